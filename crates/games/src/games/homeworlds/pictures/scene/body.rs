//! The pieces of a system, before they have their places; knows no scale.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::line::Fleet;
use crate::games::homeworlds::pictures::scene::parts::Marked;
use crate::render::{Element, ship_length, star_side};

/// The pieces of a system.
pub(super) struct Body {
    /// The largest first.
    pub(super) stars: Vec<Marked>,
    /// From the far side of the table to the viewer's; at a home, its owner's first.
    pub(super) fleets: Vec<Fleet>,
    /// Whose home it is.
    pub(super) host: Option<Seat>,
    /// What tells whose ships they are.
    pub(super) told: Told,
}

/// What tells whose ships they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Told {
    /// Where they stand and point: the viewer's are below.
    ByPlace,
    /// Letters.
    ByLetter,
}

/// A piece or the letter of a seat in its place.
pub(super) struct Spot {
    /// Whose ship it is; nobody's star.
    pub(super) owner: Option<Seat>,
    /// What is there.
    pub(super) element: Element,
}

impl Body {
    /// Whether letters stand among the ships, which are as large at every scale.
    pub(super) fn has_letters(&self) -> bool {
        self.fleets.iter().any(|fleet| fleet.badge.is_some())
    }

    /// How far the widest ring of its stars, and that of all its pieces, is outside of its piece.
    pub(super) fn outside(&self, scale: f32) -> (f32, f32) {
        let stars = self.stars.iter();
        let stars = stars.map(|star| star.outside(star_side(star.piece.size) * scale));
        let ships = self.fleets.iter().flat_map(|fleet| &fleet.ships);
        let ships = ships.map(|ship| ship.outside(ship_length(ship.piece.size) * scale));
        let stars = stars.fold(0.0, f32::max);
        (stars, ships.fold(stars, f32::max))
    }

    /// True when nothing is there.
    pub(super) const fn is_empty(&self) -> bool {
        self.stars.is_empty() && self.fleets.is_empty()
    }
}
