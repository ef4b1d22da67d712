//! Things due in a league, whatever stage it is in.

use super::postponement::note_lost_time;
use super::season_check_in::keep_check_in;
use super::season_date::Passing;
use super::season_duties::play_on;
use crate::app::base::{Error, LeagueNo, Leagues, Refusal};
use crate::app::leagues::announcements::announcement::{retell_beginning, tell};
use crate::store::{LeagueId, LeagueJob, LeagueNews, LeagueStage, LeagueTx, Timestamp};

impl Leagues<'_> {
    /// Does whatever is due in a league. Asked twice, it is done once.
    pub async fn advance(self, league: LeagueId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        if !matches!(tx.row.stage, LeagueStage::Draft | LeagueStage::Closed) {
            // A result of a season that is over is decided while people join the next one, too.
            self.acts_due(&mut tx, now).await?;
        }
        match tx.row.stage {
            LeagueStage::SignUp => {
                let passing = note_lost_time(&mut tx, now).await?;
                if tx.row.starts.is_some_and(|at| at <= now) {
                    self.begin_by_date(&mut tx, passing, now).await?;
                } else {
                    keep_check_in(&mut tx, now).await?;
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

    /// Begins a season whose date has come. With too few people its date is dropped, for an organizer to start it;
    /// while nothing can be posted, it waits.
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
            Err(Error::Refused(Refusal::League(
                LeagueNo::TooFew(needed) | LeagueNo::TooFewCheckedIn(needed),
            ))) => {
                tx.row.starts = None;
                keep_check_in(tx, now).await?;
                tx.enqueue(LeagueJob::Card).await?;
                retell_beginning(tx).await?;
                tell(tx, LeagueNews::TooFew(needed), (None, now)).await?;
                Ok(())
            }
            begun => begun,
        }
    }
}
