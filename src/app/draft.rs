//! The turn being put together, which only its player sees.

use super::blocking::run_blocking;
use super::call::Call;
use super::delivery::Delivery;
use super::error::Error;
use super::facts::SeatedNote;
use super::refusal::Refusal;
use super::service::App;
use super::sitting::Sitting;
use super::turn::Played;
use crate::game::Seat;
use crate::games::{AnyGame, Choice, Kind, Loss, Refused, Typed, Warning};
use crate::sanitize;
use crate::store::{DraftRow, GameId, GameTx, Warnings};

/// A line that is not a turn yet. Nothing of it binds (RULES HW-7).
#[derive(Clone, Debug)]
pub struct Draft {
    /// Which game.
    pub game: GameId,
    /// Which of the games there are.
    pub kind: Kind,
    /// The event after which it is played; with `revision`, what *End turn* has to name.
    pub seq: u32,
    /// Counts every change of this person's draft in this game; never the same twice.
    pub revision: u32,
    /// The number the turn will have.
    pub number: u32,
    /// Whose turn it is.
    pub seat: Seat,
    /// The actions so far in canonical form, joined by `; `; empty at the start.
    pub line: String,
    /// What threatens its player, where it is to be told.
    pub alerts: Vec<Warning>,
    /// What matters in this turn.
    pub reminders: Vec<SeatedNote>,
    /// What is probably a mistake if the turn ended here.
    pub warnings: Vec<Warning>,
    /// What the turn gives away for good if it ended here: then it ends only by
    /// [`App::end_turn_in_spite`], whether or not its player wants warnings.
    pub loss: Option<Loss>,
    /// Why the turn cannot end here; none if it can.
    pub blocked: Option<Refused>,
    /// What was typed last and refused, if nothing has changed since.
    pub refused: String,
}

impl Draft {
    /// A number for the line that was refused, by which a button names it: the buttons under a
    /// refusal are of no use once something else was typed.
    pub fn refused_mark(&self) -> u32 {
        let bytes = self.refused.bytes();
        bytes.fold(0x811C_9DC5, |hash: u32, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        })
    }

    /// True when *End turn* would be accepted.
    pub fn can_end(&self) -> bool {
        self.blocked.is_none()
    }
}

/// A draft on the table where it lies, as one person looks at it: a click is one look, and changes
/// the draft without replaying the game again.
#[derive(Debug)]
pub struct Composing {
    /// The draft; without warnings for one who wants none.
    pub draft: Draft,
    pub(super) sitting: Sitting,
    /// The position with the draft played.
    pub(super) table: Box<dyn AnyGame>,
    /// Whether it is what was typed, or something in it was completed.
    typed: Typed,
}

impl Composing {
    /// The same answer again to a line that was typed: the draft, or why it was refused.
    fn refused_again(self, line: &str) -> Result<Composing, Error> {
        if self.draft.refused != line {
            return Ok(self);
        }
        let mut table = self.sitting.replay.game.boxed();
        match table.play_typed(line) {
            Ok(_) => Ok(self),
            Err(no) => Err(Refusal::from(no).into()),
        }
    }

    /// Every legal next action with the menus that lead to it.
    pub async fn choices(&self) -> Result<Vec<Choice>, Error> {
        let table = self.table.boxed();
        Ok(run_blocking(move || table.choices()).await?)
    }
}

/// What became of a line that was to be played at once.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives for one match")]
pub enum Sent {
    /// It is played.
    Played(Played),
    /// It waits as a draft: it is not a whole turn, or there is something to warn of.
    Kept(Composing),
}

impl App {
    /// Makes the line the draft, in place of an older one. Refused: not this person's turn, a line
    /// the rules refuse.
    pub async fn set_draft(
        &self,
        call: &Call,
        game: GameId,
        line: &str,
    ) -> Result<Composing, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            let composing = self.compose(call, game).await?;
            return composing.refused_again(line);
        };
        let sitting = Sitting::locked(&mut tx).await?;
        match put_line(&mut tx, call, sitting, line).await? {
            Ok(put) => {
                self.close(call, tx, None).await?;
                self.without_unwanted(call, put).await
            }
            Err(no) => {
                self.close(call, tx, None).await?;
                Err(Refusal::from(no).into())
            }
        }
    }

    /// Makes the line that was refused last the draft, the refused action in it replaced by one of
    /// those that were offered instead; `of` is what [`Draft::refused_mark`] said of the line.
    /// Refused: something else was typed since, or what follows in the line.
    pub async fn mend(
        &self,
        call: &Call,
        game: GameId,
        of: u32,
        choice: usize,
    ) -> Result<Composing, Error> {
        let composing = self.compose(call, game).await?;
        if composing.draft.refused_mark() != of {
            return Err(Refusal::StaleDraft.into());
        }
        let (typed, table) = (&composing.draft.refused, &composing.sitting.replay.game);
        let mended = table.mended(typed, choice);
        let mended = mended.ok_or(Refusal::StaleDraft)?;
        self.set_draft(call, game, &mended).await
    }

    /// The draft as it is now; an empty one if nothing was put down. An action that has meanwhile
    /// become impossible is dropped with all after it. Refused: not this person's turn.
    pub async fn compose(&self, call: &Call, game: GameId) -> Result<Composing, Error> {
        let sitting = self.sitting(game).await?;
        let seat = sitting.turn_of(call)?;
        let row = self.store.draft(game, call.person.id).await?;
        let composing = sitting.drafting(seat, row).await?;
        self.without_unwanted(call, composing).await
    }

    /// Adds an action to a draft that was looked at. Refused: it is not the present one any more,
    /// the rules refuse the action.
    pub async fn append(
        &self,
        call: &Call,
        seen: Composing,
        action: &str,
    ) -> Result<Composing, Error> {
        self.change(call, seen, |table| table.play(action).map(drop))
            .await
    }

    /// Takes the last action of a draft that was looked at back: a double click takes back one.
    /// Refused: it is not the present one any more.
    pub async fn undo(&self, call: &Call, seen: Composing) -> Result<Composing, Error> {
        let take_back = |table: &mut dyn AnyGame| {
            table.take_back();
            Ok(())
        };
        self.change(call, seen, take_back).await
    }

    /// Takes everything of a draft that was looked at back. Refused: it is not the present one any
    /// more.
    pub async fn start_over(&self, call: &Call, seen: Composing) -> Result<Composing, Error> {
        let take_back = |table: &mut dyn AnyGame| {
            while !table.line().is_empty() {
                table.take_back();
            }
            Ok(())
        };
        self.change(call, seen, take_back).await
    }

    /// Changes a draft as it was looked at, if it still is so.
    async fn change(
        &self,
        call: &Call,
        seen: Composing,
        change: impl FnOnce(&mut dyn AnyGame) -> Result<(), Refused>,
    ) -> Result<Composing, Error> {
        let game = seen.draft.game;
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.compose(call, game).await;
        };
        let mut now = seen.still(&mut tx, call).await?;
        change(now.table.as_mut()).map_err(Refusal::from)?;
        let seat = now.draft.seat;
        let put = put(&mut tx, call, now.sitting, seat, now.table).await?;
        self.close(call, tx, None).await?;
        self.without_unwanted(call, put).await
    }

    async fn without_unwanted(&self, call: &Call, all: Composing) -> Result<Composing, Error> {
        let mut composing = all;
        if self.preferences(call).await?.warnings == Warnings::Off {
            composing.draft.warnings.clear();
        }
        Ok(composing)
    }

    /// Makes the line the draft and ends the turn if it is whole, gives nothing away for good, and
    /// nothing is to be warned of or the caller wants no warnings.
    pub async fn turn_at_once(&self, call: &Call, game: GameId, line: &str) -> Result<Sent, Error> {
        let warnings = self.preferences(call).await?.warnings;
        let mut tx = match self.open(call, game).await? {
            Delivery::First(tx) => tx,
            Delivery::Again(done) => {
                return match done.seq {
                    Some(seq) => Ok(Sent::Played(self.played(game, seq).await?)),
                    None => {
                        let composing = self.compose(call, game).await?;
                        Ok(Sent::Kept(composing.refused_again(line)?))
                    }
                };
            }
        };
        let sitting = Sitting::locked(&mut tx).await?;
        let mut put = match put_line(&mut tx, call, sitting, line).await? {
            Ok(put) => put,
            Err(no) => {
                self.close(call, tx, None).await?;
                return Err(Refusal::from(no).into());
            }
        };
        if warnings == Warnings::Off {
            put.draft.warnings.clear();
        }
        let Draft { warnings, loss, .. } = &put.draft;
        let is_whole = put.typed == Typed::Whole && put.draft.can_end();
        if !is_whole || !warnings.is_empty() || loss.is_some() {
            self.close(call, tx, None).await?;
            return Ok(Sent::Kept(put));
        }
        let Composing {
            draft, mut sitting, ..
        } = put;
        let seq = self.play(call, &mut tx, &mut sitting, draft.line).await?;
        self.close(call, tx, Some(seq)).await?;
        Ok(Sent::Played(sitting.played(
            &sitting.replay_until(sitting.record.settled(seq))?,
            seq,
        )))
    }
}

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

    /// The table with the draft played that a button names. Refused: it belongs to an earlier turn, or was
    /// changed.
    pub(super) async fn drafted(
        &self,
        tx: &mut GameTx,
        call: &Call,
        seq: u32,
        revision: u32,
    ) -> Result<Box<dyn AnyGame>, Error> {
        self.playing_seat(call.person.id)?;
        if seq != self.position_seq(u32::MAX) {
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

    async fn drafting(self, seat: Seat, row: Option<DraftRow>) -> Result<Composing, Error> {
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
            kind: self.row.kind,
            seq: self.position_seq(u32::MAX),
            revision: revision(row),
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
    async fn still(self, tx: &mut GameTx, call: &Call) -> Result<Composing, Error> {
        let Draft { seq, revision, .. } = self.draft;
        let row = tx.draft(call.person.id).await?;
        let is_changed = self::revision(row.as_ref()) != revision;
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
        if sitting.position_seq(u32::MAX) != seq {
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
fn revision(row: Option<&DraftRow>) -> u32 {
    row.map_or(0, |row| row.revision)
}

/// Makes the line that was typed the caller's draft, within a transaction; one that the rules
/// refuse is kept to be typed on, and the draft stays.
async fn put_line(
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
            let seq = sitting.position_seq(u32::MAX);
            tx.put_refused(call.person.id, seq, &line).await?;
            Ok(Err(no))
        }
    }
}

/// Makes what is played on the table the caller's draft, within a transaction.
async fn put(
    tx: &mut GameTx,
    call: &Call,
    sitting: Sitting,
    seat: Seat,
    table: Box<dyn AnyGame>,
) -> Result<Composing, Error> {
    let seq = sitting.position_seq(u32::MAX);
    let row = tx.put_draft(call.person.id, seq, &table.line()).await?;
    Ok(run_blocking(move || sitting.drawn_up(seat, Some(&row), table)).await?)
}
