//! What a game says of itself before there is a table; knows no game.

use std::fmt;
use std::ops::RangeInclusive;

use crate::game::option_table::{self, OptionTable};
use crate::game::{self, Edition, Novice, OpenSetting, Seat, Setting, UnknownOption};
use crate::games::door::any_game::AnyGame;
use crate::games::door::imported::{Transcript, Unreadable};
use crate::games::door::lesson::{Example, Lesson};
use crate::games::door::refused::Refused;
use crate::words::Word;

/// What a game says of itself, in its own types: `kind.rs` in its folder.
pub trait GameKind: Sync + 'static {
    /// Its options.
    type Options: OptionTable + fmt::Display;

    /// The id of its name.
    const MESSAGE: &'static str;

    /// How many may play.
    const SEATS: RangeInclusive<u8>;

    /// What can be explained of it, in the order it is best learnt.
    const LESSONS: &'static [Lesson];

    /// A table before anybody's first turn, by options that this many can play by.
    fn open(options: Self::Options, seats: u8) -> Box<dyn AnyGame>;

    /// The table of one of its examples; `None` for one that is not of this game.
    fn example(example: &Example) -> Option<Box<dyn AnyGame>>;

    /// Where a novice sits: they begin, unless the game has it otherwise.
    fn novice_seat(_: &Self::Options) -> Seat {
        Seat(0)
    }

    /// The same options once it is known where the novice sits; `None` where none of them can
    /// help anybody.
    fn with_novice(_: Self::Options, _: Seat) -> Option<Self::Options> {
        None
    }

    /// See [`AnyKind::import`].
    fn import(_text: &str, _most: usize) -> Option<Result<Transcript, Unreadable>> {
        None
    }

    /// See [`AnyKind::export`].
    fn export(
        _options: &str,
        _players: &[String],
        _tags: &[(String, String)],
        _turns: &[(Seat, String)],
    ) -> Option<String> {
        None
    }
}

/// What any game says of itself: text in, text out.
pub trait AnyKind: Sync {
    /// The id of its name.
    fn message(&self) -> &'static str;

    /// How many may play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// The editions a new game can be played by, the default first. Each has a message
    /// `edition-KEY`, and is asked for by the option `edition=KEY`.
    fn presets(&self) -> Vec<&'static str>;

    /// The id of the name of one of its editions that can be played.
    fn preset_message(&self, key: &str) -> Option<&'static str>;

    /// What can be chosen besides the edition. What does not go with the edition or the number of
    /// players is refused by [`AnyKind::options`].
    fn settings(&self) -> Vec<Setting>;

    /// What else this many players can choose besides what was asked for, which may be more than
    /// goes together. Refused: an unknown option, or the game is not for this many.
    fn open_settings(
        &self,
        asked: &str,
        seats: u8,
        novice: Novice,
    ) -> Result<Vec<OpenSetting>, Refused>;

    /// Complete options, as they are stored, from what was asked for by this many players.
    /// Refused: an unknown option, or what this many players cannot play.
    fn options(&self, asked: &str, seats: u8) -> Result<String, Refused>;

    /// Refused: one of these complete options could do nothing in a new game of this many. Games
    /// that exist are not asked.
    fn check_use(&self, options: &str, seats: u8, novice: Novice) -> Result<(), Refused>;

    /// Where a novice sits by these options.
    fn novice_seat(&self, options: &str) -> Seat;

    /// The same options once it is known where the novice sits, whom some of them help.
    /// Refused: an option there is not.
    fn with_novice(&self, options: &str, seat: Seat) -> Result<String, Refused>;

    /// A table before anybody's first turn. The options may be short.
    /// Refused: an unknown option, or what this many players cannot play.
    fn open(&self, options: &str, seats: u8) -> Result<Box<dyn AnyGame>, Refused>;

    /// What can be explained of it, in the order it is best learnt.
    fn lessons(&self) -> &'static [Lesson];

    /// The table of one of its examples; `None` for one that is not of this game.
    fn example(&self, example: &Example) -> Option<Box<dyn AnyGame>>;

    /// Reads a record in a form of another program, of at most `most` turns; `None` where it is
    /// in none that is known.
    fn import(&self, text: &str, most: usize) -> Option<Result<Transcript, Unreadable>>;

    /// Writes turns in canonical notation, each with its seat, in the form of another program.
    /// `None` where no other program has such a game.
    fn export(
        &self,
        options: &str,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String>;
}

impl<K: GameKind> AnyKind for K {
    fn message(&self) -> &'static str {
        K::MESSAGE
    }

    fn seats(&self) -> RangeInclusive<u8> {
        K::SEATS
    }

    fn presets(&self) -> Vec<&'static str> {
        playable::<K>()
            .iter()
            .map(|edition| edition.word())
            .collect()
    }

    fn preset_message(&self, key: &str) -> Option<&'static str> {
        let mut editions = playable::<K>().iter();
        let edition = editions.find(|edition| edition.word() == key)?;
        Some(edition.message())
    }

    fn settings(&self) -> Vec<Setting> {
        option_table::settings::<K::Options>()
    }

    fn open_settings(
        &self,
        asked: &str,
        seats: u8,
        novice: Novice,
    ) -> Result<Vec<OpenSetting>, Refused> {
        check_seats::<K>(seats)?;
        game::open_settings::<K::Options>(asked, seats, novice).map_err(|no| unknown(&no))
    }

    fn options(&self, asked: &str, seats: u8) -> Result<String, Refused> {
        Ok(checked::<K>(asked, seats)?.to_string())
    }

    fn check_use(&self, options: &str, seats: u8, novice: Novice) -> Result<(), Refused> {
        let options = checked::<K>(options, seats)?;
        match option_table::unused(&options, seats, novice) {
            Some(unused) => Err(Refused::of(&unused)),
            None => Ok(()),
        }
    }

    fn novice_seat(&self, options: &str) -> Seat {
        read::<K>(options, 2).map_or(Seat(0), |options| K::novice_seat(&options))
    }

    fn with_novice(&self, options: &str, seat: Seat) -> Result<String, Refused> {
        let aided = K::with_novice(read::<K>(options, 2)?, seat);
        Ok(aided.map_or_else(|| options.to_owned(), |aided| aided.to_string()))
    }

    fn open(&self, options: &str, seats: u8) -> Result<Box<dyn AnyGame>, Refused> {
        Ok(K::open(checked::<K>(options, seats)?, seats))
    }

    fn lessons(&self) -> &'static [Lesson] {
        K::LESSONS
    }

    fn example(&self, example: &Example) -> Option<Box<dyn AnyGame>> {
        K::example(example)
    }

    fn import(&self, text: &str, most: usize) -> Option<Result<Transcript, Unreadable>> {
        K::import(text, most)
    }

    fn export(
        &self,
        options: &str,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String> {
        K::export(options, players, tags, turns)
    }
}

fn playable<K: GameKind>() -> &'static [<K::Options as OptionTable>::Edition] {
    <<K::Options as OptionTable>::Edition as Edition>::PLAYABLE
}

/// The options of a text. Refused: an unknown one, or what this many cannot play.
fn checked<K: GameKind>(asked: &str, seats: u8) -> Result<K::Options, Refused> {
    check_seats::<K>(seats)?;
    let options = read::<K>(asked, seats)?;
    match option_table::check(&options, seats) {
        Ok(()) => Ok(options),
        Err(no) => Err(Refused::of(&no)),
    }
}

fn read<K: GameKind>(asked: &str, seats: u8) -> Result<K::Options, Refused> {
    option_table::read(asked, seats).map_err(|no| unknown(&no))
}

fn unknown(option: &UnknownOption) -> Refused {
    Refused::plain("unknown-option", &option.0)
}

fn check_seats<K: GameKind>(seats: u8) -> Result<(), Refused> {
    if K::SEATS.contains(&seats) {
        return Ok(());
    }
    let (fewest, most) = (*K::SEATS.start(), *K::SEATS.end());
    let id = match fewest == most {
        true => "seats-only",
        false => "seats-not-possible",
    };
    let args = vec![
        ("game", Word::Message(K::MESSAGE)),
        ("fewest", Word::from(fewest)),
        ("most", Word::from(most)),
        ("count", Word::from(seats)),
    ];
    Err(Refused::said(id, args))
}
