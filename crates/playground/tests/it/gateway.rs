//! Connecting, losing the socket, hearing things twice.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{ClientBuilder, GatewayIntents, HttpBuilder, Interaction};
use starpost_playground::{Playground, Settings, StartError};

use super::bot::{Bot, Heard, say};
use super::peer::{Peer, TOKEN, echo, text};

#[tokio::test]
async fn a_serenity_client_connects_and_answers_a_command() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    assert_eq!(peer.register(echo()).await.0, 200);
    let (anna, channel) = (peer.person("Anna").await, peer.channel("homeworlds").await);
    let wish = json!({"as": anna, "channel": channel, "name": "echo",
        "options": [{"name": "text", "type": 3, "value": "hello"},
                    {"name": "who", "type": 6, "value": anna}]});
    let work = async {
        let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
        assert_eq!(command.user.id.to_string(), anna);
        assert_eq!(command.data.options[0].value.as_str(), Some("hello"));
        assert_eq!(command.data.resolved.users.len(), 1);
        assert!(command.app_permissions.expect("permissions").send_messages());
        let answer = say("hello again", false);
        command.create_response(&bot.http, answer).await.expect("it is taken");
        let original = command.get_response(&bot.http).await.expect("it is there");
        assert_eq!(original.content, "hello again");
    };
    let (outcome, ()) = tokio::join!(peer.play("command", wish), work);
    assert_eq!(outcome["outcome"], "message");
    let messages = peer.messages(&anna, &channel).await;
    assert_eq!(messages[0]["content"], "hello again");
    assert_eq!(messages[0]["interaction_metadata"]["name"], "echo");
    peer.playground.stop().await;
}

#[tokio::test]
async fn a_doubled_interaction_has_the_same_id_and_token() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    peer.play("misbehave", json!({"double_deliveries": 1})).await;
    let (first, _) = peer.echo(&mut bot).await;
    let Interaction::Command(second) = bot.interaction().await else { panic!("a command") };
    peer.play("redeliver", json!({"interaction": first.id.to_string()})).await;
    let Interaction::Command(third) = bot.interaction().await else { panic!("a command") };
    for again in [second, third] {
        assert_eq!((again.id, &again.token), (first.id, &first.token));
    }
}

#[tokio::test]
async fn what_was_missed_is_told_after_a_dropped_socket() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    peer.register(echo()).await;
    let (anna, channel) = (peer.person("Anna").await, peer.channel("lobby").await);
    peer.play("misbehave", json!({"drop_sockets": true})).await;
    assert_eq!(peer.seen_by(&anna).await["bot"]["connected"], false);
    let outcome = peer.begin("command", &json!({"as": anna, "channel": channel, "name": "echo"}));
    let (mut command, mut resumed) = (None, false);
    while command.is_none() || !resumed {
        match bot.next().await {
            Heard::Interaction(interaction) => command = interaction.command(),
            Heard::Resumed => resumed = true,
            other => panic!("a session that is resumed does not hear {other:?}"),
        }
    }
    let command = command.expect("it was just heard");
    command.create_response(&bot.http, say("late, but here", true)).await.expect("it is taken");
    assert_eq!(outcome.await.expect("it ran")["outcome"], "message");
}

#[tokio::test]
async fn a_server_that_is_added_has_a_channel_and_is_told_to_the_bot() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    peer.register(echo()).await;
    let (server, channel) = peer.playground.add_server("second");
    assert!(matches!(bot.next().await, Heard::Guild));
    let path = format!("/guilds/{server}");
    let (_, known) = peer.rest("GET", &path, Value::Null).await;
    assert_eq!((&known["id"], &known["name"]), (&json!(server), &json!("second")));
    let anna = peer.person("Anna").await;
    let wish = json!({"as": anna, "channel": channel, "name": "echo"});
    let outcome = peer.begin("command", &wish);
    let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
    assert_eq!(command.guild_id.map(|id| id.to_string()), Some(server));
    command.create_response(&bot.http, say("here too", true)).await.expect("it is taken");
    assert_eq!(outcome.await.expect("it ran")["outcome"], "message");
}

#[tokio::test]
async fn servers_added_one_after_the_other_are_in_different_shards() {
    let peer = Peer::start().await;
    let state = peer.seen_by(&peer.person("Anna").await).await;
    let first = text(&state["guild"]).to_owned();
    let (second, third) =
        (peer.playground.add_server("second").0, peer.playground.add_server("third").0);
    let shard = |id: &str| (id.parse::<u64>().expect("an id") >> 22) % 3;
    let shards = [&first, &second, &third].map(|id| shard(id));
    assert_eq!(BTreeSet::from(shards).len(), 3, "{shards:?}");
}

#[tokio::test]
async fn a_shard_beyond_the_last_one_is_not_let_in() {
    let peer = Peer::start().await;
    let sessions_after = async |shard| {
        let builder = HttpBuilder::new(TOKEN).proxy(peer.playground.base());
        let http = builder.ratelimiter_disabled(true).build();
        let builder = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client = builder.await.expect("a client");
        let running = client.start_shard(shard, 2);
        let _ = tokio::time::timeout(Duration::from_secs(1), running).await;
        let (_, gateway) = peer.send("GET", "/play/gateway", Value::Null).await;
        gateway["sessions"].as_array().map(Vec::len)
    };
    assert_eq!(sessions_after(2).await, Some(0));
    assert_eq!(sessions_after(1).await, Some(1));
}

#[tokio::test]
async fn a_wrong_token_is_told_so_by_the_gateway() {
    let peer = Peer::start().await;
    let builder = HttpBuilder::new("wrong.token.here").proxy(peer.playground.base());
    let http = builder.ratelimiter_disabled(true).build();
    let builder = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
    let mut client = builder.await.expect("a client");
    let ended = tokio::time::timeout(Duration::from_secs(10), client.start()).await;
    assert!(ended.expect("it gives up at once").is_err());
}

#[tokio::test]
async fn only_a_loopback_address_is_served() {
    let address = SocketAddr::from(([0, 0, 0, 0], 0));
    let refused = Playground::start(Settings { address, token: TOKEN.into(), memory: None }).await;
    assert!(matches!(refused, Err(StartError::NotLoopback(_))), "{refused:?}");
}

#[tokio::test]
async fn the_bot_hears_of_threads_and_channels_that_change_and_go() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let lobby = peer.channel("lobby").await;
    let path = format!("/channels/{lobby}/messages");
    let (_, message) = peer.rest("POST", &path, json!({"content": "a game"})).await;
    let path = format!("{path}/{}/threads", text(&message["id"]));
    let (status, thread) = peer.rest("POST", &path, json!({"name": "a game"})).await;
    assert_eq!((status, &thread["id"]), (201, &message["id"]));
    assert!(matches!(bot.next().await, Heard::Thread(_)));
    let (_, again) = peer.rest("POST", &path, json!({"name": "a game"})).await;
    assert_eq!(again["code"], 160_004);
    let thread = text(&thread["id"]);
    peer.rest("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
    assert!(matches!(bot.next().await, Heard::Changed(id) if id.to_string() == thread));
    peer.play(&format!("channels/{lobby}/delete"), json!({})).await;
    assert!(matches!(bot.next().await, Heard::Gone(id) if id.to_string() == thread));
    assert!(matches!(bot.next().await, Heard::Gone(id) if id.to_string() == lobby));
    let (_, gone) = peer.rest("GET", &format!("/channels/{thread}"), Value::Null).await;
    assert_eq!(gone["code"], 10003);
}
