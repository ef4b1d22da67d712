//! The things crossed out on a board of Homeworlds: ships that were given up, and what a catastrophe takes.

use starpost_games::pieces::{Color, Piece, Size};
use starpost_games::render::{Area, Element, Flag, LineRole, TextRole};

use crate::arrows::{after, drawn, lines, played, view};

#[test]
fn a_ship_that_is_sacrificed_is_crossed_out_and_what_is_left_is_said() {
    let (table, scene) = drawn("sacrifice y2 System2; move y1 System0 System2");
    let crosses = lines(&scene, LineRole::Spent);
    let [one, other] = crosses[..] else {
        panic!("not one cross: {crosses:?}");
    };
    assert_eq!(one, other);
    let mut ships = scene.elements.iter().filter(|element| matches!(element, Element::Ship { .. }));
    let crossed = ships.find(|ship| ship.area().overlaps(&one));
    let symbol = crossed.expect("a ship").area().center();
    assert!(!one.contains(&Area::around(symbol, 0.0, 0.0)), "{one:?}");
    let is_the_one = |ship: &Element| match ship {
        Element::Ship { piece, flag, .. } => {
            (*piece, *flag) == (Piece::new(Color::Yellow, Size::Medium), Flag::Absent)
        }
        _ => false,
    };
    assert!(crossed.is_some_and(is_the_one), "{crossed:?}");
    let is_said = |element: &Element| matches!(element, Element::Text { text, role: TextRole::Change, .. } if text == "1 move left");
    assert!(scene.elements.iter().any(is_said));
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let words = table.describe(&view(&players), 5000);
    assert!(words.starts_with("Game 17. 1 move left. "), "{words}");
    let words = table.text_board(&view(&players));
    assert!(words.lines().any(|line| line.ends_with("1 move left")), "{words}");
}

#[test]
fn a_star_that_a_catastrophe_takes_from_a_system_is_crossed_out_too() {
    let table = "0:b1y3:g3y1/y2;1:b3r2:b1/b2b2g2;-:g2:g1/g1";
    let scene = played(table, "catastrophe blue System1");
    let crosses = lines(&scene, LineRole::Spent);
    assert_eq!(crosses.len() / 2, 4, "three ships and the star");
    let star = scene
        .elements
        .iter()
        .find(|element| {
            matches!(element, Element::Star { piece, flag: Flag::Absent, side, .. }
            if *piece == Piece::new(Color::Blue, Size::Large) && *side > 60.0)
        })
        .expect("its shadow")
        .area();
    let on_it = crosses.iter().filter(|cross| cross.overlaps(&star));
    assert_eq!(on_it.count(), 2, "{crosses:?}");
}

#[test]
fn every_ship_that_a_catastrophe_destroys_is_crossed_out() {
    let table = "0:b1y3:g3y1/y2;1:b3r2:/b2g2;-:g2:g1g1y2/g1b2;-:b2:r1/;-:r3:/r3r2y2";
    let game = after(table, "catastrophe green System2");
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let words = game.describe(&view(&players), 5000);
    assert!(words.contains("System2 was destroyed by a catastrophe"), "{words}");
    let scene = game.draw(&view(&players));
    let crosses = lines(&scene, LineRole::Spent).len() / 2;
    assert_eq!(crosses, 6, "the star, three greens, and what was left without a star");
    let is_said = |element: &Element| matches!(element, Element::Text { text, .. } if text == "System2 · catastrophe");
    assert!(scene.elements.iter().any(is_said));
}

#[test]
fn a_cross_is_at_the_right_of_a_ship_whichever_way_it_points_and_off_its_pips() {
    let table = "0:b1y3:g3y1/y2;1:b3r2:/b2g2;-:g2:g1g1y2/g1b2;-:b2:r1/;-:r3:/r3r2y2";
    let scene = played(table, "catastrophe green System2");
    let gone = scene.elements.iter().filter_map(|element| match element {
        Element::Ship { at, length, flag: Flag::Absent, .. } => Some((*at, *length)),
        _ => None,
    });
    let crosses = lines(&scene, LineRole::Spent);
    for (at, length) in gone {
        let is_its = |line: &&Area| {
            let middle = line.center();
            (middle.y - at.y).abs() < 1.0 && (0.2..0.4).contains(&((middle.x - at.x) / length))
        };
        assert_eq!(crosses.iter().filter(is_its).count(), 2, "{at:?}");
    }
}
