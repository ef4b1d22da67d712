//! Whatever keeps the bot from posting is said on every screen, as what it is, for as long as it lasts.

use std::time::Duration;

use serde_json::{Value, json};

use crate::bot::{Game, quiet_turn};
use crate::support::deeds::Deed;
use crate::support::play::{list, reads};

/// The thing that keeps the bot from posting in the thread of a game, and what is to be said of it.
struct Cause {
    name: &'static str,
    begins: Value,
    ends: Value,
    /// The words said on every screen in the thread.
    says: &'static [&'static str],
    /// True if it holds in the channel above too, so that `/setup` says it.
    is_above: bool,
}

fn causes(thread: &str) -> Vec<Cause> {
    let denied =
        |permission: &str| json!({"deny": [{"channel": thread, "permission": permission}]});
    let out = |shows: bool| json!({"bot_is_timed_out": true, "time_out_shows": shows});
    let lacks = |name, permission: &str, says| Cause {
        name,
        begins: denied(permission),
        ends: json!({"deny": []}),
        says,
        is_above: true,
    };
    let timed_out = |name, shows| Cause {
        name,
        begins: out(shows),
        ends: json!({"bot_is_timed_out": false, "time_out_shows": false}),
        says: &["I am in a time-out until <t:", "A moderator can lift it"],
        is_above: true,
    };
    let refused = json!([{"request": "post", "status": 403, "code": 50_013}]);
    vec![
        timed_out("a time-out that does not show", false),
        timed_out("a time-out that shows", true),
        lacks("threads", "SEND_MESSAGES_IN_THREADS", &["I lack Send Messages in Threads"]),
        lacks("files", "ATTACH_FILES", &["I lack Attach Files"]),
        lacks("sight", "VIEW_CHANNEL", &["View Channel"]),
        Cause {
            name: "refused for no reason",
            begins: json!({"refuse": refused}),
            ends: json!({"refuse": []}),
            says: &["Every permission that I need is granted, but Discord refuses"],
            is_above: true,
        },
    ]
}

/// Whatever may be said of one cause and not of another.
const OF_ANY: [&str; 5] = [
    "time-out",
    "Send Messages in Threads",
    "Attach Files",
    "View Channel",
    "is granted, but Discord refuses",
];

/// A player of a game asks what there is to see.
async fn screens(game: &Game) -> Vec<(&'static str, Deed)> {
    let asker = game.player(0).clone();
    let lobby = game.play.channel("homeworlds").await.expect("a channel");
    let mut seen = Vec::new();
    for command in ["board", "games", "help"] {
        seen.push((command, game.command(&asker, command, &[]).await));
    }
    let options = [("game", json!("1"))];
    let board = game.play.command(&asker, &lobby, "board", &options).await;
    seen.push(("board elsewhere", board));
    seen
}

/// The words of the answer in the end: more may be found out after it was given.
async fn settled(game: &Game, asked: &Deed, says: &[&str]) -> String {
    let mut said = String::new();
    for _ in 0..100 {
        said = game.play.said(asked).await;
        if says.iter().all(|words| said.contains(words)) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_says_what_keeps_the_bot_from_posting_and_nothing_else() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    let lobby = game.play.channel("homeworlds").await.expect("a channel");
    let mut wrong = Vec::new();
    for (number, cause) in (2..).zip(causes(&lobby)) {
        let set_up = async || game.play.command(game.player(0), &lobby, "setup", &[]).await;
        game.play.wish("misbehave", &cause.begins).await;
        let options = [("text", json!(quiet_turn(number))), ("send", json!(true))];
        let mover = game.player(number).clone();
        let played = game.command(&mover, "turn", &options).await;
        // From then on it is known.
        settled(&game, &played, cause.says).await;
        let mut seen = vec![("turn", played)];
        seen.extend(screens(&game).await);
        if cause.is_above {
            seen.push(("setup", set_up().await));
        }
        for (screen, asked) in seen {
            let said = settled(&game, &asked, cause.says).await;
            let lacks = cause.says.iter().any(|words| !said.contains(words));
            let says = cause.says.concat();
            let other = OF_ANY.iter().find(|of| !says.contains(**of) && said.contains(**of));
            let is_denied = said.contains("I have every permission");
            if lacks || other.is_some() || is_denied {
                wrong.push(format!("{}, {screen}: {said}", cause.name));
            }
        }
        game.play.wish("misbehave", &cause.ends).await;
        let asked = game.command(&mover, "board", &[]).await;
        game.post(number + 1).await;
        let after = [asked, game.command(&mover, "games", &[]).await, set_up().await];
        for asked in &after {
            let said = settled(&game, asked, &["no such words"]).await;
            if OF_ANY.iter().any(|of| said.contains(of)) {
                wrong.push(format!("after {}: {said}", cause.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_out_that_ends_by_itself_is_over_at_once() {
    let game = Game::begin_with_homeworlds().await;
    game.post(2).await;
    game.play.wish("misbehave", &json!({"time_bot_out_for": 8})).await;
    let options = [("text", json!("build g1 South")), ("send", json!(true))];
    let played = game.command(game.player(2), "turn", &options).await;
    game.play.says(&played, "I am in a time-out until").await;
    let post = game.post(3).await;
    assert!(reads(&post).contains("build g1 home"), "{post}");
    assert!(!list(&post["components"]).is_empty());
}
