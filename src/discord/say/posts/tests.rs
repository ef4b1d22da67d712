//! Tests of what a post says and offers on each occasion.

use serde_json::Value;

use super::*;
use crate::app::{GameId, News, Person, PersonId, Seated, Timestamp};
use crate::worker::{Mark, PostAftermath};
use starpost_games::clock::Hours;
use starpost_games::game::Seat;
use starpost_games::games::{Kind, Passage, Word};
use starpost_games::record::Seq;
use starpost_games::words::Language;

mod bot;
mod deadlines;
mod endings;
mod hindsight;
mod mentions;
mod occasions;
mod offers;
mod turns;

const NAMES: [&str; 3] = ["Anna", "Ben", "Cleo_*"];

fn person(index: u8) -> Person {
    Person { id: PersonId(100 + u64::from(index)), name: NAMES[usize::from(index)].to_owned() }
}

fn seated(index: u8) -> Seated {
    Seated { seat: Seat(index), name: format!("Seat {index}"), person: person(index) }
}

/// A post of game 7, which has this many players.
fn post(players: u8, occasion: Occasion) -> Post {
    Post {
        deadline: None,
        ruled_by: None,
        why_ended: None,
        mark: Mark {
            nonce: "0123456789abcdef".to_owned(),
            trace: 10,
            game: GameId(7),
            file_name: None,
            known: Vec::new(),
            since: Timestamp(0),
            under: None,
        },
        game: GameId(7),
        kind: Kind::Homeworlds,
        seq: Seq(5),
        repeated: None,
        language: Language::English,
        occasion,
        since: PostAftermath::default(),
        pause_lasts: Hours::days(30),
        earlier: Vec::new(),
        turns: 4,
        told_in: None,
        thinking: None,
        in_words: false,
        other_level: None,
        awaited: None,
        offer_is_gone: false,
        reason: None,
        seats: (0..players).map(seated).collect(),
        mention: Vec::new(),
        concerned: Vec::new(),
        to_move: None,
        alerts: Vec::new(),
        news: News::default(),
        notes: Vec::new(),
        dangers: Vec::new(),
        hunts: Vec::new(),
        over: None,
        picture: None,
    }
}

fn turn(number: u32, by: u8) -> Occasion {
    let deeds = vec![Word::Message("deed-pass")];
    Occasion::Turn {
        number,
        by: seated(by),
        deeds: vec![Passage { deeds, outcomes: Vec::new() }],
        line: "pass".to_owned(),
        shown: "pass".to_owned(),
    }
}

fn started(seals: Vec<String>) -> Occasion {
    Occasion::Started { seals, no_thread: None }
}

/// The actions of the buttons under a post, in their order.
fn buttons(post: &Post) -> Vec<String> {
    ops(&serde_json::to_value(post_buttons(post)).expect("JSON"))
}

/// The actions of the buttons of these rows.
fn ops(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().expect("rows").iter();
    let buttons = rows.flat_map(|row| row["components"].as_array().expect("buttons").clone());
    let op = |button: Value| {
        let id = button["custom_id"].as_str().expect("an id").to_owned();
        id.rsplit(':').next().expect("a last part").to_owned()
    };
    buttons.map(op).collect()
}
