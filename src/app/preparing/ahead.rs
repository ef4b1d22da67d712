//! The game as it would stand after turns that are expected, and those that answer them. Stores
//! nothing.

use super::tree::Tree;
use crate::app::base::{Call, CannotPrepare, Error, PreparedTurns, Refusal};
use crate::app::game::Sitting;
use crate::app::turns::check_loss;
use crate::store::{GameId, GameTx, PreparationRow, PreparedRow};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Loss};
use starpost_games::record::{Replay, What};

/// What somebody prepares, and the game from which it begins.
#[derive(Debug)]
pub(super) struct Bench {
    pub(super) sitting: Sitting,
    pub(super) seat: Seat,
    /// What is stored, if it was prepared for the game as it stands.
    pub(super) row: Option<PreparationRow>,
    pub(super) tree: Tree,
}

/// A turn that answers another, and what it gives away for good.
pub(super) struct Answer {
    pub(super) line: String,
    pub(super) loss: Option<Loss>,
}

/// A turn of the opponent's, and the game after it.
pub(super) struct Expected {
    pub(super) reply: String,
    pub(super) after: Replay,
}

impl PreparedTurns<'_> {
    /// What the caller prepares, to look at it.
    pub(super) async fn bench(self, call: &Call, game: GameId) -> Result<Bench, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let person = call.person.id;
        let row = self.app.store.read_preparation(game, person).await?;
        let turns = self.app.store.read_prepared(game, person).await?;
        Ok(Bench::new(sitting, call, row, turns)?)
    }
}

impl Bench {
    /// What the caller prepares, within a transaction.
    pub(super) async fn locked(tx: &mut GameTx, call: &Call) -> Result<Bench, Error> {
        let (sitting, person) = (Sitting::locked(tx).await?, call.person.id);
        let row = tx.read_preparation(person).await?;
        let turns = tx.read_prepared(person).await?;
        Ok(Bench::new(sitting, call, row, turns)?)
    }

    /// Refused: the caller does not play here, there are more than two, or it is their turn.
    fn new(
        sitting: Sitting,
        call: &Call,
        row: Option<PreparationRow>,
        turns: Vec<PreparedRow>,
    ) -> Result<Bench, Refusal> {
        let seat = sitting.playing_seat(call.person.id)?;
        if sitting.replay.game.seats() != 2 {
            return Err(CannotPrepare::NotForTwo.into());
        }
        if sitting.replay.to_move() == Some(seat) {
            return Err(CannotPrepare::OwnTurn.into());
        }
        let here = sitting.replay.game.fingerprint();
        let row = row.filter(|row| row.root == Some(here));
        let turns = row.as_ref().map_or_else(Vec::new, |_| turns);
        Ok(Bench {
            sitting,
            seat,
            row,
            tree: Tree(turns),
        })
    }

    /// The game after a prepared turn; 0 for the game as it stands. Refused: there is none.
    pub(super) fn after(&self, number: u32) -> Result<Replay, Refusal> {
        let path = self.tree.path(number).ok_or(CannotPrepare::NoSuchTurn)?;
        let mut replay = self.sitting.replay.clone();
        for turn in path {
            for line in [&turn.reply, &turn.line] {
                replay.apply(&What::Turn(line.clone()))?;
            }
        }
        Ok(replay)
    }

    /// A typed turn of the opponent's. Refused: it is none, or leaves nothing to answer.
    pub(super) fn expected(&self, before: &Replay, typed: &str) -> Result<Expected, Refusal> {
        let (reply, _) = whole_line(before, typed)?;
        let mut after = before.clone();
        after.apply(&What::Turn(reply.clone()))?;
        match after.to_move() == Some(self.seat) {
            true => Ok(Expected { reply, after }),
            false => Err(CannotPrepare::NothingToAnswer.into()),
        }
    }
}

impl Expected {
    /// A typed turn that answers it.
    pub(super) fn answered(&self, typed: &str) -> Result<Answer, Refusal> {
        let (line, table) = whole_line(&self.after, typed)?;
        let loss = table.loss()?;
        Ok(Answer { line, loss })
    }
}

impl Answer {
    /// Refused: it gives something away that was not accepted.
    pub(super) fn check(&self, accepted: Option<Loss>) -> Result<(), Refusal> {
        check_loss(self.loss, accepted)
    }
}

/// A typed line, in canonical form, and the table with it.
fn whole_line(replay: &Replay, typed: &str) -> Result<(String, Box<dyn AnyGame>), Refusal> {
    if replay.to_move().is_none() {
        return Err(CannotPrepare::NothingToAnswer.into());
    }
    let mut table = replay.game.boxed();
    table.play_typed(typed)?;
    Ok((table.line(), table))
}
