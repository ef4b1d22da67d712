//! The names of the seats and of the people at them; knows no board.

use crate::game::Seat;
use crate::games::door::View;

/// The name of a seat: corner `a1` is the first player's, and at the bottom for them.
pub(super) const fn seat_label(seat: Seat) -> &'static str {
    match seat.0 {
        0 => "South",
        _ => "North",
    }
}

/// The name of the player who sits there, or of the seat.
pub(super) fn player_name(seat: Seat, view: &View<'_>) -> String {
    let name = view.players.get(seat.index()).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| seat_label(seat).to_owned())
}
