//! What is done beside turns: resigning, and draws by agreement.

use super::allowance::may_mention;
use super::call::Call;
use super::delivery::{Delivery, in_our_words};
use super::error::Error;
use super::facts::{Over, Seated};
use super::refusal::Refusal;
use super::service::App;
use super::sitting::Sitting;
use super::standing::over;
use crate::game::Seat;
use crate::record::{Leaving, What};
use crate::store::{GameId, GameTx};

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

impl App {
    /// Resigns, in either one's turn. The front end has asked whether it is meant. Refused: not
    /// in this game, not running.
    pub async fn resign(&self, call: &Call, game: GameId) -> Result<Left, Error> {
        let mut tx = match self.open(call, game).await? {
            Delivery::First(tx) => tx,
            Delivery::Again(done) => return self.left(call, game, done.event()?).await,
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        let what = What::Leave(seat, Leaving::Resigned);
        let seq = self
            .commit_event(call, &mut tx, &mut sitting, &what)
            .await?
            .seq;
        self.close(call, tx, Some(seq)).await?;
        self.left(call, game, seq).await
    }

    /// Offers a draw. Refused: an offer stands already, somebody was mentioned too often.
    pub async fn offer_draw(&self, call: &Call, game: GameId) -> Result<Offered, Error> {
        let mut tx = match self.open(call, game).await? {
            Delivery::First(tx) => tx,
            Delivery::Again(done) => {
                return self.offered(call, game, done.event()?).await;
            }
        };
        let mut sitting = Sitting::locked(&mut tx).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        if sitting.replay.offer.is_some_and(|by| by != seat) {
            return Err(Refusal::DrawAwaitsAnswer.into());
        }
        for asked in sitting.others(seat) {
            may_mention(&mut tx, call, &asked).await?;
        }
        let offer = self
            .commit_event(call, &mut tx, &mut sitting, &What::Offer(seat))
            .await
            .map_err(|no| in_our_words(no, "draw-offered-already", Refusal::DrawOfferedAlready))?
            .seq;
        self.close(call, tx, Some(offer)).await?;
        self.offered(call, game, offer).await
    }

    /// Accepts the offer made by event `offer`. Refused: it is gone, or one's own.
    pub async fn accept_draw(&self, call: &Call, game: GameId, offer: u32) -> Result<Left, Error> {
        let mut tx = match self.open(call, game).await? {
            Delivery::First(tx) => tx,
            Delivery::Again(done) => return self.left(call, game, done.event()?).await,
        };
        let (mut sitting, seat) = standing_offer(&mut tx, call, offer).await?;
        if sitting.replay.offer == Some(seat) {
            return Err(Refusal::OwnDrawOffer.into());
        }
        let seq = self
            .commit_event(call, &mut tx, &mut sitting, &What::Agree(seat))
            .await?
            .seq;
        self.close(call, tx, Some(seq)).await?;
        self.left(call, game, seq).await
    }

    /// Declines the offer made by event `offer`; its maker takes it back so. Refused: it is gone.
    pub async fn decline_draw(
        &self,
        call: &Call,
        game: GameId,
        offer: u32,
    ) -> Result<Offered, Error> {
        let Delivery::First(mut tx) = self.open(call, game).await? else {
            return self.offered(call, game, offer).await;
        };
        let (mut sitting, seat) = standing_offer(&mut tx, call, offer).await?;
        let seq = self
            .commit_event(call, &mut tx, &mut sitting, &What::Withdraw(seat))
            .await?
            .seq;
        self.close(call, tx, Some(seq)).await?;
        self.offered(call, game, offer).await
    }

    async fn left(&self, call: &Call, game: GameId, seq: u32) -> Result<Left, Error> {
        let sitting = self.sitting(game).await?;
        let replay = sitting.replay_until(sitting.record.settled(seq))?;
        let seat = sitting
            .seat_of(call.person.id)
            .ok_or(Refusal::NotInThisGame)?;
        let by = sitting.seated(&replay, seat);
        Ok(Left {
            game,
            seq,
            by,
            over: over(&replay),
        })
    }

    async fn offered(&self, call: &Call, game: GameId, offer: u32) -> Result<Offered, Error> {
        let sitting = self.sitting(game).await?;
        let seat = sitting
            .seat_of(call.person.id)
            .ok_or(Refusal::NotInThisGame)?;
        let by = sitting.seated(&sitting.replay, seat);
        Ok(Offered { game, offer, by })
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
    match sitting.offer(&sitting.replay, u32::MAX) {
        Some((standing, _)) if standing == offer => Ok((sitting, seat)),
        _ => Err(Refusal::NoDrawOffer.into()),
    }
}
