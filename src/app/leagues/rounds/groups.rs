//! The bracket of those who go on from groups: who that is, and whom they meet.

use super::bracket::{pair_knockout, walk_over_all};
use super::fixtures_of_round::Paired;
use super::play_offs::{pair_play_offs, play_offs, table};
use super::stages::{BRACKET, of_bracket};
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{FixtureRow, LeagueRow};
use starpost_games::league::{Entrant, Lot, going_on, seeded, seeded_round};

/// The pairings that follow when everything in the groups is decided, play-offs or the bracket; or the next matches
/// of that, whatever else is open.
pub(in crate::app::leagues) fn pair_groups(
    paired: &mut Paired,
    row: &LeagueRow,
    roster: &Roster,
    fixtures: &[FixtureRow],
    lot: Option<&Lot>,
) {
    let bracket = of_bracket(fixtures);
    if !bracket.is_empty() {
        return pair_knockout(paired, BRACKET, roster, &bracket);
    }
    pair_play_offs(paired, row, roster, fixtures);
    if !paired.fixtures.is_empty() {
        return;
    }
    let played = fixtures.iter().map(|fixture| fixture.round).max();
    let best = best_of_groups(row, roster, fixtures, lot);
    let mut first = seeded_round(&seeded(&best));
    for fixture in &mut first {
        fixture.round = played.unwrap_or_default().next();
    }
    paired.add_bracket(BRACKET, &first);
    walk_over_all(paired, roster);
    // Those who have a bye may know already whom they meet.
    pair_knockout(paired, BRACKET, roster, &[]);
}

/// The entrants who go on from each group, the first of it first. The next one goes on for one who has withdrawn.
fn best_of_groups(
    row: &LeagueRow,
    roster: &Roster,
    fixtures: &[FixtureRow],
    lot: Option<&Lot>,
) -> Vec<Vec<Entrant>> {
    let many = going_on(roster.sizes().into_iter(), row.rules.advance);
    let play_offs = play_offs(row.rules.format, fixtures);
    let is_gone = |entrant| roster.is_gone(entrant);
    let best = |group: u32| {
        let mut table = table(&row.rules, roster, fixtures, group);
        if let Some(lot) = lot {
            let ticket = |entrant| roster.ticket(lot, entrant);
            table = table.decided(&[many], &play_offs, (&ticket, &is_gone));
        }
        let playing = table.order().into_iter().filter(|entrant| !is_gone(*entrant));
        playing.take(many).collect()
    };
    roster.divisions().into_iter().map(best).collect()
}
