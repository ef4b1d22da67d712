//! Where the players sit round the board, seen from one of them; knows no system.

use crate::game::Seat;
use crate::render::Facing;

/// The players' rows from the top of the board down; the systems are between the two.
pub(super) struct Ring {
    /// Above the systems.
    pub above: Vec<Vec<Seat>>,
    /// Below them; the last row is the viewer's.
    pub below: Vec<Vec<Seat>>,
}

/// Clockwise from the viewer, who sits at the bottom: up the left side and down the right one.
pub(super) fn ring(side: Seat, seats: u8) -> Ring {
    let seat = |step: &u8| Seat((side.0 % seats + step) % seats);
    let rows = |rows: &[&[u8]]| {
        rows.iter()
            .map(|row| row.iter().map(seat).collect())
            .collect()
    };
    let (above, below): (&[&[u8]], &[&[u8]]) = match seats {
        0..=2 => (&[&[1]], &[&[0]]),
        3 => (&[&[1, 2]], &[&[0]]),
        4 => (&[&[2], &[1, 3]], &[&[0]]),
        5 => (&[&[2, 3]], &[&[1, 4], &[0]]),
        _ => (&[&[3], &[2, 4]], &[&[1, 5], &[0]]),
    };
    Ring {
        above: rows(above),
        below: rows(below),
    }
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
