//! Leaving a game that goes on: resigning, and breaking off one that has hardly begun.

use crate::app::base::{
    Call, Cause, Ends, Error, LeagueNo, Once, Refusal, RememberedWork, not_in_a_league,
};
use crate::app::game::{Moment, Over, Seated, Sitting, Standing, over};
use crate::store::{GameId, GameTx};
use starpost_games::game::Seat;
use starpost_games::record::{LeaveReason, Seq, What};

/// Somebody has resigned, or agreed to a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndingEvent {
    /// The number of the game.
    pub game: GameId,
    /// The event.
    pub seq: Seq,
    /// The player who did it.
    pub by: Seated,
    /// The end of the game, if it ended.
    pub over: Option<Over>,
}

impl RememberedWork for EndingEvent {
    fn event(&self) -> Option<Seq> {
        Some(self.seq)
    }
}

impl Ends<'_> {
    /// Resigns, no matter whose turn it is. The front end has asked for confirmation. Refused: not
    /// in this game, not running.
    pub async fn resign(self, call: &Call, game: GameId) -> Result<EndingEvent, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            let moment = self.gives_up(call.cause(), tx, &mut sitting, seat).await?;
            Ok(sitting.left(&moment, seat))
        };
        let done = self.app.once(call, game, work).await?;
        self.left(call, game, done).await
    }

    /// A seat of a locked game is given up: the others win or play on as after any resignation, whether or not
    /// anything is to be stored of whoever had it.
    pub(super) async fn gives_up(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        seat: Seat,
    ) -> Result<Moment, Error> {
        let what = What::Leave(seat, LeaveReason::Resigned);
        self.app.commit_event(cause, tx, sitting, &what).await
    }

    /// Refused: what [`Ends::abort`] would refuse.
    pub async fn check_abort(self, call: &Call, game: GameId) -> Result<(), Error> {
        let mut sitting = self.app.games().seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        not_in_a_league(sitting.stored.row.league, LeagueNo::NoAbort)?;
        let aborted = sitting.replay.apply(&What::Abort(seat));
        aborted.map_err(Refusal::from)?;
        Ok(())
    }

    /// Breaks off a game in which not everybody has played a turn. Refused: everybody has.
    pub async fn abort(self, call: &Call, game: GameId) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            not_in_a_league(tx.row.league, LeagueNo::NoAbort)?;
            let what = What::Abort(seat);
            self.app.commit_event(call.cause(), tx, &mut sitting, &what).await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.app.boards().look(call, game).await
    }

    /// The departure as it is told: from memory if the caller has just made it; from the log if they did before.
    pub(in crate::app) async fn left(
        self,
        call: &Call,
        game: GameId,
        done: Once<EndingEvent>,
    ) -> Result<EndingEvent, Error> {
        let seq = match done {
            Once::First(left) => return Ok(left),
            Once::Again(done) => done.event()?,
        };
        let (sitting, moment) = self.app.sitting_at(game, seq).await?;
        let seat = sitting.seat_of(call.person.id);
        Ok(sitting.left(&moment, seat.ok_or(Refusal::NotInThisGame)?))
    }
}

impl Sitting {
    pub(in crate::app) fn left(&self, moment: &Moment, seat: Seat) -> EndingEvent {
        EndingEvent {
            game: self.stored.row.id,
            seq: moment.seq,
            by: self.seated(&moment.after, seat),
            over: over(&moment.after),
        }
    }
}
