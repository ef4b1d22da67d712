//! A game as it would go on from an earlier event; changes nothing.

use super::moment::replay_until;
use super::sitting::Sitting;
use crate::app::base::{Error, Refusal};
use crate::store::{Stage, Timestamp};
use starpost_games::clock::Time;
use starpost_games::record::{Event, LeaveReason, Replay, Seq, What};

impl Sitting {
    /// True if the log still holds if this, which goes back, comes next.
    pub(in crate::app) fn holds_with(&self, what: &What) -> bool {
        self.rewound(what, self.last_time()).is_ok()
    }

    fn last_time(&self) -> Time {
        let last = self.stored.record.events.last().and_then(|event| event.at);
        Time(last.unwrap_or_default())
    }

    /// The game as it goes on if this, which goes back, comes next.
    pub(in crate::app) fn rewound(&self, what: &What, at: Time) -> anyhow::Result<Replay> {
        let seq = self.seq().next();
        let mut record = self.stored.record.clone();
        record.events.push(Event { seq, at: Some(at.0), what: what.clone(), hash: None, line: 0 });
        replay_until(&record, seq)
    }

    /// Refused: the player of a seat that nobody has would play again.
    pub(in crate::app) fn may_go_back(&self, what: &What) -> Result<(), Error> {
        let back = self.rewound(what, self.last_time())?;
        for seat in back.seats_playing().iter() {
            let player = self.person_at(seat);
            if player.id.is_nobody() {
                return Err(Refusal::NobodysSeat(player.name, u32::from(seat.0) + 1).into());
            }
        }
        Ok(())
    }

    /// The event that has ended the game then or later in the way in which leagues end theirs; `None` if it is not
    /// over, or has ended otherwise.
    pub(in crate::app) fn end_by_league(&self, since: Timestamp) -> Option<Seq> {
        let mut events = self.stored.record.events.iter().rev();
        let last = events.find(|event| !event.what.may_follow_the_end());
        let end = last.filter(|_| self.stage() == Stage::Over)?;
        let is_it = matches!(
            end.what,
            What::Adjudicate(_) | What::Annul | What::Leave(_, LeaveReason::Removed)
        );
        let is_since = end.at.is_some_and(|at| at >= since.0);
        (is_it && is_since).then_some(end.seq)
    }

    /// True if the game could go on from before this event, its end. Nobody forgets secret roles that have been public
    /// since, and nobody sits where the data of a player was deleted.
    pub(in crate::app) fn can_go_on(&self, end: Seq) -> bool {
        !self.has_secrets() && self.may_go_back(&What::Restore(end.previous())).is_ok()
    }

    /// True of a game with secret roles, which become public as it ends.
    pub(in crate::app) fn has_secrets(&self) -> bool {
        self.replay.game.secrets().is_some()
    }
}
