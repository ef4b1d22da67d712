//! The wishes of a server for how games are played on it, as its row keeps them.

use super::server_settings::{ServerSetting, ServerValue, chosen_by_word, server_settings};
use crate::store::base::columns::{As, BadColumn, ColumnValue, column, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{ChannelId, GuildId, RoleId, Timestamp};
use crate::store::base::tx::{GameTx, Tx};
use crate::store::person::preferences::ThemeName;
use starpost_games::clock::Control;
use starpost_games::worded;

server_settings! {
    /// The wishes of a server for how games are played on it.
    pub struct GuildRow by ServerItem {
        /// The channel where invitations go; `None` to leave them where they are asked for.
        Channel = "channel" channel: Option<ChannelId>,
        /// The place where games are played.
        Threads = "threads" threads: Threads,
        /// The time there is in new games, unless something else is chosen; `None` for what is usual.
        Clock = "clock" clock: Option<Control>,
        /// The role that allows those who have it to referee, if any.
        Referee = "referee" referee_role: Option<RoleId>,
        /// The role that allows those who have it to run leagues, if any.
        League = "league" league_role: Option<RoleId>,
        /// The theme of pictures that everybody sees.
        Theme = "theme" theme: ThemeName,
        /// The bot's readiness to play.
        Bot = "bot" bot: Plays,
    }
}

worded! {
    /// The place where games are played. Each has a message `setup-threads-WORD`.
    #[derive(Default)]
    pub enum Threads {
        /// Threads of their own, which is the default.
        #[default]
        On = "on",
        /// The channel itself.
        Off = "off",
    }
}

worded! {
    /// The bot's readiness to play. Each has a message `setup-bot-WORD`.
    #[derive(Default)]
    pub enum Plays {
        /// It takes part in games, which is the default.
        #[default]
        On = "on",
        /// Nobody can invite it.
        Off = "off",
    }
}

word!(Plays, "answer to whether the bot plays");
column!(Plays);
chosen_by_word!(Plays);
word!(Threads, "answer to whether there are threads");
column!(Threads);
chosen_by_word!(Threads);
chosen_by_word!(ThemeName);

impl Store {
    /// The wishes of a server for how games are played; `None` if it has not said.
    pub async fn guild(&self, guild: GuildId) -> anyhow::Result<Option<GuildRow>> {
        let query = sqlx::query_as(GuildRow::READ).bind(guild);
        Ok(query.fetch_optional(&self.reading).await?)
    }
}

impl GameTx {
    /// The wishes of the server of the game for how games are played; `None` if it has not said.
    pub async fn guild(&mut self) -> anyhow::Result<Option<GuildRow>> {
        let query = sqlx::query_as(GuildRow::READ).bind(self.row.guild);
        Ok(query.fetch_optional(&mut *self.tx).await?)
    }
}

impl Tx {
    /// Locks the row of a server, which is made if there is none yet.
    pub async fn lock_guild(&mut self, guild: GuildId, now: Timestamp) -> anyhow::Result<GuildRow> {
        let query = sqlx::query_as(GuildRow::LOCK).bind(guild).bind(now);
        Ok(query.fetch_one(&mut *self.tx).await?)
    }

    /// Stores what a locked row says of an item.
    pub async fn change_guild(&mut self, row: &GuildRow, item: ServerItem) -> anyhow::Result<()> {
        row.store(item, self).await
    }
}
