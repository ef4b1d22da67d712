//! The pieces of a system, before they have their places; knows no scale.

use crate::game::Seat;
use crate::games::homeworlds::pictures::scene::line::Fleet;
use crate::games::homeworlds::pictures::scene::parts::MarkedPiece;
use crate::render::Element;

/// The pieces of a system.
pub(super) struct SystemPieces {
    /// The largest first.
    pub(super) stars: Vec<MarkedPiece>,
    /// From the far side of the table to the viewer's; at a home, its owner's first.
    pub(super) fleets: Vec<Fleet>,
    /// The seat whose home it is, if any.
    pub(super) host: Option<Seat>,
    /// The sign that tells whose ships they are.
    pub(super) told: OwnerSign,
    /// True if it is on one of several pictures, on which nothing takes more room than it must.
    pub(super) is_among_others: bool,
}

/// The sign that tells whose ships they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OwnerSign {
    /// The place where they stand and the way they point: the viewer's are below.
    ByPlace,
    /// Letters.
    ByLetter,
}

/// A piece or the letter of a seat in its place.
pub(super) struct Spot {
    /// The seat whose ship it is; nobody's for a star.
    pub(super) owner: Option<Seat>,
    /// The element that is there.
    pub(super) element: Element,
}

impl SystemPieces {
    /// True if there is something on it that is as large at every scale: letters among the ships, or rings.
    pub(super) fn has_fixed_parts(&self) -> bool {
        let has_letters = self.fleets.iter().any(|fleet| fleet.badge.is_some());
        has_letters || self.outside().1 > 0.0
    }

    /// True if it is a home where ships of others are.
    pub(super) fn has_guests(&self) -> bool {
        let mut fleets = self.fleets.iter();
        self.host.is_some() && fleets.any(|fleet| Some(fleet.owner) != self.host)
    }

    /// The distance by which the widest ring of its stars, and that of all its pieces, is outside of its piece.
    pub(super) fn outside(&self) -> (f32, f32) {
        let stars = self.stars.iter().map(MarkedPiece::outside);
        let ships = self.fleets.iter().flat_map(|fleet| &fleet.ships);
        let stars = stars.fold(0.0, f32::max);
        (stars, ships.map(MarkedPiece::outside).fold(stars, f32::max))
    }

    /// True when nothing is there.
    pub(super) const fn is_empty(&self) -> bool {
        self.stars.is_empty() && self.fleets.is_empty()
    }
}
