//! A game of three to six on a playground, with the real program.

use serde_json::{Value, json};

use super::deeds::Deed;
use super::play::{Person, Play, list, reads, text};

/// The people who may be called to a table, in the order of joining; the first opens the game and begins.
const PEOPLE: [&str; 6] = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"];

/// The game: its thread, and who plays, in the order of seats.
pub(crate) struct Round {
    pub(crate) play: Play,
    pub(crate) thread: String,
    pub(crate) people: Vec<Person>,
    /// The words told to those who joined.
    pub(crate) told: Vec<String>,
}

impl Round {
    /// A game for this many; those named in `closed` take no direct messages.
    pub(crate) async fn begin(mode: &str, seats: usize, closed: &[&str]) -> Round {
        Round::begin_but(mode, seats, closed, async |_| {}).await
    }

    /// Begins a game in which something happens just before the last one joins.
    pub(crate) async fn begin_but(
        mode: &str,
        seats: usize,
        closed: &[&str],
        then: impl AsyncFn(&Play),
    ) -> Round {
        let play = Play::start().await;
        let mut people = Vec::new();
        for name in &PEOPLE[..seats] {
            people.push(somebody(&play, name, closed.contains(name)).await);
        }
        let channel = play.channel("homeworlds").await.expect("a channel");
        let line = format!("mode:{mode} start:me seats:{seats}");
        let mut options = vec![("preset", json!("primer-2012")), ("options", json!(line))];
        let names = ["opponent", "opponent-2", "opponent-3", "opponent-4", "opponent-5"];
        let named = names.into_iter().zip(&people[1..]);
        options.extend(named.map(|(name, person)| (name, json!(person.id))));
        let opened = play.command(&people[0], &channel, "game new", &options).await;
        play.says(&opened, "is open").await;
        let card = async || play.posts(&channel).await.into_iter().next_back();
        let card = play.until("an invitation", card).await;
        assert_eq!(list(&card["mentions"]).len(), seats - 1, "{card}");
        let mut told = vec![play.said(&opened).await];
        for (index, person) in people.iter().enumerate().skip(1) {
            if index + 1 == seats {
                then(&play).await;
            }
            let joined = play.press(person, &card, "Join").await;
            told.push(play.said(&joined).await);
        }
        let thread = play.thread_of_game(None).await;
        let mut round = Round { play, thread, people, told };
        let begun = round.post_with("has begun").await;
        round.sit_down(&reads(&begun));
        round
    }

    /// Puts the people into the order of their seats, which the first post names.
    fn sit_down(&mut self, begun: &str) {
        let first = begun.lines().next().unwrap_or_default();
        self.people.sort_by_key(|person| first.find(&person.name).expect("every player is named"));
    }

    pub(crate) async fn posts(&self) -> Vec<Value> {
        self.play.posts(&self.thread).await
    }

    /// The newest public post with these words in it.
    pub(crate) async fn post_with(&self, words: &str) -> Value {
        let found = async || {
            let posts = self.posts().await.into_iter().rev();
            let mut found = posts.filter(|post| reads(post).contains(words));
            found.next()
        };
        self.play.until(words, found).await
    }

    pub(crate) async fn command(&self, by: &Person, path: &str, options: &[(&str, Value)]) -> Deed {
        self.play.command(by, &self.thread, path, options).await
    }

    /// Plays a turn, whatever is warned of.
    pub(crate) async fn turn(&self, seat: usize, line: &str) {
        let by = &self.people[seat];
        let options = [("text", json!(line)), ("send", json!(true))];
        let sent = self.command(by, "turn", &options).await;
        let answer = self.play.answer(&sent).await;
        if !reads(&answer).contains("is played") {
            self.play.press(by, &answer, "End turn").await;
            self.play.says(&sent, "is played").await;
        }
    }

    /// The words told to a player who types a turn.
    pub(crate) async fn told_of_turn(&self, seat: usize, line: &str) -> String {
        let typed = self.command(&self.people[seat], "turn", &[("text", json!(line))]).await;
        self.play.said(&typed).await
    }

    pub(crate) async fn resign(&self, seat: usize) {
        let by = &self.people[seat];
        let asked = self.command(by, "game resign", &[]).await;
        let question = self.play.answer(&asked).await;
        self.play.press(by, &question, "Resign").await;
        self.play.says(&asked, "You have resigned").await;
    }

    /// The words told to a player by the button under a post.
    pub(crate) async fn alignment(&self, seat: usize) -> String {
        let post = self.post_with("has begun").await;
        let pressed = self.play.press(&self.people[seat], &post, "Show my alignment").await;
        self.play.said(&pressed).await
    }
}

async fn somebody(play: &Play, name: &str, closed: bool) -> Person {
    if PEOPLE[..3].contains(&name) && !closed {
        return play.person(name).await;
    }
    let made = json!({"name": name, "closed_dms": closed});
    let made = play.wish("users", &made).await;
    Person { id: text(&made["id"]).to_owned(), name: name.to_owned() }
}
