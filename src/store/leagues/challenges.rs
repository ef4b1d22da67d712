//! Challenges on ladders, and what has become of them.

use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::season::{Answer, Challenge, ChallengeEnd, Patience, SeasonLog};
use starpost_games::league::{ChallengeNo, Entrant, FixtureNo, Season};

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// Its number in the season, from 1.
    pub challenge: ChallengeNo,
    /// The entrant who has challenged.
    pub challenger: Entrant,
    /// The entrant who was challenged.
    pub challenged: Entrant,
    /// The time at which it was made.
    pub made: Timestamp,
    /// The deadline of the answer.
    pub until: Timestamp,
    /// The time from which on lost time extends it.
    pub counted: Timestamp,
    /// The deadline if no time were lost; `None` if that is `until`.
    pub promised: Option<Timestamp>,
    /// The time at which it was said that it waits, if it was.
    pub reminded: Option<Timestamp>,
    /// The answer, if any, and its time.
    pub answered: Option<(Answer, Timestamp)>,
    /// The fixture that it has become.
    pub fixture: Option<FixtureNo>,
}

impl ChallengeRow {
    /// The challenger and the challenged.
    pub const fn entrants(&self) -> [Entrant; 2] {
        [self.challenger, self.challenged]
    }

    /// The answer to it, if any.
    pub fn answer(&self) -> Option<Answer> {
        self.answered.map(|(answer, _)| answer)
    }

    fn of(challenge: ChallengeNo, logged: &Challenge) -> ChallengeRow {
        let Challenge { challenger, challenged, made, patience, answered } = *logged;
        ChallengeRow {
            challenge,
            challenger,
            challenged,
            made: made.into(),
            until: patience.until.into(),
            counted: patience.counted.into(),
            promised: patience.promised.map(Timestamp::from),
            reminded: patience.reminded.map(Timestamp::from),
            answered: answered.map(|answered| (answered.answer, answered.at.into())),
            fixture: answered.and_then(|answered| answered.fixture),
        }
    }

    fn logged(&self) -> Challenge {
        Challenge {
            challenger: self.challenger,
            challenged: self.challenged,
            made: self.made.into(),
            patience: Patience {
                until: self.until.into(),
                counted: self.counted.into(),
                promised: self.promised.map(Into::into),
                reminded: self.reminded.map(Into::into),
            },
            answered: self.answered.map(|(answer, at)| ChallengeEnd {
                answer,
                at: at.into(),
                fixture: self.fixture,
            }),
        }
    }
}

fn open(log: &SeasonLog) -> Vec<ChallengeRow> {
    log.open_challenges().map(|(number, challenge)| ChallengeRow::of(number, challenge)).collect()
}

impl LeagueTx {
    /// The challenges of the present season that wait for an answer, in order.
    pub async fn open_challenges(&mut self) -> anyhow::Result<Vec<ChallengeRow>> {
        Ok(open(self.season_log(self.row.season).await?))
    }

    /// The number that the next challenge of the present season has.
    pub async fn next_challenge(&mut self) -> anyhow::Result<ChallengeNo> {
        let log = self.season_log(self.row.season).await?;
        let last = log.challenges().keys().next_back();
        Ok(last.map_or(ChallengeNo::FIRST, |last| last.next()))
    }

    /// Adds a challenge, or changes what has become of it.
    pub async fn put_challenge(&mut self, row: &ChallengeRow) -> anyhow::Result<()> {
        let (season, after) = (self.row.season, row.logged());
        let before = self.season_log(season).await?.challenges().get(&row.challenge).copied();
        self.log(season, after.events(row.challenge, before.as_ref())).await
    }
}

impl Store {
    /// The challenges of a season that wait for an answer, in order.
    pub async fn open_challenges(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<ChallengeRow>> {
        Ok(open(&self.season_log(league, season).await?))
    }

    /// A challenge of a season.
    pub async fn challenge(
        &self,
        league: LeagueId,
        season: Season,
        challenge: ChallengeNo,
    ) -> anyhow::Result<Option<ChallengeRow>> {
        let log = self.season_log(league, season).await?;
        let found = log.challenges().get(&challenge);
        Ok(found.map(|found| ChallengeRow::of(challenge, found)))
    }
}
