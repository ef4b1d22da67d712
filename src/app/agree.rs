//! What is done beside turns: resigning, and draws by agreement.

use super::allowance::may_mention;
use super::call::Call;
use super::error::Error;
use super::facts::{Over, Seated};
use super::moment::Moment;
use super::once::{Once, Remembered};
use super::refusal::Refusal;
use super::service::App;
use super::sitting::Sitting;
use super::standing::over;
use crate::store::{GameId, GameTx};
use starpost_games::game::Seat;
use starpost_games::record::{Leaving, What};

/// Somebody has resigned, or both have agreed on a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// Which game.
    pub game: GameId,
    /// The event.
    pub seq: u32,
    /// Who did it.
    pub by: Seated,
    /// How the game ended, if it did.
    pub over: Option<Over>,
}

/// A draw offer that was made, declined or withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offered {
    /// Which game.
    pub game: GameId,
    /// The event that is the offer; *Accept* and *Decline* have to name it.
    pub offer: u32,
    /// Who made, declined or withdrew it.
    pub by: Seated,
}

impl Remembered for Left {
    fn event(&self) -> Option<u32> {
        Some(self.seq)
    }
}

impl Remembered for Offered {
    fn event(&self) -> Option<u32> {
        Some(self.offer)
    }
}

impl App {
    /// Resigns, no matter whose turn it is. The front end has asked whether it is meant. Refused: not
    /// in this game, not running.
    pub async fn resign(&self, call: &Call, game: GameId) -> Result<Left, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            let what = What::Leave(seat, Leaving::Resigned);
            let moment = self
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.left(&moment, seat))
        };
        let done = self.once(call, game, work).await?;
        self.left(call, game, done).await
    }

    /// Refused: the caller cannot offer a draw now.
    pub async fn check_draw(&self, call: &Call, game: GameId) -> Result<(), Error> {
        let sitting = self.seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        Ok(sitting.may_offer_draw(seat)?)
    }

    /// Offers a draw. Refused: this game has none, an offer stands already, somebody was mentioned
    /// too often.
    pub async fn offer_draw(&self, call: &Call, game: GameId) -> Result<Offered, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            sitting.may_offer_draw(seat)?;
            for asked in sitting.others(seat) {
                may_mention(tx, call, &asked).await?;
            }
            let what = What::Offer(seat);
            let moment = self
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.offered(seat, moment.seq))
        };
        match self.once(call, game, work).await? {
            Once::First(offered) => Ok(offered),
            Once::Again(done) => self.offered(call, game, done.event()?).await,
        }
    }

    /// Accepts the offer made by event `offer`. Refused: it is gone, or it is the caller's own.
    pub async fn accept_draw(&self, call: &Call, game: GameId, offer: u32) -> Result<Left, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat) = standing_offer(tx, call, offer).await?;
            if sitting.replay.offer() == Some(seat) {
                return Err(Refusal::OwnDrawOffer.into());
            }
            let what = What::Agree(seat);
            let moment = self
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.left(&moment, seat))
        };
        let done = self.once(call, game, work).await?;
        self.left(call, game, done).await
    }

    /// Declines the offer made by event `offer`; its maker takes it back so. Refused: it is gone.
    pub async fn decline_draw(
        &self,
        call: &Call,
        game: GameId,
        offer: u32,
    ) -> Result<Offered, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat) = standing_offer(tx, call, offer).await?;
            let what = What::Withdraw(seat);
            self.commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.offered(seat, offer))
        };
        match self.once(call, game, work).await? {
            Once::First(offered) => Ok(offered),
            Once::Again(_) => self.offered(call, game, offer).await,
        }
    }

    /// What the caller has done is told from memory; what they did before, from the log.
    async fn left(&self, call: &Call, game: GameId, done: Once<Left>) -> Result<Left, Error> {
        let seq = match done {
            Once::First(left) => return Ok(left),
            Once::Again(done) => done.event()?,
        };
        let (sitting, moment) = self.sitting_at(game, seq).await?;
        let seat = sitting.seat_of(call.person.id);
        Ok(sitting.left(&moment, seat.ok_or(Refusal::NotInThisGame)?))
    }

    async fn offered(&self, call: &Call, game: GameId, offer: u32) -> Result<Offered, Error> {
        let sitting = self.sitting(game).await?;
        let seat = sitting.seat_of(call.person.id);
        Ok(sitting.offered(seat.ok_or(Refusal::NotInThisGame)?, offer))
    }
}

impl Sitting {
    fn may_offer_draw(&self, seat: Seat) -> Result<(), Refusal> {
        if self.replay.has_offer() && self.replay.offer() != Some(seat) {
            return Err(Refusal::DrawAwaitsAnswer);
        }
        Ok(self.replay.may_offer_draw(seat)?)
    }

    fn left(&self, moment: &Moment, seat: Seat) -> Left {
        Left {
            game: self.row.id,
            seq: moment.seq,
            by: self.seated(&moment.after, seat),
            over: over(&moment.after),
        }
    }

    fn offered(&self, seat: Seat, offer: u32) -> Offered {
        Offered {
            game: self.row.id,
            offer,
            by: self.seated(&self.replay, seat),
        }
    }
}

/// The game and the caller's seat while exactly this offer stands.
async fn standing_offer(
    tx: &mut GameTx,
    call: &Call,
    offer: u32,
) -> Result<(Sitting, Seat), Error> {
    let sitting = Sitting::locked(tx).await?;
    let seat = match sitting.playing_seat(call.person.id) {
        // The offer was accepted, or the game has ended in spite of it.
        Err(Refusal::GameOver) => Err(Refusal::NoDrawOffer),
        seat => seat,
    }?;
    match sitting.offer() {
        Some((standing, _)) if standing == offer => Ok((sitting, seat)),
        _ => Err(Refusal::NoDrawOffer.into()),
    }
}
