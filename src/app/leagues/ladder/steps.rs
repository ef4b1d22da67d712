//! The notes of what has happened on a ladder, in order, from which everybody's place follows.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::base::Error;
use crate::store::{EntrantRow, FixtureRow, LadderStepRow, LeagueTx, StepKind, Timestamp};
use starpost_games::game::{Outcome, Seat};
use starpost_games::league::{Entrant, FixtureNo, Step};

/// Notes what has happened on a locked ladder and is not noted yet: first what was decided, then who
/// has left, then who has joined. Asked twice, it is done once.
pub(in crate::app::leagues) async fn note_steps(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    let noted = tx.ladder_steps().await?;
    let (fixtures, entrants) = (tx.fixtures().await?, tx.entrants().await?);
    let next = next_step(&noted);
    for (step, (kind, number)) in (next..).zip(missing(&noted, &fixtures, &entrants)) {
        let made = now;
        tx.put_ladder_step(LadderStepRow { step, kind, number, made }).await?;
    }
    Ok(())
}

/// The number of the step after these.
pub(super) fn next_step(noted: &[LadderStepRow]) -> u32 {
    noted.last().map_or(0, |step| step.step) + 1
}

/// The steps to be noted.
fn missing(
    noted: &[LadderStepRow],
    fixtures: &[FixtureRow],
    entrants: &[EntrantRow],
) -> Vec<(StepKind, u32)> {
    let mut counted = BTreeSet::new();
    let mut there = BTreeSet::new();
    for step in noted {
        match step.kind {
            StepKind::Decided => drop(counted.insert(step.number)),
            StepKind::Joined => drop(there.insert(step.number)),
            StepKind::Left => drop(there.remove(&step.number)),
            StepKind::Month => {}
        }
    }
    let mut decided: Vec<&FixtureRow> = fixtures
        .iter()
        .filter(|row| row.decided.is_some() && !counted.contains(&row.fixture.0))
        .collect();
    decided.sort_by_key(|row| (row.decided, row.fixture));
    let mut playing: Vec<(Timestamp, u32)> = entrants
        .iter()
        .filter(|row| row.withdrawn.is_none())
        .filter_map(|row| Some((row.joined, row.entrant?.0)))
        .collect();
    playing.sort_unstable();
    let is_playing = |number: &u32| playing.iter().any(|(_, one)| one == number);
    let left = there.iter().filter(|number| !is_playing(number));
    let decided = decided.iter().map(|row| (StepKind::Decided, row.fixture.0));
    let joined = playing.iter().filter(|(_, one)| !there.contains(one));
    decided
        .chain(left.map(|number| (StepKind::Left, *number)))
        .chain(joined.map(|(_, number)| (StepKind::Joined, *number)))
        .collect()
}

/// The fault in what was noted of a ladder; `None` if it is what has happened.
pub(in crate::app::leagues) fn fault(
    noted: &[LadderStepRow],
    fixtures: &[FixtureRow],
    entrants: &[EntrantRow],
) -> Option<String> {
    let of = |kind: StepKind, number: u32| format!("`{kind} {number}`");
    if let Some((kind, number)) = missing(noted, fixtures, entrants).first() {
        return Some(format!("{} is not noted on the ladder", of(*kind, *number)));
    }
    let is_known = |row: &LadderStepRow| match row.kind {
        StepKind::Decided => fixtures.iter().any(|one| one.fixture.0 == row.number),
        StepKind::Joined | StepKind::Left => {
            entrants.iter().any(|one| one.entrant == Some(Entrant(row.number)))
        }
        StepKind::Month => true,
    };
    let mut numbered = (1..).zip(noted);
    let wrong = numbered.find(|(number, row)| row.step != *number || !is_known(row))?;
    let (number, row) = wrong;
    let step = of(row.kind, row.number);
    Some(format!("step {number} of the ladder is {step}, which cannot be"))
}

/// The steps that were noted, with what each fixture has come to by now.
pub(super) fn steps(noted: &[LadderStepRow], fixtures: &[FixtureRow]) -> Vec<Step> {
    let fixtures: BTreeMap<FixtureNo, &FixtureRow> =
        fixtures.iter().map(|row| (row.fixture, row)).collect();
    let step = |row: &LadderStepRow| match row.kind {
        StepKind::Joined => Step::Joined(Entrant(row.number)),
        StepKind::Left => Step::Left(Entrant(row.number)),
        StepKind::Month => Step::Month,
        StepKind::Decided => {
            let fixture = fixtures.get(&FixtureNo(row.number));
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
