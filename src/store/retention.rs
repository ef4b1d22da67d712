//! Forgetting what nobody needs any more, some rows at once; does not know how old that is.

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, Timestamp};
use crate::store::game::stage::Stage;

/// A table whose old rows are forgotten: how their times are found, and how they are deleted. By
/// two bounds, or PostgreSQL would read the whole table.
struct AgingTable {
    oldest: &'static str,
    delete: &'static str,
}

const SEEN: AgingTable = AgingTable {
    oldest: "select at from seen where at < $1 order by at limit $2",
    delete: "delete from seen where at >= $1 and at <= $2",
};

const TALLIES: AgingTable = AgingTable {
    oldest: "select at from tallies where at < $1 order by at limit $2",
    delete: "delete from tallies where at >= $1 and at <= $2",
};

const KEPT_COMMANDS: AgingTable = AgingTable {
    oldest: "select at from kept_commands where at < $1 order by at limit $2",
    delete: "delete from kept_commands where at >= $1 and at <= $2",
};

/// A post is changed as soon as what it says is not true any more: those about the present turn, or about
/// no event, are kept for as long as the game waits for that, and all while something of the game is still
/// to be posted or changed, even if it is over.
macro_rules! is_settled {
    ($statement:literal, $rest:literal) => {
        concat!(
            $statement,
            " and not exists (
                 select 1 from games where games.id = posts.game
                     and games.stage in ('waiting', 'playing')
                     and (posts.seq = 0
                         or not exists (select 1 from events where events.game = posts.game
                             and events.seq > posts.seq and events.kind = 'turn')))
             and not exists (select 1 from jobs where jobs.lane = 'game:' || posts.game)
             and not exists (select 1 from jobs where jobs.game = posts.game
                 and jobs.kind = 'retire')",
            $rest
        )
    };
}

const POSTS: AgingTable = AgingTable {
    oldest: is_settled!("select at from posts where at < $1", " order by at limit $2"),
    delete: is_settled!("delete from posts where at >= $1 and at <= $2", ""),
};

const PROPOSALS: AgingTable = AgingTable {
    oldest: "select changed from proposals where changed < $1 order by changed limit $2",
    delete: "delete from proposals where changed >= $1 and changed <= $2",
};

/// Leagues that are being set up: nothing belongs to them.
const DRAFTS: AgingTable = AgingTable {
    oldest: "select changed from leagues where stage = 'draft' and changed < $1
             order by changed limit $2",
    delete: "delete from leagues where stage = 'draft' and changed >= $1 and changed <= $2",
};

impl Store {
    /// Forgets the oldest `most` interactions from before `before`. Returns how many were deleted.
    pub async fn forget_seen(&self, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        self.forget(&SEEN, before, most).await
    }

    /// Forgets the oldest `most` counts from before `before`. Returns how many were deleted.
    pub async fn forget_tallies(&self, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        self.forget(&TALLIES, before, most).await
    }

    /// Forgets the oldest `most` commands that were kept before `before`. Returns how many were
    /// deleted.
    pub async fn forget_commands(&self, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        self.forget(&KEPT_COMMANDS, before, most).await
    }

    /// Forgets the oldest `most` posts from before `before`. Returns how many were deleted.
    pub async fn forget_posts(&self, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        self.forget(&POSTS, before, most).await
    }

    /// Forgets the oldest `most` set-up cards that nobody has touched since `before`. Returns
    /// how many were deleted.
    pub async fn forget_proposals(&self, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        self.forget(&PROPOSALS, before, most).await
    }

    /// Forgets the oldest `most` unopened leagues that nobody has touched since `before`. Returns
    /// how many were deleted.
    pub async fn forget_drafts(&self, before: Timestamp, most: u32) -> anyhow::Result<u64> {
        self.forget(&DRAFTS, before, most).await
    }

    /// Forgets the oldest `most` rows, and those of the same instant.
    async fn forget(
        &self,
        table: &AgingTable,
        before: Timestamp,
        most: u32,
    ) -> anyhow::Result<u64> {
        let oldest: Vec<Timestamp> = sqlx::query_scalar(table.oldest)
            .bind(before)
            .bind(As(most))
            .fetch_all(&self.reading)
            .await?;
        let (Some(first), Some(last)) = (oldest.first(), oldest.last()) else {
            return Ok(0);
        };
        let query = sqlx::query(table.delete).bind(*first).bind(*last);
        Ok(query.execute(&self.writing).await?.rows_affected())
    }

    /// At most `most` games whose invitation is open, was made before `before`, and is not known to
    /// be open at `now`.
    pub async fn waiting_since(
        &self,
        before: Timestamp,
        now: Timestamp,
        most: u32,
    ) -> anyhow::Result<Vec<GameId>> {
        let query = sqlx::query_scalar(
            "select id from games where stage = 'waiting' and created < $1
                 and (open_until is null or open_until < $2)
             order by created limit $3",
        )
        .bind(before)
        .bind(now)
        .bind(As(most));
        let games: Vec<GameId> = query.fetch_all(&self.reading).await?;
        Ok(games)
    }

    /// Forgets at most `most` games that were canceled before `before`, with all that belongs to
    /// them. Returns how many were deleted.
    pub async fn forget_cancelled(&self, before: Timestamp, most: u32) -> anyhow::Result<usize> {
        let games: Vec<GameId> = sqlx::query_scalar(
            "select id from games where stage = 'cancelled' and changed < $1
             order by changed limit $2",
        )
        .bind(before)
        .bind(As(most))
        .fetch_all(&self.reading)
        .await?;
        for game in &games {
            self.forget_game(*game).await?;
        }
        Ok(games.len())
    }

    /// Forgets a game that is still canceled when its row is locked.
    async fn forget_game(&self, game: GameId) -> anyhow::Result<()> {
        let Some(mut tx) = self.lock_game(game).await? else {
            return Ok(());
        };
        if tx.row.stage != Stage::Cancelled {
            return Ok(());
        }
        tx.drop_deal().await?;
        for query in [
            "delete from jobs where game = $1",
            "delete from dead_jobs where game = $1",
            "delete from posts where game = $1",
            "delete from drafts where game = $1",
            "delete from memos where game = $1",
            "delete from prepared_turns where game = $1",
            "delete from preparations where game = $1",
            "delete from thoughts where game = $1",
            "delete from silences where game = $1",
            "delete from place_letters where game = $1",
            "delete from results where game = $1",
            "delete from events where game = $1",
            "delete from tallies where game = $1",
            "delete from seats where game = $1",
            "delete from games where id = $1",
        ] {
            let query = sqlx::query(query).bind(game);
            query.execute(&mut *tx.tx).await?;
        }
        tx.commit().await
    }
}
