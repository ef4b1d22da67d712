//! The catastrophes that are there for the others to call. The possible results of their moves are for a search. Knows
//! no text.

use crate::game::{Game as _, Seat, Seats};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::worth::Terms;

/// The cost of the catastrophes that are there to a seat, each as far as that is more than it would cost the one
/// of the others who calls it, in thousandths of log-odds.
pub(super) fn exposed(position: &Position, seat: Seat, weights: &Terms) -> i32 {
    let others = position.playing().minus(Seats::one(seat));
    let loss = |seat: Seat, after: &Position| {
        Terms::of(position, seat).worth(&Terms::of(after, seat), weights)
    };
    let harm = |after: Position| {
        let theirs = others.iter().map(|other| loss(other, &after)).min();
        (loss(seat, &after) - theirs.unwrap_or_default()).max(0)
    };
    catastrophes(position).map(harm).sum()
}

/// The position after each catastrophe that is there.
fn catastrophes(position: &Position) -> impl Iterator<Item = Position> {
    let systems = position.systems().iter();
    let crowded = systems.flat_map(|system| system.overpopulated().map(|color| (color, system.id)));
    crowded.filter_map(|(color, at)| {
        let mut after = position.clone();
        after.act(&Action::Catastrophe { color, at }).ok()?;
        Some(after)
    })
}
