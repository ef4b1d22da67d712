//! A draft becomes a turn: the one place where that happens.

use super::call::Call;
use super::delivery::Delivery;
use super::error::Error;
use super::facts::{Over, Seated};
use super::refusal::Refusal;
use super::service::App;
use super::sitting::Sitting;
use super::standing::over;
use crate::game::Seat;
use crate::games::Loss;
use crate::record::{Replay, What};
use crate::store::{GameId, GameTx};

/// A turn that counts. The public post about it is a job of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Which game.
    pub game: GameId,
    /// The event.
    pub seq: u32,
    /// The number of the turn, from 1.
    pub number: u32,
    /// Who played it.
    pub by: Seated,
    /// The turn in canonical form.
    pub line: String,
    /// Whose turn it is now; nobody's after the end.
    pub next: Option<Seated>,
    /// How the game ended, if it did.
    pub over: Option<Over>,
}

impl App {
    /// Ends the turn that the draft holds. Refused: not this person's turn, a stale `seq` or
    /// `revision`, a line that is not a whole turn, one that gives something away for good.
    pub async fn end_turn(
        &self,
        call: &Call,
        game: GameId,
        seq: u32,
        revision: u32,
    ) -> Result<Played, Error> {
        self.end_accepting(call, game, (seq, revision), None).await
    }

    /// The same for a turn that gives something away for good, by somebody who was told what and
    /// means it. Refused besides: it would give away something else.
    pub async fn end_turn_in_spite(
        &self,
        call: &Call,
        game: GameId,
        seq: u32,
        revision: u32,
        loss: Loss,
    ) -> Result<Played, Error> {
        self.end_accepting(call, game, (seq, revision), Some(loss))
            .await
    }

    /// Ends the turn of the draft that was looked at, which is named by its event and revision.
    async fn end_accepting(
        &self,
        call: &Call,
        game: GameId,
        (seq, revision): (u32, u32),
        accepted: Option<Loss>,
    ) -> Result<Played, Error> {
        let mut tx = match self.open(call, game).await? {
            Delivery::First(tx) => tx,
            Delivery::Again(done) => {
                return self.played(game, done.event()?).await;
            }
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        let drafted = sitting.drafted(&mut tx, call, seq, revision).await?;
        check_loss(drafted.loss().ok().flatten(), accepted)?;
        let line = drafted.line();
        let seq = self.play(call, &mut tx, &mut sitting, line).await?;
        self.close(call, tx, Some(seq)).await?;
        Ok(sitting.played(&sitting.replay_until(sitting.record.settled(seq))?, seq))
    }

    /// Plays a whole turn and drops the draft, within a transaction.
    pub(super) async fn play(
        &self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        line: String,
    ) -> Result<u32, Error> {
        let seq = self
            .commit_event(call, tx, sitting, &What::Turn(line))
            .await?
            .seq;
        tx.put_draft(call.person.id, seq, "").await?;
        Ok(seq)
    }

    /// The turn that event `seq` was, told as it was told then.
    pub(super) async fn played(&self, game: GameId, seq: u32) -> Result<Played, Error> {
        let (sitting, moment) = self.sitting_at(game, seq).await?;
        Ok(sitting.played(&moment.after, seq))
    }
}

/// Refused: something is given away that was not accepted.
fn check_loss(loss: Option<Loss>, accepted: Option<Loss>) -> Result<(), Refusal> {
    match loss {
        Some(loss) if accepted != Some(loss) => Err(Refusal::Unconfirmed(loss)),
        _ => Ok(()),
    }
}

impl Sitting {
    /// The turn that has led to `replay`.
    pub(super) fn played(&self, replay: &Replay, seq: u32) -> Played {
        let (by, line) = replay.last_turn.clone().unwrap_or((Seat(0), String::new()));
        Played {
            game: self.row.id,
            seq,
            number: replay.turns,
            by: self.seated(replay, by),
            line,
            next: replay.to_move().map(|seat| self.seated(replay, seat)),
            over: over(replay),
        }
    }
}
