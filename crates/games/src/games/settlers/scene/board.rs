//! The fields of the picture: a square on its corner, the viewer's corner at the bottom. Knows
//! where a field is and what is drawn on it, and no rule.

use crate::game::Seat;
use crate::games::settlers::field::{Field, SIDE};
use crate::pieces::{Piece, Size};
use crate::render::{Element, Facing, Flag, Point, SHIP_WIDTH, TextRole, TileRole, ship_length};

/// From the middle of a field to its corners.
pub(super) const RADIUS: f32 = 92.0;
/// From one corner of the board to the other.
pub(super) const ACROSS: f32 = 2.0 * RADIUS * SIDE as f32;
/// Pieces leave a little of their field free.
const SCALE: f32 = 1.06;
/// How far the letters and numbers at the rim are from the middle of the field beside them, to the
/// side and up or down.
const RIM: f32 = RADIUS * 0.5 + 20.0;
const RIM_TYPE: f32 = 34.0;

/// The board seen from a side, its upper corner at a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    /// Whose corner is at the bottom.
    pub(super) side: Seat,
    /// Its upper corner.
    pub(super) top: Point,
}

impl Grid {
    /// The middle of a field.
    pub(super) fn center(&self, at: Field) -> Point {
        let (column, row) = self.seen(at);
        let last = SIDE - 1;
        let right = f32::from(column) - f32::from(row);
        let down = f32::from(2 * last - column - row);
        Point::new(
            self.top.x + RADIUS * right,
            self.top.y + RADIUS * (down + 1.0),
        )
    }

    /// Column and row as they are counted from the viewer's corner.
    fn seen(&self, at: Field) -> (u8, u8) {
        let last = SIDE - 1;
        match self.side.0 {
            0 => (at.column(), at.row()),
            _ => (last - at.column(), last - at.row()),
        }
    }

    /// A field; the corners of the players are dark. RULES ST-14.
    pub(super) fn tile(&self, at: Field, is_used: bool, flag: Flag) -> Element {
        let role = match (is_used, (at.column() + at.row()) % 2) {
            (true, _) => TileRole::Used,
            (_, 0) => TileRole::Dark,
            _ => TileRole::Light,
        };
        Element::Tile {
            at: self.center(at),
            radius: RADIUS,
            role,
            flag,
        }
    }

    /// A piece on a field, which points away from its owner.
    pub(super) fn piece(&self, at: Field, owner: Seat, piece: Piece, flag: Flag) -> Element {
        let length = ship_length(piece.size) * SCALE;
        let (facing, up) = match owner == self.side {
            true => (Facing::Up, 1.0),
            false => (Facing::Down, -1.0),
        };
        let middle = self.center(at);
        // Its tip and the corners of its base are about as far from the edges of the field.
        let center = Point::new(middle.x, middle.y - up * length / 6.0);
        Element::Ship {
            piece,
            at: center,
            length,
            facing,
            flag,
        }
    }

    /// Letters along the two edges that rise to the right, numbers along the other two.
    pub(super) fn rim(&self) -> Vec<Element> {
        let last = SIDE - 1;
        let near = if self.side.0 == 0 { 0 } else { last };
        let far = last - near;
        let mut elements = Vec::new();
        for index in 0..SIDE {
            let letter = char::from(b'a' + index).to_string();
            let number = (index + 1).to_string();
            let sides = [
                (&letter, Field::at(index, near), 1.0, 1.0),
                (&letter, Field::at(index, far), -1.0, -1.0),
                (&number, Field::at(near, index), -1.0, 1.0),
                (&number, Field::at(far, index), 1.0, -1.0),
            ];
            for (text, at, right, down) in sides {
                let Some(middle) = at.map(|at| self.center(at)) else {
                    continue;
                };
                let at = Point::new(middle.x + right * RIM, middle.y + down * RIM);
                elements.push(Element::centered(text, at, RIM_TYPE, TextRole::Small));
            }
        }
        elements
    }
}

/// A large piece has to fit into its field: the corners of its base are the nearest to an edge.
const _: () = {
    let length = ship_length(Size::Large) * SCALE;
    assert!(length / 3.0 + length * SHIP_WIDTH / 2.0 < RADIUS);
    assert!(length * 2.0 / 3.0 < RADIUS);
};
