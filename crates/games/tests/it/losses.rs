//! The loss that a turn brings if it ends, the warnings, and the reason why nothing more can be done: through the
//! door.

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named_position::NamedPosition;
use starpost_games::games::settlers;
use starpost_games::games::{AnyGame, GameOptions, InPlay, Kind, Loss, Novice, Word};
use starpost_games::words::{Language, say};

/// A table at a position in one line, the first seat to move, after a line of its turn.
fn homeworlds(options: &str, position: &str, line: &str) -> Box<dyn AnyGame> {
    let options: Options = options.parse().expect("options");
    let position = Position::read(position, options, Seat(0)).expect("a position");
    after(Box::new(InPlay::at(NamedPosition::new(position))), line)
}

fn settlers(position: &str, line: &str) -> Box<dyn AnyGame> {
    let setup = settlers::setup::Setup::read(position).expect("pieces");
    let position = setup.position(Default::default(), Seat(0));
    after(Box::new(InPlay::at(position.expect("a position"))), line)
}

fn after(mut table: Box<dyn AnyGame>, line: &str) -> Box<dyn AnyGame> {
    if !line.is_empty() {
        table.play(line).expect(line);
    }
    table
}

fn warned(table: &dyn AnyGame) -> Vec<&'static str> {
    table.warnings().iter().map(|warning| warning.id).collect()
}

/// The loss that the turn brings, if any, and what is said of it.
fn loses(table: &dyn AnyGame) -> (Option<Loss>, Vec<&'static str>) {
    (table.loss().ok().flatten(), warned(table))
}

/// South has a large yellow, North a large green; both homes have large and small stars.
const APART: &str = "0:b3r1:y3g1/;1:b3r1:/g3";

#[test]
fn a_turn_that_takes_its_mover_out_gives_the_seat_away() {
    let game = homeworlds("", "0:b3r1:y3/;1:b3r1:/g3", "sacrifice y3 South");
    assert_eq!(loses(game.as_ref()), (Some(Loss::Seat), vec!["warn-lost-home"]));
}

#[test]
fn a_turn_that_takes_everybody_out_gives_the_win_away() {
    let both = "0:b3r1:y2/;1:g2y2:/y1y2";
    let line = "move y2 South North; catastrophe yellow North";
    let game = homeworlds("", both, line);
    assert_eq!(loses(game.as_ref()), (Some(Loss::Win), vec!["warn-draw"]));
}

#[test]
fn actions_that_could_still_be_done_are_given_away_and_others_are_not() {
    let left = |line: &str| loses(homeworlds("", APART, line).as_ref());
    assert_eq!(left("sacrifice y3 South").0, Some(Loss::Actions(3)));
    assert_eq!(
        left("sacrifice y3 South; discover g1 South g2 Vega; move g1 Vega South"),
        (Some(Loss::Actions(1)), vec![])
    );
    assert_eq!(left("build g South"), (None, vec![]));
    assert_eq!(left("pass"), (None, vec![]));
    // A player who passes the rest has said so.
    assert_eq!(left("sacrifice y3 South; pass"), (None, vec![]));
    // No red action is possible: nothing is wasted.
    let nobody = homeworlds("", "0:b3r1:r2g1/;1:b3r1:/g3", "sacrifice r2 South");
    assert_eq!(loses(nobody.as_ref()), (None, vec![]));
}

/// A system is overpopulated in green, and nobody's home.
const CROWD: &str = "0:b3r1:g3/;1:b3r1:/y3;-:g2:/g1g1g1";

#[test]
fn a_catastrophe_alone_leaves_the_action_unused() {
    let called = homeworlds("", CROWD, "catastrophe green System2");
    assert_eq!(loses(called.as_ref()), (Some(Loss::Actions(1)), vec![]));
    let done = homeworlds("", CROWD, "catastrophe green System2; build g South");
    assert_eq!(loses(done.as_ref()), (None, vec![]));
}

#[test]
fn in_2001_a_catastrophe_that_comes_first_gives_the_action_up() {
    let c01 = "edition=original-2001";
    let first = homeworlds(c01, CROWD, "catastrophe green System2");
    assert_eq!(loses(first.as_ref()), (Some(Loss::Actions(1)), vec!["warn-given-up"]));
    let rest = homeworlds(c01, CROWD, "sacrifice g3 South; catastrophe green System2");
    assert_eq!(rest.loss().map_err(|no| no.id), Err("would-lose-home"));
    let last = homeworlds(c01, CROWD, "build g South; catastrophe green System2");
    assert_eq!(loses(last.as_ref()), (None, vec![]));
    let declined = homeworlds(c01, CROWD, "pass; catastrophe green System2");
    assert_eq!(loses(declined.as_ref()), (None, vec![]));
}

#[test]
fn what_can_still_be_done_is_left_and_what_was_given_up_is_not() {
    let left =
        |options: &str, position: &str, line: &str| homeworlds(options, position, line).left();
    assert_eq!(left("", APART, ""), 0, "nothing is begun");
    assert_eq!(left("", APART, "sacrifice y3 South"), 3);
    assert_eq!(left("", APART, "sacrifice y3 South; pass"), 0);
    assert_eq!(left("", CROWD, "catastrophe green System2"), 1);
    let given_up = "catastrophe green System2";
    assert_eq!(left("edition=original-2001", CROWD, given_up), 0);
    let out = "0:b3r1:y3/;1:b3r1:/g3";
    assert_eq!(left("", out, "sacrifice y3 South"), 0, "that is worse");
    let field = "a1:0r1;c3:0g2;f6:1g1";
    assert_eq!(settlers(field, "act c3").left(), 2);
    assert_eq!(settlers(field, "act c3; build b3 y").left(), 1);
    assert_eq!(settlers(field, "pass").left(), 0);
}

/// The labels of the first menu.
fn deeds(table: &dyn AnyGame) -> Vec<String> {
    let mut deeds: Vec<String> = Vec::new();
    for choice in table.choices() {
        if let Word::Message(id) = choice.picks[0].label {
            let label = say(Language::English, id, &[]);
            if !deeds.contains(&label) {
                deeds.push(label);
            }
        }
    }
    deeds
}

#[test]
fn menus_say_what_gives_actions_up() {
    let c01 = "edition=original-2001";
    let gives_up = "Catastrophe (gives up your actions)".to_owned();
    let before = deeds(homeworlds(c01, CROWD, "").as_ref());
    assert!(before.contains(&gives_up), "{before:?}");
    let after = deeds(homeworlds(c01, CROWD, "build g South").as_ref());
    assert_eq!(after, ["Catastrophe"]);
    let usual = deeds(homeworlds("", CROWD, "").as_ref());
    assert!(usual.contains(&"Catastrophe".to_owned()), "{usual:?}");
    let rest = deeds(homeworlds("", APART, "sacrifice y3 South").as_ref());
    assert!(rest.contains(&"Leave the rest unused".to_owned()), "{rest:?}");
}

#[test]
fn an_overpopulation_that_wins_when_called_is_said_to_win() {
    // North's only ships are yellow, and South's yellow is the fourth.
    let game = homeworlds("", "0:b3r1:g3y1/;1:g2r1:/y1y2y2;-:b3:y3/", "move y3 System2 North");
    assert_eq!(warned(game.as_ref()), ["warn-overpopulation-wins"]);
    let called = homeworlds(
        "",
        "0:b3r1:g3y1/;1:g2r1:/y1y2y2;-:b3:y3/",
        "move y3 System2 North; catastrophe yellow North",
    );
    assert_eq!(loses(called.as_ref()), (None, vec![]));
}

#[test]
fn two_catastrophes_that_win_together_are_said_to_win() {
    // Both stars of North have three ships of their color beside them.
    let both = "0:b3y1:g3/;1:g2r1:g1g2/r1r2r2r3g1b2";
    let game = homeworlds("", both, "pass");
    let wins = "warn-overpopulation-wins";
    assert_eq!(warned(game.as_ref()), [wins, wins]);
}

#[test]
fn an_overpopulation_that_puts_its_mover_out_is_said_to() {
    let home = "0:b3r1:g3g1g1/;1:b3r1:/y3";
    let game = homeworlds("", home, "build g South");
    assert_eq!(warned(game.as_ref()), ["warn-overpopulation-out"]);
    let two_colors = "0:b3r1:g3g1g1y2/;1:b3r1:/y3";
    let game = homeworlds("", two_colors, "build g South");
    assert_eq!(warned(game.as_ref()), ["warn-overpopulation"]);
    let elsewhere = homeworlds("", CROWD, "build g South");
    assert_eq!(warned(elsewhere.as_ref()), [""; 0], "nothing of South's is there");
}

#[test]
fn a_turn_that_is_used_up_says_by_what() {
    let refused = |options: &str, position: &str, line: &str, more: &str| {
        let no = homeworlds(options, position, line).play(more).expect_err("it is used up");
        (no.id, say(Language::English, no.id, &no.args))
    };
    let line =
        "sacrifice y3 South; discover g1 South g2 Vega; move g1 Vega South; discover g1 South g2";
    let (id, says) = refused("", APART, line, "build g South");
    assert_eq!(id, "sacrifice-spent");
    assert!(says.starts_with("The y3 gave 3 actions, and you have used them."), "{says}");
    let c01 = "edition=original-2001";
    let called = refused(c01, CROWD, "catastrophe green System2", "build g South");
    assert_eq!(called.0, "catastrophes-come-last");
    let passed = refused("", APART, "pass", "build g South");
    assert_eq!(passed.0, "passed-already");
    let done = refused("", APART, "build g South", "build g South");
    assert_eq!(done.0, "turn-used");
    let last = refused(c01, CROWD, "build g South; catastrophe green System2", "build g South");
    assert_eq!(last.0, "turn-used", "the action was done before");
}

#[test]
fn pieces_of_settlers_that_have_no_target_are_not_offered() {
    // The red has nothing beside it; the bank has every color.
    let game = settlers("a1:0r1;c3:0g1;f6:1g1", "");
    let offered: Vec<String> = game.choices().into_iter().map(|choice| choice.action).collect();
    assert_eq!(offered, ["act c3", "pass"]);
    assert!(game.actions().contains(&"act a1".to_owned()), "it is legal all the same");
    assert_eq!(game.complete("act", 9), ["act c3"]);
    let mut typed = game.boxed();
    typed.play("act a1").expect("it may be typed");
    assert_eq!(typed.loss(), Ok(Some(Loss::Actions(1))), "another piece could act");
}

#[test]
fn settlers_are_not_warned_while_they_choose_and_build() {
    let board = "a1:0r1;c3:0g3;f6:1g1";
    let left = |line: &str| loses(settlers(board, line).as_ref());
    assert_eq!(left(""), (None, vec![]));
    assert_eq!(left("act c3"), (Some(Loss::Actions(3)), vec![]));
    let two = left("act c3; build b3 y");
    assert_eq!(two, (Some(Loss::Actions(2)), vec![]));
    let mut after_a_pass = settlers(board, "pass");
    after_a_pass.end_turn().expect("a pass");
    after_a_pass.play("act f6").expect("it may be chosen");
    let ends = (Some(Loss::Game), vec![]);
    assert_eq!(loses(after_a_pass.as_ref()), ends, "asked if it ends so");
}

#[test]
fn a_pass_in_settlers_says_what_another_one_would_mean() {
    let game = settlers("a1:0r1;c3:0g1;f6:1g1", "pass");
    let warnings = game.warnings();
    assert_eq!(warned(game.as_ref()), ["warn-one-pass-left"]);
    let says = say(Language::English, warnings[0].id, &warnings[0].args);
    assert!(says.contains("2 to 1 points"), "{says}");
    assert_eq!(game.loss(), Ok(None));
    let mut second = game.boxed();
    second.end_turn().expect("a pass");
    second.play("pass").expect("another");
    assert_eq!(loses(second.as_ref()), (Some(Loss::Game), vec!["warn-last-pass-lost"]));
    let built = settlers("a1:0r1;c3:0g1;f6:1g1", "act c3; build b3 y");
    assert_eq!(loses(built.as_ref()), (None, vec![]));
}

/// RULES ST-10.
#[test]
fn a_second_pass_in_settlers_says_that_it_ends_the_game_unless_it_wins() {
    for (board, loss, warns) in [
        (
            "a1:0g2;f6:1g1",
            Some(Loss::Game),
            Some(("warn-last-pass-lost", "you would lose: 1 to 2 points")),
        ),
        (
            "a1:0g1;f6:1g1",
            Some(Loss::Win),
            Some(("warn-last-pass-drawn", "a draw with 1 points each")),
        ),
        ("a1:0g1;f6:1g2", None, None),
    ] {
        let mut game = settlers(board, "pass");
        game.end_turn().expect("the first pass");
        game.play("pass").expect("the second");
        let id = warns.map(|(id, _)| id);
        assert_eq!(loses(game.as_ref()), (loss, id.into_iter().collect()));
        for (warning, (_, words)) in game.warnings().iter().zip(warns) {
            let says = say(Language::English, warning.id, &warning.args);
            assert!(says.contains(words), "{says}");
        }
        game.end_turn().expect("it may end");
        assert!(game.outcome().is_some());
    }
}

fn asked(kind: Kind, options: &str, seats: u8) -> (&'static str, String) {
    let no = kind.options(options, seats).expect_err(options);
    (no.id, say(Language::English, no.id, &no.args))
}

#[test]
fn options_of_the_other_game_are_said_to_be() {
    let (id, says) = asked(Kind::Homeworlds, "redless=on", 2);
    assert_eq!(id, "option-of-other-game");
    assert_eq!(says, "The option `redless` belongs to Homeworlds Settlers.");
    let (id, says) = asked(Kind::Settlers, "timewarp=1", 2);
    assert_eq!(id, "option-of-other-game");
    assert_eq!(says, "The option `timewarp` belongs to Homeworlds.");
    let (id, says) = asked(Kind::Homeworlds, "edition=settlers-v2", 2);
    assert_eq!(id, "edition-of-other-game");
    assert_eq!(says, "Version 2 (2020) is an edition of Homeworlds Settlers.");
    assert_eq!(asked(Kind::Homeworlds, "sails=red", 2).0, "unknown-option");
    assert_eq!(asked(Kind::Homeworlds, "edition=v9", 2).0, "unknown-option");
}

#[test]
fn a_number_of_players_is_refused_with_the_numbers_there_can_be() {
    let says = |kind, options, seats| asked(kind, options, seats).1;
    let many = says(Kind::Homeworlds, "", 7);
    assert_eq!(many, "Homeworlds is for 2 to 6 players, not 7.");
    let three = says(Kind::Settlers, "", 3);
    assert_eq!(three, "Homeworlds Settlers is for 2 players, not 3.");
    let quartet = says(Kind::Homeworlds, "edition=quartet-2020", 3);
    assert!(
        quartet.starts_with("Pyramid Quartet (2020) is for two players, not for 3."),
        "{quartet}"
    );
}

/// The reason why options are refused for a new game, if they are; a game that exists is played by them all the
/// same.
fn useless(kind: Kind, asked: &str, seats: u8, novice: Novice) -> Option<&'static str> {
    let options = kind.options(asked, seats).expect(asked);
    let table = options.open(seats);
    table.expect("games that exist are not asked");
    let used = options.check_use(seats, novice);
    used.err().map(|no| no.id)
}

#[test]
fn options_that_could_do_nothing_are_refused_for_a_new_game_only() {
    let homeworlds = |asked: &str, novice| useless(Kind::Homeworlds, asked, 2, novice);
    let p12 = "edition=primer-2012";
    assert_eq!(
        homeworlds(&format!("{p12} timewarp=1"), Novice::Nobody),
        Some("timewarp-needs-novice")
    );
    assert_eq!(homeworlds(&format!("{p12} timewarp=1"), Novice::Named), None);
    assert_eq!(homeworlds(p12, Novice::Nobody), None, "its own Red Alert is no choice");
    assert_eq!(homeworlds("red_alert=junior", Novice::Nobody), Some("red-alert-needs-novice"));
    assert_eq!(homeworlds("red_alert=junior", Novice::Named), None);
    assert_eq!(homeworlds("alert_on_draw=on", Novice::Nobody), Some("alert-on-draw-needs-alert"));
    assert_eq!(homeworlds("alert_on_draw=on red_alert=both", Novice::Nobody), None);
    let c01 = "edition=original-2001";
    let drawn = format!("{c01} alert_on_draw=on red_alert=both");
    assert_eq!(homeworlds(&drawn, Novice::Nobody), Some("alert-on-draw-needs-draws"));
    let stays = format!("{c01} emptied_enemy_home=stays");
    assert_eq!(homeworlds(&stays, Novice::Nobody), Some("emptied-home-needs-actions"));
    assert_eq!(homeworlds("emptied_enemy_home=returns", Novice::Nobody), None);
    let sinister =
        useless(Kind::Homeworlds, "mode=sinister good_winners=remaining", 3, Novice::Nobody);
    assert_eq!(sinister, Some("good-winners-need-good"));
    let good =
        useless(Kind::Homeworlds, "mode=good-vs-evil good_winners=remaining", 3, Novice::Nobody);
    assert_eq!(good, None);
    let turning = |mode: &str| {
        let asked = format!("mode={mode} good_killer_turns_evil=on");
        useless(Kind::Homeworlds, &asked, 3, Novice::Nobody)
    };
    assert_eq!(turning("sinister"), Some("good-killer-needs-good"));
    assert_eq!(turning("good-vs-evil"), None);
    let settlers = |asked: &str| useless(Kind::Settlers, asked, 2, Novice::Nobody);
    assert_eq!(settlers("handicap_seat=first"), Some("handicap-seat-moves-second"));
    assert_eq!(settlers("handicap=large"), None);
}

#[test]
fn a_novice_without_a_handicap_leaves_no_trace_in_settlers() {
    let options = Kind::Settlers.options("", 2).expect("options");
    assert_eq!(options.with_novice(Seat(0)), options);
}

/// South empties North's home in mid-turn, and another ship could go there.
const RAID: &str = "0:b1g3:g3/;1:g2r1:/y1y2;-:b3:y1y2/;-:b3:g1/;-:g3:y3/";

#[test]
fn a_stored_game_goes_on_by_the_rules_it_was_stored_with() {
    let line = "sacrifice y3 System4; move y1 System2 North; move y2 System2 North; \
                catastrophe yellow North";
    let follows = |options: &str| {
        let mut raid = homeworlds(options, RAID, line);
        raid.play("move g1 System3 North").err().map(|no| no.id)
    };
    let old = "version=1 edition=primer-2012 mode=duel first_ship=large catastrophes=any-time";
    assert_eq!(follows(old), None, "stored before the option was");
    assert_eq!(follows(&format!("{old} emptied_enemy_home=stays")), None);
    let stored = GameOptions::stored(Kind::Homeworlds, old).expect("options");
    assert_eq!(stored.word("emptied_enemy_home"), Some("stays"));
    assert_eq!(follows(&stored.to_string()), None);
    let told = stored.with_novice(Seat(0));
    assert_eq!(follows(&told.to_string()), None, "a novice does not change it");

    let new = "edition=primer-2012";
    assert_eq!(follows(new), Some("no-such-name"), "a new game");
    assert_eq!(follows("edition=quartet-2020"), None);
    let new = Kind::Homeworlds.options(new, 2).expect("options");
    assert_eq!(new.word("emptied_enemy_home"), Some("returns"));
}

#[test]
fn what_was_never_stored_is_not_read_as_options() {
    let stored =
        |text: &str| GameOptions::stored(Kind::Settlers, text).map(|options| options.to_string());
    let whole = Kind::Settlers.options("redless=on", 2).expect("options");
    assert_eq!(stored(&whole.to_string()), Ok(whole.to_string()));
    for text in ["", "redless=on", "version=2 redless=on", "version=1 sails=red"] {
        assert_eq!(stored(text).expect_err(text).id, "unknown-option", "{text}");
    }
}
