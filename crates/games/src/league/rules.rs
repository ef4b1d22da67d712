//! The rules of a league as one line of text; knows no pairing and no result.

use std::fmt;
use std::ops::RangeInclusive;

use crate::keyed::{self, NoSetting};
use crate::league::format::{Cycles, Format};
use crate::league::points::PointRule;
use crate::league::tie_break::TieBreak;
use crate::worded;

worded! {
    /// What becomes of games that are not over when a season ends.
    #[derive(Default)]
    pub enum Unfinished {
        /// They are drawn among those who still play.
        #[default]
        Draw = "draw",
        /// They count for nothing.
        Annul = "annul",
    }
}

/// How a league is played. Written as `key=value`, complete:
/// `format=round-robin cycles=single division=6 rounds=0 table=4 games=3 at_once=3 promoted=1
/// points=1/½/0 tiebreaks=head-to-head,sonneborn-berger,wins unfinished=draw days=0 reliability=0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueRules {
    /// How it is decided who plays whom.
    pub format: Format,
    /// How often everybody plays everybody, in a round robin.
    pub cycles: Cycles,
    /// How many are in a division, or as near to that as their number allows, in a round robin.
    pub division: u32,
    /// How many rounds there are, in a Swiss; 0 for as many as the number of people needs.
    pub rounds: u32,
    /// How many sit at a table.
    pub table: u32,
    /// At how many tables everybody sits.
    pub games: u32,
    /// How many games of a season somebody plays at a time, at most.
    pub at_once: u32,
    /// How many go up and down between two divisions.
    pub promoted: u32,
    /// What a game is worth.
    pub points: PointRule,
    /// What decides between those with as many points, in this order.
    pub tie_breaks: Vec<TieBreak>,
    /// What becomes of games that are not over when the season ends.
    pub unfinished: Unfinished,
    /// How many days a season lasts at most; 0 for as long as its games take.
    pub days: u32,
    /// What part of their turns, in hundredths, people must have played in time who want to join.
    pub reliability: u32,
}

impl Default for LeagueRules {
    fn default() -> LeagueRules {
        LeagueRules {
            format: Format::default(),
            cycles: Cycles::default(),
            division: 6,
            rounds: 0,
            table: 4,
            games: 3,
            at_once: 3,
            promoted: 1,
            points: PointRule::default(),
            tie_breaks: vec![
                TieBreak::HeadToHead,
                TieBreak::SonnebornBerger,
                TieBreak::Wins,
            ],
            unfinished: Unfinished::default(),
            days: 0,
            reliability: 0,
        }
    }
}

/// One rule, and what a menu offers of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueSetting {
    /// What it is called.
    pub key: &'static str,
    /// What is offered. More may be possible.
    pub choices: Vec<String>,
}

/// What the numbers may be.
const fn range(key: &str) -> Option<RangeInclusive<u32>> {
    Some(match key.as_bytes() {
        b"division" => 4..=10,
        b"rounds" => 0..=20,
        b"table" => 3..=6,
        b"games" | b"at_once" => 1..=20,
        b"promoted" => 0..=3,
        b"days" => 0..=730,
        b"reliability" => 0..=100,
        _ => return None,
    })
}

impl LeagueRules {
    /// All keys, in the order in which they are written and offered.
    pub const KEYS: [&'static str; 13] = [
        "format",
        "cycles",
        "division",
        "rounds",
        "table",
        "games",
        "at_once",
        "promoted",
        "points",
        "tiebreaks",
        "unfinished",
        "days",
        "reliability",
    ];

    /// The value under a key, as it is written.
    pub fn word(&self, key: &str) -> Option<String> {
        Some(match key {
            "format" => self.format.to_string(),
            "cycles" => self.cycles.to_string(),
            "points" => self.points.to_string(),
            "tiebreaks" => self
                .tie_breaks
                .iter()
                .map(|it| it.word())
                .collect::<Vec<_>>()
                .join(","),
            "unfinished" => self.unfinished.to_string(),
            _ => self.number(key)?.to_string(),
        })
    }

    fn number(&self, key: &str) -> Option<u32> {
        Some(match key {
            "division" => self.division,
            "rounds" => self.rounds,
            "table" => self.table,
            "games" => self.games,
            "at_once" => self.at_once,
            "promoted" => self.promoted,
            "days" => self.days,
            "reliability" => self.reliability,
            _ => return None,
        })
    }

    /// Takes the value of a word. Refused: nothing has changed.
    pub fn set(&mut self, key: &str, word: &str) -> Result<(), NoSetting> {
        let no = NoSetting::Value;
        match key {
            "format" => self.format = Format::from_word(word).ok_or(no)?,
            "cycles" => self.cycles = Cycles::from_word(word).ok_or(no)?,
            "points" => self.points = word.parse().map_err(|_| no)?,
            "tiebreaks" => self.tie_breaks = tie_breaks(word).ok_or(no)?,
            "unfinished" => self.unfinished = Unfinished::from_word(word).ok_or(no)?,
            _ => {
                let allowed = range(key).ok_or(NoSetting::Key)?;
                let number = word
                    .parse()
                    .ok()
                    .filter(|it| allowed.contains(it))
                    .ok_or(no)?;
                match key {
                    "division" => self.division = number,
                    "rounds" => self.rounds = number,
                    "table" => self.table = number,
                    "games" => self.games = number,
                    "at_once" => self.at_once = number,
                    "promoted" => self.promoted = number,
                    "days" => self.days = number,
                    _ => self.reliability = number,
                }
            }
        }
        Ok(())
    }

    /// What a text says, over what is usual: `format=swiss rounds=5`.
    pub fn read(text: &str) -> Result<LeagueRules, NoSetting> {
        let mut rules = LeagueRules::default();
        keyed::read(text, |key, word| rules.set(key, word))?;
        Ok(rules)
    }

    /// How many play a game.
    pub fn seats(&self) -> u8 {
        match self.format {
            Format::Tables => u8::try_from(self.table).unwrap_or(u8::MAX),
            Format::RoundRobin | Format::Swiss | Format::Knockout => 2,
        }
    }

    /// Whether a rule means anything in this format.
    pub fn matters(&self, key: &str) -> bool {
        match key {
            "cycles" | "division" | "promoted" => self.format == Format::RoundRobin,
            "rounds" => self.format == Format::Swiss,
            "table" | "games" => self.format == Format::Tables,
            "tiebreaks" | "points" => self.format != Format::Knockout,
            _ => true,
        }
    }

    /// What a menu offers as things are.
    pub fn offered(&self) -> Vec<LeagueSetting> {
        let keys = LeagueRules::KEYS
            .into_iter()
            .filter(|key| self.matters(key));
        let settings = keys.map(|key| LeagueSetting {
            key,
            choices: LeagueRules::choices(key),
        });
        settings.collect()
    }

    /// What a menu offers of a rule, whatever the others are.
    pub fn choices(key: &str) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        match key {
            "format" => words(&Format::ALL.map(Format::word)),
            "cycles" => words(&Cycles::ALL.map(Cycles::word)),
            "points" => words(&["1/½/0", "3/1/0", "2/1/0"]),
            "tiebreaks" => words(&[
                "head-to-head,sonneborn-berger,wins",
                "sonneborn-berger,head-to-head,wins",
                "buchholz,sonneborn-berger,wins",
                "wins,head-to-head,wins-as-second",
            ]),
            "unfinished" => words(&Unfinished::ALL.map(Unfinished::word)),
            "days" => words(&["0", "30", "60", "90", "120", "180", "365"]),
            "reliability" => words(&["0", "50", "75", "90", "95"]),
            _ => range(key)
                .into_iter()
                .flatten()
                .map(|it| it.to_string())
                .collect(),
        }
    }
}

/// Refused: a name that is none, one that is there twice.
fn tie_breaks(words: &str) -> Option<Vec<TieBreak>> {
    let mut order = Vec::new();
    for word in words.split(',').filter(|word| !word.is_empty()) {
        let tie_break = TieBreak::from_word(word)?;
        if order.contains(&tie_break) {
            return None;
        }
        order.push(tie_break);
    }
    Some(order)
}

impl fmt::Display for LeagueRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        keyed::write(f, &LeagueRules::KEYS, |key| self.word(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_as_they_are_written() {
        let text = "format=swiss cycles=double division=4 rounds=9 table=3 games=5 at_once=2 \
                    promoted=2 points=3/1/0 tiebreaks=buchholz,rating unfinished=annul days=90 \
                    reliability=75";
        let rules = LeagueRules::read(text).expect("rules");
        assert_eq!(rules.to_string(), text);
        let usual = LeagueRules::default();
        assert_eq!(LeagueRules::read(&usual.to_string()), Ok(usual));
        assert_eq!(LeagueRules::read("pace=fast"), Err(NoSetting::Key));
        for wrong in [
            "division=3",
            "division=11",
            "table=7",
            "points=0/0/0",
            "tiebreaks=wins,wins",
            "tiebreaks=luck",
            "days=-1",
        ] {
            assert_eq!(LeagueRules::read(wrong), Err(NoSetting::Value), "{wrong}");
        }
    }

    #[test]
    fn whatever_is_offered_can_be_chosen() {
        for key in LeagueRules::KEYS {
            for choice in LeagueRules::choices(key) {
                assert_eq!(
                    LeagueRules::default().set(key, &choice),
                    Ok(()),
                    "{key}={choice}"
                );
            }
        }
    }
}
