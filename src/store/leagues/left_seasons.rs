//! Those who have left a season and had their data deleted: they are known again by their shadows for as long as
//! it goes on.

use crate::store::base::columns::As;
use crate::store::base::ids::PersonId;
use crate::store::leagues::league::LeagueTx;

impl LeagueTx {
    /// True if somebody had left the present season when their data was deleted.
    pub async fn has_left_before(&mut self, person: PersonId) -> anyhow::Result<bool> {
        let [_, shadow] = self.shadowed(person).await?;
        let query = sqlx::query_scalar(
            "select 1 from league_events
             where league = $1 and season = $2 and kind = 'shadow' and actor = $3",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        let any: Option<As<u32>> = query.bind(shadow).fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// Forgets who had left: the season is over.
    pub async fn forget_who_left(&mut self) -> anyhow::Result<()> {
        let query = sqlx::query("delete from league_events where league = $1 and kind = 'shadow'");
        query.bind(self.row.id).execute(&mut *self.tx).await?;
        Ok(())
    }
}
