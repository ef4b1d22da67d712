//! Leagues: made, locked, found and changed.

use std::ops::{Deref, DerefMut};

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{GuildId, LeagueId, PersonId};
use crate::store::base::tx::Tx;
use crate::store::game::stopped_games::readable;
use crate::store::leagues::open_logs::OpenLogs;
use crate::store::leagues::row::{LeagueRow, NewLeagueRow};

/// A transaction on one league whose row is locked until the end. A game's row may be locked after
/// it, and never before.
#[derive(Debug)]
pub struct LeagueTx {
    whole: Tx,
    /// The row as it was when it was locked, and as later calls of this transaction changed it.
    pub row: LeagueRow,
    pub(super) logs: OpenLogs,
}

impl LeagueTx {
    /// Makes all of it true at once.
    pub async fn commit(self) -> anyhow::Result<()> {
        self.into_whole().await?.commit().await
    }

    /// Gives the transaction back, to make a game in it. The row stays locked.
    pub async fn into_whole(mut self) -> anyhow::Result<Tx> {
        self.write_logs().await?;
        Ok(self.whole)
    }

    /// Runs a query about a person in the present season: its parameters are the league, the season
    /// and the person. Whether it has changed anything.
    pub(super) async fn about(
        &mut self,
        query: &'static str,
        person: PersonId,
    ) -> anyhow::Result<bool> {
        let query = sqlx::query(query).bind(self.row.id).bind(As(self.row.season));
        let done = query.bind(person).execute(&mut *self.whole.tx).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Stores what the row of the league says now.
    pub async fn put(&mut self) -> anyhow::Result<()> {
        let row = &self.row;
        sqlx::query(
            "update leagues set channel = $2, name = $3, kind = $4, options = $5, terms = $6,
                 rules = $7, role = $8, season = $9, stage = $10, starts = $11, began = $12,
                 ends = $13, card = $14, standings = $15, edits = $16, changed = $17,
                 dated = $18, held = $19
             where id = $1",
        )
        .bind(row.id)
        .bind(row.channel)
        .bind(&row.name)
        .bind(As(row.kind))
        .bind(&row.options)
        .bind(row.terms.to_string())
        .bind(row.rules.to_string())
        .bind(row.role)
        .bind(As(row.season))
        .bind(row.stage)
        .bind(row.starts)
        .bind(row.began)
        .bind(row.ends)
        .bind(row.card)
        .bind(row.standings)
        .bind(row.edits)
        .bind(row.changed)
        .bind(row.dated)
        .bind(row.held)
        .execute(&mut *self.whole.tx)
        .await?;
        Ok(())
    }
}

impl Deref for LeagueTx {
    type Target = Tx;

    fn deref(&self) -> &Tx {
        &self.whole
    }
}

impl DerefMut for LeagueTx {
    fn deref_mut(&mut self) -> &mut Tx {
        &mut self.whole
    }
}

impl Tx {
    /// Makes a league under the next number, as a draft, and goes on in the same transaction.
    pub async fn create_league(mut self, new: &NewLeagueRow) -> anyhow::Result<LeagueTx> {
        let id: LeagueId = sqlx::query_scalar(
            "update counters set value = value + 1 where name = 'league' returning value",
        )
        .fetch_one(&mut *self.tx)
        .await?;
        let row = sqlx::query_as(
            "insert into leagues (id, guild, channel, language, name, creator, kind, options, terms,
                                  rules, season, stage, jobs, seq, created, changed)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, 'draft', 0, 0, $11, $11)
             returning *",
        )
        .bind(id)
        .bind(new.guild)
        .bind(new.channel)
        .bind(As(new.language))
        .bind(&new.name)
        .bind(new.creator)
        .bind(As(new.kind))
        .bind(&new.options)
        .bind(new.terms.to_string())
        .bind(new.rules.to_string())
        .bind(new.now)
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(LeagueTx { whole: self, row, logs: OpenLogs::default() })
    }

    /// Locks the row of a league, and goes on in the same transaction.
    pub async fn lock_league(mut self, league: LeagueId) -> anyhow::Result<Option<LeagueTx>> {
        let query = sqlx::query_as("update leagues set id = id where id = $1 returning *");
        let row = query.bind(league).fetch_optional(&mut *self.tx).await?;
        Ok(row.map(|row| LeagueTx { whole: self, row, logs: OpenLogs::default() }))
    }
}

impl Store {
    /// Begins to write and locks the league's row, before anything is read.
    pub async fn lock_league(&self, league: LeagueId) -> anyhow::Result<Option<LeagueTx>> {
        self.begin().await?.lock_league(league).await
    }

    /// A league's row.
    pub async fn league(&self, league: LeagueId) -> anyhow::Result<Option<LeagueRow>> {
        let query = sqlx::query_as("select * from leagues where id = $1").bind(league);
        Ok(query.fetch_optional(&self.reading).await?)
    }

    /// The leagues whose season is played, and may have a last day or rounds that end, or is joined and begins on a
    /// date.
    pub async fn leagues_with_date(&self) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues where stage = 'playing'
                 or stage = 'sign-up' and starts is not null order by id",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The leagues of a server that somebody sets up, runs, or has joined in any season, in which they wait for a
    /// place, or are asked to take one over.
    pub async fn leagues_with(
        &self,
        guild: GuildId,
        person: PersonId,
    ) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues where guild = $1 and (stage = 'draft' and creator = $2
                or id in (select league from organizers where person = $2)
                or exists (select 1 from entrants
                    where league = id and (person = $2 or substitute = $2)))",
        )
        .bind(guild)
        .bind(person);
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// At most `most` leagues of a server that people know of, those under way first, then the
    /// newest.
    pub async fn leagues_of(&self, guild: GuildId, most: u32) -> anyhow::Result<Vec<LeagueRow>> {
        let query = sqlx::query(
            "select * from leagues where guild = $1 and stage <> 'draft'
             order by case stage when 'playing' then 0 when 'sign-up' then 1 when 'over' then 2
                                 else 3 end, id desc
             limit $2",
        )
        .bind(guild)
        .bind(As(most));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }
}
