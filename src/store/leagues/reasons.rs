//! The reasons that those who run leagues give for what they do, by the news that tell of it.

use std::collections::BTreeMap;

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, PersonId};
use crate::store::leagues::league::LeagueTx;

/// A reason, and the news that tell of what was done.
struct ReasonRow {
    seq: NewsNo,
    reason: String,
}

row!(ReasonRow: seq, reason);

/// The reason of one.
const READ: &str = "select reason from reasons where league = $1 and seq = $2";

impl LeagueTx {
    /// The first news since those with this number that tell of an act of this person.
    pub async fn first_act_since(
        &mut self,
        since: NewsNo,
        actor: PersonId,
    ) -> anyhow::Result<Option<NewsNo>> {
        let query = sqlx::query_scalar(
            "select seq from league_events
             where league = $1 and seq > $2 and part = 0 and actor = $3
                 and kind in ('proposed', 'withdrew', 'asked', 'replaced', 'cut-short', 'ruled')
             order by seq limit 1",
        )
        .bind(self.row.id)
        .bind(since)
        .bind(actor);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// Keeps the reason that a known person gives for what these news tell of.
    pub async fn put_reason(
        &mut self,
        seq: NewsNo,
        person: PersonId,
        reason: &str,
    ) -> anyhow::Result<()> {
        sqlx::query("insert into reasons (league, seq, person, reason) values ($1, $2, $3, $4)")
            .bind(self.row.id)
            .bind(seq)
            .bind(person)
            .bind(reason)
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// The reason that was given for what these news tell of, if any.
    pub async fn reason(&mut self, seq: NewsNo) -> anyhow::Result<Option<String>> {
        let query = sqlx::query_scalar(READ).bind(self.row.id).bind(seq);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }
}

impl Store {
    /// The reason that was given for what these news of a league tell of, if any.
    pub async fn reason(&self, league: LeagueId, seq: NewsNo) -> anyhow::Result<Option<String>> {
        let query = sqlx::query_scalar(READ).bind(league).bind(seq);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The reasons that were given in a league, by the news that tell of what was done.
    pub async fn reasons(&self, league: LeagueId) -> anyhow::Result<BTreeMap<NewsNo, String>> {
        let query = sqlx::query_as("select seq, reason from reasons where league = $1");
        let rows: Vec<ReasonRow> = query.bind(league).fetch_all(&self.reading).await?;
        Ok(rows.into_iter().map(|row| (row.seq, row.reason)).collect())
    }
}
