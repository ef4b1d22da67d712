//! The surroundings of tables and charts: margins, a title, footnotes; knows neither.

use crate::render::area::Point;
use crate::render::role::{Anchor, TextRole};
use crate::render::scene::Scene;
use crate::render::writing::{Type, broken, line, shrunk};

/// The width of a picture, unless what is on it needs more: for a phone, on which it is about a third of that.
pub(super) const WIDTH: f32 = 1200.0;
/// Left and right of everything.
pub(super) const SIDE: f32 = 20.0;
/// Between the edge of a panel and what is on it.
pub(super) const PAD: f32 = 28.0;
/// Between panels, and around all.
pub(super) const BETWEEN: f32 = 18.0;
/// The size of headings and notes.
pub(super) const SMALL: f32 = 30.0;

/// The size of the title.
const TITLE: f32 = 48.0;
/// The height of a line, relative to its size.
const LEADING: f32 = 1.4;
/// The factor by which a title may be larger than usual on a wide picture.
const MOST_ZOOM: f32 = 1.6;

/// A picture of that width with its title and subtitle, and nothing below them yet.
pub(super) fn begin(width: f32, title: &str, subtitle: Option<&str>) -> Scene {
    let mut scene = Scene::new(width, BETWEEN, Vec::new());
    let zoom = zoom(width);
    write_top(&mut scene, title, (TITLE * zoom, TextRole::Heading));
    let subtitle = subtitle.unwrap_or_default();
    write_top(&mut scene, subtitle, (SMALL * zoom, TextRole::Small));
    scene.height += if scene.elements.is_empty() { 0.0 } else { BETWEEN / 2.0 };
    scene
}

fn write_top(scene: &mut Scene, text: &str, size: Type) {
    let high = size.0 * LEADING;
    let at = Point::new(SIDE + PAD, scene.height + high / 2.0);
    let element = shrunk(text, at, size, room(scene));
    scene.height += if element.is_some() { high } else { 0.0 };
    scene.elements.extend(element);
}

/// Writes footnotes below what is there.
pub(super) fn end(scene: &mut Scene, footnotes: &[String]) {
    let size = (SMALL * zoom(scene.width), TextRole::Small);
    let (room, high) = (room(scene), size.0 * LEADING);
    let lines: Vec<String> = footnotes.iter().flat_map(|text| broken(text, size, room)).collect();
    for text in &lines {
        let at = Point::new(SIDE + PAD, scene.height + high / 2.0);
        scene.elements.extend(line(text, at, size, Anchor::Left, room));
        scene.height += high;
    }
    scene.height += if lines.is_empty() { 0.0 } else { BETWEEN };
}

/// The greatest width of a line of writing.
fn room(scene: &Scene) -> f32 {
    scene.width - 2.0 * (SIDE + PAD)
}

/// A wide picture is shown smaller, for which its title compensates.
fn zoom(width: f32) -> f32 {
    (width / WIDTH).clamp(1.0, MOST_ZOOM)
}
