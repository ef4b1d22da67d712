//! Three and more at a table, through the door: whose ship it is, who is next, who learns what.

use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::{AnyGame, Kind, Loss};
use starpost_games::words::Language;

use crate::support::table::table_after;

const P12: &str = "edition=primer-2012";

/// A table of Homeworlds after some turns; the turns of a line are separated by `|`.
#[track_caller]
fn table(options: &str, seats: u8, turns: &str) -> Box<dyn AnyGame> {
    table_after(Kind::Homeworlds, options, seats, turns)
}

fn seats(list: &[u8]) -> Seats {
    list.iter().map(|&seat| Seat(seat)).collect()
}

/// South has a red star; West and North have a small green ship there.
fn visitors() -> Box<dyn AnyGame> {
    table(
        P12,
        3,
        "homeworld r1 g1 y3 | homeworld y3 r3 g3 | homeworld y3 b3 g3
         | build y1 South | build g1 West | build g1 North
         | pass | move g1 West South | move g1 North South",
    )
}

#[test]
fn an_order_to_capture_says_whose_ship_where_two_have_such_a_one() {
    let mut game = visitors();
    let unclear = game.play("capture g1 South").expect_err("whose?");
    assert_eq!(unclear.id, "several-owners");
    assert_eq!(game.play("capture g1 west South").as_deref(), Ok("capture g1 West South"));
    let mut other = visitors();
    assert_eq!(
        other.play("attack g1 from North at South").as_deref(),
        Ok("capture g1 North South")
    );
    assert_eq!(visitors().play("capture g1 South South").expect_err("one's own").id, "own-ship");
    assert_eq!(visitors().play("capture g1 East South").expect_err("nobody").id, "no-such-seat");
}

#[test]
fn menus_name_the_owner_of_each_ship_that_can_be_captured() {
    let choices = visitors().choices();
    let captures: Vec<_> = choices
        .iter()
        .filter(|choice| choice.action.starts_with("capture"))
        .map(|choice| {
            let label = choice.picks[1].label.said(Language::English);
            (choice.action.as_str(), label)
        })
        .collect();
    let label = |text: &str| text.to_owned();
    assert_eq!(
        captures,
        [
            ("capture g1 West South", label("g1 · West · South")),
            ("capture g1 North South", label("g1 · North · South")),
        ]
    );
    assert_eq!(visitors().complete("capture g1 n", 5), ["capture g1 North South"]);
}

// RULES X07, MP-7, MP-9.
#[test]
fn who_runs_out_of_time_is_out_without_an_author_and_the_gap_closes() {
    let options = "edition=primer-2012 mode=sinister";
    let mut game = table(
        options,
        4,
        "homeworld r1 g1 y3 | homeworld r3 g3 b3 | homeworld r3 b3 g3 | homeworld y2 b2 g3
         | build y1 South | build b1 West",
    );
    game.leave(Seat(1));
    assert_eq!(game.eliminated(), seats(&[1]));
    assert_eq!((game.outcome(), game.to_move()), (None, Some(Seat(2))));
    assert!(game.print().contains("-:g3r3:/b1b3//"), "{}", game.print());
    for turn in ["pass", "pass", "move y3 South North", "pass", "pass", "capture g3 North"] {
        game.play(turn).expect(turn);
        game.end_turn().expect(turn);
    }
    // South's target was West, who has gone: now it is North.
    assert_eq!(game.outcome(), Some(Outcome::Won(seats(&[0]))));
}

#[test]
fn an_open_draft_goes_on_after_another_seat_has_left() {
    let mut game = visitors();
    game.play("capture g1 West South").expect("legal");
    game.leave(Seat(1));
    assert_eq!(game.line(), "capture g1 West South");
    assert_eq!(game.to_move(), Some(Seat(0)));
    let mut game = visitors();
    game.play("build y South; catastrophe yellow South").expect_err("three are not four");
    game.play("move y3 South West").expect("legal");
    game.leave(Seat(0));
    assert_eq!((game.line().as_str(), game.to_move()), ("", Some(Seat(1))));
}

// RULES X09.
#[test]
fn with_an_odd_number_there_is_one_good_player_more() {
    let options = "edition=primer-2012 mode=good-vs-evil";
    for (count, good) in [(3, 2), (4, 2), (5, 3), (6, 3)] {
        let game = table(options, count, "");
        let roles = game.secrets().expect("two sides").roles();
        assert_eq!(roles.len(), usize::from(count));
        assert_eq!(roles.iter().filter(|&&role| role == "good").count(), good);
        assert_eq!(roles.iter().filter(|&&role| role == "evil").count(), roles.len() - good);
    }
    let sinister = table("edition=primer-2012 mode=sinister", 5, "");
    assert!(sinister.secrets().is_none());
    assert!(table(P12, 2, "").secrets().is_none());
}

#[test]
fn roles_are_judged_right_after_the_event_and_never_by_the_position() {
    let options = "edition=primer-2012 mode=good-vs-evil";
    let opening = "homeworld r1 g1 y3 | homeworld y3 r3 b3 | homeworld y3 b3 g3";
    let mut game = table(options, 3, opening);
    let roles = ["good", "evil", "good"];
    let judge = |game: &dyn AnyGame, roles: &[&str]| {
        let secrets = game.secrets().expect("two sides");
        secrets.judge(roles)
    };
    assert_eq!(judge(game.as_ref(), &roles), Default::default());
    game.leave(Seat(1));
    assert_eq!(game.outcome(), None, "nobody may know");
    let verdict = judge(game.as_ref(), &roles);
    assert_eq!(verdict.reveals, seats(&[1]));
    assert_eq!(verdict.outcome, Some(Outcome::Won(seats(&[0, 2]))));
    let other = judge(game.as_ref(), &["evil", "good", "good"]);
    assert_eq!((other.reveals, other.outcome), (seats(&[1]), None));
    for others in [&["good", "neither", "good"][..], &["good", "evil"]] {
        assert_eq!(judge(game.as_ref(), others), Default::default());
    }

    let reveal = |game: &dyn AnyGame, seat, role: &str| {
        let secrets = game.secrets().expect("two sides");
        secrets.revealed(seat, role)
    };
    let no = reveal(game.as_ref(), Seat(1), "neutral").expect_err("no role");
    assert_eq!(no.id, "no-such-role");
    assert!(reveal(game.as_ref(), Seat(9), "evil").is_err());
    let game = reveal(game.as_ref(), Seat(1), "evil").expect("its role");
    let contrary = reveal(game.as_ref(), Seat(1), "good");
    assert!(contrary.is_err(), "it was evil");
    let secrets = game.secrets().expect("two sides");
    let game = secrets.concluded(Outcome::Won(seats(&[0, 2])));
    assert_eq!((game.to_move(), game.outcome()), (None, verdict.outcome));
}

#[test]
fn a_seat_that_leaves_before_its_set_up_has_no_system() {
    let mut game = table(P12, 3, "homeworld r1 g1 y3");
    game.leave(Seat(1));
    assert_eq!(game.to_move(), Some(Seat(2)));
    assert_eq!(game.print(), "0:g1r1:y3//");
}

// RULES X12.
#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let refused = |options: &str, seats: u8| {
        let no = Kind::Homeworlds.options(options, seats);
        no.expect_err(options).id
    };
    assert_eq!(refused("edition=quartet-2020", 3), "edition-not-for-so-many");
    assert_eq!(refused("edition=primer-2012 mode=good-vs-evil", 2), "mode-needs-three");
    assert_eq!(refused("mode=last-captain", 2), "mode-needs-three");
    assert_eq!(refused("mode=duel", 3), "duel-is-for-two");
    assert_eq!(refused("edition=original-2001 mode=last-captain", 4), "edition-without-mode");
    assert_eq!(refused("timewarp=1", 2), "edition-without-timewarp");
    assert_eq!(refused("red_alert=both", 3), "aid-is-for-two");
    assert_eq!(refused("", 7), "seats-not-possible");
}

#[test]
fn options_for_more_are_refused_when_fewer_sit_down() {
    let options = Kind::Homeworlds.options("mode=last-captain", 3).expect("three can play so");
    assert!(options.open(3).is_ok());
    assert_eq!(options.open(2).expect_err("a duel").id, "mode-needs-three");
}

#[test]
fn the_novice_is_written_into_the_options_of_two_only() {
    let door = Kind::Homeworlds;
    let two =
        door.options("edition=primer-2012 timewarp=1", 2).expect("options").with_novice(Seat(1));
    let aids = ["timewarp", "junior", "red_alert"].map(|key| two.word(key));
    assert_eq!(aids, [Some("1"), Some("1"), Some("junior")]);
    assert!(two.open(2).is_ok());
    let three = door.options("", 3).expect("options");
    assert_eq!(three.with_novice(Seat(1)), three);
}

// RULES NV-1.
#[test]
fn the_junior_officer_alone_has_bonus_actions_and_only_in_turn_two() {
    let options = "edition=primer-2012 timewarp=1 junior=1";
    let opening = "homeworld b3 r1 g3 | homeworld r2 b1 g3";
    let mut game = table(options, 2, opening);
    game.play("build g South").expect("the Senior's action");
    assert_eq!(game.play("build g South").expect_err("no second").id, "turn-used");
    game.end_turn().expect("ends");
    game.play("build g North").expect("a bonus action");
    assert_eq!(game.play("pass").expect_err("something was done").id, "nothing-to-pass");
    assert_eq!(game.loss(), Ok(Some(Loss::Actions(game.left()))));
    game.play("sacrifice g1 North").expect("the turn's sacrifice");
    game.play("stop").expect("forfeits the rest");
    assert_eq!(game.actions(), Vec::<String>::new());
    game.end_turn().expect("ends");
    game.play("build g South").expect("legal");
    game.end_turn().expect("ends");
    game.play("build g North").expect("legal");
    assert_eq!(game.play("build g North").expect_err("once only").id, "turn-used");
}

// RULES HW-18.
#[test]
fn where_a_full_pass_is_forbidden_something_is_done_while_it_can_be() {
    let options = "edition=primer-2012 forbid_full_pass=on";
    let mut game = table(options, 2, "homeworld b3 r1 g3 | homeworld r2 b1 g3");
    assert_eq!(game.loss().expect_err("nothing done").id, "must-act");
    assert_eq!(game.play("pass").expect_err("nothing done").id, "must-act");
    assert!(!game.actions().contains(&"pass".to_owned()));
    game.play("sacrifice g3 South; pass").expect("the sacrifice is something");
    assert!(game.loss().is_ok());
}
