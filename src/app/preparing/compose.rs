//! Prepared turns put together action by action, like any turn: first what the opponent may play,
//! then what answers it. The composer of turns does it, on the game as it would stand.

use super::ahead::Bench;
use super::shown::Preparation;
use crate::app::call::Call;
use crate::app::draft::{Composing, Purpose};
use crate::app::drafting::Laid;
use crate::app::error::Error;
use crate::app::refusal::Refusal;
use crate::app::service::App;
use crate::app::sitting::Sitting;
use crate::store::{GameId, GameTx, PreparationRow};
use starpost_games::games::{Loss, Refused};
use starpost_games::record::Replay;
use starpost_games::sanitize;

impl App {
    /// Begins to put together what the opponent may play after a prepared turn; 0 for the game as it
    /// stands. Refused: the caller cannot prepare anything now.
    pub async fn expect_after(
        &self,
        call: &Call,
        game: GameId,
        parent: u32,
    ) -> Result<Composing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut bench = Bench::locked(tx, call).await?;
            bench.has_room(parent)?;
            let begun = PreparationRow {
                parent,
                is_open: true,
                ..PreparationRow::empty(call.person.id, None)
            };
            bench.put(tx, begun).await?;
            Ok(())
        };
        self.once(call, game, work).await?;
        self.compose_prepared(call, game).await
    }

    /// What is being put together. Refused: nothing is, or the caller cannot prepare anything now.
    pub async fn compose_prepared(&self, call: &Call, game: GameId) -> Result<Composing, Error> {
        let laid = self.bench(call, game).await?.laid()?;
        self.advised(call, laid).await
    }

    /// Makes a line that was typed what is being put together; one that the rules refuse is kept to
    /// be typed on.
    pub async fn set_prepared_draft(
        &self,
        call: &Call,
        game: GameId,
        line: &str,
    ) -> Result<Composing, Error> {
        let work = async |tx: &mut GameTx| {
            let bench = Bench::locked(tx, call).await?;
            let (_, ahead) = bench.open()?;
            let mut table = ahead.game.boxed();
            let person = call.person.id;
            match table.play_typed(sanitize::line(line).trim()) {
                Ok(_) => drop(tx.put_prepared_draft(person, &table.line()).await?),
                Err(_) => {
                    tx.put_prepared_refused(person, &sanitize::line(line))
                        .await?
                }
            }
            Ok(())
        };
        self.once(call, game, work).await?;
        let composing = self.compose_prepared(call, game).await?;
        composing.refused_again(&sanitize::line(line))
    }

    /// What was put together is what the opponent is expected to play: its answer comes next, or
    /// what it was so far. Refused: it is not a whole turn, or not the present draft.
    pub async fn expect(
        &self,
        call: &Call,
        game: GameId,
        seq: u32,
        revision: u32,
    ) -> Result<Composing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut bench = Bench::locked(tx, call).await?;
            let (row, before) = bench.still(seq, revision, Purpose::Expected)?;
            let expected = bench.expected(&before, &row.line)?;
            let old = bench.tree.answer(row.parent, &expected.reply);
            let old = old.map_or_else(String::new, |old| old.line.clone());
            let begun = expected.begun(row.person, row.parent, old);
            bench.put(tx, begun).await?;
            Ok(())
        };
        self.once(call, game, work).await?;
        self.compose_prepared(call, game).await
    }

    /// What was put together is played when the opponent has played that. Refused: it is not a whole
    /// turn, not the present draft, or gives something away that was not accepted.
    pub async fn answer_expected(
        &self,
        call: &Call,
        game: GameId,
        (seq, revision): (u32, u32),
        accepted: Option<Loss>,
    ) -> Result<Preparation, Error> {
        let work = async |tx: &mut GameTx| {
            let mut bench = Bench::locked(tx, call).await?;
            let (row, _) = bench.still(seq, revision, Purpose::Answer)?;
            let before = bench.after(row.parent)?;
            let expected = bench.expected(&before, &row.reply)?;
            let answer = expected.answered(&row.line)?;
            answer.check(accepted)?;
            bench
                .keep(tx, row.person, row.parent, &expected, &answer)
                .await?;
            Ok(())
        };
        self.once(call, game, work).await?;
        self.preparation(call, game).await
    }
}

impl Bench {
    /// What is being put together, and the game on which. Refused: nothing is.
    fn open(&self) -> Result<(PreparationRow, Replay), Refusal> {
        let row = self.row.clone().filter(|row| row.is_open);
        let row = row.ok_or(Refusal::NoDraft)?;
        let before = self.after(row.parent)?;
        let ahead = match purpose(&row) {
            Purpose::Answer => self.expected(&before, &row.reply)?.after,
            _ => before,
        };
        Ok((row, ahead))
    }

    /// The same, if it is what somebody looked at.
    fn still(
        &self,
        seq: u32,
        revision: u32,
        wanted: Purpose,
    ) -> Result<(PreparationRow, Replay), Refusal> {
        if seq != self.sitting.position_seq() {
            return Err(Refusal::StaleTurn);
        }
        let (row, ahead) = self.open()?;
        match row.revision == revision && purpose(&row) == wanted {
            true => Ok((row, ahead)),
            false => Err(Refusal::StaleDraft),
        }
    }

    /// What is being put together, on the table of the game as it would stand.
    fn laid(self) -> Result<Laid, Refusal> {
        let (row, ahead) = self.open()?;
        let mover = ahead.to_move().ok_or_else(|| Refused::bare("game-over"))?;
        let purpose = purpose(&row);
        let sitting = Sitting {
            replay: ahead,
            ..self.sitting
        };
        Ok(sitting.laid_for(purpose, mover, Some(row.into())))
    }
}

fn purpose(row: &PreparationRow) -> Purpose {
    match row.reply.as_str() {
        "" => Purpose::Expected,
        _ => Purpose::Answer,
    }
}
