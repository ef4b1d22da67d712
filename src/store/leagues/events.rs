//! The news of leagues: rows are added, never changed.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::news::LeagueNews;
use super::news_body::{EndsSoon, Postponed};
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::{Entrant, FixtureNo, RoundNo, Season};

/// Something that has happened in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueEventRow {
    /// Its number in the league, from 1.
    pub seq: NewsNo,
    /// The season.
    pub season: Season,
    /// The time at which it happened.
    pub at: Timestamp,
    /// The person who did it; nobody if it happened by itself.
    pub actor: Option<PersonId>,
    /// The event itself.
    pub news: LeagueNews,
}

row!(LeagueEventRow: seq, season, at, actor; news: news);

/// The query for the last news that an entrant has left a season.
const LEAVING: &str = "select seq, season, at, actor, kind, body from league_events
     where league = $1 and season = $2 and kind in ('withdrew', 'no-show') and body = $3
         and part = 0
     order by seq desc limit 1";

/// The query for the last news that an organizer decided a fixture of a season, or has taken that back.
const RULED: &str = "select seq, season, at, actor, kind, body from league_events
     where league = $1 and season = $2 and kind in ('ruled', 'unruled')
         and (body = $3 or body like $4)
     order by seq desc limit 1";

fn news(row: &AnyRow) -> sqlx::Result<LeagueNews> {
    let (kind, body): (&str, &str) = (row.try_get("kind")?, row.try_get("body")?);
    LeagueNews::read(kind, body).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "body".to_owned(),
        source: format!("news of a league that cannot be read: {kind:?} {body:?}").into(),
    })
}

/// True of news that an organizer decided a fixture.
const fn stands(row: &LeagueEventRow) -> bool {
    matches!(row.news, LeagueNews::Ruled(_))
}

impl LeagueTx {
    /// Adds the news of something in the present season. Returns its number.
    pub async fn add_news(
        &mut self,
        news: LeagueNews,
        actor: Option<PersonId>,
        at: Timestamp,
    ) -> anyhow::Result<NewsNo> {
        self.add_news_of(self.row.season, news, (actor, at)).await
    }

    /// Adds the news of something in another season. Returns its number.
    pub async fn add_news_of(
        &mut self,
        season: Season,
        news: LeagueNews,
        (actor, at): (Option<PersonId>, Timestamp),
    ) -> anyhow::Result<NewsNo> {
        self.write_logs().await?;
        let next =
            sqlx::query_scalar("update leagues set seq = seq + 1 where id = $1 returning seq");
        self.row.seq = next.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        sqlx::query(
            "insert into league_events (league, seq, part, season, at, actor, kind, body)
             values ($1, $2, 0, $3, $4, $5, $6, $7)",
        )
        .bind(self.row.id)
        .bind(self.row.seq)
        .bind(As(season))
        .bind(at)
        .bind(actor)
        .bind(news.word())
        .bind(news.body())
        .execute(&mut *self.tx)
        .await?;
        Ok(self.row.seq)
    }

    /// The moves of the beginning of the present season, in order.
    pub async fn later_beginnings(&mut self) -> anyhow::Result<Vec<Postponed>> {
        let news = self.news_of_kind("begins-later").await?.into_iter();
        let postponed = news.filter_map(|news| {
            let LeagueNews::BeginsLater(postponed) = news else {
                return None;
            };
            Some(postponed)
        });
        Ok(postponed.collect())
    }

    /// The news told of the end of the present season, in order.
    pub async fn told_of_the_end(&mut self) -> anyhow::Result<Vec<EndsSoon>> {
        let news = self.news_of_kind("ends-soon").await?.into_iter();
        let told = news.filter_map(|news| {
            let LeagueNews::EndsSoon(soon) = news else {
                return None;
            };
            Some(soon)
        });
        Ok(told.collect())
    }

    /// True if organizers were told, since a turn of this fixture began, that its player is silent.
    pub async fn is_told_of_silence(
        &mut self,
        fixture: FixtureNo,
        since: Timestamp,
    ) -> anyhow::Result<bool> {
        let rows = self.rows_of_kind("silent").await?;
        let is_this = |row: &LeagueEventRow| row.news == LeagueNews::Silent(fixture);
        Ok(rows.iter().any(|row| is_this(row) && row.at >= since))
    }

    /// The numbers of the news that told of a month of the present season, this one or a later.
    pub async fn news_of_months(&mut self, from: u32) -> anyhow::Result<Vec<NewsNo>> {
        let rows = self.rows_of_kind("month").await?.into_iter();
        let is_later =
            |row: &LeagueEventRow| matches!(row.news, LeagueNews::Month(month) if month >= from);
        let later = rows.filter(is_later);
        Ok(later.map(|row| row.seq).collect())
    }

    /// The numbers of the news that people check in before a round of the present season, and of those by which others
    /// are told of it.
    pub async fn news_of_check_in(&mut self, round: RoundNo) -> anyhow::Result<Vec<NewsNo>> {
        let asking = self.rows_of_kind("check-in").await?;
        let this = LeagueNews::CheckIn(round);
        let mut news: Vec<NewsNo> =
            asking.iter().filter(|row| row.news == this).map(|row| row.seq).collect();
        let continues = |row: &&LeagueEventRow| matches!(row.news, LeagueNews::Called(called) if news.contains(&called.news));
        let rows = self.rows_of_kind("called").await?;
        let called: Vec<NewsNo> = rows.iter().filter(continues).map(|row| row.seq).collect();
        news.extend(called);
        Ok(news)
    }

    /// The last news that an organizer decided or corrected the result of a fixture of the present season; `None` if
    /// that was taken back.
    pub async fn reported(&mut self, fixture: FixtureNo) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(RULED)
            .bind(self.row.id)
            .bind(As(self.row.season))
            .bind(fixture.to_string())
            .bind(format!("{fixture} %"));
        let last: Option<LeagueEventRow> = query.fetch_optional(&mut *self.tx).await?;
        Ok(last.filter(stands))
    }

    /// The last news that this entrant has withdrawn from the present season, or was withdrawn.
    pub async fn news_of_leaving(
        &mut self,
        entrant: Entrant,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(LEAVING).bind(self.row.id).bind(As(self.row.season));
        Ok(query.bind(entrant.to_string()).fetch_optional(&mut *self.tx).await?)
    }

    /// True if somebody has come back to the present season by themselves.
    pub async fn has_come_back(
        &mut self,
        entrant: Entrant,
        person: PersonId,
    ) -> anyhow::Result<bool> {
        let rows = self.rows_of_kind("brought-back").await?;
        let back = LeagueNews::BroughtBack(entrant);
        Ok(rows.iter().any(|row| row.news == back && row.actor == Some(person)))
    }

    /// The news of the present season whose kind has this word, in order.
    async fn news_of_kind(&mut self, word: &str) -> anyhow::Result<Vec<LeagueNews>> {
        let rows = self.rows_of_kind(word).await?.into_iter();
        Ok(rows.map(|row| row.news).collect())
    }

    async fn rows_of_kind(&mut self, word: &str) -> anyhow::Result<Vec<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and season = $2 and kind = $3 and part = 0 order by seq",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .bind(word);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// The news of a league with this number.
    pub async fn league_event(
        &self,
        league: LeagueId,
        seq: NewsNo,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and seq = $2 and part = 0",
        )
        .bind(league)
        .bind(seq);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The last news that an organizer decided or corrected the result of a fixture; `None` if that was taken back.
    pub async fn reported(
        &self,
        league: LeagueId,
        season: Season,
        fixture: FixtureNo,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(RULED)
            .bind(league)
            .bind(As(season))
            .bind(fixture.to_string())
            .bind(format!("{fixture} %"));
        let last: Option<LeagueEventRow> = query.fetch_optional(&self.reading).await?;
        Ok(last.filter(stands))
    }

    /// The last news that this entrant has withdrawn from a season, or was withdrawn.
    pub async fn news_of_leaving(
        &self,
        league: LeagueId,
        season: Season,
        entrant: Entrant,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(LEAVING).bind(league).bind(As(season));
        Ok(query.bind(entrant.to_string()).fetch_optional(&self.reading).await?)
    }

    /// Everything that has happened in a league, in order.
    pub async fn league_events(&self, league: LeagueId) -> anyhow::Result<Vec<LeagueEventRow>> {
        let query = sqlx::query_as(
            "select seq, season, at, actor, kind, body from league_events
             where league = $1 and part = 0 order by seq",
        );
        Ok(query.bind(league).fetch_all(&self.reading).await?)
    }
}
