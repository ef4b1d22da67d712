//! The pairing of players: pairings of `league` become fixtures, and fixtures what it pairs from.

use super::bracket::pair_knockout;
use super::fixtures_of_round::Paired;
use super::groups::pair_groups;
use super::play_offs::{has_play_offs, pair_play_offs};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::lookup::count;
use crate::store::{FixtureRow, LeagueRow, PersonId, Timestamp};
use starpost_games::league::{
    DecidedBy, Entrant, FixtureResult, LeagueRules, Lot, PairedBy, Round, RoundNo, SwissEntrant,
    SwissSize, first_round, round_robin, rounds_needed, swiss_round, tables,
};

/// The fixtures to be played when a season begins: all of it where that is known, otherwise its first round.
pub(in crate::app::leagues) fn first_fixtures(
    rules: &LeagueRules,
    divisions: &[Vec<Entrant>],
    now: Timestamp,
) -> Vec<FixtureRow> {
    let mut paired = Paired::after(&[], now);
    let traits = rules.format.traits();
    for (division, entrants) in (1..).zip(divisions) {
        match traits.paired_by {
            PairedBy::Schedule if traits.has_tables => {
                let rounds = tables(entrants, rules.table, rules.games).unwrap_or_default();
                paired.add_scheduled(division, &rounds);
            }
            PairedBy::Schedule => {
                paired.add_scheduled(division, &round_robin(entrants, rules.cycles));
            }
            PairedBy::Wins => paired.add_bracket(division, &first_round(entrants)),
            PairedBy::Challenges => {}
            PairedBy::Points => {
                let size = swiss_size(rules, entrants.len());
                let swiss = entrants
                    .iter()
                    .map(|who| accelerated(rules, size, SwissEntrant::new(*who), RoundNo::FIRST));
                if let Ok(round) = swiss_round(&swiss.collect::<Vec<_>>()) {
                    add_swiss(&mut paired, RoundNo::FIRST, &round);
                }
            }
        }
    }
    paired.fixtures
}

/// The fixtures that follow when everything that was paired is decided; nothing if the season is over. Those who
/// are level are put in order by `lot` where that matters.
pub(in crate::app::leagues) fn next_fixtures(
    row: &LeagueRow,
    roster: &Roster,
    (fixtures, sit_out, lot): (&[FixtureRow], &[PersonId], Option<&Lot>),
    now: Timestamp,
) -> Vec<FixtureRow> {
    let mut paired = Paired::after(fixtures, now);
    let traits = row.rules.format.traits();
    match traits.paired_by {
        PairedBy::Challenges => {}
        PairedBy::Schedule if traits.has_tables => {}
        PairedBy::Schedule if row.rules.format.has_groups() => {
            pair_groups(&mut paired, row, roster, fixtures, lot);
        }
        PairedBy::Schedule => pair_play_offs(&mut paired, row, roster, fixtures),
        PairedBy::Points if has_play_offs(row, fixtures) => {}
        PairedBy::Points => {
            pair_swiss(&mut paired, row, roster, (fixtures, sit_out));
            if paired.fixtures.is_empty() {
                pair_play_offs(&mut paired, row, roster, fixtures);
            }
        }
        PairedBy::Wins => pair_knockout(&mut paired, 1, roster, fixtures),
    }
    paired.fixtures
}

fn add_swiss(paired: &mut Paired, number: RoundNo, round: &Round) {
    paired.add_pairings(1, number, &round.pairings);
    for entrant in &round.byes {
        paired.add(1, (number, 0), &[*entrant]);
    }
}

/// The last round that was paired; 0 before the first.
pub(in crate::app::leagues) fn last_round(fixtures: &[FixtureRow]) -> RoundNo {
    let rounds = fixtures.iter().map(|fixture| fixture.round);
    rounds.max().unwrap_or_default()
}

/// The number of rounds of a Swiss with this many people.
pub(in crate::app::leagues) fn rounds_wanted(rules: &LeagueRules, people: usize) -> u32 {
    match rules.rounds {
        0 => rounds_needed(u32::try_from(people).unwrap_or(u32::MAX)),
        rounds => rounds,
    }
}

/// The size of a Swiss that began with this many people.
pub(in crate::app::leagues) fn swiss_size(rules: &LeagueRules, people: usize) -> SwissSize {
    SwissSize { people: count(people), rounds: rounds_wanted(rules, people) }
}

/// The number of people with whom a season began, by the round, the number of people and the way of decision of each
/// of its fixtures: in the first round everybody plays or has a bye, except for those who have come since.
pub(in crate::app::leagues) fn people_at_the_start(
    fixtures: impl Iterator<Item = (RoundNo, usize, Option<DecidedBy>)>,
) -> usize {
    let is_first = |(round, _, how): &(RoundNo, usize, Option<DecidedBy>)| {
        *round == RoundNo::FIRST && *how != Some(DecidedBy::Late)
    };
    fixtures.filter(is_first).map(|(_, people, _)| people).sum()
}

fn pair_swiss(
    paired: &mut Paired,
    row: &LeagueRow,
    roster: &Roster,
    (fixtures, sit_out): (&[FixtureRow], &[PersonId]),
) {
    let played = last_round(fixtures);
    let all = roster.numbers(None);
    if played.0 >= rounds_wanted(&row.rules, all.len()) {
        return;
    }
    let going_on = all.into_iter().filter(|entrant| !roster.is_gone(*entrant));
    let (paused, mut going_on): (Vec<Entrant>, Vec<Entrant>) =
        going_on.partition(|entrant| sits_out(roster, sit_out, *entrant));
    // Two are needed for a game: otherwise nobody can sit out.
    let is_enough = going_on.len() > 1;
    if !is_enough {
        going_on.extend(&paused);
        going_on.sort_unstable();
    }
    let began = fixtures.iter().map(|row| (row.round, row.entrants.0.len(), row.how));
    let size = swiss_size(&row.rules, people_at_the_start(began));
    let swiss = going_on.iter().map(|entrant| {
        let so_far = so_far(row, fixtures, *entrant);
        accelerated(&row.rules, size, so_far, played.next())
    });
    let Ok(round) = swiss_round(&swiss.collect::<Vec<_>>()) else {
        return;
    };
    add_swiss(paired, played.next(), &round);
    for entrant in paused.iter().filter(|_| is_enough) {
        let missed = (DecidedBy::SatOut, row.rules.missed);
        paired.add_missed(fixtures, (played.next(), *entrant), missed);
    }
}

fn sits_out(roster: &Roster, sit_out: &[PersonId], entrant: Entrant) -> bool {
    let holder = roster.holder(entrant);
    holder.is_some_and(|holder| sit_out.contains(&holder.person))
}

/// Somebody with the points that they are given by acceleration in a round.
fn accelerated(
    rules: &LeagueRules,
    size: SwissSize,
    person: SwissEntrant,
    round: RoundNo,
) -> SwissEntrant {
    let who = (person.entrant, round);
    SwissEntrant { virtual_points: rules.acceleration.points(size, rules.points, who), ..person }
}

/// The record of what somebody has played in a Swiss.
fn so_far(row: &LeagueRow, fixtures: &[FixtureRow], entrant: Entrant) -> SwissEntrant {
    let theirs = fixtures.iter().filter(|fixture| fixture.has(entrant));
    let results: Vec<FixtureResult> = theirs.filter_map(FixtureRow::scored).collect();
    SwissEntrant::after(entrant, &results, row.rules.points)
}
