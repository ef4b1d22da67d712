//! The texts that people read about a ladder: it has no seasons, `/help` knows of it, and its menus are named.

use serde_json::{Value, json};
use starpost_games::league::LeagueRules;

use crate::leagues::ladder::climbing::LADDER;
use crate::leagues::scene::{Scene, person};
use crate::support::databases::Database;
use crate::support::front::{Answer, Asker, Front};
use crate::support::play::text;
use crate::{on_both_databases, on_both_databases_at_length};

/// Nothing that is read or pressed there speaks of seasons.
fn speaks_of_no_season(answer: &Answer) {
    assert_eq!(answer.fault(), None);
    let shown = format!("{} {}", answer.words(), answer.message["components"]);
    assert!(!shown.to_lowercase().contains("season"), "{shown}");
}

/// Somebody presses what is labeled so.
async fn pressed(front: &Front, by: &Asker, under: &Answer, label: &str) -> Answer {
    let id = under.button(label).unwrap_or_else(|| panic!("{label}: {}", under.message));
    front.press(by, under, &id).await
}

on_both_databases_at_length!(on_a_ladder_nobody_reads_of_seasons);
async fn on_a_ladder_nobody_reads_of_seasons(database: Database) {
    let mut scene = Scene::joined(database, LADDER, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let (runs, plays) = (Asker::of(&scene.runs()), Asker::of(&scene.call(&person(4))));
    let stranger = Asker::of(&scene.call(&person(9)));
    let look: [(&str, &[(&str, Value)]); 5] = [
        ("league status", &[]),
        ("league standings", &[("as", json!("text"))]),
        ("league fixtures", &[]),
        ("league rules", &[]),
        ("league history", &[]),
    ];
    let looks = async || {
        for (path, options) in look {
            for asker in [&runs, &plays, &stranger] {
                speaks_of_no_season(&front.command(asker, path, options).await);
            }
        }
    };
    looks().await;
    let begin = front.command(&runs, "league start", &[]).await;
    speaks_of_no_season(&begin);
    speaks_of_no_season(&pressed(&front, &runs, &begin, "Yes, begin").await);
    scene.drain().await;
    looks().await;
    scene.beats(4, 2).await;
    scene.wait(31).await;
    scene.challenges(3, 1).await.expect("challenges");
    looks().await;
    let options = [("fixture", json!(1)), ("result", json!("drawn"))];
    let corrects = front.command(&runs, "league report", &options).await;
    speaks_of_no_season(&corrects);
    let yes = "Yes, that is the result";
    speaks_of_no_season(&pressed(&front, &runs, &corrects, yes).await);
    let end = front.command(&runs, "league end", &[]).await;
    speaks_of_no_season(&end);
    speaks_of_no_season(&pressed(&front, &runs, &end, "Yes, end it").await);
    scene.drain().await;
    looks().await;
}

on_both_databases!(help_knows_what_somebody_can_do_on_the_ladder_of_a_place);
async fn help_knows_what_somebody_can_do_on_the_ladder_of_a_place(database: Database) {
    let scene = Scene::begun(database, LADDER, 4).await;
    let front = Front::open(scene.club.app.clone()).await;
    let help = async |number: u64| {
        let asker = Asker::of(&scene.call(&person(number)));
        let answer = front.command(&asker, "help", &[]).await;
        assert_eq!(answer.fault(), None);
        answer
    };
    let lowest = help(4).await;
    assert!(lowest.words().contains("place 4 of 4"), "{lowest:?}");
    assert!(lowest.button("Challenge…").is_some(), "{lowest:?}");
    let stranger = help(9).await;
    assert!(stranger.button("Join").is_some(), "{stranger:?}");
    scene.challenges(4, 2).await.expect("challenges");
    let challenged = help(2).await;
    assert!(challenged.words().contains("P4 challenges P2"), "{challenged:?}");
    for label in ["Accept", "Decline"] {
        assert!(challenged.button(label).is_some(), "{challenged:?}");
    }
}

on_both_databases!(what_each_menu_of_a_card_is_about_stands_above_it);
async fn what_each_menu_of_a_card_is_about_stands_above_it(database: Database) {
    let scene = Scene::joined(database, LADDER, 2).await;
    let front = Front::open(scene.club.app.clone()).await;
    let runs = Asker::of(&scene.runs());
    for format in ["ladder", "swiss"] {
        let options = [
            ("name", json!(format!("Other {format}"))),
            ("options", json!(format!("format:{format}"))),
        ];
        let mut card = front.command(&runs, "league create", &options).await;
        while let Some(more) = card.button("More ▸") {
            card = front.press(&runs, &card, &more).await;
            assert_eq!(card.fault(), None);
            if format == "ladder" {
                speaks_of_no_season(&card);
            }
            for menu in card.components().filter(|one| one["options"].is_array()) {
                let chosen = menu["options"]
                    .as_array()
                    .expect("options")
                    .iter()
                    .clone()
                    .find(|one| one["default"] == true);
                let whole = chosen.map_or("everybody", |one| text(&one["label"]));
                // What is agreed on in games is named in its entries too.
                let label = whole.rsplit(" – ").next().unwrap_or(whole);
                let line = format!(": **{label}**");
                assert!(card.words().contains(&line), "{line} in {}", card.words());
            }
        }
    }
    assert!(!LeagueRules::read("format=ladder").expect("rules").matters("unfinished"));
}
