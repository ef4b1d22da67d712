//! What a film of a game shows, and what is written under its pictures.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use starpost_games::film::Part;
use starpost_games::game::Seat;
use starpost_games::pieces::Size;
use starpost_games::record::Record;
use starpost_games::render::{
    Area, Element, Film, PanelRole, Still, TextRole, Theme, ship_length, star_side,
};

use crate::support::films::{filmed, filmed_from, record, records};

/// What is written under a picture.
fn under(still: &Still) -> String {
    let mut elements = still.scene.elements.iter().rev();
    let mut lines: Vec<&str> = Vec::new();
    for element in elements.by_ref() {
        match element {
            Element::Text { text, .. } => lines.insert(0, text),
            _ => break,
        }
    }
    lines.join(" ")
}

fn heading(still: &Still) -> &str {
    let mut elements = still.scene.elements.iter();
    let heading = elements.find_map(|element| match element {
        Element::Text { text, role, .. } if *role == TextRole::Heading => Some(text),
        _ => None,
    });
    heading.expect("every picture has one")
}

/// What a film of these turns says under each picture, with what that shows.
fn told(name: &str, turns: (u32, u32)) -> Vec<(Part, String)> {
    let (shots, stills) = filmed_from(&record(name), Seat(0), turns);
    let parts = shots.iter().map(|shot| shot.part);
    parts.zip(stills.iter().map(under)).collect()
}

#[test]
fn a_catastrophe_or_a_capture_among_other_actions_has_a_picture_of_its_own() {
    let expected = [
        (
            Part::Episode,
            "North sacrifices",
        ),
        (Part::Turn, "catastrophe"),
    ];
    for ((part, said), (wanted, words)) in told("primer-2012.game", (34, 34)).iter().zip(expected) {
        assert!(*part == wanted && said.contains(words), "{part:?} {said}");
    }
}

#[test]
fn every_picture_has_its_turn_above_it_and_what_was_done_under_it() {
    for (name, record) in records() {
        let (shots, stills) = filmed(&record);
        for (shot, still) in shots.iter().zip(&stills) {
            let number = shot.turn.to_string();
            assert!(heading(still).contains(&number), "{name}: {}", heading(still));
            let said = under(still);
            assert!(!said.is_empty(), "{name}, turn {number}");
            assert!(!said.contains('…'), "{name}, turn {number}: {said}");
        }
    }
}

#[test]
fn a_film_of_a_whole_game_ends_with_who_won_and_how_and_stays_there() {
    for (name, record) in records() {
        let (shots, stills) = filmed(&record);
        let is_over = record.replay().expect("it replays").ending.is_some();
        let (shot, still) = (shots.last().expect("one"), stills.last().expect("one"));
        assert_eq!(shot.part == Part::End, is_over, "{name}");
        assert_eq!(still.stays, 500, "{name}");
        if is_over {
            let said = under(still);
            assert!(said.contains("win") || said.contains("draw"), "{name}: {said}");
        }
    }
}
