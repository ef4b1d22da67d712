//! The real program when Discord is slow, refuses, forgets, or says what nobody expects.

use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde_json::{Value, json};
use starpost_games::words::{self, Language};

use crate::support::clock::until_it_lives;
use crate::support::deeds::Deed;
use crate::support::left_out;
use crate::support::play::{Person, Play, reads, text};

/// The words of the bot, whatever its sentence is at present.
fn sentence(id: &str) -> String {
    words::say(Language::English, id, &[])
}

/// Anna, and the channel to play in.
async fn anna_in_a_channel(play: &Play) -> (Person, String) {
    let channel = play.channel("homeworlds").await.expect("a channel");
    (play.person("Anna").await, channel)
}

async fn faults(play: &Play, faults: &Value) {
    play.wish("misbehave", &json!({"faults": faults})).await;
}

/// The library we connect with asks for the gateway's address once more, and goes to Discord's own
/// if it gets none.
#[tokio::test]
async fn a_limit_at_the_start_sends_nobody_to_another_discord() {
    let mut play = Play::start().await;
    play.kill_program().await;
    let limit = json!({"route": "GET /gateway", "status": 429, "spared": 1, "times": 1,
        "retry_after": 0.5, "scope": "global"});
    faults(&play, &json!([limit])).await;
    play.start_program().await;
    play.says(&open_a_game(&play).await, "is open").await;
}

/// A request that is refused for a while only is made again: the program does not end.
#[tokio::test]
async fn a_limit_at_the_very_start_is_waited_for() {
    let mut play = Play::start().await;
    play.kill_program().await;
    let limit = json!({"route": "GET /gateway", "status": 429, "times": 2,
        "retry_after": 0.5, "scope": "global"});
    faults(&play, &json!([limit])).await;
    play.start_program().await;
}

async fn open_a_game(play: &Play) -> Deed {
    let (anna, channel) = anna_in_a_channel(play).await;
    let ben = play.person("Ben").await;
    let options = [("opponent", json!(ben.id)), ("preset", json!("quartet-2020"))];
    play.command(&anna, &channel, "game new", &options).await
}

#[tokio::test]
async fn a_click_counts_though_discord_takes_two_and_a_half_seconds() {
    let play = Play::start().await;
    play.wish("misbehave", &json!({"delay_ms": 2_500})).await;
    let opened = open_a_game(&play).await;
    assert_eq!(opened.outcome, "deferred");
    play.says(&opened, "is open").await;
}

#[tokio::test]
async fn a_global_limit_holds_posts_and_no_answers() {
    let play = Play::start().await;
    let limit = json!({"route": "POST /channels", "status": 429, "times": 1,
        "retry_after": 6.0, "scope": "global"});
    faults(&play, &json!([limit])).await;
    let opened = open_a_game(&play).await;
    play.says(&opened, "is open").await;
    let limited = async || {
        let requests = play.requests().await;
        let mut statuses = requests.iter().map(|request| &request["status"]);
        statuses.any(|status| *status == 429).then_some(())
    };
    play.until("a post that has to wait", limited).await;
    let (anna, channel) = anna_in_a_channel(&play).await;
    let began = Instant::now();
    let asked = play.command(&anna, &channel, "help", &[]).await;
    assert_eq!(asked.outcome, "deferred");
    play.answer(&asked).await;
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    assert!(play.posts(&channel).await.is_empty(), "the limit still holds");
    let posted = async || play.posts(&channel).await.into_iter().next();
    play.until("the invitation", posted).await;
}

#[tokio::test]
async fn the_commands_are_registered_as_soon_as_discord_takes_them() {
    if left_out("Discord is in trouble for long") {
        return;
    }
    let mut play = Play::without_program().await;
    let fault = json!({"route": "PUT /applications", "status": 503, "times": 7});
    faults(&play, &json!([fault])).await;
    play.start_program().await;
    play.complains("could not register the commands").await;
}

#[tokio::test]
async fn a_token_that_is_refused_ends_the_program_with_a_sentence() {
    let mut play = Play::start().await;
    play.wish("misbehave", &json!({"revoke_token": true})).await;
    open_a_game(&play).await;
    assert!(!play.ended().await.success());
    let log = play.log();
    assert!(log.contains("Discord does not accept DISCORD_TOKEN"), "{log}");
}

#[tokio::test]
async fn a_token_that_the_gateway_refuses_ends_the_program_with_a_sentence() {
    let mut play = Play::start().await;
    let both = json!({"revoke_token": true, "drop_sockets": true});
    play.wish("misbehave", &both).await;
    assert!(!play.ended().await.success());
    let log = play.log();
    assert!(log.contains("Discord does not accept DISCORD_TOKEN"), "{log}");
}

#[tokio::test]
async fn an_interaction_that_cannot_be_read_is_answered_and_logged() {
    let play = Play::start().await;
    let (anna, channel) = anna_in_a_channel(&play).await;
    play.wish("misbehave", &json!({"unreadable": 2})).await;
    let topic = [("topic", json!("a very private word"))];
    let asked = play.command(&anna, &channel, "rules", &topic).await;
    assert_eq!(asked.outcome, "message");
    assert_eq!(play.said(&asked).await, sentence("sorry"));
    play.complains("an interaction could not be read").await;
    let offered = play.suggestions(&anna, &channel, "b").await;
    assert!(offered.is_empty(), "{offered:?}");
    assert!(!play.log().contains("private word"), "{}", play.log());
    let asked = play.command(&anna, &channel, "rules", &topic).await;
    assert_eq!(asked.outcome, "deferred", "the next one is read again");
    play.answer(&asked).await;
}

#[tokio::test]
async fn an_answer_that_discord_finds_wrong_becomes_the_apology() {
    let play = Play::start().await;
    let (anna, channel) = anna_in_a_channel(&play).await;
    let wrong = |route: &str| json!([{"route": route, "status": 400, "code": 50035, "times": 1}]);
    faults(&play, &wrong("PATCH /webhooks")).await;
    let asked = play.command(&anna, &channel, "help", &[]).await;
    assert_eq!(play.said(&asked).await, sentence("sorry"));
    play.complains("could not answer an interaction").await;
    let asked = play.command(&anna, &channel, "help", &[]).await;
    assert_ne!(play.said(&asked).await, sentence("sorry"));
}

#[tokio::test]
async fn a_panic_becomes_the_apology_and_stops_nothing() {
    let mut play = Play::start().await;
    until_it_lives(&play).await;
    play.restart_to_crash("panic 1 before commit").await;
    let opened = open_a_game(&play).await;
    assert_eq!(play.said(&opened).await, sentence("sorry"));
    assert!(play.posts(&opened.channel).await.is_empty(), "nothing is half done");
    play.says(&open_a_game(&play).await, "is open").await;
    assert!(!play.has_died());
    play.may_say("src/crash.rs");
    play.complains("a handler panicked").await;
}

#[tokio::test]
async fn a_name_is_text_and_nothing_else_wherever_it_stands() {
    let play = Play::start().await;
    let name = "\u{202e}@everyone **Z** https://a.bc";
    play.wish("users", &json!({"name": name})).await;
    let trickster = play.person(name).await;
    let (_, channel) = anna_in_a_channel(&play).await;
    let opponent =
        [("opponent", json!(play.person("Ben").await.id)), ("preset", json!("quartet-2020"))];
    let opened = play.command(&trickster, &channel, "game new", &opponent).await;
    play.says(&opened, "is open").await;
    let posted = async || play.posts(&channel).await.into_iter().next();
    let card = play.until("an invitation", posted).await;
    let said = reads(&card);
    for trick in ["\u{202e}", " @everyone", "**Z**", "https://"] {
        assert!(!said.contains(trick), "{said}");
    }
    assert!(said.contains("everyone"), "the name is there: {said}");
}

#[tokio::test]
async fn a_file_that_is_gone_is_said_to_be_gone() {
    let play = Play::start().await;
    let (anna, channel) = anna_in_a_channel(&play).await;
    play.wish("misbehave", &json!({"delay_ms": 600})).await;
    let file = json!({"name": "old.game", "base64": BASE64.encode("game: homeworlds")});
    let body = json!({"as": anna.id, "channel": channel, "name": "game", "options": [{
        "name": "import", "type": 1, "options": [{"name": "file", "value": "file:0"}]}],
        "files": [file]});
    let forget = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        play.wish("misbehave", &json!({"forget_files": true})).await
    };
    let (answer, _) = tokio::join!(play.wish("command", &body), forget);
    let asked = Deed {
        by: anna,
        channel,
        interaction: text(&answer["interaction"]).to_owned(),
        outcome: text(&answer["outcome"]).to_owned(),
        modal: Value::Null,
    };
    assert_eq!(play.said(&asked).await, sentence("import-gone"));
}

#[tokio::test]
async fn who_is_not_on_the_server_is_not_invited() {
    let play = Play::start().await;
    let ben = play.person("Ben").await;
    play.wish("misbehave", &json!({"leave_guild": [ben.id]})).await;
    let opened = open_a_game(&play).await;
    let said = play.said(&opened).await;
    assert!(said.contains("Ben is not on this server"), "{said}");
    assert!(play.posts(&opened.channel).await.is_empty());
}

#[tokio::test]
async fn in_a_thread_the_right_to_post_in_threads_is_the_one_that_counts() {
    let play = Play::start().await;
    let opened = open_a_game(&play).await;
    play.says(&opened, "is open").await;
    let posted = async || play.posts(&opened.channel).await.into_iter().next();
    let card = play.until("an invitation", posted).await;
    let ben = play.person("Ben").await;
    play.press(&ben, &card, "Join").await;
    let thread = play.thread_of_game(None).await;
    let deny =
        |permission: &str| json!({"deny": [{"channel": opened.channel, "permission": permission}]});
    let ask = async || play.command(&ben, &thread, "games", &[]).await;
    play.wish("misbehave", &deny("SEND_MESSAGES")).await;
    let said = play.said(&ask().await).await;
    assert!(!said.contains("Send Messages"), "{said}");
    play.wish("misbehave", &deny("SEND_MESSAGES_IN_THREADS")).await;
    play.says(&ask().await, "Send Messages in Threads").await;
}

/// In a private thread that the bot is not in, Discord gives the permissions of the channel above.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_posted_is_not_promised() {
    let play = Play::start().await;
    let (_, channel) = anna_in_a_channel(&play).await;
    let route = format!("POST /channels/{channel}");
    let hidden = json!({"route": route, "status": 403, "code": 50001, "times": 9});
    faults(&play, &json!([hidden])).await;
    let opened = open_a_game(&play).await;
    let said = play.says(&opened, "private thread").await;
    let said = reads(&said);
    assert!(said.contains("is open") && !said.contains("in a moment"), "{said}");
}
