//! The draft of a turn on the table where it lies, read and written within a transaction. What there
//! is to warn of can take a while to find, so nobody looks for it before the transaction is over.

use super::draft::{Composing, Draft, Purpose};
use crate::app::base::{Call, Error, Person, Refusal, Remembered, Seen, run_blocking};
use crate::app::game::{SeatedNote, Sitting};
use crate::store::{DraftRow, GameTx};
use starpost_games::clock::Rated;
use starpost_games::game::{Outcome, Seat};
use starpost_games::games::{AnyGame, Refused, Typed};
use starpost_games::sanitize;
use starpost_games::words::Word;

/// How many turns of everybody a game is young.
const YOUNG: u32 = 8;

/// A draft on the table where it lies, before anybody has thought about it.
#[derive(Debug)]
pub(in crate::app) struct Laid {
    purpose: Purpose,
    sitting: Sitting,
    seat: Seat,
    /// What is stored of it, if anything is.
    row: Option<DraftRow>,
    /// The position with the draft played.
    pub(in crate::app) table: Box<dyn AnyGame>,
    /// Whether it is what was typed, or something in it was completed.
    typed: Typed,
}

impl Remembered for Laid {}

/// A line that is refused is kept, to be typed on.
impl Remembered for Result<Laid, Refused> {}

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
        seen: Seen,
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
    pub(in crate::app) fn laid(self, seat: Seat, row: Option<DraftRow>) -> Laid {
        self.laid_for(Purpose::Turn, seat, row)
    }

    /// A stored draft for this purpose on the table.
    pub(in crate::app) fn laid_for(
        self,
        purpose: Purpose,
        seat: Seat,
        row: Option<DraftRow>,
    ) -> Laid {
        Laid {
            purpose,
            table: self.with_draft(row.as_ref()),
            sitting: self,
            seat,
            row,
            typed: Typed::Whole,
        }
    }

    /// A typed line on the table, not stored.
    pub(in crate::app) fn trial(self, call: &Call, line: &str) -> Result<Laid, Refusal> {
        let seat = self.turn_of(call)?;
        let (table, typed) = self.typed(line)?;
        Ok(Laid {
            purpose: Purpose::Turn,
            sitting: self,
            seat,
            row: None,
            table,
            typed,
        })
    }

    /// The present position with a typed line played.
    fn typed(&self, line: &str) -> Result<(Box<dyn AnyGame>, Typed), Refused> {
        let mut table = self.replay.game.boxed();
        let typed = match sanitize::line(line).trim() {
            "" => Typed::Whole,
            line => table.play_typed(line)?,
        };
        Ok((table, typed))
    }
}

impl Laid {
    /// Adds what there is to say about it.
    pub(in crate::app) async fn advised(self) -> anyhow::Result<Composing> {
        run_blocking(move || self.drawn_up()).await
    }

    fn drawn_up(self) -> Composing {
        let Laid {
            purpose,
            sitting,
            seat,
            row,
            table,
            typed,
        } = self;
        let (loss, blocked) = match table.loss() {
            Ok(loss) => (loss, None),
            Err(no) => (None, Some(no)),
        };
        let draft = Draft {
            game: sitting.stored.row.id,
            kind: sitting.stored.row.kind(),
            purpose,
            seq: sitting.position_seq(),
            revision: changes(row.as_ref()),
            number: sitting.replay.turns + 1,
            seat,
            line: table.line(),
            shown: table.as_read(Some(seat), &table.line()),
            alerts: table.alerts(),
            hunts: sitting.hunts(&sitting.replay),
            reminders: sitting.reminders(&sitting.replay, table.as_ref()),
            firsts: firsts(&sitting, table.as_ref()),
            reasons: reasons(&sitting, table.as_ref()),
            risks: risks(&sitting, table.as_ref()),
            left: table.left(),
            warnings: table.warnings(),
            loss,
            takes_out: takes_out(&sitting, table.as_ref(), seat),
            reveals: table.secrets().is_some(),
            wins: wins(table.as_ref(), seat),
            blocked,
            refused: row.map_or_else(String::new, |row| row.refused),
        };
        Composing {
            draft,
            sitting,
            table,
            typed,
        }
    }

    /// Its game and its line, to be played.
    pub(in crate::app) fn into_line(self) -> (Sitting, String) {
        let line = self.table.line();
        (self.sitting, line)
    }

    /// The event after which it is played.
    pub(in crate::app) fn seq(&self) -> u32 {
        self.sitting.position_seq()
    }
}

/// What the player to move cannot do anywhere, in their second turn: the first in which they choose
/// among the powers; what signs mean, in their third. Each is said once.
fn firsts(sitting: &Sitting, table: &dyn AnyGame) -> Vec<SeatedNote> {
    match rounds(sitting, table) {
        1 => sitting.missing(&sitting.replay, table),
        2 => sitting.signs(&sitting.replay, table),
        _ => Vec::new(),
    }
}

/// Why there is more to do now than its player may expect, or less; at the start of a turn only while the
/// game is young, or it would be said all the time.
fn reasons(sitting: &Sitting, table: &dyn AnyGame) -> Vec<Word> {
    match table.line().is_empty() && rounds(sitting, table) >= YOUNG {
        true => Vec::new(),
        false => table.reasons(),
    }
}

/// What an opponent could do to the work of this turn. Where the game counts for ratings, everybody finds
/// that out alone.
fn risks(sitting: &Sitting, table: &dyn AnyGame) -> Vec<Word> {
    match sitting.stored.row.terms.rated {
        Rated::On => Vec::new(),
        Rated::Off => table.risks(),
    }
}

/// How many turns everybody has played.
fn rounds(sitting: &Sitting, table: &dyn AnyGame) -> u32 {
    sitting.replay.turns / u32::from(table.seats()).max(1)
}

/// Who would be out if the turn that is on the table ended, besides whoever plays it.
fn takes_out(sitting: &Sitting, table: &dyn AnyGame, mover: Seat) -> Vec<Person> {
    let mut after = table.boxed();
    if after.end_turn().is_err() {
        return Vec::new();
    }
    let before = sitting.replay.game.eliminated();
    let out = after.eliminated().minus(before).iter();
    let others = out.filter(|seat| *seat != mover);
    others
        .map(|seat| sitting.seated(&sitting.replay, seat).person)
        .collect()
}

/// Whether a seat wins by ending the turn that is on the table.
fn wins(table: &dyn AnyGame, seat: Seat) -> bool {
    let mut after = table.boxed();
    let ended = after.end_turn().is_ok();
    ended && matches!(after.outcome(), Some(Outcome::Won(winners)) if winners.has(seat))
}

impl Composing {
    /// The draft that was looked at within a transaction, read again if something has happened
    /// meanwhile. Refused: the draft was changed, or belongs to an earlier turn.
    pub(in crate::app) async fn still(self, tx: &mut GameTx, call: &Call) -> Result<Laid, Error> {
        let Draft { seq, revision, .. } = self.draft;
        let row = stored(tx, call, self.draft.purpose).await?;
        let is_changed = changes(row.as_ref()) != revision;
        let (seen, now) = (&self.sitting.stored.row, &tx.row);
        if (seen.seq, &seen.stage) == (now.seq, &now.stage) {
            return if is_changed {
                Err(Refusal::StaleDraft.into())
            } else {
                Ok(self.laid(row))
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
        if self.draft.purpose != Purpose::Turn {
            return Ok(self.laid(row));
        }
        let seat = sitting.turn_of(call)?;
        Ok(sitting.laid(seat, row))
    }

    fn laid(self, row: Option<DraftRow>) -> Laid {
        Laid {
            purpose: self.draft.purpose,
            seat: self.draft.seat,
            sitting: self.sitting,
            row,
            table: self.table,
            typed: self.typed,
        }
    }
}

/// What is stored of the caller's draft for this purpose.
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

/// How often a draft was changed; 0 for one that was never made.
fn changes(row: Option<&DraftRow>) -> u32 {
    row.map_or(0, |row| row.revision)
}

/// Makes the typed line the caller's draft, within a transaction; one that the rules refuse is kept
/// for editing, and the draft stays.
pub(in crate::app) async fn put_line(
    tx: &mut GameTx,
    call: &Call,
    sitting: Sitting,
    line: &str,
) -> Result<Result<Laid, Refused>, Error> {
    let seat = sitting.turn_of(call)?;
    match sitting.typed(line) {
        Ok((table, typed)) => {
            let laid = Laid {
                purpose: Purpose::Turn,
                sitting,
                seat,
                row: None,
                table,
                typed,
            };
            Ok(Ok(put(tx, call, laid).await?))
        }
        Err(no) => {
            let seq = sitting.position_seq();
            let line = sanitize::line(line);
            tx.put_refused(call.person.id, seq, &line).await?;
            Ok(Err(no))
        }
    }
}

/// Makes what lies on the table the caller's draft, within a transaction.
pub(in crate::app) async fn put(tx: &mut GameTx, call: &Call, laid: Laid) -> Result<Laid, Error> {
    let line = laid.table.line();
    let person = call.person.id;
    let row = match laid.purpose {
        Purpose::Turn => tx.put_draft(person, laid.seq(), &line).await?,
        Purpose::Expected | Purpose::Answer => tx.put_prepared_draft(person, &line).await?.into(),
    };
    Ok(Laid {
        row: Some(row),
        ..laid
    })
}

#[cfg(test)]
mod tests {
    use starpost_games::games::InPlay;
    use starpost_games::games::homeworlds::options::Options;
    use starpost_games::games::homeworlds::position::Position;
    use starpost_games::games::homeworlds::words::named::Named;

    use super::*;

    #[test]
    fn a_draft_wins_if_ending_the_turn_does() {
        let position = "0:b1y3:g3/;1:g1r2:g2g1/g3";
        let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
        let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(Named::new(position)));
        table.play("build g System0").expect("legal");
        assert!(!wins(table.as_ref(), Seat(0)));
        table.play("catastrophe green System1").expect("legal");
        assert!(wins(table.as_ref(), Seat(0)));
        assert!(!wins(table.as_ref(), Seat(1)));
        assert_eq!(table.line(), "build g1 System0; catastrophe green System1");
    }
}
