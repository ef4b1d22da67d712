//! Sentences about leagues that depend on numbers, and one that must be true in every case.

use starpost_games::words::{Language, Word, say};

/// The question before a season begins.
fn asked(scope: &str, divisions: u32, games: u32, days: u32) -> String {
    let args = [
        ("name", Word::Text("Autumn".to_owned())),
        ("season", Word::Count(1)),
        ("people", Word::Count(8)),
        ("divisions", Word::Count(divisions)),
        ("games", Word::Count(games)),
        ("format", Word::Text("swiss".to_owned())),
        ("scope", Word::Text(scope.to_owned())),
        ("days", Word::Count(days)),
    ];
    say(Language::English, "league-start-sure", &args)
}

#[test]
fn whoever_begins_a_season_is_asked_in_whole_sentences() {
    let cases = [
        (
            asked("first-round", 1, 1, 1),
            "Begin season 1 of **Autumn** with 8 people? One game will be played in the first round. \
             It ends after one day at the latest.",
        ),
        (
            asked("first-round", 1, 4, 0),
            "Begin season 1 of **Autumn** with 8 people? 4 games will be played in the first round. \
             There is no last day.",
        ),
        (
            asked("all", 2, 12, 30),
            "Begin season 1 of **Autumn** with 8 people in 2 divisions? 12 games will be played. \
             It ends after 30 days at the latest.",
        ),
    ];
    for (said, wanted) in cases {
        assert_eq!(said, wanted);
    }
}

#[test]
fn the_post_about_a_pairing_that_stands_gives_no_reason_that_may_be_wrong() {
    let args = [
        ("name", Word::Text("Autumn".to_owned())),
        ("fixture", Word::Text("3".to_owned())),
        ("pairing", Word::Text("P1 – P2".to_owned())),
    ];
    let said = say(Language::English, "league-news-stands", &args);
    assert_eq!(said, "**Autumn**: fixture 3 (P1 – P2) stays as it was paired.");
}

#[test]
fn a_season_of_one_day_lasts_a_day() {
    let lasts = |id: &str| say(Language::English, id, &[("count", Word::Count(1))]);
    assert_eq!(lasts("league-choice-days"), "1 day");
    for id in ["league-rules-days-draw", "league-rules-days-annul"] {
        let said = lasts(id);
        assert!(said.starts_with("A season lasts one day at most"), "{said}");
    }
}
