//! A turn is taken back, and a game is played once more, while the program dies.

use std::time::Duration;

use serde_json::Value;

use super::Deed;
use super::duel::Duel;
use super::lobby::{asked, cancel, lobby, nth_post, people, press_if_there, wants_one_more};
use crate::support::play::Play;

/// Ben agrees that Anna takes her turn back.
#[derive(Default)]
pub(super) struct TakeBack {
    duel: Duel,
    request: Value,
}

impl Deed for TakeBack {
    const NAME: &'static str = "taking back";

    async fn prepare(&mut self, play: &Play) {
        let [anna, ..] = people(play).await;
        self.duel.begin(play).await;
        self.duel.send(play, &anna, "build g1 South").await;
        self.duel.next_post(play).await;
        let question = asked(play, &anna, &self.duel.thread, "game takeback").await;
        play.press(&anna, &question, "Ask to take it back").await;
        self.duel.next_post(play).await;
        let posts = play.posts(&self.duel.thread).await;
        self.request = posts.last().expect("it was waited for").clone();
    }

    async fn act(&self, play: &Play) {
        let [_, ben, _] = people(play).await;
        press_if_there(play, &ben, &self.request, "Agree").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        self.duel.has_new_post(play).await
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        self.duel.check(play, "The game goes on after [turn 2](https://").await;
    }
}

/// Anna wants a rematch of a game that is over.
#[derive(Default)]
pub(super) struct Rematch {
    duel: Duel,
    last: Value,
    cards: usize,
}

impl Deed for Rematch {
    const NAME: &'static str = "a rematch";

    async fn prepare(&mut self, play: &Play) {
        let [_, ben, _] = people(play).await;
        if self.duel.thread.is_empty() {
            self.duel.begin(play).await;
            let thread = &self.duel.thread;
            let question = asked(play, &ben, thread, "game resign").await;
            play.press(&ben, &question, "Resign").await;
            self.last = nth_post(play, thread, 3).await;
        }
        let cards = play.posts(&lobby(play).await).await;
        // A game leads to one rematch, unless that is canceled.
        if let Some(card) = cards.get(1..).and_then(<[Value]>::last) {
            cancel(play, card).await;
        }
        self.cards = cards.len();
    }

    async fn act(&self, play: &Play) {
        let [anna, ..] = people(play).await;
        press_if_there(play, &anna, &self.last, "Rematch").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        play.posts(&lobby(play).await).await.len() > self.cards
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        wants_one_more(play, self.cards).await;
    }
}
