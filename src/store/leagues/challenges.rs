//! Challenges on ladders, and what has become of them.

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{ChallengeNo, Entrant, FixtureNo, Season};
use starpost_games::worded;

worded! {
    /// The fate of a challenge.
    pub enum Answer {
        /// It is played.
        Accepted = "accepted",
        /// It counts as lost, since it was declined.
        Declined = "declined",
        /// It counts as lost, since it was not answered in time.
        Unanswered = "unanswered",
        /// Nothing, since whoever had challenged has left, or the ladder was ended.
        Lapsed = "lapsed",
    }
}

word!(Answer, "answer to a challenge");
column!(Answer);

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
    /// Until when it can be answered.
    pub until: Timestamp,
    /// Since when time that is lost makes it longer.
    pub counted: Timestamp,
    /// Until when it could be answered if none were lost; `None` if that is as long as it can be.
    pub promised: Option<Timestamp>,
    /// The time at which it was said that it waits, if it was.
    pub reminded: Option<Timestamp>,
    /// The fate it has met, if any.
    pub answer: Option<Answer>,
    /// The time at which it met that fate, if it did.
    pub answered: Option<Timestamp>,
    /// The fixture that it has become.
    pub fixture: Option<FixtureNo>,
}

row!(
    ChallengeRow: challenge, challenger, challenged, made, until, counted, promised, reminded, answer,
    answered, fixture
);

impl ChallengeRow {
    /// The challenger and the challenged.
    pub const fn entrants(&self) -> [Entrant; 2] {
        [self.challenger, self.challenged]
    }
}

const OPEN: &str =
    "select challenge, challenger, challenged, made, until, counted, promised, reminded,
         answer, answered, fixture
     from challenges where league = $1 and season = $2 and answer is null order by challenge";

const ONE: &str =
    "select challenge, challenger, challenged, made, until, counted, promised, reminded,
         answer, answered, fixture
     from challenges where league = $1 and season = $2 and challenge = $3";

impl LeagueTx {
    /// The challenges of the present season that wait for an answer, in order.
    pub async fn open_challenges(&mut self) -> anyhow::Result<Vec<ChallengeRow>> {
        let query = sqlx::query_as(OPEN).bind(self.row.id).bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// The number that the next challenge of the present season has.
    pub async fn next_challenge(&mut self) -> anyhow::Result<ChallengeNo> {
        let query = sqlx::query_scalar(
            "select coalesce(max(challenge), 0) + 1 from challenges where league = $1 and season = $2",
        ).bind(self.row.id).bind(As(self.row.season));
        let As(next) = query.fetch_one(&mut *self.tx).await?;
        Ok(next)
    }

    /// Adds a challenge, or changes what has become of it.
    pub async fn put_challenge(&mut self, row: &ChallengeRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into challenges (league, season, challenge, challenger, challenged, made, until,
                                     counted, promised, reminded, answer, answered, fixture)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
             on conflict (league, season, challenge) do update
             set until = excluded.until, counted = excluded.counted,
                 promised = excluded.promised, reminded = excluded.reminded, answer = excluded.answer,
                 answered = excluded.answered, fixture = excluded.fixture",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(As(row.challenge))
        .bind(As(row.challenger))
        .bind(As(row.challenged))
        .bind(row.made)
        .bind(row.until)
        .bind(row.counted)
        .bind(row.promised)
        .bind(row.reminded)
        .bind(row.answer)
        .bind(row.answered)
        .bind(row.fixture.map(As))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The challenges of a season that wait for an answer, in order.
    pub async fn open_challenges(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<ChallengeRow>> {
        let query = sqlx::query_as(OPEN).bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// A challenge of a season.
    pub async fn challenge(
        &self,
        league: LeagueId,
        season: Season,
        challenge: ChallengeNo,
    ) -> anyhow::Result<Option<ChallengeRow>> {
        let query = sqlx::query_as(ONE).bind(league).bind(As(season)).bind(As(challenge));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
