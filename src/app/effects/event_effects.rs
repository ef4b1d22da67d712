//! One event, and what it brings about at once.

use super::league_jobs::{enqueue_ended, note_no_show, retell_silence};
use crate::app::base::{App, Cause, Error};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::app::secrets::follow;
use crate::store::{GameJob, GameTx, Starter, Timestamp};
use starpost_games::clock::ClockChange;
use starpost_games::record::{LeaveReason, Seq, What};

impl App {
    /// Adds one event with its effects on secret roles, updates the game's row and enqueues the
    /// jobs. A vacation that goes on is not announced again.
    pub(in crate::app) async fn append_with_effects(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: &What,
    ) -> Result<Seq, Error> {
        let is_known = sitting.goes_on_away(what);
        let waited = sitting.waits_without_clock();
        let seq = append_event(cause, tx, sitting, what).await?;
        follow(cause, tx, sitting, what).await?;
        if let What::Leave(seat, LeaveReason::NoShow) = what {
            let person = sitting.person_at(*seat).id;
            note_no_show(tx, person, cause.now).await?;
        }
        if !is_known && sitting.concerns_players(what) {
            tx.enqueue(GameJob::Announce(seq)).await?;
        }
        sitting.store_state(tx, cause.now).await?;
        if let Some(since) = waited.filter(|_| sitting.waits_without_clock() != waited) {
            retell_silence(tx, since).await?;
        }
        if let What::Clock(ClockChange::Pause | ClockChange::Resume) = what {
            tx.enqueue(GameJob::Card).await?;
        }
        if sitting.replay.ending.is_some() {
            tx.drop_drafts().await?;
            tx.drop_preparations().await?;
            tx.enqueue(GameJob::Card).await?;
            enqueue_ended(tx).await?;
            // An imported game does not count.
            if tx.row.starter != Starter::Recorded {
                tx.enqueue(GameJob::Rate(seq.into())).await?;
            }
        }
        Ok(seq)
    }
}

impl Sitting {
    /// The time since when a turn without a time limit waits, if one does.
    fn waits_without_clock(&self) -> Option<Timestamp> {
        let (clock, is_over) = (&self.replay.clock, self.replay.ending.is_some());
        let since = clock.turn_since().filter(|_| !is_over).filter(|_| !clock.terms().is_timed());
        since.map(Timestamp::from)
    }

    /// True if this is another day of a vacation that the players know of.
    fn goes_on_away(&self, what: &What) -> bool {
        let What::Clock(ClockChange::Away(seat, span)) = what else {
            return false;
        };
        self.replay.clock.goes_on_away(*seat, span.from)
    }
}
