//! The reasons why the rules refuse: one variant per rule. Knows no language.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::pieces::{Color, Piece, Size};
use crate::refusals;

refusals! {
    /// The reason why the rules refuse an action or the end of a turn. RULES HW-4 to HW-20.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Illegal {
        /// The game is over.
        GameOver = "game-over",
        /// The first turn sets up the homeworld.
        SetupFirst = "setup-first",
        /// The homeworld is there already.
        SetupDone = "setup-done",
        /// The first ship must be large.
        FirstShipLarge = "first-ship-large",
        /// The bank has no such piece, or not as many.
        NotInBank(piece: Piece) = ("not-in-bank", piece),
        /// This turn's action has been done; only catastrophes are left.
        TurnUsed = "turn-used",
        /// The sacrifice gives actions of another color.
        SacrificeIsFor(color: Color) = ("sacrifice-is-for", color),
        /// Nobody's turn has two sacrifices.
        AlreadySacrificed = "already-sacrificed",
        /// There is no such system (any more).
        NoSuchSystem(at: SystemId) = ("no-such-system", place: at),
        /// No ship of the mover is there.
        NoShipHere(at: SystemId) = ("no-ship-here", place: at),
        /// The mover has no such ship there.
        NoSuchShip(piece: Piece, at: SystemId) = ("no-such-ship", piece, place: at),
        /// Neither a star nor a ship of the mover's gives that power there.
        NoPower(color: Color, at: SystemId) = (no_power_id(*color), color, place: at),
        /// Building copies a color there is.
        NoShipToCopy(color: Color, at: SystemId) = ("no-ship-to-copy", color, place: at),
        /// The bank has no piece of that color.
        NoneLeft(color: Color) = ("none-left", color),
        /// Only the smallest there is can be built.
        NotTheSmallest(color: Color, size: Size) =
            ("not-the-smallest", piece: &Piece::new(*color, *size)),
        /// A trade is for another color.
        SameColor = "same-color",
        /// A move goes somewhere else.
        SamePlace = "same-place",
        /// The two systems have a star size in common.
        NotConnected(from: SystemId, to: SystemId) = ("not-connected", place: from, other: to),
        /// The new star has the size of a star there.
        StarNotConnected(piece: Piece, at: SystemId) = ("star-not-connected", piece, place: at),
        /// Players cannot capture their own ships.
        OwnShip = "own-ship",
        /// That seat has no such ship there.
        NoTarget(piece: Piece, owner: Seat, at: SystemId) =
            ("no-target", piece, seat: owner, place: at),
        /// No ship of the mover's there is as large.
        TooLarge(piece: Piece, at: SystemId) = ("too-large", piece, place: at),
        /// Fewer than four of the color are there.
        NotOverpopulated(color: Color, at: SystemId) = ("not-overpopulated", color, place: at),
        /// The turn's option has been chosen, so there is nothing to pass.
        NothingToPass = "nothing-to-pass",
        /// These rules do not let a player do nothing while something can be done.
        MustAct = "must-act",
        /// These rules do not let a player end a turn without a ship at home.
        WouldLoseHome = "would-lose-home",
    }
}

const fn no_power_id(color: Color) -> &'static str {
    match color {
        Color::Red => "no-red",
        Color::Yellow => "no-yellow",
        Color::Green => "no-green",
        Color::Blue => "no-blue",
    }
}
