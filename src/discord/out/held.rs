//! Who the bot is, and what it may do in a channel: asked of Discord, and computed from roles and
//! overwrites.

use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::Permissions;

use crate::app::{ChannelId, Defect, GuildId, PersonId};
use crate::discord::out::meaning::Errand;
use crate::discord::out::request::Request;
use crate::discord::out::send::Sender;
use crate::discord::out::unsent::Unsent;
use crate::discord::payload::{Id, Member, Server, ServerChannel, held};

/// What the bot may do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// All of this.
    Permissions(Permissions),
    /// It cannot even see the channel.
    Hidden,
    /// There is no such channel any more.
    Gone,
    /// It is not a channel of this server.
    Elsewhere,
}

impl Sender {
    /// What the bot may do in a channel of a server. An error: that cannot be known right now.
    pub(crate) async fn held_in(&self, guild: GuildId, channel: ChannelId) -> Result<Held, Unsent> {
        let asked = async {
            let (shape, path) = ("GET channels", format!("channels/{channel}"));
            let channel: ServerChannel = self.ask(shape, path, channel.0).await?;
            if channel.guild_id != Some(Id(guild.0)) {
                return Ok(None);
            }
            let (shape, path) = ("GET guilds", format!("guilds/{guild}"));
            let server: Server = self.ask(shape, path, guild.0).await?;
            let me = self.me().await?;
            let (shape, path) = ("GET guilds/members", format!("guilds/{guild}/members/{me}"));
            let member: Member = self.ask(shape, path, guild.0).await?;
            Ok(Some(held(&server, &channel, (Id(me.0), &member))))
        };
        match asked.await {
            Ok(None) => Ok(Held::Elsewhere),
            Ok(Some(permissions)) if permissions.contains(Permissions::VIEW_CHANNEL) => {
                Ok(Held::Permissions(permissions))
            }
            Ok(Some(_)) | Err(Unsent::Broken(Defect::NoAccess)) => Ok(Held::Hidden),
            Err(Unsent::Broken(Defect::Gone)) => Ok(Held::Gone),
            Err(why) => Err(why),
        }
    }

    /// The bot itself, as a person. That is not always the number of its application.
    pub(crate) async fn me(&self) -> Result<PersonId, Unsent> {
        let ask = async {
            let me: Me = self.ask("GET users", "users/@me".to_owned(), 0).await?;
            me.id.parse().map(PersonId).map_err(|_| Unsent::Unavailable)
        };
        self.me.get_or_try_init(|| ask).await.copied()
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        shape: &'static str,
        path: String,
        about: u64,
    ) -> Result<T, Unsent> {
        let request = Request::new(Errand::Membership, Method::GET, shape, path);
        read(shape, self.send(request.about(about)).await?)
    }
}

fn read<T: DeserializeOwned>(shape: &'static str, answer: Value) -> Result<T, Unsent> {
    serde_json::from_value(answer).map_err(|fault| {
        tracing::warn!(shape, %fault, "an answer of Discord cannot be read");
        Unsent::Unavailable
    })
}

/// The bot itself, as far as it matters.
#[derive(serde::Deserialize)]
struct Me {
    id: String,
}
