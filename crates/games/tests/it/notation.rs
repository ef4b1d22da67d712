//! Lines as people type them: what is understood, what is refused and by which rule.

use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind, Word};
use starpost_games::words::{Language, say};

use crate::support::table::table;

/// Plays each line as a turn: what it should print stands behind `=>` (nothing: the same), the
/// id of a refusal behind `!!`.
#[track_caller]
fn check(options: &str, lines: &str) -> Box<dyn AnyGame> {
    let mut table = table(Kind::Homeworlds, options, 2);
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((typed, id)) = line.split_once("!!") {
            let before = table.print();
            let mut trial = table.boxed();
            let played = trial.play(typed.trim());
            if played.is_err() {
                assert_eq!(trial.print(), before, "{line}");
            }
            let refused = played.err().or_else(|| trial.end_turn().err());
            assert_eq!(refused.map(|no| no.id), Some(id.trim()), "{line}");
            continue;
        }
        let (typed, printed) = line.split_once("=>").unwrap_or((line, line));
        assert_eq!(table.play(typed.trim()).as_deref(), Ok(printed.trim()), "{line}");
        table.end_turn().unwrap_or_else(|no| panic!("{line}: {}", no.id));
    }
    table
}

const Q20: &str = "edition=quartet-2020";

#[test]
fn a_game_of_short_forms_prints_whole_lines() {
    check(
        Q20,
        "
        h b3 r1 g3                    => homeworld b3 r1 g3 South
        HOMEWORLD R2 B1 G3 Aldi       => homeworld r2 b1 g3 Aldi
        b g s                         => build g1 South
        construct green at Aldi       => build g1 Aldi
        t g1 y1 in the South          => trade g1 y1 South
        convert g1 for y ald          => trade g1 y1 Aldi
        d y1 from South g2            => discover y1 South g2 Bellatrix
        D y1 home to b3 Dom'1         => discover y1 Aldi b3 Dom'1
        grow g s                      => build g1 South
        sac y1 dom; pass              => sacrifice y1 Dom'1; pass
        b G1 south                    => build g1 South
        p                             => pass
        sacrifice g3 S, b g s         => sacrifice g3 South; build g1 South
        ",
    );
}

#[test]
fn a_whole_sacrifice_fits_in_a_line_with_any_separator() {
    let mut table = check(
        Q20,
        "h b3 r1 g3 => homeworld b3 r1 g3 South\nh r2 b1 g3 => homeworld r2 b1 g3 North",
    );
    let line = table.play("sacrifice g3 South");
    assert_eq!(line.as_deref(), Ok("sacrifice g3 South"));
    assert!(table.play("build g South").is_err(), "nobody is left there to build");
    assert!(table.warnings().iter().any(|warning| warning.id == "warn-lost-home"));
}

#[test]
fn a_name_given_once_is_never_given_again() {
    check(
        Q20,
        "
        homeworld b3 r1 g3 Vega
        homeworld r2 b1 g3 vega     => homeworld r2 b1 g3 vega-2
        build g1 South              => build g1 Vega
        build g1 vega-2
        ",
    );
}

#[test]
fn a_name_that_cannot_be_becomes_one_like_it_and_the_reason_is_told() {
    for (wanted, name, why) in [
        ("vega", "vega-2", "name-taken"),
        ("South", "South-2", "name-reserved"),
        ("g3", "g3-2", "name-reserved"),
        ("A", "A-2", "name-reserved"),
        ("home", "home-2", "name-reserved"),
        ("1", "N1", "name-form"),
        ("1a", "N1a", "name-form"),
        ("Twenty-letters-long-x", "Twenty-letters", "name-form"),
    ] {
        let mut table = check(Q20, "homeworld b3 r1 g3 Vega");
        let played = table.play(&format!("homeworld r2 b1 g3 {wanted}"));
        assert_eq!(played, Ok(format!("homeworld r2 b1 g3 {name}")));
        let renamed = table.renamed();
        let told: Vec<_> = renamed.iter().map(|one| (&*one.wanted, &*one.name, one.why)).collect();
        assert_eq!(told, [(wanted, name, why)]);
        table.end_turn().expect("whole");
        table.play("pass").and_then(|_| table.end_turn()).expect("a pass");
        // Vega is somebody else's.
        let found = table.play(&format!("build g1 {wanted}")).is_ok();
        assert_eq!(found, wanted != "vega", "{wanted}");
    }
}

#[test]
fn what_is_not_understood_says_what_is_wanted() {
    check(
        Q20,
        "
        frobnicate g1             !! unknown-verb
        build g1 South            !! setup-first
        homeworld b3 r1           !! wants-words
        homeworld b3 r1 x3        !! not-a-piece
        homeworld b3 r1 g3 A b    !! too-many-words
        homeworld b3 r1 g3        => homeworld b3 r1 g3 South
        homeworld r2 b1 g3        => homeworld r2 b1 g3 North
        build x South             !! not-a-piece
        build g                   !! wants-words
        build g2 South            !! not-the-smallest
        build g Nowhere           !! no-such-name
        catastrophe South North   !! not-a-color
        trade g3 y2 South         !! trade-size
        capture g3 West South     !! no-such-seat
        capture g1 North          !! no-target
        capture g3 South          !! no-target
        ;;                        !! line-empty
        ",
    );
}

#[test]
fn each_rule_has_a_refusal_of_its_own() {
    check(
        Q20,
        "
        build g South             !! setup-first
        pass                      !! setup-first
        homeworld b3 r1 g2        !! first-ship-large
        homeworld b3 r1 g3        => homeworld b3 r1 g3 South
        homeworld r2 b1 g3        => homeworld r2 b1 g3 North
        homeworld b3 r1 g3        !! setup-done
        build y South             !! no-ship-to-copy
        move g3 South North       !! no-yellow
        capture g3 South          !! no-target
        trade y1 r1 South         !! no-such-ship
        trade g3 g3 South         !! same-color
        build g North             !! no-ship-here
        catastrophe g South       !! not-overpopulated
        build g South; build g South !! turn-used
        build g South; pass       !! nothing-to-pass
        sacrifice g3 South; sacrifice g3 South !! already-sacrificed
        build g South             => build g1 South
        trade g3 y3 North
        sacrifice g3 South; trade g1 y1 South !! sacrifice-is-for
        trade g1 y1 South
        move y3 North North       !! same-place
        move y3 North South       !! not-connected
        discover y3 North g2      !! star-not-connected
        ",
    );
}

#[test]
fn an_empty_home_at_the_end_of_a_turn_is_refused_where_the_rules_say_so() {
    check(
        "edition=original-2001",
        "
        homeworld b3 r1 g3        => homeworld b3 r1 g3 South
        homeworld r2 b1 g1        => homeworld r2 b1 g1 North
        sacrifice g3 South        !! would-lose-home
        ",
    );
}

#[test]
fn a_refusal_offers_what_is_possible_instead() {
    let table = check(
        Q20,
        "homeworld b3 r1 g3 => homeworld b3 r1 g3 South\nhomeworld r2 b1 g3 => homeworld r2 b1 g3 North",
    );
    let refused = table.boxed().play("build y1 South").expect_err("no yellow there");
    assert_eq!(refused.item, "build y1 South");
    assert_eq!(refused.instead, ["build g1 South"]);
    let refused = table.boxed().play("move g3 South North").expect_err("no yellow power");
    assert_eq!(
        refused.args.iter().find(|arg| arg.0 == "place"),
        Some(&("place", Word::from("South")))
    );
}

#[test]
fn completion_goes_on_from_what_was_typed() {
    let table = table(Kind::Homeworlds, Q20, 2);
    assert_eq!(table.complete("", 2), ["homeworld b3 r1 g3", "homeworld r2 b1 g3"]);
    let table = check(
        Q20,
        "homeworld b3 r1 g3 => homeworld b3 r1 g3 South\nhomeworld r2 b1 g3 => homeworld r2 b1 g3 North",
    );
    assert_eq!(table.complete("bui", 25), ["build g1 South"]);
    let after = table.complete("build g1 South; ", 25);
    assert!(after.is_empty(), "only the end of the turn follows: {after:?}");
    assert!(table.complete("nonsense; b", 25).is_empty());
}

#[track_caller]
fn warns(options: &str, turns: &[&str], last: &str, expected: &[&str]) {
    let mut table = table(Kind::Homeworlds, options, 2);
    for turn in turns {
        table.play(turn).expect("a legal line");
        table.end_turn().expect("a legal turn");
    }
    table.play(last).expect("a legal line");
    let ids: Vec<&str> = table.warnings().iter().map(|warning| warning.id).collect();
    assert_eq!(ids, expected, "{last}");
}

#[test]
fn set_ups_that_fail_are_warned_of_and_none_is_forbidden() {
    let c01 = "edition=original-2001";
    warns(c01, &[], "homeworld b3 r1 g2", &["warn-small-ship"]);
    warns(Q20, &[], "homeworld b3 r1 y3", &["warn-no-green"]);
    warns(Q20, &[], "homeworld g3 r1 y3", &["warn-no-blue"]);
    warns(Q20, &[], "homeworld y2 r1 y3", &["warn-dead-setup", "warn-two-colors"]);
    warns(Q20, &[], "homeworld g2 b1 g3", &["warn-two-colors"]);
    warns(Q20, &[], "homeworld b2 y2 g3", &["warn-gemini"]);
    warns(Q20, &[], "homeworld b2 b1 g3", &["warn-two-colors", "warn-stars-one-color"]);
    warns(Q20, &[], "homeworld g2 g1 g3", &["warn-no-blue", "warn-one-color"]);
    warns(Q20, &["homeworld b3 r1 g3"], "homeworld r2 b1 g3", &[]);
    warns(Q20, &["homeworld b3 r1 g3"], "homeworld r3 b1 g3", &["warn-small-universe"]);
    warns(Q20, &["homeworld b3 r3 g3"], "homeworld r2 b1 g3", &["warn-microverse"]);
}

#[test]
fn among_several_it_is_said_whose_home_is_near() {
    let mut table = table(Kind::Homeworlds, "edition=primer-2012 mode=sinister", 3);
    table.call_players(&["Ann".into(), "Bob".into(), "Cleo".into()]);
    for turn in ["homeworld b3 r1 g3", "homeworld b3 y3 g3"] {
        table.play(turn).expect("a legal line");
        table.end_turn().expect("a legal turn");
    }
    table.play("homeworld y2 r1 b3").expect("a legal line");
    let said: Vec<String> = table
        .warnings()
        .iter()
        .map(|warning| say(Language::English, warning.id, &warning.args))
        .collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said.iter().any(|one| one.contains("Your home and Bob's are connected")), "{said:?}");
}

#[test]
fn a_freeze_after_the_set_ups_is_said_to_the_first_player_until_answered() {
    let setups = ["homeworld b1 y3 g3", "homeworld b1 g2 b3"];
    warns(Q20, &setups, "build g South", &["warn-instafreeze"]);
    warns(Q20, &setups, "trade g3 b3 South", &[]);
}

#[test]
fn the_end_of_a_turn_is_warned_of_by_its_worst_alone() {
    let setups = ["homeworld b3 r1 g3", "homeworld r2 b1 g3"];
    warns(Q20, &setups, "sacrifice g3 South", &["warn-lost-home"]);
    warns(Q20, &[&setups[..], &["build g South", "pass"]].concat(), "sacrifice g1 South", &[]);
    warns(
        Q20,
        &[&setups[..], &["build g South", "pass", "build g South", "pass"]].concat(),
        "build g South",
        &["warn-overpopulation-out"],
    );
}

#[test]
fn leaving_drops_only_what_is_no_longer_legal_of_the_draft() {
    let mut table = check(
        Q20,
        "homeworld b3 r1 g3 => homeworld b3 r1 g3 South\nhomeworld r2 b1 g3 => homeworld r2 b1 g3 North",
    );
    table.play("build g South").expect("a legal line");
    table.leave(Seat(0));
    assert!(table.outcome().is_some() && table.line().is_empty());
}

#[test]
fn an_action_taken_back_leaves_the_rest_and_its_name_free() {
    let mut table = check(
        Q20,
        "homeworld b3 r1 g3 => homeworld b3 r1 g3 South\nhomeworld r2 b1 g3 => homeworld r2 b1 g3 North\n\
         build g South => build g1 South\ntrade g3 y3 North",
    );
    table.take_back();
    assert_eq!(table.line(), "", "there is nothing to take back");
    let line = "sacrifice g1 South; build g1 South";
    table.play(line).expect("legal");
    table.take_back();
    assert_eq!(table.line(), "sacrifice g1 South");
    table.play_while_legal("build g South, build g South; pass");
    assert_eq!(table.line(), line, "what is refused ends it");
    table.take_back();
    table.take_back();
    table.play("trade g1 y1 South").expect("the turn has begun anew");
    table.end_turn().expect("whole");
    let discovered = "discover y3 North g3 Vega";
    for _ in 0..2 {
        table.play(discovered).expect("the name is free again");
        table.take_back();
    }
}
