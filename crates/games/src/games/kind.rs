//! Which games there are; knows nothing of theirs but what each says of itself.

use crate::games::door::{AnyKind, OrderedTranscript, Unreadable};
use crate::games::{homeworlds, settlers};
use crate::worded;

/// Lists the games: the name of each in code and in text, and what says the rest of it.
macro_rules! games {
    ($($(#[$doc:meta])* $name:ident = $word:literal: $game:expr,)+) => {
        worded! {
            /// Which games there are. The word names it in commands, records and the database.
            pub enum Kind { $($(#[$doc])* $name = $word,)+ }
        }

        impl Kind {
            /// What it says of itself.
            pub const fn game(self) -> &'static dyn AnyKind {
                match self { $(Kind::$name => &$game,)+ }
            }
        }
    };
}

/// The games that everybody can play, and those that a test adds.
macro_rules! games_and {
    ($($added:tt)*) => {
        games! {
            /// Homeworlds, RULES parts 1 to 4.
            Homeworlds = "homeworlds": homeworlds::Homeworlds,
            /// Homeworlds Settlers, RULES part 5.
            Settlers = "settlers": settlers::Settlers,
            $($added)*
        }
    };
}

#[cfg(not(feature = "third-game"))]
games_and! {}
#[cfg(feature = "third-game")]
games_and! {
    /// The game of `tests/third_game`.
    Nim = "nim": crate::games::nim::Nim,
}

impl Kind {
    /// Reads a record in one of the forms of other programs, of at most `most` turns; `None` if it
    /// is in none of them.
    pub fn import(
        text: &str,
        most: usize,
    ) -> Option<Result<(Kind, OrderedTranscript), Unreadable>> {
        Kind::ALL.into_iter().find_map(|kind| {
            let transcript = kind.game().import(text, most)?;
            Some(transcript.map(|read| (kind, read)))
        })
    }
}
