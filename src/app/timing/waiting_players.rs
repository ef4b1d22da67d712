//! The players who wait for another's turn: when they are told what they can do, and in which way.

use super::lost_time::costs_time;
use super::reminder::Reminding;
use super::reminder_timing::quiet_until;
use crate::app::base::{Clocks, Error, Person};
use crate::app::game::Sitting;
use crate::store::{GameId, PersonId, Reminders, Timestamp};
use starpost_games::record::Seq;

impl Clocks<'_> {
    /// True if the turn since event `seq` or before has waited for so long at `now` that those who wait are told
    /// what they can do.
    pub async fn is_abandoned(
        self,
        (game, seq): (GameId, Seq),
        now: Timestamp,
    ) -> Result<bool, Error> {
        let sitting = self.app.sitting(game).await?;
        let place = self.app.store.place(sitting.stored.row.posting_channel()).await?;
        // Once something can be posted there again, that time is given back, and this is asked anew.
        if place.is_some_and(|place| costs_time(&place.silence_until(now), None)) {
            return Ok(false);
        }
        let is_long = sitting.replay.clock.is_abandoned(now.into());
        let itself = self.app.itself().await?;
        let mover = sitting.replay.to_move();
        let is_program = mover.is_some_and(|seat| Some(sitting.person_at(seat).id) == itself);
        let waits = !sitting.is_taken_since(seq) && !sitting.nobody_waits(itself);
        Ok(is_long && waits && !is_program)
    }

    /// The way in which those who wait are told at `now` that they can call the game off, whose player to move
    /// since event `seq` or before has been silent for too long.
    pub async fn telling_waiting(
        self,
        (game, seq): (GameId, Seq),
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let sitting = self.app.sitting(game).await?;
        let is_abandoned = self.is_abandoned((game, seq), now).await?;
        match sitting.replay.to_move().filter(|_| is_abandoned) {
            Some(silent) => self.telling_together(sitting.others(silent), now).await,
            None => Ok(Reminding::Nobody),
        }
    }

    /// The way in which those who may claim the win over the player to move since event `seq` or before are told
    /// once more.
    pub(super) async fn calling_claimants(
        self,
        sitting: &Sitting,
        seq: Seq,
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        if sitting.is_taken_since(seq) {
            return Ok(Reminding::Nobody);
        }
        self.telling_together(sitting.claimants(), now).await
    }

    /// The way in which these are told something in one post.
    async fn telling_together(
        self,
        people: Vec<Person>,
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let itself = self.app.itself().await?;
        let mut quiet = Vec::new();
        for person in people {
            if person.id.is_nobody() || itself == Some(person.id) {
                continue;
            }
            let wanted = self.app.store.preferences(person.id).await?.unwrap_or_default();
            if wanted.reminders != Reminders::Silence {
                quiet.push(quiet_until(&wanted, now));
            }
        }
        // It is one post: it waits for none as soon as one may be told.
        Ok(match quiet.into_iter().min() {
            None => Reminding::Nobody,
            Some(Some(end)) => Reminding::Later(end),
            Some(None) => Reminding::Here,
        })
    }
}

impl Sitting {
    /// True if nobody but the bot plays with the player to move.
    pub(in crate::app) fn nobody_waits(&self, itself: Option<PersonId>) -> bool {
        let mut others =
            self.replay.to_move().map(|seat| self.others(seat)).unwrap_or_default().into_iter();
        !others.any(|other| !other.id.is_nobody() && Some(other.id) != itself)
    }
}
