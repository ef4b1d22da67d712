//! Everything that is written or drawn as a sign is legible in every theme: a contrast of at least 4.5
//! to 1 with what is under it.

use std::collections::HashMap;

use starpost_games::pieces::{Color, Piece, Size};
use starpost_games::render::{
    Area, Element, Facing, Flag, PanelRole, Point, Rgb, Scene, TextRole, Theme, paint,
};

/// The contrast that letters need by the *Web Content Accessibility Guidelines*.
const LEGIBLE: f32 = 4.5;

#[track_caller]
fn check(theme: &Theme, what: &str, one: Rgb, other: Rgb) {
    let contrast = one.contrast(other);
    let key = theme.key();
    assert!(contrast >= LEGIBLE, "{key}: {what} {contrast:.2}");
}

#[test]
fn writing_is_legible_on_everything_it_is_written_on() {
    use PanelRole::{Bank, Framed, Group, Guest, Home, Place, Stripe, Table};
    for theme in &Theme::ALL {
        let on = |role, panels: &[PanelRole]| {
            for panel in panels {
                let what = format!("{role} on {panel}");
                check(theme, &what, theme.writing(role), theme.panel(*panel));
            }
        };
        check(theme, "heading", theme.writing(TextRole::Heading), theme.paper);
        on(TextRole::Name, &[Home, Framed, Place, Group, Bank, Table]);
        on(TextRole::Player, &[Home, Framed, Place, Group]);
        on(TextRole::Small, &[Home, Framed, Place, Group, Bank, Table, Stripe]);
        on(TextRole::Count, &[Bank]);
        on(TextRole::Change, &[Bank]);
        on(TextRole::Cell, &[Table, Stripe]);
        check(theme, "letter", theme.paper, theme.text);
        check(theme, "letter of nobody", theme.faint, theme.paper);
        check(theme, "tray", theme.text, theme.panel(Guest));
    }
}

#[test]
fn signs_beside_writing_are_legible() {
    for theme in &Theme::ALL {
        let places = [PanelRole::Home, PanelRole::Framed, PanelRole::Place];
        for panel in places.map(|role| theme.panel(role)) {
            check(theme, "alarm", theme.danger, panel);
            check(theme, "rim", theme.new, panel);
            check(theme, "frame", theme.rise, panel);
            check(theme, "out of reach", theme.faint, panel);
        }
        let table = theme.panel(PanelRole::Stripe);
        check(theme, "up", theme.rise, table);
        check(theme, "down", theme.danger, table);
        check(theme, "frame", theme.rise, theme.paper);
        check(theme, "arrow", theme.new, theme.paper);
    }
}

/// The colors that more than a twenty-fifth of an area has: no blends at edges.
fn colors(scene: &Scene, theme: &Theme, area: Area) -> Vec<Rgb> {
    let pixels = paint(scene, theme, scene.width as u32);
    let mut counts: HashMap<Rgb, u32> = HashMap::new();
    for y in area.top as u32..area.bottom() as u32 {
        for x in area.left as u32..area.right() as u32 {
            let pixel = pixels.pixel(x, y).expect("a pixel");
            let color = Rgb(pixel.red(), pixel.green(), pixel.blue());
            *counts.entry(color).or_default() += 1;
        }
    }
    let least = (area.width * area.height / 25.0) as u32;
    let many = counts.into_iter().filter(|(_, count)| *count > least);
    many.map(|(color, _)| color).collect()
}

/// In an area there is a sign, and it is legible on everything around it.
#[track_caller]
fn check_sign(scene: &Scene, theme: &Theme, area: Area, what: &str) {
    let colors = colors(scene, theme, area);
    let apart = |one: &Rgb| {
        let others = colors.iter().filter(|other| *other != one);
        others.map(|other| one.contrast(*other)).fold(f32::MAX, f32::min)
    };
    // The sign is the color that is far from all others, which are like each other.
    let best = colors.iter().map(apart).fold(0.0, f32::max);
    let key = theme.key();
    assert!(colors.len() > 1 && best >= LEGIBLE, "{key}: {what} {best:.2} {colors:?}");
}

#[test]
fn signs_on_pieces_are_legible() {
    let at = Point::new(300.0, 300.0);
    for (theme, color) in Theme::ALL.iter().flat_map(|theme| Color::ALL.map(|color| (theme, color)))
    {
        for flag in [Flag::None, Flag::New, Flag::Absent] {
            let piece = Piece::new(color, Size::Large);
            let side = 400.0;
            let star = Element::Star { piece, at, side, flag };
            let scene = Scene::new(600.0, 600.0, vec![star]);
            let symbol = Area::around(Point::new(300.0, 272.0), 180.0, 180.0);
            check_sign(&scene, theme, symbol, &format!("symbol of star {color}{flag}"));
            let pips = Area::around(Point::new(300.0, 446.0), 200.0, 50.0);
            check_sign(&scene, theme, pips, &format!("pips of star {color}{flag}"));
        }
        for flag in [Flag::None, Flag::New, Flag::Absent, Flag::Derelict] {
            let piece = Piece::new(color, Size::Large);
            let (length, facing) = (500.0, Facing::Up);
            let ship = Element::Ship { piece, at, length, facing, flag };
            let scene = Scene::new(600.0, 600.0, vec![ship]);
            let symbol = Area::around(Point::new(300.0, 350.0), 130.0, 130.0);
            check_sign(&scene, theme, symbol, &format!("symbol of ship {color}{flag}"));
            let pips = Area::around(Point::new(300.0, 478.0), 220.0, 40.0);
            check_sign(&scene, theme, pips, &format!("pips of ship {color}{flag}"));
        }
    }
}

/// The contrast that the shape of something needs by the same guidelines.
const SEEN: f32 = 3.0;

#[test]
fn the_shape_of_a_ship_that_is_gone_is_seen_on_every_ground() {
    let at = Point::new(300.0, 300.0);
    for (theme, color) in Theme::ALL.iter().flat_map(|theme| Color::ALL.map(|color| (theme, color)))
    {
        for role in [PanelRole::Home, PanelRole::Place] {
            let area = Area::new(0.0, 0.0, 600.0, 600.0);
            let panel = Element::Panel { area, role, flag: Flag::None };
            let ship = Element::Ship {
                piece: Piece::new(color, Size::Large),
                at,
                length: 500.0,
                facing: Facing::Up,
                flag: Flag::Absent,
            };
            let scene = Scene::new(600.0, 600.0, vec![panel, ship]);
            let pixels = paint(&scene, theme, 600);
            let below = (530..555).flat_map(|y| (200..400).map(move |x| (x, y)));
            let contrast = below.map(|(x, y)| {
                let pixel = pixels.pixel(x, y).expect("a pixel");
                Rgb(pixel.red(), pixel.green(), pixel.blue()).contrast(theme.panel(role))
            });
            let most = contrast.fold(0.0, f32::max);
            let key = theme.key();
            assert!(most >= SEEN, "{key}: {color} on {role} {most:.2}");
        }
    }
}
