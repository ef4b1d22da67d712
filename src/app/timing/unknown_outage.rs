//! An outage or a silence that a game does not know of yet: its log is told, and its players or nobody.

use super::lost_time::costs_time;
use crate::app::base::{Cause, Clocks, Error};
use crate::app::game::Sitting;
use crate::app::log::append_event;
use crate::store::{GameTx, OutageRow};
use starpost_games::clock::{ClockChange, Span, Time};
use starpost_games::record::What;

impl Clocks<'_> {
    /// Tells a locked game of a silence that it does not know of, and its players nothing.
    pub(super) async fn note_quietly(
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

    pub(super) async fn note_outage(
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
    /// True if a silence is to be given back, however short it is.
    pub(super) fn loses_by(&self, silence: &OutageRow) -> bool {
        costs_time(silence, self.state().deadline)
    }

    /// The event that notes an outage, if it is to be noted.
    fn lacking(&self, outage: OutageRow) -> Option<What> {
        let span = span_of(outage);
        let is_new = self.lacks(span);
        is_new.then_some(What::Clock(ClockChange::Outage(span)))
    }

    /// True if an outage is to be noted: the clock of this turn ran in that time and nobody has noted it yet, or
    /// it was noted as longer, or has gone on while the clock ran.
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
    Span { from: outage.begins.into(), until: outage.ends.into() }
}
