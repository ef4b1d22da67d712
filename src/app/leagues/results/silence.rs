//! The news to organizers of a game without a clock whose player to move has been silent for too long: they decide
//! how it goes on.

use crate::app::base::{Error, Leagues};
use crate::app::leagues::announcements::announcement::tell;
use crate::store::{GameId, LeagueNews, LeagueStage, Timestamp};
use starpost_games::record::Seq;

impl Leagues<'_> {
    /// Tells them of the turn since event `seq` or before, once for each silence.
    pub async fn tell_of_silence(
        self,
        (game, seq): (GameId, Seq),
        now: Timestamp,
    ) -> Result<(), Error> {
        if !self.app.clocks().is_abandoned((game, seq), now).await? {
            return Ok(());
        }
        let sitting = self.app.sitting(game).await?;
        let since = sitting.replay.clock.turn_since().map(Timestamp::from);
        let fixture = self.app.store.fixture_of(game).await?;
        let (Some(since), Some((season, fixture)), Some(league)) =
            (since, fixture, sitting.stored.row.league)
        else {
            return Ok(());
        };
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        let is_played = tx.row.season == season && tx.row.stage == LeagueStage::Playing;
        let is_open = is_played && fixture.decided.is_none();
        if !is_open || tx.is_told_of_silence(fixture.fixture, since).await? {
            return Ok(());
        }
        tell(&mut tx, LeagueNews::Silent(fixture.fixture), (None, now)).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }
}
