//! Wishes: to take the last turn back, to stop the clock, to go on without somebody. Letting the
//! clock run again needs nobody's consent.

use super::request::{Requested, answering};
use crate::app::base::limits::SILENCE;
use crate::app::base::{Call, ConsentNo, Error, Refusal, TimeNo, Wishes};
use crate::app::game::{Sitting, Standing};
use crate::app::log::append_event;
use crate::store::{GameId, GameJob, GameTx, NewJob};
use starpost_games::clock::ClockChange;
use starpost_games::game::{Seat, Seats};
use starpost_games::record::{Asked, What, Wish};

impl Wishes<'_> {
    /// Asks all others. Refused: something is asked already, it is too late, it is switched off,
    /// somebody was mentioned too often.
    pub async fn ask(self, call: &Call, game: GameId, wish: Wish) -> Result<Requested, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            let what = What::Ask(seat, wish);
            sitting.may_ask(&what)?;
            sitting.may_ask_others(tx, call, seat).await?;
            let moment = self
                .app
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            if wish == Wish::GoOn {
                let objecting = NewJob::from(GameJob::GoOn(moment.seq));
                tx.enqueue(objecting.due(call.now.after(SILENCE))).await?;
            }
            Ok(sitting.requested(seat, moment.seq))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
    }

    /// Refused: what [`Wishes::ask`] would refuse by the rules of the game.
    pub async fn check_ask(self, call: &Call, game: GameId, wish: Wish) -> Result<(), Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        sitting.may_ask(&What::Ask(seat, wish))
    }

    /// Grants what event `request` asks; once everybody has, it is done. Refused: it is gone, or the
    /// caller's own.
    pub async fn grant(self, call: &Call, game: GameId, request: u32) -> Result<Requested, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat, asked) = standing_request(tx, call, request).await?;
            if asked.by == seat {
                return Err(Refusal::Consent(ConsentNo::OwnRequest).into());
            }
            let what = What::Grant(seat);
            let is_last = sitting.replay.asked_of() == Seats::one(seat);
            match (is_last, asked.wish) {
                // What comes of it is announced, and says as much.
                (true, Wish::Takeback | Wish::Pause) => {
                    append_event(call.cause(), tx, &mut sitting, &what).await?;
                    self.fulfill(call, tx, &mut sitting, asked.wish).await?;
                }
                (false, _) | (true, Wish::GoOn) => {
                    self.app
                        .commit_event(call.cause(), tx, &mut sitting, &what)
                        .await?;
                }
            }
            // An absent player can object until that job is done.
            let job = tx.job_name(GameJob::GoOn(request));
            let is_time = !tx.has_job(&job).await?;
            if let Some(what) = sitting.silently_granted(request).filter(|_| is_time) {
                self.app
                    .commit_event(call.cause().unowned(), tx, &mut sitting, &what)
                    .await?;
            }
            Ok(sitting.requested(seat, request))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
    }

    /// Denies what event `request` asks; the asker withdraws it this way. Refused: it is gone.
    pub async fn deny(self, call: &Call, game: GameId, request: u32) -> Result<Requested, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat, _) = standing_request(tx, call, request).await?;
            let what = What::Deny(seat);
            self.app
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.requested(seat, request))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
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
            self.app
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(())
        };
        self.app.once(call, game, work).await?;
        self.app.boards().look(call, game).await
    }

    /// Does what everybody has granted.
    async fn fulfill(
        self,
        call: &Call,
        tx: &mut GameTx,
        sitting: &mut Sitting,
        wish: Wish,
    ) -> Result<(), Error> {
        match wish {
            Wish::Takeback => {
                let what = What::Rewind(sitting.before_last_turn());
                self.app
                    .rulings()
                    .commit_rewind(call.cause(), tx, sitting, what)
                    .await
            }
            Wish::Pause => {
                let what = What::Clock(ClockChange::Pause);
                self.app
                    .commit_event(call.cause(), tx, sitting, &what)
                    .await?;
                Ok(())
            }
            // The silence of one of them decides that.
            Wish::GoOn => Ok(()),
        }
    }
}

impl Sitting {
    /// Refused: this cannot be asked now, or nobody could do it.
    fn may_ask(&self, what: &What) -> Result<(), Error> {
        self.replay.clone().apply(what).map_err(Refusal::from)?;
        let goes_back = matches!(what, What::Ask(_, Wish::Takeback));
        match goes_back {
            true => self.may_go_back(&What::Rewind(self.before_last_turn())),
            false => Ok(()),
        }
    }

    /// What is asked for: the event, and what.
    pub fn request(&self) -> Option<(u32, Asked)> {
        self.request_after(self.seq(), self.replay.asked())
    }

    /// What is asked for, as of event `seq`, when `asked` was.
    pub fn request_after(&self, seq: u32, asked: Option<Asked>) -> Option<(u32, Asked)> {
        let asked = asked?;
        let is_it = |what: &What| matches!(what, What::Ask(..));
        let mut events = self.stored.record.events.iter().rev();
        let event = events.find(|event| event.seq <= seq && is_it(&event.what))?;
        Some((event.seq, asked))
    }
}

/// The game and the caller's seat while exactly this is asked for.
async fn standing_request(
    tx: &mut GameTx,
    call: &Call,
    request: u32,
) -> Result<(Sitting, Seat, Asked), Error> {
    answering(
        tx,
        call,
        request,
        Sitting::request,
        Refusal::Consent(ConsentNo::NothingAsked),
    )
    .await
}
