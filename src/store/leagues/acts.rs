//! Acts that somebody who runs a league wants in their own cause, and those who object.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::deed::Deed;
use super::news_body::NewsBody as _;
use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::Season;

/// An act in somebody's own cause, which waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActRow {
    /// The number of its news.
    pub act: NewsNo,
    /// In which season it was wanted.
    pub season: Season,
    /// The deed.
    pub deed: Deed,
    /// The one who wants it.
    pub actor: PersonId,
    /// Since when it waits for what ends it.
    pub since: Timestamp,
    /// Until when.
    pub until: Timestamp,
    /// Until when if no time were lost.
    pub promised: Timestamp,
}

row!(ActRow: act, season, actor, since, until, promised; deed: deed);

fn deed(row: &AnyRow) -> sqlx::Result<Deed> {
    let text: &str = row.try_get("deed")?;
    Deed::read(text).ok_or_else(|| sqlx::Error::ColumnDecode {
        index: "deed".to_owned(),
        source: format!("an act in a league that cannot be read: {text:?}").into(),
    })
}

const OF_LEAGUE: &str = "select act, season, deed, actor, since, until, promised from acts
     where league = $1 order by act";

const OBJECT: &str = "select person from objections where league = $1 and act = $2
     order by at, person";

impl LeagueTx {
    /// The acts that wait, in the order in which they were wanted.
    pub async fn acts(&mut self) -> anyhow::Result<Vec<ActRow>> {
        let query = sqlx::query_as(OF_LEAGUE).bind(self.row.id);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Notes an act that waits from now on, or until when it does.
    pub async fn put_act(&mut self, act: ActRow) -> anyhow::Result<()> {
        sqlx::query(
            "insert into acts (league, act, season, deed, actor, since, until, promised)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (league, act) do update
             set since = excluded.since, until = excluded.until, promised = excluded.promised",
        )
        .bind(self.row.id)
        .bind(act.act)
        .bind(As(act.season))
        .bind(act.deed.written())
        .bind(act.actor)
        .bind(act.since)
        .bind(act.until)
        .bind(act.promised)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// An act waits no more.
    pub async fn drop_act(&mut self, act: NewsNo) -> anyhow::Result<()> {
        for query in [
            "delete from objections where league = $1 and act = $2",
            "delete from acts where league = $1 and act = $2",
        ] {
            let query = sqlx::query(query).bind(self.row.id).bind(act);
            query.execute(&mut *self.tx).await?;
        }
        Ok(())
    }

    /// Those who object to an act, in order.
    pub async fn objections(&mut self, act: NewsNo) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_scalar(OBJECT).bind(self.row.id).bind(act);
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Somebody objects to an act from now on.
    pub async fn put_objection(
        &mut self,
        act: NewsNo,
        person: PersonId,
        at: Timestamp,
    ) -> anyhow::Result<()> {
        let query = sqlx::query(
            "insert into objections (league, act, person, at) values ($1, $2, $3, $4)
             on conflict (league, act, person) do nothing",
        )
        .bind(self.row.id)
        .bind(act);
        query.bind(person).bind(at).execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Somebody does not object any more.
    pub async fn drop_objection(&mut self, act: NewsNo, person: PersonId) -> anyhow::Result<()> {
        let query =
            sqlx::query("delete from objections where league = $1 and act = $2 and person = $3")
                .bind(self.row.id)
                .bind(act)
                .bind(person);
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl Store {
    /// An act that waits, and who objects to it, in order; `None` if it does not wait any more.
    pub async fn act(
        &self,
        league: LeagueId,
        act: NewsNo,
    ) -> anyhow::Result<Option<(ActRow, Vec<PersonId>)>> {
        let query = sqlx::query_as(
            "select act, season, deed, actor, since, until, promised from acts
             where league = $1 and act = $2",
        )
        .bind(league)
        .bind(act);
        let Some(row) = query.fetch_optional(&self.reading).await? else {
            return Ok(None);
        };
        let object = sqlx::query_scalar(OBJECT).bind(league).bind(act);
        Ok(Some((row, object.fetch_all(&self.reading).await?)))
    }
}
