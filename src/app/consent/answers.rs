//! Answers to what is asked: granted, denied, or taken back by the one who asked.

use super::request::Requested;
use crate::app::base::{Call, Cause, ConsentNo, Error, Person, Refusal, TimeNo, Wishes};
use crate::app::ends::EndingEvent;
use crate::app::game::{Request, RequestKind, Sitting, Standing, over};
use crate::app::log::append_event;
use crate::store::{GameId, GameJob, GameTx};
use starpost_games::clock::ClockChange;
use starpost_games::game::{Seat, Seats};
use starpost_games::record::{Seq, What, Wish};

impl Wishes<'_> {
    /// Grants what event `request` asks; once everybody has, it is done. Refused: it is gone, or the
    /// caller's own.
    pub async fn grant(
        self,
        call: &Call,
        game: GameId,
        request: Seq,
    ) -> Result<EndingEvent, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat, asked) = standing(tx, call, request).await?;
            if asked.is_by(seat) {
                return Err(Refusal::Consent(own(asked.what)).into());
            }
            let granted = self.grant_standing(call.cause(), tx, &mut sitting, seat, &asked).await?;
            self.mind_silence(call, tx, &mut sitting, request).await?;
            Ok(granted)
        };
        let done = self.app.once(call, game, work).await?;
        self.app.ends().left(call, game, done).await
    }

    /// Denies what event `request` asks; the one who asked takes it back this way. Refused: it is
    /// gone.
    pub async fn deny(self, call: &Call, game: GameId, request: Seq) -> Result<Requested, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat, asked) = standing(tx, call, request).await?;
            let what = asked.what.denied_by(seat);
            self.app.commit_event(call.cause(), tx, &mut sitting, &what).await?;
            Ok(sitting.requested(seat, request))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
    }

    /// The player who asked by event `request`; nobody if no player did.
    pub async fn asked_by(
        self,
        call: &Call,
        game: GameId,
        request: Seq,
    ) -> Result<Option<Person>, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        Ok(match sitting.event(request) {
            Some(What::Offer(seat) | What::Ask(seat, _)) => Some(sitting.person_at(*seat)),
            _ => None,
        })
    }

    /// Lets the clock run again. Refused: it does not stand still.
    pub async fn resume(self, call: &Call, game: GameId) -> Result<Standing, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            sitting.playing_seat(call.person.id)?;
            if !sitting.replay.clock.is_paused() {
                return Err(Refusal::Time(TimeNo::NotPaused).into());
            }
            let what = What::Clock(ClockChange::Resume);
            self.app.commit_event(call.cause(), tx, &mut sitting, &what).await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.app.boards().look(call, game).await
    }

    /// Grants it, and does it if nobody else has to.
    pub(super) async fn grant_standing(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        seat: Seat,
        asked: &Request,
    ) -> Result<EndingEvent, Error> {
        let what = asked.what.granted_by(seat);
        let is_last = asked.unanswered == Seats::one(seat);
        match (is_last, asked.what) {
            // What comes of it is announced, and says as much.
            (true, RequestKind::Wish(wish @ (Wish::Takeback | Wish::Pause | Wish::CallOff))) => {
                let seq = append_event(cause, tx, sitting, &what).await?;
                let granted = EndingEvent {
                    game: sitting.stored.row.id,
                    seq,
                    by: sitting.seated(&sitting.replay, seat),
                    over: over(&sitting.replay),
                };
                self.fulfill(cause, tx, sitting, wish).await?;
                Ok(granted)
            }
            (false, _) | (true, RequestKind::Draw | RequestKind::Wish(Wish::GoOn)) => {
                let moment = self.app.commit_event(cause, tx, sitting, &what).await?;
                Ok(sitting.left(&moment, seat))
            }
        }
    }

    /// Goes on without somebody, if event `request` has asked for that, all others have agreed now,
    /// and the time to object has passed.
    async fn mind_silence(
        self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        request: Seq,
    ) -> Result<(), Error> {
        if sitting.request(Wish::GoOn).map(|asked| asked.what) != Some(Wish::GoOn.into()) {
            return Ok(());
        }
        // An absent player can object until that job is done.
        let job = tx.job_name(GameJob::GoOn(request));
        let is_time = !tx.has_job(&job).await?;
        if let Some(what) = sitting.silently_granted(request).filter(|_| is_time) {
            self.app.commit_event(call.cause().unowned(), tx, sitting, &what).await?;
        }
        Ok(())
    }

    /// Does what everybody has granted.
    async fn fulfill(
        self,
        cause: Cause,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        wish: Wish,
    ) -> Result<(), Error> {
        match wish {
            Wish::Takeback => {
                let asked =
                    sitting.replay.asked().ok_or(Refusal::Consent(ConsentNo::NothingAsked))?;
                let what = sitting.takeback_of(asked.by)?;
                self.app.rulings().commit_rewind(cause, tx, sitting, what).await
            }
            Wish::Pause => {
                let what = What::Clock(ClockChange::Pause);
                self.app.commit_event(cause, tx, sitting, &what).await?;
                Ok(())
            }
            Wish::CallOff => {
                self.call_off(cause, tx, sitting).await?;
                Ok(())
            }
            // The silence of one of them decides that.
            Wish::GoOn => Ok(()),
        }
    }
}

/// The game, the caller's seat and what exactly event `request` asks. Refused: it no longer does,
/// perhaps because the game has ended.
async fn standing(
    tx: &mut GameTx,
    call: &Call,
    request: Seq,
) -> Result<(Sitting, Seat, Request), Error> {
    let sitting = Sitting::locked(tx).await?;
    let gone = || Refusal::Consent(gone(sitting.event(request)));
    let seat = match sitting.playing_seat(call.person.id) {
        Err(Refusal::GameOver) => return Err(gone().into()),
        seat => seat?,
    };
    let mut asked = sitting.requests().into_iter();
    match asked.find(|asked| asked.seq == request) {
        Some(asked) => Ok((sitting, seat, asked)),
        None => Err(gone().into()),
    }
}

/// The reason why nobody grants what they ask themselves.
fn own(what: RequestKind) -> ConsentNo {
    match what {
        RequestKind::Draw => ConsentNo::OwnDrawOffer,
        RequestKind::Wish(_) => ConsentNo::OwnRequest,
    }
}

/// The reason why what this event asked cannot be answered any more. A turn can offer a draw too.
fn gone(event: Option<&What>) -> ConsentNo {
    match event {
        Some(What::Ask(..)) => ConsentNo::NothingAsked,
        _ => ConsentNo::NoDrawOffer,
    }
}
