//! The marks on a board of Homeworlds since the turns before it: in words, and by arrows.

use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named_position::NamedPosition;
use starpost_games::games::{AnyGame, Choice, InPlay, Kind, View};
use starpost_games::pieces::Color;
use starpost_games::render::{
    AlarmRole, CurveRole, Element, Flag, LineRole, PanelRole, RingRole, TextRole,
};
use starpost_games::words::Language;

use crate::support::table::table_after;

/// Both have built; South has discovered a system and left three ships at home.
const OPENING: &str = "homeworld b3 y1 g3 | homeworld r2 b1 g3 | build g South | build g North \
                       | build g South | build g North | discover g1 South g2 Vega";

fn players() -> Vec<String> {
    ["Anna".to_owned(), "Ben".to_owned()].to_vec()
}

fn view(players: &[String], side: u8) -> View<'_> {
    View { side: Seat(side), language: Language::English, players, heading: "Game 1", ended: None }
}

/// The sentences and lines of the board in words that speak of what is new or gone.
fn news(table: &dyn AnyGame, side: u8) -> String {
    let players = players();
    let view = view(&players, side);
    let said = table.describe(&view, 5000).replace(". ", ".\n");
    let lines = [said, table.text_board(&view)].join("\n--\n");
    let is_news = |line: &&str| {
        ["new", "lost", "gone", "moved", "went", "--"].iter().any(|word| line.contains(word))
    };
    lines.lines().filter(is_news).collect::<Vec<_>>().join("\n")
}

#[test]
fn whoever_has_ended_a_turn_is_told_what_it_brought_and_nothing_else() {
    let table = table_after(Kind::Homeworlds, "", 2, OPENING);
    insta::assert_snapshot!(news(table.as_ref(), 0), @"
    Vega: medium green star; Anna: small green; new in the last turn: small green, medium green.
    --
    Vega          g2 | Anna: g1 | new in the last turn: g1 g2
    ");
}

#[test]
fn the_other_is_told_what_is_new_since_their_own_turn() {
    let table = table_after(Kind::Homeworlds, "", 2, &format!("{OPENING} | build g North"));
    insta::assert_snapshot!(news(table.as_ref(), 0), @"
    Ben's home: medium red, small blue stars; connected to large stars; Ben: small green, 2 medium green, large green; too much green: a catastrophe is possible; new in the last turn: medium green.
    --
    Ben's home    r2 b1 | Ben: g1 g2 g2 g3 | too much green: a catastrophe is possible | new in the last turn: g2 | → large stars
    ");
    assert_eq!(news(table.as_ref(), 1), news(table.as_ref(), 0));
}

#[test]
fn of_three_each_is_told_what_is_new_since_their_own_turn_and_what_since_the_last() {
    let turns = "homeworld b3 y1 g3 | homeworld r2 b1 g3 | homeworld y3 g2 b3 | build g South \
                 | build g West | build b North";
    let table = table_after(Kind::Homeworlds, "", 3, turns);
    insta::assert_snapshot!(news(table.as_ref(), 0), @"
    Ben's home: medium red, small blue stars; connected to large stars; Ben: small green, large green; new since your last turn: small green.
    North, a homeworld: large yellow, medium green stars; connected to small stars; North: small blue, large blue; new in the last turn: small blue.
    --
    Ben's home   r2 b1 | Ben: g1 g3 | new since your last turn: g1 | → large stars
    North        y3 g2 | North: b1 b3 | new in the last turn: b1 | → small stars
    ");
}

fn arrows(table: &dyn AnyGame) -> Vec<[f32; 4]> {
    let players = players();
    let scene = table.draw(&view(&players, 0));
    let arrow = |element: &Element| match element {
        Element::Line { from, to, role: LineRole::Moved } => Some([from.x, from.y, to.x, to.y]),
        Element::Curve { points, role: CurveRole::Moved } => {
            let (from, to) = (points.first()?, points.last()?);
            Some([from.x, from.y, to.x, to.y])
        }
        _ => None,
    };
    scene.elements.iter().filter_map(arrow).collect()
}

#[test]
fn a_ship_that_goes_on_has_one_arrow_all_the_way() {
    let turns = format!(
        "{OPENING} | build g North | build g South | pass | trade g3 y3 South | pass \
         | sacrifice y3 South; move g1 South Vega; discover g1 Vega r3 Deneb; pass"
    );
    let table = table_after(Kind::Homeworlds, "", 2, &turns);
    assert_eq!(arrows(table.as_ref()).len(), 1);
}

#[test]
fn two_ships_that_go_the_same_way_have_one_arrow_that_says_how_many_they_are() {
    let turns = format!(
        "{OPENING} | build g North | move g1 South Vega | trade g1 r1 North | trade g3 y3 South \
         | trade r1 g1 North | sacrifice y3 South; move g1 Vega South; move g1 Vega South"
    );
    let table = table_after(Kind::Homeworlds, "", 2, &turns);
    let arrows = arrows(table.as_ref());
    assert_eq!(arrows.len(), 1, "{arrows:?}");
    let players = players();
    let scene = table.draw(&view(&players, 0));
    let is_number =
        |element: &&Element| matches!(element, Element::Badge { letter, .. } if letter == "×2");
    assert_eq!(scene.elements.iter().filter(is_number).count(), 1);
}

#[test]
fn a_catastrophe_is_said_to_clear_what_is_left_without_stars_too() {
    let position = "0:b3y1:g3/;1:b1r2:/g3;-:g2:g1g1g1/r3";
    let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
    let table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    let choices = table.choices();
    let calls = |it: &&Choice| it.action.starts_with("catastrophe");
    let summary = choices.iter().find(calls).map(|choice| choice.summary.clone());
    let fact = summary.and_then(|summary| summary.fact).expect("a fact");
    assert_eq!(fact.said(Language::English), "5 pieces back to the bank");
}

#[test]
fn a_draft_has_a_frame_and_a_dot_for_each_action_that_its_sacrifice_gives() {
    let position = "0:b1y3:g3g1y1/y2;1:g1r2:/b3g2;-:g2:g1y2y1/b1b2";
    let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    let players = players();
    let drawn = |table: &dyn AnyGame| table.draw(&view(&players, 0)).to_string();
    let count = |scene: &str, what: &str| scene.matches(what).count();
    assert_eq!(count(&drawn(table.as_ref()), "panel draft"), 0);
    let turn = "sacrifice y2 System2; move y1 System0 System2";
    table.play(turn).expect("a legal turn");
    let scene = drawn(table.as_ref());
    assert_eq!(count(&scene, "panel draft at 0,0"), 1, "{scene}");
    let dots = [count(&scene, "dot left "), count(&scene, "dot used ")];
    assert_eq!(dots, [1, 1], "{scene}");
    assert_eq!(written(table.as_ref(), TextRole::Change)[0], "1 move left");
}

/// The texts written on the picture for a role.
fn written(table: &dyn AnyGame, wanted: TextRole) -> Vec<String> {
    let players = players();
    let scene = table.draw(&view(&players, 0));
    let text = |element: &Element| match element {
        Element::Text { text, role, .. } if *role == wanted => Some(text.clone()),
        _ => None,
    };
    scene.elements.iter().filter_map(text).collect()
}

/// South sends a ship into the home of North and calls a catastrophe there, which wins.
fn won() -> Box<dyn AnyGame> {
    let position = "0:b1y3:g3/;1:g3r2:/g1g2;-:y1:g1g1/";
    let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    let turn = "move g1 System2 System1; catastrophe green System1";
    table.play(turn).expect("a legal turn");
    table.end_turn().expect("the end of a turn");
    table
}

#[test]
fn a_finished_game_says_who_has_won_and_how() {
    let mut left = table_after(Kind::Homeworlds, "", 2, OPENING);
    left.leave(Seat(1));
    for (table, result) in [
        (won(), "Anna wins: Ben's homeworld is destroyed"),
        (left, "Anna wins: Ben is out of the game"),
    ] {
        let table = table.as_ref();
        assert!(written(table, TextRole::Verdict).iter().any(|text| text == result));
        let players = players();
        let words = table.describe(&view(&players, 0), 5000);
        assert!(words.starts_with(&format!("Game 1. {result}. ")), "{words}");
        let lines = table.text_board(&view(&players, 0));
        assert!(lines.lines().any(|line| line.ends_with(result)), "{lines}");
    }
}

#[test]
fn an_agreed_draw_has_the_banner_that_a_win_has() {
    for (kind, turns) in [(Kind::Homeworlds, OPENING), (Kind::Settlers, "")] {
        let table = table_after(kind, "", 2, turns);
        let players = players();
        let banner = |ended: Option<Outcome>| {
            let view = View { ended, ..view(&players, 0) };
            let scene = table.draw(&view);
            let is_banner = |element: &Element| {
                matches!(element, Element::Panel { role: PanelRole::Banner, .. })
            };
            let written: Vec<&str> = scene
                .elements
                .iter()
                .filter_map(|element| match element {
                    Element::Text { text, role, .. } if *role == TextRole::Verdict => Some(&**text),
                    _ => None,
                })
                .collect();
            let is_result = |text: &&str| {
                let names = text.strip_prefix("A draw between ");
                names.is_some_and(|names| names.contains("Anna") && names.contains("Ben"))
            };
            let has_result = written.iter().any(is_result);
            (scene.elements.iter().any(is_banner), has_result)
        };
        assert_eq!(banner(None), (false, false), "{kind:?}");
        let drawn = Outcome::Drawn(Seats::first(2));
        assert_eq!(banner(Some(drawn)), (true, true), "{kind:?}");
    }
}

#[test]
fn whoever_has_won_has_a_crown_and_the_home_that_was_destroyed_the_shadows_of_its_stars() {
    let table = won();
    let ghosts = |element: &&Element| matches!(element, Element::Star { flag: Flag::Absent, side, .. } if *side > 80.0);
    let players = players();
    let scene = table.draw(&view(&players, 0));
    let is_crown =
        |element: &&Element| matches!(element, Element::Badge { letter, .. } if letter == "♛");
    assert_eq!(scene.elements.iter().filter(is_crown).count(), 1);
    assert_eq!(scene.elements.iter().filter(ghosts).count(), 2);
}

/// A new ship makes four of its color, together with two others and the star.
fn four_green() -> Box<dyn AnyGame> {
    let position = "0:b1y3:g3g1y1/;1:g1r2:/b3g2g2;-:g2:g1y2/b1g3;-:b2:r1/y3;-:r3:/r3r2y2";
    let position = Position::read(position, Options::default(), Seat(0)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    table.play("build g System2").expect("a legal turn");
    table.end_turn().expect("the end of a turn");
    table
}

#[test]
fn a_new_ship_in_danger_has_its_rim_and_a_ring_around_that_so_that_four_are_seen() {
    let players = players();
    let scene = four_green().draw(&view(&players, 0));
    let rings = |wanted: RingRole| {
        let is_one = move |element: &&Element| matches!(element, Element::Ring { role, .. } if *role == wanted);
        scene.elements.iter().filter(is_one).count()
    };
    assert_eq!((rings(RingRole::Danger), rings(RingRole::DangerToNew)), (3, 1));
}

#[test]
fn a_ship_that_is_lost_where_it_went_is_crossed_out_there() {
    let players = players();
    let scene = won().draw(&view(&players, 0));
    let crosses = scene.elements.iter().filter(
        |element| matches!(element, Element::Line { role, .. } if *role == LineRole::Spent),
    );
    assert_eq!(crosses.count(), 2 * 3, "that ship, and the two that were there");
}

#[test]
fn a_ship_that_is_lost_where_it_went_has_an_arrow_there() {
    let table = won();
    assert_eq!(arrows(table.as_ref()).len(), 1);
    let players = players();
    let words = table.describe(&view(&players, 0), 5000);
    assert!(words.contains("small green from System2 to Ben's home, lost there"), "{words}");
}

#[test]
fn where_one_more_is_too_many_one_sign_for_each_color_says_how_many_there_are() {
    let turns = "homeworld b3 y1 g3 | homeworld r2 b1 g3 | build g South | build g North \
                 | build g South";
    let table = table_after(Kind::Homeworlds, "", 2, turns);
    let players = players();
    let scene = table.draw(&view(&players, 0));
    let signs: Vec<_> = scene
        .elements
        .iter()
        .filter_map(|element| match *element {
            Element::Alarm { role, color, count, .. } => Some((role, color, count)),
            _ => None,
        })
        .collect();
    let green = (AlarmRole::Nearly, Color::Green, 3);
    assert_eq!(signs, [green], "the large one, and both that were built");
    let is_ring = |element: &Element| matches!(element, Element::Ring { .. });
    assert!(!scene.elements.iter().any(is_ring));
}

#[test]
fn where_there_are_more_than_two_picture_and_words_say_who_has_just_played() {
    let table = "0:b1y3:g3y1//;1:b3r2:/g2/;2:r1g3://y2";
    let position = Position::read(table, Options::default(), Seat(0)).expect("a position");
    let mut game: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    let players = ["Anna", "Ben", "Cleo"].map(str::to_owned);
    let thin = |game: &dyn AnyGame| {
        let elements = game.draw(&view(&players, 0)).elements;
        let thin =
            |element: &Element| matches!(element, Element::Panel { role: PanelRole::Acted, .. });
        elements.iter().filter(|element| thin(element)).count()
    };
    let said = |game: &dyn AnyGame| {
        let alt = game.describe(&view(&players, 0), 5000);
        let lines = game.text_board(&view(&players, 0));
        let is_said = |line: &str| line.starts_with("Last turn") && line.ends_with("Anna");
        [alt.contains("Anna has just played"), lines.lines().any(is_said)]
    };
    assert_eq!((thin(game.as_ref()), said(game.as_ref())), (0, [false; 2]));
    game.play("build g1 System0").expect("legal");
    assert_eq!((thin(game.as_ref()), said(game.as_ref())), (0, [false; 2]), "a draft");
    game.end_turn().expect("whole");
    assert_eq!((thin(game.as_ref()), said(game.as_ref())), (1, [true; 2]));
}
