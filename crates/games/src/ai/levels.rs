//! What each level sees. The low ones overlook replies and long turns, and know less of what a
//! position is worth; none of them throws dice over the turn it plays.

use std::ops::ControlFlow;

use crate::ai::asked::Asked;
use crate::ai::budget::Budget;
use crate::ai::dice::mixed;
use crate::ai::many::{self, View};
use crate::ai::mind::Mind;
use crate::ai::plan::Plan;
use crate::ai::result::value;
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(super) enum Level {
    /// Looks at its own turn only.
    Glance {
        /// The most actions of a turn that it thinks of.
        longest: usize,
        /// The most actions of a turn that wins of which it sees that.
        longest_win: usize,
        /// In how many of 100 positions it does not ask what the others could do.
        careless: u64,
        /// What it knows.
        knows: Knowledge,
    },
    /// Searches as far as this.
    Search(Plan),
    /// Searches as far as there is time for, or so many results.
    Whole(u64),
}

/// The levels, from 1 on.
pub(super) const LEVELS: [Level; 8] = [
    Level::Glance {
        longest: 2,
        longest_win: 1,
        careless: 67,
        knows: Knowledge::Material,
    },
    Level::Glance {
        longest: 3,
        longest_win: 3,
        careless: 13,
        knows: Knowledge::Half,
    },
    Level::Glance {
        longest: 3,
        longest_win: 9,
        careless: 18,
        knows: Knowledge::All,
    },
    Level::Search(Plan::ONE_TURN),
    Level::Search(Plan::TWO_TURNS_NARROW),
    Level::Search(Plan::TWO_TURNS),
    Level::Whole(60_000),
    Level::Whole(u64::MAX),
];

/// The table of a search takes so many bytes.
const TABLE_BYTES: usize = 16 << 20;

impl Level {
    /// Chooses a turn.
    pub(super) fn choose<G: Thinkable>(
        self,
        position: &G,
        asked: &mut Asked<'_, '_>,
        told: &mut dyn FnMut(&Thought<G::Action>),
    ) -> Option<Thought<G::Action>> {
        let rivals = position.rivals(asked.role);
        if !rivals.is_empty() {
            let (knows, view) = self.view(position, asked.seed);
            return many::choose(position, asked, &rivals, &G::weights(knows), view);
        }
        match self {
            Level::Glance {
                longest,
                longest_win,
                careless,
                knows,
            } => {
                let glance = Glance {
                    longest,
                    longest_win,
                    is_careful: is_careful(position, asked.seed, careless),
                    weights: G::weights(knows),
                };
                glance.choose(position, asked)
            }
            Level::Search(plan) => search(position, plan, asked, told),
            Level::Whole(most) => {
                asked.budget.limit(most);
                search(position, G::PLAN, asked, told)
            }
        }
    }
}

impl Level {
    /// What it knows, and how it looks at a table of several.
    fn view<G: Thinkable>(self, position: &G, seed: u64) -> (Knowledge, View) {
        match self {
            Level::Glance {
                longest,
                careless,
                knows,
                ..
            } => {
                let view = View {
                    longest,
                    is_careful: is_careful(position, seed, careless),
                    width: 1,
                };
                (knows, view)
            }
            Level::Search(plan) => (Knowledge::All, View::as_wide_as(plan)),
            Level::Whole(_) => (Knowledge::All, View::as_wide_as(G::PLAN)),
        }
    }
}

/// Chooses by a search.
fn search<G: Thinkable>(
    position: &G,
    plan: Plan,
    asked: &mut Asked<'_, '_>,
    told: &mut dyn FnMut(&Thought<G::Action>),
) -> Option<Thought<G::Action>> {
    let weights = match asked.weights {
        Some(list) => G::weights_from(list),
        None => G::weights(Knowledge::All),
    };
    let mut mind = Mind::new(weights, plan, TABLE_BYTES);
    mind.think(position, asked.past, asked.budget, told)
}

/// Whether somebody who is careless in so many of 100 positions asks here what the others could do: in
/// the same position of a game always the same.
fn is_careful<G: Thinkable>(position: &G, seed: u64, careless: u64) -> bool {
    mixed(seed, position.key(position.to_move())) % 100 >= careless
}

/// A look at one's own turns.
struct Glance<G: Thinkable> {
    longest: usize,
    longest_win: usize,
    is_careful: bool,
    weights: G::Weights,
}

impl<G: Thinkable> Glance<G> {
    fn choose(&self, position: &G, asked: &mut Asked<'_, '_>) -> Option<Thought<G::Action>> {
        let mut best: Option<Thought<G::Action>> = None;
        let past = asked.past;
        let budget: &mut Budget<'_> = asked.budget;
        let _end = position.each_turn(&mut G::Room::default(), |line, result| {
            let bar = best.as_ref().map_or(Value::lost_in(0), |best| best.value);
            let value = self.value(line, result, past, bar);
            if value > bar || best.is_none() {
                best = Some(Thought::at_once(line.to_vec(), value));
            }
            match budget.spend() {
                Ok(()) => ControlFlow::Continue(()),
                Err(spent) => ControlFlow::Break(spent),
            }
        });
        best
    }

    /// What it thinks that a turn is worth.
    fn value(&self, line: &[G::Action], result: &G, past: &[u64], bar: Value) -> Value {
        let value = value(result, &self.weights);
        let is_seen = match value.is_won() {
            true => line.len() <= self.longest_win,
            false => line.len() <= self.longest,
        };
        if !is_seen || value <= bar {
            return bar.min(value);
        }
        let mover = result.to_move();
        let is_danger = self.is_careful && !value.is_won() && result.is_threatened(mover);
        match is_danger || past.contains(&result.key(result.next())) {
            true => Value::of(-NEVER).min(value),
            false => value,
        }
    }
}

/// What is chosen only where there is nothing else.
const NEVER: i32 = 40_000;
