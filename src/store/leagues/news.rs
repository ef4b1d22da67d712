//! What has happened in leagues: rows are added, never changed.

use crate::store::columns::{As, BadColumn, Column, column, row, word};
use crate::store::database::Store;
use crate::store::ids::{LeagueId, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::worded;

worded! {
    /// What has happened in a league. Each has a message `league-news-WORD`.
    pub enum LeagueNews {
        /// A season began.
        Began = "began",
        /// A round was paired: its number.
        Round = "round",
        /// Somebody withdrew: their number.
        Withdrew = "withdrew",
        /// Somebody took over from another: whose number.
        Replaced = "replaced",
        /// A result was decided or corrected by somebody who may: the number of the fixture, and how
        /// and to what it had been decided before, if it had been: `3 resignation won 0`.
        Ruled = "ruled",
        /// The pairing of a fixture stands, though a result was corrected by which it was made.
        Stands = "stands",
        /// A fixture was paired anew, since a result was corrected: its number.
        Anew = "anew",
        /// The last day of the season has moved, since time was given back: from when until when that
        /// was, and the new last day.
        Postponed = "postponed",
        /// The season is over.
        Ended = "ended",
        /// The season could not begin or go on, since there were too few.
        TooFew = "too-few",
        /// The league was given up.
        Closed = "closed",
    }
}

word!(LeagueNews, "kind of news of a league");
column!(LeagueNews);

/// Something that has happened in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueEventRow {
    /// Its number in the league, from 1.
    pub seq: u32,
    /// In which season.
    pub season: u32,
    /// When.
    pub at: Timestamp,
    /// Who did it; nobody where it came by itself.
    pub actor: Option<PersonId>,
    /// What.
    pub kind: LeagueNews,
    /// Of what: the numbers that the kind tells of, or nothing.
    pub body: String,
}

row!(LeagueEventRow: seq, season, at, actor, kind, body);

impl LeagueTx {
    /// Keeps that something has happened in the present season. Returns its number.
    pub async fn add_news(
        &mut self,
        kind: LeagueNews,
        body: &str,
        actor: Option<PersonId>,
        at: Timestamp,
    ) -> anyhow::Result<u32> {
        let season = self.row.season;
        self.add_news_of(season, kind, body, (actor, at)).await
    }

    /// The same in another season.
    pub async fn add_news_of(
        &mut self,
        season: u32,
        kind: LeagueNews,
        body: &str,
        (actor, at): (Option<PersonId>, Timestamp),
    ) -> anyhow::Result<u32> {
        let next =
            sqlx::query_scalar("update leagues set seq = seq + 1 where id = $1 returning seq");
        As(self.row.seq) = next.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        sqlx::query(
            "insert into league_events (league, seq, season, at, actor, kind, body)
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(self.row.id)
        .bind(As(self.row.seq))
        .bind(As(season))
        .bind(at)
        .bind(actor)
        .bind(kind)
        .bind(body)
        .execute(&mut *self.tx)
        .await?;
        Ok(self.row.seq)
    }

    /// What has happened of a kind in the present season, in order.
    pub async fn news_of(&mut self, kind: LeagueNews) -> anyhow::Result<Vec<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and kind = $3 order by seq",
        );
        let query = query.bind(self.row.id).bind(As(self.row.season)).bind(kind);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// One thing that has happened in a league.
    pub async fn league_event(
        &self,
        league: LeagueId,
        seq: u32,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and seq = $2",
        );
        let query = query.bind(league).bind(As(seq));
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The last time that the result of a fixture was decided or corrected by somebody who may.
    pub async fn reported(
        &self,
        league: LeagueId,
        season: u32,
        fixture: u32,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and kind = 'ruled' and (body = $3 or body like $4)
             order by seq desc limit 1",
        );
        let query = query.bind(league).bind(As(season));
        let query = query.bind(fixture.to_string()).bind(format!("{fixture} %"));
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// Everything that has happened in a league, in order.
    pub async fn league_events(&self, league: LeagueId) -> anyhow::Result<Vec<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 order by seq",
        );
        Ok(query.bind(league).fetch_all(&self.reading).await?)
    }
}
