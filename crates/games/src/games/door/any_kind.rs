//! The facts a game gives of itself before there is a table, without its types; knows no game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::game::option_table;
use crate::game::{self, Edition, Novice, OfferedOption, OpenSetting};
use crate::games::door::any_game::AnyGame;
use crate::games::door::any_options::AnyOptions;
use crate::games::door::game_kind::GameKind;
use crate::games::door::kind_options::{
    EditionOf, KindOptions, check_seats, playable, seats, unknown, wrong_seats,
};
use crate::games::door::lesson::{Example, Lesson};
use crate::games::door::practice::Practice;
use crate::games::door::refusal::Refused;
use crate::games::door::transcript::{OrderedTranscript, Unreadable};

/// The facts any game gives of itself: text in, text out.
pub trait AnyKind: Sync {
    /// The id of its name.
    fn message(&self) -> &'static str;

    /// True when the program itself can play it: [`AnyGame::choose`].
    fn is_played(&self) -> bool;

    /// The text that stands for a pass in the text of a game that a digest is computed from.
    fn digested_pass(&self) -> &'static str;

    /// The numbers of players who may play.
    fn seats(&self) -> RangeInclusive<u8>;

    /// The number of seats that this many players have. Refused: the game is not for this many.
    fn seats_for(&self, players: usize) -> Result<u8, Refused>;

    /// The editions a new game can be played by, the default first. Each has a message
    /// `edition-KEY`, and is asked for by the option `edition=KEY`.
    fn editions(&self) -> Vec<&'static str>;

    /// The id of the name of one of its editions that can be played.
    fn edition_message(&self, key: &str) -> Option<&'static str>;

    /// The numbers of players who can play by one of its editions that can be played.
    fn edition_seats(&self, key: &str) -> Option<RangeInclusive<u8>>;

    /// The settings that can be chosen in addition to the edition. Those that do not go with the edition or the
    /// number of players are refused by [`AnyKind::options`].
    fn settings(&self) -> Vec<OfferedOption>;

    /// The other settings that this many players can choose in addition to what was asked for, which may be
    /// inconsistent. Refused: an unknown option, or the game is not for this many.
    fn open_settings(
        &self,
        asked: &str,
        seats: u8,
        novice: Novice,
    ) -> Result<Vec<OpenSetting>, Refused>;

    /// Complete options from what was asked for by this many players. Refused: an unknown option,
    /// or what this many players cannot play.
    fn options(&self, asked: &str, seats: u8) -> Result<Arc<dyn AnyOptions>, Refused>;

    /// Complete options as they were stored. Refused: no stored text looks like this.
    fn stored_options(&self, text: &str) -> Result<Arc<dyn AnyOptions>, Refused>;

    /// The parts of it that can be explained, in the order it is best learned.
    fn lessons(&self) -> &'static [Lesson];

    /// The table of one of its examples; `None` for one that is not of this game.
    fn example(&self, example: &Example) -> Option<Box<dyn AnyGame>>;

    /// The exercises for a player who has never played it, in the order it is best learned.
    fn practices(&self) -> &'static [Practice];

    /// The table of one of its practices after this many exercises; `None` if there are fewer.
    fn practiced(&self, practice: &Practice, done: usize) -> Option<Box<dyn AnyGame>>;

    /// Reads a record in a form of another program, of at most `most` turns; `None` if it is in
    /// none that is known.
    fn import(&self, text: &str, most: usize) -> Option<Result<OrderedTranscript, Unreadable>>;
}

impl<K: GameKind> AnyKind for K {
    fn digested_pass(&self) -> &'static str {
        K::DIGESTED_PASS
    }

    fn message(&self) -> &'static str {
        K::MESSAGE
    }

    fn is_played(&self) -> bool {
        K::IS_PLAYED
    }

    fn seats(&self) -> RangeInclusive<u8> {
        seats::<K>()
    }

    fn seats_for(&self, players: usize) -> Result<u8, Refused> {
        let seats = u8::try_from(players).map_err(|_| wrong_seats::<K>(players.into()))?;
        check_seats::<K>(seats)?;
        Ok(seats)
    }

    fn editions(&self) -> Vec<&'static str> {
        playable::<K>().iter().map(|edition| edition.word()).collect()
    }

    fn edition_message(&self, key: &str) -> Option<&'static str> {
        Some(edition::<K>(key)?.message())
    }

    fn edition_seats(&self, key: &str) -> Option<RangeInclusive<u8>> {
        Some(edition::<K>(key)?.seats())
    }

    fn settings(&self) -> Vec<OfferedOption> {
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

    fn options(&self, asked: &str, seats: u8) -> Result<Arc<dyn AnyOptions>, Refused> {
        Ok(Arc::new(KindOptions::<K>::asked(asked, seats)?))
    }

    fn stored_options(&self, text: &str) -> Result<Arc<dyn AnyOptions>, Refused> {
        Ok(Arc::new(KindOptions::<K>::stored(text)?))
    }

    fn lessons(&self) -> &'static [Lesson] {
        K::LESSONS
    }

    fn example(&self, example: &Example) -> Option<Box<dyn AnyGame>> {
        K::example(example)
    }

    fn practices(&self) -> &'static [Practice] {
        K::PRACTICES
    }

    fn practiced(&self, practice: &Practice, done: usize) -> Option<Box<dyn AnyGame>> {
        let opened = KindOptions::<K>::asked("", 2).and_then(|options| options.open(2));
        practice.after(opened.ok()?, done)
    }

    fn import(&self, text: &str, most: usize) -> Option<Result<OrderedTranscript, Unreadable>> {
        let transcript = K::import(text, most)?;
        Some(
            transcript.and_then(|read| read.in_turn(|options| Arc::new(KindOptions::<K>(options)))),
        )
    }
}

fn edition<K: GameKind>(key: &str) -> Option<EditionOf<K>> {
    let mut editions = playable::<K>().iter();
    editions.find(|edition| edition.word() == key).copied()
}
