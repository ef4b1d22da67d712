//! The subjects that news of leagues are about, as text in their rows.

use crate::store::base::ids::{ChannelId, NewsNo, PersonId, Timestamp};
use starpost_games::game::Outcome;
use starpost_games::league::{ChallengeNo, DecidedBy, Entrant, FixtureNo, RoundNo, Season};
use starpost_games::record::{read_outcome, written};

/// The subject that news are about, as their row keeps it.
pub(super) trait NewsBody: Sized {
    /// As it is stored.
    fn written(&self) -> String;

    /// The value that is stored; `None` if it is something else.
    fn read(text: &str) -> Option<Self>;
}

impl NewsBody for u32 {
    fn written(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }
}

/// Stores the subjects that are known by a number as that.
macro_rules! stored_as_numbers {
    ($($Type:ident),+) => {
        $(impl NewsBody for $Type {
            fn written(&self) -> String {
                self.0.to_string()
            }

            fn read(text: &str) -> Option<$Type> {
                text.parse().ok().map($Type)
            }
        })+
    };
}

stored_as_numbers!(ChannelId, NewsNo, Entrant, Season, RoundNo, FixtureNo, ChallengeNo);

/// Matches of a round of a bracket that were paired at once. Stored as `ROUND FROM TO`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedMatches {
    /// The round.
    pub round: RoundNo,
    /// The first fixture that they can be.
    pub from: FixtureNo,
    /// The last one. In between there may be fixtures of other rounds.
    pub to: FixtureNo,
}

impl PairedMatches {
    /// True if a fixture of this round is one of them.
    pub fn has(self, round: RoundNo, fixture: FixtureNo) -> bool {
        round == self.round && (self.from..=self.to).contains(&fixture)
    }
}

impl NewsBody for PairedMatches {
    fn written(&self) -> String {
        format!("{} {} {}", self.round, self.from, self.to)
    }

    fn read(text: &str) -> Option<PairedMatches> {
        let mut words = text.splitn(3, ' ');
        Some(PairedMatches {
            round: words.next()?.parse().ok()?,
            from: words.next()?.parse().ok()?,
            to: words.next()?.parse().ok()?,
        })
    }
}

/// That a fixture was decided. Stored as its number, and how and to what it had been decided before, if
/// it had been: `3 resignation won 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruled {
    /// The number of the fixture.
    pub fixture: FixtureNo,
    /// The way in which it had been decided before, and the result, if it had been.
    pub before: Option<(DecidedBy, Option<Outcome>)>,
}

impl NewsBody for Ruled {
    fn written(&self) -> String {
        let number = self.fixture;
        match self.before {
            None => number.to_string(),
            Some((how, None)) => format!("{number} {how}"),
            Some((how, Some(outcome))) => format!("{number} {how} {}", written(outcome)),
        }
    }

    fn read(text: &str) -> Option<Ruled> {
        let mut words = text.splitn(3, ' ');
        let fixture = words.next()?.parse().ok()?;
        let before = match words.next() {
            None => None,
            Some(how) => Some((DecidedBy::from_word(how)?, words.next().and_then(read_outcome))),
        };
        Some(Ruled { fixture, before })
    }
}

/// The request to take over from an entrant. Stored as `ENTRANT PERSON`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeover {
    /// The entrant whose place it is.
    pub entrant: Entrant,
    /// The person who was asked.
    pub substitute: PersonId,
}

impl NewsBody for Takeover {
    fn written(&self) -> String {
        format!("{} {}", self.entrant.written(), self.substitute)
    }

    fn read(text: &str) -> Option<Takeover> {
        let (entrant, substitute) = text.split_once(' ')?;
        Some(Takeover {
            entrant: NewsBody::read(entrant)?,
            substitute: PersonId(substitute.parse().ok()?),
        })
    }
}

/// That an organizer has taken somebody out of a sign-up. Stored as `SEASON PERSON`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignUpRemoval {
    /// The season that they had joined.
    pub season: Season,
    /// The person who was taken out.
    pub person: PersonId,
}

impl NewsBody for SignUpRemoval {
    fn written(&self) -> String {
        format!("{} {}", self.season, self.person)
    }

    fn read(text: &str) -> Option<SignUpRemoval> {
        let (season, person) = text.split_once(' ')?;
        let person = PersonId(person.parse().ok()?);
        Some(SignUpRemoval { season: season.parse().ok()?, person })
    }
}

/// A season that opens or begins, and the people who are not in it. Stored as `SEASON`, or as `SEASON LEFT-OUT` if
/// there are any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeasonWithout {
    /// The number of the season.
    pub season: Season,
    /// The number of people who could have been in it, and are not.
    pub left_out: u32,
}

impl NewsBody for SeasonWithout {
    fn written(&self) -> String {
        match self.left_out {
            0 => self.season.written(),
            left_out => format!("{} {left_out}", self.season),
        }
    }

    fn read(text: &str) -> Option<SeasonWithout> {
        let (season, left_out) = text.split_once(' ').unwrap_or((text, "0"));
        Some(SeasonWithout { season: NewsBody::read(season)?, left_out: left_out.parse().ok()? })
    }
}

/// The move of the beginning or end of a season. Stored as `FROM UNTIL LAST-DAY`, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Postponed {
    /// The beginning of the time in which nobody could play.
    pub from: Timestamp,
    /// The end of that time.
    pub until: Timestamp,
    /// The time at which the season begins or ends now.
    pub last_day: Timestamp,
}

impl NewsBody for Postponed {
    fn written(&self) -> String {
        let times = [self.from, self.until, self.last_day];
        times.map(|time| time.0.to_string()).join(" ")
    }

    fn read(text: &str) -> Option<Postponed> {
        let times = text.split(' ').map(|word| word.parse().map(Timestamp));
        match times.collect::<Result<Vec<Timestamp>, _>>().ok()?[..] {
            [from, until, last_day] => Some(Postponed { from, until, last_day }),
            _ => None,
        }
    }
}

/// That a season ends soon. Stored as `DAYS LAST-DAY`, the latter in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndsSoon {
    /// In at most how many days.
    pub days: u32,
    /// The time at which the season ends, at the latest.
    pub last_day: Timestamp,
}

impl NewsBody for EndsSoon {
    fn written(&self) -> String {
        format!("{} {}", self.days, self.last_day.0)
    }

    fn read(text: &str) -> Option<EndsSoon> {
        let (days, last_day) = text.split_once(' ')?;
        Some(EndsSoon { days: days.parse().ok()?, last_day: Timestamp(last_day.parse().ok()?) })
    }
}

/// That matches or a round end soon. Stored as `SINCE ENDS`, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundEndsSoon {
    /// The time since when they are to be decided.
    pub since: Timestamp,
    /// The time by which they are.
    pub ends: Timestamp,
}

impl NewsBody for RoundEndsSoon {
    fn written(&self) -> String {
        format!("{} {}", self.since.0, self.ends.0)
    }

    fn read(text: &str) -> Option<RoundEndsSoon> {
        let (since, ends) = text.split_once(' ')?;
        Some(RoundEndsSoon {
            since: Timestamp(since.parse().ok()?),
            ends: Timestamp(ends.parse().ok()?),
        })
    }
}

/// The telling of earlier news to people for whom its post had no room. Stored as `NEWS FROM`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewsContinuation {
    /// The news that it continues.
    pub news: NewsNo,
    /// The number of people of the season who had been gone through before.
    pub from: u32,
}

impl NewsBody for NewsContinuation {
    fn written(&self) -> String {
        format!("{} {}", self.news, self.from)
    }

    fn read(text: &str) -> Option<NewsContinuation> {
        let (news, from) = text.split_once(' ')?;
        Some(NewsContinuation { news: news.parse().ok()?, from: from.parse().ok()? })
    }
}
