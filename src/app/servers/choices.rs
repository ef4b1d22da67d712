//! The playing of games on a server: what somebody who manages it has chosen, and where that sends a new game.

use super::bot_opponent::Opposing;
use super::opponent::Opponent;
use super::theme::theme;
use crate::app::base::{Call, Error, Person, Place, Refusal, Servers, Venue};
use crate::store::{ChannelId, GuildId, GuildRow, ServerItem, ServerValue, Threads, Tx};
use anyhow::Context as _;
use starpost_games::clock::{Control, Terms};
use starpost_games::render::Theme;

/// The name of the bot before Discord has said it.
const BOT: &str = "Starpost";

impl Servers<'_> {
    /// The choices for the server of the call. Refused: no server, a person who may not manage it.
    pub async fn chosen(self, call: &Call) -> Result<GuildRow, Error> {
        let guild = managed(call)?;
        let row = self.app.store.guild(guild).await?;
        Ok(row.unwrap_or_else(|| GuildRow::untouched(guild)))
    }

    /// Chooses something for the server of the call. Refused as above.
    pub async fn set_up(
        self,
        call: &Call,
        item: ServerItem,
        value: ServerValue,
    ) -> Result<GuildRow, Error> {
        let guild = managed(call)?;
        let work = async |tx: &mut Tx| {
            let row = tx
                .lock_guild(guild, call.now)
                .await?
                .with(item, value)
                .context("a value of another item")?;
            Ok(tx.change_guild(&row, item).await?)
        };
        self.app.once_apart(call, work).await?;
        self.chosen(call).await
    }

    /// The channel that the server of the call has for games, if it has one.
    pub(in crate::app) async fn games_channel(
        self,
        call: &Call,
    ) -> Result<Option<ChannelId>, Error> {
        let Some(guild) = call.place.guild else {
            return Ok(None);
        };
        let row = self.app.store.guild(guild).await?;
        Ok(row.and_then(|row| row.channel))
    }

    /// The role of the bot itself on the server of the call for anybody who looks for an opponent.
    pub(in crate::app) async fn opposing(self, call: &Call) -> Result<Opposing, Error> {
        let row = match call.place.guild {
            Some(guild) => self.app.store.guild(guild).await?,
            None => None,
        };
        let plays = row.map(|row| row.bot).unwrap_or_default();
        Ok(Opposing::on_server(self.app.itself().await?, plays))
    }

    /// True if the bot itself can be played against on the server of the call.
    pub async fn has_bot_as_opponent(self, call: &Call) -> Result<bool, Error> {
        let opposing = self.opposing(call).await?;
        Ok(matches!(opposing, Opposing::Plays(_)))
    }

    /// The bot itself, which was offered as an opponent. Refused: it does not play on the server of
    /// the call any more.
    pub async fn bot_as_opponent(self, call: &Call) -> Result<Opponent, Error> {
        match self.opposing(call).await? {
            Opposing::Plays(itself) => {
                let name = self.app.own_name().await?.unwrap_or_else(|| BOT.to_owned());
                Ok(Opponent::itself(Person { id: itself, name }))
            }
            Opposing::Nobody | Opposing::Declines(_) => Err(Refusal::BotDoesNotPlayNow.into()),
        }
    }

    /// The clock that was chosen for new games of the server of the call, or that they have none;
    /// `None`: nothing was.
    pub(in crate::app) async fn usual_clock(self, call: &Call) -> Result<Option<Control>, Error> {
        let Some(guild) = call.place.guild else {
            return Ok(None);
        };
        let row = self.app.store.guild(guild).await?;
        Ok(row.and_then(|row| row.clock))
    }

    /// The terms agreed on in the games of new leagues of the server of the call, unless something else is
    /// chosen.
    pub(in crate::app) async fn usual_terms(self, call: &Call) -> Result<Terms, Error> {
        Ok(Terms { clock: self.usual_clock(call).await?.unwrap_or_default(), ..Terms::default() })
    }

    /// The theme of pictures that everybody on a server sees; the usual one where there is none.
    pub(in crate::app) async fn theme_for_all(
        self,
        guild: Option<GuildId>,
    ) -> anyhow::Result<&'static Theme> {
        let row = match guild {
            Some(guild) => self.app.store.guild(guild).await?,
            None => None,
        };
        Ok(theme(row.map(|row| row.theme).unwrap_or_default()))
    }

    /// The call as if made where its invitation goes: in the channel that the server has for games,
    /// unless it comes from there or from a thread there.
    pub(in crate::app) async fn sent_to_games(self, call: &Call) -> Result<Call, Error> {
        match self.games_channel(call).await? {
            Some(channel) if !call.place.is_in(channel) => Ok(sent_to(call, channel)),
            _ => self.sent_above(call).await,
        }
    }

    /// The place where the invitation of a game that the caller opens here goes.
    pub(in crate::app) async fn venue(self, call: &Call) -> Result<Venue, Error> {
        let there = self.sent_to_games(call).await?.place;
        let row = match there.guild {
            Some(guild) => self.app.store.guild(guild).await?,
            None => None,
        };
        let threads = row.map_or_else(Threads::default, |row| row.threads);
        Ok(Venue {
            elsewhere: (there.channel != call.place.channel).then_some(there.channel),
            // There is no thread in a thread.
            has_thread: threads == Threads::On && there.under.is_none(),
        })
    }

    /// The call as if made in the channel above, if it comes from the thread of a game: another
    /// game is not posted there.
    pub(in crate::app) async fn sent_above(self, call: &Call) -> Result<Call, Error> {
        let Some(above) = call.place.under else {
            return Ok(call.clone());
        };
        let game = self.app.store.game_of_thread(call.place.channel).await?;
        Ok(game.map_or_else(|| call.clone(), |_| sent_to(call, above)))
    }
}

/// The call as if made in this channel of the server.
fn sent_to(call: &Call, channel: ChannelId) -> Call {
    let elsewhere = || Place {
        channel,
        under: None,
        // What the bot may do there shows when it posts.
        lacks: Vec::new(),
        lacks_above: Vec::new(),
        ..call.place.clone()
    };
    Call { place: call.place.known(channel).unwrap_or_else(elsewhere), ..call.clone() }
}

/// The server of a call by somebody who may manage it.
fn managed(call: &Call) -> Result<GuildId, Refusal> {
    let guild = call.place.guild.ok_or(Refusal::OnlyManagers)?;
    if call.office.manages_server { Ok(guild) } else { Err(Refusal::OnlyManagers) }
}
