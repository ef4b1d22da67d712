//! Which games there are; knows nothing of theirs but what each says of itself.

use crate::games::door::{AnyGame, AnyKind, OrderedTranscript, Refused, Unreadable};
use crate::games::{homeworlds, settlers};
use crate::worded;
use crate::words::Word;

/// Lists the games: what each is called in code and in text, and what says the rest of it.
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

games! {
    /// Homeworlds, RULES parts 1 to 4.
    Homeworlds = "homeworlds": homeworlds::Homeworlds,
    /// Homeworlds Settlers, RULES part 5.
    Settlers = "settlers": settlers::Settlers,
}

impl Kind {
    /// Complete options, as they are stored, from what was asked for by this many players.
    /// Refused: an unknown option, perhaps one of another game; or what this many
    /// cannot play.
    pub fn options(self, asked: &str, seats: u8) -> Result<String, Refused> {
        let options = self.game().options(asked, seats);
        options.map_err(|no| match no.id {
            "unknown-option" => self.of_other_game(asked).unwrap_or(no),
            _ => no,
        })
    }

    /// A table before anybody's first turn. The options may be short: see [`Kind::options`].
    /// Refused: an unknown option, or what this many players cannot play.
    pub fn open(self, options: &str, seats: u8) -> Result<Box<dyn AnyGame>, Refused> {
        self.game().open(options, seats)
    }

    /// Reads a record in one of the forms of other programs, of at most `most` turns; `None` where
    /// it is in none of them.
    pub fn import(
        text: &str,
        most: usize,
    ) -> Option<Result<(Kind, OrderedTranscript), Unreadable>> {
        Kind::ALL.into_iter().find_map(|kind| {
            let open = |options: &str, seats| kind.open(options, seats).ok();
            let transcript = kind.game().import(text, most)?;
            Some(transcript.and_then(|read| Ok((kind, read.in_turn(open)?))))
        })
    }

    /// The refusal of the first option that only another game has.
    fn of_other_game(self, asked: &str) -> Option<Refused> {
        let pairs = asked.split_whitespace();
        let mut pairs = pairs.filter_map(|pair| pair.split_once('='));
        pairs.find_map(|(key, value)| match key {
            "edition" => self.edition_of_other(value),
            _ => self.option_of_other(key),
        })
    }

    fn edition_of_other(self, edition: &str) -> Option<Refused> {
        let mut others = Kind::ALL.into_iter().filter(|&kind| kind != self);
        others.find_map(|kind| {
            let edition = Word::Message(kind.game().preset_message(edition)?);
            let args = vec![("edition", edition), kind.named()];
            Some(Refused::said("edition-of-other-game", args))
        })
    }

    fn option_of_other(self, key: &str) -> Option<Refused> {
        let has = |kind: &Kind| kind.game().settings().iter().any(|it| it.key == key);
        let owner = Kind::ALL.into_iter().find(has).filter(|_| !has(&self))?;
        let args = vec![("word", Word::from(key)), owner.named()];
        Some(Refused::said("option-of-other-game", args))
    }

    fn named(self) -> (&'static str, Word) {
        ("game", Word::Message(self.game().message()))
    }
}
