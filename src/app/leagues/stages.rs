//! Whether groups are played, or the bracket that follows them: its fixtures are those of a division of
//! its own. Knows nobody.

use crate::store::FixtureRow;
use starpost_games::league::Format;

/// The number that the bracket has among the divisions.
pub(super) const BRACKET: u32 = 0;

/// The fixtures of the bracket.
pub(super) fn of_bracket(fixtures: &[FixtureRow]) -> Vec<FixtureRow> {
    let of_bracket = fixtures.iter().filter(|row| row.division == BRACKET);
    of_bracket.cloned().collect()
}

/// What a season is like by now: groups are a round robin until their bracket is paired, and a
/// knock-out from then on.
pub(super) fn present_format(format: Format, fixtures: &[FixtureRow]) -> Format {
    match format {
        Format::Groups if fixtures.iter().any(|row| row.division == BRACKET) => Format::Knockout,
        Format::RoundRobin | Format::Swiss | Format::Tables | Format::Knockout | Format::Groups => {
            format
        }
    }
}
