//! Paints a scene: roles become colors, units become pixels; knows no game.

use tiny_skia::Pixmap;

use crate::render::area::{Area, Point};
use crate::render::canvas::{Canvas, CanvasText, tint};
use crate::render::element::Element;
use crate::render::figure;
use crate::render::panel;
use crate::render::piece::Pyramid;
use crate::render::png_encoder::encode;
use crate::render::role::{AlarmRole, CurveRole, LineRole};
use crate::render::scene::Scene;
use crate::render::sign;
use crate::render::sky::sky;
use crate::render::sprite;
use crate::render::theme::Theme;
use crate::render::tile;

/// Pixels from left to right or top to bottom, at most: larger pictures are shrunk.
const MOST_PIXELS: f32 = 4096.0;

/// The share of a picture that is painted from one pause to the next.
const PART: f32 = 0.25;

/// A PNG of the scene in the dark theme, `width_px` pixels wide.
pub fn png(scene: &Scene, width_px: u32) -> Vec<u8> {
    png_in(scene, width_px, &Theme::DARK)
}

/// A PNG of the scene in a theme, `width_px` pixels wide.
pub fn png_in(scene: &Scene, width_px: u32, theme: &Theme) -> Vec<u8> {
    png_with_pauses(scene, width_px, theme, &|| {})
}

/// The same, where others can go first: `pause` is called some twenty times, seldom more than a millisecond
/// after the time before.
pub fn png_with_pauses(scene: &Scene, width_px: u32, theme: &Theme, pause: &dyn Fn()) -> Vec<u8> {
    pause();
    let pixels = paint_with_pauses(scene, theme, width_px, pause);
    pause();
    encode(&pixels, pause)
}

/// The pixels of a scene. Never fails: paper that is impossibly large or small is clamped.
pub fn paint(scene: &Scene, theme: &Theme, width_px: u32) -> Pixmap {
    paint_with_pauses(scene, theme, width_px, &|| {})
}

fn paint_with_pauses(scene: &Scene, theme: &Theme, width_px: u32, pause: &dyn Fn()) -> Pixmap {
    let (width, height) = size(scene, width_px);
    let mut pixels = Pixmap::new(width, height).expect("clamped to a size that fits");
    let mut canvas = Canvas {
        pixels: &mut pixels,
        theme,
        scale: scale(scene, width_px),
        writing: writing(scene),
        around: None,
    };
    canvas.pixels.fill(tint(theme.paper));
    let together = scene.elements.chunk_by(|one, other| is_ring(one) && is_ring(other));
    let part = (scene.width * scene.height * PART).abs();
    let mut painted = 0.0;
    let last_piece = scene.elements.iter().rposition(is_piece);
    let mut drawn = 0;
    for alike in together {
        canvas.draw_rings(alike);
        alike.iter().for_each(|element| canvas.draw(element));
        drawn += alike.len();
        if last_piece.is_some_and(|last| last + 1 == drawn) {
            canvas.draw_heads(&scene.elements);
        }
        let areas = alike.iter().map(Element::area);
        painted += areas.map(|area| (area.width * area.height).abs()).sum::<f32>();
        if painted >= part {
            painted = 0.0;
            pause();
        }
    }
    pixels
}

/// The width and height in pixels of a scene that is `width_px` pixels wide, within the limit.
pub(super) fn size(scene: &Scene, width_px: u32) -> (u32, u32) {
    let scale = scale(scene, width_px);
    let pixels = |length: f32| (sane(length) * scale).round().clamp(1.0, MOST_PIXELS) as u32;
    (pixels(scene.width), pixels(scene.height))
}

/// Pixels per unit: enough to make the scene as wide as wanted, unless it gets too high.
fn scale(scene: &Scene, width_px: u32) -> f32 {
    let wide = (width_px as f32).clamp(1.0, MOST_PIXELS) / sane(scene.width);
    wide.min(MOST_PIXELS / sane(scene.height))
}

/// A length that can be divided by.
fn sane(length: f32) -> f32 {
    if length.is_finite() { length.clamp(1.0, 1e6) } else { 1.0 }
}

/// True if a part is somewhere that can be drawn to.
fn is_drawable(area: Area) -> bool {
    let parts = [area.left, area.top, area.width, area.height];
    parts.iter().all(|part| part.abs() < 1e6)
}

/// The writing on a picture.
fn writing(scene: &Scene) -> Vec<CanvasText<'_>> {
    let written = scene.elements.iter().filter_map(|element| {
        let Element::Text { text, at, size, role, .. } = element else {
            return None;
        };
        let area = element.area();
        is_drawable(area).then_some(CanvasText {
            text,
            start: Point::new(area.left, at.y),
            size: *size,
            role: *role,
            area,
            is_spared: false,
        })
    });
    written.collect()
}

fn is_ring(element: &Element) -> bool {
    matches!(element, Element::Ring { .. })
}

fn is_piece(element: &Element) -> bool {
    matches!(element, Element::Star { .. } | Element::Ship { .. })
}

/// The points of the way of a ship; none of anything else.
fn way_of(element: &Element) -> Vec<Point> {
    if let Element::Line { from, to, role } = element
        && *role == LineRole::Moved
    {
        return vec![*from, *to];
    }
    if let Element::Curve { points, role } = element
        && *role == CurveRole::Moved
    {
        return points.clone();
    }
    Vec::new()
}

impl Canvas<'_> {
    /// The rings among some elements, at once.
    fn draw_rings(&mut self, elements: &[Element]) {
        let rings: Vec<_> = elements
            .iter()
            .filter_map(|element| {
                let Element::Ring { area, facing, role } = element else {
                    return None;
                };
                is_drawable(*area).then(|| (self.snapped(*area), *facing, *role))
            })
            .collect();
        sign::rings(self, &rings);
    }

    /// The heads of the ways that end under a piece, above it.
    fn draw_heads(&mut self, elements: &[Element]) {
        let pieces = || elements.iter().filter(|element| is_piece(element));
        for way in elements.iter().filter(|way| is_drawable(way.area())) {
            let points = way_of(way);
            let head = figure::head_area(&points);
            if !points.is_empty() && pieces().any(|piece| piece.area().overlaps(&head)) {
                figure::head_above(self, &points);
            }
        }
    }

    fn draw(&mut self, element: &Element) {
        let area = element.area();
        if !is_drawable(area) {
            return;
        }
        match element {
            Element::Star { piece, at, side, flag } => {
                let star = Pyramid { piece: *piece, facing: None, flag: *flag };
                sprite::lay(self, &star, *side, *at);
            }
            Element::Ship { piece, at, length, facing, flag } => {
                let ship = Pyramid { piece: *piece, facing: Some(*facing), flag: *flag };
                sprite::lay(self, &ship, *length, *at);
            }
            Element::Text { text, at, size, role, .. } => {
                let start = Point::new(area.left, at.y);
                self.write(text, start, (*size, *role), self.theme.writing(*role));
            }
            Element::Badge { letter, at, height, flag } => {
                panel::badge(self, letter, *at, (*height, *flag));
            }
            Element::Panel { area, role, flag } => panel::panel(self, *area, *role, *flag),
            Element::Alarm { role: AlarmRole::TooMany, color, count, at, height } => {
                sign::alarm(self, (*color, *count), *at, *height);
            }
            Element::Alarm { role: AlarmRole::Nearly, color, count, at, height } => {
                sign::hint(self, (*color, *count), *at, *height);
            }
            Element::Tile { at, radius, role, flag } => {
                tile::tile(self, *at, *radius, (*role, *flag));
            }
            Element::Line { from, to, role } => figure::line(self, *from, *to, *role),
            Element::Arrow { at, height, facing } => figure::arrow(self, *at, *height, *facing),
            Element::Dot { at, radius, role } => figure::dot(self, *at, *radius, *role),
            // They are drawn before, all that follow one another at once.
            Element::Ring { .. } => {}
            Element::Sky { area } => sky(self, *area),
            Element::Curve { points, role } => figure::curve(self, points, *role),
        }
    }
}
