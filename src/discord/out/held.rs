//! What the bot may do in a channel: asked of Discord, and reckoned by serenity from roles and
//! overwrites.

use reqwest::Method;
use serde::de::DeserializeOwned;
use serenity::all::{GuildChannel, Member, PartialGuild, Permissions};

use crate::app::{ChannelId, Defect, GuildId};
use crate::discord::out::meaning::Errand;
use crate::discord::out::request::Request;
use crate::discord::out::send::Sender;
use crate::discord::out::unsent::Unsent;

/// What the bot may do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Held {
    /// All of this.
    Permissions(Permissions),
    /// It cannot even see the channel.
    Hidden,
    /// There is no such channel any more.
    Gone,
}

impl Sender {
    /// What the bot may do in a channel of a server. An error: that cannot be known just now.
    pub(crate) async fn held_in(&self, guild: GuildId, channel: ChannelId) -> Result<Held, Unsent> {
        let asked = async {
            let (shape, path) = ("GET channels", format!("channels/{channel}"));
            let channel: GuildChannel = self.ask(shape, path, channel.0).await?;
            let (shape, path) = ("GET guilds", format!("guilds/{guild}"));
            let server: PartialGuild = self.ask(shape, path, guild.0).await?;
            let me: Me = self.ask("GET users", "users/@me".to_owned(), 0).await?;
            let (shape, path) = (
                "GET guilds/members",
                format!("guilds/{guild}/members/{}", me.id),
            );
            let member: Member = self.ask(shape, path, guild.0).await?;
            Ok(server.user_permissions_in(&channel, &member))
        };
        match asked.await {
            Ok(permissions) if permissions.contains(Permissions::VIEW_CHANNEL) => {
                Ok(Held::Permissions(permissions))
            }
            Ok(_) | Err(Unsent::Broken(Defect::NoAccess)) => Ok(Held::Hidden),
            Err(Unsent::Broken(Defect::Gone)) => Ok(Held::Gone),
            Err(why) => Err(why),
        }
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        shape: &'static str,
        path: String,
        about: u64,
    ) -> Result<T, Unsent> {
        let request = Request::new(Errand::Membership, Method::GET, shape, path);
        let answer = self.send(request.about(about)).await?;
        serde_json::from_value(answer).map_err(|fault| {
            tracing::warn!(shape, %fault, "an answer of Discord cannot be read");
            Unsent::Unavailable
        })
    }
}

/// The bot itself, as far as it matters.
#[derive(serde::Deserialize)]
struct Me {
    id: String,
}
