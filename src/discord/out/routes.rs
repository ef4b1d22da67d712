//! What can be asked of Discord: one method for each route that the bot uses. Knows routes, and not how
//! often a request is tried.

use std::pin::pin;
use std::time::Duration;

use reqwest::Method;
use serde::Serialize;
use serde_json::{Value, json};
use serenity::builder::{CreateCommand, CreateThread};

use crate::app::{ChannelId, Defect, GuildId, InteractionId, MessageId, PersonId};
use crate::discord::limits::MESSAGES_READ;
use crate::discord::out::form::Form;
use crate::discord::out::meaning::Errand;
use crate::discord::out::pace::{CALLBACK, ORIGINAL};
use crate::discord::out::request::{FIRST_ANSWER, Request};
use crate::discord::out::send::Sender;
use crate::discord::out::unsent::Unsent;
use crate::discord::payload::{Account, number};

/// When a first answer that is not confirmed yet is sent a second time: the first may be lost.
const PERHAPS_LOST: Duration = Duration::from_millis(1_200);

/// The longest time that is believed before more sessions can be begun: they are counted by the day.
const LONGEST_REST: Duration = Duration::from_secs(24 * 3600);

/// What Discord says of the gateway to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GatewayForBot {
    /// How many shards it recommends, at least one.
    pub(crate) shards: u32,
    /// How many sessions may still be begun, until there are more again after that time.
    pub(crate) sessions_left: u32,
    pub(crate) more_after: Duration,
}

/// What Discord knows of the bot.
pub(crate) struct Application {
    pub(crate) id: u64,
    /// Its account.
    pub(crate) account: Option<Account>,
    /// Discord's public key for its signed requests, in hexadecimal digits.
    pub(crate) verify_key: Option<String>,
}

impl GatewayForBot {
    /// `None`: it does not say how many shards there should be. What it says of sessions only spares
    /// connecting in vain.
    fn read(answer: &Value) -> Option<GatewayForBot> {
        let limit = &answer["session_start_limit"];
        let rest = wide(&limit["reset_after"]).unwrap_or_default();
        Some(GatewayForBot {
            shards: narrow(&answer["shards"]).filter(|shards| *shards > 0)?,
            sessions_left: narrow(&limit["remaining"]).unwrap_or(u32::MAX),
            more_after: Duration::from_millis(rest).min(LONGEST_REST),
        })
    }
}

impl Application {
    /// `None`: it does not say which it is.
    fn read(answer: &Value) -> Option<Application> {
        Some(Application {
            id: number(&answer["id"])?,
            account: Account::read(&answer["bot"]),
            verify_key: answer["verify_key"].as_str().map(str::to_owned),
        })
    }
}

/// A number that is not negative.
fn wide(value: &Value) -> Option<u64> {
    value.as_u64()
}

/// The same where fewer digits are enough: the most of them, if it has more.
fn narrow(value: &Value) -> Option<u32> {
    wide(value).map(|number| u32::try_from(number).unwrap_or(u32::MAX))
}

impl Sender {
    /// The address of the gateway, which shows that somebody answers there.
    pub(crate) async fn gateway(&self) -> Result<String, Unsent> {
        let request = Request::new(Errand::Gateway, Method::GET, "GET gateway", "gateway");
        let answer = self.send(request).await?;
        let address = answer["url"].as_str().ok_or(Unsent::Unavailable)?;
        Ok(address.to_owned())
    }

    /// What Discord says of the gateway to this bot.
    pub(crate) async fn gateway_for_bot(&self) -> Result<GatewayForBot, Unsent> {
        let (shape, path) = ("GET gateway/bot", "gateway/bot");
        let request = Request::new(Errand::Gateway, Method::GET, shape, path);
        let answer = self.send(request).await?;
        GatewayForBot::read(&answer).ok_or(Unsent::Unavailable)
    }

    /// The application that the token belongs to.
    pub(crate) async fn application(&self) -> Result<Application, Unsent> {
        let (shape, path) = ("GET applications", "applications/@me");
        let request = Request::new(Errand::Application, Method::GET, shape, path);
        let answer = self.send(request).await?;
        Application::read(&answer).ok_or(Unsent::Unavailable)
    }

    /// The first answer to an interaction. One that was given already counts as given.
    pub(crate) async fn answer(
        &self,
        interaction: InteractionId,
        token: &str,
        response: &impl Serialize,
    ) -> Result<(), Unsent> {
        let form = Form::new(response);
        let send = || {
            let path = format!("interactions/{interaction}/{token}/callback");
            let request = Request::new(Errand::FirstAnswer, Method::POST, CALLBACK, path);
            self.send(
                request
                    .about(interaction.0)
                    .carrying(&form)
                    .patient(FIRST_ANSWER),
            )
        };
        let again = async {
            tokio::time::sleep(PERHAPS_LOST).await;
            send().await
        };
        match either(send(), again).await {
            Err(Unsent::DoneAlready) => Ok(()),
            other => other.map(drop),
        }
    }

    /// Fills in the answer that was deferred, or changes the one given. Returns it as it is now.
    pub(crate) async fn complete_answer(
        &self,
        application: u64,
        interaction: InteractionId,
        token: &str,
        form: &Form,
    ) -> Result<Value, Unsent> {
        let path = format!("webhooks/{application}/{token}/messages/@original");
        let request = Request::new(Errand::LaterAnswer, Method::PATCH, ORIGINAL, path);
        self.send(request.about(interaction.0).carrying(form)).await
    }

    /// Posts a message and returns its id.
    pub(crate) async fn post(&self, channel: ChannelId, form: &Form) -> Result<MessageId, Unsent> {
        self.post_as(Errand::Post, channel, form).await
    }

    async fn post_as(
        &self,
        errand: Errand,
        channel: ChannelId,
        form: &Form,
    ) -> Result<MessageId, Unsent> {
        let path = format!("channels/{channel}/messages");
        let request = Request::new(errand, Method::POST, "POST channels/messages", path);
        let request = request.about(channel.0).carrying(form);
        id(&self.send_in_turn(channel, request).await?).map(MessageId)
    }

    /// Writes a direct message to a person.
    pub(crate) async fn write_to(&self, person: PersonId, form: &Form) -> Result<(), Unsent> {
        let channel = self.letters_to(person).await?;
        self.post_as(Errand::Letter, channel, form).await.map(drop)
    }

    /// Where the direct messages to a person are.
    pub(crate) async fn letters_to(&self, person: PersonId) -> Result<ChannelId, Unsent> {
        let recipient = Form::new(&json!({ "recipient_id": person.to_string() }));
        let (shape, path) = ("POST users/channels", "users/@me/channels");
        let request = Request::new(Errand::Letter, Method::POST, shape, path);
        id(&self.send(request.carrying(&recipient)).await?).map(ChannelId)
    }

    /// Changes a message of ours.
    pub(crate) async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        form: &Form,
    ) -> Result<(), Unsent> {
        let path = format!("channels/{channel}/messages/{message}");
        let request = Request::new(Errand::Edit, Method::PATCH, "PATCH channels/messages", path);
        let request = request.about(channel.0).carrying(form);
        self.send_in_turn(channel, request).await.map(drop)
    }

    /// The messages of a channel that follow this one most closely, as many as Discord gives at
    /// once and in its order: the newest first. An answer that is no list says nothing about what
    /// is there.
    pub(crate) async fn read_back(
        &self,
        channel: ChannelId,
        after: MessageId,
    ) -> Result<Vec<Value>, Unsent> {
        let path = format!("channels/{channel}/messages?limit={MESSAGES_READ}&after={after}");
        let request = Request::new(Errand::ReadBack, Method::GET, "GET channels/messages", path);
        let answer = self.send_in_turn(channel, request.about(channel.0));
        let Value::Array(messages) = answer.await? else {
            return Err(Unsent::Unavailable);
        };
        Ok(messages)
    }

    /// Whether something can be posted in a channel, which Discord says when told that the bot is
    /// typing there: that takes the same permissions. Nobody is disturbed by it.
    pub(crate) async fn can_post(&self, channel: ChannelId) -> Result<(), Unsent> {
        let path = format!("channels/{channel}/typing");
        let request = Request::new(Errand::Typing, Method::POST, "POST channels/typing", path);
        let typed = self.send_in_turn(channel, request.about(channel.0)).await;
        match typed {
            Err(Unsent::Broken(Defect::Locked)) if self.is_open(channel).await? => Ok(()),
            typed => typed.map(drop),
        }
    }

    /// Whether a post opens a thread again: it is archived, and not locked.
    async fn is_open(&self, thread: ChannelId) -> Result<bool, Unsent> {
        let path = format!("channels/{thread}");
        let request = Request::new(Errand::ReadBack, Method::GET, "GET channels", path);
        let found = self.send_in_turn(thread, request.about(thread.0)).await?;
        Ok(found["thread_metadata"]["locked"] == json!(false))
    }

    /// Opens a thread under a message and returns its id. Asked twice, it is opened once: a thread
    /// has the id of its message.
    pub(crate) async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: &CreateThread<'_>,
    ) -> Result<ChannelId, Unsent> {
        let form = Form::new(thread);
        let path = format!("channels/{channel}/messages/{message}/threads");
        let shape = "POST channels/messages/threads";
        let request = Request::new(Errand::Thread, Method::POST, shape, path);
        let request = request.about(channel.0).carrying(&form);
        match self.send_in_turn(channel, request).await {
            Err(Unsent::DoneAlready) => Ok(ChannelId(message.0)),
            other => id(&other?).map(ChannelId),
        }
    }

    /// Renames a thread of ours, which goes on.
    pub(crate) async fn rename(&self, thread: ChannelId, name: &str) -> Result<(), Unsent> {
        let form = Form::new(&json!({ "name": name, "archived": false }));
        let path = format!("channels/{thread}");
        let request = Request::new(Errand::Thread, Method::PATCH, "PATCH channels", path);
        let request = request.about(thread.0).carrying(&form);
        self.send_in_turn(thread, request).await.map(drop)
    }

    /// Whether a person is on a server. An error: that cannot be known right now.
    pub(crate) async fn is_member(&self, guild: GuildId, person: PersonId) -> Result<bool, Unsent> {
        if person.is_nobody() {
            return Ok(false);
        }
        let path = format!("guilds/{guild}/members/{person}");
        let request = Request::new(Errand::Membership, Method::GET, "GET guilds/members", path);
        match self.send(request.about(guild.0)).await {
            Ok(_) => Ok(true),
            Err(Unsent::Unreachable) => Ok(false),
            Err(why) => Err(why),
        }
    }

    /// Replaces all commands that hold everywhere.
    pub(crate) async fn register(
        &self,
        application: u64,
        commands: &[CreateCommand],
    ) -> Result<(), Unsent> {
        let form = Form::new(&commands);
        let path = format!("applications/{application}/commands");
        let request = Request::new(Errand::Registration, Method::PUT, "PUT commands", path);
        self.send(request.carrying(&form)).await.map(drop)
    }
}

/// The result of the first of two equal requests to finish; the other's, if that one reached
/// nobody.
async fn either<T>(
    one: impl Future<Output = Result<T, Unsent>>,
    other: impl Future<Output = Result<T, Unsent>>,
) -> Result<T, Unsent> {
    let (mut one, mut other) = (pin!(one), pin!(other));
    let answered = tokio::select! {
        answered = &mut one => match answered {
            Err(Unsent::Unavailable) => other.await,
            answered => answered,
        },
        answered = &mut other => match answered {
            Err(Unsent::Unavailable) => one.await,
            answered => answered,
        },
    };
    answered
}

/// The id of what was made.
fn id(answer: &Value) -> Result<u64, Unsent> {
    number(&answer["id"]).ok_or(Unsent::Unavailable)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::discord::payload::oddly::changes;

    fn gateway() -> Value {
        json!({
            "url": "wss://gateway.test", "shards": 2,
            "session_start_limit": {
                "total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1},
        })
    }

    fn application() -> Value {
        json!({
            "id": "78", "name": "Starpost", "verify_key": "ab12", "flags": 1_u64 << 44,
            "bot": {"id": "77", "username": "Starpost", "public_flags": 1_u64 << 44},
            "team": {"id": "5", "members": [{"user": {"id": "6"}}]},
            "install_params": {"scopes": ["bot"], "permissions": "99999999999999999999999"},
        })
    }

    proptest! {
        #[test]
        fn of_the_gateway_only_the_number_of_shards_is_needed(change in changes()) {
            let changed = change.of(&gateway());
            let read = GatewayForBot::read(&changed.whole);
            if !changed.is_within(&["shards"]) {
                prop_assert_eq!(read.expect("read").shards, 2);
            }
            if !changed.is_within(&["shards"]) && !changed.is_within(&["session_start_limit"]) {
                prop_assert_eq!(read, GatewayForBot::read(&gateway()));
            }
        }

        #[test]
        fn of_the_application_only_its_number_is_needed(change in changes()) {
            let changed = change.of(&application());
            let read = Application::read(&changed.whole);
            if !changed.is_within(&["id"]) {
                let read = read.expect("read");
                prop_assert_eq!(read.id, 78);
                prop_assert!(changed.is_within(&["bot"]) || read.account.is_some_and(|account| account.id == 77));
                let key = read.verify_key.as_deref();
                prop_assert!(changed.is_within(&["verify_key"]) || key == Some("ab12"));
            }
        }

        #[test]
        fn of_what_was_made_only_its_number_is_needed(change in changes()) {
            let made = json!({"id": "5", "flags": 0, "thread_metadata": {"locked": false}});
            let changed = change.of(&made);
            prop_assert!(changed.is_within(&["id"]) || id(&changed.whole) == Ok(5));
        }
    }
}
