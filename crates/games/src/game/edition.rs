//! What an edition of a game's rules says of itself; knows no edition.

use std::ops::RangeInclusive;
use std::str::FromStr;

/// A state of the rules of a game, printed or kept by a site: a preset of all its options.
pub trait Edition: Copy + Eq + FromStr + 'static {
    /// Those a new game can be played by, the default first.
    const PLAYABLE: &'static [Self];

    /// The one that is played when none is asked for.
    fn default_for(seats: u8) -> Self;

    /// How many can play by it.
    fn seats(self) -> RangeInclusive<u8>;

    /// The word that names it in options and commands.
    fn word(self) -> &'static str;

    /// The id of its name.
    fn message(self) -> &'static str;
}
