//! Calling a game off whose player to move has been silent for too long, where no time runs out.

use crate::app::base::limits::DAY;
use crate::app::base::{Cause, ConsentNo, Error, Refusal, Wishes};
use crate::app::game::Sitting;
use crate::store::{GameTx, PersonId, Timestamp};
use starpost_games::record::{Seq, What};

impl Wishes<'_> {
    /// Refused: the player to move of a locked game has not been silent for long enough, once all time
    /// is given back.
    pub(super) async fn may_call_off(
        self,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        now: Timestamp,
    ) -> Result<(), Error> {
        let (cause, clocks) = (Cause::of_bot(now), self.app.clocks());
        clocks.note_outages(cause, tx, sitting).await?;
        clocks.note_present_silence(cause, tx, sitting).await?;
        clocks.note_vacations(cause, tx, sitting).await?;
        Ok(sitting.is_abandoned(tx.itself().await?, now)?)
    }

    /// Calls a locked game off. Returns the event.
    pub(super) async fn call_off(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<Seq, Error> {
        let silent = sitting.replay.to_move().ok_or(Refusal::GameOver)?;
        let what = What::CallOff(silent);
        let called_off = self.app.commit_event(cause, tx, sitting, &what);
        Ok(called_off.await?.seq)
    }
}

impl Sitting {
    /// Refused: the player to move has not been silent for long enough, or is the bot, or a league
    /// decides what becomes of the game.
    pub(super) fn is_abandoned(
        &self,
        itself: Option<PersonId>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        if self.stored.row.league.is_some() {
            return Err(Refusal::Consent(ConsentNo::LeagueDecides));
        }
        let mover = self.replay.to_move().ok_or(Refusal::GameOver)?;
        if itself == Some(self.person_at(mover).id) {
            return Err(Refusal::Consent(ConsentNo::BotIsNeverSilent));
        }
        let clock = &self.replay.clock;
        let since = clock.abandoned_at().map_or(now.after(DAY * 21), Timestamp::from);
        let days = days_until(since, now);
        match (since <= now, clock.is_away(mover, now.into())) {
            (true, _) => Ok(()),
            (false, true) => Err(Refusal::Consent(ConsentNo::NotAbandonedAway(days))),
            (false, false) => Err(Refusal::Consent(ConsentNo::NotAbandoned(days))),
        }
    }
}

/// The number of days it takes from now on, the last one begun.
fn days_until(then: Timestamp, now: Timestamp) -> u32 {
    let length = now.until(then).as_millis().div_ceil(DAY.as_millis());
    u32::try_from(length).unwrap_or(u32::MAX)
}
