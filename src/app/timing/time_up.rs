//! The time of whoever is to move is up, or so it was said.

use crate::app::call::Cause;
use crate::app::error::Error;
use crate::app::service::App;
use crate::app::sitting::Sitting;
use crate::store::{GameTx, Timestamp};
use starpost_games::clock::{ClockChange, Overtime};
use starpost_games::game::Seat;
use starpost_games::record::{Leaving, What};

/// What has become of the time of whoever is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUp {
    /// It is not up: it was given more, or somebody has played.
    NotYet,
    /// It is.
    Over(Seat),
}

impl App {
    /// Judges a locked game whose time may be up at `now`.
    pub async fn judge_time(&self, tx: &mut GameTx, now: Timestamp) -> Result<TimeUp, Error> {
        let mut sitting = Sitting::locked(tx).await?;
        let mover = sitting.replay.to_move();
        let late = sitting.state().deadline.filter(|deadline| *deadline <= now);
        let (Some(seat), Some(_)) = (mover, late) else {
            sitting.store_state(tx, now).await?;
            return Ok(TimeUp::NotYet);
        };
        let what = match sitting.row.terms.overtime {
            Overtime::Hard => What::Leave(seat, Leaving::Time),
            Overtime::Claim if sitting.replay.clock.is_flagged() => return Ok(TimeUp::NotYet),
            Overtime::Claim => What::Clock(ClockChange::Flag(seat)),
        };
        self.commit_event(Cause::of_bot(now), tx, &mut sitting, &what)
            .await?;
        Ok(TimeUp::Over(seat))
    }
}
