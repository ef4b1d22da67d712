//! What a referee is asked about before it is done, and how a custom id spells it; knows no game.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use crate::app::{PersonId, Ruling};
use starpost_games::game::Seat;

const WON: &str = "won";
const DRAWN: &str = "drawn";
const ANNUL: &str = "annul";
const REPLACE: &str = "replace";
const FILL: &str = "fill";

/// A ruling that is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RulingButton {
    /// This player has won.
    Won(PersonId),
    /// It is a draw among all who still play.
    Drawn,
    /// There is no result.
    Annul,
    /// Somebody else plays on for a player.
    Replace {
        /// The player.
        player: PersonId,
        /// Who plays on.
        by: PersonId,
    },
    /// Somebody plays on at a seat that nobody has.
    Fill {
        /// The seat.
        seat: Seat,
        /// Who plays on.
        by: PersonId,
    },
}

/// A text that spells no such button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotARulingButton;

impl RulingButton {
    /// What does this, once it was asked whether it is meant. None: it is done at once.
    pub(crate) const fn of(ruling: &Ruling) -> Option<RulingButton> {
        match ruling {
            Ruling::Won(player) => Some(RulingButton::Won(*player)),
            Ruling::Drawn => Some(RulingButton::Drawn),
            Ruling::Annul => Some(RulingButton::Annul),
            Ruling::Replace { player, by } => Some(RulingButton::Replace {
                player: *player,
                by: by.person.id,
            }),
            Ruling::Fill { seat, by } => Some(RulingButton::Fill {
                seat: *seat,
                by: by.person.id,
            }),
            Ruling::Rewind(_) | Ruling::Time(_) => None,
        }
    }

    /// Its word, by which its label and its question are known.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            RulingButton::Won(_) => WON,
            RulingButton::Drawn => DRAWN,
            RulingButton::Annul => ANNUL,
            RulingButton::Replace { .. } => REPLACE,
            RulingButton::Fill { .. } => FILL,
        }
    }
}

impl fmt::Display for RulingButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            RulingButton::Won(player) => write!(f, "-{}", base_36(player.0)),
            RulingButton::Replace { player, by } => {
                write!(f, "-{}-{}", base_36(player.0), base_36(by.0))
            }
            RulingButton::Fill { seat, by } => {
                write!(f, "-{}-{}", base_36(seat.0.into()), base_36(by.0))
            }
            RulingButton::Drawn | RulingButton::Annul => Ok(()),
        }
    }
}

impl FromStr for RulingButton {
    type Err = NotARulingButton;

    fn from_str(text: &str) -> Result<RulingButton, NotARulingButton> {
        let parts: Vec<&str> = text.split('-').collect();
        let person = |digits| from_base_36(digits).map(PersonId).ok_or(NotARulingButton);
        match parts[..] {
            [WON, player] => Ok(RulingButton::Won(person(player)?)),
            [DRAWN] => Ok(RulingButton::Drawn),
            [ANNUL] => Ok(RulingButton::Annul),
            [REPLACE, player, by] => Ok(RulingButton::Replace {
                player: person(player)?,
                by: person(by)?,
            }),
            [FILL, seat, by] => Ok(RulingButton::Fill {
                seat: from_base_36(seat).map(Seat).ok_or(NotARulingButton)?,
                by: person(by)?,
            }),
            _ => Err(NotARulingButton),
        }
    }
}
