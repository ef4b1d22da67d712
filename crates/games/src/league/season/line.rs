//! Events as lines of text: a word for the kind, and then the words of each part. Knows no event.

use std::iter::Peekable;
use std::str::Split;

use super::answer::Answer;
use crate::clock::Time;
use crate::game::Outcome;
use crate::game::outcome_text::{read_outcome, written};
use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::numbers::{ChallengeNo, FixtureNo, RoundNo};

/// The word in place of what is not there.
const NONE: &str = "-";

/// The words of a line that are not read yet.
pub(super) type Words<'a> = Peekable<Split<'a, char>>;

/// A part of an event, which takes one word of its line, or all that are left.
pub(super) trait Part: Sized {
    /// As it is written.
    fn written(&self) -> String;

    /// The value that is written there; `None` if it is something else.
    fn read(words: &mut Words<'_>) -> Option<Self>;
}

/// Writes these types as one word, as they are displayed and parsed.
macro_rules! one_word {
    ($($Type:ty),+) => {
        $(impl Part for $Type {
            fn written(&self) -> String {
                self.to_string()
            }

            fn read(words: &mut Words<'_>) -> Option<$Type> {
                words.next()?.parse().ok()
            }
        })+
    };
}

one_word!(u32, FixtureNo, RoundNo, ChallengeNo, DecidedBy, Answer);

impl Part for Entrant {
    fn written(&self) -> String {
        self.0.written()
    }

    fn read(words: &mut Words<'_>) -> Option<Entrant> {
        Part::read(words).map(Entrant)
    }
}

impl Part for Time {
    fn written(&self) -> String {
        self.0.to_string()
    }

    fn read(words: &mut Words<'_>) -> Option<Time> {
        words.next()?.parse().ok().map(Time)
    }
}

impl<P: Part> Part for Option<P> {
    fn written(&self) -> String {
        self.as_ref().map_or_else(|| NONE.to_owned(), Part::written)
    }

    fn read(words: &mut Words<'_>) -> Option<Option<P>> {
        if words.next_if_eq(&NONE).is_some() {
            return Some(None);
        }
        P::read(words).map(Some)
    }
}

/// All that are left.
impl Part for Vec<Entrant> {
    fn written(&self) -> String {
        self.iter().map(Part::written).collect::<Vec<_>>().join(" ")
    }

    fn read(words: &mut Words<'_>) -> Option<Vec<Entrant>> {
        words.map(|word| word.parse().ok().map(Entrant)).collect()
    }
}

/// All that are left.
impl Part for Outcome {
    fn written(&self) -> String {
        written(*self)
    }

    fn read(words: &mut Words<'_>) -> Option<Outcome> {
        read_outcome(&words.collect::<Vec<_>>().join(" "))
    }
}
