//! A game of Anna and Ben in which people do what they do while the program dies.

use serde_json::json;

use super::lobby::{nth_post, open, people, press_if_there, thread};
use crate::support::play::{Person, Play, reads};

/// Turns that both can go on with forever, counted from 0.
pub(super) fn quiet_line(turn: usize) -> String {
    let home = ["South", "North"][turn % 2];
    match turn / 2 {
        1 => format!("build g1 {home}"),
        2 => format!("trade g1 y1 {home}"),
        number if number.is_multiple_of(2) => format!("trade b1 y1 {home}"),
        _ => format!("trade y1 b1 {home}"),
    }
}

/// A game for two under way.
#[derive(Default)]
pub(super) struct Duel {
    pub(super) thread: String,
    pub(super) posts: usize,
}

impl Duel {
    /// The game, begun if it is not yet.
    pub(super) async fn begin(&mut self, play: &Play) {
        if self.thread.is_empty() {
            let [_, ben, _] = people(play).await;
            let card = open(play, &[("opponent", &ben)], None).await;
            press_if_there(play, &ben, &card, "Join").await;
            let found = async || thread(play, &card).await;
            self.thread = play.until("a thread", found).await;
            self.posts = 1;
            self.turn(play, "homeworld b3 r1 g3").await;
            self.turn(play, "homeworld r2 b1 g3").await;
        }
    }

    /// Waits for the next post.
    pub(super) async fn next_post(&mut self, play: &Play) {
        nth_post(play, &self.thread, self.posts).await;
        self.posts += 1;
    }

    pub(super) async fn has_new_post(&self, play: &Play) -> bool {
        play.posts(&self.thread).await.len() > self.posts
    }

    /// The person to move in this turn, counted from 0, if no draw was offered.
    pub(super) async fn mover(&self, play: &Play, turn: usize) -> Person {
        let [anna, ben, _] = people(play).await;
        if turn.is_multiple_of(2) { anna } else { ben }
    }

    async fn turn(&mut self, play: &Play, line: &str) {
        let by = self.mover(play, self.posts - 1).await;
        self.send(play, &by, line).await;
        self.next_post(play).await;
    }

    /// Types a turn, and ends it where the bot warns first.
    pub(super) async fn send(&self, play: &Play, by: &Person, line: &str) {
        let options = [("text", json!(line)), ("send", json!(true))];
        let sent = play.command(by, &self.thread, "turn", &options).await;
        if sent.outcome == "failed" {
            return;
        }
        let answer = play.answer(&sent).await;
        if play.has_button(&answer, "End turn") {
            play.press(by, &answer, "End turn").await;
        }
    }

    pub(super) async fn check(&mut self, play: &Play, words: &str) {
        let posts = play.posts(&self.thread).await;
        assert_eq!(posts.len(), self.posts + 1, "{posts:?}");
        let last = reads(&posts[self.posts]);
        assert!(last.contains(words), "{words}: {last}");
        self.posts += 1;
    }
}
