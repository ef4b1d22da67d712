//! How a server wants games to be played on it, as its row keeps it.

use super::columns::{As, BadColumn, Column, column, row, word};
use super::database::Store;
use super::ids::{ChannelId, GuildId, RoleId, Timestamp};
use super::preferences::ThemeName;
use super::tx::{GameTx, Tx};
use starpost_games::clock::Terms;
use starpost_games::worded;

/// How a server wants games to be played on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuildRow {
    /// Which server.
    pub guild: GuildId,
    /// Where invitations go; `None` to leave them where they are asked for.
    pub channel: Option<ChannelId>,
    /// Whether games get threads of their own.
    pub threads: Threads,
    /// What is agreed on in new games, unless something else is chosen.
    pub terms: Terms,
    /// Whose role allows them to referee.
    pub referee_role: Option<RoleId>,
    /// Whose role allows them to run leagues.
    pub league_role: Option<RoleId>,
    /// The theme of pictures that everybody sees.
    pub theme: ThemeName,
}

row!(GuildRow: guild, channel, threads, terms, referee_role, league_role, theme);

impl GuildRow {
    /// A server on which nothing has been chosen.
    pub fn untouched(guild: GuildId) -> GuildRow {
        GuildRow {
            guild,
            channel: None,
            threads: Threads::default(),
            terms: Terms::default(),
            referee_role: None,
            league_role: None,
            theme: ThemeName::default(),
        }
    }
}

worded! {
    /// Whether games get threads of their own. Each has a message `setup-threads-WORD`.
    #[derive(Default)]
    pub enum Threads {
        /// They do, which is the default.
        #[default]
        On = "on",
        /// They are played in the channel itself.
        Off = "off",
    }
}

word!(Threads, "answer to whether there are threads");
column!(Threads);

/// A query that runs on its own or within a transaction.
const READ: &str = "select guild, channel, threads, terms, referee_role, league_role, theme
     from guilds where guild = $1";

impl Store {
    /// How a server wants games to be played; `None` if it has not said.
    pub async fn guild(&self, guild: GuildId) -> anyhow::Result<Option<GuildRow>> {
        let query = sqlx::query_as(READ).bind(guild);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}

impl GameTx {
    /// How the server of the game wants games to be played; `None` if it has not said.
    pub async fn guild(&mut self) -> anyhow::Result<Option<GuildRow>> {
        let query = sqlx::query_as(READ).bind(self.row.guild);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }
}

impl Tx {
    /// Locks the row of a server, which is made if there is none yet.
    pub async fn lock_guild(&mut self, guild: GuildId, now: Timestamp) -> anyhow::Result<GuildRow> {
        let query = sqlx::query_as(
            "insert into guilds (guild, changed) values ($1, $2)
             on conflict (guild) do update set changed = excluded.changed
             returning guild, channel, threads, terms, referee_role, league_role, theme",
        );
        let query = query.bind(guild).bind(now);
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// Changes what a locked row says.
    pub async fn change_guild(&mut self, row: &GuildRow) -> anyhow::Result<()> {
        sqlx::query(
            "update guilds set channel = $2, threads = $3, referee_role = $4, league_role = $5,
                 terms = $6, theme = $7
             where guild = $1",
        )
        .bind(row.guild)
        .bind(row.channel)
        .bind(row.threads)
        .bind(row.referee_role)
        .bind(row.league_role)
        .bind(row.terms.to_string())
        .bind(row.theme)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}
