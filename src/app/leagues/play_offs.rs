//! Games between people who are level where their place matters.

use super::paired::Paired;
use super::roster::Roster;
use super::stages::{PLAY_OFF, is_play_off, is_regular};
use crate::store::{FixtureRow, LeagueRow};
use starpost_games::league::standings::{Standings, standings};
use starpost_games::league::{
    Cycles, Entrant, Format, LeagueRules, Scored, Ties, borders, going_on, round_robin,
};

/// Of more people who are level, a lot decides at once.
const MOST: usize = 4;

/// The play-offs of a season whose schedule is decided: everybody plays everybody with whom they are
/// level. Nothing if the rules want none, if there were some already, or if one of those who are level
/// has withdrawn: then a lot decides.
pub(super) fn pair_play_offs(
    paired: &mut Paired,
    row: &LeagueRow,
    roster: &Roster,
    fixtures: &[FixtureRow],
) {
    if row.rules.ties != Ties::PlayOff || has_play_offs(row, fixtures) {
        return;
    }
    let last = fixtures.iter().map(|fixture| fixture.round).max();
    let next = last.unwrap_or_default() + 1;
    let numbers = roster.divisions();
    let sizes: Vec<usize> = numbers
        .iter()
        .map(|number| roster.numbers(Some(*number)).len())
        .collect();
    for (index, division) in numbers.iter().enumerate() {
        let table = table(&row.rules, roster, fixtures, *division);
        for level in table.level_at(&borders_of(&row.rules, &sizes, index)) {
            let is_gone = level.iter().any(|entrant| roster.is_gone(*entrant));
            if is_gone || level.len() > MOST {
                continue;
            }
            // A play-off is one round of the season, in which somebody may have several games.
            let rounds = round_robin(&level, Cycles::Single);
            for pairing in rounds.iter().flat_map(|round| &round.pairings) {
                paired.add(*division, (next, PLAY_OFF), &pairing.0);
            }
        }
    }
}

/// Whether a season has come to its play-offs.
pub(super) fn has_play_offs(row: &LeagueRow, fixtures: &[FixtureRow]) -> bool {
    let format = row.rules.format;
    let mut all = fixtures.iter();
    all.any(|row| is_play_off(format, row.division, row.slot))
}

/// How everybody in a division stands, without play-offs.
pub(super) fn table(
    rules: &LeagueRules,
    roster: &Roster,
    fixtures: &[FixtureRow],
    division: u32,
) -> Standings {
    let there = fixtures
        .iter()
        .filter(|row| is_regular(rules.format, division, row));
    let results: Vec<Scored> = there.filter_map(FixtureRow::scored).collect();
    let people: Vec<Entrant> = roster.numbers(Some(division));
    standings(&people, &results, rules, &|entrant| roster.rating(entrant))
}

/// The results of play-offs.
pub(super) fn play_offs(format: Format, fixtures: &[FixtureRow]) -> Vec<Scored> {
    let all = fixtures
        .iter()
        .filter(|row| is_play_off(format, row.division, row.slot));
    all.filter_map(FixtureRow::scored).collect()
}

/// How many stand above each border of a division that matters.
pub(super) fn borders_of(rules: &LeagueRules, sizes: &[usize], index: usize) -> Vec<usize> {
    match rules.format {
        Format::Groups => vec![going_on(sizes.iter().copied(), rules.advance)],
        Format::Ladder => Vec::new(),
        Format::RoundRobin | Format::Swiss | Format::Tables | Format::Knockout => {
            borders(sizes, rules.promoted, index)
        }
    }
}
