//! The changes that a turn made on the table; knows no place on the picture.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::{Piece, Pieces};

/// The changes on the table since an earlier position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The systems where anything happened.
    pub systems: Vec<SystemId>,
    /// Pieces that were not there before: system, owner (nobody for a star), kind, how many.
    pub pieces: Vec<(SystemId, Option<Seat>, Piece, u8)>,
    /// Pieces that are gone, in systems that are not: the same four.
    pub lost: Vec<(SystemId, Option<Seat>, Piece, u8)>,
    /// Systems that are gone, as they were.
    pub gone: Vec<VanishedSystem>,
    /// Kinds of which the bank has more or fewer than before.
    pub bank: Vec<(Piece, i8)>,
}

/// The system where a ship was, its owner, and the ship itself.
pub type Ship = (SystemId, Seat, Piece);

/// A system that is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VanishedSystem {
    /// Its number.
    pub id: SystemId,
    /// The seat whose homeworld it was, if any.
    pub home_of: Option<Seat>,
    /// The stars it had.
    pub stars: Pieces,
    /// The ships of each seat that were there.
    pub ships: Vec<Pieces>,
}

impl Changes {
    /// The differences after a turn.
    pub fn between(before: &Position, after: &Position) -> Changes {
        let lost = before.systems().iter().filter(|system| after.system(system.id).is_none());
        let mut changes = Changes {
            gone: lost.map(VanishedSystem::of).collect(),
            bank: differences(before.bank(), after.bank()),
            ..Changes::default()
        };
        for system in after.systems() {
            let old = before.system(system.id);
            if old == Some(system) {
                continue;
            }
            changes.systems.push(system.id);
            let stars = old.map_or(Pieces::NONE, |old| old.stars);
            changes.compare(system.id, None, stars, system.stars);
            for seat in Seat::first(after.seats()) {
                let fleet = old.map_or(Pieces::NONE, |old| old.fleet(seat));
                changes.compare(system.id, Some(seat), fleet, system.fleet(seat));
            }
        }
        changes
    }

    fn compare(&mut self, id: SystemId, owner: Option<Seat>, before: Pieces, after: Pieces) {
        let more = |of: Pieces, than: Pieces| {
            let kinds = of
                .each_kind()
                .map(move |(kind, count)| (kind, count.saturating_sub(than.count(kind))));
            kinds.filter(|(_, more)| *more > 0).map(move |(kind, more)| (id, owner, kind, more))
        };
        self.pieces.extend(more(after, before));
        self.lost.extend(more(before, after));
    }

    /// Tells ships that came from equal ones that went away from there: between them nothing is
    /// different.
    pub fn tell_apart(&mut self, came: &[Ship], went: &[Ship]) {
        let count = |ships: &[Ship], wanted: &Ship| {
            let same = ships.iter().filter(|ship| *ship == wanted);
            u8::try_from(same.count()).unwrap_or(u8::MAX)
        };
        for ship in came {
            let (system, owner, piece) = *ship;
            let lost = self.lost_by(system, Some(owner)).filter(|lost| *lost == piece).count();
            let lost = u8::try_from(lost).unwrap_or(u8::MAX);
            let new = self.count(system, Some(owner), piece);
            let gone = count(went, ship).saturating_sub(lost);
            let more = count(came, ship).saturating_sub(new).min(gone);
            if more > 0 {
                self.pieces.push((system, Some(owner), piece, more));
                self.lost.push((system, Some(owner), piece, more));
                self.systems.push(system);
            }
        }
    }

    /// The ships that are gone, one by one, also those of systems that are gone.
    pub fn ships_lost(&self) -> Vec<Ship> {
        let lost = self.lost.iter().flat_map(|&(id, owner, piece, count)| {
            let owner = owner.into_iter();
            owner.flat_map(move |owner| (0..count).map(move |_| (id, owner, piece)))
        });
        let gone = self.gone.iter().flat_map(|gone| {
            let fleets = (0..).map(Seat).zip(&gone.ships);
            fleets.flat_map(move |(owner, ships)| {
                ships.iter().map(move |piece| (gone.id, owner, piece))
            })
        });
        lost.chain(gone).collect()
    }

    /// The stars that are gone from systems that are not: only a catastrophe takes them.
    pub fn stars_lost(&self) -> impl Iterator<Item = (SystemId, Piece)> {
        let stars = self.lost.iter().filter(|(_, owner, ..)| owner.is_none());
        stars.flat_map(|&(id, _, piece, count)| (0..count).map(move |_| (id, piece)))
    }

    /// True when anything happened there.
    pub fn touched(&self, system: SystemId) -> bool {
        self.systems.contains(&system)
    }

    /// The number of pieces of a kind that are new there.
    pub fn count(&self, system: SystemId, owner: Option<Seat>, piece: Piece) -> u8 {
        let here = self.pieces.iter().filter(|new| (new.0, new.1, new.2) == (system, owner, piece));
        here.map(|new| new.3).sum()
    }

    /// The pieces of an owner that are gone from there, one by one.
    pub fn lost_by(&self, system: SystemId, owner: Option<Seat>) -> impl Iterator<Item = Piece> {
        let lost = self.lost.iter().filter(move |lost| (lost.0, lost.1) == (system, owner));
        lost.flat_map(|&(_, _, piece, count)| (0..count).map(move |_| piece))
    }
}

impl VanishedSystem {
    fn of(system: &System) -> VanishedSystem {
        VanishedSystem {
            id: system.id,
            home_of: system.home_of,
            stars: system.stars,
            ships: system.fleets().to_vec(),
        }
    }
}

fn differences(before: Pieces, after: Pieces) -> Vec<(Piece, i8)> {
    let more = |piece| after.count(piece) as i8 - before.count(piece) as i8;
    let kinds = Piece::kinds().map(|piece| (piece, more(piece)));
    kinds.filter(|(_, more)| *more != 0).collect()
}
