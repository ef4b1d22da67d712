//! The fields of the picture: a square on its corner, the viewer's corner at the bottom. Knows
//! where a field is and what is drawn on it, and no rule.

use crate::game::Seat;
use crate::games::settlers::field::{Field, SIDE};
use crate::games::settlers::perspective::seen_from;
use crate::pieces::{Piece, Size};
use crate::render::{Element, Facing, Flag, Point, SHIP_WIDTH, TextRole, TileRole};

/// From the middle of a field to its corners.
pub(super) const RADIUS: f32 = 82.0;
/// From one corner of the board to the other.
pub(super) const ACROSS: f32 = 2.0 * RADIUS * SIDE as f32;
/// The name of a field that is empty.
const NAME: f32 = 32.0;
/// That of another one.
const CORNER_NAME: f32 = 25.5;

/// The length of a piece: a large one has its base inside of its field, and a small one is still seen on a phone.
const fn length(size: Size) -> f32 {
    match size {
        Size::Small => 86.0,
        Size::Medium => 95.0,
        Size::Large => 104.0,
    }
}

/// The distance of the name of a field from its middle: between a piece of that size and a mark around the field.
const fn beside(size: Size) -> f32 {
    match size {
        Size::Small => 43.5,
        Size::Medium => 45.0,
        Size::Large => 46.5,
    }
}

/// The board seen from a side, its upper corner at a place.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardView {
    /// The seat whose corner is at the bottom.
    pub(super) side: Seat,
    /// Its upper corner.
    pub(super) top: Point,
}

impl BoardView {
    /// The middle of a field.
    pub(super) fn center(&self, at: Field) -> Point {
        let (column, row) = seen_from(self.side, at);
        let last = SIDE - 1;
        let right = f32::from(column) - f32::from(row);
        let down = f32::from(2 * last - column - row);
        Point::new(self.top.x + RADIUS * right, self.top.y + RADIUS * (down + 1.0))
    }

    /// A field, by whose piece is on it; if there is none, the corners of the players are dark. RULES
    /// ST-14.
    pub(super) fn tile(&self, at: Field, owner: Option<Seat>, flag: Flag) -> Element {
        let role = match (owner, (at.column() + at.row()) % 2) {
            (Some(owner), _) => owned(owner),
            (None, 0) => TileRole::Dark,
            (None, _) => TileRole::Light,
        };
        self.marked(at, role, flag)
    }

    /// A mark on a field.
    pub(super) fn mark(&self, at: Field, role: TileRole) -> Element {
        self.marked(at, role, Flag::None)
    }

    fn marked(&self, at: Field, role: TileRole, flag: Flag) -> Element {
        Element::Tile { at: self.center(at), radius: RADIUS, role, flag }
    }

    /// The name of an empty field with its middle there, brighter where it can be chosen.
    pub(super) fn name(at: Field, middle: Point, is_open: bool) -> Element {
        let role = if is_open { TextRole::Name } else { TextRole::Small };
        Element::centered(&at.to_string(), middle, NAME, role)
    }

    /// The name of a field with a piece on it, in the corner at its left.
    pub(super) fn corner_name(&self, at: Field, piece: Piece) -> Element {
        let middle = self.center(at);
        let corner = Point::new(middle.x - beside(piece.size), middle.y);
        Element::centered(&at.to_string(), corner, CORNER_NAME, TextRole::Name)
    }

    /// A piece on a field, which points away from its owner.
    pub(super) fn piece(&self, at: Field, owner: Seat, piece: Piece) -> Element {
        let length = length(piece.size);
        let (facing, up) =
            if owner == self.side { (Facing::Up, 1.0) } else { (Facing::Down, -1.0) };
        let middle = self.center(at);
        // Its tip and the corners of its base are about as far from the edges of the field.
        let center = Point::new(middle.x, middle.y - up * length / 6.0);
        Element::Ship { piece, at: center, length, facing, flag: Flag::None }
    }
}

/// The look of somebody's fields: the same to both players, and after each turn.
pub(super) fn owned(owner: Seat) -> TileRole {
    match owner {
        Seat(0) => TileRole::First,
        Seat(_) => TileRole::Second,
    }
}

/// A large piece fits into its field, but for the round corners of its base.
const _: () = {
    let length = length(Size::Large);
    assert!(length / 3.0 + length * SHIP_WIDTH / 2.0 < RADIUS + 2.0);
    assert!(length * 2.0 / 3.0 < RADIUS);
};
