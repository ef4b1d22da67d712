//! The sizes of things on the pictures of Settlers boards, over games at random, from both sides: prints the
//! figures and holds their bounds.

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use starpost_games::game::{Game, Seat};
use starpost_games::games::View;
use starpost_games::games::settlers::field::Field;
use starpost_games::games::settlers::notation;
use starpost_games::games::settlers::options::Options;
use starpost_games::games::settlers::position::Position;
use starpost_games::games::settlers::scene::draw;
use starpost_games::render::{Area, Element, SHIP_WIDTH, Scene, TextRole, TileRole};
use starpost_games::words::Language;

use crate::support::settlers::{any_options, play};

/// The width at which a phone shows a picture, in pixels.
const PHONE: f32 = 400.0;

/// The measurements of pictures, in pixels of a phone.
#[derive(Debug)]
struct Figures {
    pictures: u32,
    /// The width of the smallest piece on the board.
    piece: f32,
    /// The smallest type.
    text: f32,
    /// Its height for its width.
    height: f32,
}

impl Figures {
    fn see(&mut self, scene: &Scene) {
        let unit = PHONE / scene.width;
        self.pictures += 1;
        self.height = self.height.max(scene.height / scene.width);
        for element in &scene.elements {
            match element {
                Element::Ship { length, .. } => {
                    self.piece = self.piece.min(length * SHIP_WIDTH * unit);
                }
                Element::Text { size, .. } => self.text = self.text.min(size * unit),
                _ => {}
            }
        }
    }
}

fn drawn(position: &Position, before: &Position, side: u8) -> Scene {
    let players = ["Anna of the Seven Stars".to_owned(), "Ben".to_owned()];
    let view = View {
        side: Seat(side),
        language: Language::English,
        players: &players,
        heading: "Game 17 · after turn 24 · Anna to move",
        ended: None,
    };
    draw(position, before, &view)
}

/// Every field has its name in it.
fn wants_names(scene: &Scene) {
    for at in Field::all() {
        let name = at.to_string();
        let is_name =
            |element: &&Element| matches!(element, Element::Text { text, .. } if *text == name);
        let names: Vec<&Element> = scene.elements.iter().filter(is_name).collect();
        assert_eq!(names.len(), 1, "{name}: {names:?}");
        let holds = |element: &&Element, name: &Element| match element {
            Element::Tile { at, radius, .. } => {
                let (own, area) = (name.area().center(), name.area());
                let apart = (own.x - at.x).abs() + (own.y - at.y).abs();
                apart + (area.width + area.height) / 2.0 < *radius
            }
            _ => false,
        };
        for name in names {
            let tile = scene.elements.iter().find(|element| holds(element, name));
            assert!(tile.is_some(), "{name} is in no field");
        }
    }
}

#[test]
fn settlers_boards_have_large_pieces_readable_text_and_a_name_in_each_empty_field() {
    let mut figures =
        Figures { pictures: 0, piece: f32::INFINITY, text: f32::INFINITY, height: 0.0 };
    for seed in 0..20 {
        let mut random = StdRng::seed_from_u64(seed);
        let options = any_options(&mut random);
        let mut before = Position::new(options);
        play(&options, &mut random, &mut |position| {
            for side in [0, 1] {
                let scene = drawn(position, &before, side);
                figures.see(&scene);
                wants_names(&scene);
            }
            before = *position;
        });
    }
    println!("{figures:?}");
    assert!(figures.pictures > 1000, "{figures:?}");
    assert!(figures.piece >= 26.0, "{figures:?}");
    assert!(figures.text >= 10.0, "{figures:?}");
    assert!(figures.height <= 1.25, "{figures:?}");
}

#[test]
fn what_has_changed_in_the_bank_is_nearer_to_its_count_than_to_others() {
    let board = "a1:0r1;c3:0g2;c4:0b1;d2:0y2;d3:1r1;f6:1g1";
    let start = Position::read(board, Options::default(), Seat(0)).expect("a position");
    let mut now = start;
    for item in ["act c3", "build b2 y", "build b3 y"] {
        now.act(&notation::read(item).expect("notation")).expect("a legal action");
    }
    let scene = drawn(&now, &start, 0);
    let written: Vec<(TextRole, Area)> = scene
        .elements
        .iter()
        .filter_map(|element| match element {
            Element::Text { role, .. } => Some((*role, element.area())),
            _ => None,
        })
        .collect();
    let counts = || written.iter().filter(|(role, _)| *role == TextRole::Count);
    let mut changes = written.iter().filter(|(role, area)| {
        let is_beside = counts().any(|(_, count)| (count.center().y - area.center().y).abs() < 4.0);
        *role == TextRole::Change && is_beside
    });
    let (_, change) = changes.next().expect("a kind of which there are fewer");
    let apart = |(_, count): &(TextRole, Area)| {
        if count.left > change.left {
            count.left - change.right()
        } else {
            change.left - count.right()
        }
    };
    let row = counts().filter(|(_, count)| (count.center().y - change.center().y).abs() < 4.0);
    let mut gaps: Vec<f32> = row.map(apart).collect();
    gaps.sort_by(f32::total_cmp);
    assert!(gaps[0] >= 5.0 && gaps[1] >= 2.0 * gaps[0], "{gaps:?}");
}

/// The fields with this mark: fields are drawn in their order, and marks after them.
fn marked(scene: &Scene, wanted: TileRole) -> Vec<String> {
    let tiles: Vec<_> = scene
        .elements
        .iter()
        .filter_map(|element| match element {
            Element::Tile { at, role, .. } => Some((*at, *role)),
            _ => None,
        })
        .collect();
    let marks = |center| tiles.contains(&(center, wanted));
    let fields = Field::all().zip(&tiles);
    let marked = fields.filter(|(_, (center, _))| marks(*center));
    marked.map(|(at, _)| at.to_string()).collect()
}

#[test]
fn a_draft_lights_what_can_be_chosen_and_marks_what_acts_for_either_side() {
    let board = "a1:0r1;c3:0g2;c4:0b1;d2:0y2;d3:1r1;f6:1g1";
    let start = Position::read(board, Options::default(), Seat(0)).expect("a position");
    for (line, used, open) in [
        ("", "", ""),
        ("act c3", "c3", "b2 c2 b3 b4 d4"),
        ("act c3; build b2 y; build b3 y", "c3", ""),
        ("act c4", "c4", "c3 c4"),
        // Which piece moves is chosen first.
        ("act d2", "d2", "d2 c3 d3"),
        ("act d2; move c3 c2; move d3 e4", "d2", ""),
    ] {
        let mut now = start;
        for item in line.split("; ").filter(|item| !item.is_empty()) {
            let action = notation::read(item).expect("notation");
            now.act(&action).unwrap_or_else(|no| panic!("{item}: {no:?}"));
        }
        for side in [0, 1] {
            let scene = drawn(&now, &start, side);
            let marked = |role| marked(&scene, role).join(" ");
            assert_eq!(marked(TileRole::Used), used, "{line}");
            let fields = [TileRole::Open, TileRole::Piece, TileRole::Target].map(marked);
            let mut can_be_chosen: Vec<&str> =
                fields.iter().flat_map(|fields| fields.split_whitespace()).collect();
            can_be_chosen.sort_by_key(|field| field.chars().rev().collect::<String>());
            let can_be_chosen = can_be_chosen.join(" ");
            assert_eq!(can_be_chosen, open, "{line}");
        }
    }
}

#[test]
fn nothing_is_ever_cut_on_a_picture_of_a_turn_under_way() {
    let mut random = StdRng::seed_from_u64(7);
    let start = Position::new(Options::default());
    let mut drafts = 0;
    play(&Options::default(), &mut random, &mut |now: &Position| {
        for side in [0, 1] {
            let scene = drawn(now, &start, side);
            drafts += 1;
            let cut = scene.elements.iter().find(
                |element| matches!(element, Element::Text { text, role, .. } if *role != TextRole::Player && text.contains('…')),
            );
            assert_eq!(cut, None);
        }
    });
    assert!(drafts > 100, "{drafts}");
}
