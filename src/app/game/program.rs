//! The bot among those who play a game.

use super::facts::Seated;
use super::sitting::Sitting;
use crate::store::{GameTx, PersonId};
use starpost_games::clock::ClockChange;
use starpost_games::game::Seat;
use starpost_games::record::{Seq, What, Wish};

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

    /// The player who took their turn back by event `seq`, if they had to ask nobody but the bot, which has this
    /// account.
    pub fn taken_back_by(&self, seq: Seq, itself: Option<PersonId>) -> Option<Seated> {
        let is_rewind = |what: &What| matches!(what, What::Rewind(_));
        self.done_alone(seq, itself, (Wish::Takeback, is_rewind))
    }

    /// The player who stopped the clock by event `seq`, if they had to ask nobody but the bot, which has this
    /// account.
    pub fn paused_by(&self, seq: Seq, itself: Option<PersonId>) -> Option<Seated> {
        let is_pause = |what: &What| *what == What::Clock(ClockChange::Pause);
        self.done_alone(seq, itself, (Wish::Pause, is_pause))
    }

    /// The player whose wish, which the bot alone has granted, became true by event `seq`, if that is such an
    /// event.
    fn done_alone(
        &self,
        seq: Seq,
        itself: Option<PersonId>,
        (wish, is_such): (Wish, fn(&What) -> bool),
    ) -> Option<Seated> {
        let mut events = self.stored.record.events.iter().rev().skip_while(|event| event.seq > seq);
        let is_done = is_such(&events.next()?.what);
        let mut events = events.skip_while(|event| matches!(event.what, What::Clock(_)));
        let (granted, asked) = (events.next()?, events.next()?);
        match (&granted.what, &asked.what) {
            (What::Grant(seat), What::Ask(by, asked_for)) if is_done && *asked_for == wish => {
                let granter = self.seated_after(granted.seq, &self.replay, *seat).person.id;
                let is_itself = Some(granter) == itself;
                is_itself.then(|| self.seated_after(asked.seq, &self.replay, *by))
            }
            _ => None,
        }
    }
}
