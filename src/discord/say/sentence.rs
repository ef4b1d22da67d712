//! Sentences by their ids; knows which arguments there can be, and no sentence.

use std::fmt::Debug;

use starpost_games::words::{self, Language, Word};

use super::own_name::{ITSELF, called};

pub(crate) use starpost_games::words::{explained, listed};

/// The arguments of a sentence.
pub(crate) type SentenceArgs<'a> = &'a [(&'static str, Word)];

/// The sentence with this id.
pub(crate) fn say(language: Language, id: &str, args: SentenceArgs<'_>) -> String {
    let itself = (ITSELF, text(called()));
    words::say(language, id, &[args, &[itself]].concat())
}

/// An argument that is the same in every language.
pub(crate) fn text(text: impl Into<String>) -> Word {
    Word::Text(text.into())
}

/// An argument that is a number of things.
pub(crate) fn count(number: impl TryInto<u32, Error: Debug>) -> Word {
    Word::Count(number.try_into().expect("nobody counts so far"))
}
