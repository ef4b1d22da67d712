//! Whole games as files: replayed to the last event, written, read back and converted.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use starpost::game::Seat;
use starpost::games::Kind;
use starpost::record::{Record, Status, What};

use crate::support::data_files;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

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
fn every_record_ends_in_the_position_listed() {
    let listed = fs::read_to_string(folder().join("expected.tsv")).expect("the list");
    let mut checked = 0;
    for line in listed.lines() {
        let name = line.split('\t').next().expect("a file name");
        let output = starpost(&["check", "--position", name]);
        assert_eq!(output.0.trim_end_matches('\n'), line);
        assert_eq!(output.1, Some(0));
        checked += 1;
    }
    assert_eq!(checked, all_files().len());
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
        let is_turn = |event: &starpost::record::Event| matches!(event.what, What::Turn(_));
        let transcript = record.to_transcript().expect("a good record");
        // Only Homeworlds was played there, by two to four who were after each other.
        let duel = record.kind == Kind::Homeworlds && record.options.contains("timewarp=0");
        let duel = duel && record.players.len() == 2;
        assert!(transcript.is_some() >= duel, "{}", record.options);
        assert!(transcript.is_none() || record.kind == Kind::Homeworlds);
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
        for event in turns.filter(|event| matches!(event.what, What::Turn(_))) {
            let before = record.replay_until(event.seq - 1).expect("a good record");
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
    assert_eq!(
        replay.ending.map(|ending| ending.status),
        Some(Status::Resignation)
    );
    let again = Record::read(&record.text()).expect("our own form");
    assert_eq!(again.events.len(), record.events.len());
}

#[test]
fn somebody_who_cannot_be_passed_over_is_named() {
    let text = fs::read_to_string(folder().join("three.sdg")).expect("a readable file");
    let forced = text.replace("5) Ben: Pass", "5) Anna: Pass / Pass");
    assert_ne!(forced, text);
    assert!(Record::read(&forced).is_ok(), "two are passed over");
    let text = text.replace("(N)", "(N), Dan (E)");
    let why = Record::read(&text.replace("2) Ben", "2) Eve")).expect_err("nobody is called so");
    let line = text.lines().position(|line| line.starts_with("2) "));
    assert_eq!(Some(why.line), line.map(|line| line + 1), "{why}");
}

#[test]
fn a_draw_needs_every_player_who_is_left() {
    let text = fs::read_to_string(folder().join("last-captain.game")).expect("a readable file");
    let (before, _) = text.split_once("resign West").expect("four begin");
    let ended = |events: &str| {
        let record = Record::read(&format!("{before}{events}")).expect("a record");
        let replay = record.replay().expect("a good record");
        (replay.ending.map(|ending| ending.status), replay.offer)
    };
    let (south, agreed) = (Some(Seat(0)), Some(Status::Agreement));
    assert_eq!(ended("offer South\nagree North\n"), (None, south));
    assert_eq!(ended("offer South\nagree North\nagree West\n").0, agreed);
    assert_eq!(
        ended("offer South\nagree North\nwithdraw West\n"),
        (None, None)
    );
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
        (
            "starpost: 1\ngame: homeworlds\nseat South: A\nseat North: B\n\npass\nresign West\n",
            7,
        ),
        ("Homeworlds Online\n\nParticipants: A (S)\n", 1),
        (
            "Homeworlds Online\nParticipants: A (S), B (N)\n\n1) A: Homeworld B3 R1 X9\n",
            4,
        ),
        (
            "Homeworlds Online\nParticipants: A (S), B (N)\n\n1) C: Pass\n",
            4,
        ),
    ] {
        let why = Record::read(text).expect_err(text);
        assert_eq!(why.line, line, "{text:?}: {why}");
    }
}

#[test]
fn names_of_other_programs_become_names_of_ours_whatever_their_letters() {
    for name in [
        "\u{958}\u{958}",
        "\u{301}",
        "!!",
        "South",
        "G3",
        "d\u{958}e",
        "x".repeat(60).as_str(),
    ] {
        let text = format!(
            "Homeworlds Online\nParticipants: {name} (S), B (N)\n\n1) {name}: Homeworld B3 R1 G3\n\n\
             2) B: Homeworld R2 B1 G3\n\n3) {name}: Build G1 {name}\n"
        );
        let record = Record::read(&text).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(
            record.replay().map(|replay| replay.turns).ok(),
            Some(3),
            "{name}"
        );
    }
}

#[test]
fn a_wrong_number_of_a_turn_is_refused_with_its_line() {
    let head = "starpost: 1\ngame: homeworlds\nseat South: A\nseat North: B\n\n";
    let wanted = |turns: &str| {
        let why = Record::read(&format!("{head}{turns}")).expect_err(turns);
        (why.line, why.reason)
    };
    let next = |number| format!("the next turn is number {number}");
    assert_eq!(wanted("2. homeworld b3 r1 g3\n"), (6, next(1)));
    let two = "1. homeworld b3 r1 g3\n2. homeworld r2 b1 g3\n";
    assert_eq!(wanted(&format!("{two}4. build g South\n")), (8, next(3)));
    assert_eq!(
        wanted(&format!("{two}99999999999999999999999. pass\n")),
        (8, next(3))
    );
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
    assert!(
        record.text().ends_with("rewind 3\n3. pass\n"),
        "{}",
        record.text()
    );
}

#[test]
fn a_result_that_is_not_so_is_refused() {
    let good = fs::read_to_string(folder().join("primer-2012.game")).expect("a readable file");
    let forged = good.replace("result: North wins", "result: South wins");
    let why = Record::read(&forged).expect_err("forged");
    assert!(why.reason.contains("North wins by elimination"), "{why}");
}

#[test]
fn check_tells_refused_from_unreadable_and_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = folder.path().join("refused.game");
    let text = fs::read_to_string(self::folder().join("primer-2012.game")).expect("readable");
    fs::write(
        &refused,
        text.replace("3. build g1 South", "3. build r South"),
    )
    .expect("written");
    let unreadable = folder.path().join("unreadable.game");
    fs::write(&unreadable, [0xFF, 0xFE, 0, 1]).expect("written");
    let files = [refused, unreadable, folder.path().join("absent.game")];
    let names: Vec<&str> = files
        .iter()
        .map(|file| file.to_str().expect("a plain path"))
        .collect();
    let (out, code) = starpost(&["check", names[0], names[1], names[2]]);
    let verdicts: Vec<&str> = out
        .lines()
        .filter_map(|line| line.split('\t').nth(1))
        .collect();
    assert_eq!(verdicts, ["refused", "unreadable", "unreadable"]);
    assert!(out.contains("line 9, turn 3: build r South: "), "{out}");
    assert_eq!(code, Some(1));
}

#[test]
fn show_prints_a_board_and_paints_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let png = folder.path().join("board.png");
    let png = png.to_str().expect("a plain path");
    let (out, code) = starpost(&["show", "quartet-2020.game", "--turn", "12"]);
    assert!(out.starts_with("Homeworlds · after turn 12 · "), "{out}");
    assert!(out.contains("South") && code == Some(0), "{out}");
    let (_, code) = starpost(&["show", "quartet-2020.game", "--png", png]);
    assert_eq!(code, Some(0));
    assert!(fs::read(png).expect("a picture").starts_with(b"\x89PNG"));
    let (_, code) = starpost(&["show", "quartet-2020.game", "--turn", "999"]);
    assert_eq!(code, Some(1));
}

fn starpost(args: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
    let output = command
        .current_dir(folder())
        .arg("record")
        .args(args)
        .output();
    let output = output.expect("the program runs");
    (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        output.status.code(),
    )
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

#[test]
fn nobody_has_to_read_what_is_printed_to_its_end() {
    let every = data_files("records", "game");
    let many: Vec<&str> = every.iter().filter_map(|file| file.to_str()).collect();
    let many = [vec!["record", "check", "--position"], many.repeat(60)].concat();
    let one = every[0].to_str().expect("a plain path");
    for arguments in [
        many.as_slice(),
        &["record", "show", one],
        &["record", "convert", one, "--to", "starpost"],
        &["run", "--check-config"],
        &["doctor"],
        &["--help"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let command = command.args(arguments).current_dir(folder());
        let command = command
            .env("DISCORD_TOKEN", "a.token")
            .env("STARPOST_DB", "absent/x.db");
        let output = command.stdout(writer).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said, "", "{:?}", &arguments[..2.min(arguments.len())]);
    }
}
