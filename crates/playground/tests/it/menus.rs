//! Commands in the menus of people and messages.

use serde_json::{Value, json};
use serenity::all::{CommandInteraction, Interaction, ResolvedTarget};

use super::bot::{Bot, say};
use super::peer::{Peer, text};

async fn registered(peer: &Peer) {
    let commands = json!([
        {"type": 2, "name": "Greet them", "contexts": [0]},
        {"type": 3, "name": "Read it aloud"},
    ]);
    let (status, answer) = peer.register(commands).await;
    assert_eq!(status, 200, "{answer}");
}

/// Anna chooses something in a menu in #homeworlds, and the bot hears it.
async fn chosen(
    peer: &Peer,
    bot: &mut Bot,
    (name, kind, target): (&str, u64, &str),
) -> CommandInteraction {
    let (anna, channel) = (peer.person("Anna").await, peer.channel("homeworlds").await);
    let wish =
        json!({"as": anna, "channel": channel, "name": name, "kind": kind, "target": target});
    let outcome = peer.begin("menu", &wish);
    let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
    let said = command.create_response(&bot.http, say("done", true)).await;
    said.expect("it is taken");
    assert_eq!(outcome.await.expect("it ran")["outcome"], "message");
    command
}

#[tokio::test]
async fn what_is_chosen_comes_with_the_person_or_the_message() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    registered(&peer).await;
    let ben = peer.person("Ben").await;
    let command = chosen(&peer, &mut bot, ("Greet them", 2, &ben)).await;
    let Some(ResolvedTarget::User(user, Some(_))) = command.data.target() else {
        panic!("a member: {:?}", command.data)
    };
    assert_eq!(user.id.to_string(), ben);

    let path = format!("/channels/{}/messages", peer.channel("homeworlds").await);
    let posted = peer.rest("POST", &path, json!({"content": "hello"})).await.1;
    let id = text(&posted["id"]);
    let command = chosen(&peer, &mut bot, ("Read it aloud", 3, id)).await;
    let Some(ResolvedTarget::Message(message)) = command.data.target() else {
        panic!("a message: {:?}", command.data)
    };
    assert_eq!(message.content, "hello");
    assert_eq!(message.author.id.to_string(), peer.bot().await);
}

#[tokio::test]
async fn what_stands_in_no_menu_is_not_chosen() {
    let peer = Peer::start().await;
    registered(&peer).await;
    let (anna, channel) = (peer.person("Anna").await, peer.channel("homeworlds").await);
    let path = format!("/channels/{channel}/messages");
    let posted = peer.rest("POST", &path, json!({"content": "hello"})).await.1;
    for (name, kind, target) in [
        ("Greet them", 3, &posted["id"]),
        ("Greet them", 2, &posted["id"]),
        ("Read it aloud", 3, &json!(anna)),
        ("Bark", 2, &json!(anna)),
    ] {
        let wish =
            json!({"as": anna, "channel": channel, "name": name, "kind": kind, "target": target});
        let (status, _) = peer.send("POST", "/play/menu", wish).await;
        assert_eq!(status, 404, "{name}");
    }
    let typed = json!({"as": anna, "channel": channel, "name": "Greet them"});
    let (status, answer) = peer.send("POST", "/play/command", typed).await;
    assert_eq!(status, 404, "{answer}");
    let direct = peer.seen_by(&anna).await;
    let places = direct["channels"].as_array().expect("channels").iter();
    let direct = places.filter(|one| one["kind"] == "dm").map(|one| &one["id"]);
    for place in direct.collect::<Vec<&Value>>() {
        let wish =
            json!({"as": anna, "channel": place, "name": "Greet them", "kind": 2, "target": anna});
        let (status, _) = peer.send("POST", "/play/menu", wish).await;
        assert_eq!(status, 400, "only on a server");
    }
}
