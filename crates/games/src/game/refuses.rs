//! A *no* and what it speaks of; knows no language.

use std::fmt;

use crate::game::seat::Seat;
use crate::pieces::{Color, Piece, Size};

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

/// A refusal that is in no language yet: an id with arguments, from which `words` makes a sentence.
pub trait Refuses: fmt::Debug {
    /// The id of the sentence, and what tests compare: `no-green`.
    fn id(&self) -> &'static str;

    /// The values in the sentence.
    fn args(&self) -> Args {
        Vec::new()
    }
}
