//! The places where the players sit around the table, seen from one of them; knows no system.

use crate::game::Seat;
use crate::render::Facing;

/// The others, clockwise from the viewer, who sits at the bottom: up the left side, along the top and
/// down the right one.
pub(in crate::games::homeworlds) fn clockwise(side: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (1..seats).map(move |step| Seat((side.0 % seats + step) % seats))
}

/// The direction in which the ships of a seat point: away from their owner, who sits at the bottom, or with all
/// the others at the top.
pub(in crate::games::homeworlds) fn facing(seat: Seat, side: Seat) -> Facing {
    if seat == side { Facing::Up } else { Facing::Down }
}
