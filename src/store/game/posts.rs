//! The posts of a game: what was posted, about which event, and where.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GameId, MessageId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::game::stage::Stage;
use crate::store::jobs::{Claim, GameJob, Job, Subject, SubjectJob as _, lane};
use starpost_games::record::Seq;

/// A post of a game that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostRow {
    /// The name of the job that has posted it.
    pub job: String,
    /// The event that it is about, or 0.
    pub seq: Seq,
    /// The event from which on it tells what has happened, if that is an earlier one.
    pub from_seq: Option<Seq>,
    /// The channel it is in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
    /// The time at which it was posted.
    pub at: Timestamp,
}

row!(PostRow: job, seq, from_seq, channel, message, at);

impl PostRow {
    /// The claim by which it was posted in this game.
    pub fn claim(&self, game: GameId) -> Claim {
        let from_seq = self.from_seq.filter(|from| *from < self.seq);
        Claim::done(&self.job, game, (self.seq, from_seq), self.at)
    }
}

impl GameTx {
    /// True if the board was brought up for everybody since then, or is about to be.
    pub async fn has_shown_since(&mut self, since: Timestamp) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select message from posts where game = $1 and at > $2 and job like 'show:%'
             union all select place from jobs where lane = $3 and kind = $4
             limit 1",
        )
        .bind(self.row.id)
        .bind(since)
        .bind(lane(Subject::Game(self.row.id)))
        .bind(GameJob::Show(self.row.seq).word());
        let any: Option<i64> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// True if the game's card is to be posted or updated, and nobody has begun to do so.
    pub async fn has_card_to_post(&mut self) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select place from jobs where lane = $1 and kind = $2 and leased = 0 limit 1",
        )
        .bind(lane(Subject::Game(self.row.id)))
        .bind(GameJob::Card.word());
        let any: Option<i64> = query.fetch_optional(&mut *self.tx).await?;
        Ok(any.is_some())
    }

    /// True if the game's film is about to be posted for everybody.
    pub async fn is_posting_film(&mut self) -> anyhow::Result<bool> {
        let query =
            sqlx::query_scalar("select place from jobs where lane = $1 and kind = $2 limit 1")
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
        )
        .bind(self.row.id)
        .bind(channel)
        .bind(message);
        self.row = query.fetch_one(&mut *self.tx).await?;
        Ok(())
    }

    /// The event that the game's newest post is about, if that is known.
    pub async fn event_of_newest_post(&mut self) -> anyhow::Result<Option<Seq>> {
        let Some(message) = self.row.post_message else {
            return Ok(None);
        };
        let query = sqlx::query_scalar("select seq from posts where game = $1 and message = $2")
            .bind(self.row.id)
            .bind(message);
        let seq: Option<As<Seq>> = query.fetch_optional(&mut *self.tx).await?;
        Ok(seq.map(|As(seq)| seq))
    }

    /// The time at which a job has posted its message, if that is known.
    pub async fn posted_at(&mut self, job: &str) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar("select at from posts where job = $1").bind(job);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }

    /// The time at which something was last posted about the game in a place, if that is known.
    pub async fn last_posted_in(&mut self, place: ChannelId) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(
            "select at from posts where game = $1 and channel = $2 order by at desc limit 1",
        )
        .bind(self.row.id)
        .bind(place);
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
            "insert into posts (job, game, seq, channel, message, at, from_seq)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict (job) do nothing",
        )
        .bind(&job.id)
        .bind(self.row.id)
        .bind(job.seq)
        .bind(channel)
        .bind(message)
        .bind(now)
        .bind(As(job.from_seq.unwrap_or(job.seq.event())))
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
        seq: Seq,
    ) -> anyhow::Result<Option<(ChannelId, MessageId)>> {
        let query = sqlx::query_as(
            "select channel, message from posts
             where game = $1 and seq = $2 and job like 'announce:%'
             order by at limit 1",
        )
        .bind(game)
        .bind(As(seq));
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// At most `most` of the newest posts about an event that say no longer how things stand: another
    /// has followed them, or the game is not played any more.
    pub async fn followed_posts(
        &self,
        game: GameId,
        seq: Seq,
        most: u32,
    ) -> anyhow::Result<Vec<PostRow>> {
        let query = sqlx::query_as(
            "select posts.job, posts.seq, posts.channel, posts.message, posts.at,
                 coalesce(posts.from_seq, (
                     select max(told.seq) + 1 from posts told
                     where told.game = posts.game and told.seq < posts.seq
                         and (told.job like 'announce:%' or told.job like 'started:%')
                 )) as from_seq
             from posts join games on games.id = posts.game
             where posts.game = $1 and posts.seq = $2
                 and (games.post_message is null or posts.message <> games.post_message
                     or games.stage <> $4)
             order by posts.at desc limit $3",
        )
        .bind(game)
        .bind(As(seq))
        .bind(As(most))
        .bind(Stage::Playing);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The events since this one that posts of a game are about, in order.
    pub async fn events_posted_since(&self, game: GameId, seq: Seq) -> anyhow::Result<Vec<Seq>> {
        let query = sqlx::query_scalar(
            "select distinct seq from posts where game = $1 and seq >= $2 order by seq",
        );
        let seqs: Vec<As<Seq>> = query.bind(game).bind(As(seq)).fetch_all(&self.reading).await?;
        Ok(seqs.into_iter().map(|As(seq)| seq).collect())
    }
}
