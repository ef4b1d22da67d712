//! Options of a game: what its table (`options!`) says of each, and what follows from that for
//! every game. Knows no option.

use std::fmt;

use crate::game::edition::Edition;
use crate::game::unfit_options::{NotPlayable, Novice, Unused};

/// The word by which a text says that it was stored: complete, except for options that did not
/// exist yet.
const STORED: &str = "version=1";

/// The rules of one game, complete. `options!` implements this.
pub trait OptionTable: Copy + 'static {
    /// The presets.
    type Edition: Edition;

    /// The description of each option, in the order in which they are written.
    const ROWS: &'static [OptionRow<Self>];

    /// The rules of an edition for this many players.
    fn of(edition: Self::Edition, seats: u8) -> Self;

    /// The edition that the others came from.
    fn edition(&self) -> Self::Edition;

    /// The rules of an edition as they were when options were first stored: what a stored text
    /// leaves out is taken from here.
    fn as_first_stored(edition: Self::Edition, seats: u8) -> Self;
}

/// One option of a game.
#[derive(Debug)]
pub struct OptionRow<O> {
    /// Its name.
    pub key: &'static str,
    /// The word of its value.
    pub word: fn(&O) -> &'static str,
    /// Takes the value of a word. `None`, and nothing has changed: there is no such value.
    pub set: fn(&mut O, &str) -> Option<()>,
    /// The way it is offered to a new game, if it is.
    pub offer: Option<Offer<O>>,
    /// The reason why this many players cannot play by its value, if any: the id of a sentence.
    pub refused: fn(&O, u8) -> Option<&'static str>,
    /// The reason why its value, which is not its edition's, could do nothing, if any: the id of a sentence.
    pub unused: fn(&O, Novice) -> Option<&'static str>,
}

/// The way an option is offered to a new game.
#[derive(Debug)]
pub struct Offer<O> {
    /// Its place among those that are offered.
    pub place: u8,
    /// The values that can be chosen.
    pub choices: fn() -> Vec<&'static str>,
    /// True if this many players always have to choose.
    pub is_asked: fn(u8) -> bool,
    /// The id of the name of the value it has.
    pub message: fn(&O) -> &'static str,
}

impl<O> OptionRow<O> {
    /// The word of its default value; `None` if this many players always have to choose.
    pub(super) fn usual(&self, offer: &Offer<O>, preset: &O, seats: u8) -> Option<&'static str> {
        (!(offer.is_asked)(seats)).then(|| (self.word)(preset))
    }
}

/// Something about a game that is chosen when it is made. Its label is the message `setting-KEY`,
/// the label of a choice the message `setting-KEY-CHOICE`; it is asked for as the option
/// `KEY=CHOICE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedOption {
    /// Its name in options.
    pub key: &'static str,
    /// The values that can be chosen, the default first.
    pub choices: Vec<&'static str>,
}

/// A key or value that the game does not have, as it was written, cut to a sensible length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown option {0:?}")]
pub struct UnknownOption(pub String);

impl UnknownOption {
    fn of(pair: &str) -> UnknownOption {
        UnknownOption(pair.chars().take(60).collect())
    }
}

/// Reads `key=value` pairs, in any order, over the preset for `seats` players that `edition=`
/// names, or over the default one; what is not said stays as the preset has it, so that a short
/// form such as `edition=primer-2012` will do. A text that was stored means what it meant then.
/// Whether this many can play by them is for [`check`] to say.
pub fn read<O: OptionTable>(text: &str, seats: u8) -> Result<O, UnknownOption> {
    let mut edition = O::Edition::default_for(seats);
    for pair in text.split_whitespace() {
        if let Some(word) = pair.strip_prefix("edition=") {
            edition = word.parse().map_err(|_| UnknownOption::of(pair))?;
        }
    }
    let mut options = if text.split_whitespace().any(|pair| pair == STORED) {
        O::as_first_stored(edition, seats)
    } else {
        O::of(edition, seats)
    };
    for pair in text.split_whitespace() {
        set(&mut options, pair).ok_or_else(|| UnknownOption::of(pair))?;
    }
    Ok(options)
}

/// Reads what [`write()`] wrote, perhaps before there were as many options. What those were before
/// must not depend on the number of players, of which nothing is stored.
pub fn read_stored<O: OptionTable>(text: &str) -> Result<O, UnknownOption> {
    let mut words = text.split_whitespace();
    if words.next() != Some(STORED) {
        return Err(UnknownOption::of(text));
    }
    read(text, 2)
}

fn set<O: OptionTable>(options: &mut O, pair: &str) -> Option<()> {
    let (key, word) = pair.split_once('=')?;
    if pair == STORED || key == "edition" {
        return Some(());
    }
    let row = O::ROWS.iter().find(|row| row.key == key)?;
    (row.set)(options, word)
}

/// Writes all options as they are stored: `version=1 edition=quartet-2020 mode=duel …`.
pub fn write<O: OptionTable>(options: &O, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{STORED} edition={}", options.edition().word())?;
    O::ROWS.iter().try_for_each(|row| write!(f, " {}={}", row.key, (row.word)(options)))
}

/// The settings that can be chosen for a new game apart from the edition, in the order it is offered in.
pub fn settings<O: OptionTable>() -> Vec<OfferedOption> {
    let setting = |(offer, row): (&Offer<O>, &OptionRow<O>)| OfferedOption {
        key: row.key,
        choices: (offer.choices)(),
    };
    in_place::<O>().into_iter().map(setting).collect()
}

/// The key and the word of each offered option that is not as its edition has it for this many
/// players, or that they always have to choose, in the order in which they are offered.
pub fn differences<O: OptionTable>(options: &O, seats: u8) -> Vec<(&'static str, &'static str)> {
    let preset = O::of(options.edition(), seats);
    let offered = in_place::<O>().into_iter();
    let differing = offered.filter_map(|(offer, row)| {
        let word = (row.word)(options);
        (row.usual(offer, &preset, seats) != Some(word)).then_some((row.key, word))
    });
    differing.collect()
}

/// The options that new games are offered, in order.
pub(super) fn in_place<O: OptionTable>() -> Vec<(&'static Offer<O>, &'static OptionRow<O>)> {
    let rows = O::ROWS.iter();
    let mut offered: Vec<_> = rows.filter_map(|row| Some((row.offer.as_ref()?, row))).collect();
    offered.sort_by_key(|(offer, _): &(&Offer<O>, _)| offer.place);
    offered
}

/// Refused: what the edition, or a game of this many players, does not have.
pub fn check<O: OptionTable>(options: &O, seats: u8) -> Result<(), NotPlayable> {
    let edition = options.edition();
    if !edition.seats().contains(&seats) {
        return Err(NotPlayable::Seats {
            edition: edition.message(),
            most: *edition.seats().end(),
            seats,
        });
    }
    let refused = |row: &OptionRow<O>| {
        Some(NotPlayable::Option {
            id: (row.refused)(options, seats)?,
            edition: edition.message(),
            key: row.key,
            choice: row.offer.as_ref().map(|offer| (offer.message)(options)),
        })
    };
    O::ROWS.iter().find_map(refused).map_or(Ok(()), Err)
}

/// The first option that differs from its edition and could do nothing among this many players.
pub fn unused<O: OptionTable>(options: &O, seats: u8, novice: Novice) -> Option<Unused> {
    let preset = O::of(options.edition(), seats);
    let differs = |row: &&OptionRow<O>| (row.word)(options) != (row.word)(&preset);
    let rows = O::ROWS.iter().filter(differs);
    rows.filter_map(|row| {
        Some(Unused { id: (row.unused)(options, novice)?, word: (row.word)(options) })
    })
    .next()
}
