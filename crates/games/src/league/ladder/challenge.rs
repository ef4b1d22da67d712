//! The rules on who may challenge whom on a ladder; decides no order.

use crate::league::entrant::Entrant;
use crate::league::rules::{FirstChallenge, LeagueRules};
use crate::refusals;

/// The length of a day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// A challenge that waits for its answer, or a game, or what has become of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderChallenge {
    /// The entrant who has challenged, and the one who was challenged.
    pub entrants: [Entrant; 2],
    /// The time at which it was decided, in Unix milliseconds; `None` while it is not.
    pub ended: Option<i64>,
    /// True if a game was played, or is.
    pub is_game: bool,
}

impl LadderChallenge {
    fn has(&self, entrant: Entrant) -> bool {
        self.entrants.contains(&entrant)
    }

    /// The time at which both have rested after it by the rules; `None` while it is not decided.
    fn rested(&self, rules: &LeagueRules) -> Option<i64> {
        self.ended.map(|ended| ended.saturating_add(DAY * i64::from(rules.rest)))
    }
}

refusals! {
    /// A reason why somebody may not challenge somebody.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum NoChallenge {
        /// One of the two is not on the ladder.
        NotThere = "league-not-joined",
        /// Nobody challenges themselves.
        Oneself = "league-challenges-self",
        /// The other stands below.
        Below = "league-challenges-below",
        /// The other stands too far above: the number of places that are allowed.
        OutOfReach(count: u32) = ("league-out-of-reach", count),
        /// The one who wants to challenge has a challenge or a game.
        Busy = "league-challenges-already",
        /// The other has.
        OtherBusy = "league-challenged-already",
        /// The other is on vacation.
        Away = "league-challenges-away",
        /// The other rests for this many days after a game.
        Rests(count: u32) = ("league-rests", count),
        /// The two have met less than this many days ago.
        PairRests(count: u32) = ("league-pair-rests", count),
    }
}

/// A ladder as it stands now.
#[derive(Clone, Copy, Debug)]
pub struct LadderNow<'a> {
    /// Everybody on it, the first above.
    pub order: &'a [Entrant],
    /// All meetings that there were between them and are.
    pub meetings: &'a [LadderChallenge],
    /// The entrants who are on vacation.
    pub away: &'a [Entrant],
    /// The rules of its league.
    pub rules: &'a LeagueRules,
    /// The present time, in Unix milliseconds.
    pub now: i64,
}

impl LadderNow<'_> {
    /// Refused: the first may not challenge the second now.
    pub fn may_challenge(&self, who: Entrant, whom: Entrant) -> Result<(), NoChallenge> {
        let place = |who: Entrant| self.order.iter().position(|one| *one == who);
        let (Some(from), Some(to)) = (place(who), place(whom)) else {
            return Err(NoChallenge::NotThere);
        };
        let pair = |met: &&LadderChallenge| met.has(who) && met.has(whom);
        match () {
            () if to == from => Err(NoChallenge::Oneself),
            () if to > from => Err(NoChallenge::Below),
            () if from - to > self.reach_of(who) => Err(NoChallenge::OutOfReach(self.rules.reach)),
            () if self.is_busy(who) => Err(NoChallenge::Busy),
            () if self.is_busy(whom) => Err(NoChallenge::OtherBusy),
            () if self.away.contains(&whom) => Err(NoChallenge::Away),
            () if self.rests(whom) => Err(NoChallenge::Rests(self.rules.rest)),
            () if self.meetings.iter().filter(pair).any(|met| self.is_fresh(met)) => {
                Err(NoChallenge::PairRests(self.rules.rest))
            }
            () => Ok(()),
        }
    }

    /// The number of places above them that somebody may challenge.
    fn reach_of(&self, who: Entrant) -> usize {
        match self.rules.first_challenge {
            FirstChallenge::Anyone if !self.has_challenged(who) => usize::MAX,
            FirstChallenge::Anyone | FirstChallenge::Reach => {
                usize::try_from(self.rules.reach).unwrap_or(usize::MAX)
            }
        }
    }

    /// True if a challenge of theirs was decided, one way or the other.
    fn has_challenged(&self, who: Entrant) -> bool {
        let mut all = self.meetings.iter();
        all.any(|met| met.entrants[0] == who && met.ended.is_some())
    }

    /// Whom somebody may challenge now, the highest first.
    pub fn within_reach(&self, who: Entrant) -> Vec<Entrant> {
        let all = self.order.iter().copied();
        all.filter(|whom| self.may_challenge(who, *whom).is_ok()).collect()
    }

    /// True if somebody has a challenge or a game that is not decided.
    pub fn is_busy(&self, who: Entrant) -> bool {
        let mut all = self.meetings.iter();
        all.any(|met| met.has(who) && met.ended.is_none())
    }

    /// True if somebody rests after a game.
    pub fn rests(&self, who: Entrant) -> bool {
        let mut games = self.meetings.iter().filter(|met| met.is_game);
        games.any(|met| met.has(who) && self.is_fresh(met))
    }

    fn is_fresh(&self, met: &LadderChallenge) -> bool {
        met.rested(self.rules).is_some_and(|rested| self.now < rested)
    }
}
