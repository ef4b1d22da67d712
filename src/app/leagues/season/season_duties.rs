//! Things due in a season that is played: its games are counted, its last day comes.

use super::last_day::tell_of_last_day;
use super::postponement::note_lost_time;
use super::season_date::Passing;
use crate::app::base::Error;
use crate::app::leagues::entrants::no_shows::withdraw_absent;
use crate::app::leagues::entrants::substitution::expire_asked;
use crate::app::leagues::jobs::{enqueue_calling_off, enqueue_look};
use crate::app::leagues::ladder::ladder_duties::keep_ladder;
use crate::app::leagues::results::consequences::{count_results, follow};
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
    // What has just been counted comes first: the rest is called off when this is looked at again.
    if is_up && !decided.is_empty() {
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    if is_up && decided.is_empty() {
        for fixture in fixtures.iter_mut().filter(|fixture| fixture.decided.is_none()) {
            call_off(tx, fixture, now).await?;
        }
    }
    // A last day that is held comes at last all the same, and is warned of like any other.
    if passing == Passing::Runs || tx.row.held.is_some() {
        tell_of_last_day(tx, &fixtures, now).await?;
    }
    follow(tx, &fixtures, &decided, now).await
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
