//! The deadline of a turn, and what falls due before that, or where no time runs out. Knows no game.

use std::time::Duration;

use crate::clock::alarm::{Alarm, Alarms};
use crate::clock::game_clock::{Clock, LAST_HOUR, Running};
use crate::clock::silence;
use crate::clock::time::Time;

/// The time between the end of a player's time and the reminder to the others that they may claim the win.
const UNCLAIMED: Duration = Duration::from_secs(3 * 24 * 3600);

impl Clock {
    /// The time at which the player to move runs out of time. `None`: they do not.
    pub fn deadline(&self) -> Option<Time> {
        let turn = self.turn.filter(|_| self.paused.is_none())?;
        let allowance = self.banks.allowance(turn.seat)?;
        Some(self.calendar(turn.seat).after(turn.since, allowance))
    }

    /// The alarms that fall due for the present turn from its beginning on.
    pub fn alarms(&self) -> Alarms {
        match (self.turn, self.deadline()) {
            (Some(turn), Some(end)) => self.alarms_before(end, turn),
            (Some(turn), None) if self.is_open_ended() => {
                silence::alarms(&self.calendar(turn.seat), turn.since)
            }
            (Some(_) | None, _) => Alarms::default(),
        }
    }

    /// The alarms of a turn whose time runs out then.
    fn alarms_before(&self, end: Time, turn: Running) -> Alarms {
        if let Some(flagged) = self.flagged {
            return Alarms(vec![(Alarm::Claim, flagged.after(UNCLAIMED))]);
        }
        let (calendar, all) = (self.calendar(turn.seat), self.allowance(turn.seat));
        let after = |much| calendar.after(turn.since, much);
        let mut alarms = vec![(Alarm::Half, after(all / 2)), (Alarm::Most, after(all * 4 / 5))];
        if all / 5 > LAST_HOUR {
            alarms.push((Alarm::Hour, after(all - LAST_HOUR)));
        }
        alarms.push((Alarm::End, end));
        Alarms(alarms)
    }

    /// True if somebody is to move and no time runs out for that turn.
    pub fn is_open_ended(&self) -> bool {
        let turn = self.turn.filter(|_| self.paused.is_none());
        turn.is_some_and(|turn| self.banks.allowance(turn.seat).is_none())
    }

    /// The time at which the turn for which no time runs out has waited for so long that the others can call the
    /// game off. `None`: time runs out for it, or nobody is to move.
    pub fn abandoned_at(&self) -> Option<Time> {
        let turn = self.turn.filter(|_| self.is_open_ended())?;
        Some(silence::abandoned_at(&self.calendar(turn.seat), turn.since))
    }

    /// True if it has waited for so long at that instant.
    pub fn is_abandoned(&self, at: Time) -> bool {
        self.abandoned_at().is_some_and(|since| since <= at)
    }

    /// True if the turn whose time runs is the first of its seat, for which there is only so much time.
    pub fn is_first_turn(&self) -> bool {
        self.turn.is_some_and(|turn| self.banks.is_first(turn.seat))
    }

    /// True if time can run out for the turn that is played now.
    pub fn can_run_out(&self) -> bool {
        self.terms.clock.is_timed() || self.is_first_turn()
    }
}
