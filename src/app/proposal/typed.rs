//! What `/game new` names, and the line of options in it.

use super::change::kind_of;
use super::plan::GamePlan;
use crate::app::base::{Call, Person, ProposalNo, Refusal, TimeNo};
use crate::app::inviting::{Opponent, Opposing, kind_named};
use crate::store::{ClockBy, Starter};
use starpost_games::clock::{Control, Level, Terms};
use starpost_games::games::{EDITION, Kind};

/// The keys that every game has in addition to its own options and the edition.
pub(super) const SEATS: &str = "seats";
pub(super) const START: &str = "start";
pub(super) const NOVICE: &str = "novice";

/// The creator's name in the line, and that of the first and the second opponent and so on.
pub(super) const ME: &str = "me";
const OPPONENT: &str = "opponent";

/// Who moves first, as it is typed.
const STARTS: [(&str, Starter); 3] = [
    ("random", Starter::Random),
    (ME, Starter::Creator),
    ("them", Starter::Opponent),
];

/// How much of a word that is not understood is repeated.
const REPEATED: usize = 60;

/// What `/game new` names.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// The word of a game.
    pub game: Option<String>,
    /// The word of an edition.
    pub preset: Option<String>,
    /// The line of options: `mode:sinister seats:4`.
    pub options: Option<String>,
    /// Who is to be invited.
    pub opponents: Vec<Opponent>,
    /// What the bot itself is here.
    pub bot: Opposing,
    /// The clock that was chosen for new games here, if one or none at all was.
    pub clock: Option<Control>,
    /// The level at which the bot plays unless another is chosen, if that is not the usual one.
    pub level: Option<Level>,
}

impl Opening {
    /// Of this game; the rest is to be chosen.
    pub fn of(kind: Kind) -> Opening {
        Opening {
            game: Some(kind.word().to_owned()),
            ..Opening::default()
        }
    }

    /// Whether it says how to play, and not only against whom: then nothing is taken from earlier
    /// games.
    pub(super) fn says_how(&self) -> bool {
        self.preset.is_some() || self.options.is_some()
    }

    /// The game that is named, by its word or by an edition of it.
    pub(super) fn kind(&self) -> Result<Option<Kind>, Refusal> {
        if let Some(game) = &self.game {
            return Ok(Some(kind_named(game)?));
        }
        if let Some(preset) = &self.preset {
            return Ok(Some(kind_of(preset)?));
        }
        let line = self.options.as_deref().unwrap_or_default();
        kind_by_edition(line)
    }

    /// Whether every key of the line of options has a value.
    pub(super) fn is_whole(&self) -> bool {
        let mut words = self.options.iter().flat_map(|line| words(line));
        words.all(|word| pair(word).is_none_or(|(_, typed)| !typed.is_empty()))
    }

    /// The game that is wanted, as described, with the usual terms. Refused: a word in the line of
    /// options that means nothing.
    pub(super) fn plan(&self, call: &Call) -> Result<GamePlan, Refusal> {
        let kind = self.kind()?.unwrap_or(Kind::ALL[0]);
        let mut plan = GamePlan::new(call.person.clone(), kind).beside((
            self.bot,
            self.clock,
            self.level.unwrap_or(Level::USUAL),
        ));
        let people = self
            .opponents
            .iter()
            .map(|opponent| opponent.person.clone());
        plan.opponents = people.collect();
        // What is typed comes after what is usual against whom.
        let mut plan = plan.with_fitting_terms();
        if let Some(edition) = &self.preset {
            plan.chosen.put(EDITION, edition);
        }
        for word in self.options.iter().flat_map(|line| words(line)) {
            plan.take_word(word)?;
        }
        Ok(plan)
    }
}

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
                let seats = typed.parse::<u8>().ok();
                let seats = seats.filter(|seats| self.kind.game().seats().contains(seats));
                let seats = seats.ok_or_else(|| self.not_a_value(key, typed))?;
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
                let person = self.person(typed);
                let person = person.ok_or_else(|| self.not_a_value(key, typed))?;
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
        let value = meant(&as_texts(&values), typed);
        let value = value.ok_or_else(|| self.not_a_value(key, typed))?;
        let taken = self.terms.set(key, value);
        taken.map_err(|_| self.not_a_value(key, typed))
    }

    /// Something is chosen under a key: the clock is no longer the usual one, if it is that.
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
        let settings = settings.iter().map(|setting| setting.key);
        let all = [EDITION, SEATS].into_iter().chain(settings);
        all.chain(self.terms_keys())
            .chain([START, NOVICE])
            .collect()
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
            SEATS => self
                .possible_seats()
                .map(|seats| seats.to_string())
                .collect(),
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
        Refusal::Proposal(ProposalNo::NoSuchOption(
            repeated(word),
            self.keys().join(", "),
        ))
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

/// Why a word means nothing that is a key which can have these values; `None` if it is none.
pub(in crate::app) fn needs_value(word: &str, possible: &[String]) -> Option<Refusal> {
    let example = possible.first()?;
    Some(Refusal::Proposal(ProposalNo::NeedsValue {
        key: repeated(word),
        example: example.clone(),
        possible: possible.join(", "),
    }))
}

/// A word that is not understood, shortened to be repeated.
pub(in crate::app) fn repeated(word: &str) -> String {
    let shown = word.chars().filter(|letter| *letter != '`');
    shown.take(REPEATED).collect()
}

/// The game that a line of options means by the edition in it, if any.
pub(in crate::app) fn kind_by_edition(line: &str) -> Result<Option<Kind>, Refusal> {
    let mut editions = words(line).filter_map(pair);
    let edition = editions.find_map(|(key, typed)| match key {
        EDITION => meant(&all_editions(), typed),
        _ => None,
    });
    edition.map(kind_of).transpose()
}

fn as_texts(values: &[String]) -> Vec<&str> {
    values.iter().map(String::as_str).collect()
}

fn all_editions() -> Vec<&'static str> {
    let kinds = Kind::ALL.into_iter();
    kinds.flat_map(|kind| kind.game().editions()).collect()
}

/// The words of a line of options.
pub(in crate::app) fn words(line: &str) -> impl Iterator<Item = &str> {
    let ends = |c: char| c.is_whitespace() || c == ',' || c == ';';
    line.split(ends).filter(|word| !word.is_empty())
}

/// Key and value of a word like `mode:sinister` or `mode=sinister`.
pub(in crate::app) fn pair(word: &str) -> Option<(&str, &str)> {
    word.split_once([':', '='])
}

/// The value that is meant: exactly this, or the only one that begins like it, or the only one that
/// contains it.
pub(in crate::app) fn meant<'a>(values: &[&'a str], typed: &str) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    if typed.is_empty() {
        return None;
    }
    let only = |fits: &dyn Fn(&str) -> bool| {
        let mut fitting = values.iter().filter(|value| fits(value));
        let first = fitting.next()?;
        fitting.next().is_none().then_some(*first)
    };
    only(&|value| value == typed)
        .or_else(|| only(&|value| value.starts_with(&typed)))
        .or_else(|| only(&|value| value.contains(&typed)))
}
