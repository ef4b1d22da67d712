//! The news that ask something, and what has happened since to those whom they ask about.

use std::fmt::Display;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, PersonId};
use crate::store::leagues::events::LeagueEventRow;
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::news::LeagueNews;
use crate::store::leagues::news_body::{NewsBody as _, Takeover};
use starpost_games::league::{ChallengeNo, Entrant, RoundNo, Season};

impl LeagueTx {
    /// The numbers of the news that ask for the answer to a challenge of the present season.
    pub async fn news_of_challenge(
        &mut self,
        challenge: ChallengeNo,
    ) -> anyhow::Result<Vec<NewsNo>> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and season = $2 and kind in ('challenged', 'challenge-waits')
                 and body = $3
             order by seq",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.bind(challenge.to_string()).fetch_all(&mut *self.tx).await?)
    }

    /// The numbers of the last news of the present season that ask whether an entrant is kept, and whether a
    /// substitute takes over from them.
    pub async fn news_that_ask_of(&mut self, entrant: Entrant) -> anyhow::Result<Vec<NewsNo>> {
        let query = sqlx::query_scalar(
            "select max(seq) from league_events
             where league = $1 and season = $2 and kind in ('absent', 'asked')
                 and (body = $3 or body like $4)
             group by kind",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(entrant.to_string())
        .bind(followed(entrant));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// The events in a season since the news with this number whose body begins with the number of this, like an
    /// entrant or a round, in order. Those of other things may begin with the same number.
    pub async fn events_since(
        &self,
        league: LeagueId,
        (season, seq): (Season, NewsNo),
        about: impl Display,
    ) -> anyhow::Result<Vec<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and seq > $3 and part = 0
                 and (body = $4 or body like $5)
             order by seq",
        )
        .bind(league)
        .bind(As(season))
        .bind(seq)
        .bind(about.to_string())
        .bind(followed(about));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// True if this was told in a season since the news with this number.
    pub async fn is_told_since(
        &self,
        league: LeagueId,
        (season, seq): (Season, NewsNo),
        news: LeagueNews,
    ) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select count(*) from league_events
             where league = $1 and season = $2 and seq > $3 and part = 0
                 and kind = $4 and body = $5",
        )
        .bind(league)
        .bind(As(season))
        .bind(seq)
        .bind(news.word())
        .bind(news.body());
        let many: i64 = query.fetch_one(&self.reading).await?;
        Ok(many > 0)
    }
}

impl Store {
    /// The rounds of a season that were paired again, or undone, since the news with this number.
    pub async fn paired_again_since(
        &self,
        league: LeagueId,
        (season, seq): (Season, NewsNo),
    ) -> anyhow::Result<Vec<RoundNo>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and seq > $3 and part = 0
                 and kind in ('round-anew', 'round-undone')
             order by seq",
        )
        .bind(league)
        .bind(As(season))
        .bind(seq);
        let rows: Vec<LeagueEventRow> = query.fetch_all(&self.reading).await?;
        let rounds = rows.into_iter().filter_map(|row| {
            let (LeagueNews::RoundAnew(round) | LeagueNews::RoundUndone(round)) = row.news else {
                return None;
            };
            Some(round)
        });
        Ok(rounds.collect())
    }

    /// The person who has asked somebody to take over, the last time before the news with this number.
    pub async fn asked_by(
        &self,
        league: LeagueId,
        (season, seq): (Season, NewsNo),
        takeover: Takeover,
    ) -> anyhow::Result<Option<PersonId>> {
        let query = sqlx::query_scalar(
            "select actor from league_events
             where league = $1 and season = $2 and seq < $3 and kind = 'asked' and body = $4
             order by seq desc limit 1",
        )
        .bind(league)
        .bind(As(season))
        .bind(seq)
        .bind(takeover.written());
        let actor: Option<Option<PersonId>> = query.fetch_optional(&self.reading).await?;
        Ok(actor.flatten())
    }
}

/// A pattern for bodies in which something follows the number of this.
fn followed(about: impl Display) -> String {
    format!("{about} %")
}
