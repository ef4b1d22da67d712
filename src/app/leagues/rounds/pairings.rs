//! The pairing of players: pairings of `league` become fixtures, and fixtures what it pairs from.

use super::bracket::pair_knockout;
use super::fixtures_of_round::Paired;
use super::groups::pair_groups;
use super::play_offs::{has_play_offs, pair_play_offs};
use super::stages::present_format;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::lookup::count;
use crate::store::{FixtureRow, LeagueRow, PersonId, Timestamp};
use starpost_games::league::{
    DecidedBy, Entrant, FixtureResult, Format, LeagueRules, Lot, Missed, PairedBy, Round, RoundNo,
    SwissEntrant, SwissSize, first_round, round_robin, rounds_needed, swiss_round, tables,
};

/// The people who do not play in the next round of a Swiss.
#[derive(Clone, Debug, Default)]
pub(in crate::app::leagues) struct Absent {
    /// Those who have asked to sit it out.
    pub(in crate::app::leagues) asked: Vec<PersonId>,
    /// Those who have not checked in.
    pub(in crate::app::leagues) missing: Vec<PersonId>,
}

/// The fixtures to be played when a season begins: all of it where that is known, otherwise its first round. What
/// follows from byes in it is not among them.
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

/// True if pairings follow one by one, and not when everything is decided: the matches of a bracket.
pub(in crate::app::leagues) fn pairs_match_by_match(
    format: Format,
    fixtures: &[FixtureRow],
) -> bool {
    present_format(format, fixtures).is_bracket()
}

/// The fixtures that follow when everything that was paired is decided, and in a bracket when the two of a match are
/// known; nothing if the season is over. Those who are level are put in order by `lot` where that matters.
pub(in crate::app::leagues) fn next_fixtures(
    row: &LeagueRow,
    roster: &Roster,
    (fixtures, absent, lot): (&[FixtureRow], &Absent, Option<&Lot>),
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
            pair_swiss(&mut paired, row, roster, (fixtures, absent));
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

/// The next round of a Swiss: without those who have asked to sit it out and those who have not checked in; with the
/// latter if the others cannot be paired.
fn pair_swiss(
    paired: &mut Paired,
    row: &LeagueRow,
    roster: &Roster,
    (fixtures, absent): (&[FixtureRow], &Absent),
) {
    let played = last_round(fixtures);
    let all = roster.numbers(None);
    if played.0 >= rounds_wanted(&row.rules, all.len()) {
        return;
    }
    let is_of = |people: &[PersonId], entrant: Entrant| {
        roster.holder(entrant).is_some_and(|holder| people.contains(&holder.person))
    };
    let going_on = all.into_iter().filter(|entrant| !roster.is_gone(*entrant));
    let (paused, able): (Vec<Entrant>, Vec<Entrant>) =
        going_on.partition(|entrant| is_of(&absent.asked, *entrant));
    let there = able.iter().copied().filter(|entrant| !is_of(&absent.missing, *entrant));
    // Two are needed for a game: otherwise nobody can sit out.
    let most = if able.len() > 1 { able.clone() } else { together(&able, &paused) };
    let playing = [there.collect(), most].into_iter().find_map(|players: Vec<Entrant>| {
        let began = fixtures.iter().map(|row| (row.round, row.entrants.0.len(), row.how));
        let size = swiss_size(&row.rules, people_at_the_start(began));
        let swiss = players.iter().map(|entrant| {
            let so_far = so_far(row, fixtures, *entrant);
            accelerated(&row.rules, size, so_far, played.next())
        });
        let round = swiss_round(&swiss.collect::<Vec<_>>()).ok()?;
        Some((players, round))
    });
    let Some((players, round)) = playing else {
        return;
    };
    add_swiss(paired, played.next(), &round);
    for entrant in together(&able, &paused).iter().filter(|entrant| !players.contains(entrant)) {
        let worth = if paused.contains(entrant) { row.rules.missed } else { Missed::Zero };
        let place = (played.next(), *entrant);
        paired.add_missed(fixtures, place, (DecidedBy::SatOut, worth));
    }
}

/// All of them, in the order of strength.
fn together(some: &[Entrant], others: &[Entrant]) -> Vec<Entrant> {
    let mut all = [some, others].concat();
    all.sort_unstable();
    all
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{EntrantRow, Nickname};
    use starpost_games::game::{Outcome, Seat, Seats};
    use starpost_games::league::{Format, LeagueRules};

    fn entrant(number: u32) -> EntrantRow {
        EntrantRow {
            person: PersonId(u64::from(number) + 1),
            name: format!("P{}", number + 1),
            called: Nickname::default(),
            joined: Timestamp(i64::from(number)),
            entrant: Some(Entrant(number)),
            division: Some(1),
            rating: None,
            withdrawn: None,
            drawn: None,
            checked_in: None,
        }
    }

    /// The second round of a Swiss of this many people, P1 and so on, of whom these are absent.
    fn second_round(people: u32, asked: &[u64], missing: &[u64]) -> Vec<String> {
        let rules = LeagueRules { format: Format::Swiss, rounds: 5, ..LeagueRules::default() };
        let row = LeagueRow::example(rules);
        let roster = Roster::new((0..people).map(entrant).collect());
        let mut fixtures = first_fixtures(&row.rules, &[roster.numbers(None)], row.created);
        for fixture in fixtures.iter_mut().filter(|fixture| fixture.how.is_none()) {
            fixture.decided = Some(row.created);
            fixture.how = Some(DecidedBy::Played);
            fixture.outcome = Some(Outcome::Won(Seats::one(Seat(0))));
            fixture.turns = Some(9);
        }
        let people = |numbers: &[u64]| numbers.iter().copied().map(PersonId).collect();
        let absent = Absent { asked: people(asked), missing: people(missing) };
        let next = next_fixtures(&row, &roster, (&fixtures, &absent, None), row.created);
        let lines = next.iter().map(|fixture| {
            let names = fixture.entrants.0.iter().map(|who| format!("P{}", who.0 + 1));
            let how = fixture.how.map_or("plays", DecidedBy::word);
            let is_void = fixture.how.is_some() && fixture.outcome.is_none();
            let worth = if is_void { " for nothing" } else { "" };
            format!("{} {how}{worth}", names.collect::<Vec<_>>().join("-"))
        });
        let mut said: Vec<String> = lines.collect();
        said.sort();
        said
    }

    fn play(round: &[String]) -> usize {
        round.iter().filter(|one| one.ends_with(" plays")).count()
    }

    #[test]
    fn whoever_has_not_checked_in_misses_the_round_for_nothing() {
        let round = second_round(6, &[1], &[2]);
        assert_eq!(play(&round), 2, "{round:?}");
        assert!(round.contains(&"P1 sat-out".to_owned()), "a draw: {round:?}");
        assert!(round.contains(&"P2 sat-out for nothing".to_owned()), "{round:?}");
    }

    #[test]
    fn of_an_odd_number_who_have_checked_in_one_has_the_bye() {
        let round = second_round(6, &[], &[6]);
        assert_eq!(play(&round), 2, "{round:?}");
        assert!(round.contains(&"P6 sat-out for nothing".to_owned()), "{round:?}");
        assert_eq!(round.iter().filter(|one| one.ends_with(" bye")).count(), 1, "{round:?}");
    }

    #[test]
    fn with_fewer_than_two_everybody_plays_who_has_not_asked_to_sit_out() {
        for missing in [&[1, 2, 3, 4, 5, 6][..], &[2, 3, 4, 5, 6]] {
            let round = second_round(6, &[], missing);
            assert_eq!(play(&round), 3, "{round:?}");
        }
        let round = second_round(6, &[1, 2], &[3, 4, 5, 6]);
        assert_eq!(play(&round), 2, "{round:?}");
        assert_eq!(round.iter().filter(|one| one.ends_with(" sat-out")).count(), 2, "{round:?}");
    }

    #[test]
    fn two_who_have_met_before_play_with_the_others_though_nobody_else_has_checked_in() {
        let first = second_round(4, &[], &[]);
        assert_eq!(play(&first), 2, "{first:?}");
        // In the first round the first two in the order of strength have met the last two.
        for pair in [[1, 3], [2, 4], [1, 4], [2, 3]] {
            let missing: Vec<u64> = (1..=4).filter(|one| !pair.contains(one)).collect();
            let round = second_round(4, &[], &missing);
            assert!(play(&round) > 0, "{pair:?}: {round:?}");
        }
    }
}
