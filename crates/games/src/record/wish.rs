//! A request of one player to all others, and those who have granted it. Knows no game and no log.

use crate::game::{Seat, Seats};
use crate::games::Refused;
use crate::worded;

worded! {
    /// A thing that can be asked of the other players.
    pub enum Wish {
        /// To take the last turn back, which was the asker's.
        Takeback = "takeback",
        /// To let the clock stand still.
        Pause = "pause",
        /// To go on without the player to move, who is no longer there. Nobody asks them.
        GoOn = "go-on",
        /// To call the game off, since the player to move has been silent for too long. Nobody asks them.
        CallOff = "call-off",
    }
}

impl Wish {
    /// True if it takes the place of another that nobody has answered: whoever is gone or silent may be
    /// the one who was asked, and would never answer.
    pub fn supersedes(self, other: Wish) -> bool {
        self.weight() > other.weight()
    }

    const fn weight(self) -> u8 {
        match self {
            Wish::Takeback | Wish::Pause => 0,
            Wish::GoOn => 1,
            Wish::CallOff => 2,
        }
    }
}

/// The wish that is open, if any.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WishState {
    asked: Option<OpenWish>,
}

/// A wish that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenWish {
    /// The wish.
    pub wish: Wish,
    /// The seat that asks.
    pub by: Seat,
    /// The seats that want it or have granted it.
    pub granted: Seats,
}

impl WishState {
    pub(super) fn asked(&self) -> Option<OpenWish> {
        self.asked
    }

    /// Refused: something is asked for already that this does not supersede.
    pub(super) fn ask(&mut self, by: Seat, wish: Wish) -> Result<(), Refused> {
        if self.asked.is_some_and(|asked| !wish.supersedes(asked.wish)) {
            return Err(Refused::bare("asked-already"));
        }
        self.asked = Some(OpenWish { wish, by, granted: Seats::one(by) });
        Ok(())
    }

    /// Refused: nothing is asked of this seat.
    pub(super) fn grant(&mut self, seat: Seat) -> Result<(), Refused> {
        let asked = self
            .asked
            .filter(|asked| !asked.granted.has(seat))
            .ok_or_else(|| Refused::bare("nothing-asked"))?;
        let granted = asked.granted.with(seat);
        self.asked = Some(OpenWish { granted, ..asked });
        Ok(())
    }

    /// A seat says no, or the asker withdraws the wish. Refused: no wish is open.
    pub(super) fn deny(&mut self) -> Result<(), Refused> {
        match self.asked.take() {
            Some(_) => Ok(()),
            None => Err(Refused::bare("nothing-asked")),
        }
    }

    /// Nothing is asked for any more.
    pub(super) fn lapse(&mut self) {
        self.asked = None;
    }
}
