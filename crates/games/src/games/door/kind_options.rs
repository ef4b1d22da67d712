//! The options of a game as the door knows them: read, checked, and with their type forgotten.
//! Knows no game.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::game::option_table::{self, OptionTable};
use crate::game::{Draws, Edition, Novice, Seat, UnknownOption};
use crate::games::door::any_game::AnyGame;
use crate::games::door::any_options::AnyOptions;
use crate::games::door::game_kind::GameKind;
use crate::games::door::refusal::Refused;
use crate::words::Word;

/// Complete options of a game.
pub(super) struct KindOptions<K: GameKind>(pub(super) K::Options);

impl<K: GameKind> KindOptions<K> {
    /// The options that were asked for by this many players, completed. Refused: an unknown option, or what this
    /// many cannot play.
    pub(super) fn asked(text: &str, seats: u8) -> Result<KindOptions<K>, Refused> {
        check_seats::<K>(seats)?;
        let options = KindOptions(option_table::read(text, seats).map_err(|no| unknown(&no))?);
        options.check(seats)?;
        Ok(options)
    }

    /// The options that were stored. Refused: no stored text looks like this.
    pub(super) fn stored(text: &str) -> Result<KindOptions<K>, Refused> {
        let options = option_table::read_stored(text).map_err(|no| unknown(&no))?;
        Ok(KindOptions(options))
    }

    fn check(&self, seats: u8) -> Result<(), Refused> {
        check_seats::<K>(seats)?;
        option_table::check(&self.0, seats).map_err(|no| Refused::of(&no))
    }
}

impl<K: GameKind> AnyOptions for KindOptions<K> {
    fn edition(&self) -> &'static str {
        self.0.edition().word()
    }

    fn word(&self, key: &str) -> Option<&'static str> {
        let mut rows = K::Options::ROWS.iter();
        let row = rows.find(|row| row.key == key)?;
        Some((row.word)(&self.0))
    }

    fn differences(&self, seats: u8) -> Vec<(&'static str, &'static str)> {
        option_table::differences(&self.0, seats)
    }

    fn open(&self, seats: u8) -> Result<Box<dyn AnyGame>, Refused> {
        self.check(seats)?;
        Ok(K::open(self.0, seats))
    }

    fn mode(&self) -> Option<&'static str> {
        K::mode(&self.0)
    }

    fn draws(&self) -> Draws {
        K::draws(&self.0)
    }

    fn check_use(&self, seats: u8, novice: Novice) -> Result<(), Refused> {
        self.check(seats)?;
        match option_table::unused(&self.0, seats, novice) {
            Some(unused) => Err(Refused::of(&unused)),
            None => Ok(()),
        }
    }

    fn novice_seat(&self) -> Seat {
        K::novice_seat(&self.0)
    }

    fn with_novice(&self, seat: Seat) -> Arc<dyn AnyOptions> {
        let aided = K::with_novice(self.0, seat);
        Arc::new(KindOptions::<K>(aided.unwrap_or(self.0)))
    }

    fn export(
        &self,
        players: &[String],
        tags: &[(String, String)],
        turns: &[(Seat, String)],
    ) -> Option<String> {
        K::export(&self.0, players, tags, turns)
    }
}

impl<K: GameKind> fmt::Debug for KindOptions<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<K: GameKind> fmt::Display for KindOptions<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The refusal of an option that does not exist.
pub(super) fn unknown(option: &UnknownOption) -> Refused {
    Refused::plain("unknown-option", &option.0)
}

/// Refused: the game is not for this many.
pub(super) fn check_seats<K: GameKind>(seats: u8) -> Result<(), Refused> {
    if self::seats::<K>().contains(&seats) { Ok(()) } else { Err(wrong_seats::<K>(seats.into())) }
}

/// The numbers of players who may play: as many as by one of the editions that can be played.
pub(super) fn seats<K: GameKind>() -> RangeInclusive<u8> {
    let each = || playable::<K>().iter().map(|edition| edition.seats());
    let fewest = each().map(|seats| *seats.start()).min();
    let most = each().map(|seats| *seats.end()).max();
    fewest.unwrap_or_default()..=most.unwrap_or_default()
}

/// The editions that can be played.
pub(super) fn playable<K: GameKind>() -> &'static [EditionOf<K>] {
    <EditionOf<K> as Edition>::PLAYABLE
}

/// The editions of a game.
pub(super) type EditionOf<K> = <<K as GameKind>::Options as OptionTable>::Edition;

/// The refusal of this many players.
pub(super) fn wrong_seats<K: GameKind>(count: Word) -> Refused {
    let (fewest, most) = seats::<K>().into_inner();
    let id = if fewest == most { "seats-only" } else { "seats-not-possible" };
    let args = vec![
        ("game", Word::Message(K::MESSAGE)),
        ("fewest", Word::from(fewest)),
        ("most", Word::from(most)),
        ("count", count),
    ];
    Refused::said(id, args)
}
