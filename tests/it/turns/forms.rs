//! The form in which a homeworld is picked at once: whatever goes together in it can be done, and nothing
//! else.

use std::collections::BTreeSet;

use serde_json::Value;
use starpost::discord::composer::fields::{chosen, fields};
use starpost_games::games::{AnyGame, Choice, Kind};

use crate::bot::Game;
use crate::support::deeds::Deed;
use crate::support::parts::pressable;
use crate::support::play::{reads, text};

/// Every way to fill in the form of these choices.
fn filled_in(choices: &[Choice]) -> Vec<Vec<usize>> {
    let fields = fields(choices).expect("a form");
    let counts = fields.iter().map(|field| field.picks.len());
    counts.fold(vec![Vec::new()], |ways, count| {
        let longer = |way: &Vec<usize>| {
            let each = (0..count).map(|entry| [&way[..], &[entry]].concat());
            each.collect::<Vec<_>>()
        };
        ways.iter().flat_map(longer).collect()
    })
}

/// The tables of Homeworlds before each of the first turns, in every edition, for every number of players.
fn set_ups() -> Vec<Box<dyn AnyGame>> {
    let mut tables = Vec::new();
    let game = Kind::Homeworlds.game();
    for edition in game.editions() {
        for seats in game.edition_seats(edition).expect("an edition") {
            let mode = if seats > 2 { " mode=sinister" } else { "" };
            let options = game.options(&format!("edition={edition}{mode}"), seats);
            let mut table = options.expect("they go together").open(seats).expect("a table");
            let lines = ["homeworld g1 b2 y3", "homeworld r3 r3 g3", "homeworld y1 y1 b3"];
            for line in lines.iter().take(seats.into()) {
                tables.push(table.boxed());
                table.play(line).expect("legal");
                table.end_turn().expect("whole");
            }
        }
    }
    tables
}

#[test]
fn the_form_leads_to_every_homeworld_and_to_nothing_else() {
    let tables = set_ups();
    assert!(tables.len() >= 30, "{}", tables.len());
    for table in tables {
        let choices = table.choices();
        let settled = choices.iter().filter(|choice| choice.picks.len() > 3);
        let all: BTreeSet<&str> = settled.map(|choice| choice.action.as_str()).collect();
        let ways = filled_in(&choices);
        let reached: BTreeSet<&str> = ways.iter().filter_map(|way| chosen(&choices, way)).collect();
        assert_eq!(reached, all);
    }
}

/// The values of the form that a press has opened: in each field the entry with this label.
fn picks(opened: &Deed, labels: [&str; 3]) -> Value {
    let fields = pressable(&opened.modal).zip(labels).map(|(field, label)| {
        let options = field["options"].as_array().expect("a menu");
        let is_it = |option: &&Value| option["label"] == label;
        let option = options.iter().find(is_it).expect("an entry");
        (text(&field["custom_id"]).to_owned(), option["value"].clone())
    });
    Value::Object(fields.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_homeworld_is_picked_in_one_form_and_played() {
    let game = Game::begin().await;
    let anna = game.player(0).clone();
    let post = game.post(0).await;
    let taken = game.play.press(&anna, &post, "Take turn").await;
    let shown = game.play.says(&taken, "nothing yet").await;
    let opened = game.play.press(&anna, &shown, "Form…").await;
    game.play.fill_in(&opened, &picks(&opened, ["b3", "r1", "g3"])).await;
    let shown = game.play.says(&taken, "homeworld r1 b3 g3").await;
    assert!(!reads(&shown).contains("nothing yet"));

    // What was opened before is about an earlier draft.
    game.play.fill_in(&opened, &picks(&opened, ["b3", "r2", "g3"])).await;
    let shown = game.play.says(&taken, "changed").await;
    assert!(reads(&shown).contains("homeworld r1 b3 g3"), "{shown}");
    game.play.press(&anna, &shown, "End turn").await;
    game.play.says(&taken, "is played").await;
    game.wants_one_post_a_turn(1).await;
}
