//! The beginnings of games of a match.

use std::fmt;
use std::str::FromStr;

use crate::ai::{AnchorBrain, Brain, Budget, TurnRequest};
use crate::games::{AnyGame, Kind, Refused};
use crate::versus::turn::{play_turn, turn_or_pass};

/// The first turns of a game of two by the usual rules, as text in one line, joined by ` / `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening(Vec<String>);

/// So many turns are played by heart or from the best ones, those that set up included.
const TURNS: usize = 8;

/// An opening is nearly level if neither is better by more than this, in thousandths of log-odds.
const NEARLY: i32 = 700;

/// The depth at which it is looked at: so many results.
const LOOKED_AT: u64 = 100_000;

impl Opening {
    /// Its turns, in canonical notation, a pass as `pass`.
    pub fn turns(&self) -> &[String] {
        &self.0
    }

    /// The table after it, and what was there before each turn, as [`AnyGame::key`]. Refused: it is
    /// no opening of this game.
    pub fn table(&self, kind: Kind) -> Result<(Box<dyn AnyGame>, Vec<u64>), Refused> {
        let mut table = kind.game().options("", 2)?.open(2)?;
        let mut past = Vec::new();
        for turn in &self.0 {
            past.push(table.key());
            play_turn(&mut *table, turn)?;
        }
        Ok((table, past))
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.join(" / "))
    }
}

/// Reads what `Display` writes, and an empty turn as a pass: any text is one, and [`Opening::table`] says
/// if it can be played.
impl FromStr for Opening {
    type Err = std::convert::Infallible;

    fn from_str(line: &str) -> Result<Opening, Self::Err> {
        // The space after a pass at the end may have been lost.
        let line = format!("{} ", line.trim_end());
        let turns = line.split(" / ").map(|turn| turn_or_pass(turn.trim()).to_owned());
        Ok(Opening(turns.collect()))
    }
}

/// An opening by the seed: varied, sensible turns after which neither is much better. `None`: this
/// seed leads to none.
pub fn made(kind: Kind, seed: u64) -> Option<Opening> {
    let mut opening = Opening(Vec::new());
    let mut table = kind.game().options("", 2).ok()?.open(2).ok()?;
    let mut past = Vec::new();
    while opening.0.len() < TURNS {
        past.push(table.key());
        let line = chosen(&*table, Brain::Anchor(AnchorBrain::Varied), seed, &past)?.0;
        opening.0.push(play_turn(&mut *table, &line).ok()?);
    }
    past.push(table.key());
    let (_, value) = chosen(&*table, Brain::HIGHEST, seed, &past)?;
    (value.abs() <= NEARLY).then_some(opening)
}

fn chosen(table: &dyn AnyGame, brain: Brain, seed: u64, past: &[u64]) -> Option<(String, i32)> {
    let mut budget = Budget::new(LOOKED_AT, &|| false);
    let thought = table.choose(&mut TurnRequest {
        brain,
        seed,
        past,
        budget: &mut budget,
        role: None,
        weights: None,
    })?;
    Some((thought.line.join("; "), thought.value.thousandths()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_written_as_one_and_read_in_either_spelling() {
        let opening = |line: &str| match line.parse::<Opening>() {
            Ok(opening) => opening.to_string(),
            Err(no) => match no {},
        };
        for line in ["a; b / pass / pass", "a; b /  / ", "a; b /  /"] {
            assert_eq!(opening(line), "a; b / pass / pass", "{line:?}");
        }
    }
}
