//! The letters that stand for the result of a round; knows no player.

use crate::league::fate::Fate;
use crate::league::points::{PointRule, Points};
use crate::worded;

worded! {
    /// The result of a round for one player. As letters, small ones mean the same as capitals.
    pub enum RoundCode {
        /// A win.
        Won = "1",
        /// A draw.
        Drawn = "=",
        /// A defeat.
        Lost = "0",
        /// A win, since the other did not come.
        WonByForfeit = "+",
        /// A defeat, by not coming.
        LostByForfeit = "-",
        /// A win in a game of less than one move by each.
        WonUnrated = "W",
        /// A draw in one.
        DrawnUnrated = "D",
        /// A defeat in one.
        LostUnrated = "L",
        /// A round off, worth as much as a draw.
        HalfBye = "H",
        /// A round off, worth as much as a win.
        FullBye = "F",
        /// A bye, since there was no opponent.
        Bye = "U",
        /// A round off, worth nothing.
        ZeroBye = "Z",
    }
}

/// The kinds of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeKind {
    /// A game.
    Played,
    /// A game to which somebody did not come.
    Forfeited,
    /// A game of less than one move by each.
    Unrated,
    /// A round without an opponent.
    Alone,
}

impl RoundCode {
    /// The code that a letter stands for.
    pub fn of_letter(letter: char) -> Option<RoundCode> {
        RoundCode::from_word(&letter.to_ascii_uppercase().to_string())
    }

    /// The kind of result.
    pub const fn kind(self) -> CodeKind {
        match self {
            RoundCode::Won | RoundCode::Drawn | RoundCode::Lost => CodeKind::Played,
            RoundCode::WonByForfeit | RoundCode::LostByForfeit => CodeKind::Forfeited,
            RoundCode::WonUnrated | RoundCode::DrawnUnrated | RoundCode::LostUnrated => {
                CodeKind::Unrated
            }
            RoundCode::HalfBye | RoundCode::FullBye | RoundCode::Bye | RoundCode::ZeroBye => {
                CodeKind::Alone
            }
        }
    }

    /// The result that it counts as; `None` if it counts for nothing.
    pub const fn fate(self) -> Option<Fate> {
        match self {
            RoundCode::Won
            | RoundCode::WonByForfeit
            | RoundCode::WonUnrated
            | RoundCode::FullBye
            | RoundCode::Bye => Some(Fate::Won),
            RoundCode::Drawn | RoundCode::DrawnUnrated | RoundCode::HalfBye => Some(Fate::Drawn),
            RoundCode::Lost | RoundCode::LostByForfeit | RoundCode::LostUnrated => Some(Fate::Lost),
            RoundCode::ZeroBye => None,
        }
    }

    /// The points that it brings.
    pub fn points(self, rule: PointRule) -> Points {
        self.fate().map(|fate| rule.of(fate)).unwrap_or_default()
    }
}
