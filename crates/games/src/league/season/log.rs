//! A season as its events have made it: the fold of its log.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::challenge::{Challenge, ChallengeEnd, Patience};
use super::check_in::CheckInTime;
use super::event::SeasonEvent;
use super::fixture::{Fixture, Verdict};
use super::ladder_step::{LadderStep, NotedStep};
use crate::clock::Time;
use crate::league::numbers::{ChallengeNo, FixtureNo};
use crate::worded::UnknownWord;

/// A log that no season can have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BrokenLog {
    /// A line is no event.
    #[error(transparent)]
    Unreadable(#[from] UnknownWord),
    /// An event is about something that is not there, or was there already.
    #[error("`{0}` cannot have happened")]
    Impossible(SeasonEvent),
}

/// Everything that is known of what was played in a season.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeasonLog {
    fixtures: BTreeMap<FixtureNo, Fixture>,
    timed: BTreeMap<FixtureNo, Time>,
    challenges: BTreeMap<ChallengeNo, Challenge>,
    steps: Vec<NotedStep>,
    check_in: Option<CheckInTime>,
}

impl SeasonLog {
    /// Goes on by the lines of a text, an event each.
    ///
    /// # Errors
    ///
    /// [`BrokenLog`] if a line is no event, or one that cannot have happened; those before it have.
    pub fn read(&mut self, lines: &str) -> Result<(), BrokenLog> {
        lines.lines().try_for_each(|line| self.apply(&line.parse()?))
    }

    /// Goes on by an event.
    ///
    /// # Errors
    ///
    /// [`BrokenLog::Impossible`] if it cannot have happened; nothing has changed.
    pub fn apply(&mut self, event: &SeasonEvent) -> Result<(), BrokenLog> {
        self.applied(event).ok_or_else(|| BrokenLog::Impossible(event.clone()))
    }

    /// The effect of an event; `None` if it cannot have happened.
    fn applied(&mut self, event: &SeasonEvent) -> Option<()> {
        match *event {
            SeasonEvent::Paired { fixture, division, round, slot, ref entrants } => {
                let entrants = entrants.clone();
                let paired = Fixture { division, round, slot, entrants, verdict: None };
                added(&mut self.fixtures, fixture, paired)
            }
            SeasonEvent::Seated { fixture, ref entrants } => {
                self.fixtures.get_mut(&fixture)?.entrants.clone_from(entrants);
                Some(())
            }
            SeasonEvent::Unpaired { round } => {
                self.fixtures.retain(|_, fixture| fixture.round != round);
                self.timed.retain(|fixture, _| self.fixtures.contains_key(fixture));
                Some(())
            }
            SeasonEvent::Decided { fixture, at, how, outcome } => {
                self.fixtures.get_mut(&fixture)?.verdict = Some(Verdict { at, how, outcome });
                Some(())
            }
            SeasonEvent::Reopened { fixture } => self.reopen(fixture),
            SeasonEvent::Timed { fixture, since } => {
                self.fixtures.get(&fixture)?;
                self.timed.insert(fixture, since);
                Some(())
            }
            SeasonEvent::Challenged { challenge, challenger, challenged, made } => {
                let new = Challenge::new([challenger, challenged], made);
                added(&mut self.challenges, challenge, new)
            }
            SeasonEvent::Waits { challenge, until, counted, promised, reminded } => {
                let waits = &mut self.challenges.get_mut(&challenge)?.patience;
                *waits = Patience { until, counted, promised, reminded };
                Some(())
            }
            SeasonEvent::Answered { challenge, answer, at, fixture } => {
                let answered = &mut self.challenges.get_mut(&challenge)?.answered;
                *answered = Some(ChallengeEnd { answer, at, fixture });
                Some(())
            }
            SeasonEvent::Stepped { step, at } => {
                self.steps.push(NotedStep { what: step, made: at });
                Some(())
            }
            SeasonEvent::CheckIn { round, since, until, promised } => {
                self.check_in = Some(CheckInTime { round, since, until, promised });
                Some(())
            }
            SeasonEvent::CheckInDropped { round } => {
                self.check_in.take_if(|check_in| check_in.round == round).map(|_| ())
            }
        }
    }

    /// Nobody has climbed by a result that there is no more.
    fn reopen(&mut self, fixture: FixtureNo) -> Option<()> {
        self.fixtures.get_mut(&fixture)?.verdict.take()?;
        self.steps.retain(|step| step.what != LadderStep::Decided(fixture));
        Some(())
    }

    /// Everything that is or was to be played, by its number.
    pub const fn fixtures(&self) -> &BTreeMap<FixtureNo, Fixture> {
        &self.fixtures
    }

    /// The time since when each fixture is to be decided that is to be within the days of a round.
    pub const fn timed(&self) -> &BTreeMap<FixtureNo, Time> {
        &self.timed
    }

    /// The challenges, by their numbers.
    pub const fn challenges(&self) -> &BTreeMap<ChallengeNo, Challenge> {
        &self.challenges
    }

    /// The challenges that wait for an answer.
    pub fn open_challenges(&self) -> impl Iterator<Item = (ChallengeNo, &Challenge)> {
        let open = self.challenges.iter().filter(|(_, challenge)| challenge.answered.is_none());
        open.map(|(number, challenge)| (*number, challenge))
    }

    /// The check-in before a round that is not paired, or not any more. One that is over has come to its end.
    pub fn open_check_in(&self) -> Option<CheckInTime> {
        let paired = self.fixtures.values().map(|fixture| fixture.round).max().unwrap_or_default();
        self.check_in.filter(|check_in| check_in.round > paired)
    }

    /// Everything that has happened on the ladder, in order.
    pub fn steps(&self) -> &[NotedStep] {
        &self.steps
    }
}

/// Adds something that was not there.
fn added<K: Ord, V>(there: &mut BTreeMap<K, V>, key: K, value: V) -> Option<()> {
    let Entry::Vacant(free) = there.entry(key) else {
        return None;
    };
    free.insert(value);
    Some(())
}

#[cfg(test)]
mod tests;
