//! What all requests to other players have in common; knows nothing that can be asked.

use crate::app::base::{Call, Error, Once, Refusal, Remembered, Wishes};
use crate::app::game::{Seated, Sitting};
use crate::app::inviting::may_mention;
use crate::store::{GameId, GameTx};
use starpost_games::game::Seat;

/// Something was asked of the others, granted, or denied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requested {
    /// Which game.
    pub game: GameId,
    /// The event that asks; whoever answers must name it.
    pub request: u32,
    /// Who asks or answers.
    pub by: Seated,
}

impl Remembered for Requested {
    fn event(&self) -> Option<u32> {
        Some(self.request)
    }
}

impl Wishes<'_> {
    /// What the caller has done is told from memory; what they did before, from the log.
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
    pub(super) fn requested(&self, seat: Seat, request: u32) -> Requested {
        Requested {
            game: self.stored.row.id,
            request,
            by: self.seated(&self.replay, seat),
        }
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

/// The game, the caller's seat and what is asked, while exactly event `request` asks it. Refused
/// with `gone`: it no longer does, perhaps because the game has ended.
pub(super) async fn answering<T>(
    tx: &mut GameTx,
    call: &Call,
    request: u32,
    standing: impl FnOnce(&Sitting) -> Option<(u32, T)>,
    gone: Refusal,
) -> Result<(Sitting, Seat, T), Error> {
    let sitting = Sitting::locked(tx).await?;
    let seat = match sitting.playing_seat(call.person.id) {
        Err(Refusal::GameOver) => return Err(gone.into()),
        seat => seat?,
    };
    match standing(&sitting) {
        Some((event, asked)) if event == request => Ok((sitting, seat, asked)),
        _ => Err(gone.into()),
    }
}
