//! `starpost-lab match` and `starpost-lab openings`: what is played and said, whoever plays.

use std::io::Write as _;
use std::process::Output;

use tempfile::NamedTempFile;

use crate::support::programs::{HOMEWORLDS, SETTLERS, bot, lab, refused, said};
use crate::support::record_turns::finished;

/// The games that two have played.
fn matched(first: &str, second: &str, words: &[&[&str]]) -> Output {
    lab(&[&["match", first, second], &words.concat()])
}

/// A file that has this in it.
fn file(text: &str) -> NamedTempFile {
    let mut file = NamedTempFile::new().expect("a file");
    file.write_all(text.as_bytes()).expect("written");
    file
}

fn path(file: &NamedTempFile) -> &str {
    file.path().to_str().expect("text")
}

#[test]
fn games_with_another_program_are_the_same_games() {
    for game in [HOMEWORLDS, SETTLERS] {
        let words: &[&[&str]] = &[game, &["--pairs", "3", "--nodes", "300", "--games"]];
        let own = said(&matched("random", "level-8", words));
        let other = said(&matched("random", &format!("exec:{} engine", bot()), words));
        let games = |said: &str| -> Vec<String> {
            let kept = |line: &&str| {
                ["won: ", "lost: ", "drawn: ", "games: "].iter().any(|word| line.starts_with(word))
            };
            said.lines().filter(kept).map(str::to_owned).collect()
        };
        assert_eq!(games(&own), games(&other));
        assert!(own.contains(" / pass / ") && !own.contains("/  /"), "{own}");
    }
}

#[test]
fn a_match_that_is_broken_off_says_by_whom_and_what_it_came_to() {
    let ends = file(&format!("sed -u 160q | {} engine", bot()));
    let ends = format!("exec:sh {}", path(&ends));
    for threads in ["1", "2"] {
        let words: &[&[&str]] =
            &[HOMEWORLDS, &["--nodes", "200", "--pairs", "50", "--threads", threads]];
        let broken = matched(&ends, "random", words);
        let why = refused(&broken);
        assert!(why.contains(&format!("{ends} has ended")), "{why}");
        let said = String::from_utf8_lossy(&broken.stdout);
        assert!(said.starts_with("incomplete: "), "{said}");
        assert!(said.contains(" of 50 pairs were played\n"), "{said}");
        assert!(said.contains(" against random: +"), "{said}");
        assert!(!said.contains("\ngames: "), "{said}");
    }
}

#[test]
fn a_turn_that_cannot_be_played_is_told_with_whoever_gave_it() {
    let plays = file("while read line; do echo bestturn build g9; done");
    let plays = format!("exec:sh {}", path(&plays));
    let broken = matched("random", &plays, &[HOMEWORLDS, &["--pairs", "2"]]);
    let why = refused(&broken);
    assert!(why.contains(&format!("opening 1: {plays} cannot play \"build g9\": ")), "{why}");
    let said = String::from_utf8_lossy(&broken.stdout);
    assert_eq!(said, "incomplete: 0 of 2 pairs were played\n");
}

#[test]
fn nobody_plays_a_game_that_they_do_not_know() {
    for (name, game, why) in [
        ("beginner", SETTLERS, "\"beginner\" is nobody who plays settlers"),
        ("level-9", HOMEWORLDS, "\"level-9\" is nobody who plays"),
    ] {
        let refused = refused(&matched("random", name, &[game]));
        assert!(refused.contains(why), "{refused}");
    }
    let plays = matched("beginner", "random", &[HOMEWORLDS, &["--pairs", "1"]]);
    assert!(said(&plays).contains("beginner against random: "));
}

#[test]
fn an_opening_that_cannot_be_played_or_leaves_nothing_to_play_is_refused_by_its_line() {
    let finished = finished();
    let homes = "homeworld b1 y2 g3 / homeworld b2 r3 g3";
    for (last, why) in [(&*finished, "the game is over"), ("homeworld b1", "homeworld b1: ")] {
        let openings = file(&format!("# two\n\n{homes}\n{last}\n"));
        let openings = path(&openings);
        let said = refused(&matched("random", "random", &[&["--openings", openings]]));
        assert!(said.contains(&format!("{openings}, line 4: {why}")), "{said}");
    }
}

#[test]
fn no_number_is_too_large() {
    for words in [&["match", "random", "random"] as &[&str], &["tune"]] {
        let said = refused(&lab(&[words, HOMEWORLDS, &["--threads", "100000"]]));
        assert!(said.contains("100000 is not in 1..=256"), "{said}");
    }
    let openings = lab(&[&["openings", "--count", "2", "--seed", "4947476124452486217"]]);
    assert_eq!(said(&openings).lines().count(), 2);
}

#[test]
fn digests_are_the_same_as_before_a_pass_was_written_as_a_word() {
    for (game, digest) in [(HOMEWORLDS, "14cf3d664d0ffa86"), (SETTLERS, "af82d1a795ad3021")] {
        let words: &[&[&str]] = &[game, &["--pairs", "3", "--nodes", "100", "--games"]];
        let said = said(&matched("random", "random", words));
        assert!(said.contains(" / pass / "), "{said}");
        assert!(said.ends_with(&format!("games: {digest}\n")), "{said}");
    }
}
