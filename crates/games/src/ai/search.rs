//! Alpha-beta over whole turns.

use std::ops::ControlFlow;

use crate::ai::best::Best;
use crate::ai::budget::{Budget, Spent};
use crate::ai::plan::Widths;
use crate::ai::result::{Tried, ended};
use crate::ai::shortlist::Shortlist;
use crate::ai::table::{Bound, Table};
use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;
use crate::game::{Outcome, Seat};

/// More results of one position are not looked at.
const MOST_RESULTS: u32 = 60_000;

/// How much is lost by a repetition for whoever is not clearly behind: they want to win.
const REPEATED: i32 = 1_500;

/// From here on somebody is clearly behind, and would rather draw.
const BEHIND: i32 = -3_000;

/// So many turns that refuted others are tried first.
const REFUTATIONS: usize = 3;

/// A search from one position on, for two.
pub(super) struct Search<'a, 'b, G: Thinkable> {
    pub(super) weights: &'a G::Weights,
    /// What was on the table before, as [`Thinkable::key`].
    pub(super) past: &'a [u64],
    pub(super) table: &'a mut Table,
    pub(super) budget: &'a mut Budget<'b>,
    pub(super) rooms: &'a mut Vec<G::Room>,
    /// For each number of turns ahead, the turns that refuted others last.
    pub(super) refutations: Vec<Vec<Vec<G::Action>>>,
}

impl<G: Thinkable> Search<'_, '_, G> {
    /// What a position is worth to whoever is to move, as far as that lies between two bounds;
    /// `ahead` turns have been looked ahead to come here.
    pub(super) fn value(
        &mut self,
        position: &G,
        widths: Widths,
        ahead: usize,
        (low, high): (Value, Value),
    ) -> Result<Value, Spent> {
        if let Some(outcome) = position.outcome() {
            return Ok(decided(outcome, position.to_move(), 0));
        }
        if position.win().is_some() {
            return Ok(Value::won_in(1));
        }
        let key = position.key(position.to_move());
        if let Some(value) = self.table.known(key, widths, (low, high)) {
            return Ok(value);
        }
        let value = match widths {
            [] => self.all_turns(position, ahead, (low, high))?,
            [width, rest @ ..] => self.some_turns(position, *width, rest, ahead, (low, high))?,
        };
        let bound = match value {
            _ if value >= high => Bound::AtLeast,
            _ if value <= low => Bound::AtMost,
            _ => Bound::Exactly,
        };
        self.table.keep(key, widths, value, bound);
        Ok(value)
    }

    /// The best of all turns, by what their results are worth.
    fn all_turns(
        &mut self,
        position: &G,
        ahead: usize,
        (low, high): (Value, Value),
    ) -> Result<Value, Spent> {
        let mover = position.to_move();
        let mut best = Best::none(Value::lost_in(2), low, high);
        for line in self.refutations_of(ahead) {
            self.budget.spend()?;
            let Some(result) = played(position, &line) else {
                continue;
            };
            if best.take(self.judge(&result, mover, best.bar())) {
                return Ok(best.value);
            }
        }
        let mut room = self.rooms.pop().unwrap_or_default();
        let mut looked_at = 0;
        let end = position.each_turn(&mut room, |line, result| {
            if self.budget.spend().is_err() {
                return ControlFlow::Break(Err(Spent));
            }
            looked_at += 1;
            if best.take(self.judge(result, mover, best.bar())) {
                self.remember(ahead, line);
                return ControlFlow::Break(Ok(()));
            }
            match looked_at < MOST_RESULTS {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(Ok(())),
            }
        });
        self.rooms.push(room);
        match end {
            ControlFlow::Continue(()) => Ok(best.value),
            ControlFlow::Break(Ok(())) => Ok(seen_in_part(best.value)),
            ControlFlow::Break(Err(spent)) => Err(spent),
        }
    }

    /// The best of the `width` turns that look best, by what may follow them.
    fn some_turns(
        &mut self,
        position: &G,
        width: usize,
        rest: Widths,
        ahead: usize,
        (low, high): (Value, Value),
    ) -> Result<Value, Spent> {
        let mover = position.to_move();
        let mut best = Best::none(Value::lost_in(2), low, high);
        for line in self.refutations_of(ahead) {
            self.budget.spend()?;
            let Some(result) = played(position, &line) else {
                continue;
            };
            let is_worse = self.judge(&result, mover, low).is_lost();
            if !is_worse && best.take(self.followed(&result, rest, ahead, &best)?) {
                return Ok(best.value);
            }
        }
        let mut kept = Shortlist::new(width);
        let all = self.safe(position, &mut kept)?;
        for (_, (line, result)) in &kept.into_kept() {
            if best.take(self.followed(result, rest, ahead, &best)?) {
                self.remember(ahead, line);
                break;
            }
        }
        Ok(match all {
            true => best.value,
            false => seen_in_part(best.value),
        })
    }

    /// What a result is worth by what may follow it.
    pub(super) fn followed(
        &mut self,
        result: &G,
        rest: Widths,
        ahead: usize,
        best: &Best,
    ) -> Result<Value, Spent> {
        let mover = result.to_move();
        if self.was_there(result) {
            return Ok(repeated(
                result.worth(mover, self.weights).unwrap_or_default(),
            ));
        }
        let mut next = result.clone();
        if next.end_turn().is_err() {
            return Ok(Value::lost_in(1));
        }
        if let Some(outcome) = next.outcome() {
            return Ok(decided(outcome, mover, 1));
        }
        let bounds = (-best.enough, -best.bar());
        let theirs = self.value(&next, rest, ahead + 1, bounds)?;
        Ok(-theirs.before(1))
    }

    /// Adds the turns after which nobody can win at once; true: all others lose, or were added.
    pub(super) fn safe(
        &mut self,
        position: &G,
        kept: &mut Shortlist<Tried<G>>,
    ) -> Result<bool, Spent> {
        let mover = position.to_move();
        let mut room = self.rooms.pop().unwrap_or_default();
        let mut looked_at = 0;
        let mut are_all = true;
        let end = position.each_turn(&mut room, |line, result| {
            if self.budget.spend().is_err() {
                return ControlFlow::Break(Err(Spent));
            }
            looked_at += 1;
            if let Some(worth) = self.hope(result, mover) {
                if !kept.wants(worth) {
                    are_all = false;
                } else if !result.is_threatened(mover) {
                    are_all &= !kept.is_full();
                    kept.add(worth, (line.to_vec(), result.clone()));
                }
            }
            match looked_at < MOST_RESULTS {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(Ok(())),
            }
        });
        self.rooms.push(room);
        match end {
            ControlFlow::Continue(()) => Ok(are_all),
            ControlFlow::Break(Ok(())) => Ok(false),
            ControlFlow::Break(Err(spent)) => Err(spent),
        }
    }

    /// What a result is worth by itself, unless it loses the game.
    fn hope(&self, result: &G, mover: Seat) -> Option<i32> {
        let worth = result.worth(mover, self.weights);
        worth.or_else(|| {
            let end = ended(result);
            (!end.is_lost()).then_some(end.thousandths())
        })
    }

    /// What a result is worth by itself, if that is more than `bar`: whoever leaves the other a win
    /// has lost.
    fn judge(&self, result: &G, mover: Seat, bar: Value) -> Value {
        let Some(worth) = result.worth(mover, self.weights) else {
            return ended(result);
        };
        let value = Value::of(worth);
        if value <= bar {
            value
        } else if result.is_threatened(mover) {
            Value::lost_in(2)
        } else if self.was_there(result) {
            repeated(worth)
        } else {
            value
        }
    }

    /// True when a result was on the table before, with the same to move.
    fn was_there(&self, result: &G) -> bool {
        self.past.contains(&result.key(result.next()))
    }

    fn refutations_of(&mut self, ahead: usize) -> Vec<Vec<G::Action>> {
        self.refutations.get(ahead).cloned().unwrap_or_default()
    }

    /// Tries this turn first from now on where as many turns were looked ahead.
    fn remember(&mut self, ahead: usize, line: &[G::Action]) {
        if self.refutations.len() <= ahead {
            self.refutations.resize_with(ahead + 1, Vec::new);
        }
        let known = &mut self.refutations[ahead];
        known.retain(|one| one != line);
        known.insert(0, line.to_vec());
        known.truncate(REFUTATIONS);
    }
}

/// The position that a turn leaves, if it can be played here and ended.
fn played<G: Thinkable>(position: &G, line: &[G::Action]) -> Option<G> {
    let mut result = position.clone();
    for action in line {
        result.act(action).ok()?;
    }
    let mut ended = result.clone();
    ended.end_turn().ok()?;
    Some(result)
}

fn decided(outcome: Outcome, seat: Seat, turns: u16) -> Value {
    match outcome {
        Outcome::Drawn(_) => Value::DRAW,
        Outcome::Won(seats) if seats.has(seat) => Value::won_in(turns),
        Outcome::Won(_) => Value::lost_in(turns),
    }
}

/// What a repetition is worth: less than a draw, but to whoever is clearly behind.
fn repeated(worth: i32) -> Value {
    match worth < BEHIND {
        true => Value::DRAW,
        false => Value::of(worth.min(0) - REPEATED),
    }
}

/// A win that was found is one. That all is lost is not proved where something was not looked at.
fn seen_in_part(value: Value) -> Value {
    match value.is_lost() {
        true => value.unproved(),
        false => value,
    }
}
