//! The board of Settlers as a picture and in words.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost_games::game::{Game, Seat};
use starpost_games::games::settlers::description::{describe, text_board};
use starpost_games::games::settlers::field::Field;
use starpost_games::games::settlers::notation;
use starpost_games::games::settlers::options::Options;
use starpost_games::games::settlers::position::Position;
use starpost_games::games::settlers::scene::draw;
use starpost_games::games::{AnyGame, InPlay, Pick, View};
use starpost_games::render::{Area, Element, Facing, Scene, Theme, TileRole};
use starpost_games::words::{Language, Word};

use crate::pictures::{check_picture, check_scene};
use crate::support::settlers::{any_options, play};

/// Every color and size, of either side.
const MIDDLE: &str = "a1:0g3;b1:0r1;c1:0b2;a2:0y2;b2:0g1;c2:0r3;d3:0y1;c4:0g2;b4:0b1;\
                      f6:1g3;e6:1b3;f5:1r2;d6:1y3;e5:1g2;d5:1r1;f3:1b2;e4:1y1;b5:1r3";

fn position(text: &str, to_move: u8) -> Position {
    Position::read(text, Options::default(), Seat(to_move)).expect("a position")
}

fn after(mut position: Position, line: &str) -> Position {
    for element in line.split("; ") {
        let action = notation::read(element).expect("notation");
        position.act(&action).unwrap_or_else(|no| panic!("{element}: {no:?}"));
    }
    position
}

fn scene_of(position: &Position, before: &Position, side: u8) -> Scene {
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    draw(position, before, &view(&players, side))
}

fn view(players: &[String], side: u8) -> View<'_> {
    View {
        side: Seat(side),
        language: Language::English,
        players,
        heading: "Game 17 · after turn 24 · Anna to move",
        ended: None,
    }
}

/// A turn of each kind: what is done, and by whom.
const TURNS: [(&str, u8, &str); 7] = [
    ("pass", 0, "pass"),
    ("build", 0, "act c4; build c5 y"),
    ("bonus", 0, "act a1; bonus c4; build d4 b"),
    ("move", 0, "act a2; move b2 b3; move a2 a3"),
    ("conquer", 1, "act b5; conquer c4; conquer b4"),
    ("upgrade", 0, "act b4; upgrade b4"),
    ("trade", 1, "act f3; trade e4 b; trade f3 y"),
];

#[test]
fn every_kind_of_settlers_turn_leaves_its_marks_for_either_side() {
    for (turn, seat, line) in TURNS {
        let before = position(MIDDLE, seat);
        let mut now = after(before, line);
        now.end_turn().expect("a whole turn");
        for (side, viewer) in ["south", "north"].into_iter().zip(0..) {
            let name = format!("settlers-{turn}-{side}");
            check_scene(&name, &scene_of(&now, &before, viewer));
        }
    }
}

#[test]
fn what_a_turn_has_changed_is_said_in_words_and_in_lines() {
    let before = position(MIDDLE, 0);
    let mut now = after(before, "act a2; move b2 b3; move a2 a3");
    now.end_turn().expect("a whole turn");
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let said = [
        describe(&now, &before, &view(&players, 0), 2000),
        text_board(&now, &before, &view(&players, 0)),
    ];
    for said in said {
        assert!(said.contains("Changed in the last turn: a3, b3"), "{said}");
        assert!(said.contains("Now empty: a2, b2"), "{said}");
        let moved = "Moved: medium yellow from a2 to a3, small green from b2 to b3";
        assert!(said.contains(moved), "{said}");
    }
}

#[test]
fn the_first_board_is_empty_and_the_bank_full() {
    let empty = Position::new(Options::default());
    check_scene("settlers-first", &scene_of(&empty, &empty, 0));
}

fn wants_picture(theme: &Theme) {
    let before = position(MIDDLE, 1);
    let now = after(before, "act b5; conquer c4");
    let name = format!("settlers-{}", theme.key());
    check_picture(&name, &scene_of(&now, &before, 0), 400, theme);
}

#[test]
fn a_settlers_board_painted_for_a_phone() {
    wants_picture(&Theme::DARK);
}

#[test]
fn a_light_settlers_board() {
    wants_picture(&Theme::LIGHT);
}

#[test]
fn a_settlers_board_for_paper() {
    wants_picture(&Theme::BLACK_AND_WHITE);
}

#[test]
fn a_settlers_board_of_the_other_set_of_pieces() {
    wants_picture(&Theme::XENO);
}

#[test]
fn a_draft_shows_what_acts_and_what_is_left_of_it() {
    let before = position(MIDDLE, 0);
    let now = after(before, "act c2");
    let scene = scene_of(&now, &before, 0).to_string();
    assert!(scene.contains("\"c2 conquers\""), "{scene}");
    assert!(scene.contains("\"3 actions left\""), "{scene}");
    assert_eq!(scene.matches("tile used").count(), 1, "{scene}");
    let players: [String; 0] = [];
    let words = describe(&now, &now, &view(&players, 0), 1024);
    assert!(words.contains("c2 conquers, 3 actions left."), "{words}");
    let lit = after(before, "act c4");
    let words = describe(&lit, &before, &view(&players, 0), 1024);
    assert!(words.contains("Can be chosen: c5, d4, b3, c3."), "{words}");
    let lines = text_board(&lit, &before, &view(&players, 0));
    assert!(lines.contains("c4 builds, 2 actions left\nCan be chosen: "), "{lines}");
    assert!(lines.contains(" .* "), "{lines}");
}

/// The fields that have this mark, in the order in which they are drawn.
fn marked(scene: &Scene, wanted: TileRole) -> Vec<String> {
    let center = |element: &Element| match element {
        Element::Tile { at, role, .. } => Some((*at, *role)),
        _ => None,
    };
    let tiles: Vec<_> = scene.elements.iter().filter_map(center).collect();
    let fields = Field::all().zip(&tiles).filter(|(_, (at, _))| tiles.contains(&(*at, wanted)));
    fields.map(|(field, _)| field.to_string()).collect()
}

#[test]
fn once_a_piece_was_chosen_to_move_it_is_lit_with_the_fields_that_it_can_go_to() {
    let before = position(MIDDLE, 0);
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(before));
    table.play("act d3").expect("a legal action");
    let choices = table.choices();
    let mut picks = choices.iter().map(|choice| &choice.picks);
    let is_move = |picks: &&Vec<Pick>| picks.len() > 2 && picks[1].label == Word::from("c2");
    let picks = picks.find(is_move).expect("a move of c2");
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let view = view(&players, 0);
    let drawn = |table: &dyn AnyGame| table.draw(&view);
    let acting = drawn(table.as_ref());
    assert_eq!(marked(&acting, TileRole::Chosen), ["d3"]);
    assert_eq!(marked(&acting, TileRole::Piece), ["c2", "d3", "c4", "e4"]);
    let begun = table.half_done(&picks[..1]).expect("a yellow acts");
    assert_eq!(drawn(begun.as_ref()), acting);
    let chosen = table.half_done(&picks[..2]).expect("a piece was chosen");
    let moving = drawn(chosen.as_ref());
    assert_eq!(marked(&moving, TileRole::Chosen), ["c2"]);
    assert_eq!(marked(&moving, TileRole::Used), ["d3"]);
    assert_eq!(marked(&moving, TileRole::Open), ["d1", "d2", "b3", "c3"]);
    let words = chosen.describe(&view, 1024);
    let said = "d3 moves, 1 action left. Chosen to move: c2. Can be chosen: ";
    assert!(words.contains(said), "{words}");
}

#[test]
fn only_a_draft_has_a_frame_around_all_of_it() {
    let mut table: Box<dyn AnyGame> = Box::new(InPlay::at(position(MIDDLE, 0)));
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let is_draft = |table: &dyn AnyGame| {
        let scene = table.draw(&view(&players, 0)).to_string();
        scene.contains("panel draft at 0,0")
    };
    assert!(!is_draft(table.as_ref()));
    table.play("act c4; build c5 y").expect("a legal turn");
    assert!(is_draft(table.as_ref()));
    table.end_turn().expect("the end of a turn");
    assert!(!is_draft(table.as_ref()));
}

/// A game that has ended after two passes.
fn ended(board: &str) -> Position {
    let mut position = position(board, 0);
    for _ in 0..2 {
        position = after(position, "pass");
        position.end_turn().expect("a pass");
    }
    position
}

#[test]
fn the_board_of_a_finished_game_says_who_has_won_and_how_the_points_add_up() {
    let end = ended(MIDDLE);
    check_scene("settlers-end", &scene_of(&end, &end, 0));
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let words = describe(&end, &end, &view(&players, 0), 2000);
    let sums = "Ben wins. Anna has 2 large × 3 = 6, 3 medium × 2 = 6, 4 small × 1 = 4: 16 in all. \
                Ben has 4 large × 3 = 12, 3 medium × 2 = 6, 2 small × 1 = 2: 20 in all.";
    assert!(words.contains(sums), "{words}");
    let lines = text_board(&end, &end, &view(&players, 0));
    assert!(lines.contains("Ben wins\n"), "{lines}");
    assert!(lines.contains("4 small × 1 = 4"), "{lines}");
}

#[test]
fn a_finished_game_with_equal_points_says_what_decided_it() {
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let words = |board| {
        let end = ended(board);
        describe(&end, &end, &view(&players, 0), 2000)
    };
    let large = words("a1:0g3;f6:1g2;f5:1b1");
    assert!(large.contains("Anna wins."), "{large}");
    assert!(large.contains("Large pieces decide."), "{large}");
    let medium = words("a1:0g2;f6:1g1;f5:1b1");
    assert!(medium.contains("Medium pieces decide."), "{medium}");
    let drawn = words("a1:0g1;f6:1b1");
    assert!(drawn.contains("Anna: a draw. Ben: a draw."), "{drawn}");
}

#[test]
fn a_game_that_somebody_left_is_not_reckoned() {
    let mut left = position(MIDDLE, 0);
    left.leave(Seat(1));
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let words = describe(&left, &left, &view(&players, 0), 2000);
    assert!(words.contains("Anna wins. Ben is out."), "{words}");
    assert!(!words.contains('×'), "{words}");
}

#[test]
fn nothing_overlaps_on_a_settlers_board_and_nothing_is_outside() {
    for board in [MIDDLE, "a1:0g3;a2:0g2;f6:1g3;f5:1b1;f4:1b1"] {
        let end = ended(board);
        let scenes = [0, 1].map(|side| scene_of(&end, &end, side));
        scenes.iter().for_each(|scene| wants_order(scene, &end));
        assert!(!scenes[0].to_string().contains('…'), "{}", scenes[0]);
        let long = ["Anna of the Seven Stars", "Ben the Builder of Worlds"].map(str::to_owned);
        for side in [0, 1] {
            let scene = draw(&end, &end, &view(&long, side));
            wants_order(&scene, &end);
            assert!(scene.to_string().contains("… wins\""), "{scene}");
        }
    }
    for seed in 0..20 {
        let mut random = StdRng::seed_from_u64(seed);
        let options = any_options(&mut random);
        let empty = Position::new(options);
        let mut shown = 0;
        play(&options, &mut random, &mut |position| {
            shown += 1;
            if shown % 7 == 0 {
                for side in [0, 1] {
                    wants_order(&scene_of(position, &empty, side), position);
                }
            }
        });
    }
}

/// True if a ship is in a field, but for the round corners of its base.
fn holds(tile: &Element, ship: &Element) -> bool {
    let (Element::Tile { at, radius, .. }, area) = (tile, ship.area()) else {
        return false;
    };
    let Element::Ship { facing, .. } = ship else {
        return false;
    };
    let (tip, base) = match facing {
        Facing::Down => (area.bottom(), area.top),
        Facing::Up | Facing::Left | Facing::Right => (area.top, area.bottom()),
    };
    let corners = [(area.center().x, tip), (area.left, base), (area.right(), base)];
    let away = |(x, y): (f32, f32)| (x - at.x).abs() + (y - at.y).abs();
    corners.into_iter().all(|corner| away(corner) < radius + 2.0)
}

/// The share of the height of a line that its letters and digits have.
const LETTERS: f32 = 0.74;

/// True if a ship, which is a triangle, is over what is written beside it.
fn covers(ship: &Element, text: &Element) -> bool {
    let Element::Ship { facing, .. } = ship else {
        return false;
    };
    let (area, line) = (ship.area(), text.area());
    let half = line.height * LETTERS / 2.0;
    let from_tip = |y: f32| match facing {
        Facing::Down => (area.bottom() - y) / area.height,
        Facing::Up | Facing::Left | Facing::Right => (y - area.top) / area.height,
    };
    let middle = line.center().y;
    let widest = from_tip(middle - half).max(from_tip(middle + half));
    let side = area.width / 2.0 * widest.clamp(0.0, 1.0);
    let apart = (area.center().x - line.center().x).abs() - line.width / 2.0;
    area.overlaps(&line) && apart < side
}

fn wants_order(scene: &Scene, position: &Position) {
    let sheet = Area::new(0.0, 0.0, scene.width, scene.height);
    let stands = |element: &&Element| {
        matches!(element, Element::Star { .. } | Element::Ship { .. } | Element::Text { .. })
    };
    let is_ship = |element: &Element| matches!(element, Element::Ship { .. });
    let elements: Vec<&Element> = scene.elements.iter().filter(stands).collect();
    for (index, one) in elements.iter().enumerate() {
        assert!(sheet.contains(&one.area()), "outside: {one}");
        for other in &elements[index + 1..] {
            // Each is a triangle in a field of its own.
            let overlaps = match (is_ship(one), is_ship(other)) {
                (true, true) => false,
                (true, false) => covers(one, other),
                (false, true) => covers(other, one),
                (false, false) => one.area().overlaps(&other.area()),
            };
            assert!(!overlaps, "{one} and {other}");
        }
    }
    for ship in elements.into_iter().filter(|element| is_ship(element)) {
        let is_held = scene.elements.iter().any(|tile| holds(tile, ship));
        assert!(is_held, "{ship} is in no field");
    }
    let on_board = scene.elements.iter().filter(|one| is_ship(one)).count();
    assert_eq!(on_board as u32, 36 - position.empty().len());
}

#[test]
fn a_full_settlers_board_has_room_in_the_alt_text() {
    let mut random = StdRng::seed_from_u64(7);
    let options = Options::read("edition=settlers-later", 2).expect("options");
    let players = ["Anna of the Seven Stars".to_owned(), "Ben the Builder".to_owned()];
    let mut fullest = 0;
    for _ in 0..10 {
        play(&options, &mut random, &mut |position| {
            let words = describe(position, position, &view(&players, 1), 1024);
            assert!(words.chars().count() <= 1024 && !words.ends_with('…'), "{words}");
            fullest = fullest.max(36 - position.empty().len());
        });
    }
    assert!(fullest >= 30, "only {fullest} pieces");
}

#[test]
fn the_settlers_board_in_words_names_everything() {
    let players = ["Anna".to_owned(), "Ben".to_owned()];
    let small = position("a1:0g3;b1:0r1;f6:1y2", 0);
    let words = |most| describe(&small, &small, &view(&players, 1), most);
    insta::assert_snapshot!(words(1024), @"Game 17 · after turn 24 · Anna to move. Ben, 2 points: f6 medium yellow. Anna, 4 points: a1 large green, b1 small red. Bank: 2 small red, 3 medium red, 3 large red, 3 small yellow, 2 medium yellow, 3 large yellow, 3 small green, 3 medium green, 2 large green, 3 small blue, 3 medium blue, 3 large blue.");
    insta::assert_snapshot!(words(150), @"Game 17 · after turn 24 · Anna to move. Ben, 2 points: f6 medium yellow. Anna, 4 points: a1 large green, b1 small red.");
    insta::assert_snapshot!(words(110), @"Game 17 · after turn 24 · Anna to move. Ben, 2 points: f6 y2. Anna, 4 points: a1 g3, b1 r1.");
}

#[test]
fn the_settlers_board_as_lines_has_the_viewers_corner_at_the_bottom() {
    let players: [String; 0] = [];
    let board =
        |side| text_board(&position(MIDDLE, 0), &position(MIDDLE, 0), &view(&players, side));
    insta::assert_snapshot!(board(0), @r"
    6  .   .   .  y3v b3v g3v
    5  .  r3v  .  r1v g2v r2v
    4  .  b1^ g2^  .  y1v  .
    3  .   .   .  y1^  .  b2v
    2 y2^ g1^ r3^  .   .   .
    1 g3^ r1^ b2^  .   .   .
       a   b   c   d   e   f

    South  16
    North  20
    Bank   r1×1 r2×2 r3×1
           y1×1 y2×2 y3×2
           g1×2 g2×1 g3×1
           b1×2 b2×1 b3×2
    ");
    insta::assert_snapshot!(board(1), @r"
    1  .   .   .  b2v r1v g3v
    2  .   .   .  r3v g1v y2v
    3 b2^  .  y1v  .   .   .
    4  .  y1^  .  g2v b1v  .
    5 r2^ g2^ r1^  .  r3^  .
    6 g3^ b3^ y3^  .   .   .
       f   e   d   c   b   a

    South  16
    North  20
    Bank   r1×1 r2×2 r3×1
           y1×1 y2×2 y3×2
           g1×2 g2×1 g3×1
           b1×2 b2×1 b3×2
    ");
}
