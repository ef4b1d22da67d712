//! The facts told of a ladder: everybody's place and how it has changed, the challenges and the months. Reads
//! nothing.

use crate::app::base::Person;
use crate::app::leagues::lookup::count;
use crate::store::Timestamp;
use starpost_games::league::season::Answer;
use starpost_games::league::{ChallengeNo, Entrant};

/// Somebody on a ladder, and how they have moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The entrant.
    pub entrant: Entrant,
    /// Their place, from 1.
    pub place: u32,
    /// Their place when the last month ended, if they were there.
    pub before: Option<u32>,
}

/// A challenge, and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeFacts {
    /// Its number in the season.
    pub number: ChallengeNo,
    /// The person who has challenged.
    pub challenger: Person,
    /// The person who was challenged.
    pub challenged: Person,
    /// Until when it can be answered.
    pub until: Timestamp,
    /// The answer to it, if any.
    pub answer: Option<Answer>,
}

impl ChallengeFacts {
    /// True if it counts as lost since nobody has answered it in time.
    pub fn is_unanswered(&self) -> bool {
        self.answer == Some(Answer::Unanswered)
    }
}

/// A month that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthFacts {
    /// The time at which it was over.
    pub ended: Timestamp,
    /// The people who stood above all others then, the first above.
    pub leaders: Vec<Person>,
}

/// A ladder, now or at the end of a month.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderFacts {
    /// Everybody on it, the first above.
    pub rungs: Vec<Rung>,
    /// The challenges that wait, in order.
    pub challenges: Vec<ChallengeFacts>,
    /// The months that are over, in order.
    pub months: Vec<MonthFacts>,
    /// At the end of which month this is; `None` for now.
    pub month: Option<u32>,
}

impl LadderFacts {
    /// The number of this month, from 1.
    pub fn number(&self) -> u32 {
        self.month.unwrap_or(count(self.months.len()) + 1)
    }

    /// The rung somebody is on.
    pub fn rung(&self, entrant: Entrant) -> Option<&Rung> {
        self.rungs.iter().find(|rung| rung.entrant == entrant)
    }

    /// The end of the month at whose end this is.
    pub fn ended(&self) -> Option<Timestamp> {
        let month = usize::try_from(self.month?).ok()?;
        let month = self.months.get(month.checked_sub(1)?)?;
        Some(month.ended)
    }
}
