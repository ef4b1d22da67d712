//! Asking the other players: for a draw, to take the last turn back, to stop the clock, to go on
//! without somebody, to call the game off.

use std::time::Duration;

use super::program::AskedOf;
use crate::app::base::limits::{CALLING_OFF, SILENCE};
use crate::app::base::{Call, ConsentNo, Error, Once, Refusal, RememberedWork, Wishes};
use crate::app::game::{Request, RequestKind, Seated, Sitting};
use crate::app::invitations::may_mention;
use crate::app::log::append_event;
use crate::store::{GameId, GameJob, GameTx, NewJob};
use starpost_games::clock::ClockChange;
use starpost_games::game::{Seat, Seats};
use starpost_games::games::Refused;
use starpost_games::record::{Seq, What, Wish};

impl Wishes<'_> {
    /// Asks all others. Refused: something is asked already, it is too late, it is switched off,
    /// this game has no draws, somebody was mentioned too often.
    pub async fn ask(
        self,
        call: &Call,
        game: GameId,
        what: impl Into<RequestKind>,
    ) -> Result<Requested, Error> {
        self.ask_since(call, game, None, what).await
    }

    /// Asks for what was confirmed for the game as of the event of that number. Refused also: a turn
    /// is to be taken back, and it is no longer the same one.
    pub async fn ask_since(
        self,
        call: &Call,
        game: GameId,
        seq: Option<Seq>,
        what: impl Into<RequestKind>,
    ) -> Result<Requested, Error> {
        let what = what.into();
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            sitting.is_still_about(seq, what)?;
            sitting.may_ask(seat, what)?;
            sitting.may_take_back(tx, seat, what).await?;
            sitting.may_ask_others(tx, call, seat).await?;
            let event = what.asked_by(seat);
            let cause = call.cause();
            if what == RequestKind::Wish(Wish::CallOff) {
                self.may_call_off(tx, &mut sitting, call.now).await?;
            }
            let request = match sitting.asked_of(tx.itself().await?, seat, what) {
                AskedOf::Nobody => {
                    let request = self.call_off(cause, tx, &mut sitting).await?;
                    return Ok(sitting.requested(seat, request));
                }
                AskedOf::People => {
                    let asked = self.app.commit_event(cause, tx, &mut sitting, &event);
                    asked.await?.seq
                }
                // What comes of it is announced, and says as much.
                AskedOf::Bot { .. } => append_event(cause, tx, &mut sitting, &event).await?,
            };
            self.grant_for_program(cause, tx, &mut sitting, what).await?;
            if let Some((job, time)) = ended_by_silence(what, request) {
                tx.enqueue(NewJob::from(job).due(call.now.after(time))).await?;
            }
            Ok(sitting.requested(seat, request))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
    }

    /// The people who would have to agree. Refused: what [`Wishes::ask`] would refuse by the rules of the game.
    pub async fn check_ask(
        self,
        call: &Call,
        game: GameId,
        what: impl Into<RequestKind>,
    ) -> Result<AskedOf, Error> {
        let what = what.into();
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        sitting.may_ask(seat, what)?;
        let itself = self.app.itself().await?;
        if what == RequestKind::Wish(Wish::CallOff) {
            sitting.is_abandoned(itself, call.now)?;
        }
        Ok(sitting.asked_of(itself, seat, what))
    }
}

/// The job that ends the waiting for answers if there are none, and the time after which it does.
fn ended_by_silence(what: RequestKind, request: Seq) -> Option<(GameJob, Duration)> {
    match what {
        RequestKind::Wish(Wish::GoOn) => Some((GameJob::GoOn(request), SILENCE)),
        RequestKind::Wish(Wish::CallOff) => Some((GameJob::CallOff(request), CALLING_OFF)),
        RequestKind::Draw | RequestKind::Wish(Wish::Takeback | Wish::Pause) => None,
    }
}

/// Something was asked of the others, granted, or denied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requested {
    /// The number of the game.
    pub game: GameId,
    /// The event that asks; whoever answers must name it.
    pub request: Seq,
    /// The player who asks or answers.
    pub by: Seated,
    /// True if that was granted at once by the only one who had to.
    pub is_granted: bool,
}

impl RememberedWork for Requested {
    fn event(&self) -> Option<Seq> {
        Some(self.request)
    }
}

impl Wishes<'_> {
    /// The request as it is told: from memory if the caller has just made it; from the log if they did before.
    pub(super) async fn requested(
        self,
        call: &Call,
        game: GameId,
        done: Once<Requested>,
    ) -> Result<Requested, Error> {
        let request = match done {
            Once::First(requested) => return Ok(requested),
            Once::Again(done) => done.event()?,
        };
        let sitting = self.app.sitting(game).await?;
        let seat = sitting.seat_of(call.person.id);
        Ok(sitting.requested(seat.ok_or(Refusal::NotInThisGame)?, request))
    }
}

impl Sitting {
    pub(super) fn requested(&self, seat: Seat, request: Seq) -> Requested {
        Requested {
            game: self.stored.row.id,
            request,
            by: self.seated(&self.replay, seat),
            is_granted: self.is_granted_at_once(request),
        }
    }

    fn is_granted_at_once(&self, request: Seq) -> bool {
        if matches!(self.event(request), Some(What::CallOff(_))) {
            return true;
        }
        let is_outage = |what: &What| matches!(what, What::Clock(ClockChange::Outage(_)));
        let events = self.stored.record.events.iter();
        let since: Vec<&What> = events
            .filter(|event| event.seq > request)
            .map(|event| &event.what)
            .filter(|what| !is_outage(what))
            .take(2)
            .collect();
        matches!(since[..], [What::Grant(_), What::Rewind(_) | What::Clock(ClockChange::Pause)])
    }

    /// Refused: somebody whom this seat would ask was mentioned too often.
    pub(super) async fn may_ask_others(
        &self,
        tx: &mut GameTx,
        call: &Call,
        seat: Seat,
    ) -> Result<(), Error> {
        for asked in self.others(seat) {
            may_mention(tx, call, &asked).await?;
        }
        Ok(())
    }
}

impl Sitting {
    /// Refused: a turn was answered by somebody who is not the bot (any more).
    async fn may_take_back(
        &self,
        tx: &mut GameTx,
        seat: Seat,
        what: RequestKind,
    ) -> Result<(), Error> {
        let is_takeback = what == RequestKind::Wish(Wish::Takeback);
        let is_answered = self.replay.turn_to_take_back(seat) != Ok(self.replay.turns);
        if is_takeback && is_answered && self.program(tx).await?.is_none() {
            Err(Refusal::from(Refused::bare("takeback-too-late")).into())
        } else {
            Ok(())
        }
    }

    /// Refused: a turn was to be taken back, and what would be taken back now is something else.
    fn is_still_about(&self, seq: Option<Seq>, what: RequestKind) -> Result<(), Refusal> {
        let is_takeback = what == RequestKind::Wish(Wish::Takeback);
        if is_takeback && seq.is_some_and(|seq| seq != self.position_seq()) {
            Err(Refusal::StaleTurn)
        } else {
            Ok(())
        }
    }

    /// Refused: this cannot be asked now, or nobody could do it.
    fn may_ask(&self, seat: Seat, what: RequestKind) -> Result<(), Error> {
        let is_by_another = |offer: Request| !offer.is_by(seat);
        if what == RequestKind::Draw && self.request(what).is_some_and(is_by_another) {
            return Err(Refusal::Consent(ConsentNo::DrawAwaitsAnswer).into());
        }
        let event = what.asked_by(seat);
        let mut asked = self.replay.clone();
        asked.apply(&event).map_err(Refusal::from)?;
        self.somebody_has_each(match what {
            RequestKind::Draw => asked.unanswered(),
            // A seat that nobody has is as silent as the player to move.
            RequestKind::Wish(Wish::CallOff) => Seats::NONE,
            RequestKind::Wish(Wish::Takeback | Wish::Pause | Wish::GoOn) => asked.asked_of(),
        })?;
        match what {
            RequestKind::Wish(Wish::Takeback) => self.may_go_back(&self.takeback_of(seat)?),
            RequestKind::Draw | RequestKind::Wish(Wish::Pause | Wish::GoOn | Wish::CallOff) => {
                Ok(())
            }
        }
    }

    /// Refused: one of these seats, whose players would have to agree, is nobody's.
    fn somebody_has_each(&self, seats: Seats) -> Result<(), Refusal> {
        let is_empty = |seat: &Seat| self.person_at(*seat).id.is_nobody();
        match seats.iter().find(is_empty) {
            Some(seat) => Err(Refusal::Consent(ConsentNo::EmptySeat(u32::from(seat.0) + 1))),
            None => Ok(()),
        }
    }
}
