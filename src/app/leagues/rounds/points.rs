//! The check whether somebody has points, without which nobody wins or goes up; knows no fixture.

use starpost_games::league::standings::Standings;
use starpost_games::league::{Entrant, Points};

/// True if somebody has points in one of these tables.
pub(in crate::app::leagues) fn have_points<'a>(
    tables: impl IntoIterator<Item = &'a Standings>,
    entrant: Entrant,
) -> bool {
    let mut rows = tables.into_iter().filter_map(|table| table.row(entrant));
    rows.any(|row| row.tally.points > Points::NONE)
}
