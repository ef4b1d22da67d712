//! A fixture and its game have different numbers: wherever one is named, the other is beside it.

use serde_json::{Value, json};
use starpost::app::{Call, FixtureFacts, Report};

use crate::leagues::scene::{Scene, person};
use crate::on_both_databases;
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;

/// A season whose games have other numbers than their fixtures.
async fn begun(database: Database, people: u64) -> Scene {
    let scene = Scene::joined(database, "clock:3d at_once:3", people).await;
    for _ in 0..2 {
        scene.club.game().await;
    }
    scene.begins().await;
    scene
}

/// The beginning of a fixture in a list: with its game, as a link to where that is or was played.
fn listed(fixture: &FixtureFacts) -> String {
    let game = fixture.game.expect("open");
    assert_ne!(u64::try_from(game.0), Ok(u64::from(fixture.fixture.0)));
    format!("`{}` [Homeworlds #{game}](https://discord.com/channels/", fixture.fixture)
}

/// The name of a fixture where nothing can be pressed.
fn called(fixture: &FixtureFacts) -> String {
    let game = fixture.game.expect("open");
    let [one, other] = &fixture.players[..] else {
        panic!("two play: {fixture:?}");
    };
    format!("Homeworlds #{game} · {} – {}", one.name, other.name)
}

/// The entries of the menu under an answer.
fn entries(answer: &Answer) -> Vec<Value> {
    let menu = answer
        .components()
        .find(|one| one["options"].is_array())
        .unwrap_or_else(|| panic!("a menu: {}", answer.message));
    menu["options"].as_array().expect("options").clone()
}

async fn asked(front: &Front, call: &Call, path: &str, options: &[(&str, Value)]) -> Answer {
    let answer = front.command(&Asker::of(call), path, options).await;
    assert_eq!(answer.fault(), None);
    answer
}

on_both_databases!(lists_of_fixtures_name_the_game_before_and_after_it_is_decided);
async fn lists_of_fixtures_name_the_game_before_and_after_it_is_decided(database: Database) {
    let scene = begun(database, 3).await;
    let front = Front::open(scene.club.app.clone()).await;
    let first = scene.open().await.remove(0);
    scene.resign(first.game.expect("open"), &first.players[0]).await;
    let shown = asked(&front, &scene.call(&person(1)), "league fixtures", &[]).await;
    for fixture in &scene.facts().await.fixtures {
        assert!(shown.words().contains(&listed(fixture)), "{}", shown.words());
    }
    let won = format!(
        "{} – {} · {} won (resigned)",
        first.players[0].name, first.players[1].name, first.players[1].name
    );
    assert!(shown.words().contains(&won), "{}", shown.words());
    assert!(shown.words().contains("being played"), "{}", shown.words());
    scene.play_out().await;
    let past = [("season", json!(1))];
    let shown = asked(&front, &scene.call(&person(1)), "league history", &past).await;
    for fixture in &scene.facts().await.fixtures {
        assert!(shown.words().contains(&listed(fixture)), "{}", shown.words());
    }
    let (_, records) = shown.files.first().expect("the records");
    let records = String::from_utf8_lossy(records);
    let game = first.game.expect("open");
    assert!(records.contains(&format!("number: {game}\n")), "{records}");
}

on_both_databases!(whoever_decides_a_fixture_reads_which_game_that_is);
async fn whoever_decides_a_fixture_reads_which_game_that_is(database: Database) {
    let scene = begun(database, 3).await;
    let front = Front::open(scene.club.app.clone()).await;
    let runs = Asker::of(&scene.runs());
    let first = scene.open().await.remove(0);
    let status = asked(&front, &scene.runs(), "league status", &[]).await;
    for fixture in scene.open().await {
        let words = status.words();
        assert!(words.contains(&listed(&fixture)), "{words}");
        let opens = format!("running-{}", fixture.fixture);
        let is_it = |part: &Value| text(&part["custom_id"]).ends_with(&opens);
        assert!(status.components().any(is_it), "{}", status.message);
    }
    let fixtures = asked(&front, &scene.runs(), "league fixtures", &[]).await;
    let menu = fixtures.button("Decide or correct").expect("a button");
    let menu = front.press(&runs, &fixtures, &menu).await;
    for fixture in scene.open().await {
        let label = format!("Fixture {} · {}", fixture.fixture, called(&fixture));
        let is_it = |entry: &Value| {
            entry["label"] == json!(label) && entry["description"] == json!("being played")
        };
        assert!(entries(&menu).iter().any(is_it), "{}", menu.message);
    }
    let options = [("fixture", json!(first.fixture.0)), ("result", json!("drawn"))];
    let sure = asked(&front, &scene.runs(), "league report", &options).await;
    let asks = format!(
        "Decide fixture {} of **Autumn**, season 1 ({}): drawn (by a ruling)?",
        first.fixture,
        called(&first)
    );
    let undone = "It can be taken back within a day, unless something follows from it first, like a game of the \
                  next round or the end of the season.";
    assert_eq!(sure.words(), format!("{asks}\n{undone}"));
    scene.report(first.fixture, Report::Drawn).await.expect("decides");
    let sure = asked(&front, &scene.runs(), "league report", &options).await;
    let asks =
        format!("Correct fixture {} of **Autumn**, season 1 ({}): ", first.fixture, called(&first));
    assert!(sure.words().starts_with(&asks), "{}", sure.words());
}
