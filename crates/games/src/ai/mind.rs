//! Chooses a turn.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use crate::ai::best::BestValue;
use crate::ai::budget::Budget;
use crate::ai::judge::Judge;
use crate::ai::plan::{Plan, Widths};
use crate::ai::result::{TurnResult, value};
use crate::ai::search::{Search, SearchCoverage};
use crate::ai::shortlist::Shortlist;
use crate::ai::table::Table;
use crate::ai::thinkable::Thinkable;
use crate::ai::thought::Thought;
use crate::ai::value::Value;

/// Somebody who thinks about positions of one game, and keeps the room for that.
#[derive(Debug)]
pub struct Mind<G: Thinkable> {
    weights: G::Weights,
    order: G::Order,
    plan: Plan,
    table: Table,
    rooms: Vec<G::Room>,
}

/// The number of turns compared where every one loses.
const LEAST_BAD_OF: u32 = 5_000;

/// A turn that may be chosen, with what it was last found to be worth.
pub(super) struct Candidate<G: Thinkable> {
    pub(super) tried: TurnResult<G>,
    pub(super) value: Value,
}

/// The turns that may be chosen, the best first.
pub(super) struct Candidates<G: Thinkable> {
    pub(super) turns: Vec<Candidate<G>>,
    /// The part that was looked at: it says whether every other turn loses for certain.
    extent: SearchCoverage,
}

impl<G: Thinkable> Candidates<G> {
    /// The value that the player to move can reach, as far as that was looked at. Where one loses, another may
    /// not: all is lost for certain only if every turn was found to lose.
    fn value(&self) -> Option<Value> {
        let first = self.turns.first()?.value;
        let lose = self.turns.iter().all(|turn| turn.value.is_lost());
        Some(if lose {
            self.extent.proves(first)
        } else if first.is_lost() {
            first.unproved()
        } else {
            first
        })
    }

    /// Puts the best of the others first if the first was found to lose, and not every one was looked at.
    fn avoid_loss(&mut self) {
        if self.turns.first().is_some_and(|first| first.value.is_lost())
            && let Some(best) =
                (0..self.turns.len()).max_by_key(|&index| (self.turns[index].value, Reverse(index)))
        {
            self.turns[..=best].rotate_right(1);
        }
    }
}

impl<G: Thinkable> Mind<G> {
    /// With these weights and this plan, and a table of at most so many bytes.
    pub fn new(weights: G::Weights, plan: Plan, bytes: usize) -> Mind<G> {
        Mind { weights, order: G::order(None), plan, table: Table::new(bytes), rooms: Vec::new() }
    }

    /// The same, to whom the traits of turns count this.
    #[must_use]
    pub fn with_order(self, order: G::Order) -> Mind<G> {
        Mind { order, ..self }
    }

    /// The turn to play, where `past` is what was on the table before, as [`Thinkable::key`].
    /// What every step has come to is `told`. `None`: there is no turn.
    pub fn think(
        &mut self,
        position: &G,
        past: &[u64],
        budget: &mut Budget<'_>,
        told: &mut dyn FnMut(&Thought<G::Action>),
    ) -> Option<Thought<G::Action>> {
        if let Some(line) = position.win() {
            return Some(Thought::at_once(line, Value::won_in(1)));
        }
        let steps = self.plan.steps;
        let widest = self.plan.widest();
        let mut search = Search {
            judge: Judge::new(position, past, &self.weights, &self.order),
            table: &mut self.table,
            budget,
            rooms: &mut self.rooms,
            refutations: Vec::new(),
        };
        let mut candidates = search.candidates(position, widest);
        let mut thought = search.thought(&candidates, 0)?;
        for widths in steps {
            let is_whole = search.step(&mut candidates, widths);
            thought = search.thought(&candidates, thought.steps + usize::from(is_whole))?;
            told(&thought);
            let is_decided = thought.value.decided_in().is_some();
            if !is_whole || candidates.turns.len() == 1 || is_decided {
                break;
            }
        }
        Some(thought)
    }
}

impl<G: Thinkable> Search<'_, '_, G> {
    /// The first of the candidates, after so many steps.
    fn thought(&self, candidates: &Candidates<G>, steps: usize) -> Option<Thought<G::Action>> {
        let best = candidates.turns.first()?;
        Some(Thought {
            line: best.tried.0.clone(),
            value: candidates.value()?,
            steps,
            looked_at: self.budget.looked_at(),
        })
    }

    /// The turns that may be chosen, the best first: turns that lose at once only where no other was found.
    pub(super) fn candidates(&mut self, position: &G, most: usize) -> Candidates<G> {
        let mut kept = Shortlist::new(most);
        self.budget.first_look(true);
        let found = self.safe(position, &mut kept);
        self.budget.first_look(false);
        let candidate = |(_, tried): (_, TurnResult<G>)| {
            let value = value(&tried.1, self.judge.weights);
            Candidate { tried, value }
        };
        let kept = kept.into_kept().into_iter();
        let turns: Vec<_> = kept.map(candidate).collect();
        if turns.is_empty() {
            Candidates {
                turns: self.least_bad(position).into_iter().collect(),
                extent: SearchCoverage::Part,
            }
        } else {
            Candidates { turns, extent: found.unwrap_or(SearchCoverage::Part) }
        }
    }

    /// The best turn by what it leaves, whatever may follow, of the first ones that there are.
    fn least_bad(&mut self, position: &G) -> Option<Candidate<G>> {
        let mut best: Option<Candidate<G>> = None;
        let mut left = LEAST_BAD_OF;
        let mut room = self.rooms.pop().unwrap_or_default();
        let _first_ones = position.each_turn(&mut room, |line, result| {
            let value = value(result, self.judge.weights);
            if best.as_ref().is_none_or(|best| best.value < value) {
                let tried = (line.to_vec(), result.clone());
                best = Some(Candidate { tried, value });
            }
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        self.rooms.push(room);
        best
    }

    /// Looks at the first so many candidates more closely, and puts the best first; false: it was
    /// stopped before that.
    fn step(&mut self, candidates: &mut Candidates<G>, widths: Widths) -> bool {
        let [width, rest @ ..] = widths else {
            return true;
        };
        let mut best = BestValue::none(Value::lost_in(0), Value::lost_in(0), Value::won_in(0));
        let turns = &mut candidates.turns;
        let most = turns.len().min(*width);
        for index in 0..most {
            let Ok(value) = self.followed(&turns[index].tried.1, rest, 0, &best) else {
                candidates.avoid_loss();
                return false;
            };
            turns[index].value = value;
            if value > best.value {
                best.take(value);
                turns[..=index].rotate_right(1);
            }
        }
        candidates.avoid_loss();
        true
    }
}
