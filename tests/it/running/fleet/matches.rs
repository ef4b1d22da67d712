//! A game of two that goes on whatever becomes of the programs.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use starpost_games::words::{self, Language};
use tokio::time::timeout;

use super::Played;
use crate::bot::quiet_turn;
use crate::support::deeds::Deed;
use crate::support::play::{Person, Play, list, reads, text};

/// The longest wait of somebody who only looks.
const SEEN: Duration = Duration::from_secs(15);

/// A game of two, in its thread.
pub(crate) struct Match<'a> {
    play: &'a Play,
    thread: String,
    players: [Person; 2],
    pub(crate) played: Played,
}

impl<'a> Match<'a> {
    pub(crate) async fn begin(play: &'a Play, number: usize) -> Match<'a> {
        let channel = play.channel("homeworlds").await.expect("a channel");
        let mut players = Vec::new();
        for side in ["A", "B"] {
            let name = format!("{side}{number}");
            let user = play.wish("users", &json!({"name": name})).await;
            let id = text(&user["id"]).to_owned();
            players.push(Person { id, name });
        }
        let players: [Person; 2] = players.try_into().expect("two");
        let options = [("opponent", json!(players[1].id)), ("options", json!("start:me clock:1h"))];
        let opened = play.command(&players[0], &channel, "game new", &options).await;
        play.says(&opened, "is open").await;
        let card = async || {
            let posts = play.posts(&channel).await.into_iter();
            posts.rev().find(|post| reads(post).contains(&format!("<@{}>", players[1].id)))
        };
        let card = play.until("an invitation", card).await;
        let joined = play.press(&players[1], &card, "Join").await;
        let begun = play.says(&joined, "has begun").await;
        let link = async || {
            let state = play.state(&players[0]);
            let mut threads = list(&state["channels"]).iter().filter(|one| {
                let name = text(&one["name"]);
                players.iter().all(|player| name.contains(&player.name))
            });
            let thread = text(&threads.next()?["id"]).to_owned();
            // Only then the bot knows that the game is played there.
            let is_known = !play.posts(&thread).await.is_empty();
            is_known.then_some(thread)
        };
        let thread = play.until(&format!("a thread: {begun}"), link).await;
        Match { play, thread, players, played: Played::default() }
    }

    /// Somebody asks for something. `None`: nobody has acknowledged it in time.
    async fn ask(&mut self, by: usize, path: &str, options: &[(&str, Value)]) -> Option<Deed> {
        let asked = self.play.command(&self.players[by], &self.thread, path, options).await;
        if asked.outcome == "failed" {
            self.played.failed += 1;
            return None;
        }
        Some(asked)
    }

    /// The answer, once it is there.
    async fn answer(&mut self, asked: &Deed) -> Value {
        let began = Instant::now();
        let answer = self.play.answer(asked).await;
        self.played.answered += 1;
        self.played.longest = self.played.longest.max(began.elapsed());
        answer
    }

    /// The next turn, and a look at the board.
    pub(crate) async fn go_on(&mut self) {
        let line = match self.played.turns {
            0 => "homeworld b3 r1 g3".to_owned(),
            1 => "homeworld r2 b1 g3".to_owned(),
            turn => quiet_turn(turn),
        };
        let by = self.played.turns % 2;
        self.take_turn(by, &line).await;
        self.played.turns += 1;
        self.look(1 - by).await;
    }

    /// Sends a turn until it is played; whoever is told to try again does so.
    async fn take_turn(&mut self, by: usize, line: &str) {
        let options = [("text", json!(line)), ("send", json!(true))];
        let sorry = words::say(Language::English, "sorry", &[]);
        let mut is_unsure = false;
        // What was said so far.
        let mut earlier = Vec::new();
        loop {
            let Some(asked) = self.ask(by, "turn", &options).await else {
                earlier.push("nobody acknowledged it".to_owned());
                continue;
            };
            let answer = self.answer(&asked).await;
            let said = reads(&answer);
            // Where the database was lost in the middle of a commit, nobody knows; nothing else is said then.
            if said.contains("is played") || (is_unsure && said.contains("not yours")) {
                return;
            }
            assert!(said.contains("again"), "{said}, after {earlier:?}: {answer}");
            earlier.push(said.clone());
            is_unsure |= said.contains(&sorry);
            self.played.undone += 1;
        }
    }

    /// Looks at the board until it is seen. What only looks is not remembered, so that nobody answers it where a
    /// program is killed at once: then the caller looks again.
    async fn look(&mut self, by: usize) {
        loop {
            let Some(asked) = self.ask(by, "board", &[]).await else {
                continue;
            };
            match timeout(SEEN, self.answer(&asked)).await {
                Err(_) => self.played.unseen += 1,
                Ok(answer) if list(&answer["attachments"]).len() == 1 => return,
                Ok(answer) => {
                    assert!(reads(&answer).contains("again"), "{answer}");
                    self.played.undone += 1;
                }
            }
        }
    }

    /// Each turn has one post, in order.
    pub(crate) async fn check(&self) {
        let last = format!("**Turn {}**", self.played.turns);
        self.play
            .until(&last, async || {
                let posts = self.play.posts(&self.thread).await;
                reads(posts.last()?).starts_with(&last).then_some(())
            })
            .await;
        let posts = self.play.posts(&self.thread).await;
        assert_eq!(posts.len(), self.played.turns + 1, "one post a turn");
        for (number, post) in posts.iter().enumerate().skip(1) {
            assert!(reads(post).starts_with(&format!("**Turn {number}**")), "{post}");
        }
    }
}
