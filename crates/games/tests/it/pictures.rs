//! Boards as pictures and in words: where things are, how it looks, what is said.

use std::cell::Cell;

use proptest::prelude::{Strategy, TestCaseError, any, prop_assert, prop_assert_eq, proptest};
use starpost_games::game::{Game, Seat, Seats};
use starpost_games::games::View;
use starpost_games::games::homeworlds::action::SystemId;
use starpost_games::games::homeworlds::options::Options;
use starpost_games::games::homeworlds::pictures::highlights::Highlights;
use starpost_games::games::homeworlds::pictures::scene::draw;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::setup::Setup;
use starpost_games::games::homeworlds::words::description::describe;
use starpost_games::games::homeworlds::words::text_board::text_board;
use starpost_games::pieces::{Piece, Pieces};
use starpost_games::render::{
    self, Anchor, Area, Element, Facing, Flag, LineRole, PanelRole, Point, Scene, TextRole, Theme,
    ring_room,
};
use starpost_games::words::Language;

const FIRST: &str = "0:b1y3:g3/;1:g1r2:/b3";
const MIDDLE: &str = "0:b1y3:g3g1y1/r1;1:g1r2:/b3b2g2;-:g2:y2/;-:b2:r1/g1;-:r1:/y1;-:y3:b1/b1;\
                      -:g3:b2/;-:r3:/r3r2y2y3";
const BEFORE_MIDDLE: &str = "0:b1y3:g3g1y1/r1;1:g1r2:/b3b2g2;-:g2:y2/;-:b2:r1/;-:r1:/y1;\
                             -:y3:b1/b1;-:g3:b2/;-:r3:/r3r2y2y3";

fn position(text: &str) -> Position {
    Position::read(text, Options::default(), Seat(0)).expect("a position")
}

fn name(id: SystemId) -> String {
    let names = ["South", "North", "Deneb", "Vega", "Altair", "Betelgeuse", "Mars", "Sirius"];
    names.get(usize::from(id.0)).map_or_else(|| format!("Star{}", id.0), ToString::to_string)
}

fn players() -> [String; 2] {
    ["Anna".to_owned(), "Ben".to_owned()]
}

fn view(players: &[String], side: u8) -> View<'_> {
    let heading = "Game 17 · turn 12 · Anna to move";
    View { side: Seat(side), language: Language::English, players, heading, ended: None }
}

fn scene(text: &str, before: &str, side: u8) -> Scene {
    let (before, after) = (position(before), position(text));
    draw(&after, &name, &Highlights::of(&before, &[], &after, &before), &view(&players(), side))
}

fn center(scene: &Scene, wanted: &str) -> Point {
    let is_wanted =
        |element: &&Element| matches!(element, Element::Text { text, .. } if text == wanted);
    scene.elements.iter().find(is_wanted).expect("that text").area().center()
}

/// The place where a line of writing begins.
fn corner(scene: &Scene, wanted: &str) -> Point {
    let is_wanted =
        |element: &&Element| matches!(element, Element::Text { text, .. } if text == wanted);
    let area = scene.elements.iter().find(is_wanted).expect("that text").area();
    Point::new(area.left, area.top)
}

#[track_caller]
pub(crate) fn check_scene(name: &str, scene: &Scene) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../../tests/boards");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, scene));
}

/// The mean difference of a color's part may be 1 in 255: rounding is not the same everywhere.
#[track_caller]
pub(crate) fn check_picture(name: &str, scene: &Scene, width: u32, theme: &Theme) {
    let file = format!("{}/../../tests/boards/{name}.png", env!("CARGO_MANIFEST_DIR"));
    let png = render::png_in(scene, width, theme);
    let painted = image::load_from_memory(&png).expect("a picture").to_rgb8();
    let new = std::env::temp_dir().join(format!("{name}.png"));
    let known = image::open(&file).map(|picture| picture.to_rgb8());
    let same = known.is_ok_and(|known| {
        let parts = known.iter().zip(painted.iter());
        let apart: u64 = parts.map(|(one, other)| u64::from(one.abs_diff(*other))).sum();
        known.dimensions() == painted.dimensions() && apart <= painted.len() as u64
    });
    if !same {
        std::fs::write(&new, png).expect("written");
        panic!("{name} looks different now: compare {} and {file}", new.display());
    }
}

#[test]
fn the_viewers_home_is_at_the_bottom_and_its_ships_point_up() {
    check_scene("homes", &scene(FIRST, FIRST, 0));
}

#[test]
fn stars_of_a_size_stand_together_and_what_is_new_is_marked() {
    check_scene("middle", &scene(MIDDLE, BEFORE_MIDDLE, 0));
}

#[test]
fn the_other_side_has_its_own_home_at_the_bottom_and_all_else_in_the_same_order() {
    let (south, north) = (scene(MIDDLE, MIDDLE, 0), scene(MIDDLE, MIDDLE, 1));
    assert!(center(&south, "Anna's home").y > center(&south, "Ben's home").y);
    assert!(center(&north, "Anna's home").y < center(&north, "Ben's home").y);
    let order = |scene: &Scene| {
        let mut systems = ["Deneb", "Vega", "Altair", "Betelgeuse", "Mars", "Sirius"];
        systems.sort_by_key(|system| {
            let at = corner(scene, system);
            (at.y as i32, at.x as i32)
        });
        systems
    };
    assert_eq!(order(&south), order(&north));
    assert_eq!(order(&south), ["Betelgeuse", "Mars", "Sirius", "Deneb", "Vega", "Altair"]);
}

#[test]
fn stars_and_ships_of_homes_are_below_one_another_and_stand_on_one_line() {
    let scene = scene(MIDDLE, MIDDLE, 0);
    let home = |player: &str| {
        let at = center(&scene, player);
        let plates = scene.elements.iter().filter(|one| is_panel(one));
        let mut homes = plates.map(Element::area);
        let has = |area: &Area| area.contains(&Area::around(at, 1.0, 1.0));
        let home = homes.find(has).expect("a home");
        let there = scene.elements.iter().filter(|one| home.contains(&one.area()));
        let (stars, ships): (Vec<Area>, Vec<Area>) = (
            there
                .clone()
                .filter(|one| matches!(one, Element::Star { .. }))
                .map(Element::area)
                .collect(),
            there.filter(|one| matches!(one, Element::Ship { .. })).map(Element::area).collect(),
        );
        (stars[0], ships[0])
    };
    let ((own, ours), (other, theirs)) = (home("Anna's home"), home("Ben's home"));
    let alike = |one: f32, other: f32| (one - other).abs() < 0.5;
    assert!(alike(own.left, other.left) && alike(ours.left, theirs.left));
    assert!(alike(own.bottom(), ours.bottom()) && alike(other.top, theirs.top));
}

#[test]
fn a_home_before_its_setup_has_its_place() {
    let empty = draw(
        &Position::new(Options::default(), 2),
        &name,
        &Highlights::default(),
        &view(&players(), 0),
    );
    assert!(center(&empty, "Ben").y < center(&empty, "Anna").y);
}

#[test]
fn two_homeworlds_painted() {
    check_picture("homes", &scene(FIRST, FIRST, 0), 600, &Theme::DARK);
}

#[test]
fn eight_systems_painted_for_a_phone_in_every_theme() {
    for theme in &Theme::ALL {
        let name = format!("middle-{}", theme.key());
        check_picture(&name, &scene(MIDDLE, BEFORE_MIDDLE, 0), 400, theme);
    }
}

#[test]
fn every_theme_has_its_key() {
    let keys = Theme::ALL.map(|theme| theme.key());
    assert_eq!(keys, ["dark", "light", "black-white", "xeno"]);
}

/// A turn of each kind: the table before and after it.
const TURNS: [(&str, &str, &str); 9] = [
    ("setup", "0:b1y3:g3/", "0:b1y3:g3/;1:g1r2:/b3"),
    ("pass", "0:b1y3:g3/;1:g1r2:/b3", "0:b1y3:g3/;1:g1r2:/b3"),
    ("build", "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/", "0:b1y3:g3g1/;1:g1r2:/b3;-:g2:y2/"),
    ("trade", "0:b1y3:g3g1/;1:g1r2:/b3;-:g2:y2/", "0:b1y3:g3y1/;1:g1r2:/b3;-:g2:y2/"),
    ("move", "0:b1y3:g3y1/;1:g1r2:/b3;-:g2:y2/", "0:b1y3:g3/;1:g1r2:/b3;-:g2:y1y2/"),
    ("discover", "0:b1y3:g3y1/;1:g1r2:/b3;-:g2:y2/", "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/;-:r2:y1/"),
    (
        "capture",
        "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/g1;-:b2:r3/g1y2",
        "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/g1;-:b2:r3y2/g1",
    ),
    (
        "sacrifice",
        "0:b1y3:g3r1/;1:g1r2:/b3;-:g2:y2/;-:b2:r3/g1y2",
        "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/;-:b2:r3y2/g1",
    ),
    (
        "catastrophe",
        "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/;-:r3:r1r2/r3;-:b2:/g2",
        "0:b1y3:g3/;1:g1r2:/b3;-:g2:y2/",
    ),
];

#[test]
fn every_kind_of_turn_leaves_its_marks_for_either_side() {
    for (turn, before, after) in TURNS {
        for (side, seat) in ["south", "north"].into_iter().zip(0..) {
            check_scene(&format!("{turn}-{side}"), &scene(after, before, seat));
        }
    }
}

#[test]
fn a_crowded_board_flags_overpopulation_in_picture_and_words() {
    let crowded = "0:b1y3:g3g1y1y2b2y2/r1;1:g1r2:/b3b2g2b3r3r1;-:g2:y2/;-:b2:r1/g1;-:r3:/g3;\
                   -:y3:y1g3/r3r2;-:b3:b1r2/y1";
    let before = "0:b1y3:g3g1y1y2b2/r1;1:g1r2:/b3b2g2b3r3r1;-:g2:y2/;-:b2:r1/g1;-:r3:/g3;\
                  -:y3:y1g3/r3r2;-:b3:b1r2/y1";
    for (side, seat) in ["south", "north"].into_iter().zip(0..) {
        check_scene(&format!("crowded-{side}"), &scene(crowded, before, seat));
    }
    let words =
        describe(&position(crowded), &name, &Highlights::default(), &view(&players(), 0), 5000);
    assert_eq!(words.matches("too much yellow").count(), 1, "{words}");
}

#[test]
fn what_a_turn_destroys_keeps_its_place_and_its_neighbours_theirs() {
    let before = "0:b1y3:g3/;1:g1r2:/b3;-:g3:/b2;-:r3:r2y1/y2;-:b3:/g2";
    let catastrophe = "0:b1y3:g3/;1:g1r2:/b3;-:g3:/b2";
    let (old, new) = (scene(before, before, 0), scene(catastrophe, before, 0));
    for (was, is) in [("Deneb", "Deneb"), ("Vega", "Vega · gone"), ("Altair", "Altair · gone")] {
        let (left, is_left) = (corner(&old, was).x, corner(&new, is).x);
        let (y, is_y) = (center(&old, was).y, center(&new, is).y);
        assert_eq!((left, y), (is_left, is_y));
    }
}

#[test]
fn a_picture_has_the_width_that_was_asked_for_and_is_small() {
    for width in [400, 1200] {
        let png = render::png(&scene(MIDDLE, BEFORE_MIDDLE, 1), width);
        let picture = image::load_from_memory(&png).expect("a picture");
        assert_eq!(picture.width(), width);
        assert!(png.len() < 160_000, "{} bytes", png.len());
    }
}

#[test]
fn a_picture_with_pauses_is_the_same_and_they_are_many_but_few() {
    let scene = scene(MIDDLE, BEFORE_MIDDLE, 1);
    let pauses = Cell::new(0);
    let pause = || pauses.set(pauses.get() + 1);
    let png = render::png_with_pauses(&scene, 1200, &Theme::DARK, &pause);
    assert!(png == render::png(&scene, 1200), "another picture");
    assert!((15..=25).contains(&pauses.get()), "{} pauses", pauses.get());
}

#[test]
fn no_scene_is_too_strange_to_be_painted() {
    for odd in [0.0, -5.0, 1e30, f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        let (piece, at, flag) = ("g3".parse().expect("a piece"), Point::new(odd, 10.0), Flag::New);
        let text = "a\nb\u{202e}\u{0}日本👩‍🚀".repeat(200);
        let (role, anchor) = (TextRole::Name, Anchor::Right);
        let elements = vec![
            Element::Star { piece, at, side: 20.0, flag },
            Element::Star { piece, at: Point::default(), side: odd, flag },
            Element::Ship { piece, at, length: odd, facing: Facing::Left, flag },
            Element::Panel { area: Area::new(odd, 0.0, odd, odd), role: PanelRole::Home, flag },
            Element::Line { from: at, to: Point::new(5.0, odd), role: LineRole::Connection },
            Element::Text { text, at: Point::new(5.0, 5.0), size: odd, anchor, role },
        ];
        for (width, pixels) in [(odd, 1), (100.0, 0), (100.0, u32::MAX)] {
            let scene = Scene { width, height: odd, elements: elements.clone() };
            assert!(!render::png(&scene, pixels).is_empty());
        }
    }
}

fn pieces(most: usize) -> impl Strategy<Value = Pieces> {
    let kinds: Vec<Piece> = Piece::kinds().collect();
    proptest::collection::vec(proptest::sample::select(kinds), 1..=most)
        .prop_map(|pieces| pieces.into_iter().collect())
}

/// Any table of a home for each seat and up to eighteen other systems, some of them crowded.
fn tables(seats: u8) -> impl Strategy<Value = Position> {
    let count = usize::from(seats);
    let fleet = || proptest::option::weighted(0.5, pieces(7));
    let home = (pieces(2), pieces(9), fleet());
    let homes = proptest::collection::vec(home, count);
    let system = (pieces(1), pieces(3), proptest::collection::vec(fleet(), count));
    let systems = proptest::collection::vec(system, 0..18);
    (homes, systems, any::<bool>()).prop_map(move |(homes, systems, gone)| {
        let none = Pieces::NONE;
        let mut setup = Setup { bank: Some(Pieces::of_each(2)), ..Setup::new(seats) };
        for (seat, (stars, ours, theirs)) in homes.into_iter().enumerate().skip(gone.into()) {
            let mut ships = vec![none; count];
            ships[(seat + 1) % count] = theirs.unwrap_or(none);
            ships[seat] = ours;
            setup.systems.push((Some(Seat(seat as u8)), stars, ships));
        }
        for (star, ships, others) in systems {
            let mut fleets = vec![none; count];
            for (fleet, others) in fleets.iter_mut().zip(others) {
                *fleet = others.unwrap_or(none);
            }
            fleets[0] = ships;
            setup.systems.push((None, star, fleets));
        }
        setup.position(Options::default(), Seat(0)).expect("a position")
    })
}

fn is_panel(element: &Element) -> bool {
    let carries = [PanelRole::Group, PanelRole::Guest];
    matches!(element, Element::Panel { role, .. } if !carries.contains(role))
}

fn stands_on_panels(element: &Element) -> bool {
    matches!(
        element,
        Element::Star { .. } | Element::Ship { .. } | Element::Text { .. } | Element::Badge { .. }
    )
}

/// The area that the ring of a piece reaches, if it is a ring.
fn ring(element: &Element) -> Option<Area> {
    let Element::Ring { area, role, .. } = element else {
        return None;
    };
    let more = 2.0 * ring_room(*role);
    Some(Area::around(area.center(), area.width + more, area.height + more))
}

/// Everything is on the sheet, in nobody's way, and no piece is forgotten.
fn is_tidy(table: &Position, side: u8, out: Seats) -> Result<(), TestCaseError> {
    let mut table = table.clone();
    out.iter().for_each(|seat| table.leave(seat));
    let empty = Position::new(Options::default(), table.seats());
    let everything = Highlights::of(&empty, &[], &table, &empty);
    let scene = draw(&table, &name, &everything, &view(&players(), side));
    let sheet = Area::new(0.0, 0.0, scene.width, scene.height);
    for element in &scene.elements {
        prop_assert!(sheet.contains(&element.area()), "outside: {element}");
    }
    for group in [is_panel, stands_on_panels] {
        let elements: Vec<&Element> =
            scene.elements.iter().filter(|element| group(element)).collect();
        for (index, one) in elements.iter().enumerate() {
            for other in &elements[index + 1..] {
                prop_assert!(!one.area().overlaps(&other.area()), "{one} and {other}");
            }
        }
    }
    let rings: Vec<Area> = scene.elements.iter().filter_map(ring).collect();
    let plates: Vec<&Element> = scene.elements.iter().filter(|one| is_panel(one)).collect();
    for (index, ring) in rings.iter().enumerate() {
        let others = &rings[index + 1..];
        prop_assert!(!others.iter().any(|other| other.overlaps(ring)), "{ring:?}");
        let is_on = |plate: &&Element| plate.area().contains(ring);
        prop_assert!(plates.iter().any(is_on), "{ring:?} is on no plate");
    }
    for element in &scene.elements {
        if let Element::Text { .. } | Element::Badge { .. } = element {
            let area = element.area();
            let is_under = rings.iter().any(|ring| ring.overlaps(&area));
            prop_assert!(!is_under, "{element} has a ring over it");
        }
    }
    let is_piece =
        |element: &&Element| matches!(element, Element::Star { .. } | Element::Ship { .. });
    let pieces = scene.elements.iter().filter(is_piece).count() as u32;
    let systems = table.systems().iter();
    let on_table: u32 = systems.map(|system| system.everything().len()).sum();
    prop_assert_eq!(pieces, on_table + 12);
    Ok(())
}

proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

    #[test]
    fn nothing_overlaps_and_nothing_is_outside(table in tables(2), side in 0u8..2) {
        is_tidy(&table, side, Seats::NONE)?;
    }

    #[test]
    fn nothing_overlaps_with_six_players_some_of_whom_are_out(
        table in tables(6),
        side in 0u8..6,
        out in proptest::collection::vec(0u8..6, 0..4),
    ) {
        is_tidy(&table, side, out.into_iter().map(Seat).collect())?;
    }

    #[test]
    fn words_about_six_players_keep_to_their_room(table in tables(6), most in 0usize..1500) {
        let words = describe(&table, &name, &Highlights::default(), &view(&players(), 0), most);
        prop_assert!(words.chars().count() <= most);
    }

    #[test]
    fn words_keep_to_their_room_and_end_with_a_sentence(table in tables(2), most in 0usize..900) {
        let words = describe(&table, &name, &Highlights::default(), &view(&players(), 0), most);
        prop_assert!(words.chars().count() <= most);
        prop_assert!(words.is_empty() || words.ends_with('.') || words.ends_with('…'), "{words}");
    }
}

#[test]
fn the_board_in_words_names_everything() {
    let words =
        describe(&position(MIDDLE), &name, &Highlights::default(), &view(&players(), 0), 5000);
    insta::assert_snapshot!(words, @"Game 17 · turn 12 · Anna to move. Anna's home: large yellow, small blue stars; connected to medium stars; Anna: small yellow, small green, large green; Ben: small red. Ben's home: medium red, small green stars; connected to large stars; Ben: medium green, medium blue, large blue. Deneb: medium green star; Anna: medium yellow. Vega: medium blue star; Anna: small red; Ben: small green. Altair: small red star; Ben: small yellow. Betelgeuse: large yellow star; Anna: small blue; Ben: small blue. Mars: large green star; Anna: medium blue. Sirius: large red star; Ben: medium red, large red, medium yellow, large yellow; three red: one more makes a catastrophe possible. Bank: medium red, large red, small yellow, medium yellow, medium green, large green, 2 large blue.");
}

#[test]
fn with_little_room_the_bank_goes_first_then_words_then_systems() {
    let table = position(FIRST);
    let words = |most| describe(&table, &name, &Highlights::default(), &view(&players(), 0), most);
    insta::assert_snapshot!(words(200), @"Game 17 · turn 12 · Anna to move. Anna's home: y3 b1 stars; connected to medium stars; Anna: g3. Ben's home: r2 g1 stars; connected to large stars; Ben: b3.");
    insta::assert_snapshot!(words(130), @"Game 17 · turn 12 · Anna to move. Anna's home: y3 b1 stars; connected to medium stars; Anna: g3. …");
    insta::assert_snapshot!(words(90), @"Game 17 · turn 12 · Anna to move. …");
    insta::assert_snapshot!(words(20), @"…");
}

#[test]
fn the_board_as_lines_has_the_viewers_home_last() {
    insta::assert_snapshot!(text_board(&position(MIDDLE), &name, &Highlights::default(), &view(&players(), 0)), @r"
    Ben's home    r2 g1 | Ben: g2 b2 b3 | → large stars
    Large stars   → medium and small stars
    Betelgeuse    y3 | Anna: b1 | Ben: b1
    Mars          g3 | Anna: b2
    Sirius        r3 | Ben: r2 r3 y2 y3 | three red: one more makes a catastrophe possible
    Medium stars  → large and small stars
    Deneb         g2 | Anna: y2
    Vega          b2 | Anna: r1 | Ben: g1
    Small stars   → large and medium stars
    Altair        r1 | Ben: y1
    Anna's home   y3 b1 | Anna: y1 g1 g3 | Ben: r1 | → medium stars
    Bank          r1×0 r2×1 r3×1
                  y1×1 y2×1 y3×0
                  g1×0 g2×1 g3×1
                  b1×0 b2×0 b3×2
    ");
}
