//! The sight of each level. The low ones overlook replies and long turns, and know less of what a position is
//! worth; none of them throws dice over the turn it plays.

use crate::ai::glance::Glance;
use crate::ai::mind::Mind;
use crate::ai::question::TurnRequest;
use crate::ai::rivals::{self, MOST_REPLIED_TO, TableView};
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::terms::Level;

/// The way a level plays.
#[derive(Clone, Copy, Debug)]
pub(super) enum PlayStyle {
    /// Looks at its own turns only.
    Glance(Glance),
    /// Searches as far as there is time for, or so many results; and where several play, looks at the
    /// replies to so many turns.
    Search(u64, usize),
}

impl PlayStyle {
    /// The way of this level.
    pub(super) fn of(level: Level) -> PlayStyle {
        LEVELS[level.index()]
    }

    /// True where it searches nothing.
    pub(super) const fn is_quick(&self) -> bool {
        matches!(self, PlayStyle::Glance(_))
    }
}

/// The ways of all levels, from the lowest on.
const LEVELS: [PlayStyle; Level::ALL.len()] = [
    PlayStyle::Glance(Glance {
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
    PlayStyle::Glance(Glance {
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
    PlayStyle::Glance(Glance {
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
    PlayStyle::Glance(Glance {
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
    PlayStyle::Search(600, 4),
    PlayStyle::Search(5_000, MOST_REPLIED_TO),
    PlayStyle::Search(30_000, MOST_REPLIED_TO),
    PlayStyle::Search(u64::MAX, MOST_REPLIED_TO),
];

/// The table of a search takes so many bytes.
const TABLE_BYTES: usize = 16 << 20;

impl PlayStyle {
    /// Chooses a turn.
    pub(super) fn choose<G: Thinkable>(
        self,
        position: &G,
        asked: &mut TurnRequest<'_, '_>,
        told: &mut dyn FnMut(&Thought<G::Action>),
    ) -> Option<Thought<G::Action>> {
        let rivals = position.rivals(asked.role);
        if !rivals.is_empty() {
            let (weights, view) = (G::weights(self.knows()), self.view());
            return rivals::choose(position, asked, &rivals, &weights, view);
        }
        match self {
            PlayStyle::Glance(glance) => glance.choose(position, asked),
            PlayStyle::Search(most, _) => {
                asked.budget.limit(most);
                search(position, asked, told)
            }
        }
    }
}

impl PlayStyle {
    /// The part of a position's worth that it knows.
    const fn knows(self) -> Knowledge {
        match self {
            PlayStyle::Glance(glance) => glance.knows,
            PlayStyle::Search(..) => Knowledge::All,
        }
    }

    /// The way it looks at a table of several.
    const fn view(self) -> TableView {
        match self {
            PlayStyle::Glance(glance) => TableView::at(glance),
            PlayStyle::Search(_, replied_to) => TableView::replying_to(replied_to),
        }
    }
}

/// Chooses by a search.
fn search<G: Thinkable>(
    position: &G,
    asked: &mut TurnRequest<'_, '_>,
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
