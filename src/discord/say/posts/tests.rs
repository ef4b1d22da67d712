//! Tests of what a post says and offers on each occasion.

use serde_json::Value;

use super::*;
use crate::app::{GameId, News, Person, PersonId, Seated, Timestamp};
use crate::worker::{Mark, PostAftermath, PostContent, PostPeople, PostedGame};
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
        mark: Mark {
            nonce: "0123456789abcdef".to_owned(),
            trace: 10,
            game: GameId(7),
            file_name: None,
            known: Vec::new(),
            since: Timestamp(0),
            under: None,
        },
        language: Language::English,
        game: PostedGame {
            id: GameId(7),
            kind: Kind::Homeworlds,
            seq: Seq(5),
            turns: 4,
            told_in: None,
            pause_lasts: Hours::days(30),
            in_words: false,
            other_level: None,
            is_in_league: false,
        },
        people: PostPeople { seats: (0..players).map(seated).collect(), ..PostPeople::default() },
        tells: PostContent::of(occasion, PostAftermath::default()),
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
