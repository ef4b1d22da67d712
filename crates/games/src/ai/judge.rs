//! What results are worth in a search by themselves, before anything is looked at that may follow.

use crate::ai::result::ended;
use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;

/// How much is lost by a repetition for whoever is not clearly behind: they want to win.
const REPEATED: i32 = 1_500;

/// From here on somebody is clearly behind, and would rather draw.
const BEHIND: i32 = -3_000;

/// Somebody who knows what counts, and what was on the table before.
#[derive(Debug)]
pub(super) struct Judge<'a, G: Thinkable> {
    pub(super) weights: &'a G::Weights,
    pub(super) order: &'a G::Order,
    /// As [`Thinkable::key`].
    pub(super) past: &'a [u64],
}

impl<G: Thinkable> Judge<'_, G> {
    /// What a result is worth by itself, if that is more than `bar`: whoever leaves the other a win
    /// has lost.
    pub(super) fn value(self, result: &G, bar: Value) -> Value {
        let mover = result.to_move();
        let Some(worth) = result.worth(mover, self.weights) else {
            return ended(result);
        };
        let value = Value::of(worth);
        if value <= bar {
            value
        } else if result.is_threatened(mover) {
            Value::lost_in(2)
        } else {
            self.repeated(result).unwrap_or(value)
        }
    }

    /// What a result is worth by itself, unless it loses the game.
    pub(super) fn hope(self, result: &G) -> Option<i32> {
        let worth = result.worth(result.to_move(), self.weights);
        worth.or_else(|| {
            let end = ended(result);
            (!end.is_lost()).then_some(end.thousandths())
        })
    }

    /// What a result is worth if it was on the table before, with the same to move: less than a draw,
    /// but to whoever is clearly behind.
    pub(super) fn repeated(self, result: &G) -> Option<Value> {
        if !self.past.contains(&result.key(result.next())) {
            return None;
        }
        let worth = result.worth(result.to_move(), self.weights);
        Some(match worth.unwrap_or_default() {
            ..BEHIND => Value::DRAW,
            worth => Value::of(worth.min(0) - REPEATED),
        })
    }
}

impl<G: Thinkable> Clone for Judge<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Thinkable> Copy for Judge<'_, G> {}
