//! The bot's identity, and its rights in a channel: asked of Discord, and computed from roles and overwrites.

use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::Permissions;

use crate::app::{ChannelId, Defect, GuildId, Permission, PersonId, Timestamp};
use crate::discord::out::failure::Unsent;
use crate::discord::out::meaning::Errand;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::sender::Sender;
use crate::discord::payload::{Id, Member, ServerChannel, ServerRoles, ThreadMetadata, held};
use crate::discord::permissions::lacks;

/// The rights of the bot in a channel or thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BotRights {
    /// This.
    There(GrantedRights),
    /// It cannot even see the place.
    Hidden,
    /// There is no such place any more.
    Gone,
    /// It is of a kind in which nobody posts, like a forum.
    WrongKind,
    /// It is not a place of this server.
    Elsewhere,
}

/// The rights granted to the bot in a place that it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GrantedRights {
    /// All of this, unless it is in a time-out.
    pub(crate) permissions: Permissions,
    /// The end of its time-out, in which it may post nowhere on the server.
    pub(crate) timed_out: Option<Timestamp>,
    /// The facts that apply to the place if it is a thread.
    pub(crate) thread: Option<ThreadMetadata>,
}

impl GrantedRights {
    /// The reason why nothing can be posted there; that Discord refuses it all the same, if nothing says why.
    pub(crate) fn why_not(self) -> Defect {
        let lacks = lacks(Some(self.permissions), self.thread);
        match (self.timed_out, lacks.as_slice()) {
            (Some(until), _) => Defect::TimedOut(until),
            (None, []) => Defect::Denied,
            (None, [Permission::ManageThreads]) => Defect::Locked,
            (None, lacks) => Defect::Lacks(Permission::lacking(lacks)),
        }
    }
}

impl Sender {
    /// The reason why nothing can be posted in a place in which something is forbidden. None: nobody says.
    pub(crate) async fn why_forbidden(&self, place: ChannelId, now: Timestamp) -> Option<Defect> {
        match self.held_in(None, place, now).await {
            Ok(BotRights::There(allowed)) => Some(allowed.why_not()),
            Ok(BotRights::Hidden) => Some(Defect::NoAccess),
            Ok(BotRights::Gone) => Some(Defect::Gone),
            Ok(BotRights::WrongKind) => Some(Defect::WrongKind),
            Ok(BotRights::Elsewhere) => None,
            Err(why) => {
                tracing::warn!(channel = place.0, %why, "nobody says what is forbidden");
                None
            }
        }
    }

    /// The reason why nothing can be posted in a place, as far as that shows beforehand. None: nothing is in the
    /// way, or nobody says.
    pub(crate) async fn obstacle(&self, place: ChannelId, now: Timestamp) -> Option<Defect> {
        let found = self.why_forbidden(place, now).await;
        found.filter(|defect| *defect != Defect::Denied)
    }

    /// The rights of the bot in a place, which is to be on this server, if one is given. An error: that cannot be
    /// known right now.
    pub(crate) async fn held_in(
        &self,
        guild: Option<GuildId>,
        place: ChannelId,
        now: Timestamp,
    ) -> Result<BotRights, Unsent> {
        match self.allowed_in(guild, place, now).await {
            Ok(None) => Ok(BotRights::Elsewhere),
            Ok(Some(allowed)) if allowed.permissions.contains(Permissions::VIEW_CHANNEL) => {
                Ok(BotRights::There(allowed))
            }
            Ok(Some(_)) | Err(Unsent::Broken(Defect::NoAccess)) => Ok(BotRights::Hidden),
            Err(Unsent::Broken(Defect::Gone)) => Ok(BotRights::Gone),
            Err(Unsent::Broken(Defect::WrongKind)) => Ok(BotRights::WrongKind),
            Err(why) => Err(why),
        }
    }

    /// None: it is not on this server, or on none.
    async fn allowed_in(
        &self,
        guild: Option<GuildId>,
        place: ChannelId,
        now: Timestamp,
    ) -> Result<Option<GrantedRights>, Unsent> {
        let found = self.channel(place).await?;
        let on = found.guild_id.map(|guild| GuildId(guild.0));
        let Some(guild) = on.filter(|on| guild.is_none_or(|guild| guild == *on)) else {
            return Ok(None);
        };
        if !found.takes_posts() {
            return Err(Unsent::Broken(Defect::WrongKind));
        }
        let thread = found.thread_metadata;
        // What holds in a thread is said of the channel above.
        let above = found.parent_id.filter(|_| thread.is_some());
        let found = match above {
            Some(above) => self.channel(ChannelId(above.0)).await?,
            None => found,
        };
        let server = self.server(guild).await?;
        let me = self.me().await?;
        let (shape, path) = ("GET guilds/members", format!("guilds/{guild}/members/{me}"));
        let member: Member = self.ask(shape, path, guild.0).await?;
        let timed_out = member.timed_out_until().map(Timestamp);
        Ok(Some(GrantedRights {
            permissions: held(&server, &found, (Id(me.0), &member)),
            timed_out: timed_out.filter(|until| *until > now),
            thread,
        }))
    }

    pub(super) async fn server(&self, guild: GuildId) -> Result<ServerRoles, Unsent> {
        let (shape, path) = ("GET guilds", format!("guilds/{guild}"));
        let server: ServerRoles = self.ask(shape, path, guild.0).await?;
        Ok(server.numbered(Id(guild.0)))
    }

    pub(super) async fn channel(&self, channel: ChannelId) -> Result<ServerChannel, Unsent> {
        let (shape, path) = ("GET channels", format!("channels/{channel}"));
        self.ask(shape, path, channel.0).await
    }

    /// The bot itself, as a person. That is not always the number of its application.
    pub(crate) async fn me(&self) -> Result<PersonId, Unsent> {
        let ask = async {
            let me: Me = self.ask("GET users", "users/@me".to_owned(), 0).await?;
            Ok(PersonId(me.id.0))
        };
        self.me.get_or_try_init(|| ask).await.copied()
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        shape: &'static str,
        path: String,
        about: u64,
    ) -> Result<T, Unsent> {
        let request = OutgoingRequest::new(Errand::Membership, Method::GET, shape, path);
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
    id: Id,
}
