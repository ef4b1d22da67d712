//! The facts told of a ladder, made of what has happened on it.

use std::collections::BTreeSet;

use super::facts::{ChallengeFacts, LadderFacts, MonthFacts, Rung};
use super::month::ends;
use super::steps::steps;
use crate::app::base::{LeagueNo, Person, entered};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::views::facts::DivisionFacts;
use crate::store::{ChallengeRow, EntrantRow, FixtureRow, LeagueRow};
use starpost_games::league::season::{LadderStep, NotedStep};
use starpost_games::league::standings::{StandingsRow, standings};
use starpost_games::league::{Climbed, Entrant, FixtureNo, FixtureResult, climbed};

/// The number of those who stand above all others that are named for each month.
const LEADERS: usize = 3;

/// The things a ladder is made of.
pub(in crate::app::leagues) struct LadderParts<'a> {
    pub(in crate::app::leagues) row: &'a LeagueRow,
    pub(in crate::app::leagues) roster: &'a Roster,
    pub(in crate::app::leagues) fixtures: &'a [FixtureRow],
    pub(in crate::app::leagues) noted: &'a [NotedStep],
    pub(in crate::app::leagues) open: &'a [ChallengeRow],
}

/// A ladder and its table, now or at the end of a month. Refused: that month is not over, or never
/// began.
pub(in crate::app::leagues) fn ladder_facts(
    parts: &LadderParts<'_>,
    month: Option<u32>,
) -> Result<(DivisionFacts, LadderFacts), LeagueNo> {
    let noted = match month {
        Some(month) => until(parts.noted, month).ok_or(LeagueNo::NoSuchMonth)?,
        None => parts.noted,
    };
    let ladder = climbed(steps(noted, parts.fixtures));
    let rungs = ladder.order.iter().map(|entrant| Rung {
        entrant: *entrant,
        place: ladder.place(*entrant).unwrap_or_default(),
        before: ladder.place_before(*entrant),
    });
    let open = parts.open.iter().filter(|_| month.is_none());
    let facts = LadderFacts {
        rungs: rungs.collect(),
        challenges: open.filter_map(|row| challenge_facts(parts.roster, row)).collect(),
        months: months(parts),
        month,
    };
    Ok((table(parts, noted, &ladder), facts))
}

/// The months that are over.
fn months(parts: &LadderParts<'_>) -> Vec<MonthFacts> {
    let whole = climbed(steps(parts.noted, parts.fixtures));
    let person = |entrant: &Entrant| Some(person_of(parts.roster.holder(*entrant)?));
    // The first table is that of the beginning.
    let tables = whole.months.iter().skip(1);
    let months = ends(parts.noted).into_iter().zip(tables).map(|(ended, order)| MonthFacts {
        ended,
        leaders: order.iter().take(LEADERS).filter_map(person).collect(),
    });
    months.collect()
}

fn person_of(row: &EntrantRow) -> Person {
    entered(row)
}

/// The steps that had happened when a month ended, without its end.
fn until(noted: &[NotedStep], month: u32) -> Option<&[NotedStep]> {
    let is_it = |step: &NotedStep| step.what == LadderStep::Month(month);
    let end = noted.iter().position(is_it)?;
    Some(&noted[..end])
}

/// A challenge with its people.
pub(in crate::app::leagues) fn challenge_facts(
    roster: &Roster,
    row: &ChallengeRow,
) -> Option<ChallengeFacts> {
    let holders = row.entrants().map(|entrant| roster.holder(entrant));
    let [challenger, challenged] = holders.map(|holder| holder.map(person_of));
    Some(ChallengeFacts {
        number: row.challenge,
        challenger: challenger?,
        challenged: challenged?,
        until: row.until,
        answer: row.answer(),
    })
}

/// Everybody on a ladder in order, with what their games add up to.
fn table(parts: &LadderParts<'_>, noted: &[NotedStep], ladder: &Climbed) -> DivisionFacts {
    let decided: BTreeSet<FixtureNo> =
        noted.iter().filter_map(|step| step.what.decided()).collect();
    let there = parts.fixtures.iter().filter(|row| decided.contains(&row.fixture));
    let results: Vec<FixtureResult> = there.filter_map(FixtureRow::scored).collect();
    let everybody = parts.roster.numbers(None);
    let rating = |entrant| parts.roster.rating(entrant);
    let mut standings = standings(&everybody, &results, &parts.row.rules, &rating);
    let place = |row: &StandingsRow| ladder.place(row.entrant);
    standings.rows.retain(|row| place(row).is_some());
    standings.rows.sort_by_key(place);
    for (rank, row) in (1..).zip(&mut standings.rows) {
        (row.rank, row.above) = (rank, None);
        row.applied.clear();
        row.counted.clear();
    }
    DivisionFacts { division: 1, standings, reached: None, results }
}
