//! The places of people in a season: fixtures with their players, divisions with the places in them.

use std::collections::BTreeSet;

use super::facts::{DivisionFacts, EntrantFacts, FixtureFacts};
use crate::app::base::{Person, entered};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::rounds::play_offs::{borders_of, play_offs};
use crate::app::leagues::rounds::points::have_points;
use crate::app::leagues::rounds::stages::{BRACKET, is_bracket, is_regular, of_bracket};
use crate::store::{EntrantRow, FixtureRow, LeagueRow};
use starpost_games::league::standings::{knockout_ranking, standings};
use starpost_games::league::{Entrant, FixtureResult, Lot};

/// A fixture with its players.
pub(in crate::app::leagues) fn fixture_facts(roster: &Roster, row: &FixtureRow) -> FixtureFacts {
    FixtureFacts {
        fixture: row.fixture,
        division: row.division,
        round: row.round,
        slot: row.slot,
        players: players(roster, row),
        entrants: row.entrants.0.clone(),
        game: row.game,
        decided: row.decided,
        how: row.how,
        outcome: row.outcome,
    }
}

/// Everybody in every division; in front of groups those in their bracket. Those who are level are put
/// in order by `lot` where that matters.
pub(in crate::app::leagues) fn divisions(
    row: &LeagueRow,
    roster: &Roster,
    fixtures: &[FixtureRow],
    lot: Option<&Lot>,
) -> Vec<DivisionFacts> {
    let numbers = roster.divisions();
    let all: Vec<(u32, Vec<Entrant>)> =
        numbers.iter().map(|number| (*number, roster.numbers(Some(*number)))).collect();
    let facts: Vec<DivisionFacts> = all
        .iter()
        .map(|(number, people)| division(row, roster, fixtures, (*number, people)))
        .collect();
    let has_points = |entrant| have_points(facts.iter().map(|one| &one.standings), entrant);
    let members = roster.members(&has_points);
    let is_gone = |entrant| roster.is_gone(entrant);
    let mut divisions: Vec<DivisionFacts> = in_bracket(row, roster, fixtures).into_iter().collect();
    let play_offs = play_offs(row.rules.format, fixtures);
    for (index, mut facts) in facts.into_iter().enumerate() {
        if let Some(lot) = lot {
            let borders = borders_of(&row.rules, &members, index);
            let ticket = |entrant| roster.ticket(lot, entrant);
            let tools = (&ticket as &_, &is_gone as &_);
            facts.standings = facts.standings.decided(&borders, &play_offs, tools);
        }
        divisions.push(facts);
    }
    divisions
}

/// Those who have gone on from groups.
fn in_bracket(row: &LeagueRow, roster: &Roster, fixtures: &[FixtureRow]) -> Option<DivisionFacts> {
    let paired = of_bracket(fixtures);
    let people: BTreeSet<Entrant> =
        paired.iter().flat_map(|row| row.entrants.0.iter().copied()).collect();
    if people.is_empty() {
        return None;
    }
    let people: Vec<Entrant> = people.into_iter().collect();
    Some(division(row, roster, &paired, (BRACKET, &people)))
}

fn division(
    row: &LeagueRow,
    roster: &Roster,
    fixtures: &[FixtureRow],
    (division, entrants): (u32, &[Entrant]),
) -> DivisionFacts {
    let format = row.rules.format;
    let there = fixtures.iter().filter(|row| is_regular(format, division, row));
    let results: Vec<FixtureResult> = there.filter_map(FixtureRow::scored).collect();
    let rating = |entrant| roster.rating(entrant);
    DivisionFacts {
        division,
        standings: standings(entrants, &results, &row.rules, &rating),
        reached: is_bracket(format, division).then(|| knockout_ranking(entrants, &results)),
        results,
    }
}

pub(in crate::app::leagues) fn everybody(roster: &Roster) -> Vec<EntrantFacts> {
    let is_present = |row: &&EntrantRow| match row.entrant {
        None => true,
        Some(entrant) => {
            let holder = roster.holder(entrant);
            holder.is_some_and(|holder| holder.person == row.person)
        }
    };
    let rows = roster.rows().iter().filter(is_present);
    rows.map(|row| EntrantFacts {
        person: entered(row),
        entrant: row.entrant,
        is_gone: row.withdrawn.is_some(),
        rating: row.entrant.and_then(|entrant| roster.rating(entrant)).and_then(as_number),
    })
    .collect()
}

fn as_number(rating: i64) -> Option<u32> {
    u32::try_from(rating).ok()
}

/// The people who play, or have played.
fn players(roster: &Roster, fixture: &FixtureRow) -> Vec<Person> {
    let entrants = fixture.entrants.0.iter();
    let holders = entrants.filter_map(|entrant| match fixture.decided {
        Some(then) => roster.holder_at(*entrant, then),
        None => roster.holder(*entrant),
    });
    holders.map(entered).collect()
}
