//! What a game is: seats, outcomes, refusals and the contract of its rules; knows no game.

use std::fmt;
use std::hash::Hash;

use crate::pieces::{Color, Piece, Size};

/// A place at the table, counted from the first mover clockwise, from 0.
///
/// A seat is not a player: a player is a person, who may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into lists that have an entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first so many seats, in order.
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
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first so many seats.
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// One seat alone.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// True when the seat is among them.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// True when there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// All that are in either.
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Those that are not in `other`.
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

/// Who won a finished game. How it ended is another fact, kept with its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// These seats share the win; usually one.
    Won(Seats),
    /// A draw among these seats.
    Drawn(Seats),
}

/// What follows from the last event of a game with secret roles, once everybody's role is known
/// to whoever asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whose roles become public.
    pub reveals: Seats,
    /// Who has won, if that decides the game.
    pub outcome: Option<Outcome>,
}

/// What a refusal speaks of, before it is put into words.
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
    /// A place on the board by its number in the game; the door knows its name.
    Place(u16),
    /// A number of something.
    Count(u32),
    /// A word of ours that every language has its own for: the id of its message.
    Message(&'static str),
    /// A word the person wrote, cut to a sensible length.
    Text(String),
}

/// The arguments of a refusal, each with the name its sentence calls it by.
pub type Args = Vec<(&'static str, Arg)>;

/// A *no* that speaks no language: an id with arguments. `words` makes the sentence.
pub trait Refuses: fmt::Debug {
    /// The id of the sentence, and what tests compare: `no-green`.
    fn id(&self) -> &'static str;

    /// What the sentence speaks of.
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

    /// Does one action. Refused: nothing has changed.
    fn act(&mut self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Hands the move to the next seat. Refused: nothing has changed.
    fn end_turn(&mut self) -> Result<(), Self::Illegal>;

    /// A seat resigns, runs out of time, or is removed; does nothing for one that is out already.
    fn leave(&mut self, seat: Seat);
}

/// A key or value that is no option of the game, as it was written, cut to a sensible length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown option {0:?}")]
pub struct UnknownOption(pub String);

impl UnknownOption {
    pub(crate) fn of(pair: &str) -> UnknownOption {
        UnknownOption(pair.chars().take(60).collect())
    }
}

/// Defines an option of a game: its words in the order of its values.
macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value,)* }

        impl $name {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$name] = &[$($name::$value,)*];

            /// The word that writes it.
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
