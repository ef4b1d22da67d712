//! Draws by agreement: offered, accepted, declined.

use super::request::{Requested, answering};
use crate::app::base::{Call, ConsentNo, Error, Person, Refusal, Wishes};
use crate::app::ends::Left;
use crate::app::game::Sitting;
use crate::store::{GameId, GameTx};
use starpost_games::game::Seat;
use starpost_games::record::What;

impl Wishes<'_> {
    /// Refused: the caller cannot offer a draw now.
    pub async fn check_draw(self, call: &Call, game: GameId) -> Result<(), Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let seat = sitting.playing_seat(call.person.id)?;
        Ok(sitting.may_offer_draw(seat)?)
    }

    /// Offers a draw. Refused: this game has none, one is already offered, somebody was mentioned
    /// too often.
    pub async fn offer_draw(self, call: &Call, game: GameId) -> Result<Requested, Error> {
        let work = async |tx: &mut GameTx| {
            let mut sitting = Sitting::locked(tx).await?;
            let seat = sitting.playing_seat(call.person.id)?;
            sitting.may_offer_draw(seat)?;
            sitting.may_ask_others(tx, call, seat).await?;
            let what = What::Offer(seat);
            let moment = self
                .app
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.requested(seat, moment.seq))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
    }

    /// Accepts the offer made by event `offer`. Refused: it is gone, or it is the caller's own.
    pub async fn accept_draw(self, call: &Call, game: GameId, offer: u32) -> Result<Left, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat) = standing_offer(tx, call, offer).await?;
            if sitting.replay.offer() == Some(seat) {
                return Err(Refusal::Consent(ConsentNo::OwnDrawOffer).into());
            }
            let what = What::Agree(seat);
            let moment = self
                .app
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.left(&moment, seat))
        };
        let done = self.app.once(call, game, work).await?;
        self.app.ends().left(call, game, done).await
    }

    /// Declines the offer made by event `offer`, or withdraws the caller's own. Refused: it is
    /// gone.
    pub async fn decline_draw(
        self,
        call: &Call,
        game: GameId,
        offer: u32,
    ) -> Result<Requested, Error> {
        let work = async |tx: &mut GameTx| {
            let (mut sitting, seat) = standing_offer(tx, call, offer).await?;
            let what = What::Withdraw(seat);
            self.app
                .commit_event(call.cause(), tx, &mut sitting, &what)
                .await?;
            Ok(sitting.requested(seat, offer))
        };
        let done = self.app.once(call, game, work).await?;
        self.requested(call, game, done).await
    }

    /// Who made the offer of a draw that is event `offer`; nobody if no player did.
    pub async fn offered_by(
        self,
        call: &Call,
        game: GameId,
        offer: u32,
    ) -> Result<Option<Person>, Error> {
        let sitting = self.app.games().seen_sitting(call, game).await?;
        let mut events = sitting.stored.record.events.iter();
        let offered = events.find(|event| event.seq == offer);
        let Some(What::Offer(seat)) = offered.map(|event| &event.what) else {
            return Ok(None);
        };
        Ok(Some(sitting.person_at(*seat)))
    }
}

impl Sitting {
    fn may_offer_draw(&self, seat: Seat) -> Result<(), Refusal> {
        if self.replay.has_offer() && self.replay.offer() != Some(seat) {
            return Err(Refusal::Consent(ConsentNo::DrawAwaitsAnswer));
        }
        Ok(self.replay.may_offer_draw(seat)?)
    }
}

/// The game and the caller's seat while exactly this offer stands.
async fn standing_offer(
    tx: &mut GameTx,
    call: &Call,
    offer: u32,
) -> Result<(Sitting, Seat), Error> {
    let gone = Refusal::Consent(ConsentNo::NoDrawOffer);
    let (sitting, seat, _) = answering(tx, call, offer, Sitting::offer, gone).await?;
    Ok((sitting, seat))
}
