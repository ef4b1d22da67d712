//! Games as people write them down: each is read with no turn lost, and nothing of any text is skipped in
//! silence.

use std::fs;

use proptest::prelude::{any, prop_assert, proptest};
use starpost_games::ai::{AnchorBrain, Brain};
use starpost_games::game::Refuses as _;
use starpost_games::games::{IGNORED, Kind, REMARK, RENAMED};
use starpost_games::record::{Look, Record};
use starpost_games::words::{Language, say};

use crate::support::data::{data_files, data_folder};
use crate::support::players::{openings, pair};
use crate::support::table::table;

/// The line of `expected.tsv` for a text: players, turns, names that were changed, words that were left
/// out, and the final position.
fn read(text: &str) -> String {
    let record = Record::read(text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    let replay = record.replay().unwrap_or_else(|bad| {
        let line = text.lines().nth(bad.line.saturating_sub(1));
        panic!("line {}: {line:?}: {:?}", bad.line, bad.refused)
    });
    let count = |key: &str| record.tags.iter().filter(|(tag, _)| tag == key).count();
    format!(
        "{}\t{}\t{}\t{}\t{}",
        record.players.join(","),
        replay.turns,
        count(RENAMED),
        count(IGNORED),
        replay.game.print()
    )
}

#[test]
fn games_written_by_hand_are_read_with_no_turn_lost() {
    let expected =
        fs::read_to_string(data_folder("by_hand").join("expected.tsv")).expect("a readable file");
    let mut found = String::new();
    for file in data_files("by_hand", "txt") {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(&file).expect("a readable file");
        found += &format!("{name}\t{}\n", read(&text));
    }
    assert_eq!(found, expected);
    assert!(found.lines().count() >= 17);
}

#[test]
fn a_game_written_by_hand_is_the_same_in_our_form_and_as_a_transcript() {
    for file in data_files("by_hand", "txt") {
        let text = fs::read_to_string(&file).expect("a readable file");
        let record = Record::read(&text).expect("a record");
        let end = record.replay().expect("a good record").game.print();
        let ours = Record::read(&record.text()).expect("our own form");
        assert_eq!(ours.replay().expect("a good record").game.print(), end);
        let theirs = record.to_transcript().expect("a good record");
        if let Some(theirs) =
            theirs.filter(|_| record.events.iter().all(|event| event.what.is_turn()))
        {
            let theirs = Record::read(&theirs).expect("our own transcript");
            assert_eq!(theirs.replay().expect("a good record").game.print(), end);
        }
    }
}

/// Two players set up, and what follows.
fn after_setups(turns: &str) -> String {
    format!("# A game\nhomeworld b1 y2 g3 Ann\nhw (g3 b1) b3 (Bob)\n{turns}")
}

#[test]
fn a_turn_may_go_on_over_several_lines() {
    for (turns, count) in [
        ("build g1 Ann\nbuild b1 Bob\nsacrifice g1 Ann\nbuild g1 Ann\npass", 6),
        ("build g1 Ann\n\npass\n\nsacrifice g1 Ann\n\npass\n\nbuild b1 Bob", 6),
        (
            "build g1 Ann\npass\nbuild g1 Ann\npass\nsacrifice g3 Ann\nbuild g1 Ann\nbuild g2 Ann\nbuild g2 Ann\ncatastrophe Ann g",
            7,
        ),
    ] {
        let record = Record::read(&after_setups(turns)).expect("a record");
        let replay = record.replay().unwrap_or_else(|bad| panic!("{turns}: {bad:?}"));
        assert_eq!(replay.turns, count, "{turns}\n{}", record.text());
    }
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    for (turns, line, why) in [
        ("what a game\nbuild g1 Ann", 4, "no action"),
        ("build g1 Ann\n(\nbuild b1 Bob\n)", 5, "branches"),
        ("<0>; Ann(0,b1)g3-\nbuild g1 Ann", 4, "no action"),
        ("1) Ann: so what: build g1 Ann\nbuild b1 Bob", 4, "no action"),
        ("1) so what: build g1 Ann", 4, "no player"),
    ] {
        let no = Record::read(&after_setups(turns)).expect_err(turns);
        assert_eq!(no.line, line, "{turns}: {no}");
        assert!(no.to_string().contains(why), "{turns}: {no}");
    }
    for (turns, line, id) in [
        ("build g1 Ann\nbuild g1 Bob", 5, "no-ship-to-copy"),
        ("build g1 Ann\nbuild b1 Bobby", 5, "no-such-name"),
        ("build g1 Ann now", 4, "too-many-words"),
        ("build g1 Ann (and move g1 Bob)", 4, "too-many-words"),
    ] {
        let record = Record::read(&after_setups(turns)).expect("readable");
        let bad = record.replay().expect_err(turns);
        assert_eq!((bad.line, bad.refused.id), (line, id), "{turns}");
    }
}

#[test]
fn what_stands_between_a_number_and_its_colon_is_a_player_or_told() {
    let ours = "starpost: 1\ngame: homeworlds\nseat South: Ann\nseat North: Bob\n\n";
    for (player, is_read) in [("Ann", true), ("south", true), ("what a game", false)] {
        let text = format!("{ours}1. {player}: homeworld b1 y2 g3\n");
        let record = Record::read(&text).expect("a record");
        let refused = record.replay().err().map(|bad| (bad.line, bad.refused.id));
        let wanted = (!is_read).then_some((6, "unknown-verb"));
        assert_eq!(refused, wanted, "{player}");
    }
    let mut table = table(Kind::Homeworlds, "", 2);
    table.call_players(&["Ann".into(), "Bob".into()]);
    for (typed, is_read) in [
        ("1) Ann: homeworld b1 y2 g3", true),
        ("1) North: homeworld b1 y2 g3", true),
        ("> 1) so what: homeworld b1 y2 g3", false),
        ("1) pass, Ann: homeworld b1 y2 g3", false),
    ] {
        let read = table.boxed().play_typed(typed).map(drop).map_err(|no| no.id);
        assert_eq!(read.is_ok(), is_read, "{typed}: {read:?}");
    }
}

#[test]
fn who_resigns_resigns_and_what_is_said_at_the_end_is_told() {
    let text = after_setups("build g1 Ann\nBob resigns.\n");
    let replay = Record::read(&text).expect("a record").replay().expect("a good record");
    assert!(replay.ending.is_some());
    let text = after_setups("build g1 Ann (a good start)\nAnn was happy\n");
    let record = Record::read(&text).expect("a record");
    let ignored: Vec<&str> =
        record.tags.iter().filter(|(key, _)| key == IGNORED).map(|(_, said)| &**said).collect();
    assert_eq!(ignored, ["line 4: a good start", "line 5: Ann was happy"]);
    assert!(record.tags.contains(&(REMARK.to_owned(), "A game".to_owned())));
}

#[test]
fn what_is_no_record_says_what_it_looks_like() {
    for (text, id) in [
        ("", "looks-empty"),
        (" \n\n", "looks-empty"),
        ("<!DOCTYPE html><html>", "looks-page"),
        ("{\"game\": \"homeworlds\"}", "looks-json"),
        ("starpost: 2\ngame: homeworlds\n", "looks-other-version"),
        ("game: homeworlds\nseat South: Ann\n", "looks-headless"),
        ("[Event \"x\"]\n\n1. e4 e5\n", "looks-chess"),
        ("1. e4 e5 2. Nf3\n", "looks-chess"),
        ("# a problem\n<0>; Ann(0,y2b1)g3-; Bob(1,b2r1)-g3\n", "looks-position"),
        ("Players: a,b\nh,b3C,y2C,g3C\nh,r3C,b1C,g3B\n", "looks-coded"),
        ("Andy:1:Homeworld (LGSB, lr)\n", "looks-parenthesized"),
        ("1. build g1 Ann\n2. build g1 Bob\n", "looks-turns"),
        ("act c3\nbuild d4 y\n", "looks-turns"),
        ("name;points\nAnn;3\nBob;1\n", "looks-table"),
        ("Dear diary, today we played.\n", "looks-text"),
    ] {
        let look = Look::of(text).map(|look| look.id());
        assert_eq!(look, Some(id), "{text:?}");
        assert_ne!(say(Language::English, id, &[]), id, "it has a sentence");
        let no = Record::read(text).expect_err(text);
        assert_eq!(no.line, 1, "{no}");
    }
    for text in ["starpost: 1\ngame: homeworlds\n", "Homeworlds Online\n", "h b1 y2 g3 Ann\n"] {
        assert_eq!(Look::of(text), None, "{text:?}");
    }
}

/// Words that belong to no action, and actions.
const ALIEN: [&str; 14] = [
    "frobnicate",
    "(hm)",
    "really",
    "zzz9",
    "pass",
    "build",
    "g1",
    "!?x",
    "then-some",
    "b",
    "«nay»",
    "so-what:",
    "pass:",
    "12",
];

/// The letters of a word, by which it is found again.
fn letters(word: &str) -> String {
    word.chars().filter(|c| c.is_alphanumeric() || *c == '-').collect::<String>().to_lowercase()
}

/// The number of times that a word is in a text.
fn count(text: &str, word: &str) -> usize {
    text.to_lowercase().matches(word).count()
}

proptest! {
    /// Whatever is read of a text with a word more: that word is in a turn, a name, a remark or a notice.
    #[test]
    fn nothing_is_skipped_in_silence(file in any::<usize>(), line in any::<usize>(), at in any::<usize>(), word in any::<usize>()) {
        let mut files = data_files("by_hand", "txt");
        files.extend(data_files("records", "game"));
        let text = fs::read_to_string(&files[file % files.len()]).expect("a readable file");
        let word = ALIEN[word % ALIEN.len()];
        let lines: Vec<&str> = text.lines().collect();
        let line = line % lines.len();
        let mut words: Vec<&str> = lines[line].split_whitespace().collect();
        words.insert(at % (words.len() + 1), word);
        let odd = words.join(" ");
        let is_remark = ["#", "//", "/orig"].iter().any(|mark| {
            let remark = odd.split_once(mark);
            remark.is_some_and(|(_, remark)| remark.contains(word))
        });
        let mut lines = lines;
        lines[line] = &odd;
        let changed = lines.join("\n");
        let said = |text: &str| {
            let record = Record::read(text).ok()?;
            Some(record.canonical().ok()?.text())
        };
        if let (Some(after), Some(before), false) = (said(&changed), said(&text), is_remark) {
            let letters = letters(word);
            let is_there = letters.is_empty() || count(&after, &letters) > count(&before, &letters);
            prop_assert!(is_there, "{odd:?}\n{after}");
        }
    }
}

/// Games to write down by hand, into the folder `STARPOST_BY_HAND`.
#[test]
#[ignore = "makes the games that tests/by_hand was written from"]
fn games_to_write_down() {
    let folder = std::env::var("STARPOST_BY_HAND").expect("a folder");
    let brains = [AnchorBrain::Varied, AnchorBrain::TwoTurn].map(Brain::Anchor);
    for (number, opening) in openings(Kind::Homeworlds).iter().take(10).enumerate() {
        let seed = u64::try_from(number).expect("a few");
        for (second, game) in
            pair(Kind::Homeworlds, opening, brains, seed, 2_000).iter().enumerate()
        {
            let file = format!("{folder}/{number}-{second}.lines");
            fs::write(file, game.turns.join("\n")).expect("a folder to write to");
        }
    }
}
