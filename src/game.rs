//! What a game is: seats, outcomes, refusals and the contract of its rules; knows no game.

use std::fmt;
use std::hash::Hash;

use crate::pieces::{Color, Piece, Size};

/// A place in the order of moving: 0 moves first, and the turn passes clockwise.
///
/// A seat is not a player: a player is a person, who may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one entry per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats.
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Only this seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// True if the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// True if no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The seats that are in either set.
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats that are in this set and not in `other`.
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(8).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Who won a finished game. How it ended is another fact, which the record keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// These seats share the win; usually one.
    Won(Seats),
    /// A draw among these seats.
    Drawn(Seats),
}

/// What the last event of a game with secret roles brings about, judged by somebody who knows
/// every role.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whose roles become public.
    pub reveals: Seats,
    /// Who has won, if the event decides the game.
    pub outcome: Option<Outcome>,
}

/// A value in the sentence of a refusal, not yet put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A color.
    Color(Color),
    /// A size.
    Size(Size),
    /// A piece.
    Piece(Piece),
    /// A seat.
    Seat(Seat),
    /// A place on the board by its number in the game. The door knows its name.
    Place(u16),
    /// A number of something.
    Count(u32),
    /// A word that is translated: the id of its message.
    Message(&'static str),
    /// A word the person wrote, cut to a sensible length.
    Text(String),
}

/// The arguments of a refusal, each with its name in the sentence.
pub type Args = Vec<(&'static str, Arg)>;

/// A refusal that is in no language yet: an id with arguments, of which `words` makes a sentence.
pub trait Refuses: fmt::Debug {
    /// The id of the sentence, and what tests compare: `no-green`.
    fn id(&self) -> &'static str;

    /// The values in the sentence.
    fn args(&self) -> Args {
        Vec::new()
    }
}

/// A position of one game, which knows the rules of that game.
///
/// A turn is a line of actions. The position between two actions of the same
/// turn is a position like any other, so any prefix of a legal turn can be
/// shown, taken back, or played on.
pub trait Game: Clone + Eq + Hash {
    /// What is fixed before the first turn: edition and house rules.
    type Options: Clone;
    /// The smallest thing a player does.
    type Action: Clone + PartialEq + fmt::Debug;
    /// Why an action or the end of a turn is refused.
    type Illegal: Refuses;

    /// The table before anybody's first turn.
    fn new(options: Self::Options) -> Self;

    /// How many seats the game has.
    fn seats(&self) -> u8;

    /// Whose turn it is; after the end, whose it would be.
    fn to_move(&self) -> Seat;

    /// Who won, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The seats that are out of the game.
    fn eliminated(&self) -> Seats;

    /// Every action that [`Game::act`] would accept now.
    fn actions(&self) -> Vec<Self::Action>;

    /// Does one action. If it is refused, nothing has changed.
    fn act(&mut self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Hands the move to the next seat. If that is refused, nothing has changed.
    fn end_turn(&mut self) -> Result<(), Self::Illegal>;

    /// A seat resigns, runs out of time, or is removed. Does nothing if it is out already.
    fn leave(&mut self, seat: Seat);
}

/// A key or value that the game does not have, as it was written, cut to a sensible length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown option {0:?}")]
pub struct UnknownOption(pub String);

impl UnknownOption {
    pub(crate) fn of(pair: &str) -> UnknownOption {
        UnknownOption(pair.chars().take(60).collect())
    }
}

/// Defines an option of a game as an enum of its values, each with the word that writes it.
macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value,)* }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value,)*];

            /// The word that writes this value.
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word,)* }
            }

            /// The value of a word.
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$value),)* _ => None }
            }
        }
    };
}
pub(crate) use option;
