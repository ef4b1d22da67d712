//! The worth of results by themselves in a search, before anything is looked at that may follow.

use crate::ai::result::ended;
use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;
use crate::game::Seat;

/// The loss by a repetition for a player who is not clearly behind: they want to win.
const REPEATED: i32 = 1_500;

/// From here on somebody is clearly behind, and would rather draw.
const BEHIND: i32 = -3_000;

/// From here on somebody is clearly ahead. There may be nothing left to gain then but the game itself.
pub(super) const AHEAD: i32 = 3_000;

/// A judge of positions, with the weights and the earlier positions.
#[derive(Debug)]
pub(super) struct Judge<'a, G: Thinkable> {
    pub(super) weights: &'a G::Weights,
    pub(super) order: &'a G::Order,
    /// As [`Thinkable::key`].
    past: &'a [u64],
    /// The player who is clearly ahead and is to finish the game, if any: it counts what they do towards that.
    leader: Option<Seat>,
}

impl<'a, G: Thinkable> Judge<'a, G> {
    /// The judge for a turn from this position.
    pub(super) fn new(
        position: &G,
        past: &'a [u64],
        weights: &'a G::Weights,
        order: &'a G::Order,
    ) -> Judge<'a, G> {
        let mover = position.to_move();
        let worth = position.worth(mover, weights);
        Judge {
            weights,
            order,
            past,
            leader: worth.is_some_and(|worth| worth >= AHEAD).then_some(mover),
        }
    }
}

impl<G: Thinkable> Judge<'_, G> {
    /// The worth of a result by itself, if that is more than `bar`: a player who leaves the other a win has lost.
    pub(super) fn value(self, result: &G, bar: Value) -> Value {
        let mover = result.to_move();
        let Some(worth) = self.worth(result) else {
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

    /// The worth of a result by itself, unless it loses the game.
    pub(super) fn hope(self, result: &G) -> Option<i32> {
        self.worth(result).or_else(|| {
            let end = ended(result);
            (!end.is_lost()).then_some(end.thousandths())
        })
    }

    /// The worth of what is there, in thousandths of log-odds. `None`: the end of the turn ends the game.
    fn worth(self, result: &G) -> Option<i32> {
        let mover = result.to_move();
        let worth = result.worth(mover, self.weights)?;
        Some(match self.leader {
            Some(leader) if leader == mover => worth + result.drive(leader),
            Some(leader) => worth - result.drive(leader),
            None => worth,
        })
    }

    /// The worth of a result that was on the table before, with the same player to move: less than a draw, except
    /// to a player who is clearly behind.
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
