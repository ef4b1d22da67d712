//! Keeping prepared turns, and giving them up, by their owner.

use super::bench::{AnswerTurn, Bench, Expected};
use super::draft::Composing;
use super::prepared_overview::Preparation;
use super::steps::Steps;
use crate::app::base::limits::{FARTHEST_PREPARED, MOST_PREPARED};
use crate::app::base::{Call, CannotPrepare, Error, PreparedTurns, Refusal};
use crate::store::{GameId, GameTx, PersonId, PreparationRow, PreparedRow};
use starpost_games::record::What;

/// The outcome for turns that were to be prepared.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for one match")]
pub enum Prepared {
    /// All of it is kept.
    Kept(Preparation),
    /// The last of it is still put together: it is not answered, or its answer would give something
    /// away for good.
    Composing(Composing),
}

impl Prepared {
    /// The turns that are still being put together. Refused: all of it is kept.
    pub(in crate::app) fn still_composing(self) -> Result<Composing, Refusal> {
        match self {
            Prepared::Composing(composing) => Ok(composing),
            Prepared::Kept(_) => Err(Refusal::StaleDraft),
        }
    }
}

impl PreparedTurns<'_> {
    /// Prepares turns that go on from a prepared one; from 0, for the game as it stands. Refused:
    /// the caller cannot prepare anything now, a line the rules refuse, too many turns.
    pub async fn keep(
        self,
        call: &Call,
        game: GameId,
        after: u32,
        steps: &Steps,
    ) -> Result<Prepared, Error> {
        let work = async |tx: &mut GameTx| {
            let bench = Bench::locked(tx, call).await?;
            take_steps(tx, call.person.id, bench, after, steps).await
        };
        self.app.once(call, game, work).await?;
        self.prepared_so_far(call, game).await
    }

    /// The turns that are still being put together; otherwise all that is kept. Told from what is stored, so that
    /// a second delivery is told the same.
    pub(in crate::app) async fn prepared_so_far(
        self,
        call: &Call,
        game: GameId,
    ) -> Result<Prepared, Error> {
        match self.compose(call, game).await {
            Err(Error::Refused(Refusal::NoDraft)) => {
                Ok(Prepared::Kept(self.preparation(call, game).await?))
            }
            composing => Ok(Prepared::Composing(composing?)),
        }
    }

    /// Forgets a prepared turn of the caller's with all that goes on from it; without a number, all
    /// of them.
    pub async fn forget(
        self,
        call: &Call,
        game: GameId,
        number: Option<u32>,
    ) -> Result<Preparation, Error> {
        let work = async |tx: &mut GameTx| {
            let mut bench = Bench::locked(tx, call).await?;
            let person = call.person.id;
            match number {
                Some(number) => bench.forget(tx, person, number).await?,
                None => tx.drop_all_prepared(person).await?,
            }
            bench.put(tx, PreparationRow::empty(person, None)).await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.preparation(call, game).await
    }
}

pub(in crate::app) async fn take_steps(
    tx: &mut GameTx,
    person: PersonId,
    mut bench: Bench,
    after: u32,
    steps: &Steps,
) -> Result<(), Error> {
    let (mut parent, mut replay) = (after, bench.after(after)?);
    for (reply, line) in &steps.pairs {
        let expected = bench.expected(&replay, reply)?;
        let answer = expected.answered(line)?;
        if answer.check(None).is_err() {
            let begun = expected.begun(person, parent, answer.line);
            bench.put(tx, begun).await?;
            return Ok(());
        }
        parent = bench.keep(tx, person, parent, &expected, &answer).await?;
        replay = expected.after;
        let answer = What::Turn(answer.line);
        replay.apply(&answer).map_err(Refusal::from)?;
    }
    if let Some(open) = &steps.open {
        let expected = bench.expected(&replay, open)?;
        let begun = expected.begun(person, parent, String::new());
        bench.put(tx, begun).await?;
    }
    Ok(())
}

impl Expected {
    /// Its answer is put together, so far with this line.
    pub(in crate::app) fn begun(
        self,
        person: PersonId,
        parent: u32,
        line: String,
    ) -> PreparationRow {
        PreparationRow {
            parent,
            reply: self.reply,
            line,
            is_open: true,
            ..PreparationRow::empty(person, None)
        }
    }
}

impl Bench {
    /// Keeps the turn that answers another, in place of an older answer: its number. Refused: there
    /// would be too many, or it is too far ahead.
    pub(in crate::app) async fn keep(
        &mut self,
        tx: &mut GameTx,
        person: PersonId,
        parent: u32,
        expected: &Expected,
        answer: &AnswerTurn,
    ) -> Result<u32, Error> {
        if let Some(old) = self.tree.answer(parent, &expected.reply) {
            let number = old.number;
            if old.line == answer.line {
                self.put(tx, PreparationRow::empty(person, None)).await?;
                return Ok(number);
            }
            self.forget(tx, person, number).await?;
        }
        self.has_room(parent)?;
        let row = self.put(tx, PreparationRow::empty(person, None)).await?;
        let new = PreparedRow {
            number: row.revision,
            parent,
            reply: expected.reply.clone(),
            line: answer.line.clone(),
            hash: expected.after.game.fingerprint(),
            loss: answer.loss,
        };
        tx.add_prepared(person, &new).await?;
        self.tree.0.push(new);
        Ok(row.revision)
    }

    async fn forget(
        &mut self,
        tx: &mut GameTx,
        person: PersonId,
        number: u32,
    ) -> Result<(), Error> {
        let gone = self.tree.from(number);
        for number in &gone {
            tx.drop_prepared(person, *number).await?;
        }
        self.tree.without(&gone);
        Ok(())
    }

    /// Refused: there would be too many, or it is too far ahead.
    pub(in crate::app) fn has_room(&self, parent: u32) -> Result<(), Refusal> {
        let path = self.tree.path(parent).ok_or(CannotPrepare::NoSuchTurn)?;
        let reaches =
            |count: usize, most: u32| u32::try_from(count).is_ok_and(|count| count >= most);
        if reaches(path.len(), FARTHEST_PREPARED) {
            return Err(CannotPrepare::TooFar.into());
        }
        if reaches(self.tree.0.len(), MOST_PREPARED) {
            return Err(CannotPrepare::TooMany.into());
        }
        Ok(())
    }

    /// Stores what is being put together. What was prepared for another position is forgotten.
    pub(in crate::app) async fn put(
        &mut self,
        tx: &mut GameTx,
        new: PreparationRow,
    ) -> Result<PreparationRow, Error> {
        if self.row.is_none() {
            tx.drop_all_prepared(new.person).await?;
        }
        let root = Some(self.sitting.replay.game.fingerprint());
        let row = tx.put_preparation(&PreparationRow { root, ..new }).await?;
        self.row = Some(row.clone());
        Ok(row)
    }
}
