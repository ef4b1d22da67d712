//! The bot among those who play a game.

use super::facts::Seated;
use super::sitting::Sitting;
use crate::store::{GameTx, PersonId};
use starpost_games::game::Seat;
use starpost_games::record::{What, Wish};

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

    /// Who took their turn back by event `seq`, if they had to ask nobody but the bot, which has this
    /// account.
    pub fn taken_back_by(&self, seq: u32, itself: Option<PersonId>) -> Option<Seated> {
        let events = self.stored.record.events.iter().rev();
        let mut events = events.skip_while(|event| event.seq > seq);
        let is_rewound = matches!(events.next()?.what, What::Rewind(_));
        let mut events = events.skip_while(|event| matches!(event.what, What::Clock(_)));
        let (granted, asked) = (events.next()?, events.next()?);
        match (&granted.what, &asked.what) {
            (What::Grant(seat), What::Ask(by, Wish::Takeback)) if is_rewound => {
                let granter = self
                    .seated_after(granted.seq, &self.replay, *seat)
                    .person
                    .id;
                let is_itself = Some(granter) == itself;
                is_itself.then(|| self.seated_after(asked.seq, &self.replay, *by))
            }
            _ => None,
        }
    }
}
