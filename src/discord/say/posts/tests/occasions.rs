//! The sentence of each occasion, and the buttons and files that go with it.

use super::*;
use crate::app::Defect;
use starpost_games::record::{Seq, Wish};

#[test]
fn each_occasion_is_told_in_its_own_sentence() {
    let (anna, ben) = (seated(0), seated(1));
    let game = "Homeworlds #7";
    let told = [
        (started(Vec::new()), format!("**{game}** has begun: Anna – Ben")),
        (turn(3, 0), "**Turn 3** · Anna passes.\n-# `pass`".to_owned()),
        (
            Occasion::Forced { number: 3, by: anna.clone() },
            "**Turn 3** · Anna has no possible action and passes.".to_owned(),
        ),
        (Occasion::Resigned(ben.clone()), "Ben resigns.".to_owned()),
        (
            Occasion::Asked { by: ben.clone(), what: RequestKind::Draw, request: Seq(5) },
            "Ben offers a draw.".to_owned(),
        ),
        (
            Occasion::Withdrawn { by: ben.clone(), what: RequestKind::Draw },
            "Ben withdraws the draw offer. The game goes on.".to_owned(),
        ),
        (
            Occasion::Granted { by: ben.clone(), what: RequestKind::Draw, request: None },
            "Ben agrees to a draw.".to_owned(),
        ),
        (
            Occasion::Filmed,
            format!("**{game}** from its beginning to turn 4, one picture after another."),
        ),
        (Occasion::Moved, format!("**{game}** goes on here, after turn 4.")),
        (
            Occasion::Imported(ben.person.clone()),
            format!("Ben has imported **{game}** from a file (4 turns)."),
        ),
        (
            Occasion::Unreached(ben),
            format!(
                "<@101>, I cannot send you a direct message. In {game}, *Show my alignment* shows \
                 you yours, and only you can see it."
            ),
        ),
    ];
    for (occasion, sentence) in told {
        assert_eq!(post_text(&post(2, occasion)), sentence);
    }
}

/// The one before it loses *Take turn* as soon as it is there.
#[test]
fn whatever_is_posted_while_somebody_is_to_move_offers_to_take_the_turn() {
    let by = seated(1);
    let what = RequestKind::Wish(Wish::Takeback);
    let posted = [
        started(Vec::new()),
        started(vec!["0f".to_owned()]),
        turn(3, 0),
        Occasion::Resigned(seated(2)),
        Occasion::Asked { by: by.clone(), what: RequestKind::Draw, request: Seq(5) },
        Occasion::Granted { by: by.clone(), what: RequestKind::Draw, request: Some(Seq(5)) },
        Occasion::Asked { by: by.clone(), what, request: Seq(5) },
        Occasion::Granted { by: by.clone(), what, request: Some(Seq(5)) },
        Occasion::Clock(ClockNews::Flagged(seated(0))),
        Occasion::Shown,
        Occasion::Filmed,
        Occasion::Moved,
        Occasion::Unreached(by),
    ];
    for occasion in posted {
        let mut post = post(3, occasion);
        post.people.to_move = Some(seated(0));
        let offered = buttons(&post);
        assert!(offered.contains(&"take".to_owned()), "{:?}", post.tells.occasion);
    }
}

#[test]
fn a_name_in_a_post_is_never_formatting() {
    let text = post_text(&post(3, Occasion::Resigned(seated(2))));
    assert_eq!(text, r"Cleo\_\* resigns.");
}

#[test]
fn each_occasion_has_its_buttons() {
    let usual = ["take", "board", "history"];
    assert_eq!(buttons(&post(2, turn(3, 0))), usual);
    assert_eq!(buttons(&post(2, Occasion::Moved)), usual);
    let sealed = started(vec!["ab".to_owned(), "cd".to_owned()]);
    let first = ["take", "board", "history", "secret"];
    assert_eq!(buttons(&post(2, sealed)), first);
    assert_eq!(buttons(&post(2, Occasion::Unreached(seated(0)))), ["secret"]);
    assert_eq!(buttons(&post(3, Occasion::SeatDeclined(person(0)))), ["join"]);
    let none: [&str; 0] = [];
    assert_eq!(buttons(&post(2, Occasion::InvitationDeclined(person(0)))), none);
}

#[test]
fn the_first_post_says_why_a_game_has_no_thread_whatever_that_is() {
    for language in Language::ALL {
        for defect in Defect::each() {
            let occasion = Occasion::Started { seals: Vec::new(), no_thread: Some(defect) };
            let said = post_text(&Post { language, ..post(2, occasion) });
            let last = said
                .lines()
                .find(|line| line.contains("thread"))
                .unwrap_or_else(|| panic!("{defect:?}: {said}"));
            assert!(last.ends_with(['.', ':']) && !last.contains("no-thread"), "{said}");
        }
    }
    let said = post_text(&post(2, started(Vec::new())));
    assert!(!said.contains("thread"), "{said}");
}

#[test]
fn seals_go_with_the_first_post_as_a_file() {
    let seals = vec!["ab".to_owned(), "cd".to_owned()];
    let file = post_file(&post(2, started(seals))).expect("a file");
    assert_eq!(file.name, "game-7-seals.txt");
    assert_eq!(file.bytes, "\u{feff}ab  Anna\ncd  Ben".as_bytes());
    assert!(post_file(&post(2, turn(3, 0))).is_none());
}
