//! The arrows of a turn on a board of Homeworlds: what they go under, and how a turn of several is read.

use std::sync::LazyLock;
use std::{fs, slice};

use starpost_games::game::Seat;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::named_position::NamedPosition;
use starpost_games::games::{AnyGame, InPlay, View};
use starpost_games::pieces::{Color, Piece, Size};
use starpost_games::record::{Record, Seq};
use starpost_games::render::{
    ARROW_HEAD, Area, CurveRole, Element, Facing, Flag, LineRole, PanelRole, Point, Scene,
    TextRole, Theme, paint,
};
use starpost_games::words::Language;

use crate::support::data::data_files;
use crate::support::films::{filmed_from, records};

const TABLE: &str = "0:b1y3:g3g1y1/y2;1:g1r2:/b3g2;-:g2:g1y2y1/b1b2;-:b2:r1/y3;-:r3:/r3r2y2";

pub(crate) fn drawn(turn: &str) -> (Box<dyn AnyGame>, Scene) {
    let position = Position::read(TABLE, Options::default(), Seat(0)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    table.play(turn).expect("a legal line");
    let scene = table.draw(&view(&["Anna".to_owned(), "Ben".to_owned()]));
    (table, scene)
}

pub(crate) fn view(players: &[String]) -> View<'_> {
    View { side: Seat(0), language: Language::English, players, heading: "Game 17", ended: None }
}

pub(crate) fn lines(scene: &Scene, wanted: LineRole) -> Vec<Area> {
    let lines = scene
        .elements
        .iter()
        .filter(|element| matches!(element, Element::Line { role, .. } if *role == wanted));
    lines.map(Element::area).collect()
}

/// The number of arrows, straight ones and bent ones.
fn arrows(scene: &Scene) -> usize {
    let is_bent = |element: &&Element| matches!(element, Element::Curve { role, .. } if *role == CurveRole::Moved);
    lines(scene, LineRole::Moved).len() + scene.elements.iter().filter(is_bent).count()
}

fn numbers(scene: &Scene) -> Vec<&str> {
    let numbers = scene.elements.iter().filter_map(|element| match element {
        Element::Badge { letter, flag: Flag::Absent, .. } => Some(letter.as_str()),
        _ => None,
    });
    numbers.collect()
}

#[test]
fn the_arrows_of_a_turn_are_numbered_if_there_are_several() {
    let first = "sacrifice y2 System2; move y1 System0 System2";
    let (_, one) = drawn(first);
    assert_eq!((arrows(&one), numbers(&one).len()), (1, 0));
    let (_, two) = drawn(&format!("{first}; move g1 System2 System4"));
    assert_eq!(arrows(&two), 2);
    assert_eq!(numbers(&two), ["1", "2"]);
}

#[test]
fn an_arrow_bends_rather_than_cross_what_is_in_its_way() {
    let table = "0:b1y3:g3g1y1/r1;1:g1r2:/b3b2g2;-:g2:y2/;-:b2:r1/g1;-:r1:/y1;-:y3:b1/b1;-:g3:b2/;\
                 -:r3:/r3r2y2y3";
    let position = Position::read(table, Options::default(), Seat(1)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    table.play("move y1 System4 System6").expect("a legal line");
    let scene = table.draw(&view(&["Anna".to_owned(), "Ben".to_owned()]));
    let bent = scene
        .elements
        .iter()
        .find_map(|element| match element {
            Element::Curve { points, role: CurveRole::Moved } => Some(points),
            _ => None,
        })
        .expect("a bent arrow");
    let (first, last) = (bent[0], bent[bent.len() - 1]);
    let crossed = |points: &[Point]| {
        let ships = scene.elements.iter().filter(|element| {
            let holds = |at: &Point| element.area().contains(&Area::around(*at, 0.0, 0.0));
            let is_end = holds(&first) || holds(&last);
            matches!(element, Element::Ship { .. }) && !is_end && points.iter().any(holds)
        });
        ships.count()
    };
    let steps = (0..=16).map(|step| step as f32 / 16.0);
    let straight: Vec<Point> = steps
        .map(|share| {
            let (across, down) = (last.x - first.x, last.y - first.y);
            Point::new(first.x + across * share, first.y + down * share)
        })
        .collect();
    assert!(crossed(&straight) >= crossed(bent), "{bent:?}");
}

/// The game in which Anna plays a turn on this table.
pub(crate) fn after(table: &str, turn: &str) -> Box<dyn AnyGame> {
    let position = Position::read(table, Options::default(), Seat(0)).expect("a position");
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(NamedPosition::new(position)));
    table.play(turn).expect("a legal line");
    table
}

/// The picture of that.
pub(crate) fn played(table: &str, turn: &str) -> Scene {
    after(table, turn).draw(&view(&["Anna".to_owned(), "Ben".to_owned()]))
}

#[test]
fn a_ship_that_replaces_an_equal_one_has_its_arrow_too() {
    let table = "0:b1y3:g3g1y1/y2;1:g1r2:/b3g2;-:g2:g1/b1b2;-:b2:r1/y3;-:r3:y2/r3r2y2";
    let turn = "sacrifice y2 System4; move g1 System2 System4; move g1 System0 System2";
    let scene = played(table, turn);
    assert_eq!(arrows(&scene), 2);
}

fn edge(role: PanelRole, flag: Flag) -> Vec<bool> {
    let area = Area::new(20.0, 20.0, 500.0, 300.0);
    let scene = Scene::new(600.0, 400.0, vec![Element::Panel { area, role, flag }]);
    let pixels = paint(&scene, &Theme::BLACK_AND_WHITE, 600);
    let down = (18..44).map(|y| pixels.pixel(300, y).expect("a pixel").red() < 64);
    down.collect()
}

#[test]
fn in_print_only_the_home_of_who_is_to_move_has_a_black_frame_whatever_has_changed() {
    let black = |edge: Vec<bool>| edge.into_iter().filter(|dark| *dark).count();
    let plain = black(edge(PanelRole::Home, Flag::None));
    let changed = black(edge(PanelRole::Home, Flag::New));
    let acts = black(edge(PanelRole::Framed, Flag::None));
    assert_eq!((plain, changed), (0, 0));
    assert!(acts >= 8, "{acts}");
    let framed = edge(PanelRole::Framed, Flag::New);
    let lines: Vec<&[bool]> = framed.chunk_by(|one, other| one == other).collect();
    assert_eq!(lines.iter().filter(|line| line[0]).count(), 1, "{lines:?}");
}

/// The pixels painted where something is written.
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
fn an_arrow_goes_on_under_what_is_written_and_leaves_a_halo_around_the_letters() {
    let panel = Element::Panel {
        area: Area::new(0.0, 0.0, 600.0, 400.0),
        role: PanelRole::Place,
        flag: Flag::None,
    };
    let text = Element::centered("Medium stars", Point::new(300.0, 200.0), 40.0, TextRole::Name);
    let arrow = Element::Line {
        from: Point::new(300.0, 380.0),
        to: Point::new(310.0, 20.0),
        role: LineRole::Moved,
    };
    let place = text.area();
    let ground = painted(slice::from_ref(&panel), place);
    let without = painted(&[panel.clone(), text.clone()], place);
    let with = painted(&[panel.clone(), arrow.clone(), text.clone()], place);
    let wide = (place.right() as usize) - (place.left as usize);
    let is_letter = |at: usize| without.get(at) != ground.get(at);
    let is_near = |at: usize| {
        let columns = [at.saturating_sub(2), at + 2];
        let rows = [at.saturating_sub(2 * wide), at + 2 * wide];
        is_letter(at) || [columns, rows].concat().into_iter().any(is_letter)
    };
    let traces: Vec<usize> = (0..with.len()).filter(|at| with[*at] != without[*at]).collect();
    assert!(!traces.is_empty() && !traces.iter().any(|at| is_near(*at)));
    let beside = Area::new(250.0, 300.0, 100.0, 20.0);
    assert!(
        painted(&[panel.clone(), text.clone()], beside) != painted(&[panel, arrow, text], beside)
    );
}

/// The colors of what is around a ship on paper, from its middle to the left.
fn around(flag: Flag, ring: Option<starpost_games::render::RingRole>) -> Vec<bool> {
    let (at, length) = (Point::new(300.0, 200.0), 200.0);
    let piece = Piece::new(Color::Yellow, Size::Large);
    let ship = Element::Ship { piece, at, length, facing: Facing::Up, flag };
    let area = ship.area();
    let ring = ring.map(|role| Element::Ring { area, facing: Some(Facing::Up), role });
    let elements: Vec<Element> = ring.into_iter().chain([ship]).collect();
    let scene = Scene::new(600.0, 400.0, elements);
    let pixels = paint(&scene, &Theme::BLACK_AND_WHITE, 600);
    // Along the base of the triangle, just outside of it.
    let dark = (220..380).flat_map(|x| (305..325).map(move |y| (x, y)));
    dark.map(|(x, y)| pixels.pixel(x, y).expect("a pixel").red() < 128).collect()
}

#[test]
fn in_print_danger_and_what_is_new_are_different_patterns() {
    use starpost_games::render::RingRole::Danger;
    let patterns =
        [around(Flag::None, None), around(Flag::New, None), around(Flag::None, Some(Danger))];
    let ink = patterns.map(|pattern| pattern.iter().filter(|dark| **dark).count());
    let [nothing, new, danger] = ink;
    assert_eq!(nothing, 0);
    assert!(new > danger && danger > 0, "{ink:?}");
}

/// The points of every arrow of a picture.
fn arrow_points(scene: &Scene) -> Vec<Vec<Point>> {
    let points = scene.elements.iter().filter_map(|element| match element {
        Element::Line { from, to, role: LineRole::Moved } => Some(vec![*from, *to]),
        Element::Curve { points, role: CurveRole::Moved } => Some(points.clone()),
        _ => None,
    });
    points.collect()
}

fn length(leg: &[Point]) -> f32 {
    (leg[1].x - leg[0].x).hypot(leg[1].y - leg[0].y)
}

/// The least distance before its end, seen along its last leg, of the last part of an arrow.
fn before_end(points: &[Point]) -> f32 {
    let (from, to) = (points[points.len() - 2], points[points.len() - 1]);
    let last = length(&[from, to]);
    let before =
        |at: &Point| ((to.x - at.x) * (to.x - from.x) + (to.y - at.y) * (to.y - from.y)) / last;
    let mut gone = 0.0;
    let legs = points.windows(2).rev().take_while(|leg| {
        let begins = gone;
        gone += length(leg);
        begins < 150.0
    });
    legs.map(|leg| before(&leg[0])).fold(f32::INFINITY, f32::min)
}

/// Every picture of the films of all records, and the crowded boards, from the sides of the first two.
fn pictures() -> &'static [(String, Scene)] {
    static PICTURES: LazyLock<Vec<(String, Scene)>> = LazyLock::new(all_pictures);
    &PICTURES
}

fn all_pictures() -> Vec<(String, Scene)> {
    let mut pictures = Vec::new();
    for side in [Seat(0), Seat(1)] {
        for (name, record) in records() {
            let stills = filmed_from(&record, side, (1, record.turns())).1;
            pictures.extend(stills.into_iter().map(|still| (name.clone(), still.scene)));
        }
        for file in data_files("crowded", "game") {
            let text = fs::read_to_string(&file).expect("a readable file");
            let record = Record::read(&text).expect("a record");
            for seq in 1..=record.events.len() as u32 {
                let table = record.replay_until(Seq(seq)).expect("a good record").game;
                let view = View { side, ..view(&record.players) };
                pictures.push((file.display().to_string(), table.draw(&view)));
            }
        }
    }
    pictures
}

#[test]
fn every_arrow_of_every_record_ends_straight_and_never_leads_past_its_end() {
    let (mut wrong, mut arrows) = (Vec::new(), 0);
    for (name, scene) in pictures() {
        for points in arrow_points(scene) {
            arrows += 1;
            let last = length(&points[points.len() - 2..]);
            let is_bent = points.len() > 2;
            if (is_bent && last < 1.5 * ARROW_HEAD - 0.1) || before_end(&points) < 10.0 {
                wrong.push(format!("{name}, {}: {points:?}", scene.height));
            }
        }
    }
    assert!(arrows > 100, "{arrows}");
    assert!(wrong.is_empty(), "{} of {arrows}: {wrong:#?}", wrong.len());
}

#[test]
fn the_head_of_an_arrow_between_systems_hides_nothing_that_is_written() {
    let mut hidden = Vec::new();
    let pictures = pictures().iter();
    for (name, scene) in pictures.filter(|(name, _)| !name.starts_with("settlers")) {
        let written = |element: &&Element| matches!(element, Element::Text { .. });
        let written: Vec<&Element> = scene.elements.iter().filter(written).collect();
        for points in arrow_points(scene) {
            let (from, to) = (points[points.len() - 2], points[points.len() - 1]);
            let share = ARROW_HEAD / 2.0 / length(&[from, to]);
            let at = |from: f32, to: f32| to + (from - to) * share;
            let middle = Point::new(at(from.x, to.x), at(from.y, to.y));
            let head = Area::around(middle, ARROW_HEAD - 2.0, ARROW_HEAD - 2.0);
            let under = written.iter().find(|text| text.area().overlaps(&head));
            hidden.extend(under.map(|text| format!("{name}: {text}")));
        }
    }
    assert!(hidden.is_empty(), "{hidden:#?}");
}

/// The distance from the edge of a panel at which what is on it counts as through it.
const DEEP: f32 = 14.0;

#[test]
fn an_arrow_leads_around_the_systems_where_it_neither_begins_nor_ends() {
    let (mut through, mut arrows) = (Vec::new(), 0);
    let pictures = pictures().iter();
    for (name, scene) in pictures.filter(|(name, _)| !name.starts_with("settlers")) {
        let plate = |element: &Element| match element {
            Element::Panel {
                area,
                role: PanelRole::Home | PanelRole::Framed | PanelRole::Place,
                ..
            } => Some(*area),
            _ => None,
        };
        let plates: Vec<Area> = scene.elements.iter().filter_map(plate).collect();
        for points in arrow_points(scene) {
            arrows += 1;
            let holds = |plate: &Area, at: &Point| plate.contains(&Area::around(*at, 0.0, 0.0));
            let (first, last) = (points[0], points[points.len() - 1]);
            let others = plates.iter().filter(|plate| {
                let near = plate.grown(20.0);
                !holds(&near, &first) && !holds(&near, &last)
            });
            let deep = |plate: &Area| {
                let inside = plate.grown(-DEEP);
                let legs = points.windows(2);
                let mut places = legs.flat_map(|leg| {
                    (0..16).map(|step| leg[0].toward(leg[1], length(leg) * step as f32 / 16.0))
                });
                places.any(|at| holds(&inside, &at))
            };
            through.extend(
                others
                    .filter(|plate| deep(plate))
                    .map(|plate| format!("{name}: {plate:?} {first:?} {last:?}")),
            );
        }
    }
    // Some ships can only be reached from the middle of a plate beside theirs.
    let few = arrows / 25;
    assert!(through.len() <= few, "{} of {arrows}: {through:#?}", through.len());
}

#[test]
fn the_head_of_an_arrow_is_above_the_ship_that_it_ends_under() {
    let ship = Element::Ship {
        piece: Piece::new(Color::Green, Size::Large),
        at: Point::new(200.0, 100.0),
        length: 120.0,
        facing: Facing::Up,
        flag: Flag::None,
    };
    let (from, to) = (Point::new(20.0, 100.0), Point::new(220.0, 100.0));
    let corners = vec![Point::new(20.0, 40.0), from, to];
    let ways = [
        Element::Line { from, to, role: LineRole::Moved },
        Element::Curve { points: corners, role: CurveRole::Moved },
    ];
    for way in ways {
        let in_head = |elements: Vec<Element>| {
            let scene = Scene { width: 400.0, height: 200.0, elements };
            let middle = to.x - ARROW_HEAD / 2.0;
            let painted = paint(&scene, &Theme::DARK, 400);
            painted.pixel(middle as u32, to.y as u32).expect("inside")
        };
        let alone = in_head(vec![way.clone()]);
        assert_eq!(in_head(vec![way, ship.clone()]), alone);
        assert_ne!(in_head(vec![ship.clone()]), alone);
    }
}
