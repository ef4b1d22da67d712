//! The symbol of each color's power, so that color is never the only sign; knows no piece's shape.

use tiny_skia::{Path, PathBuilder};

use crate::pieces::Color;

/// The symbol in a circle of radius 1 around 0, to be filled: a target for attack, an arrow for
/// movement, a plus for growth, two opposite arrows for trade.
pub(super) fn symbol(color: Color) -> Option<Path> {
    match color {
        Color::Red => target(),
        Color::Yellow => polygon(&[ARROW]),
        Color::Green => polygon(&[PLUS]),
        Color::Blue => polygon(&[EXCHANGE_ABOVE, EXCHANGE_BELOW]),
    }
}

const ARROW: &[(f32, f32)] = &[
    (-0.95, -0.24),
    (0.0, -0.24),
    (0.0, -0.8),
    (1.0, 0.0),
    (0.0, 0.8),
    (0.0, 0.24),
    (-0.95, 0.24),
];

const PLUS: &[(f32, f32)] = &[
    (-0.28, -0.9),
    (0.28, -0.9),
    (0.28, -0.28),
    (0.9, -0.28),
    (0.9, 0.28),
    (0.28, 0.28),
    (0.28, 0.9),
    (-0.28, 0.9),
    (-0.28, 0.28),
    (-0.9, 0.28),
    (-0.9, -0.28),
    (-0.28, -0.28),
];

const EXCHANGE_ABOVE: &[(f32, f32)] =
    &[(-0.95, -0.55), (0.1, -0.55), (0.1, -1.0), (1.0, -0.35), (0.1, -0.12), (-0.95, -0.12)];

const EXCHANGE_BELOW: &[(f32, f32)] =
    &[(0.95, 0.55), (-0.1, 0.55), (-0.1, 1.0), (-1.0, 0.35), (-0.1, 0.12), (0.95, 0.12)];

/// Closed shapes with straight edges.
pub(super) fn polygon(outlines: &[&[(f32, f32)]]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for outline in outlines {
        let mut corners = outline.iter();
        if let Some(&(x, y)) = corners.next() {
            path.move_to(x, y);
        }
        for &(x, y) in corners {
            path.line_to(x, y);
        }
        path.close();
    }
    path.finish()
}

/// A ring, a dot in it and four hairs across it; filled by the even-odd rule.
fn target() -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_circle(0.0, 0.0, 0.8);
    path.push_circle(0.0, 0.0, 0.5);
    path.push_circle(0.0, 0.0, 0.24);
    path.finish()
}
