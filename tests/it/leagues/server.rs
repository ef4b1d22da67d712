//! The program with a league in its playground, whose clock can be moved.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::grounds::{Grounds, Visitor};
use crate::support::play::{list, reads, text};
use crate::support::scratch::scratch;
use starpost_games::league::Season;

/// The playground with everybody in it.
pub(crate) struct Server {
    pub(crate) grounds: Grounds,
    /// The manager of the server, who does not play.
    pub(crate) anna: Visitor,
    pub(crate) people: BTreeMap<String, Visitor>,
    pub(crate) channel: String,
    /// The folder in which the program keeps its files.
    pub(crate) folder: TempDir,
}

impl Server {
    pub(crate) async fn open(joining: usize) -> Server {
        let names: Vec<String> = (1..=joining).map(called).collect();
        Server::open_to(&names).await
    }

    /// The playground with people of these names.
    pub(crate) async fn open_to(names: &[String]) -> Server {
        let folder = scratch();
        let grounds = Grounds::open(folder.path());
        grounds.until_connected().await;
        let anna = grounds.visitor("Anna").await;
        let mut people = BTreeMap::new();
        for name in names {
            grounds.wish("users", &json!({"name": name})).await;
            people.insert(name.clone(), grounds.visitor(name).await);
        }
        let channel = grounds.place("homeworlds").await;
        Server { grounds, anna, people, channel, folder }
    }

    /// The channel where everything is posted.
    pub(crate) fn channel(&self) -> &str {
        &self.channel
    }

    /// Anna does something with a league.
    pub(crate) async fn league(&self, path: &str, options: &[(&str, Value)]) {
        let path = format!("league {path}");
        self.grounds.command(&self.anna, &self.channel, &path, options).await;
    }

    /// Anna does something that must be confirmed: by this button, under what asks.
    pub(crate) async fn confirmed(
        &self,
        path: &str,
        options: &[(&str, Value)],
        (asks, button): (&str, &str),
    ) {
        self.league(path, options).await;
        let question = self.says(asks).await;
        self.grounds.press(&self.anna, &question, button).await;
    }

    pub(crate) async fn says(&self, words: &str) -> Value {
        self.grounds.says(&self.anna, &self.channel, words).await
    }

    /// The newest message that says this and has a button with this label.
    async fn offers(&self, words: &str, label: &str) -> Value {
        let wanted = (words, Some(label));
        self.grounds.offers(&self.anna, &self.channel, wanted).await
    }

    /// Anna sets a league up, and lets people join.
    pub(crate) async fn create(&self, name: &str, options: &str) {
        let options = [("name", json!(name)), ("options", json!(options))];
        self.league("create", &options).await;
        let card = self.says("Only you see this").await;
        self.grounds.press(&self.anna, &card, "Open for joining").await;
        self.says("is open: the sign-up message").await;
    }

    /// Everybody joins a season.
    pub(crate) async fn join(&self, season: Season) {
        self.join_by(&format!("season {season}")).await;
    }

    /// Everybody joins by the message that says this.
    pub(crate) async fn join_by(&self, words: &str) {
        // Whoever opens it is told the same, without a button.
        let card = self.offers(words, "Join").await;
        for number in 1..=self.people.len() {
            let person = &self.people[&called(number)];
            self.grounds.press(person, &card, "Join").await;
            let joined = format!("{number} have joined");
            if number > 1 {
                self.says(&joined).await;
            }
        }
    }

    /// The season begins, as its message says.
    pub(crate) async fn start(&self, message: &str) {
        self.confirmed("start", &[], ("Begin season", "Yes, begin")).await;
        self.says(message).await;
    }

    /// The games that have a thread: who plays, by its number.
    pub(crate) async fn threads(&self) -> BTreeMap<String, (String, String)> {
        let state = self.grounds.look("").await;
        let threads = list(&state["channels"]).iter().filter_map(|one| {
            let (_, players) = text(&one["name"]).split_once(": ")?;
            // The league is there too.
            let (players, _) = players.split_once(" · ")?;
            let (first, second) = players.split_once(" – ")?;
            let players = (first.to_owned(), second.to_owned());
            Some((text(&one["id"]).to_owned(), players))
        });
        threads.collect()
    }

    /// All threads once there are this many.
    pub(crate) async fn until_open(&self, games: usize) -> BTreeMap<String, (String, String)> {
        for _ in 0..1200 {
            let threads = self.threads().await;
            if threads.len() >= games {
                assert_eq!(threads.len(), games, "each game is opened once");
                return threads;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("too few games are open: {:?}", self.threads().await);
    }

    pub(crate) async fn resign(&self, thread: &str, who: &str) {
        let who = &self.people[who];
        self.grounds.command(who, thread, "game resign", &[]).await;
        let asks = self.grounds.says(who, thread, "Resign Homeworlds").await;
        self.grounds.press(who, &asks, "Resign").await;
    }

    pub(crate) async fn draw(&self, thread: &str, (one, other): (&str, &str)) {
        let (one, other) = (&self.people[one], &self.people[other]);
        self.grounds.command(one, thread, "game draw", &[]).await;
        let asks = self.grounds.says(one, thread, "Offer").await;
        self.grounds.press(one, &asks, "Offer a draw").await;
        let offer = self.grounds.says(other, thread, "offers a draw").await;
        self.grounds.press(other, &offer, "Accept").await;
    }

    /// The standings as the caller reads them.
    pub(crate) async fn standings(&self, season: Season) -> String {
        self.league("standings", &[("as", json!("text"))]).await;
        let heading = format!("season {season}\nDivision 1\n");
        reads(&self.says(&heading).await)
    }
}

/// The name of the person who joins with this number.
pub(crate) fn called(number: usize) -> String {
    format!("P{number:02}")
}
