//! Commands and buttons in a story, and reading what is answered.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::timeout;

use super::seen::is_text;
use super::stage::Stage;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;

/// The interval at which everything due is done while somebody waits for an answer.
const WORK: Duration = Duration::from_millis(100);

/// Discord's number for a green button.
const GREEN: u64 = 3;

impl Stage {
    /// `league standings as:text`: somebody enters a command.
    pub(super) async fn types(&mut self, who: &str, words: &str) -> Result<(), String> {
        let (path, options) = command(words);
        let by = Asker::of(&self.call(who));
        self.open_front().await;
        let answer = self.answered(self.front().command(&by, &path, &options)).await;
        self.is_answered(who, answer)
    }

    /// `turn text:bui`: somebody has got so far with a command, and is offered what may follow.
    pub(super) async fn begins(&mut self, who: &str, words: &str) -> Result<(), String> {
        let (path, options) = command(words);
        let by = Asker::of(&self.call(who));
        self.open_front().await;
        let answer = self.answered(self.front().suggest(&by, &path, &options)).await;
        self.is_answered(who, answer)
    }

    /// Somebody presses the button that is called so under what they were answered last.
    pub(super) async fn presses(&mut self, who: &str, label: &str) -> Result<(), String> {
        let under = self.answer(who)?.clone();
        let id = under.button(label).ok_or_else(|| format!("no button: {}", under.words()))?;
        let by = Asker::of(&self.call(who));
        self.open_front().await;
        let answer = self.answered(self.front().press(&by, &under, &id)).await;
        self.is_answered(who, answer)
    }

    /// `ONE | no OTHER | button LABEL`: what is in the last answer to somebody, and what is not. `buttons ONE, OTHER`:
    /// all that are under it; `green LABEL`: those that are green; `lines 3`: how long it is; `offered LINE`: it may
    /// follow what was typed; `files ONE, OTHER`: the names of all that are attached.
    pub(super) fn reads(&self, who: &str, words: &str) -> Result<(), String> {
        let answer = self.answer(who)?;
        for wanted in words.split(" | ").map(|one| self.filled(one)) {
            let (is_wanted, what) = match wanted.strip_prefix("no ") {
                Some(what) => (false, what),
                None => (true, &*wanted),
            };
            let is_there = match what.split_once(' ') {
                Some(("button", label)) => answer.button(label).is_some(),
                Some(("buttons", labels)) => is_text(labels, &labelled(answer, |_| true)),
                Some(("green", label)) => labelled(answer, |one| one["style"] == GREEN) == label,
                Some(("lines", count)) => answer.words().lines().count().to_string() == count,
                Some(("offered", line)) => is_offered(answer, line),
                Some(("files", names)) => filed(answer) == names,
                _ => answer.words().contains(what),
            };
            if is_there != is_wanted {
                return Err(format!("{wanted}: {answer:?}"));
            }
        }
        Ok(())
    }

    fn answer(&self, who: &str) -> Result<&Answer, String> {
        self.answers.get(name(who)).ok_or_else(|| format!("{who} was answered nothing"))
    }

    /// Opens the front end, if it is not open yet, by the clock of the story.
    async fn open_front(&mut self) {
        if self.front.is_none() {
            let front = Front::open(self.club.app.clone()).await;
            // The front end of a process that died has had fewer interactions than there were calls.
            front.skip(self.club.next());
            self.front = Some(front);
        }
        self.front().set_time(self.call("Ann").now);
    }

    fn front(&self) -> &Front {
        self.front.as_ref().expect("it is open")
    }

    /// The answer to what somebody does. While they wait for it, everything due is done: it may say what becomes of
    /// that.
    async fn answered(&self, deed: impl Future<Output = Answer>) -> Answer {
        let is_done = Notify::new();
        let deed = async {
            let answer = deed.await;
            is_done.notify_one();
            answer
        };
        let work = async {
            while timeout(WORK, is_done.notified()).await.is_err() {
                self.drain().await;
            }
        };
        let (answer, ()) = tokio::join!(deed, work);
        answer
    }

    fn is_answered(&mut self, who: &str, answer: Answer) -> Result<(), String> {
        let fault = answer.fault();
        self.answers.insert(name(who).to_owned(), answer);
        fault.map_or(Ok(()), Err)
    }
}

/// The name of whoever does something, without a word before it.
fn name(who: &str) -> &str {
    who.rsplit(' ').next().unwrap_or(who)
}

/// `turn send:true text:build g1 South`: the words of a command, and its options. What has no colon goes on with the
/// option before it.
fn command(words: &str) -> (String, Vec<(&str, Value)>) {
    let mut path = Vec::new();
    let mut options: Vec<(&str, String)> = Vec::new();
    for word in words.split_whitespace() {
        if let Some((name, value)) = word.split_once(':') {
            options.push((name, value.to_owned()));
        } else if let Some((_, value)) = options.last_mut() {
            *value = format!("{value} {word}");
        } else {
            path.push(word);
        }
    }
    let options = options.iter().map(|(name, value)| (*name, entered(value)));
    (path.join(" "), options.collect())
}

/// `text`, `1`, `true`: what is entered as an option.
fn entered(value: &str) -> Value {
    match (value.parse::<i64>(), value.parse::<bool>()) {
        (Ok(number), _) => json!(number),
        (_, Ok(is_so)) => json!(is_so),
        _ => json!(value),
    }
}

/// The names of the files of an answer.
fn filed(answer: &Answer) -> String {
    let names = answer.files.iter().map(|(name, _)| name.as_str());
    names.collect::<Vec<_>>().join(", ")
}

/// The labels of those buttons under an answer that count; `nothing`, if there are none.
fn labelled(answer: &Answer, counts: impl Fn(&Value) -> bool) -> String {
    let buttons = answer.components().filter(|one| counts(one));
    let labels: Vec<&str> = buttons.map(|one| text(&one["label"])).collect();
    if labels.is_empty() { "nothing".to_owned() } else { labels.join(", ") }
}

/// True if this may follow what was typed; `nothing`: if nothing may.
fn is_offered(answer: &Answer, line: &str) -> bool {
    let suggestions = answer.suggestions();
    match line {
        "nothing" => suggestions.is_empty(),
        line => suggestions.iter().any(|one| one == line),
    }
}
