//! The whole program where it may not post for a while, and nobody does anything there: it wakes up by
//! itself. At the gateway at once, behind the signed door within an hour or when somebody acts elsewhere.

use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::Game;
use crate::support::clock::{break_place, broken_places, pass};
use crate::support::play::{Play, reads, text};

/// Longer than a place waits in its first week before it is tried again.
const HOUR: Duration = Duration::from_secs(3_700);

/// The things that take the bot's posts away, those that give them back, and those that tell the bot so and are
/// no part of that.
fn troubles(thread: &str, channel: &str) -> Vec<(&'static str, [Value; 3])> {
    let denied = |place: &str, permission: &str| json!({"deny": [{"channel": place, "permission": permission}]});
    let threads = "SEND_MESSAGES_IN_THREADS";
    let refused = json!({"refuse": [{"request": "post", "status": 403, "code": 50_013}]});
    let nothing = || json!({});
    vec![
        ("THREAD_UPDATE", [denied(thread, threads), json!({"deny": []}), nothing()]),
        ("CHANNEL_UPDATE", [denied(channel, threads), json!({"deny": []}), nothing()]),
        (
            "GUILD_CREATE",
            [json!({"bot_is_member": false}), json!({"bot_is_member": true}), nothing()],
        ),
        (
            "GUILD_MEMBER_UPDATE",
            [json!({"bot_is_timed_out": true}), json!({"bot_is_timed_out": false}), nothing()],
        ),
        ("GUILD_ROLE_UPDATE", [refused, json!({"refuse": []}), json!({"change_role": true})]),
    ]
}

/// Waits until so many places are broken.
async fn until_broken(play: &Play, places: i64) {
    let broken = async || (broken_places(play).await == places).then_some(());
    play.until("places are broken, or none is", broken).await;
}

/// A turn is played whose post does not arrive.
async fn turn_without_post(game: &Game, number: usize) {
    let lines = [
        "build g1 South",
        "build g1 North",
        "trade g1 y1 South",
        "trade g1 y1 North",
        "build g1 South",
        "build g1 North",
    ];
    let options = [("text", json!(lines[number])), ("send", json!(true))];
    let deed = game.command(game.player(number), "turn", &options).await;
    game.play.says(&deed, "is played").await;
    until_broken(&game.play, 1).await;
}

async fn until_posted(game: &Game, posts: usize) {
    let posted = async || (game.play.posts(&game.thread).await.len() == posts).then_some(());
    game.play.until("a post", posted).await;
    until_broken(&game.play, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_the_bot_is_removed_from_is_silent_from_then_on() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    until_broken(&game.play, 0).await;
    for (is_member, places) in [(false, 1), (true, 0)] {
        let wish = json!({"bot_is_member": is_member});
        game.play.wish("misbehave", &wish).await;
        until_broken(&game.play, places).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_the_bot_is_removed_from_while_it_is_down_is_silent_once_it_is_back() {
    let mut game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    for (is_member, places) in [(true, 0), (false, 1)] {
        game.play.kill_program().await;
        let wish = json!({"bot_is_member": is_member});
        game.play.wish("misbehave", &wish).await;
        game.play.start_program().await;
        until_broken(&game.play, places).await;
    }
    let wish = json!({"bot_is_member": true});
    game.play.wish("misbehave", &wish).await;
    until_broken(&game.play, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_gateway_a_place_goes_on_as_soon_as_the_bot_is_told() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let channel = game.play.channel("homeworlds").await.expect("a channel");
    for (turn, (event, [takes, gives, tells])) in
        troubles(&game.thread, &channel).into_iter().enumerate()
    {
        let posts = game.play.posts(&game.thread).await.len();
        game.play.wish("misbehave", &takes).await;
        turn_without_post(&game, turn).await;
        game.play.wish("misbehave", &gives).await;
        game.play.wish("misbehave", &tells).await;
        until_posted(&game, posts + 1).await;
        let last = game.play.posts(&game.thread).await.pop().expect("a post");
        assert!(!reads(&last).is_empty(), "{event}: {last}");
    }
    let lock = json!({"locked": [game.thread]});
    game.play
        .wish("misbehave", &json!({"deny": [{"channel": channel, "permission": "MANAGE_THREADS"}]}))
        .await;
    game.play.wish("misbehave", &lock).await;
    let posts = game.play.posts(&game.thread).await.len();
    turn_without_post(&game, 5).await;
    game.play.wish("misbehave", &json!({"locked": []})).await;
    until_posted(&game, posts + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_the_signed_door_it_goes_on_within_an_hour_or_when_a_player_acts_elsewhere() {
    let game = Game::begin_on(Play::start_signed().await, "quartet-2020").await;
    game.send_turn(0, "homeworld b3 r1 g3").await;
    game.send_turn(1, "homeworld r2 b1 g3").await;
    game.post(2).await;
    let denied =
        json!({"deny": [{"channel": game.thread, "permission": "SEND_MESSAGES_IN_THREADS"}]});
    game.play.wish("misbehave", &denied).await;
    turn_without_post(&game, 0).await;
    game.play.wish("misbehave", &json!({"deny": []})).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(broken_places(&game.play).await, 1, "nobody has told it");
    pass(&game.play, HOUR).await;
    until_posted(&game, 4).await;
    game.play.wish("misbehave", &denied).await;
    turn_without_post(&game, 1).await;
    game.play.wish("misbehave", &json!({"deny": []})).await;
    let lobby = game.play.channel("lobby").await.expect("a channel");
    let anna = game.player(0).clone();
    game.play.command(&anna, &lobby, "games", &[]).await;
    until_posted(&game, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nothing_waits_discord_is_asked_whether_something_could_be_posted() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let posts = game.play.posts(&game.thread).await.len();
    let archived = json!({"archived": [game.thread]});
    game.play.wish("misbehave", &archived).await;
    for shut in [true, false] {
        let refused = json!([{"request": "post", "status": 403, "code": 50_001}]);
        let refused = if shut { refused } else { json!([]) };
        game.play.wish("misbehave", &json!({"refuse": refused})).await;
        break_place(&game.play, &game.thread).await;
        let asked = async || {
            let requests = game.play.requests().await;
            let typed = requests.iter().filter(|one| text(&one["route"]).ends_with("/typing"));
            (typed.count() > usize::from(!shut)).then_some(())
        };
        game.play.until("the question", asked).await;
        if shut {
            tokio::time::sleep(Duration::from_secs(1)).await;
            assert_eq!(broken_places(&game.play).await, 1);
        }
    }
    until_broken(&game.play, 0).await;
    assert_eq!(game.play.posts(&game.thread).await.len(), posts, "no noise");
}
