//! The choice of a wide search at a position, and the turns it chose from: to learn from.

use crate::ai::best::BestValue;
use crate::ai::budget::Budget;
use crate::ai::judge::Judge;
use crate::ai::mind::Candidate;
use crate::ai::plan::Widths;
use crate::ai::search::Search;
use crate::ai::table::Table;
use crate::ai::thinkable::{Knowledge, Term, Thinkable};
use crate::ai::value::Value;

/// A choice between turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnChoice {
    /// Of each turn what its result is worth, in thousandths of log-odds, and its traits.
    pub turns: Vec<(i32, Vec<Term>)>,
    /// The one that was chosen.
    pub chosen: usize,
}

/// So many turns are compared, by so many replies to each and what may follow those.
const WIDTH: usize = 300;
const REPLIES: Widths = &[15];

/// There is little to learn from a choice between fewer turns.
const LEAST: usize = 20;

/// The table of the search takes so many bytes.
const TABLE_BYTES: usize = 4 << 20;

/// The choice at a position by looking at no more than `most` results. `None`: they do not suffice, there is
/// hardly a choice, or it is plain that the game is won or lost.
pub(crate) fn study<G: Thinkable>(position: &G, past: &[u64], most: u64) -> Option<TurnChoice> {
    if position.outcome().is_some() || position.win().is_some() {
        return None;
    }
    let (weights, order) = (G::weights(Knowledge::Fitted), G::order(None));
    let mut search = Search {
        judge: Judge::new(position, past, &weights, &order),
        table: &mut Table::new(TABLE_BYTES),
        budget: &mut Budget::new(most, &|| false),
        rooms: &mut Vec::new(),
        refutations: Vec::new(),
    };
    let candidates = search.candidates(position, WIDTH).turns;
    let mut best = BestValue::none(Value::lost_in(0), Value::lost_in(0), Value::won_in(0));
    let mut chosen = 0;
    for (index, candidate) in candidates.iter().enumerate() {
        let value = search.followed(&candidate.tried.1, REPLIES, 0, &best).ok()?;
        if value > best.value {
            chosen = index;
            best.take(value);
        }
    }
    let turn = |candidate: &Candidate<G>| {
        let (line, result) = &candidate.tried;
        (candidate.value.thousandths(), result.traits(line))
    };
    let is_open = candidates.len() >= LEAST && best.value.decided_in().is_none();
    is_open.then(|| TurnChoice { turns: candidates.iter().map(turn).collect(), chosen })
}
