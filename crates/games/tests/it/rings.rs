//! Boards of more than two players: who sits where, whose every ship is, and who is out.

use starpost_games::game::{Game, Seat};
use starpost_games::games::View;
use starpost_games::games::homeworlds::action::{Action, SystemId};
use starpost_games::games::homeworlds::alignment::Alignment;
use starpost_games::games::homeworlds::options::{GoodKiller, Mode, Options};
use starpost_games::games::homeworlds::pictures::highlights::Highlights;
use starpost_games::games::homeworlds::pictures::scene::draw;
use starpost_games::games::homeworlds::position::Position;
use starpost_games::games::homeworlds::words::description::describe;
use starpost_games::games::homeworlds::words::text_board::text_board;
use starpost_games::render::{Area, Element, Facing, Flag, PanelRole, Scene, TextRole, Theme};
use starpost_games::words::Language;

use crate::pictures::{check_picture, check_scene};

const THREE: &str = "0:b1y3:g3g1y1/r1/;1:g1r2:/b3b2g2/;2:r1b3://g3y1;-:g2:y2//;-:b2:r1/g1/y1;\
                     -:r1:/y1/;-:y3:b1/b1/b3;-:g3:b2//;-:r3:/r3r2/y2y3";
const FOUR: &str = "0:b1y3:g3g1y1/r1//;1:g1r2:/b3b2g2//;2:r1b3://g3y1/;3:y2g3:///g3r1b1;\
                    -:g2:y2///;-:b2:r1/g1/y1/;-:r1:/y1//g1;-:y3:b1/b1/b3/b1;-:g3:b2///;\
                    -:r3:/r3r2/y2y3/";
const SIX: &str = "0:b1y3:g3g1y1/r1////;1:g1r2:/b3b2g2////;2:r1b3://g3y1///;3:y2g3:///g3r1b1//;\
                   4:r3g1:////b3b1/;5:y1b2://///y3g1;-:g2:y2/////;-:b2:r1/g1/y1///;\
                   -:r1:/y1//g1//;-:y3:b1/b1/b3/b1/g2/;-:g3:b2/////;-:r3:/r3r2/y3///;\
                   -:g1:///y1r2/y2/;-:b1://///g3g2";
/// Twelve more systems for six players.
const MORE: &str = ";-:y1:b3/////;-:r2://r3///;-:y2://y2///;-:b3:////r1r2/;-:r3://///y3;\
                    -:y3://b2///;-:g2:///b2//;-:r1:r2//y2///;-:y2:/g2////;-:b2://y3///r3;\
                    -:r3:g3/////r2;-:b3:/g2////";

/// A table after some seats have left it.
fn table(text: &str, out: &[u8]) -> Position {
    let mut table = Position::read(text, Options::default(), Seat(0)).expect("a position");
    out.iter().for_each(|&seat| table.leave(Seat(seat)));
    table
}

fn name(seats: u8) -> impl Fn(SystemId) -> String {
    let stars = [
        "Altair",
        "Bellatrix",
        "Capella",
        "Deneb",
        "Electra",
        "Fomalhaut",
        "Gienah",
        "Hadar",
        "Izar",
        "Jabbah",
        "Kochab",
        "Lesath",
        "Mira",
        "Naos",
        "Okab",
        "Polaris",
        "Qamar",
        "Rigel",
        "Sirius",
        "Tarazed",
    ];
    move |SystemId(id)| match id.checked_sub(u16::from(seats)) {
        Some(star) => stars[usize::from(star) % stars.len()].to_owned(),
        None => starpost_games::games::homeworlds::words::labels::seat_label(Seat(id as u8), seats),
    }
}

fn players() -> Vec<String> {
    let players = ["Anna", "Ben", "Cleo", "Dmitri", "Eve", "Finn"];
    players.map(str::to_owned).to_vec()
}

fn view(players: &[String], side: u8) -> View<'_> {
    View {
        side: Seat(side),
        language: Language::English,
        players,
        heading: "Game 17 · after turn 12 · Anna to move",
        ended: None,
    }
}

fn scene(table: &Position, side: u8) -> Scene {
    let marks = Highlights::default();
    draw(table, &name(table.seats()), &marks, &view(&players(), side))
}

/// The place where a player is named.
fn seat_of(scene: &Scene, player: &str) -> Area {
    let named = |element: &&Element| match element {
        Element::Text { text, role, .. } => {
            let home = format!("{player}'s home");
            *role == TextRole::Player && (text == player || *text == home)
        }
        _ => false,
    };
    scene.elements.iter().find(named).expect("a player").area()
}

#[test]
fn three_players_painted() {
    let scene = scene(&table(THREE, &[1]), 0);
    check_scene("three", &scene);
    check_picture("three", &scene, 400, &Theme::DARK);
}

#[test]
fn four_players_painted_in_every_theme() {
    let scene = scene(&table(FOUR, &[1]), 2);
    check_scene("four", &scene);
    for theme in &Theme::ALL {
        check_picture(&format!("four-{}", theme.key()), &scene, 400, theme);
    }
}

#[test]
fn six_players_painted() {
    let scene = scene(&table(SIX, &[3, 4]), 0);
    check_scene("six", &scene);
    check_picture("six", &scene, 400, &Theme::DARK);
}

#[test]
fn six_players_with_twenty_systems_painted() {
    let scene = scene(&table(&format!("{SIX}{MORE}"), &[3, 4]), 0);
    check_scene("six-crowded", &scene);
    check_picture("six-crowded", &scene, 600, &Theme::LIGHT);
}

#[test]
fn a_home_that_was_destroyed_leaves_its_shadow_and_then_a_line() {
    let before = table(THREE, &[]);
    let after =
        THREE.replace("1:g1r2:/b3b2g2/;", "").replace("0:b1y3:g3g1y1/r1/", "0:b1y3:g3g1y1//");
    let after = table(&after, &[]);
    let marks = Highlights::of(&before, &[], &after, &before);
    let players = players();
    let destroyed = draw(&after, &name(3), &marks, &view(&players, 0));
    check_scene("destroyed", &destroyed);
    check_picture("destroyed", &destroyed, 400, &Theme::DARK);
}

#[test]
fn players_sit_clockwise_from_whoever_looks() {
    let table = table(FOUR, &[]);
    for side in 0..4u8 {
        let scene = scene(&table, side);
        let seat = |step: u8| seat_of(&scene, &players()[usize::from((side + step) % 4)]);
        let others = [seat(1), seat(2), seat(3)];
        assert!(others.iter().all(|other| other.top < seat(0).top), "from {side}");
        // Names of one row have one middle, in whatever size each fits.
        let line = |area: &Area| area.center().y.round();
        let is_read_before = |one: &Area, other: &Area| {
            line(one) < line(other) || (line(one) == line(other) && one.left < other.left)
        };
        assert!(others.is_sorted_by(is_read_before), "from {side}: {others:?}");
    }
}

/// The greatest distance of the letter in the title of a plate from the left edge of the plate.
const TITLE: f32 = 30.0;

/// The ships of the map, each with whose it is by the picture: the letter before it in its line, else
/// the one in the title of its plate.
fn owned_ships(scene: &Scene) -> Vec<(&Element, &str)> {
    let ships = scene.elements.iter().filter(|element| matches!(element, Element::Ship { .. }));
    ships.map(|ship| (ship, owner(scene, ship.area()))).collect()
}

fn owner(scene: &Scene, ship: Area) -> &str {
    let plate = |element: &&Element| match element {
        Element::Panel { area, role, .. } => {
            !matches!(role, PanelRole::Group | PanelRole::Guest) && area.contains(&ship)
        }
        _ => false,
    };
    let plate = scene.elements.iter().find(plate).expect("a plate").area();
    let badges: Vec<(&str, Area)> = scene
        .elements
        .iter()
        .filter_map(|element| match element {
            Element::Badge { letter, .. } if letter != "out" && plate.contains(&element.area()) => {
                Some((letter.as_str(), element.area()))
            }
            _ => None,
        })
        .collect();
    let before = badges.iter().filter(|(_, badge)| {
        let middle = badge.center().y;
        ship.top < middle && middle < ship.bottom() && badge.left < ship.left
    });
    let nearest = before.max_by(|one, other| one.1.left.total_cmp(&other.1.left));
    let title = || {
        let in_title = |badge: &&(&str, Area)| badge.1.left - plate.left < TITLE;
        badges.iter().find(in_title).expect("a title with a letter")
    };
    nearest.unwrap_or_else(title).0
}

#[test]
fn ships_point_away_from_their_owner_and_follow_the_letter_of_the_player() {
    let scene = scene(&table(FOUR, &[]), 0);
    for (ship, owner) in owned_ships(&scene) {
        let expected = match owner {
            "A" => Facing::Up,
            "B" | "C" | "D" => Facing::Down,
            other => panic!("{other:?} is nobody"),
        };
        assert!(matches!(ship, Element::Ship { facing, .. } if *facing == expected));
    }
}

#[test]
fn ships_of_a_seat_that_is_out_are_derelict_and_no_others() {
    let scene = scene(&table(FOUR, &[1]), 0);
    for (ship, owner) in owned_ships(&scene) {
        let is_derelict = matches!(ship, Element::Ship { flag: Flag::Derelict, .. });
        assert_eq!(is_derelict, owner == "B", "{ship}");
    }
    for element in &scene.elements {
        if let Element::Badge { letter, flag, .. } = element {
            let is_of_who_is_out = letter == "B" || letter == "out";
            assert_eq!(*flag == Flag::Derelict, is_of_who_is_out, "{letter}");
        }
    }
}

#[test]
fn ships_of_others_stand_on_a_tray_at_a_home_and_nowhere_else() {
    let scene = scene(&table(FOUR, &[]), 0);
    let areas = |wanted: &[PanelRole]| -> Vec<Area> {
        let panels = scene.elements.iter().filter_map(|element| match element {
            Element::Panel { area, role, .. } if wanted.contains(role) => Some(*area),
            _ => None,
        });
        panels.collect()
    };
    let homes = areas(&[PanelRole::Home, PanelRole::Framed]);
    let trays = areas(&[PanelRole::Guest]);
    assert!(!trays.is_empty());
    let on = |panels: &[Area], area: &Area| panels.iter().any(|panel| panel.contains(area));
    assert!(trays.iter().all(|tray| on(&homes, tray)));
    for (ship, owner) in owned_ships(&scene) {
        let area = ship.area();
        let host = homes.iter().find(|home| home.contains(&area));
        let is_guest = host.is_some_and(|home| {
            !scene.elements.iter().any(|element| {
                let Element::Badge { letter, .. } = element else {
                    return false;
                };
                let badge = element.area();
                letter == owner && home.contains(&badge) && badge.left - home.left < TITLE
            })
        });
        assert_eq!(on(&trays, &area), is_guest, "{ship}");
    }
}

#[test]
fn the_home_of_whoever_is_to_move_is_framed_and_no_other() {
    for to_move in 0..4u8 {
        let table = Position::read(FOUR, Options::default(), Seat(to_move)).expect("a position");
        let scene = scene(&table, 0);
        let framed: Vec<Area> = scene
            .elements
            .iter()
            .filter_map(|element| match element {
                Element::Panel { area, role: PanelRole::Framed, .. } => Some(*area),
                _ => None,
            })
            .collect();
        let player = &players()[usize::from(to_move)];
        assert_eq!(framed.len(), 1);
        assert!(framed[0].contains(&seat_of(&scene, player)));
    }
}

/// Beside each player, the letter after an arrow in the title of their home.
fn targets(position: &Position) -> Vec<(String, String)> {
    let scene = scene(position, 0);
    let badge = |element: &Element| match element {
        Element::Badge { letter, at, .. } => Some((letter.clone(), *at)),
        _ => None,
    };
    let badges: Vec<_> = scene.elements.iter().filter_map(badge).collect();
    let arrows = scene.elements.iter().filter_map(|element| match element {
        Element::Arrow { at, facing: Facing::Right, .. } => Some(*at),
        _ => None,
    });
    let mut beside: Vec<_> = arrows
        .map(|arrow| {
            let on_line = badges.iter().filter(|(_, at)| at.y == arrow.y);
            let (left, right): (Vec<_>, Vec<_>) = on_line.partition(|(_, at)| at.x < arrow.x);
            let before = left.into_iter().max_by(|one, other| one.1.x.total_cmp(&other.1.x));
            let after = right.into_iter().min_by(|one, other| one.1.x.total_cmp(&other.1.x));
            [before, after].map(|one| one.expect("a letter").0.clone())
        })
        .map(|[hunter, target]| (hunter, target))
        .collect();
    beside.sort();
    beside
}

#[test]
fn among_five_and_six_in_sinister_each_home_says_who_is_next_and_so_the_target() {
    let options = Options { mode: Mode::Sinister, ..Options::default() };
    let mut table = Position::read(SIX, options, Seat(0)).expect("a position");
    let pairs = |text: &str| -> Vec<(String, String)> {
        let pairs = text.split(' ').filter_map(|pair| pair.split_at_checked(1));
        pairs.map(|(one, other)| (one.to_owned(), other.to_owned())).collect()
    };
    assert_eq!(targets(&table), pairs("AB BC CD DE EF FA"));
    for seat in [3, 4] {
        table.leave(Seat(seat));
    }
    assert_eq!(targets(&table), pairs("AB BC CF FA"));
    let own = pairs("AB");
    for (text, mode, shown) in [
        (SIX, Mode::LastCaptain, &[][..]),
        (FOUR, Mode::LastCaptain, &[]),
        (FOUR, Mode::Sinister, &own),
    ] {
        let options = Options { mode, ..Options::default() };
        let table = Position::read(text, options, Seat(0)).expect("a position");
        assert_eq!(targets(&table), shown);
    }
}

#[test]
fn derelicts_and_who_is_out_are_said_in_words() {
    let table = table(THREE, &[1]);
    let words = describe(&table, &name(3), &Highlights::default(), &view(&players(), 0), 5000);
    assert!(words.contains("Ben is out."), "{words}");
    assert!(
        words.contains("Ben's home: medium red, small green stars; derelicts of Ben: "),
        "{words}"
    );
    insta::assert_snapshot!(text_board(&table, &name(3), &Highlights::default(), &view(&players(), 0)), @r"
    Ben's home    r2 g1 | Ben (out): g2 b2 b3
    Cleo's home   r1 b3 | Cleo: y1 g3 | → medium stars
    Large stars   → medium and small stars
    Deneb         y3 | Anna: b1 | Ben (out): b1 | Cleo: b3 | three blue: one more makes a catastrophe possible
    Electra       g3 | Anna: b2
    Fomalhaut     r3 | Ben (out): r2 r3 | Cleo: y2 y3 | three red: one more makes a catastrophe possible
    Medium stars  → large and small stars
    Altair        g2 | Anna: y2
    Bellatrix     b2 | Anna: r1 | Ben (out): g1 | Cleo: y1
    Small stars   → large and medium stars
    Capella       r1 | Ben (out): y1
    Anna's home   y3 b1 | Anna: y1 g1 g3 | Ben (out): r1 | → medium stars
    Bank          r1×0 r2×2 r3×2
                  y1×0 y2×2 y3×1
                  g1×1 g2×2 g3×1
                  b1×1 b2×1 b3×1
    out           Ben
    ");
}

#[test]
fn an_alignment_is_shown_once_it_is_public_and_not_before() {
    let options = Options { mode: Mode::GoodVsEvil, ..Options::default() };
    let mut table = Position::read(THREE, options, Seat(0)).expect("a position");
    table.leave(Seat(1));
    let alignment = |scene: &Scene| {
        let mut texts = scene.elements.iter().filter_map(|element| match element {
            Element::Text { text, .. } => Some(text.clone()),
            _ => None,
        });
        let is_out =
            |element: &Element| matches!(element, Element::Badge { letter, .. } if letter == "out");
        assert!(scene.elements.iter().any(is_out));
        texts.find(|text| text.contains("Evil"))
    };
    let said = |table: &Position| {
        describe(table, &name(3), &Highlights::default(), &view(&players(), 0), 5000)
    };
    assert_eq!(alignment(&scene(&table, 0)), None);
    assert!(!said(&table).contains("Evil"));
    assert!(table.show(Seat(1), Alignment::Evil));
    assert_eq!(alignment(&scene(&table, 0)).as_deref(), Some("Evil"));
    assert!(said(&table).contains("Ben is Evil."));
    let lines = text_board(&table, &name(3), &Highlights::default(), &view(&players(), 0));
    assert!(lines.lines().any(|line| line.split_whitespace().eq(["Evil", "Ben"])), "{lines}");
}

#[test]
fn who_has_turned_evil_is_shown_as_such() {
    let options = Options {
        mode: Mode::GoodVsEvil,
        good_killer_turns_evil: GoodKiller::TurnsEvil,
        ..Options::default()
    };
    let text = "0:b3g1:g3//;1:g2y1:r2/y1/;2:b2g1://g3";
    let mut table = Position::read(text, options, Seat(0)).expect("a position");
    let mut actions = table.actions().into_iter();
    let capture = actions.find(|action| matches!(action, Action::Capture { .. }));
    table.act(&capture.expect("it is listed")).expect("legal");
    table.end_turn().expect("it may end");
    for seat in [Seat(0), Seat(1)] {
        assert!(table.show(seat, Alignment::Good));
    }
    let said = describe(&table, &name(3), &Highlights::default(), &view(&players(), 0), 5000);
    assert!(said.contains("Anna is Good, turned Evil."), "{said}");
    assert!(said.contains("Ben is Good."), "{said}");
}

#[test]
fn six_players_and_twenty_systems_fit_into_an_alt_text() {
    let table = table(&format!("{SIX}{MORE}"), &[3, 4]);
    assert_eq!(table.systems().len(), 26);
    let words = describe(&table, &name(6), &Highlights::default(), &view(&players(), 0), 1024);
    assert!(words.chars().count() <= 1024 && !words.contains('…'), "{words}");
    assert!(words.contains("A is Anna's home") && words.contains("Eve (E) is out"), "{words}");
}
