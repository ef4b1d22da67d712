//! The viewer of the table, and the players who sit there; knows no place on the paper.

use crate::game::{Game, Seat, Seats};
use crate::games::door::{Common, View, WinnerNotice};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::pictures::clockwise::{clockwise, facing};
use crate::games::homeworlds::pictures::scene::body::{OwnerSign, SystemPieces};
use crate::games::homeworlds::pictures::scene::line::Fleet;
use crate::games::homeworlds::pictures::scene::parts::{Badge, MarkedPiece};
use crate::games::homeworlds::pictures::scene::places::Places;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::words::labels::PlayerNames;
use crate::render::Flag;

/// The viewer of the table, and the players who sit there.
#[derive(Clone)]
pub(super) struct Sides<'a> {
    /// The seat whose side is at the bottom.
    pub(super) viewer: Seat,
    /// The number of seats.
    pub(super) seats: u8,
    /// The seats that are out.
    pub(super) out: Seats,
    /// The players who sit there.
    pub(super) called: PlayerNames,
    /// True if the game is over.
    pub(super) is_over: bool,
    /// True if the picture says how it has ended.
    pub(super) is_told: bool,
    /// The places where the pieces of homes stand.
    pub(super) places: Places<'a>,
}

impl<'a> Sides<'a> {
    /// Of a position, as this view shows it.
    pub(super) fn of(
        position: &Position,
        view: &View<'_>,
        called: PlayerNames,
        places: Places<'a>,
    ) -> Sides<'a> {
        let seats = position.seats();
        let verdict = places.0.map_or(WinnerNotice::Told, Common::verdict);
        let is_over = position.outcome().or(view.ended).is_some();
        let out = Seats::first(seats).minus(position.playing());
        let out = match (is_over, verdict) {
            // Who went out last is told together with who has won.
            (true, WinnerNotice::Held) => out.minus(position.departed().out),
            (true, WinnerNotice::Told) | (false, _) => out,
        };
        Sides {
            viewer: view.side,
            seats,
            out,
            called,
            is_over,
            is_told: is_over && verdict == WinnerNotice::Told,
            places,
        }
    }

    /// The first letters of a player, if pointing is not enough to tell the seats; struck out for
    /// one that is out.
    pub(super) fn badge(&self, seat: Seat) -> Option<Badge> {
        (self.seats > 2).then(|| self.mark(seat))
    }

    fn mark(&self, seat: Seat) -> Badge {
        Badge::of(self.called.mark(seat, self.seats), self.flag(seat))
    }

    /// The flag for what is special about the ships of a seat.
    pub(super) fn flag(&self, seat: Seat) -> Flag {
        if self.out.has(seat) { Flag::Derelict } else { Flag::None }
    }

    /// All seats from the far side of the table to the viewer's.
    fn far_to_near(&self) -> impl Iterator<Item = Seat> {
        let (viewer, seats) = (self.viewer, self.seats);
        clockwise(viewer, seats).chain([viewer]).filter(move |seat| seat.0 < seats)
    }

    /// The pieces of a system: these stars, and the fleets that these ships make. At a home, only
    /// the ships of others need a letter.
    pub(super) fn body(
        &self,
        stars: Vec<MarkedPiece>,
        system: SystemId,
        ships: impl Fn(Seat) -> Vec<MarkedPiece>,
    ) -> SystemPieces {
        let host = system.seat(self.seats);
        let told = match (self.seats, host) {
            (0..=2, None) => OwnerSign::ByPlace,
            _ => OwnerSign::ByLetter,
        };
        let badge = |owner| match host {
            Some(host) if host == owner => None,
            Some(_) => Some(self.mark(owner)),
            None => self.badge(owner),
        };
        let fleet = |owner| Fleet {
            owner,
            badge: badge(owner),
            facing: facing(owner, self.viewer),
            ships: self.places.ships(host, owner, ships(owner)),
        };
        let mut fleets: Vec<Fleet> = self.far_to_near().map(fleet).collect();
        fleets.retain(|fleet| !fleet.ships.is_empty());
        fleets.sort_by_key(|fleet| Some(fleet.owner) != host);
        SystemPieces {
            stars: self.places.stars(host, stars),
            fleets,
            host,
            told,
            is_among_others: self.places.0.is_some(),
        }
    }
}
