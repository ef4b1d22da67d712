//! Things due in a season that is played: its games are counted, its rounds end, its last day comes.

use super::last_day::tell_of_last_day;
use super::postponement::note_lost_time;
use super::round_close::{end_rounds, tell_of_round_ends};
use super::season_date::Passing;
use crate::app::base::Error;
use crate::app::leagues::entrants::no_shows::withdraw_absent;
use crate::app::leagues::entrants::substitution::expire_asked;
use crate::app::leagues::jobs::{enqueue_calling_off, enqueue_look};
use crate::app::leagues::ladder::ladder_duties::keep_ladder;
use crate::app::leagues::results::consequences::{count_results, follow};
use crate::app::leagues::rounds::bracket_end::is_called_off;
use crate::app::leagues::rounds::bracket_shape::BracketShape;
use crate::store::{FixtureRow, LeagueTx, Timestamp};
use starpost_games::league::DecidedBy;

/// Counts the results of games that are over, and does what follows from them.
pub(in crate::app::leagues) async fn play_on(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    let mut fixtures = tx.fixtures().await?;
    let mut decided = count_results(tx, &mut fixtures, now).await?;
    // A silent game that has just been decided was silent until now.
    let passing = note_lost_time(tx, now).await?;
    expire_asked(tx, now).await?;
    decided.extend(withdraw_absent(tx, &mut fixtures, now).await?);
    decided.extend(keep_ladder(tx, now).await?);
    let is_up = tx.row.ends.is_some_and(|ends| ends <= now);
    if !is_up {
        decided.extend(end_rounds(tx, &mut fixtures, passing, now).await?);
    }
    // What has just been counted comes first: the rest is called off when this is looked at again.
    if is_up && !decided.is_empty() {
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    if is_up && decided.is_empty() {
        call_all_off(tx, &mut fixtures, now).await?;
    }
    // A last day that is held comes at last all the same, and is warned of like any other.
    if passing == Passing::Runs || tx.row.held.is_some() {
        tell_of_last_day(tx, &fixtures, now).await?;
    }
    if passing == Passing::Runs && !is_up {
        tell_of_round_ends(tx, &fixtures, now).await?;
    }
    follow(tx, &fixtures, &decided, now).await
}

/// Calls off what is open in a season whose time is up, but for matches before a final: whoever goes on from those is
/// decided with what would follow.
async fn call_all_off(
    tx: &mut LeagueTx,
    fixtures: &mut [FixtureRow],
    now: Timestamp,
) -> Result<(), Error> {
    let rules = tx.row.rules.clone();
    let shape = BracketShape::of(rules.format, fixtures);
    let open = fixtures.iter_mut().filter(|row| row.decided.is_none());
    for fixture in open.filter(|row| is_called_off(&rules, shape, row)) {
        call_off(tx, fixture, now).await?;
    }
    Ok(())
}

/// A fixture of a season whose time is up: the league's rules decide its game, and what never began
/// does not count.
async fn call_off(
    tx: &mut LeagueTx,
    fixture: &mut FixtureRow,
    now: Timestamp,
) -> Result<(), Error> {
    if let Some(game) = fixture.game {
        return Ok(enqueue_calling_off(tx, game).await?);
    }
    fixture.decided = Some(now);
    fixture.how = Some(DecidedBy::Annulment);
    fixture.outcome = None;
    Ok(tx.put_fixture(fixture).await?)
}
