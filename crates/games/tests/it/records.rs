//! Whole games as files: replayed to the last event, written, read back and converted.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use starpost_games::game::Seat;
use starpost_games::games::Kind;
use starpost_games::record::{Record, Status};
use starpost_games::words::Language;

use crate::support::data::{data_files, data_folder};

fn read(path: &Path) -> Record {
    let text = fs::read_to_string(path).expect("a readable file");
    Record::read(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn all_files() -> Vec<PathBuf> {
    let mut files = data_files("records", "game");
    files.extend(data_files("records", "sdg"));
    files
}

#[test]
fn a_record_is_written_as_it_was_read() {
    for file in data_files("records", "game") {
        let text = fs::read_to_string(&file).expect("a readable file");
        assert_eq!(read(&file).text(), text, "{}", file.display());
    }
}

#[test]
fn a_transcript_and_our_form_lead_to_the_same_position() {
    let mut transcripts = 0;
    for file in all_files() {
        let record = read(&file);
        let end = record.replay().expect("a good record").game.print();
        let canonical = record.clone().canonical().expect("a good record");
        let again = Record::read(&canonical.text()).expect("our own form");
        assert_eq!(again.replay().expect("a good record").game.print(), end);
        let is_turn = |event: &starpost_games::record::Event| event.what.is_turn();
        let transcript = record.to_transcript().expect("a good record");
        // Only Homeworlds was played there, by two to four who were after each other.
        let duel = record.options.word("timewarp") == Some("0");
        let duel = duel && record.players.len() == 2;
        assert!(transcript.is_some() >= duel, "{}", record.options);
        assert!(transcript.is_none() || record.kind() == Kind::Homeworlds);
        let Some(transcript) = transcript.filter(|_| record.events.iter().all(is_turn)) else {
            continue;
        };
        transcripts += 1;
        let again = Record::read(&transcript).expect("our own transcript");
        assert_eq!(again.replay().expect("a good record").game.print(), end);
    }
    assert!(transcripts >= 6);
}

#[test]
fn every_prefix_of_a_played_line_can_be_drafted() {
    for file in data_files("records", "game") {
        let record = read(&file);
        let turns = record.events.iter();
        for event in turns.filter(|event| event.what.is_turn()) {
            let before = record.replay_until(event.seq.previous()).expect("a good record");
            let line = event.what.body();
            let items: Vec<&str> = line.split("; ").collect();
            for length in 1..=items.len() {
                let mut table = before.game.boxed();
                let prefix = items[..length].join("; ");
                assert_eq!(table.play(&prefix).as_deref(), Ok(prefix.as_str()));
                assert_eq!(table.line(), prefix);
            }
        }
    }
}

#[test]
fn events_between_turns_are_kept_and_replayed() {
    let text = "starpost: 1\ngame: homeworlds\noptions: edition=primer-2012\nseat South: Anna\n\
                seat North: Ben\n\n1. homeworld b3 r1 g3\n2. homeworld r2 b1 g3 Aldi\noffer South\n\
                3. build g1 South\n4. build g Aldi\nrewind 4\n4. build g1 Aldi # better\n\
                resign South\nresult: North wins by resignation\n";
    let record = Record::read(text).expect("a record");
    let replay = record.replay().expect("a good record");
    assert_eq!(replay.turns, 4);
    assert_eq!(replay.ending.map(|ending| ending.status), Some(Status::Resignation));
    let again = Record::read(&record.text()).expect("our own form");
    assert_eq!(again.events.len(), record.events.len());
}

#[test]
fn somebody_who_cannot_be_passed_over_is_named() {
    let text =
        fs::read_to_string(data_folder("records").join("three.sdg")).expect("a readable file");
    let forced = text.replace("5) Ben: Pass", "5) Anna: Pass / Pass");
    assert_ne!(forced, text);
    assert!(Record::read(&forced).is_ok(), "two are passed over");
    let text = text.replace("(N)", "(N), Dan (E)");
    let why = Record::read(&text.replace("2) Ben", "2) Eve")).expect_err("nobody is called so");
    let line = text.lines().position(|line| line.starts_with("2) "));
    assert_eq!(Some(why.line), line.map(|line| line + 1), "{why}");
}

/// RULES HW-21, ST-10.
#[test]
fn a_game_without_offers_of_draws_has_none_in_its_record() {
    for (game, turn) in [("homeworlds", "homeworld b3 r1 g3"), ("settlers", "free a1")] {
        let after = |options: &str| {
            let text = format!(
                "starpost: 1\ngame: {game}\noptions: {options}\nseat South: Anna\n\
                 seat North: Ben\n\n1. {turn}\noffer North\nagree South\n"
            );
            let record = Record::read(&text).expect("readable");
            record.replay().map_err(|bad| (bad.refused.id, bad.line))
        };
        let drawn = after("draw_offers=on").expect("it may be offered");
        assert_eq!(drawn.ending.map(|ending| ending.status), Some(Status::Agreement));
        let no = after("draw_offers=off").map(|replay| replay.turns);
        assert_eq!(no, Err(("draws-not-offered", 8)), "{game}");
    }
}

/// RULES HW-21.
#[test]
fn a_position_that_comes_a_third_time_can_be_agreed_on_as_a_draw() {
    let after = |options: &str, more: &str| {
        let passes: String = (3..=6).map(|turn| format!("{turn}. pass\n")).collect();
        let text = format!(
            "starpost: 1\ngame: homeworlds\noptions: {options}\nseat South: Anna\n\
             seat North: Ben\n\n1. homeworld b3 r1 g3\n2. homeworld y2 b1 g3\n{passes}{more}"
        );
        let record = Record::read(&text).expect("readable");
        record.replay().map_err(|bad| (bad.refused.id, bad.line))
    };
    let noticed = |more| after("repetition_notice=on", more);
    let replay = noticed("").expect("it goes on");
    assert_eq!((replay.has_offer(), replay.offer()), (true, None));
    assert_eq!((replay.noticed(), replay.unanswered().len()), (Some(6), 2));
    let one = noticed("agree South\n7. pass\n").expect("it goes on");
    assert_eq!((one.noticed(), one.ending), (Some(6), None), "who agreed may play on");
    let both = noticed("agree North\nagree South\n").expect("a draw");
    assert_eq!(both.ending.map(|ending| ending.status), Some(Status::Agreement));
    let rewound = noticed("rewind 5\n").expect("it goes on");
    assert!(!rewound.has_offer(), "it has come twice");
    assert_eq!(noticed("offer South\n").map(drop), Err(("draw-offered-already", 13)));
    assert_eq!(after("", "agree South\n").map(drop), Err(("no-draw-to-agree", 13)));
    let never = after("draw_offers=off repetition_notice=on", "");
    assert!(!never.expect("it goes on").has_offer());
}

#[test]
fn a_draw_needs_every_player_who_is_left() {
    let text = fs::read_to_string(data_folder("records").join("last-captain.game"))
        .expect("a readable file");
    let (before, _) = text.split_once("resign West").expect("four begin");
    let ended = |events: &str| {
        let record = Record::read(&format!("{before}{events}")).expect("a record");
        let replay = record.replay().expect("a good record");
        (replay.ending.map(|ending| ending.status), replay.offer())
    };
    let (south, agreed) = (Some(Seat(0)), Some(Status::Agreement));
    assert_eq!(ended("offer South\nagree North\n"), (None, south));
    assert_eq!(ended("offer South\nagree North\nagree West\n").0, agreed);
    assert_eq!(ended("offer South\nagree North\nwithdraw West\n"), (None, None));
    assert_eq!(ended("offer West\nagree South\nagree North\n").0, agreed);
    // It is West's turn: playing on without having agreed declines.
    assert_eq!(ended("offer South\nagree North\n17. pass\n"), (None, None));
    assert_eq!(ended("offer South\nagree West\n17. pass\n"), (None, south));
}

#[test]
fn a_wrong_line_is_named_by_its_number() {
    for (text, line) in [
        ("", 1),
        ("starpost: 2\n", 1),
        ("starpost: 1\ngame: chess\n", 2),
        ("starpost: 1\ngame: homeworlds\nnonsense\n", 3),
        ("starpost: 1\ngame: homeworlds\nseat South: A\n\n", 1),
        ("starpost: 1\ngame: homeworlds\nseat South: A\nseat North: B\n\npass\nresign West\n", 7),
        ("Homeworlds Online\n\nParticipants: A (S)\n", 1),
        ("Homeworlds Online\nParticipants: A (S), B (N)\n\n1) A: Homeworld B3 R1 X9\n", 4),
        ("Homeworlds Online\nParticipants: A (S), B (N)\n\n1) C: Pass\n", 4),
    ] {
        let why = Record::read(text).expect_err(text);
        assert_eq!(why.line, line, "{text:?}: {why}");
    }
}

#[test]
fn names_of_other_programs_become_names_of_ours_whatever_their_letters() {
    for name in
        ["\u{958}\u{958}", "\u{301}", "!!", "South", "G3", "d\u{958}e", "x".repeat(60).as_str()]
    {
        let text = format!(
            "Homeworlds Online\nParticipants: {name} (S), B (N)\n\n1) {name}: Homeworld B3 R1 G3\n\n\
             2) B: Homeworld R2 B1 G3\n\n3) {name}: Build G1 {name}\n"
        );
        let record = Record::read(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(record.replay().map(|replay| replay.turns).ok(), Some(3), "{name}");
    }
}

#[test]
fn a_wrong_number_of_a_turn_is_refused_with_its_line() {
    let head = "starpost: 1\ngame: homeworlds\nseat South: A\nseat North: B\n\n";
    let wanted = |turns: &str| {
        let why = Record::read(&format!("{head}{turns}")).expect_err(turns);
        (why.line, why.reason.said(Language::English))
    };
    let next = |number| format!("the next turn is number {number}.");
    assert_eq!(wanted("2. homeworld b3 r1 g3\n"), (6, next(1)));
    let two = "1. homeworld b3 r1 g3\n2. homeworld r2 b1 g3\n";
    assert_eq!(wanted(&format!("{two}4. build g South\n")), (8, next(3)));
    assert_eq!(wanted(&format!("{two}99999999999999999999999. pass\n")), (8, next(3)));
    assert_eq!(wanted(&format!("{two}rewind 1\n3. pass\n")), (9, next(2)));
    assert!(Record::read(&format!("{head}{two}build g South\n4. pass\n")).is_ok());
}

#[test]
fn a_turn_is_numbered_by_the_turns_that_stand() {
    let text = "starpost: 1\ngame: homeworlds\noptions: edition=quartet-2020\nseat South: A\n\
                seat North: B\n\n1. homeworld b3 r1 g3\n2. homeworld r2 b1 g3\n3. build g South\n\
                rewind 2\n3. build g1 South\nrewind 3\n3. pass\n";
    let record = Record::read(text).expect("a record");
    assert_eq!(record.replay().expect("a good record").turns, 3);
    assert!(record.text().ends_with("rewind 3\n3. pass\n"), "{}", record.text());
}

#[test]
fn a_result_that_is_not_so_is_refused() {
    let good = fs::read_to_string(data_folder("records").join("primer-2012.game"))
        .expect("a readable file");
    let forged = good.replace("result: North wins", "result: South wins");
    let why = Record::read(&forged).expect_err("forged");
    assert!(why.to_string().contains("North wins by elimination"), "{why}");
}

proptest! {
    #[test]
    fn no_text_is_too_strange_to_be_answered(
        cut in 0usize..4000, with in any::<String>(), which in 0usize..4,
    ) {
        let files = all_files();
        let text = fs::read_to_string(&files[which]).expect("a readable file");
        let cut = text.char_indices().map(|(at, _)| at).nth(cut % text.len()).unwrap_or(0);
        let text = format!("{}{with}{}", &text[..cut], &text[cut..]);
        if let Ok(record) = Record::read(&text) {
            let _ = record.replay();
            let again = Record::read(&record.text());
            prop_assert!(again.is_ok(), "{:?}\n{}", again, record.text());
            prop_assert_eq!(again.expect("just checked").events.len(), record.events.len());
        }
    }
}
