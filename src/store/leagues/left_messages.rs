//! The messages of a league in channels that it has left, which are to say where it has gone.

use super::news_body::NewsBody as _;
use super::posts::NewsPost;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, LeagueId, MessageId};
use crate::store::leagues::league::LeagueTx;

/// The word of their rows.
const LEFT_BEHIND: &str = "left-behind";

impl LeagueTx {
    /// Notes a message that is left behind. Returns its number.
    pub async fn put_left(&mut self, left: NewsPost) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(*) + 1 from league_events where league = $1 and kind = 'left-behind'",
        );
        let As(number): As<u32> = query.bind(self.row.id).fetch_one(&mut *self.tx).await?;
        let body = format!("{number} {} {}", left.channel, left.message);
        self.add_part(self.row.season, (LEFT_BEHIND, &body), None).await?;
        Ok(number)
    }
}

impl Store {
    /// The place of a message that was left behind; `None` if there is none of this number.
    pub async fn left_message(
        &self,
        league: LeagueId,
        number: u32,
    ) -> anyhow::Result<Option<NewsPost>> {
        let query = sqlx::query_scalar(
            "select body from league_events
             where league = $1 and kind = 'left-behind' and body like $2",
        )
        .bind(league)
        .bind(format!("{number} %"));
        let body: Option<String> = query.fetch_optional(&self.reading).await?;
        Ok(body.as_deref().and_then(place))
    }
}

/// The place that a row tells of: `NUMBER CHANNEL MESSAGE`.
fn place(body: &str) -> Option<NewsPost> {
    let mut words = body.split(' ').skip(1);
    let channel = ChannelId::read(words.next()?)?;
    Some(NewsPost { channel, message: MessageId(words.next()?.parse().ok()?) })
}
