//! What an arrow must not hide, and what it costs to lead it over that. Knows no way.

use crate::games::homeworlds::pictures::scene::paper::Paper;
use crate::render::{Element, Facing, Point};

/// What it costs to lead a way over writing, and over a piece.
const WRITING: f32 = 0.8;
const PIECE: f32 = 1.0;
/// How far the middle of a way must be from a thing, since it is that wide.
const HALF: f32 = 9.0;
/// How much of the height of writing is above and below its letters.
const AIR: f32 = 0.12;

/// What an arrow must not hide.
pub(super) fn things(paper: &Paper) -> impl Iterator<Item = &Element> {
    let pieces = paper.spots.iter().map(|(_, spot)| &spot.element);
    let things = paper.elements.iter().chain(pieces);
    things.filter(|element| is_solid(element))
}

fn is_solid(element: &Element) -> bool {
    matches!(
        element,
        Element::Ship { .. }
            | Element::Star { .. }
            | Element::Text { .. }
            | Element::Badge { .. }
            | Element::Alarm { .. }
    )
}

/// What it costs to lead a way over something: pieces more than writing, which stays legible.
pub(super) fn crossed(thing: &Element) -> f32 {
    match matches!(thing, Element::Text { .. }) {
        true => WRITING,
        false => PIECE,
    }
}

/// Whether a way that leads through a point covers some of a thing: of a ship, the triangle.
pub(super) fn is_over(thing: &Element, at: Point) -> bool {
    let room = thing.area();
    let center = room.center();
    let (across, down) = ((at.x - center.x).abs(), (at.y - center.y).abs());
    let (half, high) = (room.width / 2.0, room.height / 2.0);
    let (wide, high) = if let Element::Ship { facing, .. } = thing {
        let far = match facing {
            Facing::Up => at.y - room.top,
            Facing::Down | Facing::Left | Facing::Right => room.bottom() - at.y,
        };
        (half * from_tip(far, room.height), high)
    } else if matches!(thing, Element::Text { .. }) {
        (half, high * (1.0 - 2.0 * AIR))
    } else {
        (half, high)
    };
    across < wide + HALF && down < high + HALF
}

/// How far a point is on the way from the tip of a ship to its base.
fn from_tip(far: f32, length: f32) -> f32 {
    (far / length.max(0.01)).clamp(0.0, 1.0)
}
