//! Why the rules refuse: one variant per rule. Knows no language.

use crate::game::{Arg, Args, Refuses};
use crate::games::settlers::field::Field;
use crate::pieces::{Color, Piece};

/// Why the rules refuse an action or the end of a turn. RULES ST-3 to ST-9.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// The first turn places a green.
    FirstGreen,
    /// An action piece has to be chosen before anything is done with it.
    ActFirst,
    /// A turn has one action piece.
    ActsAlready,
    /// The turn has been used.
    TurnDone,
    /// Nothing stands there.
    NothingThere(Field),
    /// What stands there is the opponent's.
    NotYours(Field),
    /// What stands there is the mover's.
    Yours(Field),
    /// The action piece acts as that color, which cannot do this.
    ActsAs(Color),
    /// All pips are used.
    NoPipsLeft,
    /// Something stands there already.
    Taken(Field),
    /// The two fields do not border each other.
    NotBordering(Field, Field),
    /// The bank has no piece of that color.
    NoneLeft(Color),
    /// The bank has no such piece.
    NotInBank(Piece),
    /// The green there has space and goes on building first.
    HasSpace(Field),
    /// The green there has no space either.
    OutOfSpace(Field),
    /// A green is wanted.
    NotGreen(Field),
    /// Whoever owns a green builds with it.
    OwnsGreen(Field),
    /// The piece is larger than the one that conquers it.
    LargerThan(Piece),
    /// The first number of red pips is not more than the second.
    TooWeak(u32, u32),
    /// The way has more steps than pips are left.
    TooFar(u8),
    /// That piece has taken its part already.
    MovedAlready(Field),
    /// By these rules a yellow moves its own side's pieces only.
    MovesOwn(Field),
    /// There is nothing larger.
    LargestAlready(Piece),
    /// A trade is for another color.
    SameColor,
    /// A turn that was begun is ended, not passed.
    NothingToPass,
}

impl Refuses for Illegal {
    fn id(&self) -> &'static str {
        match self {
            Illegal::GameOver => "game-over",
            Illegal::FirstGreen => "first-green",
            Illegal::ActFirst => "act-first",
            Illegal::ActsAlready => "acts-already",
            Illegal::TurnDone => "turn-done",
            Illegal::NothingThere(_) => "nothing-there",
            Illegal::NotYours(_) => "not-yours",
            Illegal::Yours(_) => "yours-already",
            Illegal::ActsAs(Color::Red) => "acts-as-red",
            Illegal::ActsAs(Color::Yellow) => "acts-as-yellow",
            Illegal::ActsAs(Color::Green) => "acts-as-green",
            Illegal::ActsAs(Color::Blue) => "acts-as-blue",
            Illegal::NoPipsLeft => "no-pips-left",
            Illegal::Taken(_) => "field-taken",
            Illegal::NotBordering(..) => "not-bordering",
            Illegal::NoneLeft(_) => "none-left",
            Illegal::NotInBank(_) => "not-in-bank",
            Illegal::HasSpace(_) => "has-space",
            Illegal::OutOfSpace(_) => "out-of-space",
            Illegal::NotGreen(_) => "not-green",
            Illegal::OwnsGreen(_) => "owns-green",
            Illegal::LargerThan(_) => "larger-than-conqueror",
            Illegal::TooWeak(..) => "too-weak",
            Illegal::TooFar(_) => "too-far",
            Illegal::MovedAlready(_) => "moved-already",
            Illegal::MovesOwn(_) => "moves-own",
            Illegal::LargestAlready(_) => "largest-already",
            Illegal::SameColor => "same-color",
            Illegal::NothingToPass => "nothing-to-pass",
        }
    }

    fn args(&self) -> Args {
        let place = |field: &Field| ("place", Arg::Place(field.number()));
        match self {
            Illegal::NothingThere(at)
            | Illegal::NotYours(at)
            | Illegal::Yours(at)
            | Illegal::Taken(at)
            | Illegal::HasSpace(at)
            | Illegal::OutOfSpace(at)
            | Illegal::NotGreen(at)
            | Illegal::OwnsGreen(at)
            | Illegal::MovedAlready(at)
            | Illegal::MovesOwn(at) => vec![place(at)],
            Illegal::NotBordering(one, other) => {
                vec![place(one), ("other", Arg::Place(other.number()))]
            }
            Illegal::NoneLeft(color) => vec![("color", Arg::Color(*color))],
            Illegal::NotInBank(piece)
            | Illegal::LargerThan(piece)
            | Illegal::LargestAlready(piece) => vec![("piece", Arg::Piece(*piece))],
            Illegal::TooWeak(attack, defence) => vec![
                ("attack", Arg::Count(*attack)),
                ("defence", Arg::Count(*defence)),
            ],
            Illegal::TooFar(left) => vec![("count", Arg::Count(u32::from(*left)))],
            _ => Vec::new(),
        }
    }
}
