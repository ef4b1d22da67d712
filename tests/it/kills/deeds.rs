//! What people do while the program dies: each deed knows how it is done and what comes of it.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Deed, LONG};
use crate::support::play::{Person, Play, list, text};

const RECORD: &str = "starpost: 1
game: homeworlds
options: edition=quartet-2020
seat South: Ina
seat North: Olaf

1. homeworld b3 r1 g3 South
2. homeworld r2 b1 g3 North
3. build g1 South
";

/// The channel that everything begins in.
pub(super) async fn lobby(play: &Play) -> String {
    play.channel("homeworlds").await.expect("a channel")
}

pub(super) async fn people(play: &Play) -> [Person; 3] {
    [
        play.person("Anna").await,
        play.person("Ben").await,
        play.person("Cleo").await,
    ]
}

/// Anna opens a game for others and begins: the invitation.
async fn open(play: &Play, others: &[(&str, &Person)], mode: Option<&str>) -> Value {
    let [anna, ..] = people(play).await;
    let channel = lobby(play).await;
    let before = play.posts(&channel).await.len();
    let mode = mode.map_or(String::new(), |mode| format!(" mode:{mode}"));
    let line = format!("start:me seats:{}{mode}", others.len() + 1);
    let mut options = vec![("options", json!(line))];
    options.extend(
        others
            .iter()
            .map(|(name, person)| (*name, json!(person.id))),
    );
    let opened = play.command(&anna, &channel, "game new", &options).await;
    play.says(&opened, "is open").await;
    let card = async || play.posts(&channel).await.into_iter().nth(before);
    play.until("an invitation", card).await
}

/// Presses a button, unless it has gone since the message was looked at.
pub(super) async fn press_if_there(play: &Play, by: &Person, seen: &Value, label: &str) {
    let messages = play.messages(&by.id, text(&seen["channel_id"])).await;
    let now = messages.iter().find(|message| message["id"] == seen["id"]);
    if let Some(now) = now.filter(|now| play.has_button(now, label)) {
        play.press(by, now, label).await;
    }
}

/// The thread under an invitation, once there is a post in it.
async fn thread(play: &Play, card: &Value) -> Option<String> {
    let thread = text(&card["id"]).to_owned();
    let names = play.channels().await;
    let there = names.contains(&thread) && !play.posts(&thread).await.is_empty();
    there.then_some(thread)
}

/// The post of a thread with this number, counted from 0, once it is there.
pub(super) async fn nth_post(play: &Play, thread: &str, number: usize) -> Value {
    let post = async || play.posts(thread).await.into_iter().nth(number);
    play.until("a post", post).await
}

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
    /// How many letters each has got before.
    letters: [usize; 3],
}

/// The letters that tell a person their role.
async fn roles(play: &Play, person: &Person) -> Vec<String> {
    let letters = play.letters(person).await.into_iter();
    let told = letters.map(|letter| text(&letter["content"]).to_owned());
    told.filter(|letter| letter.contains("you are **"))
        .collect()
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
            // Nobody can look whether a letter has arrived: rather twice than not at all.
            let most = if away < LONG { 1 } else { 2 };
            assert!((1..=most).contains(&new.len()), "{person:?}: {new:?}");
            assert!(new.iter().all(|letter| *letter == new[0]), "{new:?}");
        }
    }
}

/// A game for two under way.
#[derive(Default)]
pub(super) struct Duel {
    pub(super) thread: String,
    posts: usize,
}

impl Duel {
    /// The game, begun if it is not yet.
    pub(super) async fn begin(&mut self, play: &Play) {
        if self.thread.is_empty() {
            let mut join = Join::default();
            join.prepare(play).await;
            join.act(play).await;
            let found = async || thread(play, &join.card).await;
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

    /// Who is to move in this turn, counted from 0, if no draw was offered.
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
        let last = text(&posts[self.posts]["content"]);
        assert!(last.contains(words), "{words}: {last}");
        self.posts += 1;
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

/// Turns that both can go on with for ever, counted from 0.
pub(super) fn quiet_line(turn: usize) -> String {
    let home = ["South", "North"][turn % 2];
    match turn / 2 {
        1 => format!("build g1 {home}"),
        2 => format!("trade g1 y1 {home}"),
        number if number.is_multiple_of(2) => format!("trade b1 y1 {home}"),
        _ => format!("trade y1 b1 {home}"),
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
        let last = play.posts(&self.duel.thread).await.pop();
        let last = last.expect("a game under way");
        if play.has_button(&last, "Decline") {
            play.press(&ben, &last, "Decline").await;
            self.duel.next_post(play).await;
        }
        let asked = play.command(&anna, &self.duel.thread, "game draw", &[]);
        self.question = play.answer(&asked.await).await;
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
        let ([anna, ..], channel) = (people(play).await, lobby(play).await);
        let cards = play.posts(&channel).await;
        // So many invitations may be open, and each record that goes on is one.
        if let Some(last) = cards.last() {
            let cancelled = play.press(&anna, last, "Cancel").await;
            play.answer(&cancelled).await;
        }
        self.cards = cards.len();
    }

    async fn act(&self, play: &Play) {
        let ([anna, ..], channel) = (people(play).await, lobby(play).await);
        // Brought in once more, it would be another game.
        if play.posts(&channel).await.len() == self.cards {
            play.command_with_file(&anna, &channel, "game import", RECORD)
                .await;
        }
    }

    async fn is_done(&self, play: &Play) -> bool {
        play.posts(&lobby(play).await).await.len() > self.cards
    }

    async fn check(&mut self, play: &Play, _away: Duration) {
        let cards = play.posts(&lobby(play).await).await;
        assert_eq!(cards.len(), self.cards + 1, "{cards:?}");
        assert!(!list(&cards[self.cards]["components"]).is_empty());
    }
}
