//! The end of a game and its winners, in sentences; knows no game.

use crate::game::{Outcome, Seats};
use crate::words::{Language, Word, listed, say};

/// The end of a game.
#[derive(Clone, Copy, Debug)]
pub struct GameEnd<'a> {
    /// The word of the way in which it did.
    pub how: &'a str,
    /// The winners; nobody if there is no result.
    pub outcome: Option<Outcome>,
    /// The points of each seat, where they have decided it.
    pub points: &'a [u32],
    /// The players by seat, as they are called where it is said.
    pub players: &'a [String],
}

impl GameEnd<'_> {
    /// The winners, in words.
    pub fn who(&self, language: Language) -> String {
        match self.outcome {
            None => say(language, "outcome-none", &[]),
            Some(Outcome::Drawn(of)) if (of.len() as usize) < self.players.len() => {
                let players = ("players", self.names(language, of));
                say(language, "outcome-drawn-among", &[players])
            }
            Some(Outcome::Drawn(_)) => say(language, "outcome-drawn", &[]),
            Some(Outcome::Won(of)) => {
                let args = [("winner", self.names(language, of)), ("count", Word::from(of.len()))];
                say(language, "outcome-won", &args)
            }
        }
    }

    /// The way in which it ended, with the points where they decided it.
    pub fn how(&self, language: Language) -> String {
        match *self.points {
            [first, second] => {
                let args = [
                    ("first", self.name(0)),
                    ("one", Word::Count(first)),
                    ("second", self.name(1)),
                    ("other", Word::Count(second)),
                ];
                say(language, "ended-score-points", &args)
            }
            _ => {
                let players = ("players", Word::from(self.players.len()));
                say(language, &format!("ended-{}", self.how), &[players])
            }
        }
    }

    fn name(&self, seat: usize) -> Word {
        self.players.get(seat).map_or_else(|| Word::from(""), Word::from)
    }

    fn names(&self, language: Language, of: Seats) -> Word {
        let names = of.iter().filter_map(|seat| self.players.get(seat.index()));
        Word::Text(listed(language, "names-and", names.cloned().collect()))
    }
}
