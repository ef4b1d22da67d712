//! People, as requests: direct messages to them, and whether they are on a server.

use reqwest::Method;
use serde_json::json;

use crate::app::{ChannelId, GuildId, PersonId};
use crate::discord::out::failure::Unsent;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::messages::id;
use crate::discord::out::request::OutgoingRequest;
use crate::discord::out::sender::Sender;

impl Sender {
    /// Writes a direct message to a person.
    pub(crate) async fn write_to(&self, person: PersonId, form: &Form) -> Result<(), Unsent> {
        let channel = self.letters_to(person).await?;
        self.post_as(Errand::Letter, channel, form).await.map(drop)
    }

    /// The channel of the direct messages to a person.
    pub(crate) async fn letters_to(&self, person: PersonId) -> Result<ChannelId, Unsent> {
        let recipient = Form::new(&json!({ "recipient_id": person.to_string() }));
        let (shape, path) = ("POST users/channels", "users/@me/channels");
        let request = OutgoingRequest::new(Errand::Letter, Method::POST, shape, path);
        id(&self.send(request.carrying(&recipient)).await?).map(ChannelId)
    }

    /// True if a person is on a server. An error: that cannot be known right now.
    pub(crate) async fn is_member(&self, guild: GuildId, person: PersonId) -> Result<bool, Unsent> {
        if person.is_nobody() {
            return Ok(false);
        }
        let path = format!("guilds/{guild}/members/{person}");
        let request =
            OutgoingRequest::new(Errand::Membership, Method::GET, "GET guilds/members", path);
        match self.send(request.about(guild.0)).await {
            Ok(_) => Ok(true),
            Err(Unsent::Unreachable) => Ok(false),
            Err(why) => Err(why),
        }
    }
}
