//! What each level sees. The low ones overlook replies and long turns, and know less of what a
//! position is worth; none of them throws dice over the turn it plays.

use crate::ai::asked::Asked;
use crate::ai::glance::Glance;
use crate::ai::many::{self, MOST_REPLIED_TO, View};
use crate::ai::mind::Mind;
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;

/// How a level plays.
#[derive(Clone, Copy, Debug)]
pub(super) enum Level {
    /// Looks at its own turns only.
    Glance(Glance),
    /// Searches as far as there is time for, or so many results; and where several play, looks at the
    /// replies to so many turns.
    Search(u64, usize),
}

impl Level {
    /// True where it searches nothing.
    pub(super) const fn is_quick(&self) -> bool {
        matches!(self, Level::Glance(_))
    }
}

/// The levels, from 1 on.
pub(super) const LEVELS: [Level; 8] = [
    Level::Glance(Glance {
        longest: 2,
        longest_win: 1,
        careless: 95,
        hasty: 90,
        blind: 62,
        blur: 100,
        stuck: 200,
        hand: 0,
        drive: 40,
        knows: Knowledge::Material,
    }),
    Level::Glance(Glance {
        longest: 3,
        longest_win: 3,
        careless: 50,
        hasty: 0,
        blind: 0,
        blur: 500,
        stuck: 0,
        hand: 100,
        drive: 50,
        knows: Knowledge::Half,
    }),
    Level::Glance(Glance {
        longest: 3,
        longest_win: usize::MAX,
        careless: 30,
        hasty: 0,
        blind: 0,
        blur: 400,
        stuck: 0,
        hand: 100,
        drive: 50,
        knows: Knowledge::All,
    }),
    Level::Glance(Glance {
        longest: usize::MAX,
        longest_win: usize::MAX,
        careless: 0,
        hasty: 0,
        blind: 0,
        blur: 150,
        stuck: 0,
        hand: 100,
        drive: 0,
        knows: Knowledge::All,
    }),
    Level::Search(600, 4),
    Level::Search(5_000, MOST_REPLIED_TO),
    Level::Search(30_000, MOST_REPLIED_TO),
    Level::Search(u64::MAX, MOST_REPLIED_TO),
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
            let (weights, view) = (G::weights(self.knows()), self.view());
            return many::choose(position, asked, &rivals, &weights, view);
        }
        match self {
            Level::Glance(glance) => glance.choose(position, asked),
            Level::Search(most, _) => {
                asked.budget.limit(most);
                search(position, asked, told)
            }
        }
    }
}

impl Level {
    /// What it knows of what a position is worth.
    const fn knows(self) -> Knowledge {
        match self {
            Level::Glance(glance) => glance.knows,
            Level::Search(..) => Knowledge::All,
        }
    }

    /// How it looks at a table of several.
    const fn view(self) -> View {
        match self {
            Level::Glance(glance) => View::at(glance),
            Level::Search(_, replied_to) => View::replying_to(replied_to),
        }
    }
}

/// Chooses by a search.
fn search<G: Thinkable>(
    position: &G,
    asked: &mut Asked<'_, '_>,
    told: &mut dyn FnMut(&Thought<G::Action>),
) -> Option<Thought<G::Action>> {
    let weights = match asked.weights {
        Some(list) => G::weights_from(list.terms),
        None => G::weights(Knowledge::Fitted),
    };
    let order = G::order(asked.weights.and_then(|list| list.traits));
    let mut mind = Mind::new(weights, G::PLAN, TABLE_BYTES).with_order(order);
    mind.think(position, asked.past, asked.budget, told)
}
