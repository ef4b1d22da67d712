//! A game of two that goes on whatever becomes of the programs.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::bot::quiet_turn;
use crate::support::play::{Person, Play, list, reads, text};

/// A game of two, in its thread.
pub(super) struct Match<'a> {
    play: &'a Play,
    thread: String,
    players: [Person; 2],
    pub(super) turns: usize,
    /// The number of answers that said to try again.
    pub(super) undone: usize,
    /// The number of times that nobody acknowledged in time, as Discord then says.
    pub(super) failed: usize,
    /// The longest time until an answer was there.
    pub(super) longest: Duration,
}

impl<'a> Match<'a> {
    pub(super) async fn begin(play: &'a Play, number: usize) -> Match<'a> {
        let channel = play.channel("homeworlds").await.expect("a channel");
        let mut players = Vec::new();
        for side in ["A", "B"] {
            let name = format!("{side}{number}");
            let user = play.wish("users", &json!({"name": name})).await;
            let id = text(&user["id"]).to_owned();
            players.push(Person { id, name });
        }
        let players: [Person; 2] = players.try_into().expect("two");
        let options = [
            ("opponent", json!(players[1].id)),
            ("options", json!("start:me clock:1h")),
        ];
        let opened = play
            .command(&players[0], &channel, "game new", &options)
            .await;
        play.says(&opened, "is open").await;
        let card = async || {
            let posts = play.posts(&channel).await.into_iter();
            posts
                .rev()
                .find(|post| reads(post).contains(&format!("<@{}>", players[1].id)))
        };
        let card = play.until("an invitation", card).await;
        let joined = play.press(&players[1], &card, "Join").await;
        let begun = play.says(&joined, "has begun").await;
        let link = async || {
            let state = play.state(&players[0]);
            let threads = list(&state["channels"]).iter();
            let mut threads = threads.filter(|one| {
                let name = text(&one["name"]);
                players.iter().all(|player| name.contains(&player.name))
            });
            let thread = text(&threads.next()?["id"]).to_owned();
            // Only then the bot knows that the game is played there.
            let is_known = !play.posts(&thread).await.is_empty();
            is_known.then_some(thread)
        };
        let thread = play.until(&format!("a thread: {begun}"), link).await;
        Match {
            play,
            thread,
            players,
            turns: 0,
            undone: 0,
            failed: 0,
            longest: Duration::ZERO,
        }
    }

    /// The answer to what somebody asks for. `None`: nobody has acknowledged it in time.
    async fn ask(&mut self, by: usize, path: &str, options: &[(&str, Value)]) -> Option<Value> {
        let began = Instant::now();
        let asked = self
            .play
            .command(&self.players[by], &self.thread, path, options)
            .await;
        if asked.outcome == "failed" {
            return None;
        }
        let answer = self.play.answer(&asked).await;
        self.longest = self.longest.max(began.elapsed());
        Some(answer)
    }

    /// The next turn, and a look at the board.
    pub(super) async fn go_on(&mut self) {
        let line = match self.turns {
            0 => "homeworld b3 r1 g3".to_owned(),
            1 => "homeworld r2 b1 g3".to_owned(),
            turn => quiet_turn(turn),
        };
        let by = self.turns % 2;
        let options = [("text", json!(line)), ("send", json!(true))];
        self.ask_until(by, "turn", &options, |answer| {
            reads(answer).contains("is played")
        })
        .await;
        self.turns += 1;
        self.ask_until(1 - by, "board", &[], |answer| {
            list(&answer["attachments"]).len() == 1
        })
        .await;
    }

    /// Asks until that is answered; whoever is told to try again does so.
    async fn ask_until(
        &mut self,
        by: usize,
        path: &str,
        options: &[(&str, Value)],
        is_done: impl Fn(&Value) -> bool,
    ) {
        loop {
            let Some(answer) = self.ask(by, path, options).await else {
                self.failed += 1;
                continue;
            };
            if is_done(&answer) {
                return;
            }
            assert!(reads(&answer).contains("again"), "{path}: {answer}");
            self.undone += 1;
        }
    }

    /// Each turn has one post, in order.
    pub(super) async fn check(&self) {
        let last = format!("**Turn {}**", self.turns);
        self.play
            .until(&last, async || {
                let posts = self.play.posts(&self.thread).await;
                reads(posts.last()?).starts_with(&last).then_some(())
            })
            .await;
        let posts = self.play.posts(&self.thread).await;
        assert_eq!(posts.len(), self.turns + 1, "one post a turn");
        for (number, post) in posts.iter().enumerate().skip(1) {
            assert!(
                reads(post).starts_with(&format!("**Turn {number}**")),
                "{post}"
            );
        }
    }
}
