//! The program did not run for a while: everybody gets that time back, and is told.

use std::time::Duration;

use super::lost_time::LONG;
use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::store::{GameId, GameTx, OutageRow, Stage, Stopped, TimeReading, Timestamp};

/// The interval at which it is stored that the program is alive.
const BEAT: Duration = Duration::from_secs(60);

/// The number of games looked for at a time.
const AT_A_TIME: u32 = 200;

impl Clocks<'_> {
    /// Stores that the program is alive at `now`, and notes an outage if it was not for long.
    /// Several processes do this together: an outage is when none of them was alive. One that is
    /// not over yet was made up by a clock that was ahead, and ends now. True: some game may not
    /// know of one. By a time that is not fresh any more nothing is noted: the next beat is soon.
    pub async fn beat(self, time: impl Into<TimeReading>) -> Result<bool, Error> {
        let time: TimeReading = time.into();
        let (now, before) = (time.now, self.app.store.alive().await?);
        if !time.is_fresh() {
            return Ok(false);
        }
        let since = before.map_or(Duration::MAX, |before| before.until(now));
        // A reading of the future is from before the clock was set back.
        let is_future = before.is_some_and(|before| now.until(before) > BEAT);
        if since < BEAT && !is_future {
            return Ok(false);
        }
        let outage = before.filter(|_| since > LONG).map(|begins| OutageRow { begins, ends: now });
        if !self.app.store.set_alive(before, now, outage).await? {
            return Ok(false);
        }
        if let Some(outage) = outage {
            let hours = outage.begins.until(outage.ends).as_secs() / 3600;
            tracing::warn!(hours, "the program did not run: everybody gets that time back");
        }
        let made_up = self.made_up_outages(now).await?;
        for outage in made_up.into_iter().filter(|_| time.is_fresh()) {
            tracing::warn!("the clock was ahead: an outage that it has made up ends now");
            let ends = outage.begins.max(now);
            self.app.store.end_outage(outage, ends).await?;
        }
        Ok(!self.app.store.open_outages().await?.is_empty())
    }

    /// Stores that the program is alive at `now` by a clock that is moved by hand while it runs: its leaps
    /// are no outages.
    pub async fn beat_by_moved_clock(self, now: Timestamp) -> Result<(), Error> {
        let before = self.app.store.alive().await?;
        if before.is_none_or(|before| before.until(now) >= BEAT) {
            self.app.store.set_alive(before, now, None).await?;
        }
        Ok(())
    }

    /// The outages that are said to go on long after `now`: a clock that was ahead made them up.
    pub async fn made_up_outages(self, now: Timestamp) -> Result<Vec<OutageRow>, Error> {
        Ok(self.app.store.outages_after(now.after(LONG)).await?)
    }

    /// Tells every game of the outages that they do not know of; returns these.
    pub(in crate::app) async fn give_back_in_games(
        self,
        now: Timestamp,
    ) -> Result<Vec<OutageRow>, Error> {
        let open = self.app.store.open_outages().await?;
        if open.is_empty() {
            return Ok(open);
        }
        let mut last = GameId(0);
        loop {
            let games = self.app.store.games_with_clocks(last, AT_A_TIME).await?;
            let Some(&end) = games.last() else {
                break;
            };
            last = end;
            for game in games {
                match self.give_back_in(game, now).await {
                    // Nobody can play there, and all others wait for their time.
                    Err(Error::Fault(fault)) if fault.is::<Stopped>() => {}
                    given => given?,
                }
            }
        }
        Ok(open)
    }

    /// Tells a game of the outages that it does not know of, before anything is said of its time; nothing,
    /// as long as it is stopped.
    pub async fn give_back_to(self, game: GameId, now: Timestamp) -> Result<(), Error> {
        if !self.app.store.is_owed_time(game).await? {
            return Ok(());
        }
        match self.give_back_in(game, now).await {
            Err(Error::Fault(fault)) if fault.is::<Stopped>() => Ok(()),
            given => given,
        }
    }

    /// Gives the time back in which games were stopped that somebody has repaired.
    pub async fn give_back_repaired(self, now: Timestamp) -> Result<(), Error> {
        for game in self.app.store.stopped_games().await? {
            self.give_back_to(game, now).await?;
        }
        Ok(())
    }

    async fn give_back_in(self, game: GameId, now: Timestamp) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        if tx.row.stage != Stage::Playing {
            if tx.row.stopped.is_some() {
                tx.goes_on().await?;
                tx.commit().await?;
            }
            return Ok(());
        }
        let mut sitting = Sitting::locked(&mut tx).await?;
        self.note_outages(Cause::of_bot(now), &mut tx, &mut sitting).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// Tells a locked game of the outages in which its clock has run, and ends those that it was
    /// told go on for long.
    pub(in crate::app) async fn note_outages(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        for outage in tx.open_outages().await? {
            self.note_outage(cause.unowned(), tx, sitting, outage).await?;
        }
        self.note_stop(cause, tx, sitting).await?;
        let here = tx.row.posting_channel();
        for mended in tx.mended_here(here).await? {
            self.note_silence(cause.unowned(), tx, sitting, mended.silence()).await?;
        }
        for made_up in sitting.replay.clock.outages(cause.now.after(LONG).into()) {
            let ended =
                OutageRow { begins: made_up.from.into(), ends: cause.now.max(made_up.from.into()) };
            self.note_outage(cause.unowned(), tx, sitting, ended).await?;
        }
        Ok(())
    }

    /// Remembers since when it is known that a game is stopped, if this fault is about one.
    pub async fn note_stopped(self, fault: &anyhow::Error, now: Timestamp) -> anyhow::Result<()> {
        match fault.downcast_ref::<Stopped>() {
            Some(stopped) => self.app.store.note_stopped(stopped.game, now).await,
            None => Ok(()),
        }
    }

    /// Tells a locked game that it was stopped until now, if it was, and its league.
    async fn note_stop(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        let Some(since) = tx.row.stopped else {
            return Ok(());
        };
        let stop = OutageRow { begins: since, ends: cause.now };
        tx.goes_on().await?;
        self.tell_league(tx, stop).await?;
        self.note_silence(cause.unowned(), tx, sitting, stop).await
    }
}
