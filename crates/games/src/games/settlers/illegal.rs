//! The reasons why the rules refuse: one variant per rule. Knows no language.

use crate::games::settlers::field::Field;
use crate::pieces::{Color, Piece};
use crate::refusals;

refusals! {
    /// A reason why the rules refuse an action or the end of a turn. RULES ST-3 to ST-9.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Illegal {
        /// The game is over.
        GameOver = "game-over",
        /// The first turn places a green.
        FirstGreen = "first-green",
        /// An action piece must be chosen before anything is done with it.
        ActFirst = "act-first",
        /// A turn has one action piece.
        ActsAlready = "acts-already",
        /// The turn has been used.
        TurnDone = "turn-done",
        /// The field is empty.
        NothingThere(at: Field) = ("nothing-there", place: at),
        /// The piece there is the opponent's.
        NotYours(at: Field) = ("not-yours", place: at),
        /// The piece there is the mover's.
        Yours(at: Field) = ("yours-already", place: at),
        /// The action piece acts as that color, which cannot do this.
        ActsAs(color: Color) = (acts_as_id(*color)),
        /// All pips are used.
        NoPipsLeft = "no-pips-left",
        /// The field is taken already.
        Taken(at: Field) = ("field-taken", place: at),
        /// The two fields do not border each other.
        NotBordering(one: Field, other: Field) = ("not-bordering", place: one, other),
        /// The bank has no piece of that color.
        NoneLeft(color: Color) = ("none-left", color),
        /// The bank has no such piece.
        NotInBank(piece: Piece) = ("not-in-bank", piece),
        /// The green there has space and goes on building first.
        HasSpace(at: Field) = ("has-space", place: at),
        /// The green there has no space either.
        OutOfSpace(at: Field) = ("out-of-space", place: at),
        /// A green is expected.
        NotGreen(at: Field) = ("not-green", place: at),
        /// Players who own a green build with it.
        OwnsGreen(at: Field) = ("owns-green", place: at),
        /// The piece is larger than the one that conquers it.
        LargerThan(piece: Piece) = ("larger-than-conqueror", piece),
        /// The first number of red pips is not more than the second.
        TooWeak(attack: u32, defence: u32) = ("too-weak", attack, defence),
        /// The way has more steps than pips are left.
        TooFar(left: u8) = ("too-far", count: u32::from(*left)),
        /// That piece has taken its part already.
        MovedAlready(at: Field) = ("moved-already", place: at),
        /// By these rules a yellow moves only its own side's pieces.
        MovesOwn(at: Field) = ("moves-own", place: at),
        /// There is nothing larger.
        LargestAlready(piece: Piece) = ("largest-already", piece),
        /// A trade is for another color.
        SameColor = "same-color",
        /// A turn that was begun is ended, not passed.
        NothingToPass = "nothing-to-pass",
    }
}

const fn acts_as_id(color: Color) -> &'static str {
    match color {
        Color::Red => "acts-as-red",
        Color::Yellow => "acts-as-yellow",
        Color::Green => "acts-as-green",
        Color::Blue => "acts-as-blue",
    }
}
