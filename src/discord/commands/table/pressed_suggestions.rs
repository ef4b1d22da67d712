//! Presses everything that is suggested: a parameter takes what it offers.

use super::super::invocation::GAME;
use super::scene::CommandScene;
use super::*;

/// Refusals of a game or a league for what it is, whoever asks.
const FOR_WHAT_IT_IS: [&str; 9] = [
    "league-no-ladder",
    "no-such-game",
    "not-started",
    "not-waiting",
    "not-over",
    "game-over",
    "league-no-such",
    "league-given-up",
    "no-such-turn",
];

/// The depth to which suggestions that lead to others are followed.
const DEEPEST: usize = 2;

/// The options that must accompany an option, so that it means something.
async fn beside(scene: &mut CommandScene, path: &str, name: &str) -> Vec<(&'static str, String)> {
    let lines = async |scene: &mut CommandScene, option: &'static str, typed: &[(&str, &str)]| {
        let lines = scene.suggested(path, option, typed).await;
        (option, lines.first().expect("a line").clone())
    };
    match (path, name) {
        ("turn", "text") => vec![(GAME, "1".to_owned())],
        ("game prepare", "after") => vec![(GAME, "2".to_owned())],
        ("game prepare", "if") => {
            let game = (GAME, "2".to_owned());
            vec![("then", "build g1 South".to_owned()), game]
        }
        ("game prepare", "then") => {
            let reply = lines(scene, "if", &[("if", ""), (GAME, "2")]).await;
            vec![reply, (GAME, "2".to_owned())]
        }
        ("league challenge", "player") => vec![("league", "5".to_owned())],
        ("league edit", "options") => vec![("league", "2".to_owned())],
        ("league copy", "options") => {
            let name = ("name", "Another".to_owned());
            vec![("league", "2".to_owned()), name]
        }
        _ => Vec::new(),
    }
}

/// The text that is typed of an option, along with others.
fn with<'a>(
    beside: &'a [(&'static str, String)],
    name: &'a str,
    value: &'a str,
) -> Vec<(&'a str, &'a str)> {
    let beside = beside.iter().map(|(key, value)| (*key, value.as_str()));
    beside.chain([(name, value)]).collect()
}

/// Presses everything that is suggested for an option: how much that is, and what is refused.
async fn press_all(path: &str, name: &str) -> (usize, Vec<String>) {
    let mut scene = CommandScene::set().await;
    let beside = beside(&mut scene, path, name).await;
    let (mut pressed, mut wrong, mut typed) = (0, Vec::new(), vec![String::new()]);
    for _ in 0..DEEPEST {
        let mut next = Vec::new();
        for so_far in typed {
            let so_far = with(&beside, name, &so_far);
            for value in scene.suggested(path, name, &so_far).await {
                let no = scene.refused(path, &with(&beside, name, &value)).await;
                let is_wrong = match name {
                    GAME | "league" => no.is_some_and(|no| FOR_WHAT_IT_IS.contains(&no)),
                    _ => no.is_some(),
                };
                if is_wrong {
                    wrong.push(format!("/{path} {name}:{value} is refused: {no:?}"));
                }
                pressed += 1;
                if value.ends_with(':') {
                    next.push(value);
                }
            }
        }
        typed = next;
    }
    if pressed == 0 {
        wrong.push(format!("/{path} {name}: suggests nothing"));
    }
    (pressed, wrong)
}

#[tokio::test]
async fn every_suggestion_is_taken_when_it_is_pressed() {
    let (mut pressed, mut wrong) = (0, Vec::new());
    for command in COMMANDS {
        for parameter in (command.parameters)() {
            if parameter.suggest.is_some() {
                let (here, wrong_here) = press_all(command.path, parameter.name).await;
                pressed += here;
                wrong.extend(wrong_here);
            }
        }
    }
    assert!(wrong.is_empty(), "of {pressed}: {wrong:#?}");
    assert!(pressed > 200, "{pressed}");
}
