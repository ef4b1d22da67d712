//! Commands and buttons in a story, and reading what is answered.

use serde_json::{Value, json};

use super::stage::Stage;
use crate::support::front::{Answer, Asker, Front};

impl Stage {
    /// `league standings as:text`: somebody enters a command.
    pub(super) async fn types(&mut self, who: &str, words: &str) -> Result<(), String> {
        let (path, options): (Vec<&str>, Vec<&str>) =
            words.split_whitespace().partition(|word| !word.contains(':'));
        let options: Vec<(&str, Value)> = options.into_iter().map(option).collect();
        let by = Asker::of(&self.call(who));
        let answer = self.front().await.command(&by, &path.join(" "), &options).await;
        self.is_answered(who, answer)
    }

    /// Somebody presses the button that is called so under what they were answered last.
    pub(super) async fn presses(&mut self, who: &str, label: &str) -> Result<(), String> {
        let under = self.answer(who)?.clone();
        let id = under.button(label).ok_or_else(|| format!("no button: {}", under.words()))?;
        let by = Asker::of(&self.call(who));
        let answer = self.front().await.press(&by, &under, &id).await;
        self.is_answered(who, answer)
    }

    /// `ONE | no OTHER | button LABEL`: what is in the last answer to somebody, and what is not.
    pub(super) fn reads(&self, who: &str, words: &str) -> Result<(), String> {
        let answer = self.answer(who)?;
        for wanted in words.split(" | ").map(|one| self.filled(one)) {
            let (is_wanted, what) = match wanted.strip_prefix("no ") {
                Some(what) => (false, what),
                None => (true, &*wanted),
            };
            let is_there = match what.strip_prefix("button ") {
                Some(label) => answer.button(label).is_some(),
                None => answer.words().contains(what),
            };
            if is_there != is_wanted {
                return Err(format!("{wanted}: {answer:?}"));
            }
        }
        Ok(())
    }

    fn answer(&self, who: &str) -> Result<&Answer, String> {
        self.answers.get(who).ok_or_else(|| format!("{who} was answered nothing"))
    }

    /// The front end, by the clock of the story.
    async fn front(&mut self) -> &Front {
        let now = self.call("Ann").now;
        if self.front.is_none() {
            self.front = Some(Front::open(self.club.app.clone()).await);
        }
        let front = self.front.as_ref().expect("it is open");
        front.set_time(now);
        front
    }

    fn is_answered(&mut self, who: &str, answer: Answer) -> Result<(), String> {
        let fault = answer.fault();
        self.answers.insert(who.to_owned(), answer);
        fault.map_or(Ok(()), Err)
    }
}

/// `as:text`, `season:1`, `draw:true`.
fn option(word: &str) -> (&str, Value) {
    let (name, value) = word.split_once(':').unwrap_or((word, ""));
    let value = match (value.parse::<i64>(), value.parse::<bool>()) {
        (Ok(number), _) => json!(number),
        (_, Ok(is_so)) => json!(is_so),
        _ => json!(value),
    };
    (name, value)
}
