//! An interaction changes a league once: as for games, with the league's row locked.

use anyhow::Context as _;

use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::results::act_result::ActResult;
use crate::store::{LeagueId, LeagueTx, Tx};

impl Leagues<'_> {
    /// Does the work of an interaction on a locked league of the caller's server, commits and wakes
    /// the worker. Does nothing if the interaction has come before. Refused: the work is, and
    /// nothing has changed.
    pub(super) async fn once_in_league(
        self,
        call: &Call,
        league: LeagueId,
        work: impl AsyncFnOnce(&mut LeagueTx) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let work = async |tx: &mut LeagueTx| work(tx).await.map(|()| ActResult::Done);
        self.act_once(call, league, work).await?;
        Ok(())
    }

    /// Does an act once; the result that it has, or had if the interaction has come before. Refused: the act is, and
    /// nothing has changed.
    pub(super) async fn act_once(
        self,
        call: &Call,
        league: LeagueId,
        act: impl AsyncFnOnce(&mut LeagueTx) -> Result<ActResult, Error>,
    ) -> Result<ActResult, Error> {
        let mut tx = self.locked_here(call, league).await?;
        if let Some(answer) = tx.first_delivery(call.interaction, call.now).await? {
            return Ok(ActResult::remembered(&answer));
        }
        tx.put_person(call.person.id, &call.person.name, call.now).await?;
        let result = act(&mut tx).await?;
        if let Some(answer) = result.to_remember() {
            tx.answer(call.interaction, answer).await?;
        }
        tx.row.changed = call.now;
        tx.put().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(result)
    }

    /// The result that the work of an interaction would have on a locked league of the caller's server, for a
    /// question before it is done: nothing of it is kept. So a question counts what is over, and is refused for
    /// the same reason as the deed.
    pub(super) async fn tried_in_league<T>(
        self,
        call: &Call,
        league: LeagueId,
        work: impl AsyncFnOnce(&mut LeagueTx) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let mut tx = self.locked_here(call, league).await?;
        work(&mut tx).await
    }

    /// A league that the caller may see, locked. Refused: as [`Leagues::here`] is.
    async fn locked_here(self, call: &Call, league: LeagueId) -> Result<LeagueTx, Error> {
        self.here(call, league).await?;
        let tx = self.app.store.lock_league(league).await?;
        Ok(tx.ok_or(LeagueNo::NoSuch)?)
    }

    /// Does once the work of an interaction that makes a league; returns the new or earlier league.
    pub(super) async fn once_league_made(
        self,
        call: &Call,
        work: impl AsyncFnOnce(Tx) -> Result<LeagueTx, Error>,
    ) -> Result<LeagueId, Error> {
        let mut tx = self.app.store.begin().await?;
        if let Some(answer) = tx.first_delivery(call.interaction, call.now).await? {
            let league = answer.parse().context("a remembered answer is no number")?;
            return Ok(LeagueId(league));
        }
        let mut tx = work(tx).await?;
        let league = tx.row.id;
        tx.answer(call.interaction, &league.to_string()).await?;
        tx.commit().await?;
        Ok(league)
    }
}
