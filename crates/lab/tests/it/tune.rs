//! `starpost-lab tune` learns from games, and says what a match came to.

use std::process::Output;

use crate::support::programs::{HOMEWORLDS, ROOT, SETTLERS, lab, said};

fn tune(words: &[&str]) -> Output {
    lab(&[&["tune", "--games", "1", "--pairs", "1", "--nodes", "300"], words])
}

#[test]
fn what_positions_are_worth_is_fitted_and_matched() {
    for game in [HOMEWORLDS, SETTLERS] {
        let said = said(&tune(game));
        assert!(said.contains(" positions of games, 0 of records"), "{said}");
        assert!(said.contains("what is new against what there is: "), "{said}");
        assert!(said.ends_with("leave what there is\n"), "{said}");
    }
}

#[test]
fn an_order_of_turns_is_learned_and_matched_where_a_game_has_one() {
    let said = said(&tune(&[HOMEWORLDS, &["--order"]].concat()));
    assert!(said.contains(" choices\nbuild "), "{said}");
    assert!(said.contains("among the first 4: "), "{said}");
    assert!(said.contains("what is new against what there is: "), "{said}");
    let none = tune(&[SETTLERS, &["--order"]].concat());
    let why = String::from_utf8_lossy(&none.stderr);
    assert!(!none.status.success());
    assert!(why.contains("there is no order of turns to learn in this game"), "{why}");
}

#[test]
fn a_record_that_is_no_finished_game_of_two_of_this_kind_is_refused_by_name() {
    let cut = tempfile::NamedTempFile::new().expect("a file");
    let record = format!("{ROOT}/tests/records/quartet-2020.game");
    let whole = std::fs::read_to_string(record).expect("a record");
    let half = &whole[..whole.find("\n31. ").expect("turn 31") + " 31. sacr".len()];
    std::fs::write(cut.path(), half).expect("written");
    let cut = cut.path().to_str().expect("text");
    for (file, why) in [
        ("tests/records/settlers-v2.game", "this is a game of settlers, not of homeworlds"),
        ("tests/records/sinister.game", "this is a game of 3 players, not of 2"),
        ("tests/records/hundred-turns.game", "the game is not finished"),
        (cut, "turn 31: "),
        ("tests/openings/settlers.txt", "line 1"),
        ("tests/records/none.game", "it cannot be opened"),
    ] {
        let refused = tune(&[HOMEWORLDS, &["--records", file]].concat());
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success(), "{file}");
        assert!(said.contains(file) && said.contains(why), "{said}");
        assert!(!said.contains('{'), "{said}");
    }
    let records = ["tests/records/quartet-2020.game", "tests/records/lenient.sdg"];
    let said = said(&tune(&[HOMEWORLDS, &["--records"], &records].concat()));
    assert!(!said.contains(", 0 of records"), "{said}");
}
