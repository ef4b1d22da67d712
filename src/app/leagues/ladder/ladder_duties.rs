//! The duties of a ladder until it is ended: challenges, months, and what follows from results.

use super::challenge_fate::{keep_challenges, lapse_all};
use super::month::{end_month, is_month};
use super::steps::note_steps;
use crate::app::base::Error;
use crate::app::leagues::announcements::announcement::retell;
use crate::app::leagues::jobs::{enqueue_opening, enqueue_standings};
use crate::app::leagues::season::season_completion::end_season;
use crate::store::{FixtureRow, LeagueTx, StandingsIn, Timestamp};
use starpost_games::league::RoundNo;

/// Does what is due on a ladder; nothing in any other league. Returns the months in which that decides
/// something.
pub(in crate::app::leagues) async fn keep_ladder(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<Vec<RoundNo>, Error> {
    if !tx.row.rules.is_ladder() {
        return Ok(Vec::new());
    }
    if is_ended(tx, now) {
        lapse_all(tx, now).await?;
        return Ok(Vec::new());
    }
    let decided = keep_challenges(tx, now).await?;
    end_month(tx, now).await?;
    Ok(decided)
}

/// The consequences of these months' results: steps, standings, games, end.
pub(in crate::app::leagues) async fn follow_ladder(
    tx: &mut LeagueTx,
    decided: &[RoundNo],
    now: Timestamp,
) -> Result<(), Error> {
    note_steps(tx, now).await?;
    let fixtures = tx.fixtures().await?;
    let is_open = fixtures.iter().any(|fixture| fixture.decided.is_none());
    if is_ended(tx, now) && !is_open {
        lapse_all(tx, now).await?;
        return end_season(tx, now).await;
    }
    if !decided.is_empty() {
        enqueue_standings(tx, StandingsIn::Present).await?;
        enqueue_opening(tx).await?;
    }
    Ok(())
}

fn is_ended(tx: &LeagueTx, now: Timestamp) -> bool {
    tx.row.ends.is_some_and(|ends| ends <= now)
}

/// Updates the tables of the months that a corrected result changes.
pub(in crate::app::leagues) async fn present_ladder(
    tx: &mut LeagueTx,
    corrected: &FixtureRow,
) -> anyhow::Result<()> {
    let noted = tx.ladder_steps().await?;
    let before = noted.iter().take_while(|step| step.what.decided() != Some(corrected.fixture));
    let months = before.filter(|step| is_month(step)).count();
    let from = u32::try_from(months + 1).unwrap_or(u32::MAX);
    let news = tx.news_of_months(from).await?;
    retell(tx, news).await
}
