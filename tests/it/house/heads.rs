//! The head of a large folder lists its rooms: every file and folder in it, and no other.

use std::fs;
use std::path::{Path, PathBuf};

use syn::Item;

use crate::support::sources::{is_for_tests, parsed};

/// The folders whose heads list their rooms.
const FOLDERS: [&str; 4] = ["src/app", "src/discord", "src/store", "src/worker"];

#[test]
fn every_room_that_there_is_stands_in_the_head_of_its_folder() {
    for folder in FOLDERS {
        let mut rooms = listed(folder);
        rooms.sort();
        assert_eq!(rooms, declared(folder), "{folder}");
    }
}

/// The rooms in the head of a folder, in its order: the names before the colon of each item of the list, in
/// backticks and, where others can follow it, as a link.
pub(super) fn listed(folder: &str) -> Vec<String> {
    let text = fs::read_to_string(module(folder)).expect("a readable file");
    let head = text.lines().map_while(|line| line.strip_prefix("//!"));
    let items = head.filter_map(|line| line.strip_prefix(" * ")?.split_once(':'));
    let names = items.flat_map(|(names, _)| names.split(", "));
    names.map(|name| name.trim_matches(['[', '`', ']']).to_owned()).collect()
}

/// The rooms that a folder has, sorted; those for tests are left out.
fn declared(folder: &str) -> Vec<String> {
    let items = parsed(&module(folder)).items.into_iter();
    let rooms = items.filter_map(|item| match item {
        Item::Mod(room) if !room.attrs.iter().any(is_for_tests) => Some(room.ident.to_string()),
        _ => None,
    });
    let mut names: Vec<String> = rooms.collect();
    names.sort();
    names
}

/// The file that declares the rooms of a folder.
fn module(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join("mod.rs")
}
