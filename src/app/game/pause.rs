//! The time for which the clock of a game stands still because everybody wants that; changes nothing.

use super::moment::Moment;
use super::sitting::Sitting;
use crate::app::base::limits::{LEAGUE_PAUSE, PAUSE};
use crate::store::{GameRow, Timestamp};
use starpost_games::clock::{Alarms, Clock, Hours};

/// The length of a pause that is agreed on in a game.
pub(in crate::app) const fn pause_lasts(row: &GameRow) -> Hours {
    match row.league {
        Some(_) => LEAGUE_PAUSE,
        None => PAUSE,
    }
}

/// The time at which the pause of a game ends, if its clock is paused, as far as its row says.
pub(in crate::app) fn paused_until(row: &GameRow) -> Option<Timestamp> {
    row.alarms.end_of_pause().map(Timestamp::from)
}

impl Sitting {
    /// The length of a pause here.
    pub fn pause_lasts(&self) -> Hours {
        pause_lasts(&self.stored.row)
    }

    /// True if the pause that ends at this moment has lasted as long as it may.
    pub fn has_ended_by_itself(&self, moment: &Moment) -> bool {
        let mut events = self.stored.record.events.iter();
        let event = events.find(|event| event.seq == moment.seq);
        let at = event.and_then(|event| event.at).map(Timestamp);
        let end = self.end_of_pause(&moment.before.clock);
        end.zip(at).is_some_and(|(end, at)| end <= at)
    }

    /// The time at which the present pause ends, if the clock is paused.
    pub fn pause_ends(&self) -> Option<Timestamp> {
        self.end_of_pause(&self.replay.clock)
    }

    /// The time at which the pause ends that this clock of the game is in, if any.
    pub fn end_of_pause(&self, clock: &Clock) -> Option<Timestamp> {
        self.alarms_of_pause(clock)?.end_of_pause().map(Timestamp::from)
    }

    /// The alarms that fall due for the clock as it stands.
    pub(in crate::app) fn alarms(&self) -> Alarms {
        let clock = &self.replay.clock;
        let pause = self.alarms_of_pause(clock);
        pause.unwrap_or_else(|| clock.alarms())
    }

    /// A pause from before pauses ended counts from a later moment, which the row has.
    fn alarms_of_pause(&self, clock: &Clock) -> Option<Alarms> {
        let row = &self.stored.row;
        let since = Timestamp::from(clock.paused_since()?);
        let from = row.pause_from.map_or(since, |from| from.max(since));
        Some(Alarms::of_pause(from.into(), pause_lasts(row).length()))
    }
}
