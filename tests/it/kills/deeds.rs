//! The things that people do while the program dies: each deed knows how it is done and what comes of it.

use std::time::Duration;

use serde_json::{Value, json};

use super::duel::{Duel, quiet_line};
use super::lobby::{asked, cancel, lobby, open, people, press_if_there, thread, wants_one_more};
use super::{Deed, LONG};
use crate::support::play::{Person, Play, reads};

const RECORD: &str = "starpost: 1
game: homeworlds
options: edition=quartet-2020
seat South: Ina
seat North: Olaf

1. homeworld b3 r1 g3 South
2. homeworld r2 b1 g3 North
3. build g1 South
";

/// Somebody takes the last seat of a game for two.
#[derive(Default)]
pub(super) struct Join {
    card: Value,
}

impl Deed for Join {
    const NAME: &'static str = "joining";

    async fn prepare(&mut self, play: &Play) {
        let [_, ben, _] = people(play).await;
        self.card = open(play, &[("opponent", &ben)], None).await;
    }

    async fn act(&self, play: &Play) {
        let [_, ben, _] = people(play).await;
        press_if_there(play, &ben, &self.card, "Join").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        thread(play, &self.card).await.is_some()
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        let thread = thread(play, &self.card).await.expect("it was waited for");
        let posts = play.posts(&thread).await;
        assert_eq!(posts.len(), 1, "{posts:?}");
        let same = |post: &&Value| post["id"] == self.card["id"];
        let cards = play.posts(&lobby(play).await).await;
        assert_eq!(cards.iter().filter(same).count(), 1);
        assert_eq!(cards.last(), cards.iter().find(same), "a second invitation");
    }
}

/// Somebody takes the last seat of a game with secret roles.
#[derive(Default)]
pub(super) struct Deal {
    card: Value,
    /// The number of letters that each has got before.
    letters: [usize; 3],
}

/// The letters that tell a person their role.
async fn roles(play: &Play, person: &Person) -> Vec<String> {
    let letters = play.letters(person).await.into_iter();
    let told = letters.map(|letter| reads(&letter));
    told.filter(|letter| letter.contains("you are **")).collect()
}

impl Deed for Deal {
    const NAME: &'static str = "dealing";

    async fn prepare(&mut self, play: &Play) {
        let [_, ben, cleo] = people(play).await;
        let others = [("opponent", &ben), ("opponent-2", &cleo)];
        self.card = open(play, &others, Some("good-vs-evil")).await;
        let joined = play.press(&ben, &self.card, "Join").await;
        play.answer(&joined).await;
        for (count, person) in self.letters.iter_mut().zip(people(play).await) {
            *count = roles(play, &person).await.len();
        }
    }

    async fn act(&self, play: &Play) {
        let [.., cleo] = people(play).await;
        press_if_there(play, &cleo, &self.card, "Join").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        thread(play, &self.card).await.is_some()
    }

    async fn check(&mut self, play: &Play, away: Duration) {
        let thread = thread(play, &self.card).await.expect("it was waited for");
        assert_eq!(play.posts(&thread).await.len(), 1);
        for (before, person) in self.letters.iter().zip(people(play).await) {
            let all = roles(play, &person).await;
            let new = &all[*before..];
            // Nobody can look whether a letter has arrived: better twice than not at all.
            let most = if away < LONG { 1 } else { 2 };
            assert!((1..=most).contains(&new.len()), "{person:?}: {new:?}");
            assert!(new.iter().all(|letter| *letter == new[0]), "{new:?}");
        }
    }
}

/// Somebody plays a turn.
#[derive(Default)]
pub(super) struct Turn {
    duel: Duel,
}

impl Turn {
    fn number(&self) -> usize {
        self.duel.posts
    }

    fn line(&self) -> String {
        quiet_line(self.number() - 1)
    }
}

impl Deed for Turn {
    const NAME: &'static str = "a turn";

    async fn prepare(&mut self, play: &Play) {
        self.duel.begin(play).await;
    }

    async fn act(&self, play: &Play) {
        let by = self.duel.mover(play, self.number() - 1).await;
        let options = [("text", json!(self.line())), ("send", json!(true))];
        play.command(&by, &self.duel.thread, "turn", &options).await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        self.duel.has_new_post(play).await
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        let start = format!("**Turn {}**", self.number());
        self.duel.check(play, &start).await;
    }
}

/// Somebody offers a draw.
#[derive(Default)]
pub(super) struct Draw {
    duel: Duel,
    question: Value,
}

impl Deed for Draw {
    const NAME: &'static str = "a draw";

    async fn prepare(&mut self, play: &Play) {
        let [anna, ben, _] = people(play).await;
        self.duel.begin(play).await;
        let last = play.posts(&self.duel.thread).await.pop().expect("a game under way");
        if play.has_button(&last, "Decline") {
            play.press(&ben, &last, "Decline").await;
            self.duel.next_post(play).await;
        }
        self.question = asked(play, &anna, &self.duel.thread, "game draw").await;
    }

    async fn act(&self, play: &Play) {
        let [anna, ..] = people(play).await;
        press_if_there(play, &anna, &self.question, "Offer a draw").await;
    }

    async fn is_done(&self, play: &Play) -> bool {
        self.duel.has_new_post(play).await
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        self.duel.check(play, "offers a draw").await;
    }
}

/// Somebody brings in a record.
#[derive(Default)]
pub(super) struct Import {
    cards: usize,
}

impl Deed for Import {
    const NAME: &'static str = "an import";

    async fn prepare(&mut self, play: &Play) {
        let cards = play.posts(&lobby(play).await).await;
        // Each record that goes on is an invitation.
        if let Some(last) = cards.last() {
            cancel(play, last).await;
        }
        self.cards = cards.len();
    }

    async fn act(&self, play: &Play) {
        let ([anna, ..], channel) = (people(play).await, lobby(play).await);
        // Imported once more, it would be another game.
        if play.posts(&channel).await.len() == self.cards {
            play.command_with_file(&anna, &channel, "game import", RECORD).await;
        }
    }

    async fn is_done(&self, play: &Play) -> bool {
        play.posts(&lobby(play).await).await.len() > self.cards
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        wants_one_more(play, self.cards).await;
    }
}
