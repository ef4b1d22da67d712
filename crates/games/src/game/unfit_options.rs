//! Options that do not fit a game: it cannot be played with them, or they could do nothing in it.
//! Knows no option.

use crate::game::refusal::{Arg, Args, Refuses};

/// A mark of whether the people at a new game have said which of them is the novice, whom some options help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Novice {
    /// One of them is.
    Named,
    /// Nobody is.
    Nobody,
}

/// The reason why this many players cannot play a game with such options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlayable {
    /// The edition is not for this many players.
    Seats {
        /// The id of its name.
        edition: &'static str,
        /// The largest number of players who can play by it.
        most: u8,
        /// The number of players who want to.
        seats: u8,
    },
    /// The edition, or a game of this many players, does not have this value of an option.
    Option {
        /// The id of the sentence.
        id: &'static str,
        /// The id of the name of the edition.
        edition: &'static str,
        /// The option's name.
        key: &'static str,
        /// The id of the name of its value, if it has one.
        choice: Option<&'static str>,
    },
}

impl Refuses for NotPlayable {
    fn id(&self) -> &'static str {
        match self {
            NotPlayable::Seats { .. } => "edition-not-for-so-many",
            NotPlayable::Option { id, .. } => id,
        }
    }

    fn args(&self) -> Args {
        match *self {
            NotPlayable::Seats { edition, most, seats } => vec![
                ("edition", Arg::Message(edition)),
                ("most", Arg::Count(most.into())),
                ("count", Arg::Count(seats.into())),
            ],
            NotPlayable::Option { edition, key, choice, .. } => {
                let choice = choice.map(|choice| (key, Arg::Message(choice)));
                let args =
                    [("edition", Arg::Message(edition)), ("word", Arg::Text(key.to_owned()))];
                args.into_iter().chain(choice).collect()
            }
        }
    }
}

/// An option that was asked for and could do nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unused {
    /// The id of the sentence that says why.
    pub id: &'static str,
    /// The word of its value.
    pub word: &'static str,
}

impl Refuses for Unused {
    fn id(&self) -> &'static str {
        self.id
    }

    fn args(&self) -> Args {
        vec![("word", Arg::Text(self.word.to_owned()))]
    }
}
