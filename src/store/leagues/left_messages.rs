//! The messages of a league in channels that it has left, until they say where it has gone.

use super::posts::NewsPost;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::LeagueId;
use crate::store::leagues::league::LeagueTx;

impl LeagueTx {
    /// Notes a message that is left behind. Returns its number.
    pub async fn put_left(&mut self, left: NewsPost) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "insert into left_messages (league, number, channel, message)
             select $1, coalesce(max(number), 0) + 1, $2, $3 from left_messages where league = $1
             returning number",
        )
        .bind(self.row.id)
        .bind(left.channel);
        let As(number) = query.bind(left.message).fetch_one(&mut *self.tx).await?;
        Ok(number)
    }

    /// Forgets one, which says by now where the league has gone, or never will.
    pub async fn drop_left(&mut self, number: u32) -> anyhow::Result<()> {
        sqlx::query("delete from left_messages where league = $1 and number = $2")
            .bind(self.row.id)
            .bind(As(number))
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// The place of a message that was left behind; `None` if that is done.
    pub async fn left_message(
        &self,
        league: LeagueId,
        number: u32,
    ) -> anyhow::Result<Option<NewsPost>> {
        let query = sqlx::query_as(
            "select channel, message from left_messages where league = $1 and number = $2",
        )
        .bind(league)
        .bind(As(number));
        Ok(query.fetch_optional(&self.reading).await?)
    }
}
