//! The turn being put together, which only its player sees.

use super::delivery::Delivery;
use super::{App, Call, Error, Played, Refusal, Sitting, Warnings};
use crate::game::Seat;
use crate::games::{AnyGame, Choice, Refused, Warning};
use crate::store::{DraftRow, GameId, GameTx};

/// A line that is not a turn yet. Nothing of it binds (SPEC HW-7).
#[derive(Clone, Debug)]
pub struct Draft {
    /// Which game.
    pub game: GameId,
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
    /// What is probably a mistake if the turn ended here.
    pub warnings: Vec<Warning>,
    /// Why the turn cannot end here; none if it can.
    pub blocked: Option<Refused>,
}

impl Draft {
    /// True when *End turn* would be accepted.
    pub fn can_end(&self) -> bool {
        self.blocked.is_none()
    }
}

/// A draft with every way to go on.
#[derive(Clone, Debug)]
pub struct Composing {
    /// The draft.
    pub draft: Draft,
    /// Every legal next action with the menus that lead to it.
    pub choices: Vec<Choice>,
}

/// What became of a line that was to be played at once.
#[derive(Clone, Debug)]
pub enum Sent {
    /// It is played.
    Played(Played),
    /// It waits as a draft: it is not a whole turn, or there is something to warn of.
    Kept(Draft),
}

impl App {
    /// Makes the line the draft, in place of an older one. Refused: not this person's turn, a line
    /// the rules refuse.
    pub async fn set_draft(&self, call: &Call, game: GameId, line: &str) -> Result<Draft, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.draft(call, game).await;
        };
        let sitting = Sitting::locked(&mut tx).await?;
        let draft = put(&mut tx, call, &sitting, line).await?;
        self.close(call, tx, None).await?;
        Ok(draft)
    }

    /// The draft as it is now; an empty one if nothing was put down. An action that has meanwhile
    /// become impossible is dropped with all after it. Refused: not this person's turn.
    pub async fn draft(&self, call: &Call, game: GameId) -> Result<Draft, Error> {
        let sitting = self.sitting(game).await?;
        let seat = sitting.turn_of(call)?;
        let row = self.store.draft(game, call.person.id).await?;
        Ok(sitting.draft(seat, row.as_ref()).0)
    }

    /// The draft as it is now, with what can come next, and without warnings for one who wants
    /// none. Refused: not this person's turn.
    pub async fn compose(&self, call: &Call, game: GameId) -> Result<Composing, Error> {
        let sitting = self.sitting(game).await?;
        let seat = sitting.turn_of(call)?;
        let row = self.store.draft(game, call.person.id).await?;
        let (mut draft, table) = sitting.draft(seat, row.as_ref());
        if self.preferences(call).await?.warnings == Warnings::Off {
            draft.warnings.clear();
        }
        let choices = table.choices();
        Ok(Composing { draft, choices })
    }

    /// Adds an action to the draft that was seen, which `seq` and `revision` name. Refused: that
    /// draft is not the present one any more, the rules refuse the action.
    pub async fn append(
        &self,
        call: &Call,
        game: GameId,
        seq: u32,
        revision: u32,
        action: &str,
    ) -> Result<Draft, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.draft(call, game).await;
        };
        let sitting = Sitting::locked(&mut tx).await?;
        let line = match sitting.drafted(&mut tx, call, seq, revision).await {
            Ok(draft) => draft.line,
            Err(Error::Refused(Refusal::NoDraft)) if revision == 0 => String::new(),
            Err(error) => return Err(error),
        };
        let longer = match line.as_str() {
            "" => action.to_owned(),
            line => format!("{line}; {action}"),
        };
        let draft = put(&mut tx, call, &sitting, &longer).await?;
        self.close(call, tx, None).await?;
        Ok(draft)
    }

    /// Takes the last action back. `seq` and `revision` name the draft that was seen: a double
    /// click takes back one action.
    pub async fn undo(
        &self,
        call: &Call,
        game: GameId,
        seq: u32,
        revision: u32,
    ) -> Result<Draft, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.draft(call, game).await;
        };
        let sitting = Sitting::locked(&mut tx).await?;
        let line = sitting.drafted(&mut tx, call, seq, revision).await?.line;
        let shorter = line.rsplit_once("; ").map_or("", |(before, _)| before);
        let draft = put(&mut tx, call, &sitting, shorter).await?;
        self.close(call, tx, None).await?;
        Ok(draft)
    }

    /// Empties the draft.
    pub async fn start_over(&self, call: &Call, game: GameId) -> Result<Draft, Error> {
        self.set_draft(call, game, "").await
    }

    /// Makes the line the draft and ends the turn if it is whole and nothing is to be warned of, or
    /// the caller wants no warnings.
    pub async fn turn_at_once(&self, call: &Call, game: GameId, line: &str) -> Result<Sent, Error> {
        let warnings = self.preferences(call).await?.warnings;
        let mut tx = match self.open(call, game).await? {
            Delivery::First(tx) => tx,
            Delivery::Again(done) => {
                return match done.seq {
                    Some(seq) => Ok(Sent::Played(self.played(game, seq).await?)),
                    None => Ok(Sent::Kept(self.draft(call, game).await?)),
                };
            }
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        let draft = put(&mut tx, call, &sitting, line).await?;
        let is_warned = !draft.warnings.is_empty() && warnings == Warnings::On;
        if !draft.can_end() || is_warned {
            self.close(call, tx, None).await?;
            return Ok(Sent::Kept(draft));
        }
        let seq = self.play(call, &mut tx, &mut sitting, draft.line).await?;
        self.close(call, tx, Some(seq)).await?;
        Ok(Sent::Played(sitting.played(&sitting.replay, seq)))
    }
}

impl Sitting {
    /// The caller's seat, if it is their turn.
    pub(super) fn turn_of(&self, call: &Call) -> Result<Seat, Refusal> {
        let seat = self.playing_seat(call.person.id)?;
        if self.replay.to_move() == Some(seat) {
            Ok(seat)
        } else {
            Err(Refusal::NotYourTurn)
        }
    }

    /// The draft that a button names. Refused: it belongs to an earlier turn, or was changed.
    pub(super) async fn drafted(
        &self,
        tx: &mut GameTx,
        call: &Call,
        seq: u32,
        revision: u32,
    ) -> Result<Draft, Error> {
        self.playing_seat(call.person.id)?;
        if seq != self.position_seq(u32::MAX) {
            return Err(Refusal::StaleTurn.into());
        }
        let seat = self.turn_of(call)?;
        let row = tx.draft(call.person.id).await?.ok_or(Refusal::NoDraft)?;
        if i64::from(revision) != row.revision {
            return Err(Refusal::StaleDraft.into());
        }
        Ok(self.draft(seat, Some(&row)).0)
    }

    /// A stored draft on the present position, and the table with it played: as much of it as is
    /// still possible. SPEC MP-12.
    pub(super) fn draft(&self, seat: Seat, row: Option<&DraftRow>) -> (Draft, Box<dyn AnyGame>) {
        let mut table = self.replay.game.boxed();
        let line = row.map_or("", |row| row.line.as_str());
        for action in line.split("; ").filter(|action| !action.is_empty()) {
            if table.play(action).is_err() {
                break;
            }
        }
        let revision = row
            .and_then(|row| u32::try_from(row.revision).ok())
            .unwrap_or_default();
        (self.shown(seat, revision, table.as_ref()), table)
    }

    fn shown(&self, seat: Seat, revision: u32, table: &dyn AnyGame) -> Draft {
        Draft {
            game: self.row.id,
            seq: self.position_seq(u32::MAX),
            revision,
            number: self.replay.turns + 1,
            seat,
            line: table.line(),
            alerts: table.alerts(),
            warnings: table.warnings(),
            blocked: table.against_end(),
        }
    }
}

/// Makes the line the caller's draft, within a transaction.
async fn put(tx: &mut GameTx, call: &Call, sitting: &Sitting, line: &str) -> Result<Draft, Error> {
    let seat = sitting.turn_of(call)?;
    let mut table = sitting.replay.game.boxed();
    if !line.trim().is_empty() {
        table.play(line).map_err(Refusal::from)?;
    }
    let seq = sitting.position_seq(u32::MAX);
    let row = tx.put_draft(call.person.id, seq, &table.line()).await?;
    let revision = u32::try_from(row.revision).unwrap_or(u32::MAX);
    Ok(sitting.shown(seat, revision, table.as_ref()))
}
