//! The rooms of the service: what each of them names or asks lies below it, so that no two need each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::heads::listed;
use crate::support::sources::{SERVICE, Source, sources};

/// From the ground up, as the head of the service lists them.
static ROOMS: LazyLock<Vec<String>> = LazyLock::new(|| listed("src/app"));

fn floor(room: &str) -> Option<usize> {
    ROOMS.iter().position(|known| *known == room)
}

/// The files of the rooms, each with its room and the floor of that.
fn rooms() -> impl Iterator<Item = (&'static str, usize, &'static Source)> {
    sources(SERVICE).iter().filter_map(|source| {
        let [app, room] = source.module.get(1..3)? else {
            return None;
        };
        let own =
            (app == "app").then(|| floor(room).unwrap_or_else(|| panic!("{room} has no floor")));
        Some((room.as_str(), own?, source))
    })
}

#[test]
fn every_room_names_only_rooms_below_it() {
    for (_, own, source) in rooms() {
        for named in source.named_below(&["crate", "app"]) {
            let below = floor(named).is_none_or(|floor| floor <= own);
            assert!(below, "{} names {named}", source.file.display());
        }
    }
}

/// The nouns by which the service is called, with the type that each gives: the rows of `base/nouns.rs`.
fn nouns() -> BTreeMap<String, String> {
    let rows = include_str!("../../../src/app/base/nouns.rs").lines().filter_map(|line| {
        let (noun, of) = line.trim().strip_suffix(',')?.split_once(": ")?;
        let is_type = of.starts_with(char::is_uppercase) && of.chars().all(char::is_alphanumeric);
        is_type.then(|| (noun.to_owned(), of.to_owned()))
    });
    rows.collect()
}

#[test]
fn every_room_asks_only_what_rooms_below_it_can_do() {
    let mut types = nouns();
    assert!(types.len() > 20, "{types:?}");
    for (variable, of) in [("app", "App"), ("sitting", "Sitting")] {
        types.insert(variable.to_owned(), of.to_owned());
    }
    // Of a type that calls its own methods, the name of the receiver is that of the type.
    types.extend(types.clone().into_values().map(|of| (of.clone(), of)));
    let mut homes: BTreeMap<(&str, &str), BTreeSet<usize>> = BTreeMap::new();
    for (_, floor, source) in rooms() {
        for (of, method) in &source.methods {
            homes.entry((of, method)).or_default().insert(floor);
        }
    }
    let mut up = Vec::new();
    for (room, own, source) in rooms() {
        for (receiver, method) in &source.asked {
            let of = types.get(receiver).map(String::as_str);
            let home = of.and_then(|of| homes.get(&(of, method.as_str())));
            if home.is_some_and(|home| home.iter().all(|floor| *floor > own)) {
                up.push(format!("{room}: {receiver}.{method} in {}", source.file.display()));
            }
        }
    }
    assert!(up.is_empty(), "{up:#?}");
}
