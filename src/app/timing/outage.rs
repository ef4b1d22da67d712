//! The program did not run for a while: everybody gets that time back, and is told.

use std::time::Duration;

use super::lost_time::{LONG, costs_time, is_long};
use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::store::{
    GameId, GameTx, LeagueJob, NewJob, OutageRow, Stage, Stopped, Subject, Timestamp,
};
use starpost_games::clock::{ClockChange, Span, Time};
use starpost_games::record::What;

/// How often it is stored that the program is alive.
const BEAT: Duration = Duration::from_secs(60);

/// How many games are looked for at a time.
const AT_A_TIME: u32 = 200;

impl Clocks<'_> {
    /// Stores that the program is alive at `now`, and notes an outage if it was not for long.
    /// Several processes do this together: an outage is when none of them was alive. One that is
    /// not over yet was made up by a clock that was ahead, and ends now. True: some game may not
    /// know of one.
    pub async fn beat(self, now: Timestamp) -> Result<bool, Error> {
        let before = self.app.store.alive().await?;
        let since = before.map_or(Duration::MAX, |before| before.until(now));
        // A reading of the future is from before the clock was set back.
        let is_future = before.is_some_and(|before| now.until(before) > BEAT);
        if since < BEAT && !is_future {
            return Ok(false);
        }
        let outage = before
            .filter(|_| since > LONG)
            .map(|begins| OutageRow { begins, ends: now });
        if !self.app.store.set_alive(before, now, outage).await? {
            return Ok(false);
        }
        if let Some(outage) = outage {
            let hours = outage.begins.until(outage.ends).as_secs() / 3600;
            tracing::warn!(
                hours,
                "the program did not run: everybody gets that time back"
            );
        }
        for outage in self.made_up_outages(now).await? {
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

    /// Tells every game and every season of the outages that they do not know of. Returns how many
    /// there were.
    pub async fn give_back(self, now: Timestamp) -> Result<usize, Error> {
        let open = self.app.store.open_outages().await?;
        if open.is_empty() {
            return Ok(0);
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
        self.app.leagues().give_back_in_leagues(now).await?;
        for outage in &open {
            self.app.store.close_outage(*outage).await?;
        }
        Ok(open.len())
    }

    /// Tells a locked game that leaves its place that nothing could be posted there from then until
    /// `now`, and its league. What was put off because of that falls due again.
    pub async fn give_back_since(
        self,
        tx: &mut GameTx,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<(), Error> {
        let silence = OutageRow {
            begins: since,
            ends: now,
        };
        self.leaves_silence(tx, silence, now).await
    }

    /// The same, of a time that is known.
    pub(in crate::app) async fn leaves_silence(
        self,
        tx: &mut GameTx,
        silence: OutageRow,
        now: Timestamp,
    ) -> Result<(), Error> {
        self.tell_league(tx, silence).await?;
        self.give_back_silence(tx, silence, now).await
    }

    /// Tells the league of a locked game, if it is in one, that nothing could be done in it in that time.
    async fn tell_league(self, tx: &mut GameTx, silence: OutageRow) -> anyhow::Result<()> {
        let game = tx.row.id;
        tx.note_silence_of(Subject::Game(game), silence).await?;
        if let Some(league) = tx.row.league {
            let tail = format!("{league}:silence:{game}:{}", silence.begins.0);
            let look = NewJob::from(LeagueJob::Advance).named(tail);
            tx.enqueue_about(league, look).await?;
        }
        Ok(())
    }

    /// Tells a locked game that nothing could be posted in its place in that time. What was put off
    /// because of that falls due again.
    pub(in crate::app) async fn give_back_silence(
        self,
        tx: &mut GameTx,
        silence: OutageRow,
        now: Timestamp,
    ) -> Result<(), Error> {
        if tx.row.stage != Stage::Playing {
            return Ok(());
        }
        let mut sitting = Sitting::locked(tx).await?;
        self.note_silence(Cause::of_bot(now), tx, &mut sitting, silence)
            .await?;
        Ok(sitting.store_state(tx, now).await?)
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
        self.note_outages(Cause::of_bot(now), &mut tx, &mut sitting)
            .await?;
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
            self.note_outage(cause.unowned(), tx, sitting, outage)
                .await?;
        }
        self.note_stop(cause, tx, sitting).await?;
        let here = tx.row.posting_channel();
        for mended in tx.mended_here(here).await? {
            self.note_silence(cause.unowned(), tx, sitting, mended.silence())
                .await?;
        }
        for made_up in sitting.replay.clock.outages(cause.now.after(LONG).into()) {
            let ended = OutageRow {
                begins: made_up.from.into(),
                ends: cause.now.max(made_up.from.into()),
            };
            self.note_outage(cause.unowned(), tx, sitting, ended)
                .await?;
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
        let stop = OutageRow {
            begins: since,
            ends: cause.now,
        };
        tx.goes_on().await?;
        self.tell_league(tx, stop).await?;
        self.note_silence(cause.unowned(), tx, sitting, stop).await
    }

    /// Tells a locked game of which something is about to happen that nothing can be posted in its place, so
    /// that the time until now counts for nothing in it. That is announced once all of it is known.
    pub(in crate::app) async fn note_present_silence(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        let here = tx.row.posting_channel();
        let Some(since) = tx.broken_since(here).await? else {
            return Ok(());
        };
        let silence = OutageRow {
            begins: since,
            ends: cause.now,
        };
        match sitting.loses_by(&silence) {
            true => self.note_quietly(cause, tx, sitting, silence).await,
            false => Ok(()),
        }
    }

    /// Tells a locked game that nothing could be posted in its place in that time, unless that costs nobody
    /// anything. What was short is given back without a word.
    async fn note_silence(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        silence: OutageRow,
    ) -> Result<(), Error> {
        match (is_long(&silence), sitting.loses_by(&silence)) {
            (true, _) => self.note_outage(cause, tx, sitting, silence).await,
            (false, true) => self.note_quietly(cause, tx, sitting, silence).await,
            (false, false) => Ok(()),
        }
    }

    /// Tells a locked game of a silence that it does not know of, and its players nothing.
    async fn note_quietly(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        silence: OutageRow,
    ) -> Result<(), Error> {
        if let Some(what) = sitting.lacking(silence) {
            append_event(cause.unowned(), tx, sitting, &what).await?;
            sitting.store_state(tx, cause.now).await?;
        }
        Ok(())
    }

    async fn note_outage(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        outage: OutageRow,
    ) -> Result<(), Error> {
        if let Some(what) = sitting.lacking(outage) {
            let noted = self.app.append_with_effects(cause, tx, sitting, &what);
            noted.await?;
        }
        Ok(())
    }
}

impl Sitting {
    /// Whether a silence is to be given back, however short it is.
    fn loses_by(&self, silence: &OutageRow) -> bool {
        costs_time(silence, self.state().deadline)
    }

    /// The event that notes an outage, if it is to be noted.
    fn lacking(&self, outage: OutageRow) -> Option<What> {
        let span = span_of(outage);
        let is_new = self.lacks(span);
        is_new.then_some(What::Clock(ClockChange::Outage(span)))
    }

    /// Whether an outage is to be noted: the clock of this turn ran in that time and nobody has
    /// noted it yet, or it was noted as longer, or has gone on while the clock ran.
    fn lacks(&self, span: Span) -> bool {
        let clock = &self.replay.clock;
        let runs = |since: Time| since < span.until && !clock.is_paused();
        match clock.outage_from(span.from) {
            Some(known) => known.until > span.until || runs(known.until),
            None => clock.turn_since().is_some_and(runs),
        }
    }
}

fn span_of(outage: OutageRow) -> Span {
    Span {
        from: outage.begins.into(),
        until: outage.ends.into(),
    }
}
