//! Something happens in a game: an event, and everything that follows from it.

use crate::app::base::{App, Cause, Error};
use crate::app::game::{Moment, Sitting};
use crate::app::leagues::{enqueue_ended, note_no_show, retell_silence};
use crate::app::log::append_event;
use crate::app::preparing::due;
use crate::app::secrets::follow;
use crate::app::thinking::think_next;
use crate::app::timing::tell_after;
use crate::store::{GameJob, GameTx, Starter, Timestamp};
use starpost_games::clock::ClockChange;
use starpost_games::record::{Leaving, What};

impl App {
    /// Adds an event to the log with everything it brings about, and after it every turn that
    /// leaves its player no choice or was prepared; returns the moment of the first. Then whoever
    /// is next gets a letter, if they want one. Refused by the rules: nothing has changed.
    pub(super) async fn commit_event(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: &What,
    ) -> Result<Moment, Error> {
        self.clocks().note_outages(cause, tx, sitting).await?;
        self.clocks()
            .note_present_silence(cause, tx, sitting)
            .await?;
        let before = sitting.replay.clone();
        let seq = self.append_with_effects(cause, tx, sitting, what).await?;
        let after = sitting.replay.clone();
        self.play_on(cause, tx, sitting).await?;
        tell_after(tx, sitting, what).await?;
        Ok(Moment { seq, before, after })
    }

    /// Plays every turn that is due now without asking: it leaves its player no choice, or they
    /// have prepared it. Then the bot has to think, if it is to move.
    pub(super) async fn play_on(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
    ) -> Result<(), Error> {
        loop {
            let due = due(cause, tx, sitting).await?;
            let (cause, line) = match (sitting.replay.forced(), &due) {
                (Some(line), _) => (cause.unowned(), line),
                (None, Some(due)) => (cause.prepared_by(due.person), due.line.clone()),
                (None, None) => return Ok(think_next(cause, tx, sitting).await?),
            };
            let turn = What::Turn(line);
            self.append_with_effects(cause, tx, sitting, &turn).await?;
            if let Some(due) = due {
                due.go_on(tx, sitting).await?;
            }
        }
    }

    /// Adds one event with its effects on secret roles, updates the game's row and enqueues the
    /// jobs. A vacation that goes on is not announced again.
    pub(super) async fn append_with_effects(
        &self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        what: &What,
    ) -> Result<u32, Error> {
        let is_known = sitting.goes_on_away(what);
        let waited = sitting.waits_without_clock();
        let seq = append_event(cause, tx, sitting, what).await?;
        follow(cause, tx, sitting, what).await?;
        if let What::Leave(seat, Leaving::NoShow) = what {
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
                tx.enqueue(GameJob::Rate(seq)).await?;
            }
        }
        Ok(seq)
    }
}

impl Sitting {
    /// Since when a turn waits to which no time is set.
    fn waits_without_clock(&self) -> Option<Timestamp> {
        let (clock, is_over) = (&self.replay.clock, self.replay.ending.is_some());
        let since = clock.turn_since().filter(|_| !is_over);
        let since = since.filter(|_| !clock.terms().is_timed());
        since.map(Timestamp::from)
    }

    /// Whether this is another day of a vacation that the players know of.
    fn goes_on_away(&self, what: &What) -> bool {
        let What::Clock(ClockChange::Away(seat, span)) = what else {
            return false;
        };
        self.replay.clock.goes_on_away(*seat, span.from)
    }
}
