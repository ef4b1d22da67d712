//! The answers that the bot may give to people, when it may, and who sees them.

use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, ComponentInteractionDataKind, CreateActionRow, CreateButton, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, EditInteractionResponse, InputTextStyle,
    Interaction,
};

use super::bot::{Bot, say};
use super::peer::{Peer, callback, echo, text, webhook};

#[tokio::test]
async fn an_interaction_is_answered_once() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let (command, outcome) = peer.echo(&mut bot).await;
    let answer = json!({"type": 4, "data": {"content": "once"}});
    let unknown = format!("/interactions/{}/wrong/callback", command.id);
    let (status, refused) = peer.rest("POST", &unknown, answer.clone()).await;
    assert_eq!((status, &refused["code"]), (404, &json!(10062)));
    let (status, refused) = peer.rest("POST", &webhook(&command), json!({"content": "x"})).await;
    assert_eq!((status, &refused["code"]), (404, &json!(10015)), "not before the first answer");
    let (status, shown) =
        peer.rest("POST", &(callback(&command) + "?with_response=true"), answer.clone()).await;
    assert_eq!(status, 200);
    assert_eq!(shown["resource"]["message"]["content"], "once");
    let (status, refused) = peer.rest("POST", &callback(&command), answer).await;
    assert_eq!((status, &refused["code"]), (400, &json!(40060)));
    assert_eq!(outcome.await.expect("it ran")["outcome"], "message");
    peer.play("misbehave", json!({"expire_tokens": true})).await;
    let (status, refused) = peer.rest("POST", &webhook(&command), json!({"content": "x"})).await;
    assert_eq!((status, &refused["code"]), (401, &json!(50027)));
}

#[tokio::test]
async fn after_three_seconds_the_first_answer_is_too_late() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let (command, outcome) = peer.echo(&mut bot).await;
    let outcome = outcome.await.expect("it ran");
    assert_eq!(outcome["outcome"], "failed");
    assert_eq!(outcome["reason"], "The application did not respond");
    let answer = json!({"type": 4, "data": {"content": "late"}});
    let (status, refused) = peer.rest("POST", &callback(&command), answer).await;
    assert_eq!((status, &refused["code"]), (404, &json!(10062)));
}

#[tokio::test]
async fn a_private_answer_is_seen_by_its_reader_only() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let (command, outcome) = peer.echo(&mut bot).await;
    command.create_response(&bot.http, say("for you", true)).await.expect("it is taken");
    outcome.await.expect("it ran");
    let (anna, ben) = (peer.person("Anna").await, peer.person("Ben").await);
    let channel = command.channel_id.to_string();
    let seen = peer.messages(&anna, &channel).await;
    assert_eq!(seen[0]["ephemeral"], true);
    assert!(peer.messages(&ben, &channel).await.is_empty());
    let path = format!("/channels/{channel}/messages");
    assert_eq!(peer.rest("GET", &path, Value::Null).await.1, json!([]));
    let path = format!("{path}/{}", text(&seen[0]["id"]));
    assert_eq!(peer.rest("GET", &path, Value::Null).await.1["code"], 10008);
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_the_edit_or_by_the_first_follow_up() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    for by_edit in [true, false] {
        let (command, outcome) = peer.echo(&mut bot).await;
        command.defer_ephemeral(&bot.http).await.expect("it is taken");
        assert_eq!(outcome.await.expect("it ran")["outcome"], "deferred");
        let (anna, channel) = (peer.person("Anna").await, command.channel_id.to_string());
        let waiting = peer.messages(&anna, &channel).await.pop().expect("a placeholder");
        assert_eq!(waiting["deferred"], true);
        if by_edit {
            let edit = EditInteractionResponse::new().content("done");
            command.edit_response(&bot.http, edit).await.expect("it is taken");
        } else {
            let further = CreateInteractionResponseFollowup::new().content("done");
            command.create_followup(&bot.http, further).await.expect("it is taken");
        }
        let filled = peer.messages(&anna, &channel).await.pop().expect("the answer");
        assert_eq!(filled["id"], waiting["id"]);
        assert_eq!(filled["content"], "done");
        assert_eq!(filled["deferred"], false);
        assert_eq!(filled["ephemeral"], true);
        assert_eq!(filled["edited_timestamp"], Value::Null);
    }
}

#[tokio::test]
async fn the_bot_itself_can_be_chosen_in_a_menu_of_people() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let (command, outcome) = peer.echo(&mut bot).await;
    let kind = CreateSelectMenuKind::User { default_users: None };
    let menu = CreateActionRow::SelectMenu(CreateSelectMenu::new("who", kind));
    let message = CreateInteractionResponseMessage::new().components(vec![menu]);
    let answer = CreateInteractionResponse::Message(message);
    let shown = command.create_response(&bot.http, answer).await;
    shown.expect("it is taken");
    outcome.await.expect("it ran");
    let (anna, channel) = (peer.person("Anna").await, command.channel_id.to_string());
    let message = peer.messages(&anna, &channel).await[0]["id"].clone();
    let itself = peer.bot().await;
    let chosen = json!({"as": anna, "channel": channel, "message": message, "custom_id": "who",
        "values": [itself]});
    let _outcome = peer.begin("click", &chosen);
    let Interaction::Component(chosen) = bot.interaction().await else { panic!("a choice") };
    let ComponentInteractionDataKind::UserSelect { values } = &chosen.data.kind else {
        panic!("people: {:?}", chosen.data)
    };
    assert_eq!(values[0].to_string(), itself);
}

#[tokio::test]
async fn a_button_opens_a_form_and_the_form_changes_the_message() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    let (command, outcome) = peer.echo(&mut bot).await;
    let button = CreateButton::new("open").label("Type").style(ButtonStyle::Primary);
    let message = CreateInteractionResponseMessage::new()
        .content("press")
        .components(vec![CreateActionRow::Buttons(vec![button])]);
    let answer = CreateInteractionResponse::Message(message);
    command.create_response(&bot.http, answer).await.expect("it is taken");
    outcome.await.expect("it ran");
    let (anna, channel) = (peer.person("Anna").await, command.channel_id.to_string());
    let message = peer.messages(&anna, &channel).await[0]["id"].clone();
    let click = json!({"as": anna, "channel": channel, "message": message, "custom_id": "open"});
    let outcome = peer.begin("click", &click);
    let Interaction::Component(click) = bot.interaction().await else { panic!("a click") };
    assert_eq!(click.message.content, "press");
    let input = CreateInputText::new(InputTextStyle::Short, "Line", "line").max_length(20);
    let form =
        CreateModal::new("form", "Your turn").components(vec![CreateActionRow::InputText(input)]);
    let answer = CreateInteractionResponse::Modal(form);
    click.create_response(&bot.http, answer.clone()).await.expect("it is taken");
    let opened = outcome.await.expect("it ran");
    assert_eq!(opened["outcome"], "modal");
    assert_eq!(opened["modal"]["title"], "Your turn");
    let sent = json!({"as": anna, "interaction": opened["interaction"], "custom_id": "form",
        "fields": {"line": "build g"}});
    let outcome = peer.begin("modal", &sent);
    let Interaction::Modal(form) = bot.interaction().await else { panic!("a form") };
    form.create_response(&bot.http, answer).await.expect_err("no form answers a form");
    let changed = CreateInteractionResponseMessage::new().content("built").components(vec![]);
    let answer = CreateInteractionResponse::UpdateMessage(changed);
    form.create_response(&bot.http, answer).await.expect("it is taken");
    assert_eq!(outcome.await.expect("it ran")["outcome"], "updated");
    let messages = peer.messages(&anna, &channel).await;
    assert_eq!(messages.len(), 1);
    assert_eq!(messages[0]["content"], "built");
    assert_eq!(messages[0]["components"], json!([]));
}

#[tokio::test]
async fn autocomplete_shows_at_most_25_choices() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    peer.register(echo()).await;
    let (anna, channel) = (peer.person("Anna").await, peer.channel("lobby").await);
    let wish = json!({"as": anna, "channel": channel, "name": "echo",
        "options": [{"name": "text", "type": 3, "value": "h", "focused": true}]});
    let suggested = peer.begin("autocomplete", &wish);
    let Interaction::Autocomplete(typing) = bot.interaction().await else { panic!("typing") };
    assert_eq!(typing.data.autocomplete().expect("in focus").value, "h");
    let choices = |count: usize| {
        let all: Vec<Value> = (0..count).map(|n| json!({"name": "x", "value": n})).collect();
        json!({"type": 8, "data": {"choices": all}})
    };
    let (_, refused) = peer.rest("POST", &callback(&typing), choices(26)).await;
    assert!(refused["errors"]["data"]["choices"]["_errors"].is_array(), "{refused}");
    assert_eq!(peer.rest("POST", &callback(&typing), choices(25)).await.0, 204);
    assert_eq!(suggested.await.expect("it ran")["choices"].as_array().map(Vec::len), Some(25));
}

#[tokio::test]
async fn a_file_of_the_page_reaches_the_bot() {
    let peer = Peer::start().await;
    let mut bot = Bot::connect(&peer).await;
    peer.register(echo()).await;
    let (anna, state) = (peer.person("Anna").await, peer.person("Anna").await);
    let channels = peer.seen_by(&state).await["channels"].clone();
    let dm = channels.as_array().and_then(|all| all.iter().find(|one| one["kind"] == "dm"));
    let wish = json!({"as": anna, "channel": dm.expect("a dm")["id"], "name": "echo",
        "options": [{"name": "file", "type": 11, "value": "file:0"}],
        "files": [{"name": "a.txt", "base64": "Zm9v"}]});
    let outcome = peer.begin("command", &wish);
    let Interaction::Command(command) = bot.interaction().await else { panic!("a command") };
    assert_eq!(command.guild_id, None);
    let file = command.data.resolved.attachments.values().next().expect("a file");
    let got = peer.http.get(&file.url).send().await.expect("an answer").text().await;
    assert_eq!(got.expect("text"), "foo");
    command.create_response(&bot.http, say("thanks", true)).await.expect("it is taken");
    assert_eq!(outcome.await.expect("it ran")["outcome"], "message");
}
