//! Where the players sit round the table, seen from one of them; knows no system.

use crate::game::Seat;
use crate::render::Facing;

/// The others, clockwise from the viewer, who sits at the bottom: up the left side, along the top and
/// down the right one.
pub(super) fn ring(side: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (1..seats).map(move |step| Seat((side.0 % seats + step) % seats))
}

/// Where the ships of a seat point: away from where it sits.
pub(super) fn facing(seat: Seat, side: Seat, seats: u8) -> Facing {
    let seats = seats.max(1);
    match (seat.0 % seats + seats - side.0 % seats) % seats {
        0 => Facing::Up,
        step if step * 2 == seats || (seats == 5 && (step == 2 || step == 3)) => Facing::Down,
        step if step * 2 < seats => Facing::Right,
        _ => Facing::Left,
    }
}
