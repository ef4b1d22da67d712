//! The notes of what has happened on a ladder, in order, from which everybody's place follows.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::base::Error;
use crate::store::{EntrantRow, FixtureRow, LeagueTx, Timestamp};
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::season::{LadderStep, NotedStep, SeasonEvent};
use starpost_games::league::{Entrant, FixtureNo, Step};

/// Notes the missing steps of a locked ladder: first the decided fixtures, then who has left, then who has joined.
/// Asked twice, it is done once.
pub(in crate::app::leagues) async fn note_steps(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    let noted = tx.ladder_steps().await?;
    let (fixtures, entrants) = (tx.fixtures().await?, tx.entrants().await?);
    for step in missing(&noted, &fixtures, &entrants) {
        tx.note(SeasonEvent::Stepped { step, at: now.into() }).await?;
    }
    Ok(())
}

/// The steps to be noted.
fn missing(
    noted: &[NotedStep],
    fixtures: &[FixtureRow],
    entrants: &[EntrantRow],
) -> Vec<LadderStep> {
    let mut counted = BTreeSet::new();
    let mut there = BTreeSet::new();
    for step in noted {
        match step.what {
            LadderStep::Decided(fixture) => drop(counted.insert(fixture)),
            LadderStep::Joined(entrant) => drop(there.insert(entrant)),
            LadderStep::Left(entrant) => drop(there.remove(&entrant)),
            LadderStep::Month(_) => {}
        }
    }
    let mut decided: Vec<&FixtureRow> = fixtures
        .iter()
        .filter(|row| row.decided.is_some() && !counted.contains(&row.fixture))
        .collect();
    decided.sort_by_key(|row| (row.decided, row.fixture));
    let mut playing: Vec<(Timestamp, Entrant)> = entrants
        .iter()
        .filter(|row| row.withdrawn.is_none())
        .filter_map(|row| Some((row.joined, row.entrant?)))
        .collect();
    playing.sort_unstable();
    let is_playing = |entrant: &Entrant| playing.iter().any(|(_, one)| one == entrant);
    let left = there.iter().filter(|entrant| !is_playing(entrant));
    let decided = decided.iter().map(|row| LadderStep::Decided(row.fixture));
    let joined = playing.iter().filter(|(_, one)| !there.contains(one));
    decided
        .chain(left.map(|entrant| LadderStep::Left(*entrant)))
        .chain(joined.map(|(_, entrant)| LadderStep::Joined(*entrant)))
        .collect()
}

/// The fault in what was noted of a ladder; `None` if it is what has happened.
pub(in crate::app::leagues) fn fault(
    noted: &[NotedStep],
    fixtures: &[FixtureRow],
    entrants: &[EntrantRow],
) -> Option<String> {
    if let Some(what) = missing(noted, fixtures, entrants).first() {
        return Some(format!("`{what}` is not noted on the ladder"));
    }
    let is_known = |row: &NotedStep| match row.what {
        LadderStep::Decided(fixture) => fixtures.iter().any(|one| one.fixture == fixture),
        LadderStep::Joined(entrant) | LadderStep::Left(entrant) => {
            entrants.iter().any(|one| one.entrant == Some(entrant))
        }
        LadderStep::Month(_) => true,
    };
    let mut numbered = (1_u32..).zip(noted);
    let (number, row) = numbered.find(|(_, row)| !is_known(row))?;
    Some(format!("step {number} of the ladder is `{}`, which cannot be", row.what))
}

/// The steps that were noted, with what each fixture has come to by now.
pub(super) fn steps(noted: &[NotedStep], fixtures: &[FixtureRow]) -> Vec<Step> {
    let fixtures: BTreeMap<FixtureNo, &FixtureRow> =
        fixtures.iter().map(|row| (row.fixture, row)).collect();
    let step = |row: &NotedStep| match row.what {
        LadderStep::Joined(entrant) => Step::Joined(entrant),
        LadderStep::Left(entrant) => Step::Left(entrant),
        LadderStep::Month(_) => Step::Month,
        LadderStep::Decided(fixture) => {
            let fixture = fixtures.get(&fixture);
            fixture.map_or(Step::Level, |fixture| result(fixture))
        }
    };
    noted.iter().map(step).collect()
}

/// The winner and the loser of a fixture, if somebody has won it.
fn result(fixture: &FixtureRow) -> Step {
    let [one, other] = fixture.entrants.0[..] else {
        return Step::Level;
    };
    match fixture.outcome {
        Some(Outcome::Won(seats)) if seats.has(Seat(0)) && !seats.has(Seat(1)) => {
            Step::Won { winner: one, loser: other }
        }
        Some(Outcome::Won(seats)) if seats.has(Seat(1)) && !seats.has(Seat(0)) => {
            Step::Won { winner: other, loser: one }
        }
        Some(Outcome::Won(_) | Outcome::Drawn(_)) | None => Step::Level,
    }
}
