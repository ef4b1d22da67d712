//! The pieces of a system one by one, with their highlights; knows no place on the paper.

use crate::game::Seat;
use crate::games::homeworlds::crowding::Crowding;
use crate::games::homeworlds::pictures::highlights::Highlights;
use crate::games::homeworlds::pictures::scene::parts::MarkedPiece;
use crate::games::homeworlds::system::System;
use crate::pieces::{Piece, Pieces};
use crate::render::{Flag, RingRole};

/// A system whose pieces are shown with their highlights.
pub(super) struct HighlightedSystem<'a> {
    pub(super) system: &'a System,
    pub(super) highlights: &'a Highlights,
    /// True if the game is over: nothing is in danger any more.
    pub(super) is_over: bool,
}

impl HighlightedSystem<'_> {
    /// The pieces of an owner one by one; of each kind the last ones are marked, as many as are new,
    /// and after all of them come the shadows of those that are gone.
    pub(super) fn pieces(
        &self,
        owner: Option<Seat>,
        pieces: Pieces,
        usual: Flag,
    ) -> Vec<MarkedPiece> {
        let id = self.system.id;
        let kinds = pieces.each_kind().flat_map(|(piece, count)| {
            let new = self.highlights.latest.count(id, owner, piece);
            let earlier = self.highlights.earlier.count(id, owner, piece).saturating_sub(new);
            let flag = move |index| match index + new {
                index if index >= count => Flag::New,
                index if index + earlier >= count => Flag::Earlier,
                _ => usual,
            };
            let ring = self.ring(piece).filter(|_| !self.is_over);
            let ring = move |flag| match (flag, ring) {
                (Flag::New, Some(RingRole::Danger)) => Some(RingRole::DangerToNew),
                (_, ring) => ring,
            };
            (0..count).map(move |index| MarkedPiece::new(piece, flag(index), ring(flag(index))))
        });
        let lost = self.highlights.latest.lost_by(id, owner);
        let fallen = owner.into_iter().flat_map(|owner| self.highlights.fallen_of(id, owner));
        kinds.chain(lost.chain(fallen).map(shadow)).collect()
    }

    /// The title says once for all that one more piece is too many, where that is so.
    fn ring(&self, piece: Piece) -> Option<RingRole> {
        match Crowding::of(self.system, piece.color)? {
            Crowding::Overpopulation => Some(RingRole::Danger),
            Crowding::Nearly => None,
        }
    }
}

/// A piece that is gone.
pub(super) const fn shadow(piece: Piece) -> MarkedPiece {
    MarkedPiece::new(piece, Flag::Absent, None)
}
