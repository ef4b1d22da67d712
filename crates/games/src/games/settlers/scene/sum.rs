//! The addition of the points of a finished game: a small table beside each player, in the corners at the right.
//! Knows no field.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::settlers::position::Position;
use crate::games::settlers::reckoning::{parts, tie};
use crate::games::settlers::scene::corners::{FAR, LINE, MARGIN, SMALL, TOLD, WIDTH, text};
use crate::render::{Anchor, Element, Point, TextRole, fit};

/// The width of the column of points.
const POINTS: f32 = 64.0;
/// The distance of the last line above the lower end of the board.
const LAST: f32 = 20.0;

/// The addition of a player's points, and what has decided between equal ones; nothing while the game
/// goes on. The board reaches from `top` to `bottom`.
pub(super) fn addition(
    position: &Position,
    seat: Seat,
    (top, bottom): (f32, f32),
    view: &View<'_>,
) -> Vec<Element> {
    let parts = parts(position, seat);
    if parts.is_empty() {
        return Vec::new();
    }
    let (is_near, tie) = (seat == view.side, tie(position, view));
    let lines = parts.len() + usize::from(tie.is_some());
    // What decides is where there is most room.
    let (first, of_tie) = if is_near {
        let last = bottom - LAST;
        (last - LINE * (lines - 1) as f32, last)
    } else {
        let first = top + FAR;
        (first + LINE * (lines - parts.len()) as f32, first)
    };
    let edge = WIDTH - MARGIN;
    let tie = tie.map(|tie| {
        let tie = fit(&tie, SMALL, TextRole::Change, TOLD);
        text(&tie, Point::new(edge, of_tie), SMALL, Anchor::Right, TextRole::Change)
    });
    let mut elements: Vec<Element> = tie.into_iter().collect();
    let mut y = first;
    for part in &parts {
        let at = Point::new(edge - POINTS, y);
        let pieces = part.pieces(view);
        elements.push(text(&pieces, at, SMALL, Anchor::Right, TextRole::Name));
        elements.push(number(part.points, Point::new(edge, y), TextRole::Name));
        y += LINE;
    }
    elements
}

fn number(number: u32, at: Point, role: TextRole) -> Element {
    text(&number.to_string(), at, SMALL, Anchor::Right, role)
}
