//! Prepared turns put together action by action, like any turn: first what the opponent may play,
//! then what answers it. The composer of turns does it, on the game as it would stand.

use super::bench::Bench;
use super::draft::{Composing, Purpose};
use super::laid_draft::DraftedTurn;
use super::prepared_storage::{Prepared, take_steps};
use super::steps::Steps;
use crate::app::base::{
    Call, CannotPrepare, DraftVersion, Error, Once, PreparedTurns, Refusal, RememberedWork,
    run_blocking,
};
use crate::app::game::Sitting;
use crate::store::{GameId, GameTx, PreparationRow};
use starpost_games::clean_names;
use starpost_games::games::{Loss, Refused};
use starpost_games::record::{Replay, Seq};

impl PreparedTurns<'_> {
    /// Begins to put together what the opponent may play after a prepared turn; 0 for the game as it
    /// stands. Refused: the caller cannot prepare anything now.
    pub async fn expect_after(
        self,
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
        self.app.once(call, game, work).await?;
        self.compose(call, game).await
    }

    /// The draft that is being put together. Refused: nothing is, or the caller cannot prepare anything now.
    pub async fn compose(self, call: &Call, game: GameId) -> Result<Composing, Error> {
        let laid = self.bench(call, game).await?.laid()?;
        self.app.turns().advised(call, laid).await
    }

    /// At most this many whole lines that continue what was typed after a prepared turn: of the
    /// opponent's or, if their reply is given, of the answer to it.
    pub async fn complete(
        self,
        call: &Call,
        game: GameId,
        (after, reply): (u32, Option<&str>),
        typed: &str,
        most: usize,
    ) -> Result<Vec<String>, Error> {
        let bench = self.bench(call, game).await?;
        let before = bench.after(after)?;
        let ahead = match reply {
            Some(reply) => bench.expected(&before, reply)?.after,
            None => before.clone(),
        };
        let typed = typed.to_owned();
        let is_reply = reply.is_none();
        let complete = move || {
            let mut lines = ahead.game.complete(&typed, most);
            lines.retain(|line| !is_reply || bench.can_be_answered(&before, line));
            lines
        };
        Ok(run_blocking(complete).await?)
    }

    /// The turn under way of the caller, or what they are preparing while it is not theirs.
    pub async fn under_way(self, call: &Call, game: GameId) -> Result<Composing, Error> {
        let no = match self.app.turns().compose(call, game).await {
            Err(Error::Refused(no @ Refusal::NotYourTurn(_))) => no,
            other => return other,
        };
        match self.compose(call, game).await {
            Err(Error::Refused(_)) => Err(no.into()),
            other => other,
        }
    }

    /// Makes a typed line what is being put together; one that the rules refuse is kept for
    /// editing. Turns of both, with `if` and `then` between them, are prepared at once.
    pub async fn type_line(
        self,
        call: &Call,
        game: GameId,
        typed: &str,
    ) -> Result<Prepared, Error> {
        let line = clean_names::line(typed);
        let work = async |tx: &mut GameTx| {
            let (bench, person) = (Bench::locked(tx, call).await?, call.person.id);
            let (row, ahead) = bench.open()?;
            if let Some(steps) = typed_steps(&row, &line) {
                return take_steps(tx, person, bench, row.parent, &steps).await;
            }
            let mut table = ahead.game.boxed();
            match table.play_typed(line.trim()) {
                Ok(_) => drop(tx.put_prepared_draft(person, &table.line()).await?),
                Err(_) => tx.put_prepared_refused(person, &line).await?,
            }
            Ok(())
        };
        self.app.once(call, game, work).await?;
        match self.prepared_so_far(call, game).await? {
            Prepared::Composing(composing) => {
                Ok(Prepared::Composing(composing.refused_again(&line)?))
            }
            kept @ Prepared::Kept(_) => Ok(kept),
        }
    }

    /// Keeps the draft as what the opponent is expected to play: its answer comes next, starting from what it was
    /// so far. Refused: it is not a whole turn, or not the present draft.
    pub async fn expect(
        self,
        call: &Call,
        game: GameId,
        seen: DraftVersion,
    ) -> Result<Composing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut bench = Bench::locked(tx, call).await?;
            let (row, before) = bench.still(seen, Purpose::Expected)?;
            let expected = bench.expected(&before, &row.line)?;
            let old = bench
                .tree
                .answer(row.parent, &expected.reply)
                .map_or_else(String::new, |old| old.line.clone());
            let begun = expected.begun(row.person, row.parent, old);
            bench.put(tx, begun).await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.compose(call, game).await
    }

    /// Keeps the draft as what is played once the opponent has played that; returns its number. Refused: it is
    /// not a whole turn, not the present draft, or gives something away that was not accepted.
    pub async fn answer_expected(
        self,
        call: &Call,
        game: GameId,
        seen: DraftVersion,
        accepted: Option<Loss>,
    ) -> Result<u32, Error> {
        let work = async |tx: &mut GameTx| {
            let mut bench = Bench::locked(tx, call).await?;
            let (row, _) = bench.still(seen, Purpose::Answer)?;
            let before = bench.after(row.parent)?;
            let expected = bench.expected(&before, &row.reply)?;
            let answer = expected.answered(&row.line)?;
            answer.check(accepted)?;
            let number = bench.keep(tx, row.person, row.parent, &expected, &answer).await?;
            Ok(PreparedTurnNumber(number))
        };
        match self.app.once(call, game, work).await? {
            Once::First(PreparedTurnNumber(number)) => Ok(number),
            Once::Again(done) => Ok(done.event()?.0),
        }
    }
}

/// The number of a newly prepared turn. It is remembered in place of an event.
struct PreparedTurnNumber(u32);

impl RememberedWork for PreparedTurnNumber {
    fn event(&self) -> Option<Seq> {
        Some(Seq(self.0))
    }
}

impl Bench {
    /// True if a reply leaves something to prepare for: it does not end the game, for example.
    fn can_be_answered(&self, before: &Replay, reply: &str) -> bool {
        let no = self.expected(before, reply).err();
        no != Some(CannotPrepare::NothingToAnswer.into())
    }

    /// The draft that is being put together, and the game it is for. Refused: nothing is.
    fn open(&self) -> Result<(PreparationRow, Replay), Refusal> {
        let row = self.row.clone().filter(|row| row.is_open).ok_or(Refusal::NoDraft)?;
        let before = self.after(row.parent)?;
        let ahead = match purpose(&row) {
            Purpose::Answer => self.expected(&before, &row.reply)?.after,
            Purpose::Turn | Purpose::Expected => before,
        };
        Ok((row, ahead))
    }

    /// The draft that is being put together, if it is what somebody looked at.
    fn still(
        &self,
        seen: DraftVersion,
        wanted: Purpose,
    ) -> Result<(PreparationRow, Replay), Refusal> {
        if seen.seq != self.sitting.position_seq() {
            return Err(Refusal::StaleTurn);
        }
        let (row, ahead) = self.open()?;
        if row.revision == seen.revision && purpose(&row) == wanted {
            Ok((row, ahead))
        } else {
            Err(Refusal::StaleDraft)
        }
    }

    /// The draft that is being put together, on the table of the game as it would stand.
    fn laid(self) -> Result<DraftedTurn, Refusal> {
        let (row, ahead) = self.open()?;
        let mover = ahead.to_move().ok_or_else(|| Refused::bare("game-over"))?;
        let purpose = purpose(&row);
        let sitting = Sitting { replay: ahead, ..self.sitting };
        Ok(sitting.laid_for(purpose, mover, Some(row.into())))
    }
}

/// Turns of both that were typed instead of a line.
fn typed_steps(row: &PreparationRow, line: &str) -> Option<Steps> {
    let steps = match purpose(row) {
        Purpose::Answer => Steps::read(&format!("if {} then {line}", row.reply)),
        Purpose::Turn | Purpose::Expected => {
            Steps::read(line).filter(|steps| !steps.pairs.is_empty())
        }
    };
    steps.filter(|steps| purpose(row) != Purpose::Answer || steps.count() > 1)
}

fn purpose(row: &PreparationRow) -> Purpose {
    match row.reply.as_str() {
        "" => Purpose::Expected,
        _ => Purpose::Answer,
    }
}
