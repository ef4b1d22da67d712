//! The check whether groups are played, or the bracket that follows them: its fixtures are those of a division of
//! its own. Knows nobody.

use crate::store::FixtureRow;
pub(in crate::app::leagues) use crate::store::{BRACKET, PLAY_OFF, is_play_off};
use starpost_games::league::Format;

/// True if a fixture belongs to the schedule of a division, and not to a play-off.
pub(in crate::app::leagues) fn is_regular(format: Format, division: u32, row: &FixtureRow) -> bool {
    row.division == division && !is_play_off(format, row.division, row.slot)
}

/// True if whoever loses in a division is out: all of a knock-out, and the bracket that follows groups.
pub(in crate::app::leagues) const fn is_bracket(format: Format, division: u32) -> bool {
    format.is_bracket() || division == BRACKET
}

/// The fixtures of the bracket that follows groups.
pub(in crate::app::leagues) fn of_bracket(fixtures: &[FixtureRow]) -> Vec<FixtureRow> {
    let of_bracket = fixtures.iter().filter(|row| row.division == BRACKET);
    of_bracket.cloned().collect()
}

/// The format of a season by now: groups are a round robin until their bracket is paired, and a knock-out from
/// then on.
pub(in crate::app::leagues) fn present_format(format: Format, fixtures: &[FixtureRow]) -> Format {
    let has_bracket = fixtures.iter().any(|row| row.division == BRACKET);
    if format.has_groups() && has_bracket { Format::Knockout } else { format }
}
