//! Why the rules refuse: one variant per rule. Knows no language.

use crate::game::{Arg, Args, Refuses, Seat};
use crate::games::homeworlds::action::SystemId;
use crate::pieces::{Color, Piece, Size};

/// Why the rules refuse an action or the end of a turn. RULES HW-4 to HW-20.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// The first turn sets up the homeworld.
    SetupFirst,
    /// The homeworld is there already.
    SetupDone,
    /// The first ship must be large.
    FirstShipLarge,
    /// The bank has no such piece, or not as many.
    NotInBank(Piece),
    /// This turn's action has been done; only catastrophes are left.
    TurnUsed,
    /// The sacrifice gives actions of another color.
    SacrificeIsFor(Color),
    /// Nobody's turn has two sacrifices.
    AlreadySacrificed,
    /// There is no such system (any more).
    NoSuchSystem(SystemId),
    /// No ship of the mover is there.
    NoShipHere(SystemId),
    /// The mover has no such ship there.
    NoSuchShip(Piece, SystemId),
    /// Neither a star nor an own ship gives that power there.
    NoPower(Color, SystemId),
    /// Building copies a color there is.
    NoShipToCopy(Color, SystemId),
    /// The bank has no piece of that color.
    NoneLeft(Color),
    /// Only the smallest there is can be built.
    NotTheSmallest(Color, Size),
    /// A trade is for another color.
    SameColor,
    /// A move goes somewhere else.
    SamePlace,
    /// The two systems have a star size in common.
    NotConnected(SystemId, SystemId),
    /// The new star has the size of a star there.
    StarNotConnected(Piece, SystemId),
    /// One's own ships cannot be captured.
    OwnShip,
    /// That seat has no such ship there.
    NoTarget(Piece, Seat, SystemId),
    /// No own ship there is as large.
    TooLarge(Piece, SystemId),
    /// Fewer than four of the color are there.
    NotOverpopulated(Color, SystemId),
    /// The turn's option has been chosen, so there is nothing to pass.
    NothingToPass,
    /// These rules do not let a player do nothing while something can be done.
    MustAct,
    /// These rules do not let a player end a turn without a ship at home.
    WouldLoseHome,
}

impl Refuses for Illegal {
    fn id(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::SetupFirst => "setup-first",
            Illegal::SetupDone => "setup-done",
            Illegal::FirstShipLarge => "first-ship-large",
            Illegal::NotInBank(_) => "not-in-bank",
            Illegal::TurnUsed => "turn-used",
            Illegal::SacrificeIsFor(_) => "sacrifice-is-for",
            Illegal::AlreadySacrificed => "already-sacrificed",
            Illegal::NoSuchSystem(_) => "no-such-system",
            Illegal::NoShipHere(_) => "no-ship-here",
            Illegal::NoSuchShip(..) => "no-such-ship",
            Illegal::NoPower(Color::Red, _) => "no-red",
            Illegal::NoPower(Color::Yellow, _) => "no-yellow",
            Illegal::NoPower(Color::Green, _) => "no-green",
            Illegal::NoPower(Color::Blue, _) => "no-blue",
            Illegal::NoShipToCopy(..) => "no-ship-to-copy",
            Illegal::NoneLeft(_) => "none-left",
            Illegal::NotTheSmallest(..) => "not-the-smallest",
            Illegal::SameColor => "same-color",
            Illegal::SamePlace => "same-place",
            Illegal::NotConnected(..) => "not-connected",
            Illegal::StarNotConnected(..) => "star-not-connected",
            Illegal::OwnShip => "own-ship",
            Illegal::NoTarget(..) => "no-target",
            Illegal::TooLarge(..) => "too-large",
            Illegal::NotOverpopulated(..) => "not-overpopulated",
            Illegal::NothingToPass => "nothing-to-pass",
            Illegal::MustAct => "must-act",
            Illegal::WouldLoseHome => "would-lose-home",
        }
    }

    fn args(&self) -> Args {
        let place = |id: &SystemId| ("place", Arg::Place(id.0));
        match self {
            Illegal::NotInBank(piece) => vec![("piece", Arg::Piece(*piece))],
            Illegal::SacrificeIsFor(color) | Illegal::NoneLeft(color) => {
                vec![("color", Arg::Color(*color))]
            }
            Illegal::NoSuchSystem(at) | Illegal::NoShipHere(at) => vec![place(at)],
            Illegal::NoSuchShip(piece, at)
            | Illegal::StarNotConnected(piece, at)
            | Illegal::TooLarge(piece, at) => vec![("piece", Arg::Piece(*piece)), place(at)],
            Illegal::NoPower(color, at)
            | Illegal::NoShipToCopy(color, at)
            | Illegal::NotOverpopulated(color, at) => {
                vec![("color", Arg::Color(*color)), place(at)]
            }
            Illegal::NotTheSmallest(color, size) => {
                vec![("piece", Arg::Piece(Piece::new(*color, *size)))]
            }
            Illegal::NotConnected(from, to) => vec![place(from), ("other", Arg::Place(to.0))],
            Illegal::NoTarget(piece, owner, at) => {
                vec![
                    ("piece", Arg::Piece(*piece)),
                    ("seat", Arg::Seat(*owner)),
                    place(at),
                ]
            }
            _ => Vec::new(),
        }
    }
}
