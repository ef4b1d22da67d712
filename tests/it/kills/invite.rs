//! Somebody presses *Invite* on a set-up card while the program dies.

use std::time::Duration;

use serde_json::{Value, json};

use super::Deed;
use super::lobby::{lobby, people, press_if_there};
use crate::support::play::{Play, list, reads};

/// Anna invites Ben by her set-up card, and he declines.
#[derive(Default)]
pub(super) struct Invite {
    card: Value,
    /// The number of posts that there were before.
    posts: usize,
}

impl Deed for Invite {
    const NAME: &'static str = "inviting";

    async fn prepare(&mut self, play: &Play) {
        let [anna, ben, _] = people(play).await;
        let channel = lobby(play).await;
        self.posts = play.posts(&channel).await.len();
        let options = [("opponent", json!(ben.id))];
        let asked = play.command(&anna, &channel, "game new", &options).await;
        self.card = play.says(&asked, "New game").await;
    }

    async fn act(&self, play: &Play) {
        let [anna, ..] = people(play).await;
        press_if_there(play, &anna, &self.card, "Invite").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        play.posts(&lobby(play).await).await.len() > self.posts
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        let channel = lobby(play).await;
        let posts = play.posts(&channel).await;
        assert_eq!(posts.len(), self.posts + 1, "a second invitation: {posts:?}");
        let [_, ben, _] = people(play).await;
        let invitation = &posts[self.posts];
        assert_eq!(list(&invitation["mentions"])[0]["id"], ben.id.as_str());
        // The number of open invitations is limited.
        press_if_there(play, &ben, invitation, "Decline").await;
        let declined = async || {
            let posts = play.posts(&channel).await;
            let declined = reads(&posts[self.posts]).contains("does not want to play");
            (declined && posts.len() == self.posts + 2).then_some(())
        };
        play.until("the invitation is declined", declined).await;
    }
}
