//! The draft of a turn on the table where it lies, read and written within a transaction.

use super::blocking::run_blocking;
use super::call::Call;
use super::draft::{Composing, Draft};
use super::error::Error;
use super::refusal::Refusal;
use super::sitting::Sitting;
use crate::store::{DraftRow, GameTx};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Refused, Typed};
use starpost_games::sanitize;

impl Sitting {
    /// The caller's seat, if it is their turn.
    pub(super) fn turn_of(&self, call: &Call) -> Result<Seat, Refusal> {
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
    pub(super) async fn drafted(
        &self,
        tx: &mut GameTx,
        call: &Call,
        seq: u32,
        revision: u32,
    ) -> Result<Box<dyn AnyGame>, Error> {
        self.playing_seat(call.person.id)?;
        if seq != self.position_seq() {
            return Err(Refusal::StaleTurn.into());
        }
        self.turn_of(call)?;
        let row = tx.draft(call.person.id).await?.ok_or(Refusal::NoDraft)?;
        if revision != row.revision {
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

    pub(super) async fn drafting(
        self,
        seat: Seat,
        row: Option<DraftRow>,
    ) -> Result<Composing, Error> {
        let composing = move || {
            let table = self.with_draft(row.as_ref());
            self.drawn_up(seat, row.as_ref(), table)
        };
        Ok(run_blocking(composing).await?)
    }

    /// The draft that is played on `table`.
    fn drawn_up(self, seat: Seat, row: Option<&DraftRow>, table: Box<dyn AnyGame>) -> Composing {
        let (loss, blocked) = match table.loss() {
            Ok(loss) => (loss, None),
            Err(no) => (None, Some(no)),
        };
        let draft = Draft {
            game: self.row.id,
            kind: self.row.kind(),
            seq: self.position_seq(),
            revision: changes(row),
            number: self.replay.turns + 1,
            seat,
            line: table.line(),
            alerts: table.alerts(),
            reminders: self.reminders(&self.replay, table.as_ref()),
            warnings: table.warnings(),
            loss,
            blocked,
            refused: row.map_or_else(String::new, |row| row.refused.clone()),
        };
        Composing {
            draft,
            sitting: self,
            table,
            typed: Typed::Whole,
        }
    }
}

impl Composing {
    /// The same within a transaction, read again if something has happened meanwhile. Refused: the
    /// draft was changed, or belongs to an earlier turn.
    pub(super) async fn still(self, tx: &mut GameTx, call: &Call) -> Result<Composing, Error> {
        let Draft { seq, revision, .. } = self.draft;
        let row = tx.draft(call.person.id).await?;
        let is_changed = changes(row.as_ref()) != revision;
        let (seen, now) = (&self.sitting.row, &tx.row);
        if (seen.seq, &seen.stage) == (now.seq, &now.stage) {
            return if is_changed {
                Err(Refusal::StaleDraft.into())
            } else {
                Ok(self)
            };
        }
        let sitting = Sitting::locked(tx).await?;
        sitting.playing_seat(call.person.id)?;
        if sitting.position_seq() != seq {
            return Err(Refusal::StaleTurn.into());
        }
        if is_changed {
            return Err(Refusal::StaleDraft.into());
        }
        let seat = sitting.turn_of(call)?;
        sitting.drafting(seat, row).await
    }
}

/// How often a draft was changed; 0 for one that was never made.
fn changes(row: Option<&DraftRow>) -> u32 {
    row.map_or(0, |row| row.revision)
}

/// Makes the line that was typed the caller's draft, within a transaction; one that the rules
/// refuse is kept to be typed on, and the draft stays.
pub(super) async fn put_line(
    tx: &mut GameTx,
    call: &Call,
    sitting: Sitting,
    line: &str,
) -> Result<Result<Composing, Refused>, Error> {
    let seat = sitting.turn_of(call)?;
    let mut table = sitting.replay.game.boxed();
    let line = sanitize::line(line);
    let typed = match line.trim() {
        "" => Ok(Typed::Whole),
        line => table.play_typed(line),
    };
    match typed {
        Ok(typed) => {
            let put = put(tx, call, sitting, seat, table).await?;
            Ok(Ok(Composing { typed, ..put }))
        }
        Err(no) => {
            let seq = sitting.position_seq();
            tx.put_refused(call.person.id, seq, &line).await?;
            Ok(Err(no))
        }
    }
}

/// Makes what is played on the table the caller's draft, within a transaction.
pub(super) async fn put(
    tx: &mut GameTx,
    call: &Call,
    sitting: Sitting,
    seat: Seat,
    table: Box<dyn AnyGame>,
) -> Result<Composing, Error> {
    let seq = sitting.position_seq();
    let row = tx.put_draft(call.person.id, seq, &table.line()).await?;
    Ok(run_blocking(move || sitting.drawn_up(seat, Some(&row), table)).await?)
}
