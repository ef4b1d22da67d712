//! A draft becomes a turn: the one place where that happens.

use anyhow::Context as _;

use crate::app::base::{Call, DraftVersion, Error, Once, PostPlace, RememberedWork, Turns, posted};
use crate::app::game::{Moment, Over, Seated, Sitting, check_loss, over};
use crate::store::{GameId, GameTx};
use starpost_games::games::{Kind, Loss};
use starpost_games::record::{Seq, What};

/// A turn that counts. The public post about it is a job of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of the game.
    pub game: GameId,
    /// The kind of game.
    pub kind: Kind,
    /// The place of its newest message, from before this turn is posted.
    pub posted: PostPlace,
    /// The event.
    pub seq: Seq,
    /// The number of the turn, from 1.
    pub number: u32,
    /// The player who played it.
    pub by: Seated,
    /// The turn in canonical form.
    pub line: String,
    /// The player whose turn it is now; nobody after the end.
    pub next: Option<Seated>,
    /// The end of the game, if it is over.
    pub over: Option<Over>,
    /// The number of players.
    pub seats: u8,
    /// True if the bot is one of them.
    pub has_program: bool,
}

impl RememberedWork for Played {
    fn event(&self) -> Option<Seq> {
        Some(self.seq)
    }
}

impl Turns<'_> {
    /// Ends the turn that the draft holds. Refused: not this person's turn, a stale `seq` or
    /// `revision`, a line that is not a whole turn, one that gives something away for good.
    pub async fn end_turn(
        self,
        call: &Call,
        game: GameId,
        seen: DraftVersion,
    ) -> Result<Played, Error> {
        self.end_accepting(call, game, seen, None).await
    }

    /// Ends a turn that gives something away for good, after its player was told of the loss and confirmed it. Refused
    /// also: it would give away something else.
    pub async fn end_turn_in_spite(
        self,
        call: &Call,
        game: GameId,
        seen: DraftVersion,
        loss: Loss,
    ) -> Result<Played, Error> {
        self.end_accepting(call, game, seen, Some(loss)).await
    }

    /// Ends the turn of the draft that was looked at, which is named by its event and revision.
    async fn end_accepting(
        self,
        call: &Call,
        game: GameId,
        seen: DraftVersion,
        accepted: Option<Loss>,
    ) -> Result<Played, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let drafted = sitting.drafted(tx, call, seen).await?;
            check_loss(drafted.loss().ok().flatten(), accepted)?;
            self.play(call, tx, &mut sitting, drafted.line()).await
        };
        match self.app.once(call, game, work).await? {
            Once::First(played) => Ok(played),
            Once::Again(done) => self.played(game, done.event()?).await,
        }
    }

    /// Plays a whole turn and drops the draft, within a transaction.
    pub(in crate::app) async fn play(
        self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        line: String,
    ) -> Result<Played, Error> {
        let what = What::Turn(line);
        let moment = self.app.commit_event(call.cause(), tx, sitting, &what).await?;
        tx.put_draft(call.person.id, moment.seq, "").await?;
        Ok(sitting.played(&moment)?)
    }

    /// The turn that event `seq` was, told as it was told then.
    pub(in crate::app) async fn played(self, game: GameId, seq: Seq) -> Result<Played, Error> {
        let (sitting, moment) = self.app.sitting_at(game, seq).await?;
        Ok(sitting.played(&moment)?)
    }
}

impl Sitting {
    /// The turn that is this moment.
    fn played(&self, moment: &Moment) -> anyhow::Result<Played> {
        let replay = &moment.after;
        let turn = replay.last_turn.clone();
        let (by, line) = turn.context("an event that was to be a turn is none")?;
        Ok(Played {
            game: self.stored.row.id,
            kind: self.stored.row.kind(),
            posted: posted(&self.stored.row),
            seq: moment.seq,
            number: replay.turns,
            by: self.seated(replay, by),
            line,
            next: replay.to_move().map(|seat| self.seated(replay, seat)),
            over: over(replay),
            seats: replay.game.seats(),
            has_program: self.stored.row.terms.has_program(),
        })
    }
}
