//! The places where the pieces of homes stand on pictures that are shown one after another: each in its place,
//! with nothing in those that are free. Knows no paper.

use crate::game::Seat;
use crate::games::door::{Common, RowPlaces, Stands};
use crate::games::homeworlds::pictures::scene::body::SystemPieces;
use crate::games::homeworlds::pictures::scene::parts::MarkedPiece;
use crate::pieces::{Color, Piece};
use crate::render::Flag;

/// The places that pieces have in common with other pictures; none on a picture by itself.
#[derive(Clone, Copy)]
pub(super) struct Places<'a>(pub(super) Option<&'a Common>);

impl Places<'_> {
    /// The stars of a seat's home in their places.
    pub(super) fn stars(&self, host: Option<Seat>, stars: Vec<MarkedPiece>) -> Vec<MarkedPiece> {
        self.placed(host.map(|host| rows_of(host)[0]), stars)
    }

    /// The ships of a home's owner in theirs; those of others just as they are.
    pub(super) fn ships(
        &self,
        host: Option<Seat>,
        owner: Seat,
        ships: Vec<MarkedPiece>,
    ) -> Vec<MarkedPiece> {
        let host = host.filter(|host| *host == owner);
        self.placed(host.map(|host| rows_of(host)[1]), ships)
    }

    fn placed(&self, row: Option<usize>, pieces: Vec<MarkedPiece>) -> Vec<MarkedPiece> {
        let taken = self.0.zip(row).and_then(|(common, row)| common.row(row));
        match taken {
            Some(taken) => placed(taken, pieces),
            None => pieces,
        }
    }
}

/// The rows of a home that have their places in common with other pictures: its stars, and the ships of
/// its owner.
fn rows_of(host: Seat) -> [usize; 2] {
    [2 * host.index(), 2 * host.index() + 1]
}

/// Pieces in their places.
fn placed(taken: RowPlaces<'_>, pieces: Vec<MarkedPiece>) -> Vec<MarkedPiece> {
    let free = |size| MarkedPiece::new(Piece::new(Color::Red, size), Flag::None, None);
    let mut places: Vec<MarkedPiece> = taken
        .sizes
        .iter()
        .map(|size| MarkedPiece { is_there: false, place: Some(*size), ..free(*size) })
        .collect();
    for (piece, place) in pieces.into_iter().zip(taken.places) {
        if let Some(there) = places.get_mut(*place) {
            let place = there.place;
            *there = MarkedPiece { place, ..piece };
        }
    }
    places
}

/// The pieces that stand in the rows of these homes, in the order of their seats.
pub(super) fn standing<'a>(
    homes: impl Iterator<Item = (Seat, &'a SystemPieces)>,
) -> Vec<Vec<(Piece, Stands)>> {
    let mut rows = Vec::new();
    for (host, body) in homes {
        let fleet = body.fleets.iter().find(|fleet| fleet.owner == host);
        let ships = fleet.map_or(&[][..], |fleet| &fleet.ships);
        for (row, pieces) in rows_of(host).into_iter().zip([&body.stars[..], ships]) {
            rows.resize(rows.len().max(row + 1), Vec::new());
            rows[row] = pieces.iter().map(stands).collect();
        }
    }
    rows
}

const fn stands(piece: &MarkedPiece) -> (Piece, Stands) {
    let stands = match piece.flag {
        Flag::None | Flag::Earlier | Flag::Derelict => Stands::Still,
        Flag::Absent => Stands::Gone,
        Flag::New => Stands::New,
    };
    (piece.piece, stands)
}
