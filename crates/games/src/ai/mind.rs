//! Chooses a turn.

use std::ops::ControlFlow;

use crate::ai::best::Best;
use crate::ai::budget::Budget;
use crate::ai::judge::Judge;
use crate::ai::plan::{Plan, Widths};
use crate::ai::result::{Tried, value};
use crate::ai::search::Search;
use crate::ai::shortlist::Shortlist;
use crate::ai::table::Table;
use crate::ai::thinkable::Thinkable;
use crate::ai::thought::Thought;
use crate::ai::value::Value;

/// Somebody who thinks about positions of one game, and keeps the room for that.
#[derive(Debug)]
pub struct Mind<G: Thinkable> {
    weights: G::Weights,
    plan: Plan,
    table: Table,
    rooms: Vec<G::Room>,
}

/// Where everything loses, so many turns are compared.
const LEAST_BAD_OF: u32 = 5_000;

/// A turn that may be chosen, with what it was last found to be worth.
struct Candidate<G: Thinkable> {
    tried: Tried<G>,
    value: Value,
}

impl<G: Thinkable> Mind<G> {
    /// With these weights and this plan, and a table of at most so many bytes.
    pub fn new(weights: G::Weights, plan: Plan, bytes: usize) -> Mind<G> {
        Mind {
            weights,
            plan,
            table: Table::new(bytes),
            rooms: Vec::new(),
        }
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
            judge: Judge {
                weights: &self.weights,
                past,
            },
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
            // Where all of the first ones lose, another one may not.
            let are_all = widths.first() >= Some(&candidates.len());
            let is_decided = thought.value.is_won() || are_all && thought.value.is_lost();
            if !is_whole || candidates.len() == 1 || is_decided {
                break;
            }
        }
        Some(thought)
    }
}

impl<G: Thinkable> Search<'_, '_, G> {
    /// The first of the candidates, after so many steps.
    fn thought(&self, candidates: &[Candidate<G>], steps: usize) -> Option<Thought<G::Action>> {
        let best = candidates.first()?;
        Some(Thought {
            line: best.tried.0.clone(),
            value: best.value,
            steps,
            looked_at: self.budget.looked_at(),
        })
    }

    /// What may be chosen, the best first: turns that lose at once only where no other was found.
    fn candidates(&mut self, position: &G, most: usize) -> Vec<Candidate<G>> {
        let mut kept = Shortlist::new(most);
        self.budget.first_look(true);
        let _what_was_found_in_time = self.safe(position, &mut kept);
        self.budget.first_look(false);
        let candidate = |(worth, tried)| Candidate {
            tried,
            value: Value::of(worth),
        };
        let kept = kept.into_kept().into_iter();
        let candidates: Vec<_> = kept.map(candidate).collect();
        match candidates.is_empty() {
            true => self.least_bad(position).into_iter().collect(),
            false => candidates,
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
    fn step(&mut self, candidates: &mut [Candidate<G>], widths: Widths) -> bool {
        let [width, rest @ ..] = widths else {
            return true;
        };
        let mut best = Best::none(Value::lost_in(0), Value::lost_in(0), Value::won_in(0));
        let most = candidates.len().min(*width);
        for index in 0..most {
            let result = &candidates[index].tried.1;
            let Ok(value) = self.followed(result, rest, 0, &best) else {
                return false;
            };
            candidates[index].value = value;
            if value > best.value {
                best.take(value);
                candidates[..=index].rotate_right(1);
            }
        }
        true
    }
}
