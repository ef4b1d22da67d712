//! Positions of games, and how well they went for whoever was to move.

use crate::ai::Value;
use crate::game::Seat;
use crate::games::AnyGame;

/// A position as somebody saw it whose turn it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The seat that was to move.
    pub seat: Seat,
    /// The amount by which they had more of each term than the other.
    pub more: Vec<i32>,
    /// The worth of it, as they thought; `None`: nobody has thought about it.
    pub value: Option<Value>,
}

/// A position, and what is to be said of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The amount by which the player to move had more of each term.
    pub more: Vec<f64>,
    /// Their chance to win, from 0 to 1.
    pub chance: f64,
}

/// The number of positions of the same player from a position to the later one that counts for it: what is said
/// of a position is half how the game ended, and half what was thought so many later.
const LATER: usize = 2;

/// A position is quiet if a search finds no more than this in it that the terms do not say, in
/// thousandths of log-odds.
const QUIET: i32 = 1_500;

impl Noted {
    /// The note of what is on the table now.
    pub fn of(table: &dyn AnyGame, value: Option<Value>) -> Option<Noted> {
        let terms = table.terms();
        Some(Noted {
            seat: table.to_move().filter(|_| !terms.is_empty())?,
            more: terms.iter().map(|term| term.has[0] - term.has[1]).collect(),
            value,
        })
    }

    /// True if the terms can say what this is worth, counted like this.
    fn is_quiet(&self, weights: &[i32]) -> bool {
        let Some(value) = self.value else {
            return true;
        };
        let pairs = self.more.iter().zip(weights);
        let worth: i32 = pairs.map(|(more, weight)| more * weight).sum();
        value.decided_in().is_none() && (value.thousandths() - worth).abs() <= QUIET
    }
}

/// The samples from the quiet positions of one game: `noted` in the order of turns, each player's or both
/// players'; `winner` is `None` if it was drawn; `weights` is what the terms count now.
pub fn samples(noted: &[Noted], winner: Option<Seat>, weights: &[i32]) -> Vec<Sample> {
    let quiet = noted.iter().enumerate().filter(|(_, it)| it.is_quiet(weights));
    let sample = quiet.map(|(index, it)| {
        let ended = winner.map_or(0.5, |winner| f64::from(u8::from(winner == it.seat)));
        let theirs = noted[index..].iter().filter(|later| later.seat == it.seat);
        let later = theirs.skip(LATER).find_map(|later| later.value);
        Sample {
            more: it.more.iter().copied().map(f64::from).collect(),
            chance: later.map_or(ended, |later| f64::midpoint(ended, later.chance())),
        }
    });
    sample.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noted(seat: u8, more: i32, value: i32) -> Noted {
        Noted { seat: Seat(seat), more: vec![more], value: Some(Value::of(value)) }
    }

    #[test]
    fn a_position_says_how_the_game_ended_and_what_was_thought_of_it_later() {
        let game = [noted(0, 1, 100), noted(1, -1, -100), noted(0, 1, 100), noted(0, 0, 0)];
        let samples = samples(&game, Some(Seat(0)), &[100]);
        let chances: Vec<f64> = samples.iter().map(|sample| sample.chance).collect();
        assert_eq!(chances, [0.75, 0.0, 1.0, 1.0]);
    }

    #[test]
    fn of_a_position_in_which_much_happens_nothing_is_said() {
        let game = [noted(0, 1, 4_000), noted(1, 0, 0)];
        assert_eq!(samples(&game, None, &[100]).len(), 1);
    }
}
