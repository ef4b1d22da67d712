//! The news that ask something, and what has happened since to those whom they ask about.

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, PersonId};
use crate::store::leagues::events::LeagueEventRow;
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::news_body::{NewsBody as _, Takeover};
use starpost_games::league::Entrant;

impl LeagueTx {
    /// The numbers of the news that ask for the answer to a challenge of the present season.
    pub async fn news_of_challenge(&mut self, challenge: u32) -> anyhow::Result<Vec<u32>> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and season = $2 and kind in ('challenged', 'challenge-waits')
                 and body = $3
             order by seq",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        let rows: Vec<As<u32>> = query.bind(challenge.to_string()).fetch_all(&mut *self.tx).await?;
        Ok(rows.into_iter().map(|As(seq)| seq).collect())
    }

    /// The numbers of the last news of the present season that ask what becomes of somebody: whether they
    /// are kept, and whether somebody takes over from them.
    pub async fn news_that_ask_of(&mut self, entrant: Entrant) -> anyhow::Result<Vec<u32>> {
        let query = sqlx::query_scalar(
            "select max(seq) from league_events
             where league = $1 and season = $2 and kind in ('absent', 'asked')
                 and (body = $3 or body like $4)
             group by kind",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(entrant.0.to_string())
        .bind(followed(entrant));
        let rows: Vec<As<u32>> = query.fetch_all(&mut *self.tx).await?;
        Ok(rows.into_iter().map(|As(seq)| seq).collect())
    }
}

impl Store {
    /// The events in a season since the news with this number whose body begins with somebody, in order. Other
    /// news begin with as much as a number too.
    pub async fn events_since(
        &self,
        league: LeagueId,
        (season, seq): (u32, u32),
        entrant: Entrant,
    ) -> anyhow::Result<Vec<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and seq > $3 and (body = $4 or body like $5)
             order by seq",
        )
        .bind(league)
        .bind(As(season))
        .bind(As(seq))
        .bind(entrant.0.to_string())
        .bind(followed(entrant));
        Ok(query.fetch_all(&self.reading).await?)
    }
}

impl Store {
    /// The person who has asked somebody to take over, the last time before the news with this number.
    pub async fn asked_by(
        &self,
        league: LeagueId,
        (season, seq): (u32, u32),
        takeover: Takeover,
    ) -> anyhow::Result<Option<PersonId>> {
        let query = sqlx::query_scalar(
            "select actor from league_events
             where league = $1 and season = $2 and seq < $3 and kind = 'asked' and body = $4
             order by seq desc limit 1",
        )
        .bind(league)
        .bind(As(season))
        .bind(As(seq))
        .bind(takeover.written());
        let actor: Option<Option<PersonId>> = query.fetch_optional(&self.reading).await?;
        Ok(actor.flatten())
    }
}

/// A pattern for bodies in which something follows somebody.
fn followed(entrant: Entrant) -> String {
    format!("{} %", entrant.0)
}
