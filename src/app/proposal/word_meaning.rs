//! The meaning of a word in the line of options of `/game new`: what it chooses, or why it means nothing.

use super::line::{as_texts, meant, needs_value, pair, repeated};
use super::plan::GamePlan;
use crate::app::base::{Person, ProposalNo, Refusal, TimeNo};
use crate::store::{ClockBy, Starter};
use starpost_games::clock::Terms;
use starpost_games::games::EDITION;

/// The keys that every game has in addition to its own options and the edition.
pub(super) const SEATS: &str = "seats";
pub(super) const START: &str = "start";
pub(super) const NOVICE: &str = "novice";

/// The creator's name in the line, and that of the first and the second opponent and so on.
pub(super) const ME: &str = "me";
const OPPONENT: &str = "opponent";

/// The choices of the player who moves first, as they are typed.
const STARTS: [(&str, Starter); 3] =
    [("random", Starter::Random), (ME, Starter::Creator), ("them", Starter::Opponent)];

impl GamePlan {
    /// Takes a word of the line of options; a key without a value chooses nothing. Refused: it means
    /// nothing.
    pub(in crate::app) fn take_word(&mut self, word: &str) -> Result<(), Refusal> {
        let Some((key, typed)) = pair(word) else {
            let no_value = needs_value(word, &self.values(word));
            return Err(no_value.unwrap_or_else(|| self.not_a_key(word)));
        };
        if typed.is_empty() && self.keys().contains(&key) {
            return Ok(());
        }
        match key {
            SEATS => {
                let seats = typed
                    .parse::<u8>()
                    .ok()
                    .filter(|seats| self.kind.game().seats().contains(seats))
                    .ok_or_else(|| self.not_a_value(key, typed))?;
                if seats < self.named() {
                    return Err(Refusal::WrongSeats(seats.into()));
                }
                self.wanted_seats = Some(seats);
            }
            START => {
                let start = meant(&STARTS.map(|(word, _)| word), typed);
                let start = STARTS.iter().find(|(word, _)| Some(*word) == start);
                let (_, starter) = start.ok_or_else(|| self.not_a_value(key, typed))?;
                self.starter = *starter;
            }
            NOVICE => {
                let person = self.person(typed).ok_or_else(|| self.not_a_value(key, typed))?;
                self.starter = Starter::Novice(person.id);
            }
            _ => match self.terms_keys().find(|term| *term == key) {
                Some(term) => self.take_term(term, typed)?,
                None => self.take_option(key, typed)?,
            },
        }
        Ok(())
    }

    /// A value of what is agreed on, or what only one of them begins like. Refused: there is no
    /// such value.
    fn take_term(&mut self, key: &'static str, typed: &str) -> Result<(), Refusal> {
        self.note_clock(key);
        if self.terms.set(key, typed).is_ok() {
            return Ok(());
        }
        let values = self.values(key);
        let value = meant(&as_texts(&values), typed).ok_or_else(|| self.not_a_value(key, typed))?;
        let taken = self.terms.set(key, value);
        taken.map_err(|_| self.not_a_value(key, typed))
    }

    /// Notes that this key was chosen: if it is `clock`, the clock is no longer the usual one.
    pub(super) fn note_clock(&mut self, key: &str) {
        if key == "clock" {
            self.clock_by = ClockBy::Person;
        }
    }

    fn take_option(&mut self, key: &str, typed: &str) -> Result<(), Refusal> {
        let values = self.values(key);
        if let Some(value) = meant(&as_texts(&values), typed) {
            self.chosen.put(key, value);
            return Ok(());
        }
        // Some options are not offered, but the games know them.
        let asked = format!("{key}={typed}");
        match self.kind.options(&asked, self.seats()) {
            _ if !values.is_empty() => Err(self.not_a_value(key, typed)),
            Err(no) if no.id == "unknown-option" => Err(self.not_a_key(key)),
            Err(no) if no.id == "option-of-other-game" => Err(no.into()),
            _ => {
                self.chosen.put(key, typed);
                Ok(())
            }
        }
    }

    /// Somebody by their name in the line: `me`, `opponent`, `opponent-2`.
    fn person(&self, typed: &str) -> Option<&Person> {
        let mut people = self.people();
        let (_, person) = people.find(|(called, _)| called.eq_ignore_ascii_case(typed))?;
        Some(person)
    }

    /// Everybody with their name in the line.
    pub(super) fn people(&self) -> impl Iterator<Item = (String, &Person)> {
        let called = |(index, person): (usize, _)| match index {
            0 => (ME.to_owned(), person),
            1 => (OPPONENT.to_owned(), person),
            _ => (format!("{OPPONENT}-{index}"), person),
        };
        let people = [&self.creator].into_iter().chain(&self.opponents);
        people.enumerate().map(called)
    }

    /// Every key that the line can have.
    pub(super) fn keys(&self) -> Vec<&'static str> {
        let settings = self.kind.game().settings();
        let keys = settings.iter().map(|setting| setting.key);
        let all = [EDITION, SEATS].into_iter().chain(keys);
        all.chain(self.terms_keys()).chain([START, NOVICE]).collect()
    }

    /// The keys of what can be agreed on: how the bot plays only where it does.
    fn terms_keys(&self) -> impl Iterator<Item = &'static str> + use<> {
        let plays = self.has_program();
        let keys = Terms::KEYS.into_iter();
        keys.filter(move |key| plays || !Terms::is_about_program(key))
    }

    /// The values that the line can have under a key; none for an option that is not offered.
    pub(in crate::app) fn values(&self, key: &str) -> Vec<String> {
        let settings = self.kind.game().settings();
        let owned = |values: Vec<&str>| values.into_iter().map(str::to_owned).collect();
        match key {
            EDITION => owned(self.kind.game().editions()),
            SEATS => self.possible_seats().map(|seats| seats.to_string()).collect(),
            START => owned(STARTS.map(|(word, _)| word).to_vec()),
            _ if self.terms_keys().any(|term| term == key) => Terms::choices(key),
            NOVICE => self.people().map(|(called, _)| called).collect(),
            _ => {
                let setting = settings.into_iter().find(|setting| setting.key == key);
                owned(setting.map(|setting| setting.choices).unwrap_or_default())
            }
        }
    }

    fn not_a_key(&self, word: &str) -> Refusal {
        if Terms::is_about_program(word) {
            return Refusal::Proposal(ProposalNo::OnlyAgainstTheBot(repeated(word)));
        }
        Refusal::Proposal(ProposalNo::NoSuchOption(repeated(word), self.keys().join(", ")))
    }

    fn not_a_value(&self, key: &str, typed: &str) -> Refusal {
        let word = repeated(typed);
        match key {
            // There are more of these than can be listed.
            "clock" => Refusal::Time(TimeNo::NoSuchClock(word)),
            "zone" => Refusal::Time(TimeNo::NoSuchZone(word)),
            _ => Refusal::Proposal(ProposalNo::NoSuchValue {
                key: repeated(key),
                word,
                possible: self.values(key).join(", "),
            }),
        }
    }
}
