//! The arrows of a turn on a board of Homeworlds: what they go under, how a turn of several is read, and
//! what is crossed out.

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named::Named;
use starpost_games::games::{AnyGame, InPlay, View};
use starpost_games::pieces::{Color, Piece, Size};
use starpost_games::render::{
    Area, Element, Facing, Flag, LineRole, PanelRole, Point, Scene, TextRole, Theme, paint,
};
use starpost_games::words::Language;

const TABLE: &str = "0:b1y3:g3g1y1/y2;1:g1r2:/b3g2;-:g2:g1y2y1/b1b2;-:b2:r1/y3;-:r3:/r3r2y2";

fn drawn(turn: &str) -> (Box<dyn AnyGame>, Scene) {
    let position = Position::read(TABLE, Options::default(), Seat(0)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(Named::new(position)));
    table.play(turn).expect("a legal line");
    let scene = table.draw(&view(&["Anna".to_owned(), "Ben".to_owned()]));
    (table, scene)
}

fn view(players: &[String]) -> View<'_> {
    View {
        side: Seat(0),
        language: Language::English,
        players,
        heading: "Game 17",
    }
}

fn lines(scene: &Scene, wanted: LineRole) -> Vec<Area> {
    let lines = scene
        .elements
        .iter()
        .filter(|element| matches!(element, Element::Line { role, .. } if *role == wanted));
    lines.map(Element::area).collect()
}

fn numbers(scene: &Scene) -> Vec<&str> {
    let numbers = scene.elements.iter().filter_map(|element| match element {
        Element::Badge {
            letter,
            flag: Flag::Absent,
            ..
        } => Some(letter.as_str()),
        _ => None,
    });
    numbers.collect()
}

#[test]
fn a_ship_that_is_sacrificed_is_crossed_out_and_what_is_left_is_said() {
    let (table, scene) = drawn("sacrifice y2 System2; move y1 System0 System2");
    let crosses = lines(&scene, LineRole::Spent);
    let [one, other] = crosses[..] else {
        panic!("not one cross: {crosses:?}");
    };
    assert_eq!(one, other);
    let crossed = scene
        .elements
        .iter()
        .find(|element| matches!(element, Element::Ship { at, .. } if *at == one.center()));
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
    assert!(
        words.lines().any(|line| line.ends_with("1 move left")),
        "{words}"
    );
}

#[test]
fn the_arrows_of_a_turn_are_numbered_if_there_are_several() {
    let first = "sacrifice y2 System2; move y1 System0 System2";
    let (_, one) = drawn(first);
    assert_eq!(
        (lines(&one, LineRole::Moved).len(), numbers(&one).len()),
        (1, 0)
    );
    let (_, two) = drawn(&format!("{first}; move g1 System2 System4"));
    assert_eq!(lines(&two, LineRole::Moved).len(), 2);
    assert_eq!(numbers(&two), ["1", "2"]);
}

/// What is painted where something is written.
fn painted(elements: &[Element], area: Area) -> Vec<[u8; 3]> {
    let scene = Scene::new(600.0, 400.0, elements.to_vec());
    let pixels = paint(&scene, &Theme::LIGHT, 600);
    let columns = area.left as u32..area.right() as u32;
    let rows = area.top as u32..area.bottom() as u32;
    let places = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
    let color = |(x, y)| {
        let pixel = pixels.pixel(x, y).expect("a pixel");
        [pixel.red(), pixel.green(), pixel.blue()]
    };
    places.map(color).collect()
}

#[test]
fn an_arrow_goes_under_what_is_written_and_leaves_no_trace_there() {
    let panel = Element::Panel {
        area: Area::new(0.0, 0.0, 600.0, 400.0),
        role: PanelRole::Place,
        flag: Flag::None,
    };
    let text = Element::centered(
        "Medium stars",
        Point::new(300.0, 200.0),
        40.0,
        TextRole::Name,
    );
    let arrow = Element::Line {
        from: Point::new(300.0, 380.0),
        to: Point::new(310.0, 20.0),
        role: LineRole::Moved,
    };
    let place = text.area();
    let without = painted(&[panel.clone(), text.clone()], place);
    let with = painted(&[panel.clone(), arrow.clone(), text.clone()], place);
    assert!(without == with);
    let beside = Area::new(250.0, 300.0, 100.0, 20.0);
    assert!(
        painted(&[panel.clone(), text.clone()], beside) != painted(&[panel, arrow, text], beside)
    );
}

/// The colors of what is around a ship on paper, from its middle to the left.
fn around(flag: Flag, ring: Option<starpost_games::render::RingRole>) -> Vec<bool> {
    let (at, length) = (Point::new(300.0, 200.0), 200.0);
    let piece = Piece::new(Color::Yellow, Size::Large);
    let ship = Element::Ship {
        piece,
        at,
        length,
        facing: Facing::Up,
        flag,
    };
    let area = ship.area();
    let ring = ring.map(|role| Element::Ring {
        area,
        facing: Some(Facing::Up),
        role,
    });
    let elements: Vec<Element> = ring.into_iter().chain([ship]).collect();
    let scene = Scene::new(600.0, 400.0, elements);
    let pixels = paint(&scene, &Theme::BLACK_AND_WHITE, 600);
    // Along the base of the triangle, just outside of it.
    let dark = (220..380).flat_map(|x| (305..325).map(move |y| (x, y)));
    dark.map(|(x, y)| pixels.pixel(x, y).expect("a pixel").red() < 128)
        .collect()
}

#[test]
fn in_print_danger_near_danger_and_what_is_new_are_different_patterns() {
    use starpost_games::render::RingRole::{Danger, Near};
    let patterns = [
        around(Flag::None, None),
        around(Flag::New, None),
        around(Flag::None, Some(Danger)),
        around(Flag::None, Some(Near)),
    ];
    let ink = patterns.map(|pattern| pattern.iter().filter(|dark| **dark).count());
    let [nothing, new, danger, near] = ink;
    assert_eq!(nothing, 0);
    assert!(new > danger && danger > near && near > 0, "{ink:?}");
}
