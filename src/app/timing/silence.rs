//! The time in which nothing could be posted in the place of a game, or nothing be done in it: it is told of
//! that, and so is its league.

use super::lost_time::is_long;
use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::store::{GameTx, LeagueJob, NewJob, OutageRow, Stage, Subject, Timestamp};

impl Clocks<'_> {
    /// Tells a locked game that leaves its place that nothing could be posted there from then until
    /// `now`, and its league. What was put off because of that falls due again.
    pub async fn give_back_since(
        self,
        tx: &mut GameTx,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<(), Error> {
        let silence = OutageRow { begins: since, ends: now };
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
    pub(super) async fn tell_league(
        self,
        tx: &mut GameTx,
        silence: OutageRow,
    ) -> anyhow::Result<()> {
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
        self.note_silence(Cause::of_bot(now), tx, &mut sitting, silence).await?;
        Ok(sitting.store_state(tx, now).await?)
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
        let silence = OutageRow { begins: since, ends: cause.now };
        if sitting.loses_by(&silence) {
            self.note_quietly(cause, tx, sitting, silence).await
        } else {
            Ok(())
        }
    }

    /// Tells a locked game that nothing could be posted in its place in that time, unless that costs nobody
    /// anything. What was short is given back without a word.
    pub(super) async fn note_silence(
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
}
