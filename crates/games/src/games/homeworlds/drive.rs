//! The progress of a player towards taking another's home, as anybody sees who is eager to attack.

use crate::game::{Seat, Seats};
use crate::games::homeworlds::position::Position;

/// The worth of a pip of a ship at another's home to a player who is eager, in thousandths of log-odds.
const THERE: i32 = 150;

/// The same of the largest ship that is one move away.
const NEAR: i32 = 60;

/// The worth of what a seat has at the homes of the others, and near them.
pub(super) fn drive(position: &Position, seat: Seat) -> i32 {
    let others = position.playing().minus(Seats::one(seat));
    let homes = others.iter().filter_map(|other| position.home(other));
    homes
        .map(|home| {
            let near = position
                .systems()
                .iter()
                .filter(|system| system.home_of != Some(seat) && system.is_connected(home))
                .filter_map(|system| system.fleet(seat).largest())
                .max();
            THERE * home.fleet(seat).pips() + NEAR * near.map_or(0, |size| i32::from(size.pips()))
        })
        .sum()
}
