//! What the players of a game have agreed on besides its rules: how much time there is, what
//! happens when it runs out, what stands still. Knows no game.

use std::fmt;

use crate::clock::control::Control;
use crate::clock::zone::Zone;
use crate::keyed::{self, NoSetting};
use crate::worded;

worded! {
    /// What happens when the time of a player runs out.
    #[derive(Default)]
    pub enum Overtime {
        /// They have lost, or are out of a game of several. RULES MP-7.
        #[default]
        Hard = "hard",
        /// The others may claim that, or give more time, or wait.
        Claim = "claim",
    }
}

worded! {
    /// Whether days of vacation stop the clock.
    #[derive(Default)]
    pub enum Vacation {
        /// They do, and are used by themselves before somebody loses on time.
        #[default]
        On = "on",
        /// They do not.
        Off = "off",
    }
}

worded! {
    /// Whether weekends count.
    #[derive(Default)]
    pub enum Weekends {
        /// They do.
        #[default]
        Count = "count",
        /// The clock stands still.
        Free = "free",
    }
}

worded! {
    /// Whether the last turn can be taken back if the others agree.
    #[derive(Default)]
    pub enum Takeback {
        /// It can.
        #[default]
        On = "on",
        /// It cannot.
        Off = "off",
    }
}

worded! {
    /// Whether the game counts for the ratings of its players.
    #[derive(Default)]
    pub enum Rated {
        /// It does.
        #[default]
        On = "on",
        /// It does not.
        Off = "off",
    }
}

/// Everything that is agreed on. Written
/// `clock=3d overtime=hard vacation=on weekends=count takeback=on rated=on zone=UTC`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// How much time there is.
    pub clock: Control,
    /// What happens when it runs out.
    pub overtime: Overtime,
    /// Whether vacations stop the clock.
    pub vacation: Vacation,
    /// Whether weekends count.
    pub weekends: Weekends,
    /// Whether turns can be taken back.
    pub takeback: Takeback,
    /// Whether it counts for ratings.
    pub rated: Rated,
    /// Whose weekends.
    pub zone: Zone,
}

/// One thing that can be agreed on, and what a menu offers of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What it is called.
    pub key: &'static str,
    /// What is offered. For the clock and the zone there is more.
    pub choices: Vec<&'static str>,
}

impl Term {
    /// Whether it is about time.
    pub fn is_about_time(&self) -> bool {
        !matches!(self.key, "takeback" | "rated")
    }
}

/// The clocks that a menu offers.
const CLOCKS: [&str; 9] = [
    "none",
    "1d",
    "2d",
    "3d",
    "5d",
    "7d",
    "14d",
    "3d+1d/5d",
    "7d+1d/14d",
];

impl Terms {
    /// Whatever can be agreed on, in the order in which it is offered.
    pub const KEYS: [&'static str; 7] = [
        "clock", "overtime", "vacation", "weekends", "takeback", "rated", "zone",
    ];

    /// The value under a key, as it is written.
    pub fn word(&self, key: &str) -> Option<String> {
        Some(match key {
            "clock" => self.clock.to_string(),
            "overtime" => self.overtime.word().to_owned(),
            "vacation" => self.vacation.word().to_owned(),
            "weekends" => self.weekends.word().to_owned(),
            "takeback" => self.takeback.word().to_owned(),
            "rated" => self.rated.word().to_owned(),
            "zone" => self.zone.to_string(),
            _ => return None,
        })
    }

    /// Takes the value of a word. Refused: nothing has changed.
    pub fn set(&mut self, key: &str, word: &str) -> Result<(), NoSetting> {
        let no = NoSetting::Value;
        match key {
            "clock" => self.clock = word.parse().map_err(|_| no)?,
            "overtime" => self.overtime = Overtime::from_word(word).ok_or(no)?,
            "vacation" => self.vacation = Vacation::from_word(word).ok_or(no)?,
            "weekends" => self.weekends = Weekends::from_word(word).ok_or(no)?,
            "takeback" => self.takeback = Takeback::from_word(word).ok_or(no)?,
            "rated" => self.rated = Rated::from_word(word).ok_or(no)?,
            "zone" => self.zone = word.parse().map_err(|_| no)?,
            _ => return Err(NoSetting::Key),
        }
        Ok(())
    }

    /// What a text says, over what is usual: `clock=3d overtime=claim`.
    pub fn read(text: &str) -> Result<Terms, NoSetting> {
        let mut terms = Terms::default();
        keyed::read(text, |key, word| terms.set(key, word))?;
        Ok(terms)
    }

    /// The values under a key that a menu offers; none for a zone, of which there are too many.
    pub fn choices(key: &str) -> Vec<&'static str> {
        match key {
            "clock" => CLOCKS.to_vec(),
            "overtime" => Overtime::ALL.map(Overtime::word).to_vec(),
            "vacation" => Vacation::ALL.map(Vacation::word).to_vec(),
            "weekends" => Weekends::ALL.map(Weekends::word).to_vec(),
            "takeback" => Takeback::ALL.map(Takeback::word).to_vec(),
            "rated" => Rated::ALL.map(Rated::word).to_vec(),
            _ => Vec::new(),
        }
    }

    /// What a menu offers as things are: most of it means something only where time can run out.
    pub fn offered(&self) -> Vec<Term> {
        let terms = Terms::KEYS.into_iter().filter(|key| self.matters(key));
        let terms = terms.map(|key| Term {
            key,
            choices: Terms::choices(key),
        });
        terms.filter(|term| !term.choices.is_empty()).collect()
    }

    /// The key and the value of all that matters and is not usual.
    pub fn differences(&self) -> Vec<(&'static str, String)> {
        let usual = Terms::default();
        let differs = |key: &&str| self.matters(key) && self.word(key) != usual.word(key);
        let keys = Terms::KEYS.into_iter().filter(differs);
        keys.filter_map(|key| Some((key, self.word(key)?)))
            .collect()
    }

    /// Whether a key means anything as things are.
    pub fn matters(&self, key: &str) -> bool {
        match key {
            "clock" | "takeback" | "rated" => true,
            "zone" => self.clock.is_timed() && self.weekends == Weekends::Free,
            _ => self.clock.is_timed(),
        }
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        keyed::write(f, &Terms::KEYS, |key| self.word(key))
    }
}

#[cfg(test)]
mod tests {
    use super::{CLOCKS, Terms};
    use crate::clock::control::Control;
    use crate::keyed::NoSetting;

    #[test]
    fn terms_are_read_as_they_are_written() {
        let text = "clock=3d+1d/5d overtime=claim vacation=off weekends=free takeback=off \
                    rated=off zone=Europe/Warsaw";
        let terms = Terms::read(text).expect("terms");
        assert_eq!(terms.to_string(), text);
        assert_eq!(Terms::read(""), Ok(Terms::default()));
        assert_eq!(Terms::read("clock=3d pace=fast"), Err(NoSetting::Key));
        assert_eq!(Terms::read("clock=soon"), Err(NoSetting::Value));
    }

    #[test]
    fn every_clock_that_is_offered_is_one() {
        for offered in CLOCKS {
            let control: Control = offered.parse().expect(offered);
            assert_eq!(control.to_string(), offered);
        }
    }

    #[test]
    fn without_a_clock_nothing_is_offered_that_needs_one() {
        let keys = |text: &str| {
            let terms = Terms::read(text).expect(text);
            let keys: Vec<&str> = terms.offered().iter().map(|term| term.key).collect();
            keys
        };
        assert_eq!(keys(""), ["clock", "takeback", "rated"]);
        let timed = [
            "clock", "overtime", "vacation", "weekends", "takeback", "rated",
        ];
        assert_eq!(keys("clock=3d"), timed);
        let differences =
            Terms::read("overtime=claim zone=Europe/Warsaw").map(|it| it.differences());
        assert_eq!(differences, Ok(Vec::new()));
    }
}
