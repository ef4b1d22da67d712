//! The changes made to leagues, with what was there before; knows no meaning.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo};
use crate::store::leagues::league::LeagueTx;

/// Something that was changed of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueChangeRow {
    /// The thing that was changed, as a word.
    pub item: String,
    /// The value it had before, as its own word, if any.
    pub before: Option<String>,
    /// The value it has now, if any.
    pub after: Option<String>,
}

row!(LeagueChangeRow: item, before, after);

impl LeagueTx {
    /// Keeps what was changed, for the latest news.
    pub async fn put_changes_of(&mut self, changes: &[LeagueChangeRow]) -> anyhow::Result<()> {
        for (place, change) in (0_u32..).zip(changes) {
            sqlx::query(
                "insert into league_changes (league, seq, place, item, before, after)
                 values ($1, $2, $3, $4, $5, $6)",
            )
            .bind(self.row.id)
            .bind(self.row.seq)
            .bind(As(place))
            .bind(&change.item)
            .bind(change.before.as_ref())
            .bind(change.after.as_ref())
            .execute(&mut *self.tx)
            .await?;
        }
        Ok(())
    }
}

impl Store {
    /// The changes made to a league, as this news tells.
    pub async fn league_changes(
        &self,
        league: LeagueId,
        seq: NewsNo,
    ) -> anyhow::Result<Vec<LeagueChangeRow>> {
        let query = sqlx::query_as(
            "select item, before, after from league_changes
             where league = $1 and seq = $2 order by place",
        )
        .bind(league)
        .bind(seq);
        Ok(query.fetch_all(&self.reading).await?)
    }
}
