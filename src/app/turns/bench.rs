//! The game as it would stand after turns that are expected, and those that answer them. Stores
//! nothing.

use crate::app::base::{Call, CannotPrepare, Error, PreparedTurns, Refusal};
use crate::app::game::{Sitting, check_loss};
use crate::app::preparation::Tree;
use crate::store::{GameId, GameTx, PreparationRow, PreparedRow};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Loss};
use starpost_games::record::{Replay, What};

/// The preparations of somebody, and the game from which they begin.
#[derive(Debug)]
pub(in crate::app) struct Bench {
    pub(in crate::app) sitting: Sitting,
    pub(in crate::app) seat: Seat,
    /// The stored preparation, if it was prepared for the game as it stands.
    pub(in crate::app) row: Option<PreparationRow>,
    pub(in crate::app) tree: Tree,
}

/// A turn that answers another, and what it gives away for good.
pub(in crate::app) struct AnswerTurn {
    pub(in crate::app) line: String,
    pub(in crate::app) loss: Option<Loss>,
}

/// A turn of the opponent's, and the game after it.
pub(in crate::app) struct Expected {
    pub(in crate::app) reply: String,
    pub(in crate::app) after: Replay,
}

impl PreparedTurns<'_> {
    /// The preparations of the caller, to look at them.
    pub(in crate::app) async fn bench(self, call: &Call, game: GameId) -> Result<Bench, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let person = call.person.id;
        let row = self.app.store.read_preparation(game, person).await?;
        let turns = self.app.store.read_prepared(game, person).await?;
        Ok(Bench::new(sitting, call, row, turns)?)
    }
}

impl Bench {
    /// The preparations of the caller, within a transaction.
    pub(in crate::app) async fn locked(tx: &mut GameTx, call: &Call) -> Result<Bench, Error> {
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
        Ok(Bench { sitting, seat, row, tree: Tree(turns) })
    }

    /// The game after a prepared turn; 0 for the game as it stands. Refused: there is none.
    pub(in crate::app) fn after(&self, number: u32) -> Result<Replay, Refusal> {
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
    pub(in crate::app) fn expected(
        &self,
        before: &Replay,
        typed: &str,
    ) -> Result<Expected, Refusal> {
        let (reply, _) = whole_line(before, typed)?;
        let mut after = before.clone();
        after.apply(&What::Turn(reply.clone()))?;
        if after.to_move() == Some(self.seat) {
            Ok(Expected { reply, after })
        } else {
            Err(CannotPrepare::NothingToAnswer.into())
        }
    }
}

impl Expected {
    /// A typed turn that answers it.
    pub(in crate::app) fn answered(&self, typed: &str) -> Result<AnswerTurn, Refusal> {
        let (line, table) = whole_line(&self.after, typed)?;
        let loss = table.loss()?;
        Ok(AnswerTurn { line, loss })
    }
}

impl AnswerTurn {
    /// Refused: it gives something away that was not accepted.
    pub(in crate::app) fn check(&self, accepted: Option<Loss>) -> Result<(), Refusal> {
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
