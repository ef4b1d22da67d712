//! The choice of whether and how a player is reminded of their turn: as they chose, and never in vain.

use super::reminder::Reminding;
use super::reminder_timing::{Prompt, ReminderRoute, ReminderTiming};
use crate::app::base::{Clocks, Error};
use crate::app::game::Sitting;
use crate::store::{GameId, Stage, Timestamp};
use starpost_games::record::Seq;

impl Clocks<'_> {
    /// The way in which the player to move since event `seq` or before is told or reminded at `now`; or the
    /// others, if they can claim the win.
    pub async fn reminding(
        self,
        prompt: Prompt,
        (game, seq): (GameId, Seq),
        now: Timestamp,
    ) -> Result<Reminding, Error> {
        let sitting = self.app.sitting(game).await?;
        if prompt == Prompt::Late {
            // One of an earlier hour may still have been under way when the clock was flagged.
            if !sitting.rings(now) {
                return Ok(Reminding::Nobody);
            }
            // Whoever plays hears that the pause ends, before anybody's time runs.
            if sitting.stage() != Stage::Playing {
                return Ok(Reminding::Nobody);
            }
            if sitting.replay.clock.is_paused() {
                return Ok(Reminding::Here);
            }
            if sitting.replay.clock.is_flagged() {
                return self.calling_claimants(&sitting, seq, now).await;
            }
        }
        let reminder = if prompt == Prompt::Begun {
            sitting.news_of_turn(seq, now)
        } else {
            sitting.reminder(seq, now)
        };
        let Some(reminder) = reminder else {
            return Ok(Reminding::Nobody);
        };
        let person = reminder.person.id;
        let itself = self.app.itself().await?;
        let is_long = sitting.replay.clock.is_abandoned(now.into());
        let is_late = prompt == Prompt::Late;
        if itself == Some(person) || is_late && is_long && sitting.nobody_waits(itself) {
            return Ok(Reminding::Nobody);
        }
        // What those who wait can do is under the newest post, also where one of them has asked for it.
        let is_asked_for = is_late || prompt == Prompt::Nudged;
        let can_call_off = is_asked_for && is_long && sitting.stored.row.league.is_none();
        Ok(match self.manner(prompt, person, now).await? {
            ReminderTiming::Nothing => Reminding::Nobody,
            ReminderTiming::Later(_, end) => Reminding::Later(end),
            ReminderTiming::Now(ReminderRoute::Letter) => {
                Reminding::Letter(Box::new(self.as_it_is(&sitting, reminder).await?))
            }
            ReminderTiming::Now(ReminderRoute::Here) if can_call_off => Reminding::HereWithWaiting,
            ReminderTiming::Now(ReminderRoute::Here) => Reminding::Here,
        })
    }
}

impl Sitting {
    /// True if something has fallen due by the present clock: an outage, or more time, may have moved it.
    fn rings(&self, now: Timestamp) -> bool {
        self.alarms().due(now.into()).is_some()
    }
}
