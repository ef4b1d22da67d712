//! A refusal as the door gives it; knows no game and no language.

use crate::game::{Arg, Refuses};
use crate::games::door::phrases::{color_message, size_message};
use crate::words::Word;

/// The id of the sentence that asks which of several things is meant.
pub(super) const UNCLEAR: &str = "word-unclear";

/// A refusal with everything its sentence needs, whichever game it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The id of the sentence: `no-green`.
    pub id: &'static str,
    /// The arguments of the sentence; places and seats are names already.
    pub args: Vec<(&'static str, Word)>,
    /// The item of the line that was refused, as it was written; empty for the end of a turn.
    pub item: String,
    /// Legal actions that come nearest, in notation, at most five.
    pub instead: Vec<String>,
}

impl Refused {
    /// A refusal before there is a table that knows the names of seats and places.
    pub fn of(no: &dyn Refuses) -> Refused {
        let args = no.args().into_iter().filter_map(|(name, arg)| Some((name, word_of(arg)?)));
        Refused::said(no.id(), args.collect())
    }

    /// A refusal before there is a table, whose sentence has no arguments.
    pub fn bare(id: &'static str) -> Refused {
        Refused::said(id, Vec::new())
    }

    /// A refusal about one word, before there is a table.
    pub fn plain(id: &'static str, word: &str) -> Refused {
        Refused::said(id, vec![("word", Word::Text(word.to_owned()))])
    }

    /// True for words that can mean several things, and are asked about.
    pub(super) fn is_unclear(&self) -> bool {
        self.id == UNCLEAR
    }

    /// A refusal before there is a table, whose sentence has these arguments.
    pub fn said(id: &'static str, args: Vec<(&'static str, Word)>) -> Refused {
        Refused { id, args, item: String::new(), instead: Vec::new() }
    }
}

/// The argument of a refusal in words; none for seats and places, whose names a table knows.
pub(super) fn word_of(arg: Arg) -> Option<Word> {
    Some(match arg {
        Arg::Color(color) => Word::Message(color_message(color)),
        Arg::Size(size) => Word::Message(size_message(size)),
        Arg::Piece(piece) => Word::Text(piece.to_string()),
        Arg::Count(count) => Word::Count(count),
        Arg::Message(id) => Word::Message(id),
        Arg::Text(text) => Word::Text(text),
        Arg::Seat(_) | Arg::Place(_) => return None,
    })
}
