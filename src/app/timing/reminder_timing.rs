//! The way in which a person is told something: by the reason for it, and as they have chosen.

use crate::app::base::Clocks;
use crate::store::{PersonId, Preferences, Reminders, Timestamp};

/// The reason why the player to move is to be told or reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Their turn has begun.
    Begun,
    /// Time passes.
    Late,
    /// One of those who wait, or somebody who runs the league, has asked for it.
    Nudged,
    /// The same, and no letter has reached them.
    Unreached,
}

/// The way in which a person is told something, as they have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ReminderTiming {
    /// Not at all.
    Nothing,
    /// Not before their quiet hours end.
    Later(ReminderRoute, Timestamp),
    /// At once.
    Now(ReminderRoute),
}

/// The way in which something reaches a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ReminderRoute {
    /// By a letter.
    Letter,
    /// The place where the game is played.
    Here,
}

impl Clocks<'_> {
    /// The way in which this person is told or reminded at `now`, whatever of.
    pub(in crate::app) async fn manner(
        self,
        prompt: Prompt,
        person: PersonId,
        now: Timestamp,
    ) -> anyhow::Result<ReminderTiming> {
        let wanted = self.app.store.preferences(person).await?.unwrap_or_default();
        let quiet = quiet_until(&wanted, now);
        let way = match wanted.reminders {
            Reminders::Letter if self.app.store.takes_letters(person).await? => {
                ReminderRoute::Letter
            }
            // Their post has mentioned them.
            _ if prompt == Prompt::Begun => return Ok(ReminderTiming::Nothing),
            Reminders::Digest
                if prompt != Prompt::Nudged && self.is_reached(prompt, person).await? =>
            {
                return Ok(ReminderTiming::Nothing);
            }
            Reminders::Ping | Reminders::Letter | Reminders::Digest => ReminderRoute::Here,
            Reminders::Silence => return Ok(ReminderTiming::Nothing),
        };
        Ok(quiet.map_or(ReminderTiming::Now(way), |end| ReminderTiming::Later(way, end)))
    }

    /// True if the daily letter of a person arrives: not if its failing is what is to be said.
    async fn is_reached(self, prompt: Prompt, person: PersonId) -> anyhow::Result<bool> {
        Ok(prompt != Prompt::Unreached && self.app.store.takes_letters(person).await?)
    }
}

/// The end of a person's quiet hours, if it is quiet now.
pub(in crate::app) fn quiet_until(wanted: &Preferences, now: Timestamp) -> Option<Timestamp> {
    let end = wanted.quiet.0?.end(&wanted.zone, now.into())?;
    Some(end.into())
}
