//! The draft of a turn on the table where it lies, read and written within a transaction.

use super::draft::{Composing, Draft, Purpose};
use crate::app::base::{Call, DraftVersion, Error, Refusal, RememberedWork};
use crate::app::game::Sitting;
use crate::store::{DraftRow, GameTx};
use starpost_games::clean_names;
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Refused, Typed};
use starpost_games::record::Seq;

/// A draft on the table where it lies, before anybody has thought about it.
#[derive(Debug)]
pub(in crate::app) struct DraftedTurn {
    pub(super) purpose: Purpose,
    pub(super) sitting: Sitting,
    pub(super) seat: Seat,
    /// The stored row, if anything is stored of it.
    pub(super) row: Option<DraftRow>,
    /// The position with the draft played.
    pub(in crate::app) table: Box<dyn AnyGame>,
    /// The comparison with what was typed: the same, or completed.
    pub(super) typed: Typed,
}

impl RememberedWork for DraftedTurn {}

/// A line that is refused is kept, to be typed on.
impl RememberedWork for Result<DraftedTurn, Refused> {}

impl Sitting {
    /// The caller's seat, if it is their turn.
    pub(in crate::app) fn turn_of(&self, call: &Call) -> Result<Seat, Refusal> {
        let seat = self.playing_seat(call.person.id)?;
        match self.replay.to_move() {
            Some(mover) if mover == seat => Ok(seat),
            Some(other) => {
                let player = self.seated(&self.replay, other).person.name;
                Err(Refusal::NotYourTurn(player))
            }
            None => Err(Refusal::GameOver),
        }
    }

    /// The table with the draft played that a button names. Refused: it belongs to an earlier turn,
    /// or was changed.
    pub(in crate::app) async fn drafted(
        &self,
        tx: &mut GameTx,
        call: &Call,
        seen: DraftVersion,
    ) -> Result<Box<dyn AnyGame>, Error> {
        self.playing_seat(call.person.id)?;
        if seen.seq != self.position_seq() {
            return Err(Refusal::StaleTurn.into());
        }
        self.turn_of(call)?;
        let row = tx.draft(call.person.id).await?.ok_or(Refusal::NoDraft)?;
        if seen.revision != row.revision {
            return Err(Refusal::StaleDraft.into());
        }
        Ok(self.with_draft(Some(&row)))
    }

    /// The present position with as much of a stored draft played as is still possible.
    /// RULES MP-12.
    fn with_draft(&self, row: Option<&DraftRow>) -> Box<dyn AnyGame> {
        let mut table = self.replay.game.boxed();
        table.play_while_legal(row.map_or("", |row| row.line.as_str()));
        table
    }

    /// A stored draft on the table.
    pub(in crate::app) fn laid(self, seat: Seat, row: Option<DraftRow>) -> DraftedTurn {
        self.laid_for(Purpose::Turn, seat, row)
    }

    /// A stored draft for this purpose on the table.
    pub(in crate::app) fn laid_for(
        self,
        purpose: Purpose,
        seat: Seat,
        row: Option<DraftRow>,
    ) -> DraftedTurn {
        DraftedTurn {
            purpose,
            table: self.with_draft(row.as_ref()),
            sitting: self,
            seat,
            row,
            typed: Typed::Whole,
        }
    }

    /// A typed line on the table, not stored.
    pub(in crate::app) fn trial(self, call: &Call, line: &str) -> Result<DraftedTurn, Refusal> {
        let seat = self.turn_of(call)?;
        let (table, typed) = self.typed(line)?;
        Ok(DraftedTurn { purpose: Purpose::Turn, sitting: self, seat, row: None, table, typed })
    }

    /// The present position with a typed line played.
    fn typed(&self, line: &str) -> Result<(Box<dyn AnyGame>, Typed), Refused> {
        let mut table = self.replay.game.boxed();
        let typed = match clean_names::line(line).trim() {
            "" => Typed::Whole,
            line => table.play_typed(line)?,
        };
        Ok((table, typed))
    }
}

impl DraftedTurn {
    /// Its game and its line, to be played.
    pub(in crate::app) fn into_line(self) -> (Sitting, String) {
        let line = self.table.line();
        (self.sitting, line)
    }

    /// The event after which it is played.
    pub(in crate::app) fn seq(&self) -> Seq {
        self.sitting.position_seq()
    }
}

impl Composing {
    /// The draft that was looked at within a transaction, read again if something has happened
    /// meanwhile. Refused: the draft was changed, or belongs to an earlier turn.
    pub(in crate::app) async fn still(
        self,
        tx: &mut GameTx,
        call: &Call,
    ) -> Result<DraftedTurn, Error> {
        let Draft { seq, revision, .. } = self.draft;
        let row = stored(tx, call, self.draft.purpose).await?;
        let is_changed = changes(row.as_ref()) != revision;
        let (seen, now) = (&self.sitting.stored.row, &tx.row);
        if (seen.seq, &seen.stage) == (now.seq, &now.stage) {
            return if is_changed { Err(Refusal::StaleDraft.into()) } else { Ok(self.laid(row)) };
        }
        let sitting = Sitting::locked(tx).await?;
        sitting.playing_seat(call.person.id)?;
        if sitting.position_seq() != seq {
            return Err(Refusal::StaleTurn.into());
        }
        if is_changed {
            return Err(Refusal::StaleDraft.into());
        }
        if self.draft.purpose != Purpose::Turn {
            return Ok(self.laid(row));
        }
        let seat = sitting.turn_of(call)?;
        Ok(sitting.laid(seat, row))
    }

    fn laid(self, row: Option<DraftRow>) -> DraftedTurn {
        DraftedTurn {
            purpose: self.draft.purpose,
            seat: self.draft.seat,
            sitting: self.sitting,
            row,
            table: self.table,
            typed: self.typed,
        }
    }
}

/// The stored row of the caller's draft for this purpose.
async fn stored(
    tx: &mut GameTx,
    call: &Call,
    purpose: Purpose,
) -> anyhow::Result<Option<DraftRow>> {
    let person = call.person.id;
    match purpose {
        Purpose::Turn => tx.draft(person).await,
        Purpose::Expected | Purpose::Answer => {
            Ok(tx.read_preparation(person).await?.map(Into::into))
        }
    }
}

/// The number of times that a draft was changed; 0 for one that was never made.
pub(super) fn changes(row: Option<&DraftRow>) -> u32 {
    row.map_or(0, |row| row.revision)
}

/// Makes the typed line the caller's draft, within a transaction; one that the rules refuse is kept
/// for editing, and the draft stays.
pub(in crate::app) async fn put_line(
    tx: &mut GameTx,
    call: &Call,
    sitting: Sitting,
    line: &str,
) -> Result<Result<DraftedTurn, Refused>, Error> {
    let seat = sitting.turn_of(call)?;
    match sitting.typed(line) {
        Ok((table, typed)) => {
            let laid =
                DraftedTurn { purpose: Purpose::Turn, sitting, seat, row: None, table, typed };
            Ok(Ok(put(tx, call, laid).await?))
        }
        Err(no) => {
            let seq = sitting.position_seq();
            let line = clean_names::line(line);
            tx.put_refused(call.person.id, seq, &line).await?;
            Ok(Err(no))
        }
    }
}

/// Makes what lies on the table the caller's draft, within a transaction.
pub(in crate::app) async fn put(
    tx: &mut GameTx,
    call: &Call,
    laid: DraftedTurn,
) -> Result<DraftedTurn, Error> {
    let line = laid.table.line();
    let person = call.person.id;
    let row = match laid.purpose {
        Purpose::Turn => tx.put_draft(person, laid.seq(), &line).await?,
        Purpose::Expected | Purpose::Answer => tx.put_prepared_draft(person, &line).await?.into(),
    };
    Ok(DraftedTurn { row: Some(row), ..laid })
}
