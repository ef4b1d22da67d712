//! The bot among those who play a game.

use super::sitting::Sitting;
use crate::store::{GameTx, PersonId};
use starpost_games::game::Seat;

impl Sitting {
    /// The account of the bot and its seat, if it plays here.
    pub(in crate::app) async fn program(
        &self,
        tx: &mut GameTx,
    ) -> anyhow::Result<Option<(PersonId, Seat)>> {
        if !self.stored.row.terms.has_program() {
            return Ok(None);
        }
        let Some(person) = tx.itself().await? else {
            return Ok(None);
        };
        Ok(self.seat_of(person).map(|seat| (person, seat)))
    }
}
