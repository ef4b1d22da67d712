//! The things that the operator can look at: the real program's health, its figures, the ids in its log, and the
//! records of all games.

use std::net::TcpListener;
use std::process::Output;

use serde_json::json;
use starpost::measure::{self, FIGURES};

use crate::bot::Game;
use crate::stored::doctor::{tamper, task};
use crate::support::play::{free_port, reads};

/// A game of two whose operator can look at the program.
async fn looked_at() -> (Game, u16) {
    let mut game = Game::begin().await;
    let port = free_port();
    game.play.kill_program().await;
    game.play.set("STARPOST_OPERATOR_PORT", &port.to_string());
    game.play.start_program().await;
    (game, port)
}

pub(crate) async fn ask(port: u16, path: &str) -> (u16, String) {
    let answer =
        reqwest::get(format!("http://127.0.0.1:{port}{path}")).await.expect("somebody answers");
    let status = answer.status().as_u16();
    (status, answer.text().await.expect("a text"))
}

/// The values of a figure, with what they are told apart by: of times how many there were.
pub(crate) fn values<'a>(figures: &'a str, name: &str) -> Vec<(&'a str, f64)> {
    let lines = figures.lines().filter_map(|line| {
        let named = line.strip_prefix(name)?;
        let rest = named.strip_prefix("_count").unwrap_or(named);
        let (labels, value) = rest.rsplit_once(' ')?;
        let is_it = labels.is_empty() || labels.starts_with('{');
        is_it.then_some((labels, value.parse().ok()?))
    });
    lines.collect()
}

#[tokio::test]
async fn every_figure_is_there_with_its_value() {
    let (game, port) = looked_at().await;
    let home = "homeworld b3 r1 g3";
    let refused = game.type_turn(game.player(1), home).await;
    let no = game.play.answer(&refused).await;
    assert!(reads(&no).contains("turn"), "{no}");
    game.send_turn(0, home).await;
    game.post(1).await;
    let all_done = async || {
        let (_, figures) = ask(port, "/metrics").await;
        let waiting = values(&figures, measure::WAITING.name);
        (waiting == [("", 0.0)]).then_some(figures)
    };
    let figures = game.play.until("nothing to do", all_done).await;
    // Nothing was broken.
    let rest = FIGURES.iter().filter(|one| one.name != measure::FAULTS.name);
    for figure in rest {
        let values = values(&figures, figure.name);
        assert!(!values.is_empty(), "{}: {figures}", figure.name);
        for (labels, _) in &values {
            let told = figure.labels.iter().all(|label| labels.contains(&format!("{label}=")));
            assert!(told, "{}: {labels}", figure.name);
        }
    }
    assert!(values(&figures, measure::FAULTS.name).is_empty(), "{figures}");
    let count = |figure: &measure::Figure, label: &str| -> f64 {
        let values = values(&figures, figure.name).into_iter();
        let found = values.filter(|(labels, _)| labels.contains(label));
        found.map(|(_, value)| value).sum()
    };
    assert_eq!(count(&measure::ACKNOWLEDGED, "kind=\"command\""), 2.0);
    assert_eq!(count(&measure::ANSWERED, "outcome=\"done\""), 1.0);
    assert_eq!(count(&measure::ANSWERED, "outcome=\"refused\""), 1.0);
    assert_eq!(count(&measure::REFUSALS, "refusal=\"not-your-turn\""), 1.0);
    assert_eq!(count(&measure::JOBS, "job=\"announce\""), 1.0);
    assert_eq!(count(&measure::CONNECTED, ""), 1.0);
    let memory = count(&measure::MEMORY, "");
    assert!((5e6..1e9).contains(&memory), "{memory}");
    assert!(count(&measure::DATABASE, "what=\"commit\"") >= 2.0);
    assert!(count(&measure::DISCORD, "status=\"200\"") >= 2.0);
    let ids = [0, 1].map(|turn| game.player(turn).id.as_str());
    assert!(!ids.iter().any(|id| figures.contains(id)), "a person");
}

#[tokio::test]
async fn what_is_broken_is_counted_by_where_that_was() {
    let (game, port) = looked_at().await;
    for words in ["a job failed", "a stored game is wrong", "a fault"] {
        game.play.may_say(words);
    }
    let later = json!([{
        "route": "POST /channels", "status": 429, "times": 1, "retry_after": 1.5, "scope": "user",
    }]);
    game.play.wish("misbehave", &json!({"faults": later})).await;
    game.send_turn(0, "homeworld b3 r1 g3").await;
    let url = game.play.database();
    tamper(url, "update events set hash = hash + 1 where seq = 1").await;
    let asked = game.command(game.player(1), "board", &[]).await;
    let answer = game.play.answer(&asked).await;
    let said = reads(&answer);
    assert!(said.contains("so I stopped it"), "{said}");
    let both = async || {
        let (_, figures) = ask(port, "/metrics").await;
        let mut broken = values(&figures, measure::FAULTS.name);
        broken.retain(|(_, times)| *times > 0.0);
        let is_there = |place| broken.iter().any(|(labels, _)| labels.contains(place));
        (is_there("interaction") && is_there("job")).then_some(broken.len())
    };
    assert_eq!(game.play.until("both are counted", both).await, 2);
    tamper(url, "update events set hash = hash - 1 where seq = 1").await;
    let asked = game.command(game.player(1), "board", &[]).await;
    let answer = game.play.answer(&asked).await;
    assert!(!reads(&answer).contains("so I stopped it"), "{answer}");
}

#[test]
fn every_figure_is_described() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/RUNNING.md");
    let docs = std::fs::read_to_string(path).expect("readable");
    for figure in FIGURES {
        let told: Vec<String> = figure.labels.iter().map(|label| format!("`{label}`")).collect();
        let name = match &told[..] {
            [] => format!("`{}`", figure.name),
            told => format!("`{}` by {}", figure.name, told.join(", ")),
        };
        let row = format!("| {name} | {} |", figure.means);
        assert!(docs.contains(&row), "{row}");
    }
}

#[tokio::test]
async fn it_says_whether_it_is_ready_and_a_program_can_ask() {
    let (mut game, port) = looked_at().await;
    let health = |port: u16| -> Output {
        task(&["health"], &[("STARPOST_OPERATOR_PORT", &port.to_string())])
    };
    assert_eq!(ask(port, "/healthz").await, (200, "alive\n".to_owned()));
    assert_eq!(ask(port, "/readyz").await, (200, "ready\n".to_owned()));
    assert_eq!(ask(port, "/elsewhere").await.0, 404);
    let said = health(port);
    assert!(said.status.success(), "{said:?}");
    assert_eq!(String::from_utf8_lossy(&said.stdout), "ready\n");
    game.play.stop_program();
    let said = health(port);
    assert!(!said.status.success(), "{said:?}");
    let none = task(&["health"], &[]);
    let words = String::from_utf8_lossy(&none.stderr);
    assert!(words.contains("STARPOST_OPERATOR_PORT is not set"), "{words}");
}

#[tokio::test]
async fn what_is_logged_while_somebody_is_answered_names_the_interaction() {
    let (game, _) = looked_at().await;
    game.play.may_say("could not answer an interaction");
    let faults = json!([{
        "route": "PATCH /webhooks", "status": 400, "code": 50035, "times": 1,
        "retry_after": 0.5, "scope": "user",
    }]);
    game.play.wish("misbehave", &json!({"faults": faults})).await;
    let asked = game.command(game.player(0), "board", &[]).await;
    game.play.answer(&asked).await;
    let log = game.play.log();
    let line =
        log.lines().find(|line| line.contains("could not answer an interaction")).expect("a line");
    assert!(line.contains("interaction{id="), "{line}");
}

#[tokio::test]
async fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let mut game = Game::begin().await;
    game.play.kill_program().await;
    game.play.may_say(&port);
    game.play.set("STARPOST_OPERATOR_PORT", &port);
    game.play.begin_program();
    assert!(!game.play.ended().await.success());
    assert!(game.play.log().contains(&format!("STARPOST_OPERATOR_PORT is {port}")));
}
