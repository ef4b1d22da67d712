//! Turns in words and in notation, as posts tell them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::app::SeatedNote;
use crate::discord::limits::CONTENT;
use crate::discord::say::posts::tests::{person, post};
use crate::worker::Earlier;
use starpost_games::games::PlayerName;
use starpost_games::record::{Event, Record, Replay, Seq, What};

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder))
        .expect("a folder")
        .map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = entries
        .filter(|file| file.extension().is_some_and(|extension| extension == ending))
        .collect();
    files.sort();
    files
}

fn record(file: &Path) -> Record {
    Record::read(&fs::read_to_string(file).expect("readable")).expect("a record")
}

/// The posts about every turn of a record.
fn posts(record: &Record) -> Vec<String> {
    let mut walk = record.walk().expect("a good record");
    let players = PlayerName::all(&record.players);
    walk.replay.game.call_players(&players);
    let mut texts = Vec::new();
    while let Some(event) = walk.next() {
        let before = walk.replay.clone();
        walk.step().expect("a good record");
        if let What::Turn(line) = &event.what {
            texts.push(post_text(&turn_post(record, &before, &walk.replay, line)));
        }
    }
    texts
}

fn turn_post(record: &Record, before: &Replay, after: &Replay, line: &str) -> Post {
    let seats = after.game.seats();
    let by = before.to_move().expect("somebody");
    let named = |seat: Seat| Seated {
        seat,
        name: format!("Seat {seat}"),
        person: Person { name: record.players[seat.index()].clone(), ..person(0) },
    };
    let turn = Occasion::Turn {
        number: after.turns,
        by: named(by),
        deeds: before.game.deeds(line).expect("legal"),
        line: line.to_owned(),
        shown: after.game.as_read(Some(by), line),
    };
    let gone = after.game.eliminated().minus(before.game.eliminated());
    let known = before.game.notes().dangers;
    let dangers = after
        .game
        .notes()
        .dangers
        .into_iter()
        .filter(|note| !known.contains(note))
        .map(|note| SeatedNote { id: note.id, about: Vec::new(), args: note.args });
    let mut post = post(2, turn);
    post.people.seats = Seat::first(seats).map(named).collect();
    post.tells.news.eliminated = gone.iter().map(named).collect();
    post.tells.news.by = Some(named(by));
    post.tells.dangers = dangers.take(2).collect();
    post
}

/// Every id of a sentence that cannot be taken for a word.
fn ids() -> BTreeSet<String> {
    let texts = files("assets/locales/en", "ftl")
        .into_iter()
        .map(|file| fs::read_to_string(file).expect("readable"));
    let ids = |text: String| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.split_once(" ="));
        let ids = lines.map(|(id, _)| id.to_owned());
        ids.filter(|id| id.contains('-')).collect()
    };
    texts.flat_map(ids).collect()
}

#[test]
fn every_turn_of_every_record_is_posted_in_words() {
    let ids = ids();
    let mut count = 0;
    for file in files("tests/records", "game") {
        for text in posts(&record(&file)) {
            count += 1;
            let (words, notation) = text.split_once("\n-# `").expect("words, then notation");
            assert!(!words.contains(['`', '{']), "{text}");
            assert!(words.ends_with('.'), "{text}");
            assert!(notation.contains('`'), "{text}");
            assert!(text.chars().count() < CONTENT / 2, "{text}");
            let mut said = text.split([' ', '\n', '.', ':']);
            assert!(!said.any(|word| ids.contains(word)), "{text}");
        }
    }
    assert!(count > 300, "only {count} turns");
}

/// The first post of a record that contains all of these.
#[track_caller]
fn first(name: &str, parts: &[&str]) -> String {
    let posts = posts(&record(&Path::new("tests/records").join(name)));
    let mut found = posts.into_iter().filter(|text| parts.iter().all(|part| text.contains(part)));
    found.next().expect("there is such a turn")
}

#[test]
fn a_turn_is_told_in_words_then_in_notation_and_then_what_it_means() {
    let turns = [
        ("quartet-2020.game", &["builds a small"][..]),
        ("quartet-2020.game", &["sacrifices", "one more and"]),
        ("settlers-v2.game", &["acts with c3"]),
    ];
    let told = turns.map(|(name, parts)| first(name, parts));
    let expected = [
        "**Turn 3** · Anna builds a small green at Anna's home.\n-# `build g1 home`",
        "**Turn 6** · Ben sacrifices a large green at Ben's home and builds two medium greens at \
         Ben's home.\n-# `sacrifice g3 home; build g2 home; build g2 home`\n\
         ❗ Three greens at Ben's home: one more and there can be a catastrophe.",
        "**Turn 3** · Anna acts with c3 and builds a small blue on c4.\n\
         -# `act c3; build c4 b`",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_catastrophe_is_told_with_whom_it_puts_out() {
    let lines = [
        "homeworld b1 r2 g3",
        "homeworld y3 r2 g3",
        "homeworld y1 b3 g3",
        "build g South",
        "build g West",
        "build g North",
        "build g South",
        "build g West",
        "build g North",
        "build g South",
        "build g West; catastrophe green South",
    ];
    let players = ["Anna", "Ben", "Cleo"].map(str::to_owned);
    let mut record = Record::new(Kind::Homeworlds, "mode=last-captain", players.to_vec())
        .expect("three can play");
    record.events = (1..)
        .map(Seq)
        .zip(lines)
        .map(|(seq, line)| Event {
            seq,
            at: None,
            what: What::Turn(line.to_owned()),
            hash: None,
            line: 0,
        })
        .collect();
    let last = posts(&record).pop().expect("a turn");
    assert_eq!(
        last,
        "**Turn 11** · Ben builds a medium green at Ben's home and calls a green catastrophe at \
         Anna's home: Anna loses four ships.\n-# `build g home; catastrophe green Anna`\n\
         Ben eliminates Anna.\n\
         ❗ Four greens at Ben's home: a catastrophe can be called there."
    );
}

#[test]
fn a_long_turn_leaves_out_words_first_and_is_never_cut_inside_its_notation() {
    let mut long = post(2, turn(3, 0));
    if let Occasion::Turn { deeds, shown, .. } = &mut long.tells.occasion {
        *deeds = vec![deeds[0].clone(); 100];
        *shown = "pass; ".repeat(400);
    }
    let text = post_text(&long);
    assert!(text.chars().count() <= CONTENT);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].ends_with("Anna passes. …"), "{text}");
    assert!(lines[1].starts_with("-# `pass; ") && lines[1].ends_with("…`"), "{text}");
}

#[test]
fn the_newest_of_the_turns_that_could_not_be_posted_are_told() {
    let mut late = post(2, turn(40, 0));
    let earlier =
        |number| Earlier { seq: Seq(number), occasion: turn(number, 0), news: News::default() };
    late.tells.earlier = (1..40).map(earlier).collect();
    let text = post_text(&late);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("I could not post here for a while."));
    let told = lines.len() - 4;
    assert!(lines[1].starts_with(&format!("{} turns before these", 39 - told)));
    assert_eq!(lines[2 + told - 1], "**Turn 39** · Anna passes.");
    assert_eq!(lines[lines.len() - 2..], ["**Turn 40** · Anna passes.", "-# `pass`"]);
    let chars: usize = lines[2..2 + told].iter().map(|line| line.chars().count() + 1).sum();
    assert!(chars < EARLIER && chars > EARLIER - 40, "{chars}");
}
