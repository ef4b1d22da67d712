//! The smallest things a player does; knows no position.

use crate::game::{Arg, Seat};
use crate::pieces::{Color, Piece};

/// The number of a system in its game: a home has its seat's, and none is ever used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SystemId(pub u16);

impl From<&SystemId> for Arg {
    fn from(system: &SystemId) -> Arg {
        Arg::Place(system.0)
    }
}

impl SystemId {
    /// The home of a seat, or what is left of it.
    pub const fn of_home(seat: Seat) -> SystemId {
        SystemId(seat.0 as u16)
    }

    /// The seat whose home it is or was, of this many; nobody's for other systems.
    pub fn seat(self, seats: u8) -> Option<Seat> {
        let seat = u8::try_from(self.0).ok()?;
        (seat < seats).then_some(Seat(seat))
    }
}

/// One action. A ship is named by its kind, since identical ones are interchangeable (RULES HW-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The first turn: two stars and a ship. RULES HW-4.
    Settle {
        /// In either order.
        stars: [Piece; 2],
        /// The first ship.
        ship: Piece,
    },
    /// Green: a new ship of a color there is. RULES HW-9.
    Build {
        /// The color to copy.
        color: Color,
        /// The system in which it happens.
        at: SystemId,
    },
    /// Blue: another color of the same size. RULES HW-12.
    Trade {
        /// The ship that is given.
        ship: Piece,
        /// The color wanted.
        to: Color,
        /// The system in which it happens.
        at: SystemId,
    },
    /// Yellow: to a system that exists. RULES HW-10.
    Move {
        /// The ship that moves.
        ship: Piece,
        /// The system it leaves.
        from: SystemId,
        /// The system it goes to.
        to: SystemId,
    },
    /// Yellow: to a star out of the bank. RULES HW-10.
    Discover {
        /// The ship that moves.
        ship: Piece,
        /// The system it leaves.
        from: SystemId,
        /// The star of the new system.
        star: Piece,
    },
    /// Red: another's ship becomes the mover's own. RULES HW-11.
    Capture {
        /// The ship that is taken.
        ship: Piece,
        /// The seat that owns it.
        owner: Seat,
        /// The system in which it happens.
        at: SystemId,
    },
    /// A ship for as many actions of its color as it has pips. RULES HW-13.
    Sacrifice {
        /// The ship that is given up.
        ship: Piece,
        /// The system in which it happens.
        at: SystemId,
    },
    /// Four or more of a color return to the bank. RULES HW-14.
    Catastrophe {
        /// The color that is too many.
        color: Color,
        /// The system in which it happens.
        at: SystemId,
    },
    /// Nothing, or no more of a sacrifice. RULES HW-18, HW-13.4.
    Pass,
}

impl Action {
    /// The color whose power the action uses; `None` for those that need no power.
    pub const fn power(&self) -> Option<Color> {
        match self {
            Action::Build { .. } => Some(Color::Green),
            Action::Trade { .. } => Some(Color::Blue),
            Action::Move { .. } | Action::Discover { .. } => Some(Color::Yellow),
            Action::Capture { .. } => Some(Color::Red),
            Action::Settle { .. }
            | Action::Sacrifice { .. }
            | Action::Catastrophe { .. }
            | Action::Pass => None,
        }
    }

    /// The system where it happens, if there is one already.
    pub const fn place(&self) -> Option<SystemId> {
        match self {
            Action::Build { at, .. }
            | Action::Trade { at, .. }
            | Action::Capture { at, .. }
            | Action::Sacrifice { at, .. }
            | Action::Catastrophe { at, .. } => Some(*at),
            Action::Move { from, .. } | Action::Discover { from, .. } => Some(*from),
            Action::Settle { .. } | Action::Pass => None,
        }
    }
}
