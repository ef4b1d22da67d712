//! Alpha-beta over whole turns.

use std::ops::ControlFlow;

use crate::ai::best::BestValue;
use crate::ai::budget::{Budget, MOST_RESULTS, SpentBudget};
use crate::ai::judge::Judge;
use crate::ai::plan::Widths;
use crate::ai::result::TurnResult;
use crate::ai::shortlist::Shortlist;
use crate::ai::table::{Bound, Table};
use crate::ai::thinkable::Thinkable;
use crate::ai::value::Value;
use crate::game::{Outcome, Seat};

/// So many turns that refuted others are tried first.
const REFUTATIONS: usize = 3;

/// The part that was looked at of all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchCoverage {
    Whole,
    Part,
}

impl SearchCoverage {
    /// The best value of what was looked at. A win that was found is one; that all is lost is not
    /// proved where something was not looked at.
    pub(super) fn proves(self, best: Value) -> Value {
        match (self, best.is_lost()) {
            (SearchCoverage::Part, true) => best.unproved(),
            (SearchCoverage::Part, false) | (SearchCoverage::Whole, _) => best,
        }
    }
}

/// A search from one position on, for two.
pub(super) struct Search<'a, 'b, G: Thinkable> {
    pub(super) judge: Judge<'a, G>,
    pub(super) table: &'a mut Table,
    pub(super) budget: &'a mut Budget<'b>,
    pub(super) rooms: &'a mut Vec<G::Room>,
    /// For each number of turns ahead, the turns that refuted others last.
    pub(super) refutations: Vec<Vec<Vec<G::Action>>>,
}

impl<G: Thinkable> Search<'_, '_, G> {
    /// The worth of a position to the player to move, as far as that lies between two bounds; `ahead` turns have
    /// been looked ahead to come here.
    pub(super) fn value(
        &mut self,
        position: &G,
        widths: Widths,
        ahead: usize,
        (low, high): (Value, Value),
    ) -> Result<Value, SpentBudget> {
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
    ) -> Result<Value, SpentBudget> {
        let judge = self.judge;
        let mut best = BestValue::none(Value::lost_in(1), low, high);
        let again =
            |_: &mut Self, result: &G, best: &BestValue| Ok(judge.value(result, best.bar()));
        if self.is_refuted_again(position, ahead, &mut best, again)? {
            return Ok(best.value);
        }
        let mut refutation = None;
        let extent = self.each_turn(position, |line, result| {
            let is_enough = best.take(judge.value(result, best.bar()));
            if is_enough {
                refutation = Some(line.to_vec());
            }
            !is_enough
        })?;
        if let Some(line) = refutation {
            self.remember(ahead, line);
        }
        Ok(extent.proves(best.value))
    }

    /// The best of the `width` turns that look best, by what may follow them.
    fn some_turns(
        &mut self,
        position: &G,
        width: usize,
        rest: Widths,
        ahead: usize,
        (low, high): (Value, Value),
    ) -> Result<Value, SpentBudget> {
        let judge = self.judge;
        let mut best = BestValue::none(Value::lost_in(2), low, high);
        let again = |search: &mut Self, result: &G, best: &BestValue| {
            let is_lost = judge.value(result, low).is_lost();
            if is_lost { Ok(Value::lost_in(2)) } else { search.followed(result, rest, ahead, best) }
        };
        if self.is_refuted_again(position, ahead, &mut best, again)? {
            return Ok(best.value);
        }
        let mut kept = Shortlist::new(width);
        let extent = self.safe(position, &mut kept)?;
        for (_, (line, result)) in kept.into_kept() {
            if best.take(self.followed(&result, rest, ahead, &best)?) {
                self.remember(ahead, line);
                break;
            }
        }
        Ok(extent.proves(best.value))
    }

    /// Tries the turns that refuted others, each of which is worth what is said of its result; true:
    /// one of them is enough.
    fn is_refuted_again(
        &mut self,
        position: &G,
        ahead: usize,
        best: &mut BestValue,
        value: impl Fn(&mut Self, &G, &BestValue) -> Result<Value, SpentBudget>,
    ) -> Result<bool, SpentBudget> {
        let known = self.refutations.get(ahead).cloned();
        for line in known.unwrap_or_default() {
            self.budget.spend()?;
            if let Some(result) = played(position, &line)
                && best.take(value(self, &result, best)?)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The worth of a result by what may follow it.
    pub(super) fn followed(
        &mut self,
        result: &G,
        rest: Widths,
        ahead: usize,
        best: &BestValue,
    ) -> Result<Value, SpentBudget> {
        let mover = result.to_move();
        if let Some(value) = self.judge.repeated(result) {
            return Ok(value);
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

    /// Adds the turns after which nobody can win at once; they are the whole if all others lose.
    pub(super) fn safe(
        &mut self,
        position: &G,
        kept: &mut Shortlist<TurnResult<G>>,
    ) -> Result<SearchCoverage, SpentBudget> {
        let judge = self.judge;
        let mover = position.to_move();
        let mut are_all = true;
        let extent = self.each_turn(position, |line, result| {
            if let Some(worth) = judge.hope(result) {
                let promise = result.promise(line, judge.order);
                if !kept.wants(worth.saturating_add(promise)) {
                    are_all = false;
                } else if !result.is_threatened(mover) {
                    are_all &= !kept.is_full();
                    let worth = judge.repeated(result).map_or(worth, Value::thousandths);
                    let rank = worth.saturating_add(promise);
                    kept.add(rank, (line.to_vec(), result.clone()));
                }
            }
            true
        })?;
        Ok(if are_all { extent } else { SearchCoverage::Part })
    }

    /// Shows turns and their results as long as it is told to go on.
    fn each_turn(
        &mut self,
        position: &G,
        mut goes_on: impl FnMut(&[G::Action], &G) -> bool,
    ) -> Result<SearchCoverage, SpentBudget> {
        let mut room = self.rooms.pop().unwrap_or_default();
        let mut left = MOST_RESULTS;
        let end = position.each_turn(&mut room, |line, result| {
            if self.budget.spend().is_err() {
                return ControlFlow::Break(Err(SpentBudget));
            }
            left -= 1;
            if goes_on(line, result) && left > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(Ok(SearchCoverage::Part))
            }
        });
        self.rooms.push(room);
        end.break_value().unwrap_or(Ok(SearchCoverage::Whole))
    }

    /// Tries this turn first from now on where as many turns were looked ahead.
    fn remember(&mut self, ahead: usize, line: Vec<G::Action>) {
        if self.refutations.len() <= ahead {
            self.refutations.resize_with(ahead + 1, Vec::new);
        }
        let known = &mut self.refutations[ahead];
        known.retain(|one| *one != line);
        known.insert(0, line);
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
