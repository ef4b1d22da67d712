//! The result of a whole turn, and its worth by itself.

use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;
use crate::game::{Game, Outcome};

/// A turn and its result.
pub(super) type TurnResult<G> = (Vec<<G as Game>::Action>, G);

/// The worth of a result by itself.
pub(super) fn value<G: Thinkable>(result: &G, weights: &G::Weights) -> Value {
    let mover = result.to_move();
    match result.worth(mover, weights) {
        Some(worth) => Value::of(worth),
        None => ended(result),
    }
}

/// The worth of a result that ends the game.
pub(super) fn ended<G: Thinkable>(result: &G) -> Value {
    let mover = result.to_move();
    let mut next = result.clone();
    let ended = next.end_turn().is_ok();
    match next.outcome().filter(|_| ended) {
        Some(Outcome::Won(seats)) if seats.has(mover) => Value::won_in(1),
        Some(Outcome::Drawn(_)) => Value::DRAW,
        Some(Outcome::Won(_)) | None => Value::lost_in(1),
    }
}
