//! The bot answers what it is asked: thinks with nothing locked, and acts only if the game is then as it
//! was.

use super::decision::Considered;
use super::matter::Matter;
use super::question::{Stop, TurnQuestion};
use crate::app::base::{Cause, Error, Thoughts, run_blocking, run_when_idle};
use crate::app::game::Sitting;
use crate::store::{By, GameId, GameTx, PersonEvent, ThoughtRow, Timestamp};
use starpost_games::ai::{Thought, Value};
use starpost_games::game::Seat;
use starpost_games::record::{Seq, What};

impl Thoughts<'_> {
    /// Answers for the bot what it was asked by the event that is named. If the game has gone on
    /// meanwhile, nothing is done.
    pub async fn answer(
        self,
        (game, asked): (GameId, PersonEvent),
        matter: Matter,
        stop: Stop,
        now: Timestamp,
    ) -> Result<(), Error> {
        let sitting = self.app.sitting(game).await?;
        let Some(seat) = sitting.asks(matter, asked) else {
            return Ok(());
        };
        let thought = self.thought(&sitting, seat, stop).await?;
        let Some(mut tx) = self.app.store.lock_game(game).await? else {
            return Ok(());
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        if sitting.asks(matter, asked) != Some(seat) {
            return Ok(());
        }
        let considered = Considered { matter, seat, thought };
        let cause = Cause::of(By::Player(asked.person), now);
        self.act(cause, &mut tx, &mut sitting, considered).await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }

    /// The bot's thoughts on the present position, for the player to move; it knows the role of its own seat.
    /// `None`: it has no level there.
    async fn thought(
        self,
        sitting: &Sitting,
        seat: Seat,
        stop: Stop,
    ) -> Result<Option<Thought<String>>, Error> {
        let role = self.app.secrets().secret_of(sitting, seat).await?;
        let Some(question) = TurnQuestion::of(sitting, role.map(|role| role.role)) else {
            return Ok(None);
        };
        // Where nothing is ever idle, a low level would wait long for a moment.
        let thought = if question.is_quick() {
            run_blocking(move || question.answer(&stop)).await?
        } else {
            run_when_idle(move || question.answer(&stop)).await?
        };
        Ok(Some(thought?))
    }

    /// Does what the bot has decided on, until the game is over.
    async fn act(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        considered: Considered,
    ) -> Result<(), Error> {
        let past = tx.thoughts().await?;
        for what in considered.decided(sitting, &past) {
            if sitting.replay.ending.is_some() {
                return Ok(());
            }
            // Some games have no draws, and an offer may stand already.
            if matches!(what, What::Offer(_)) && sitting.replay.clone().apply(&what).is_err() {
                continue;
            }
            let moment = self.app.commit_event(cause, tx, sitting, &what).await?;
            if let Some(thought) = considered.thought.as_ref().filter(|_| what.is_turn()) {
                tx.put_thought(row(moment.seq, thought.value)).await?;
            }
        }
        Ok(())
    }
}

/// The row that is remembered of a turn that is worth this.
fn row(seq: Seq, value: Value) -> ThoughtRow {
    ThoughtRow { seq, value: value.thousandths(), decided: value.decided_in().map(u32::from) }
}
