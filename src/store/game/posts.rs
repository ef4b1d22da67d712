//! The posts of a game: what was posted, about which event, and where.

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, MessageId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::jobs::{Claim, GameJob, Job, Subject, SubjectJob as _, lane};

impl GameTx {
    /// Whether the board was brought up for everybody since then, or is about to be.
    pub async fn has_shown_since(&mut self, since: Timestamp) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select message from posts where game = $1 and at > $2 and job like 'show:%'
             union all select place from jobs where lane = $3 and kind = $4
             limit 1",
        );
        let query = query.bind(self.row.id).bind(since);
        let query = query
            .bind(lane(Subject::Game(self.row.id)))
            .bind(GameJob::Show(self.row.seq).word());
        let any: Option<i64> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// Whether the game's film is about to be posted for everybody.
    pub async fn is_posting_film(&mut self) -> anyhow::Result<bool> {
        let query =
            sqlx::query_scalar("select place from jobs where lane = $1 and kind = $2 limit 1");
        let query = query
            .bind(lane(Subject::Game(self.row.id)))
            .bind(GameJob::Film(self.row.seq).word());
        let any: Option<i64> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// Remembers the message with the game's film, unless there is one already.
    pub async fn set_film(&mut self, channel: ChannelId, message: MessageId) -> anyhow::Result<()> {
        let query = sqlx::query_as(
            "update games set film_channel = coalesce(film_channel, $2),
                 film_message = coalesce(film_message, $3)
             where id = $1 returning *",
        );
        let query = query.bind(self.row.id).bind(channel).bind(message);
        self.row = query.fetch_one(&mut *self.tx).await?;
        Ok(())
    }

    /// The event that the game's newest post is about, if that is known.
    pub async fn event_of_newest_post(&mut self) -> anyhow::Result<Option<u32>> {
        let Some(message) = self.row.post_message else {
            return Ok(None);
        };
        let query = sqlx::query_scalar("select seq from posts where game = $1 and message = $2");
        let query = query.bind(self.row.id).bind(message);
        let seq: Option<As<u32>> = query.fetch_optional(&mut *self.tx).await?;
        Ok(seq.map(|As(seq)| seq))
    }

    /// When a job has posted its message, if that is known.
    pub async fn posted_at(&mut self, job: &str) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar("select at from posts where job = $1").bind(job);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// Remembers the message a job posted, which is the game's newest now.
    pub async fn put_post(
        &mut self,
        job: &Claim,
        channel: ChannelId,
        message: MessageId,
        now: Timestamp,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into posts (job, game, seq, channel, message, at)
             values ($1, $2, $3, $4, $5, $6) on conflict (job) do nothing",
        )
        .bind(&job.id)
        .bind(self.row.id)
        .bind(As(job.seq))
        .bind(channel)
        .bind(message)
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        self.row = sqlx::query_as(
            "update games set post_channel = $2, post_message = $3 where id = $1 returning *",
        )
        .bind(self.row.id)
        .bind(channel)
        .bind(message)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The messages of a game that are known to have been posted since then, and its card; not this
    /// job's, which another process with a clock that is ahead may have posted meanwhile.
    pub async fn known_posts(
        &self,
        game: GameId,
        job: &Claim,
        since: Timestamp,
    ) -> anyhow::Result<Vec<MessageId>> {
        let query = sqlx::query_scalar(
            "select message from posts where game = $1 and at > $2 and job <> $3
             union all select card from games where id = $1 and card is not null and $4 = 0",
        );
        let is_card = i64::from(job.job == Ok(Job::Game(game, GameJob::Card)));
        let query = query.bind(game).bind(since).bind(&job.id).bind(is_card);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The post that told of event `seq`, with its place; none if it was posted long ago, or merged
    /// into a later one.
    pub async fn post_about(
        &self,
        game: GameId,
        seq: u32,
    ) -> anyhow::Result<Option<(ChannelId, MessageId)>> {
        let query = sqlx::query_as(
            "select channel, message from posts
             where game = $1 and seq = $2 and job like 'announce:%'
             order by at limit 1",
        );
        let query = query.bind(game).bind(As(seq));
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// At most `most` of the newest posts about an event that another has followed, with places.
    pub async fn followed_posts(
        &self,
        game: GameId,
        seq: u32,
        most: u32,
    ) -> anyhow::Result<Vec<(ChannelId, MessageId)>> {
        let query = sqlx::query_as(
            "select posts.channel, posts.message from posts
             join games on games.id = posts.game
             where posts.game = $1 and posts.seq = $2
                 and (games.post_message is null or posts.message <> games.post_message)
             order by posts.at desc limit $3",
        );
        let query = query.bind(game).bind(As(seq)).bind(As(most));
        Ok(query.fetch_all(&self.reading).await?)
    }
}
