//! The measurements of a picture of a board: how large, how full, how low. Knows no game.

use starpost_games::render::{
    Area, Element, PanelRole, SHIP_PIP, SHIP_WIDTH, Scene, TextRole, ship_length, star_side,
};

/// The width at which a phone shows a picture, in pixels.
const PHONE: f32 = 400.0;
/// The margin that belongs to a piece or a label on each side, in pixels of a phone: no more than the smallest
/// ship that there may be is wide.
const MARGIN: f32 = 12.0;
/// Pixels of a phone between two looks at whether there is something.
const STEP: usize = 4;
/// The measurements of one picture.
#[derive(Clone, Debug)]
pub(crate) struct Figures {
    /// The width of the smallest ship and of its pips, in pixels of a phone.
    pub(crate) ship: f32,
    pub(crate) pip: f32,
    /// The size of the smallest writing, in pixels of a phone.
    pub(crate) text: f32,
    /// The number of scales among the pieces of the map.
    pub(crate) scales: usize,
    /// The share of the map without a piece, a label or their margin.
    pub(crate) empty: f32,
    /// Its height for its width.
    pub(crate) height: f32,
    /// Labels that are cut or covered, and pieces that overlap.
    pub(crate) faults: Vec<String>,
}

/// The size of the letters on a badge, relative to its height.
const BADGE_LETTERS: f32 = 0.86;

/// Measures a picture.
pub(crate) fn figures(scene: &Scene) -> Figures {
    let unit = PHONE / scene.width;
    let map = map(scene);
    let pieces: Vec<&Element> = on(scene, map).filter(|element| is_piece(element)).collect();
    let ships = pieces.iter().filter_map(|element| match element {
        Element::Ship { length, .. } => Some(length * unit),
        _ => None,
    });
    let length = ships.fold(f32::INFINITY, f32::min);
    let mut scales: Vec<i32> = pieces.iter().filter_map(|element| scale(element)).collect();
    scales.sort_unstable();
    scales.dedup();
    Figures {
        ship: length * SHIP_WIDTH,
        pip: length * SHIP_PIP,
        text: smallest_text(scene) * unit,
        scales: scales.len(),
        empty: empty(scene, map),
        height: scene.height / scene.width,
        faults: faults(scene),
    }
}

/// The size of the smallest writing, in units.
fn smallest_text(scene: &Scene) -> f32 {
    let sizes = scene.elements.iter().filter_map(|element| match element {
        Element::Text { size, .. } => Some(*size),
        Element::Badge { height, .. } => Some(height * BADGE_LETTERS),
        _ => None,
    });
    sizes.fold(f32::INFINITY, f32::min)
}

/// The area below the bank.
fn map(scene: &Scene) -> Area {
    let bank = scene.elements.iter().find_map(|element| match element {
        Element::Panel { area, role: PanelRole::Bank, .. } => Some(area.bottom()),
        _ => None,
    });
    let top = bank.unwrap_or(0.0);
    Area::new(0.0, top, scene.width, scene.height - top)
}

fn on(scene: &Scene, map: Area) -> impl Iterator<Item = &Element> {
    scene.elements.iter().filter(move |element| map.contains(&element.area()))
}

fn is_piece(element: &Element) -> bool {
    matches!(element, Element::Star { .. } | Element::Ship { .. })
}

fn is_label(element: &Element) -> bool {
    matches!(element, Element::Text { .. } | Element::Badge { .. } | Element::Alarm { .. })
}

/// The scale of a piece for its size, in thousandths.
fn scale(element: &Element) -> Option<i32> {
    match element {
        Element::Star { piece, side, .. } => {
            Some((side / star_side(piece.size) * 1000.0).round() as i32)
        }
        Element::Ship { piece, length, .. } => {
            Some((length / ship_length(piece.size) * 1000.0).round() as i32)
        }
        _ => None,
    }
}

/// Looks at the map point by point.
fn empty(scene: &Scene, map: Area) -> f32 {
    let unit = PHONE / scene.width;
    let margin = MARGIN / unit;
    let grown = |element: &Element| {
        let area = element.area();
        Area::around(area.center(), area.width + 2.0 * margin, area.height + 2.0 * margin)
    };
    let things: Vec<Area> = on(scene, map)
        .filter(|element| is_piece(element) || is_label(element))
        .map(grown)
        .collect();
    let steps = |length: f32| (length * unit) as usize / STEP;
    let (mut empty, mut all) = (0, 0);
    for row in 0..steps(map.height) {
        for column in 0..steps(map.width) {
            let x = map.left + (column * STEP) as f32 / unit;
            let y = map.top + (row * STEP) as f32 / unit;
            let holds = |area: &Area| {
                area.left <= x && x <= area.right() && area.top <= y && y <= area.bottom()
            };
            all += 1;
            empty += u32::from(!things.iter().any(holds));
        }
    }
    empty as f32 / all as f32
}

/// Labels that are cut or covered, and pieces that overlap.
fn faults(scene: &Scene) -> Vec<String> {
    let cut = scene
        .elements
        .iter()
        .filter(|element| matches!(element, Element::Text { text, .. } if text.ends_with('…')));
    let mut faults: Vec<String> = cut.map(|element| format!("cut: {element}")).collect();
    let things: Vec<&Element> =
        scene.elements.iter().filter(|element| is_piece(element) || is_label(element)).collect();
    for (index, one) in things.iter().enumerate() {
        for other in &things[index + 1..] {
            if one.area().overlaps(&other.area()) {
                faults.push(format!("{one} and {other}"));
            }
        }
    }
    faults
}

/// The systems' names as they are read: row by row, from the left.
pub(crate) fn order(scene: &Scene) -> Vec<String> {
    let places: Vec<Area> = scene
        .elements
        .iter()
        .filter_map(|element| match element {
            Element::Panel { area, role: PanelRole::Place, .. } => Some(*area),
            _ => None,
        })
        .collect();
    let named = scene.elements.iter().filter_map(|element| match element {
        Element::Text { text, role: TextRole::Name, .. } => {
            let place = places.iter().find(|place| place.contains(&element.area()))?;
            Some((place.top as i32, place.left as i32, text.clone()))
        }
        _ => None,
    });
    let mut names: Vec<(i32, i32, String)> = named.collect();
    names.sort();
    names.into_iter().map(|(_, _, name)| name).collect()
}

/// True if those that are in both stand in the same order.
pub(crate) fn is_steady(before: &[String], now: &[String]) -> bool {
    let both = |names: &[String], others: &[String]| -> Vec<String> {
        names.iter().filter(|name| others.contains(name)).cloned().collect()
    };
    both(before, now) == both(now, before)
}
