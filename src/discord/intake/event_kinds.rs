//! The events that the gateway tells, as far as they are needed. Knows the kinds of events, and does nothing
//! about them.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::app::{ChannelId, GuildId};
use crate::discord::payload::{Account, number};

/// An event of a kind that something follows from.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum GatewayEvent {
    /// The shard has begun a session. Whatever cannot be read of it costs only what hangs on it.
    Ready { servers: Option<BTreeSet<GuildId>>, account: Option<Account>, application: Option<u64> },
    /// Somebody wants an answer.
    Interaction(Value),
    /// A change that may make it possible to post what could not be posted in a channel, or a thread.
    ChannelChanges(ChannelId),
    /// The same, anywhere on the server.
    ServerChanges(GuildId),
    /// A channel or a thread is gone.
    PlaceIsGone(ChannelId),
    /// The server is gone.
    ServerIsGone(GuildId),
    /// It is only out of order, of which its messages will tell.
    ServerIsOut,
}

/// The way an event is read; `None`: it does not say what it is about.
type Read = fn(&mut Value) -> Option<GatewayEvent>;

/// Every kind of event that something follows from: `events/gateway-events`, *Receive Events*. That of a
/// member is of the bot itself, its roles or a time-out: for others it takes an intent that the bot does
/// not have.
pub(super) const KINDS: &[(&str, Read)] = &[
    ("READY", |body| Some(ready(body))),
    ("INTERACTION_CREATE", |body| Some(GatewayEvent::Interaction(body.take()))),
    ("CHANNEL_CREATE", channel_changes),
    ("CHANNEL_UPDATE", channel_changes),
    ("CHANNEL_DELETE", place_is_gone),
    ("THREAD_CREATE", channel_changes),
    ("THREAD_UPDATE", channel_changes),
    ("THREAD_DELETE", place_is_gone),
    ("THREAD_LIST_SYNC", of_server),
    ("GUILD_CREATE", server),
    ("GUILD_DELETE", server_is_gone),
    ("GUILD_MEMBER_UPDATE", of_server),
    ("GUILD_ROLE_CREATE", of_server),
    ("GUILD_ROLE_UPDATE", of_server),
    ("GUILD_ROLE_DELETE", of_server),
];

fn ready(body: &Value) -> GatewayEvent {
    let servers = body["guilds"].as_array().map(|servers| {
        let numbers = servers.iter().filter_map(|server| number(&server["id"]));
        numbers.map(GuildId).collect::<BTreeSet<GuildId>>()
    });
    GatewayEvent::Ready {
        servers,
        account: Account::read(&body["user"]),
        application: number(&body["application"]["id"]),
    }
}

fn channel_changes(body: &mut Value) -> Option<GatewayEvent> {
    Some(GatewayEvent::ChannelChanges(ChannelId(number(&body["id"])?)))
}

fn place_is_gone(body: &mut Value) -> Option<GatewayEvent> {
    Some(GatewayEvent::PlaceIsGone(ChannelId(number(&body["id"])?)))
}

fn server(body: &mut Value) -> Option<GatewayEvent> {
    Some(GatewayEvent::ServerChanges(GuildId(number(&body["id"])?)))
}

fn of_server(body: &mut Value) -> Option<GatewayEvent> {
    Some(GatewayEvent::ServerChanges(GuildId(number(&body["guild_id"])?)))
}

fn server_is_gone(body: &mut Value) -> Option<GatewayEvent> {
    if body["unavailable"] == true {
        return Some(GatewayEvent::ServerIsOut);
    }
    Some(GatewayEvent::ServerIsGone(GuildId(number(&body["id"])?)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::discord::payload::odd_payloads::{ChangedPayload, changes};

    /// An event of this kind, with more than is needed of it.
    fn event(kind: &str) -> Value {
        match kind {
            "READY" => json!({
                "v": 10, "session_type": "normal", "session_id": "s",
                "resume_gateway_url": "wss://gateway.test", "shard": [0, 1],
                "user": {"id": "77", "username": "Starpost", "flags": 1_u64 << 44, "bot": true},
                "application": {"id": "78", "flags": 565_248},
                "guilds": [{"id": "1", "unavailable": true}, {"id": "2"}],
            }),
            "GUILD_DELETE" => json!({"id": "5", "name": "Club"}),
            _ => json!({
                "id": "5", "guild_id": "6", "type": 11, "flags": 1_u64 << 40, "name": "games",
                "permissions": "99999999999999999999999", "parent_id": "7",
                "thread_metadata": {"archived": false, "locked": false},
                "roles": [{"id": "6", "permissions": "0"}], "members": [], "threads": [],
                "user": {"id": "77", "username": "Starpost"},
            }),
        }
    }

    /// The parts from which an event is read, and nothing else.
    const NEEDED: [&[&str]; 6] =
        [&["id"], &["guild_id"], &["unavailable"], &["guilds"], &["user"], &["application"]];

    proptest! {
        #[test]
        fn an_event_says_the_same_whatever_else_is_in_it(
            (number, change) in (0..KINDS.len(), changes()),
        ) {
            let (kind, read) = KINDS[number];
            let mut whole = event(kind);
            let changed: ChangedPayload = change.of(&whole);
            let told = read(&mut changed.whole.clone());
            if kind == "INTERACTION_CREATE" {
                prop_assert_eq!(told, Some(GatewayEvent::Interaction(changed.whole)));
            } else if !NEEDED.iter().any(|path| changed.is_within(path)) {
                prop_assert_eq!(told, read(&mut whole), "{} {:?}", kind, changed);
            }
        }
    }

    #[test]
    fn of_a_session_everything_may_be_missing() {
        let nothing = GatewayEvent::Ready { servers: None, account: None, application: None };
        for odd in [json!({}), json!(null), json!([1]), json!("?"), json!(7)] {
            assert_eq!(ready(&odd), nothing, "{odd}");
        }
    }
}
