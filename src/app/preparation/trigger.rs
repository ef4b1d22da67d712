//! Plays a prepared turn when what it answers was played, and gives up what no longer fits.

use super::tree::Tree;
use crate::app::base::{Cause, Error};
use crate::app::game::Sitting;
use crate::app::game::check_loss;
use crate::store::{GameJob, GameTx, GivenUp, PersonEvent, PersonId, PreparationRow, PreparedRow};
use starpost_games::game::Seat;
use starpost_games::record::What;

/// A prepared turn that is to be played now.
pub(in crate::app) struct DueTurn {
    /// The person whose it is.
    pub(in crate::app) person: PersonId,
    /// The turn.
    pub(in crate::app) line: String,
    number: u32,
    tree: Tree,
    /// The other things they are putting together.
    row: PreparationRow,
}

/// The fate of a person's prepared turns.
enum PreparationFate {
    /// The opponent is to move, as was expected.
    Waits,
    /// The opponent has played what this answers.
    Due(PreparedRow),
    /// The opponent has played it, but a draw is offered, which this would decline without asking.
    Asked(PreparedRow),
    /// It is no longer of any use.
    Over(GivenUp),
}

/// The turn that was prepared for the position after the last event, if it has changed the
/// position; whatever was prepared for another one is given up.
pub(in crate::app) async fn due(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &Sitting,
) -> Result<Option<DueTurn>, Error> {
    let last = sitting.stored.record.events.last();
    let has_moved = last.is_some_and(|event| event.what.moves());
    if !has_moved || sitting.replay.ending.is_some() || sitting.replay.game.seats() != 2 {
        return Ok(None);
    }
    let mut found = None;
    for row in tx.read_preparations().await? {
        let (person, tree) = (row.person, Tree(tx.read_prepared(row.person).await?));
        if tree.is_empty() && !row.is_begun() {
            continue;
        }
        match sitting.fate(&row, &tree) {
            PreparationFate::Waits => {}
            PreparationFate::Over(_) if tree.is_empty() => {
                forget_begun(cause, tx, sitting, person).await?;
            }
            PreparationFate::Due(turn) => {
                found = Some(DueTurn { person, line: turn.line, number: turn.number, tree, row });
            }
            PreparationFate::Asked(turn) => {
                give_up(cause, tx, sitting, person, GivenUp::DrawOffered).await?;
                tx.put_draft(person, sitting.position_seq(), &turn.line).await?;
            }
            PreparationFate::Over(why) => give_up(cause, tx, sitting, person, why).await?,
        }
    }
    Ok(found)
}

impl Sitting {
    fn fate(&self, row: &PreparationRow, tree: &Tree) -> PreparationFate {
        let (replay, seat) = (&self.replay, self.seat_of(row.person));
        let here = replay.game.fingerprint();
        let Some(seat) = seat.filter(|seat| replay.to_move() == Some(*seat)) else {
            return if row.root == Some(here) {
                PreparationFate::Waits
            } else {
                PreparationFate::Over(GivenUp::OtherPosition)
            };
        };
        let last = self.stored.record.events.last();
        let Some(What::Turn(played)) = last.map(|event| &event.what) else {
            return PreparationFate::Over(GivenUp::OtherPosition);
        };
        let answer = tree.answer(0, played).filter(|turn| turn.hash == here);
        match answer {
            None => PreparationFate::Over(GivenUp::OtherTurn),
            Some(turn) if replay.has_offer() && replay.unanswered().has(seat) => {
                PreparationFate::Asked(turn.clone())
            }
            Some(turn) if self.is_possible(turn, seat) => PreparationFate::Due(turn.clone()),
            Some(_) => PreparationFate::Over(GivenUp::Impossible),
        }
    }

    /// True if a prepared turn can be played now, and gives away nothing that its owner does not know of.
    fn is_possible(&self, turn: &PreparedRow, seat: Seat) -> bool {
        let mut table = self.replay.game.boxed();
        let line = table.play(&turn.line);
        let loss = table.loss();
        let is_whole = line.is_ok() && self.replay.to_move() == Some(seat);
        is_whole && loss.is_ok_and(|loss| check_loss(loss, turn.loss).is_ok())
    }
}

impl DueTurn {
    /// It was played: its continuations are now prepared for the game as it stands, and what is
    /// being put together to continue it stays under way.
    pub(in crate::app) async fn go_on(
        self,
        tx: &mut GameTx,
        sitting: &Sitting,
    ) -> Result<(), Error> {
        if sitting.replay.ending.is_some() {
            return Ok(());
        }
        let stays = self.tree.from(self.number);
        let is_gone =
            |turn: &&PreparedRow| turn.number == self.number || !stays.contains(&turn.number);
        for turn in self.tree.0.iter().filter(is_gone) {
            tx.drop_prepared(self.person, turn.number).await?;
        }
        tx.root_prepared(self.person, self.number).await?;
        let goes_on = self.row.is_open && stays.contains(&self.row.parent);
        let empty = PreparationRow::empty(self.person, Some(sitting.replay.game.fingerprint()));
        let now = if goes_on {
            PreparationRow {
                root: empty.root,
                parent: if self.row.parent == self.number { 0 } else { self.row.parent },
                ..self.row.clone()
            }
        } else {
            empty
        };
        tx.put_preparation(&now).await?;
        if self.row.is_begun() && !goes_on {
            say_unfinished(tx, sitting, self.person).await?;
        }
        Ok(())
    }
}

/// Forgets what somebody who had prepared nothing else was putting together. It was never meant to
/// be played yet: no letter says so, they are told when they look.
async fn forget_begun(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &Sitting,
    person: PersonId,
) -> Result<(), Error> {
    forget_prepared(tx, person).await?;
    if cause.by.person() != Some(person) {
        say_unfinished(tx, sitting, person).await?;
    }
    Ok(())
}

async fn say_unfinished(tx: &mut GameTx, sitting: &Sitting, person: PersonId) -> Result<(), Error> {
    let seq = sitting.seq();
    tx.put_given_up(person, GivenUp::Unfinished, seq).await?;
    Ok(tx.note_untold(person, seq).await?)
}

/// Forgets all that somebody has prepared, and lets them know, unless it is their own doing.
async fn give_up(
    cause: Cause,
    tx: &mut GameTx,
    sitting: &Sitting,
    person: PersonId,
    why: GivenUp,
) -> Result<(), Error> {
    forget_prepared(tx, person).await?;
    if cause.by.person() != Some(person) {
        tx.put_given_up(person, why, sitting.seq()).await?;
        let seq = sitting.seq();
        tx.enqueue(GameJob::GivenUp(PersonEvent { person, seq })).await?;
    }
    Ok(())
}

/// Forgets all that somebody has prepared.
pub(in crate::app) async fn forget_prepared(
    tx: &mut GameTx,
    person: PersonId,
) -> anyhow::Result<()> {
    tx.drop_all_prepared(person).await?;
    tx.put_preparation(&PreparationRow::empty(person, None)).await?;
    Ok(())
}
