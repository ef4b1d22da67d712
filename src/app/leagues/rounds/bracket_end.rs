//! The decision of what is not over in time: of a fixture whose round ends, and of a whole bracket whose season does.
//! docs/LEAGUES.md has it as a table.

use super::bracket::pair_knockout;
use super::bracket_shape::BracketShape;
use super::fixtures_of_round::{Paired, seats_of};
use super::stages::is_bracket;
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{FixtureRow, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::{DecidedBy, LeagueRules, UnfinishedGames};

/// Decides a fixture whose time is up. A game that is being played is drawn or does not count, as the rules say, and
/// one that was not opened does not count. From a match of a bracket whoever is seeded higher goes on.
pub(in crate::app::leagues) fn run_out(row: &mut FixtureRow, rules: &LeagueRules, now: Timestamp) {
    let is_drawn = match rules.unfinished {
        UnfinishedGames::Draw => row.game.is_some(),
        UnfinishedGames::Annul => false,
    };
    let drawn = Outcome::Drawn(seats_of(row, |_| true));
    row.decided = Some(now);
    row.outcome = is_drawn.then_some(drawn);
    row.how = Some(if is_bracket(rules.format, row.division) {
        DecidedBy::Seeding
    } else if is_drawn {
        DecidedBy::Adjudication
    } else {
        DecidedBy::Annulment
    });
}

/// True if a fixture that is open on the last day is called off as the rules for unfinished games say, and nobody goes
/// on from it: all but the matches of a bracket before its final.
pub(in crate::app::leagues) fn is_called_off(
    rules: &LeagueRules,
    shape: Option<BracketShape>,
    row: &FixtureRow,
) -> bool {
    let is_final = shape.is_some_and(|shape| shape.is_final(row.round));
    is_final || !is_bracket(rules.format, row.division)
}

/// The end of a bracket whose season is over: the fixtures that are decided by that, and those that are new. Matches
/// before the final that are open go to whoever is seeded higher, and so do those that would follow, until two are
/// left. A final that was never opened does not count: they share the first place.
pub(in crate::app::leagues) fn close_bracket(
    rules: &LeagueRules,
    roster: &Roster,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Vec<FixtureRow> {
    let Some(shape) = BracketShape::of(rules.format, fixtures) else {
        return Vec::new();
    };
    let is_there = |row: &&FixtureRow| is_bracket(rules.format, row.division);
    let mut all: Vec<FixtureRow> = fixtures.iter().filter(is_there).cloned().collect();
    let is_final = |row: &FixtureRow| shape.is_final(row.round);
    // Once the final is paired, everything before it is decided.
    while !all.iter().any(is_final) {
        for row in all.iter_mut().filter(|row| row.decided.is_none()) {
            run_out(row, rules, now);
        }
        let known = [fixtures, &all].concat();
        let mut paired = Paired::after(&known, now);
        pair_knockout(&mut paired, shape.division, roster, &all);
        if paired.fixtures.is_empty() {
            break;
        }
        all.append(&mut paired.fixtures);
    }
    for row in all.iter_mut().filter(|row| row.decided.is_none() && row.game.is_none()) {
        (row.decided, row.how, row.outcome) = (Some(now), Some(DecidedBy::Annulment), None);
    }
    all.retain(|row| !fixtures.contains(row));
    all
}

#[cfg(test)]
mod tests;
