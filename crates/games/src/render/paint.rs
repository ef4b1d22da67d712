//! Paints a scene: roles become colors, units become pixels; knows no game.

use tiny_skia::{Path, PathBuilder, Pixmap, Transform};

use crate::render::area::{Area, Point};
use crate::render::canvas::{Canvas, tint};
use crate::render::element::Element;
use crate::render::encode::encode;
use crate::render::figure;
use crate::render::piece;
use crate::render::proportion::BADGE_LETTERS;
use crate::render::role::{Flag, PanelRole, TextRole};
use crate::render::scene::Scene;
use crate::render::sign;
use crate::render::sky::sky;
use crate::render::text::{badge_width, text_width};
use crate::render::theme::Theme;
use crate::render::tile;

/// How wide the frame is around the home of whoever matters most.
const FRAME: f32 = 7.0;

/// Pixels from left to right or top to bottom, at most: larger pictures are shrunk.
const MOST_PIXELS: f32 = 4096.0;

/// A PNG of the scene in the dark theme, `width_px` pixels wide.
pub fn png(scene: &Scene, width_px: u32) -> Vec<u8> {
    png_in(scene, width_px, &Theme::DARK)
}

/// A PNG of the scene in a theme, `width_px` pixels wide.
pub fn png_in(scene: &Scene, width_px: u32, theme: &Theme) -> Vec<u8> {
    encode(&paint(scene, theme, width_px))
}

/// The pixels of a scene. Never fails: paper that is impossibly large or small is clamped.
pub fn paint(scene: &Scene, theme: &Theme, width_px: u32) -> Pixmap {
    let (width, height) = size(scene, width_px);
    let mut pixels = Pixmap::new(width, height).expect("clamped to a size that fits");
    let mut canvas = Canvas {
        pixels: &mut pixels,
        theme,
        scale: scale(scene, width_px),
    };
    canvas.pixels.fill(tint(theme.paper));
    for alike in scene
        .elements
        .chunk_by(|one, other| is_ring(one) && is_ring(other))
    {
        canvas.draw_rings(alike);
        alike.iter().for_each(|element| canvas.draw(element));
    }
    pixels
}

/// How many pixels wide and high a scene is that is `width_px` pixels wide, within the limit.
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
    if length.is_finite() {
        length.clamp(1.0, 1e6)
    } else {
        1.0
    }
}

/// Whether a part is somewhere that can be drawn to.
fn is_drawable(area: Area) -> bool {
    let parts = [area.left, area.top, area.width, area.height];
    parts.iter().all(|part| part.abs() < 1e6)
}

fn is_ring(element: &Element) -> bool {
    matches!(element, Element::Ring { .. })
}

impl Canvas<'_> {
    /// The rings among some elements, at once.
    fn draw_rings(&mut self, elements: &[Element]) {
        let rings = elements.iter().filter_map(|element| {
            let Element::Ring { area, facing, role } = element else {
                return None;
            };
            is_drawable(*area).then_some((*area, *facing, *role))
        });
        sign::rings(self, &rings.collect::<Vec<_>>());
    }

    fn draw(&mut self, element: &Element) {
        let area = element.area();
        if !is_drawable(area) {
            return;
        }
        match element {
            Element::Star {
                piece,
                at,
                side,
                flag,
            } => {
                piece::star(self, *piece, *at, *side, *flag);
            }
            Element::Ship {
                piece,
                at,
                length,
                facing,
                flag,
            } => {
                piece::ship(self, *piece, *at, *length, *facing, *flag);
            }
            Element::Text {
                text,
                at,
                size,
                role,
                ..
            } => {
                let start = Point::new(area.left, at.y);
                self.write(text, start, (*size, *role), self.theme.writing(*role));
            }
            Element::Badge {
                letter,
                at,
                height,
                flag,
            } => self.badge(letter, *at, *height, *flag),
            Element::Panel { area, role, flag } => self.panel(*area, *role, *flag),
            Element::Alarm { color, at, height } => sign::alarm(self, *color, *at, *height),
            Element::Tile {
                at,
                radius,
                role,
                flag,
            } => tile::tile(self, *at, *radius, (*role, *flag)),
            Element::Line { from, to, role } => figure::line(self, *from, *to, *role),
            Element::Arrow { at, height, facing } => figure::arrow(self, *at, *height, *facing),
            Element::Dot { at, radius, role } => figure::dot(self, *at, *radius, *role),
            // They are drawn before, all that follow one another at once.
            Element::Ring { .. } => {}
            Element::Sky { area } => sky(self, *area),
            Element::Curve { points, role } => figure::curve(self, points, *role),
        }
    }

    /// A bright disc, longer if there are several letters; empty for what is not there, struck out for what
    /// belongs to nobody any more.
    fn badge(&mut self, letter: &str, center: Point, height: f32, flag: Flag) {
        let place = Transform::from_translate(center.x, center.y);
        let (text, ground) = (self.theme.text, self.theme.paper);
        let (radius, whole) = (height / 2.0, Transform::identity());
        let wide = badge_width(letter, height);
        let disc = |inset: f32| {
            let area = Area::around(center, wide - 2.0 * inset, height - 2.0 * inset);
            rounded(area, radius)
        };
        let ink = if matches!(flag, Flag::Derelict | Flag::Absent) {
            self.fill(&disc(0.0), whole, ground);
            self.outline(&disc(2.0), whole, 4.0, self.theme.faint);
            self.theme.faint
        } else {
            self.fill(&disc(0.0), whole, text);
            ground
        };
        let size = height * BADGE_LETTERS;
        let width = text_width(letter, size, TextRole::Name);
        let start = Point::new(center.x - width / 2.0, center.y);
        self.write(letter, start, (size, TextRole::Name), ink);
        if flag == Flag::Derelict {
            let mut stroke = PathBuilder::new();
            stroke.move_to(-radius * 0.75, radius * 0.75);
            stroke.line_to(radius * 0.75, -radius * 0.75);
            self.outline(&stroke.finish(), place, 5.0, self.theme.danger);
        }
    }

    fn panel(&mut self, area: Area, role: PanelRole, flag: Flag) {
        let shape = rounded(area, 16.0);
        let shown = if flag == Flag::Absent {
            PanelRole::Group
        } else {
            role
        };
        self.fill(&shape, Transform::identity(), self.theme.panel(shown));
        let rim = match (flag, role) {
            (Flag::New, _) => Some((self.theme.new, 5.0)),
            (Flag::Earlier, _) => Some((self.theme.new.over(self.theme.panels[2], 0.5), 4.0)),
            (Flag::Absent, _) => Some((self.theme.rims[1], 2.0)),
            (_, PanelRole::Home | PanelRole::Guest) => Some((self.theme.rims[0], 4.0)),
            (_, PanelRole::Place) => Some((self.theme.rims[1], 4.0)),
            (
                Flag::None | Flag::Derelict,
                PanelRole::Framed
                | PanelRole::Group
                | PanelRole::Bank
                | PanelRole::Table
                | PanelRole::Stripe
                | PanelRole::Blank,
            ) => None,
        };
        let frame = match role {
            PanelRole::Framed => FRAME,
            PanelRole::Home
            | PanelRole::Guest
            | PanelRole::Place
            | PanelRole::Group
            | PanelRole::Bank
            | PanelRole::Table
            | PanelRole::Stripe
            | PanelRole::Blank => 0.0,
        };
        let edge = |inset: f32, width: f32| {
            let by = 2.0 * inset + width;
            rounded(
                Area::around(area.center(), area.width - by, area.height - by),
                (15.0 - inset).max(6.0),
            )
        };
        let whole = Transform::identity();
        if frame > 0.0 {
            self.outline(&edge(0.0, frame), whole, frame, self.theme.rise);
        }
        if let Some((rim, width)) = rim {
            self.outline(&edge(frame, width), whole, width, rim);
        }
    }
}

/// A rectangle with round corners; `None` if there is no room for one.
fn rounded(area: Area, radius: f32) -> Option<Path> {
    let radius = radius.min(area.width / 2.0).min(area.height / 2.0).max(0.0);
    // The distance of a control point that makes a cubic curve a quarter of a circle.
    let curve = radius * 0.447_715;
    let (left, top, right, bottom) = (area.left, area.top, area.right(), area.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - curve, top, right, top + curve, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(
        right,
        bottom - curve,
        right - curve,
        bottom,
        right - radius,
        bottom,
    );
    path.line_to(left + radius, bottom);
    path.cubic_to(
        left + curve,
        bottom,
        left,
        bottom - curve,
        left,
        bottom - radius,
    );
    path.line_to(left, top + radius);
    path.cubic_to(left, top + curve, left + curve, top, left + radius, top);
    path.close();
    path.finish()
}
