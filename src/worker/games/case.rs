//! The cases of games, which are judged within the transaction in which their job ends; posts nothing.

use super::effect::GameEffect;
use crate::app::{Error, TimeUp, Timestamp, stays_open};
use crate::store::{GameJob, GameTx};
use crate::worker::handle::Worker;
use crate::worker::work::{JobOutcome, Judgement};
use starpost_games::record::Seq;

/// A case that a job of a game leaves to be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::worker) enum GameCase {
    /// The clock of a game that runs without one is to start.
    Start,
    /// Nobody may have said anything to what this event asks.
    Silence(Seq),
    /// The invitation may have been open for long enough.
    Expiry,
    /// The time of the player to move may be up.
    TimeUp,
}

impl GameCase {
    /// Judges it in a locked game.
    pub(super) async fn judge(
        self,
        worker: &Worker,
        tx: &mut GameTx,
        now: Timestamp,
    ) -> Result<Judgement<GameJob>, Error> {
        let clocks = worker.app.clocks();
        let over = || Judgement::Over(JobOutcome::nothing());
        Ok(match self {
            GameCase::Start => {
                clocks.begin(tx, now).await?;
                over()
            }
            GameCase::Silence(request) => {
                let again = worker.app.wishes().after_silence(tx, request, now).await?;
                again.map_or_else(over, Judgement::Later)
            }
            GameCase::Expiry => match stays_open(tx, now).await? {
                Some(until) => Judgement::Later(until),
                None => Judgement::Over(JobOutcome::with(GameEffect::Expired)),
            },
            GameCase::TimeUp => match clocks.judge_time(tx, now).await? {
                TimeUp::Vacation(person) => Judgement::Vacation(person),
                TimeUp::NotYet | TimeUp::Over(_) => over(),
            },
        })
    }
}
