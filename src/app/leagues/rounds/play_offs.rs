//! Games between people who are level where their place matters.

use super::fixtures_of_round::Paired;
use super::points::have_points;
use super::stages::{PLAY_OFF, is_play_off, is_regular};
use crate::app::leagues::entrants::roster::Roster;
use crate::store::{FixtureRow, LeagueRow};
use starpost_games::league::standings::{Standings, standings};
use starpost_games::league::{
    Cycles, Divided, Entrant, FixtureResult, Format, LeagueRules, Members, Ties, borders, going_on,
    round_robin,
};

/// Of more people who are level, a lot decides at once.
const MOST: usize = 4;

/// The play-offs of a season whose schedule is decided: everybody who has not withdrawn plays everybody
/// with whom they are level. Nothing if the rules want none, if there were some already, or if too many
/// are level: then a lot decides.
pub(in crate::app::leagues) fn pair_play_offs(
    paired: &mut Paired,
    row: &LeagueRow,
    roster: &Roster,
    fixtures: &[FixtureRow],
) {
    if row.rules.ties != Ties::PlayOff || has_play_offs(row, fixtures) {
        return;
    }
    let last = fixtures.iter().map(|fixture| fixture.round).max();
    let next = last.unwrap_or_default().next();
    let divisions = roster.divisions();
    let tables: Vec<Standings> =
        divisions.iter().map(|division| table(&row.rules, roster, fixtures, *division)).collect();
    let members = roster.members(&|entrant| have_points(&tables, entrant));
    let is_gone = |entrant| roster.is_gone(entrant);
    for (index, (division, table)) in divisions.into_iter().zip(&tables).enumerate() {
        let borders = borders_of(&row.rules, &members, index);
        let level = table.level_at(&borders, &is_gone).into_iter();
        for level in level.filter(|level| level.len() <= MOST) {
            // A play-off is one round of the season, in which somebody may have several games.
            let rounds = round_robin(&level, Cycles::Single);
            for pairing in rounds.iter().flat_map(|round| &round.pairings) {
                paired.add(division, (next, PLAY_OFF), &pairing.0);
            }
        }
    }
}

/// True if a season has come to its play-offs.
pub(in crate::app::leagues) fn has_play_offs(row: &LeagueRow, fixtures: &[FixtureRow]) -> bool {
    let format = row.rules.format;
    let mut all = fixtures.iter();
    all.any(|row| is_play_off(format, row.division, row.slot))
}

/// The standings of everybody in a division, without play-offs.
pub(in crate::app::leagues) fn table(
    rules: &LeagueRules,
    roster: &Roster,
    fixtures: &[FixtureRow],
    division: u32,
) -> Standings {
    let there = fixtures.iter().filter(|row| is_regular(rules.format, division, row));
    let results: Vec<FixtureResult> = there.filter_map(FixtureRow::scored).collect();
    let people: Vec<Entrant> = roster.numbers(Some(division));
    standings(&people, &results, rules, &|entrant| roster.rating(entrant))
}

/// The results of play-offs.
pub(in crate::app::leagues) fn play_offs(
    format: Format,
    fixtures: &[FixtureRow],
) -> Vec<FixtureResult> {
    let all = fixtures.iter().filter(|row| is_play_off(format, row.division, row.slot));
    all.filter_map(FixtureRow::scored).collect()
}

/// The number of those who have not withdrawn above each border of a division that matters.
pub(in crate::app::leagues) fn borders_of(
    rules: &LeagueRules,
    members: &[Members],
    index: usize,
) -> Vec<usize> {
    match rules.format.traits().divided {
        Divided::Groups => {
            let sizes = members.iter().map(|members| members.all);
            vec![going_on(sizes, rules.advance)]
        }
        Divided::Divisions => borders(members, (rules.promoted, rules.division), index),
        Divided::Together if rules.is_ladder() => Vec::new(),
        Divided::Together => {
            let is_won = members.iter().any(|members| members.with_points > 0);
            is_won.then_some(1).into_iter().collect()
        }
    }
}
