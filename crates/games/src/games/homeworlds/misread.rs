//! Why an item of a line is not understood; knows no position.

use crate::game::{Arg, Args, Refuses};
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::names::BadName;
use crate::pieces::Piece;

/// Why an item of a line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// It does not begin with an action.
    UnknownVerb(String),
    /// A word is missing; an example of the form.
    Wants(&'static str),
    /// A word after the end.
    TooManyWords(String),
    /// A color is wanted.
    NotAColor(String),
    /// A piece is wanted.
    NotAPiece(String),
    /// No system is called or begins so.
    NoSuchName(String),
    /// Several systems begin so.
    SeveralNames(String),
    /// The system of that name no longer exists.
    GoneName(String),
    /// No seat is called so.
    NoSuchSeat(String),
    /// Several players have such a ship there.
    SeveralOwners(Piece),
    /// A trade keeps the size.
    TradeSize(Piece),
    /// The word cannot be a name.
    Name(BadName, String),
    /// The rules say no already to what the words mean.
    Illegal(Illegal),
}

impl From<Illegal> for Misread {
    fn from(illegal: Illegal) -> Misread {
        Misread::Illegal(illegal)
    }
}

impl Refuses for Misread {
    fn id(&self) -> &'static str {
        match self {
            Misread::UnknownVerb(_) => "unknown-verb",
            Misread::Wants(_) => "wants-words",
            Misread::TooManyWords(_) => "too-many-words",
            Misread::NotAColor(_) => "not-a-color",
            Misread::NotAPiece(_) => "not-a-piece",
            Misread::NoSuchName(_) => "no-such-name",
            Misread::SeveralNames(_) => "several-names",
            Misread::GoneName(_) => "gone-name",
            Misread::NoSuchSeat(_) => "no-such-seat",
            Misread::SeveralOwners(_) => "several-owners",
            Misread::TradeSize(_) => "trade-size",
            Misread::Name(BadName::Form, _) => "name-form",
            Misread::Name(BadName::Reserved, _) => "name-reserved",
            Misread::Name(BadName::Taken, _) => "name-taken",
            Misread::Illegal(illegal) => illegal.id(),
        }
    }

    fn args(&self) -> Args {
        match self {
            Misread::UnknownVerb(word)
            | Misread::TooManyWords(word)
            | Misread::NotAColor(word)
            | Misread::NotAPiece(word)
            | Misread::NoSuchName(word)
            | Misread::SeveralNames(word)
            | Misread::GoneName(word)
            | Misread::NoSuchSeat(word)
            | Misread::Name(_, word) => vec![("word", Arg::Text(shortened(word)))],
            Misread::Wants(example) => vec![("example", Arg::Text((*example).to_owned()))],
            Misread::SeveralOwners(piece) | Misread::TradeSize(piece) => {
                vec![("piece", Arg::Piece(*piece))]
            }
            Misread::Illegal(illegal) => illegal.args(),
        }
    }
}

fn shortened(word: &str) -> String {
    word.chars().take(30).collect()
}
