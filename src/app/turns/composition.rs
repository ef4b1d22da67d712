//! Putting a turn together: what its player does to the draft.

use super::draft::{Composing, Purpose, Sent};
use super::laid_draft::{DraftedTurn, put, put_line};
use super::turn::Played;
use crate::app::base::{Call, Error, Once, Refusal, RememberedWork, StoredAnswer, Turns};
use crate::app::game::Sitting;
use crate::store::{GameId, GameTx};
use starpost_games::games::{AnyGame, Refused};
use starpost_games::record::Seq;

/// The outcome, within a transaction, of a line that was to be played at once.
#[expect(clippy::large_enum_variant, reason = "it lives for one match")]
enum LineOutcome {
    Played(Played),
    Kept(DraftedTurn),
    /// It is kept for editing.
    Refused(Refused),
}

impl RememberedWork for LineOutcome {
    fn event(&self) -> Option<Seq> {
        match self {
            LineOutcome::Played(played) => played.event(),
            LineOutcome::Kept(_) | LineOutcome::Refused(_) => None,
        }
    }
}

impl Turns<'_> {
    /// Makes the line the draft, in place of an older one. Refused: not this person's turn, a line
    /// the rules refuse.
    pub async fn set_draft(
        self,
        call: &Call,
        game: GameId,
        line: &str,
    ) -> Result<Composing, Error> {
        let work = async |tx: &mut GameTx| {
            let sitting = Sitting::locked(tx).await?;
            put_line(tx, call, sitting, line).await
        };
        match self.app.once(call, game, work).await? {
            Once::First(Ok(put)) => self.advised(call, put).await,
            Once::First(Err(no)) => Err(Refusal::from(no).into()),
            Once::Again(_) => self.compose(call, game).await?.refused_again(line),
        }
    }

    /// Makes the last refused line the draft, the refused action in it replaced by one of those
    /// that were offered instead; `of` is what `Draft::refused_mark` said of the line. Refused:
    /// something else was typed since, or what follows in the line.
    pub async fn mend(
        self,
        call: &Call,
        game: GameId,
        of: u32,
        choice: usize,
    ) -> Result<Composing, Error> {
        let composing = self.app.prepared().under_way(call, game).await?;
        if composing.draft.refused_mark() != of {
            return Err(Refusal::StaleDraft.into());
        }
        let (typed, table) = (&composing.draft.refused, &composing.sitting.replay.game);
        let mended = table.mended(typed, choice).ok_or(Refusal::StaleDraft)?;
        if composing.draft.purpose == Purpose::Turn {
            return self.set_draft(call, game, &mended).await;
        }
        let prepared = self.app.prepared().type_line(call, game, &mended).await?;
        Ok(prepared.still_composing()?)
    }

    /// The draft as it is now; an empty one if there was none. An action that has meanwhile become
    /// impossible is dropped with all after it. Refused: not this person's turn.
    pub async fn compose(self, call: &Call, game: GameId) -> Result<Composing, Error> {
        let sitting = self.app.sitting(game).await?;
        let seat = sitting.turn_of(call)?;
        let row = self.app.store.draft(game, call.person.id).await?;
        self.advised(call, sitting.laid(seat, row)).await
    }

    /// Adds an action to a draft that was looked at. Refused: it is no longer the present one, the
    /// rules refuse the action.
    pub async fn append(
        self,
        call: &Call,
        seen: Composing,
        action: &str,
    ) -> Result<Composing, Error> {
        self.change(call, seen, |table| table.play(action).map(drop)).await
    }

    /// Replaces the last action of a draft that was looked at. Refused: it is no longer the present
    /// one, the rules refuse the action.
    pub async fn replace_last(
        self,
        call: &Call,
        seen: Composing,
        action: &str,
    ) -> Result<Composing, Error> {
        let replace = |table: &mut dyn AnyGame| {
            table.take_back();
            table.play(action).map(drop)
        };
        self.change(call, seen, replace).await
    }

    /// Takes back the last action of a draft that was looked at: a double click takes back one.
    /// Refused: it is no longer the present one.
    pub async fn undo(self, call: &Call, seen: Composing) -> Result<Composing, Error> {
        let take_back = |table: &mut dyn AnyGame| {
            table.take_back();
            Ok(())
        };
        self.change(call, seen, take_back).await
    }

    /// Empties a draft that was looked at. Refused: it is no longer the present one.
    pub async fn start_over(self, call: &Call, seen: Composing) -> Result<Composing, Error> {
        let take_back = |table: &mut dyn AnyGame| {
            while !table.line().is_empty() {
                table.take_back();
            }
            Ok(())
        };
        self.change(call, seen, take_back).await
    }

    /// Changes a draft that was looked at, if it has not changed since.
    async fn change(
        self,
        call: &Call,
        seen: Composing,
        change: impl FnOnce(&mut dyn AnyGame) -> Result<(), Refused>,
    ) -> Result<Composing, Error> {
        let game = seen.draft.game;
        let work = async |tx: &mut GameTx| {
            let mut now = seen.still(tx, call).await?;
            change(now.table.as_mut()).map_err(Refusal::from)?;
            put(tx, call, now).await
        };
        match self.app.once(call, game, work).await? {
            Once::First(put) => self.advised(call, put).await,
            Once::Again(_) => self.app.prepared().under_way(call, game).await,
        }
    }

    /// A draft as the caller looks at it.
    pub(in crate::app) async fn advised(
        self,
        call: &Call,
        laid: DraftedTurn,
    ) -> Result<Composing, Error> {
        let wanted = self.app.people().preferences(call).await?.warnings;
        Ok(laid.advised().await?.with(wanted))
    }

    /// Makes the line the draft and ends the turn if it is whole, gives nothing away for good, and
    /// nothing is to be warned of or the caller wants no warnings.
    pub async fn turn_at_once(self, call: &Call, game: GameId, line: &str) -> Result<Sent, Error> {
        let (typed_at, is_settled) = self.settled(call, game, line).await?;
        let work = async |tx: &mut GameTx| {
            let sitting = Sitting::locked(tx).await?;
            sitting.turn_of(call)?;
            // It was typed for the position of that moment.
            if sitting.position_seq() != typed_at {
                return Err(Refusal::StaleTurn.into());
            }
            match put_line(tx, call, sitting, line).await? {
                Ok(put) if is_settled => {
                    let (mut sitting, line) = put.into_line();
                    let played = self.play(call, tx, &mut sitting, line).await?;
                    Ok(LineOutcome::Played(played))
                }
                Ok(put) => Ok(LineOutcome::Kept(put)),
                Err(no) => Ok(LineOutcome::Refused(no)),
            }
        };
        match self.app.once(call, game, work).await? {
            Once::First(LineOutcome::Played(played)) => Ok(Sent::Played(played)),
            Once::First(LineOutcome::Kept(put)) => Ok(Sent::Kept(self.advised(call, put).await?)),
            Once::First(LineOutcome::Refused(no)) => Err(Refusal::from(no).into()),
            Once::Again(done) => self.sent_before(call, game, done, line).await,
        }
    }

    /// The event after which the game stands, and whether the caller may be taken to mean this line
    /// then; they may not if it is refused.
    async fn settled(self, call: &Call, game: GameId, line: &str) -> Result<(Seq, bool), Error> {
        let sitting = self.app.sitting(game).await?;
        let seq = sitting.position_seq();
        let Ok(trial) = sitting.trial(call, line) else {
            return Ok((seq, false));
        };
        let seen = self.advised(call, trial).await?;
        Ok((seq, seen.is_settled()))
    }

    async fn sent_before(
        self,
        call: &Call,
        game: GameId,
        done: StoredAnswer,
        line: &str,
    ) -> Result<Sent, Error> {
        if let Some(seq) = done.seq() {
            return Ok(Sent::Played(self.played(game, seq).await?));
        }
        let composing = self.compose(call, game).await?;
        Ok(Sent::Kept(composing.refused_again(line)?))
    }
}
