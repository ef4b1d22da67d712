//! A *no* and its details; knows no language.

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

/// Values that can stand in a sentence as they are.
macro_rules! said_as {
    ($($Type:ty => $said:expr),+ $(,)?) => {
        $(impl From<$Type> for Arg {
            fn from(value: $Type) -> Arg {
                $said(value)
            }
        })+
    };
}

said_as! {
    u32 => Arg::Count,
    &u32 => |count: &u32| Arg::Count(*count),
    String => Arg::Text,
    &String => |word: &String| Arg::Text(word.clone()),
    &'static str => |word: &str| Arg::Text(word.to_owned()),
    &Color => |color: &Color| Arg::Color(*color),
    &Piece => |piece: &Piece| Arg::Piece(*piece),
    &Seat => |seat: &Seat| Arg::Seat(*seat),
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

/// So that `?` passes on any refusal where there are several kinds.
impl<R: Refuses + 'static> From<R> for Box<dyn Refuses> {
    fn from(no: R) -> Box<dyn Refuses> {
        Box::new(no)
    }
}
