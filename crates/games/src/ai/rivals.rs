//! Chooses a turn against several: one's own turns by what they leave, less the reply that hurts most
//! of each who may hurt.

use std::ops::ControlFlow;

use crate::ai::budget::{Budget, MOST_RESULTS, SpentBudget};
use crate::ai::glance::{Glance, anew};
use crate::ai::qualms::Qualms;
use crate::ai::question::TurnRequest;
use crate::ai::result::TurnResult;
use crate::ai::shortlist::Shortlist;
use crate::ai::thinkable::{Rival, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;
use crate::game::Seat;

/// A way of looking at a table of several.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableView {
    /// The most actions of a turn that they think of.
    pub(super) longest: usize,
    /// The number of their turns to which replies are looked at.
    pub(super) width: usize,
    /// The way they choose where they look at none.
    pub(super) glance: Option<Glance>,
}

/// Replies to so many turns are looked at, at most.
pub(super) const MOST_REPLIED_TO: usize = 20;

impl TableView {
    /// One who looks at no reply.
    pub(super) const fn at(glance: Glance) -> TableView {
        TableView { longest: glance.longest, width: 1, glance: Some(glance) }
    }

    /// One who thinks of any turn, and looks at the replies to so many.
    pub(super) const fn replying_to(width: usize) -> TableView {
        TableView { longest: usize::MAX, width, glance: None }
    }
}

/// The cost of leaving a turn that eliminates one to a rival who surely would play it.
const DANGER: i32 = 8_000;

/// To be out.
const OUT: i32 = -40_000;

/// More replies of one rival to one turn are not looked at.
const MOST_REPLIES: u32 = 20_000;

/// The knowledge of the others that the player to move has, and counts.
struct RivalKnowledge<'a, G: Thinkable> {
    rivals: &'a [Rival],
    weights: &'a G::Weights,
    view: TableView,
    /// True if they ask here what the others could do.
    is_careful: bool,
    qualms: Option<Qualms<'a, G>>,
}

/// The turn to play.
pub(super) fn choose<G: Thinkable>(
    position: &G,
    asked: &mut TurnRequest<'_, '_>,
    rivals: &[Rival],
    weights: &G::Weights,
    view: TableView,
) -> Option<Thought<G::Action>> {
    for rival in rivals.iter().filter(|rival| rival.prize.is_won()) {
        let attack = position.attack(rival.seat);
        if let Some(line) = attack.filter(|line| line.len() <= view.longest) {
            return Some(Thought::at_once(line, Value::won_in(1)));
        }
    }
    let table = RivalKnowledge {
        rivals,
        weights,
        view,
        is_careful: view
            .glance
            .is_none_or(|glance| glance.is_careful(position, anew(position, asked))),
        qualms: view.glance.map(|glance| glance.qualms(position, asked, weights)),
    };
    let mut kept = table.turns(position, asked.past, asked.budget).into_iter();
    let (worth, (line, result)) = kept.next()?;
    let first = table.after_replies(&result, worth, asked.budget);
    let mut best = Thought::at_once(line, first.unwrap_or(Value::of(worth)));
    for (worth, (line, result)) in kept {
        let Ok(value) = table.after_replies(&result, worth, asked.budget) else {
            break;
        };
        if value > best.value {
            best = Thought::at_once(line, value);
        }
    }
    best.looked_at = asked.budget.looked_at();
    Some(best)
}

impl<G: Thinkable> RivalKnowledge<'_, G> {
    /// The turns that are worth most by what they leave. The first there is one of them, however
    /// little time there is.
    fn turns(
        &self,
        position: &G,
        past: &[u64],
        budget: &mut Budget<'_>,
    ) -> Vec<(i32, TurnResult<G>)> {
        let mut kept = Shortlist::new(self.view.width.max(1));
        let mut looked_at = 0;
        budget.first_look(true);
        let _end = position.each_turn(&mut G::Room::default(), |line, result| {
            looked_at += 1;
            let is_long = line.len() > self.view.longest;
            let worth = if is_long || past.contains(&result.key(result.next())) {
                OUT
            } else {
                self.worth(result, &kept)
            };
            kept.add(worth, (line.to_vec(), result.clone()));
            if budget.spend().is_ok() && looked_at < MOST_RESULTS {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        budget.first_look(false);
        kept.into_kept()
    }

    /// The worth of a result, with its danger counted if it would be kept.
    fn worth(&self, result: &G, kept: &Shortlist<TurnResult<G>>) -> i32 {
        let mover = result.to_move();
        let Some(mine) = result.has(mover, self.weights) else {
            return OUT;
        };
        let theirs = self.rivals.iter().map(|rival| match result.has(rival.seat, self.weights) {
            Some(theirs) => -theirs * rival.counts / 100,
            None => rival.prize.thousandths(),
        });
        let worth = theirs.fold(mine, i32::saturating_add);
        if !kept.wants(worth) {
            return worth;
        }
        let qualms = self.qualms.as_ref().map_or(0, |qualms| qualms.about(result));
        if self.is_careful { worth - qualms - self.danger(result) } else { worth - qualms }
    }

    /// The harm that may come of rivals who could eliminate the player who has just played.
    fn danger(&self, result: &G) -> i32 {
        let mover = result.to_move();
        let dangers = self.rivals.iter().map(|rival| {
            let may = rival.hurts > 0
                && result.has(rival.seat, self.weights).is_some()
                && result.is_threatened_by(mover, rival.seat);
            i32::from(may) * DANGER * rival.hurts / 100
        });
        dangers.sum()
    }

    /// The worth of a turn once each rival who may has hurt most.
    fn after_replies(
        &self,
        result: &G,
        worth: i32,
        budget: &mut Budget<'_>,
    ) -> Result<Value, SpentBudget> {
        let mover = result.to_move();
        let mut next = result.clone();
        let Some(mine) = result.has(mover, self.weights) else {
            return Ok(Value::of(OUT));
        };
        if next.end_turn().is_err() {
            return Ok(Value::of(OUT));
        }
        let mut worth = worth;
        if self.view.width > 1 && next.outcome().is_none() {
            for rival in self.rivals.iter().filter(|rival| rival.hurts > 0) {
                if next.has(rival.seat, self.weights).is_some() {
                    let left =
                        self.least_left(&next.with_turn_of(rival.seat), mover, mine, budget)?;
                    worth -= (mine - left) * rival.hurts / 100;
                }
            }
        }
        Ok(Value::of(worth))
    }

    /// The least that a seat has after a turn of somebody else, but for being out.
    fn least_left(
        &self,
        theirs: &G,
        seat: Seat,
        most: i32,
        budget: &mut Budget<'_>,
    ) -> Result<i32, SpentBudget> {
        let mut least = most;
        let mut looked_at = 0;
        let end = theirs.each_turn(&mut G::Room::default(), |_, result| {
            if let Some(left) = result.has(seat, self.weights) {
                least = least.min(left);
            }
            looked_at += 1;
            match budget.spend() {
                Err(spent) => ControlFlow::Break(Err(spent)),
                Ok(()) if looked_at >= MOST_REPLIES => ControlFlow::Break(Ok(())),
                Ok(()) => ControlFlow::Continue(()),
            }
        });
        match end {
            ControlFlow::Break(Err(spent)) => Err(spent),
            ControlFlow::Break(Ok(())) | ControlFlow::Continue(()) => Ok(least),
        }
    }
}
