//! The things that people type: players for their homes, the beginning of an action, and what becomes of a line
//! that is refused.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use starpost_games::game::Seat;
use starpost_games::games::{AnyGame, Kind, PlayerName, Typed};
use starpost_games::record::{Record, What};
use starpost_games::words::Language;

use crate::bot::Game;
use crate::support::data::data_files;
use crate::support::parts::{pressable, rows};
use crate::support::play::{list, reads, text};
use crate::support::table::table;

/// A table of two after these turns, at which these people sit.
fn seated(players: [&str; 2], turns: &[&str]) -> Box<dyn AnyGame> {
    let mut table = table(Kind::Homeworlds);
    table.call_players(&players.map(PlayerName::from));
    for turn in turns {
        table.play(turn).expect(turn);
        table.end_turn().expect(turn);
    }
    table
}

const HOMES: [&str; 2] = ["homeworld b3 r1 g3 Earth", "homeworld r2 b1 g3"];

#[test]
fn a_player_is_understood_where_the_home_is_and_the_line_stays_in_notation() {
    let wants = |players: [&str; 2], typed: &str, line: &str| {
        let mut table = seated(players, &HOMES);
        let understood = table.play_typed(typed);
        assert_eq!(understood, Ok(Typed::Whole), "{typed}");
        assert_eq!(table.line(), line, "{typed}");
    };
    wants(["Anna", "Ben"], "build g1 Anna", "build g1 Earth");
    wants(["Anna", "Ben"], "b g an", "build g1 Earth");
    wants(["Anna", "Ben"], "build g at Anna's home", "build g1 Earth");
    wants(["Anna", "Ben"], "build g at Anna’s", "build g1 Earth");
    wants(["Anna Maria", "Ben"], "build g anna  maria", "build g1 Earth");
    wants(["Anna Maria", "Ben"], "build g Maria", "build g1 Earth");
    wants(["Pass", "Ben"], "build g pass", "build g1 Earth");
    // The whole name of a player is nearer than the beginning of a system's.
    wants(["Sou", "Nora"], "build g sou", "build g1 Earth");
}

#[test]
fn a_word_that_can_mean_a_player_and_something_else_is_asked_about() {
    let alike = [
        (["Anna", "South"], "south"),
        (["Ben", "Earth"], "Earth"),
        (["Anna", "home"], "home"),
        (["Anna", "Earth (star)"], "Earth (star)"),
    ];
    for (players, word) in alike {
        // Only one is possible: that is seen before it is played.
        let mut table = seated(players, &HOMES);
        let understood = table.play_typed(&format!("build g {word}"));
        assert_eq!(understood, Ok(Typed::Completed), "{word}");
        assert_eq!(table.line(), "build g1 Earth", "{word}");
    }
    // Both are possible: nothing is played.
    let turns = [
        "homeworld g3 b1 y3",
        "homeworld y2 g2 b3",
        "build y1 South",
        "pass",
        "discover y1 South r2 Ben",
        "pass",
        "build y1 South",
        "pass",
    ];
    let table = seated(["Anna", "Ben"], &turns);
    for word in ["ben", "Ben's home", "*Ben*"] {
        let no = table.boxed().play_typed(&format!("move y1 home {word}")).expect_err("which?");
        assert_eq!(no.id, "word-unclear", "{word}");
        let both = ["move y1 home Ben (star)", "move y1 home North"];
        assert_eq!(no.instead, both, "{word}");
        let lines = ["move y1 South Ben", "move y1 South North"];
        for (typed, line) in both.into_iter().zip(lines) {
            let whole = (Typed::Whole, line.to_owned());
            assert_eq!(understood(table.as_ref(), typed), whole);
        }
    }
}

#[test]
fn a_name_that_is_given_is_no_player() {
    let mut table = seated(["Anna", "Ben"], &["homeworld b3 y1 g3", "homeworld r2 b1 g3"]);
    table.play_typed("discover g3 Anna g2 Bea").expect("a star of its own");
    assert_eq!(table.line(), "discover g3 South g2 Bea");
    let mut table = seated(["Anna", "Ben"], &["homeworld b3 y1 g3 Anna"]);
    table.play_typed("homeworld r2 b1 g3 Ben").expect("a name");
    table.end_turn().expect("whole");
    table.play_typed("build g Anna").expect("the home of that name");
    assert_eq!(table.line(), "build g1 Anna");
}

#[test]
fn no_system_is_called_like_a_player_unless_a_record_says_so() {
    let homes = ["homeworld b3 y1 g3", "homeworld r2 b1 g3"];
    let line = "discover g3 South g2 Ben";
    for name in ["Ben", "BEN", "anna"] {
        let mut table = seated(["Anna", "Ben"], &homes);
        let typed = format!("discover g3 home g2 {name}");
        let no = table.play_typed(&typed).expect_err("it is a player's");
        assert_eq!((no.id, &no.item), ("name-of-player", &typed));
        assert_eq!(table.line(), "");
    }
    let mut recorded = seated(["Anna", "Ben"], &homes);
    assert_eq!(recorded.play(line).as_deref(), Ok(line), "as it was played");
    recorded.end_turn().expect("whole");
    let mut table = seated(["Anna", "Ben"], &homes[..1]);
    let no = table.play_typed("homeworld r2 b1 g3 Anna").expect_err("it is hers");
    assert_eq!(no.id, "name-of-player");
    // What stars are called by themselves is no player's name either.
    let mut table = seated(["Altair", "Ben"], &homes);
    let named = "discover g3 South g2 Bellatrix";
    let offered: Vec<String> = table
        .choices()
        .into_iter()
        .map(|choice| choice.action)
        .filter(|action| action.contains(" g2 "))
        .collect();
    assert_eq!(offered, [named]);
    table.play_typed("discover g3 home g2").expect("a star");
    assert_eq!(table.line(), named);
    let other = |name: &str| table.namings().iter().any(|naming| naming.name == name);
    assert!(other("Capella") && !other("Altair"));
    table.take_back();
    table.play("discover g3 South g2").expect("as records have it");
    assert_eq!(table.line(), "discover g3 South g2 Altair");
}

#[test]
fn what_menus_print_is_understood_when_it_is_typed() {
    let turns = [
        "homeworld g3 b1 y3",
        "homeworld y2 g2 b3",
        "build y1 South",
        "pass",
        "discover y1 South r2 Vega",
        "pass",
    ];
    let signs = [
        ("move y1 · Vega → home", "move y1 Vega South"),
        ("move y1 Vega -> Anna · X's home", "move y1 Vega South"),
        ("sacrifice y1 · Vega", "sacrifice y1 Vega"),
    ];
    for (typed, line) in signs {
        let mut table = seated(["Anna · X", "Ben"], &turns);
        let understood = table.play_typed(typed);
        assert_eq!(understood, Ok(Typed::Whole), "{typed}");
        assert_eq!(table.line(), line, "{typed}");
    }
    let table = seated(["Anna · X", "Ben"], &turns);
    let to = table.complete("move y1 · vega →", 5);
    assert_eq!(to, ["move y1 Vega home"]);
}

#[test]
fn a_mistyped_word_is_asked_about() {
    let asks = |typed: &str| {
        let no = seated(["Anna", "Ben"], &HOMES).play_typed(typed).expect_err("it is mistyped");
        let word = |name: &str| {
            let mut args = no.args.iter();
            let found = args.find(|(of, _)| *of == name);
            found.map(|(_, word)| word.said(Language::English))
        };
        (no.id, word("meant").unwrap_or_default(), no.instead)
    };
    let (id, meant, instead) = asks("buidl g1 home");
    assert_eq!((id, meant.as_str()), ("mistyped", "build"));
    assert_eq!(instead, ["build g1 Earth"]);
    for (typed, word) in [
        ("build gren home", "green"),
        ("build g1 Eatrh", "Earth"),
        ("build g1 hmoe", "home"),
        ("trade g3 bleu home", "blue"),
        ("catastrophe yelow home", "yellow"),
        ("sacrifise g3 home", "sacrifice"),
    ] {
        let (id, meant, _) = asks(typed);
        assert_eq!((id, meant.as_str()), ("mistyped", word), "{typed}");
    }
    for (typed, id) in [
        ("fly g1 home", "unknown-verb"),
        ("build q7 home", "not-a-piece"),
        ("build g1 Vega", "no-such-name"),
    ] {
        assert_eq!(asks(typed).0, id, "{typed}");
    }
}

#[test]
fn no_two_suggestions_read_the_same() {
    let turns = ["homeworld b3 r1 g3", "homeworld r2 b1 g3", "build g1 South"];
    for players in [["Anna", "Ben"], ["", ""]] {
        for played in 0..=turns.len() {
            let table = seated(players, &turns[..played]);
            for typed in ["", "b", "build", "build g", "h", "homeworld b3"] {
                let lines = table.complete(typed, 25);
                let distinct: BTreeSet<&String> = lines.iter().collect();
                assert_eq!(distinct.len(), lines.len(), "{typed:?}: {lines:?}");
            }
        }
    }
}

#[test]
fn two_of_one_name_are_not_confused() {
    let mut table = seated(["Anna", "anna"], &HOMES);
    let built = (Typed::Completed, "build g1 Earth".to_owned());
    assert_eq!(understood(table.as_ref(), "build g1 Anna"), built, "seen first");
    let named = |user_name: &str| PlayerName {
        name: "Anna".to_owned(),
        user_name: Some(user_name.to_owned()),
    };
    table.call_players(&[named("anna_a"), named("anna_b")]);
    let read = table.as_read(Some(Seat(0)), "move g3 Earth North");
    assert_eq!(read, "move g3 Earth Anna (anna_b)");
    for typed in ["build g1 anna_a", "build g1 Anna (anna_a)", "build g1 @anna_a's home"] {
        let whole = (Typed::Whole, "build g1 Earth".to_owned());
        assert_eq!(understood(table.as_ref(), typed), whole, "{typed}");
    }
    table.call_players(&["Anna", "anna"].map(PlayerName::from));
    let labels: Vec<String> = table
        .choices()
        .iter()
        .filter_map(|choice| Some(choice.picks.get(1)?.label.said(Language::English)))
        .collect();
    let own = "g1 · Anna (South)'s home".to_owned();
    assert!(labels.contains(&own), "{labels:?}");
}

/// The meaning that is understood of a line at a table: how well, and as what.
fn understood(table: &dyn AnyGame, line: &str) -> (Typed, String) {
    let mut table = table.boxed();
    let typed = table.play_typed(line).expect(line);
    (typed, table.line())
}

#[test]
fn with_five_a_first_letter_means_a_player_before_a_home_that_nobody_named() {
    let options = Kind::Homeworlds.options("edition=primer-2012 mode=last-captain", 5);
    let mut table = options.expect("options").open(5).expect("a table");
    // The homes are called Achernar, Betelgeuse, Canopus, Diphda and Enif.
    let players = ["Anna", "Cleo", "Dan", "Ben", "Emil"];
    table.call_players(&players.map(PlayerName::from));
    for home in ["b3 r1 g3", "y2 b1 g3", "r2 y1 g3", "b2 r1 g3", "y3 r2 g3"] {
        table.play(&format!("homeworld {home}")).expect(home);
        table.end_turn().expect(home);
    }
    let homes = ["Achernar", "Betelgeuse", "Canopus", "Diphda", "Enif"];
    for (player, home) in players.into_iter().zip(homes) {
        let built = (Typed::Whole, format!("build g1 {home}"));
        let letter = player[..1].to_lowercase();
        for word in ["home", player, &letter, home] {
            assert_eq!(understood(table.as_ref(), &format!("build g {word}")), built);
        }
        table.play("pass").expect("a turn");
        table.end_turn().expect("a turn");
    }
}

#[test]
fn a_beginning_that_fits_a_system_and_a_player_asks_which_is_meant() {
    let turns = [
        "homeworld g3 b1 y3",
        "homeworld y2 g2 b3",
        "build y1 South",
        "pass",
        "discover y1 South r2 Bea",
        "pass",
        "build y1 South",
        "pass",
    ];
    let table = seated(["Anna", "Ben"], &turns);
    for word in ["b", "be"] {
        let line = format!("move y1 home {word}");
        let no = table.boxed().play_typed(&line).expect_err("which?");
        assert_eq!((no.id, &no.item), ("word-unclear", &line));
        let both = ["move y1 home Bea", "move y1 home Ben"];
        assert_eq!(no.instead, both);
        assert_eq!(table.mended(&line, 0).as_deref(), Some(both[0]));
    }
    let whole = |line: &str| (Typed::Whole, line.to_owned());
    for (word, home) in [("ben", "North"), ("bea", "Bea"), ("n", "North"), ("ben's home", "North")]
    {
        let line = format!("move y1 home {word}");
        assert_eq!(understood(table.as_ref(), &line), whole(&format!("move y1 South {home}")));
    }
    // Only one of both is possible: that is meant, and not played before it was seen.
    let possible = (Typed::Completed, "sacrifice y1 Bea".to_owned());
    let sacrificed = understood(table.as_ref(), "sacrifice y1 b");
    assert_eq!(sacrificed, possible);
    let offered = table.complete("move y1 south b", 25);
    assert_eq!(offered, ["move y1 home Ben", "move y1 home Bea"]);
}

#[test]
fn a_line_is_read_with_home_and_players_in_it() {
    let read = |players: [&str; 2], by: Option<u8>, line: &str| {
        let homes = ["homeworld b3 r1 g3", "homeworld r2 b1 g3"];
        seated(players, &homes).as_read(by.map(Seat), line)
    };
    let line = "move g3 South North; build g1 North";
    let both = ["Anna", "Ben"];
    assert_eq!(read(both, Some(0), line), "move g3 home Ben; build g1 Ben");
    assert_eq!(read(both, Some(1), line), "move g3 Anna home; build g1 home");
    assert_eq!(read(both, None, line), "move g3 Anna Ben; build g1 Ben");
    let home = "homeworld b3 r1 g3 South";
    assert_eq!(read(both, Some(0), home), "homeworld b3 r1 g3");
    // Where a name would be misunderstood, the seat's stays.
    let to_the_other = "move g3 South North";
    for other in ["South", "B; C", "g3", "Anna", "`", "דוד"] {
        let shown = read(["Anna", other], Some(0), to_the_other);
        assert_eq!(shown, "move g3 home North", "{other}");
    }
    let spaced = read(["Anna", "Ben of Ur"], Some(0), to_the_other);
    assert_eq!(spaced, "move g3 home Ben of Ur");
    let named = seated(both, &HOMES).as_read(Some(Seat(0)), "build g1 Earth");
    assert_eq!(named, "build g1 Earth");
    assert_eq!(read(["", ""], Some(0), line), line);
}

#[test]
fn every_turn_can_be_typed_as_people_read_it() {
    let mut turns = 0;
    for file in data_files("records", "game") {
        let text = std::fs::read_to_string(file).expect("readable");
        let record = Record::read(&text).expect("a record");
        let mut walk = record.walk().expect("a good record");
        let players = PlayerName::all(&record.players);
        walk.replay.game.call_players(&players);
        while let Some(event) = walk.next() {
            if let What::Turn(line) = &event.what {
                let (game, by) = (&walk.replay.game, walk.replay.to_move());
                let (mut stored, mut typed) = (game.boxed(), game.boxed());
                stored.play(line).expect(line);
                let read = game.as_read(by, &stored.line());
                typed.play_typed(&read).expect(&read);
                assert_eq!(typed.line(), stored.line(), "{read}");
                turns += 1;
            }
            walk.step().expect("a good record");
        }
    }
    assert!(turns >= 344, "{turns}");
}

#[test]
fn the_beginning_of_the_only_action_it_can_be_is_enough() {
    let mut table = seated(["Anna", "Ben"], &HOMES);
    assert_eq!(table.play_typed("build"), Ok(Typed::Completed));
    assert_eq!(table.line(), "build g1 Earth");
    let mut table = seated(["Anna", "Ben"], &HOMES);
    let no = table.play_typed("trade g3").expect_err("three colors");
    assert_eq!(no.id, "wants-words");
    assert_eq!(table.line(), "");
}

#[test]
fn a_refused_line_is_mended_by_what_is_possible_instead() {
    let table = seated(["Anna", "Ben"], &HOMES);
    let mended = table.mended("build b3 Anna; trade g3 y3 Earth", 0);
    assert_eq!(mended.as_deref(), Some("build g1 Earth; trade g3 y3 Earth"));
    assert_eq!(table.mended("build b3 Anna", 9), None);
    assert_eq!(table.mended("build g1 Earth", 0), None);
}

#[test]
fn what_is_said_names_players_and_not_seats() {
    let mut table = seated(["Anna", "Ben"], &HOMES);
    let no = table.play("capture g3 North").expect_err("not there");
    let (_, place) = no.args.iter().find(|(name, _)| *name == "place").expect("where");
    assert_eq!(place.said(Language::English), "Ben's home");
}

#[tokio::test]
async fn a_refused_line_is_there_to_be_typed_on_and_possible_actions_are_pressed() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let long = format!("build b3 Anna {}", "x".repeat(3_900));
    let typed = game.type_turn(&anna, &long).await;
    let answer = game.play.says(&typed, "You always build the smallest").await;
    let said = reads(&answer);
    assert!(said.contains("`build b3 Anna"), "{said}");
    assert!(said.chars().count() < 1_000, "{said}");
    let opened = game.play.press(&anna, &answer, "Type…").await;
    let field = pressable(&opened.modal).next().expect("a field");
    assert_eq!(field["value"], long.as_str());
    game.play.type_in(&opened, "build b3 Anna").await;
    let refused = async || {
        let answer = game.play.answer(&typed).await;
        let said = reads(&answer);
        said.contains("`build b3 Anna`").then_some(answer)
    };
    let answer = game.play.until("the new refusal", refused).await;
    game.play.press(&anna, &answer, "build g1 home").await;
    let preview = game.play.says(&typed, "not played yet").await;
    assert!(reads(&preview).contains("`build g1 home`"));
    game.play.press(&anna, &preview, "End turn").await;
    game.play.says(&typed, "is played").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test]
async fn after_a_refusal_the_button_says_which_line_it_would_play() {
    let game = Game::begin_with_homeworlds().await;
    let (play, anna) = (&game.play, game.player(0).clone());
    let typed = game.type_turn(&anna, "build g1 South").await;
    play.says(&typed, "not played yet").await;
    let refused = game.type_turn(&anna, "build b3 South").await;
    let answer = play.says(&refused, "You always build").await;
    let said = reads(&answer);
    let (stays, no) = (said.find("`build g1 "), said.find("You always build"));
    assert!(stays.is_some() && stays < no, "{said}");
    assert_eq!(list(&answer["attachments"]).len(), 0, "{answer}");
    let ends = |message: &Value| -> Vec<String> {
        let buttons = pressable(message);
        let labels = buttons.map(|button| text(&button["label"]).to_owned());
        labels.filter(|label| label.starts_with("End turn")).collect()
    };
    let own = ends(&answer);
    assert_eq!(own, ["End turn: build g1 home"]);
    let post = game.post(2).await;
    let taken = play.press(&anna, &post, "Take turn").await;
    let again = play.says(&taken, "not played yet").await;
    assert_eq!(ends(&again), own, "until something else is put down");
    let options = [("text", json!("build r1 South")), ("send", json!(true))];
    let sent = game.command(&anna, "turn", &options).await;
    let refused = play.says(&sent, "`build r1 South`").await;
    assert_eq!(ends(&refused), own);
    play.press(&anna, &refused, &own[0]).await;
    play.says(&sent, "is played").await;
    game.wants_one_post_a_turn(3).await;
}

#[tokio::test]
async fn one_candidate_is_completed_but_never_played_at_once() {
    let game = Game::begin_with_homeworlds().await;
    let anna = game.player(0).clone();
    let options = [("text", json!("build")), ("send", json!(true))];
    let sent = game.command(&anna, "turn", &options).await;
    let preview = game.play.says(&sent, "not played yet").await;
    assert!(reads(&preview).contains("`build g1 home`"), "{preview}");
    let menu = &rows(&preview)[0]["components"][0];
    assert!(list(&menu["options"]).len() < 25, "{menu}");
}
