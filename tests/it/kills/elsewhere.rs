//! A game goes on elsewhere while the program dies: back and forth between two channels, each of which
//! takes no posts by the time the game is to leave it.

use std::time::Duration;

use serde_json::{Value, json};

use super::Deed;
use super::duel::{Duel, quiet_line};
use super::lobby::{lobby, people, press_if_there};
use crate::support::clock;
use crate::support::play::{Play, reads};

/// A player lets the game go on where it can be posted.
#[derive(Default)]
pub(super) struct Move {
    duel: Duel,
    /// The number of times that the game has moved.
    moves: usize,
    question: Value,
    /// The number of posts that were in the new place.
    posts: usize,
}

impl Move {
    /// The place to which the game goes next.
    async fn target(&self, play: &Play) -> String {
        if self.moves.is_multiple_of(2) {
            play.channel("lobby").await.expect("a channel")
        } else {
            lobby(play).await
        }
    }

    /// The place where the game is.
    async fn place(&self, play: &Play) -> String {
        match self.moves {
            0 => self.duel.thread.clone(),
            moves if moves.is_multiple_of(2) => lobby(play).await,
            _ => play.channel("lobby").await.expect("a channel"),
        }
    }

    /// The turn that waits to be posted.
    fn line(&self) -> String {
        quiet_line(self.moves + 2)
    }
}

impl Deed for Move {
    const NAME: &'static str = "moving";
    const WAITING: i64 = 1;

    async fn prepare(&mut self, play: &Play) {
        self.duel.begin(play).await;
        clock::until_left(play, 0).await;
        let (place, target) = (self.place(play).await, self.target(play).await);
        let denied: Vec<Value> = ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"]
            .iter()
            .map(|permission| json!({"channel": place, "permission": permission}))
            .collect();
        play.wish("misbehave", &json!({"deny": denied})).await;
        let by = self.duel.mover(play, self.moves + 2).await;
        let turn = [("text", json!(self.line())), ("send", json!(true)), ("game", json!("1"))];
        let played = play.command(&by, &target, "turn", &turn).await;
        play.says(&played, "is played").await;
        let broken = async || (clock::broken_places(play).await > 0).then_some(());
        play.until("the place is known to be broken", broken).await;
        let [anna, ..] = people(play).await;
        let chosen = [("game", json!("1"))];
        let asked = play.command(&anna, &target, "game relocate", &chosen).await;
        self.question = play.says(&asked, "go on here?").await;
        self.posts = play.posts(&target).await.len();
    }

    async fn act(&self, play: &Play) {
        let [anna, ..] = people(play).await;
        press_if_there(play, &anna, &self.question, "Go on here").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        play.posts(&self.target(play).await).await.len() > self.posts
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        let posts = play.posts(&self.target(play).await).await;
        let new = posts[self.posts..].iter();
        let told: String = new.map(reads).collect();
        // What may have been posted where the game was is told by a post of its own.
        assert!((1..=2).contains(&(posts.len() - self.posts)), "{told}");
        let turn = format!("**Turn {}**", self.moves + 3);
        for words in ["goes on here", &turn] {
            assert_eq!(told.matches(words).count(), 1, "{words}: {told}");
        }
        self.moves += 1;
    }
}
