//! The files of records as the program reads them: `starpost record`.

use std::fs;
use std::process::Command;

use crate::support::data::{data_files, data_folder};
use crate::support::scratch::scratch;

#[test]
fn every_record_ends_in_the_position_listed() {
    let listed = fs::read_to_string(data_folder("records").join("expected.tsv")).expect("the list");
    let mut checked = 0;
    for line in listed.lines() {
        let name = line.split('\t').next().expect("a file name");
        let output = starpost(&["check", "--position", name]);
        assert_eq!(output.0.trim_end_matches('\n'), line);
        assert_eq!(output.1, Some(0));
        checked += 1;
    }
    let files = ["game", "sdg"].map(|ending| data_files("records", ending).len());
    assert_eq!(checked, files.iter().sum::<usize>());
}

#[test]
fn check_tells_refused_from_unreadable_and_fails() {
    let folder = scratch();
    let refused = folder.path().join("refused.game");
    let text =
        fs::read_to_string(data_folder("records").join("primer-2012.game")).expect("readable");
    fs::write(&refused, text.replace("3. build g1 South", "3. build r South")).expect("written");
    let unreadable = folder.path().join("unreadable.game");
    fs::write(&unreadable, [0xFF, 0xFE, 0, 1]).expect("written");
    let files = [refused, unreadable, folder.path().join("absent.game")];
    let names: Vec<&str> = files.iter().map(|file| file.to_str().expect("a plain path")).collect();
    let (out, code) = starpost(&["check", names[0], names[1], names[2]]);
    let verdicts: Vec<&str> = out.lines().filter_map(|line| line.split('\t').nth(1)).collect();
    assert_eq!(verdicts, ["refused", "unreadable", "unreadable"]);
    assert!(out.contains("line 9, turn 3: build r South: "), "{out}");
    assert_eq!(code, Some(1));
}

#[test]
fn show_prints_a_board_and_paints_one() {
    let folder = scratch();
    let file = folder.path().join("board.png");
    let png = file.to_str().expect("a plain path");
    let (out, code) = starpost(&["show", "quartet-2020.game", "--turn", "12"]);
    assert!(out.starts_with("Homeworlds · after turn 12 · "), "{out}");
    assert!(out.contains("Anna's home") && code == Some(0), "{out}");
    let (_, code) = starpost(&["show", "quartet-2020.game", "--png", png]);
    assert_eq!(code, Some(0));
    assert!(fs::read(png).expect("a picture").starts_with(b"\x89PNG"));
    let (_, code) = starpost(&["show", "quartet-2020.game", "--turn", "999"]);
    assert_eq!(code, Some(1));
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
        let command = command
            .args(arguments)
            .current_dir(data_folder("records"))
            .env("DISCORD_TOKEN", "a.token")
            .env("STARPOST_DB", "absent/x.db");
        let output = command.stdout(writer).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(said, "", "{:?}", &arguments[..2.min(arguments.len())]);
    }
}

fn starpost(args: &[&str]) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_starpost"));
    let output = command
        .current_dir(data_folder("records"))
        .arg("record")
        .args(args)
        .output()
        .expect("the program runs");
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}
