//! What is due in a league: it begins, its games are counted, its last day comes.

use super::absent::withdraw_absent;
use super::asked::expire_asked;
use super::follow::{count_results, follow};
use super::jobs::{enqueue_calling_off, enqueue_look};
use super::ladder::running::keep_ladder;
use super::last_day::tell_of_last_day;
use super::postpone::note_lost_time;
use super::season_date::Passing;
use super::telling::retell_beginning;
use crate::app::base::{Error, LeagueNo, Leagues, Refusal};
use crate::store::{FixtureRow, LeagueId, LeagueJob, LeagueNews, LeagueStage, LeagueTx, Timestamp};
use starpost_games::league::How;

impl Leagues<'_> {
    /// Does whatever is due in a league. Asked twice, it is done once.
    pub async fn advance(self, league: LeagueId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        match tx.row.stage {
            LeagueStage::SignUp => {
                let passing = note_lost_time(&mut tx, now).await?;
                if tx.row.starts.is_some_and(|at| at <= now) {
                    self.begin_by_date(&mut tx, passing, now).await?;
                }
            }
            LeagueStage::Playing => play_on(&mut tx, now).await?,
            LeagueStage::Over => self.open_by_itself(&mut tx, now).await?,
            LeagueStage::Draft | LeagueStage::Closed => return Ok(()),
        }
        tx.row.changed = now;
        tx.put().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// Begins a season whose date has come. With too few people it waits for somebody to start it;
    /// while nothing can be posted, for its channel, which is looked at again as long as it is held.
    async fn begin_by_date(
        self,
        tx: &mut LeagueTx,
        passing: Passing,
        now: Timestamp,
    ) -> Result<(), Error> {
        if passing == Passing::Waits {
            return Ok(());
        }
        match self.begin_season(tx, None, now).await {
            Err(Error::Refused(Refusal::League(LeagueNo::TooFew(needed)))) => {
                tx.row.starts = None;
                let seq = tx.add_news(LeagueNews::TooFew(needed), None, now).await?;
                tx.enqueue(LeagueJob::Card).await?;
                retell_beginning(tx).await?;
                Ok(tx.enqueue(LeagueJob::News(seq)).await?)
            }
            begun => begun,
        }
    }
}

/// Counts the results of games that are over, and does what follows from them.
pub(super) async fn play_on(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
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
        for fixture in fixtures
            .iter_mut()
            .filter(|fixture| fixture.decided.is_none())
        {
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
    fixture.how = Some(How::Annulment);
    fixture.outcome = None;
    Ok(tx.put_fixture(fixture).await?)
}
