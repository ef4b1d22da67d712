//! Those that others are measured by. What they play never changes: a test knows twenty games of each.
//!
//! They look at whole turns and have no search in common with the levels, which may become better.

use std::ops::ControlFlow;

use crate::ai::dice::Dice;
use crate::ai::question::TurnRequest;
use crate::ai::result::{TurnResult, value};
use crate::ai::shortlist::Shortlist;
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;
use crate::game::{Game, Outcome};

/// A turn, and what it is worth.
type AnchorThought<G> = Option<Thought<<G as Game>::Action>>;

/// The number of its turns that *varied* chooses from.
const VARIETY: usize = 8;

/// The number of its own turns that *two-turn* looks at closely.
const WIDTH: usize = 40;

/// An enumeration ends after so many results: theirs, whatever a search may look at.
const MOST_RESULTS: u32 = 60_000;

/// Any turn that does not eliminate its own player, all with the same chance.
pub(super) fn random<G: Thinkable>(position: &G, asked: &TurnRequest<'_, '_>) -> AnchorThought<G> {
    let mover = position.to_move();
    let mut dice = Dice::new(asked.turn_seed());
    let mut count = 0;
    let mut chosen = None;
    all(position, |line, result| {
        let is_lost = value(result, &G::weights(Knowledge::Anchor)).is_lost();
        if !is_lost || chosen.is_none() {
            count += 1;
            if dice.below(count) == 0 {
                chosen = Some(Thought::at_once(line.to_vec(), Value::DRAW));
            }
        }
        debug_assert_eq!(result.to_move(), mover);
        ControlFlow::Continue(())
    });
    chosen
}

/// The turn whose result is worth most.
pub(super) fn greedy<G: Thinkable>(position: &G, knows: Knowledge) -> AnchorThought<G> {
    let weights = G::weights(knows);
    best(position, Value::won_in(0), |result, _| value(result, &weights))
}

/// A win, or the turn whose result is worth most of those after which nobody can win at once.
pub(super) fn safe<G: Thinkable>(position: &G) -> AnchorThought<G> {
    let weights = G::weights(Knowledge::Anchor);
    best(position, Value::won_in(0), |result, bar| guarded(result, &weights, bar))
}

/// One of the best turns of *safe*.
pub(super) fn varied<G: Thinkable>(position: &G, asked: &TurnRequest<'_, '_>) -> AnchorThought<G> {
    let kept = careful(position, &G::weights(Knowledge::Anchor), VARIETY);
    let mut dice = Dice::new(asked.turn_seed());
    let chosen = kept
        .into_iter()
        .nth(dice.below(VARIETY))
        .map(|(_, (line, _))| Thought::at_once(line, Value::DRAW));
    chosen.or_else(|| safe(position))
}

/// The best 40 turns of *safe*, and every reply to each, which is as careful.
pub(super) fn two_turn<G: Thinkable>(position: &G) -> AnchorThought<G> {
    let weights = G::weights(Knowledge::Anchor);
    let mut chosen = None;
    let mut least = Value::lost_in(0);
    for (_, (line, result)) in careful(position, &weights, WIDTH) {
        let value = replied(&result, &weights, least);
        if value > least {
            least = value;
            chosen = Some(Thought::at_once(line, value));
        }
    }
    chosen.or_else(|| greedy(position, Knowledge::Anchor))
}

/// The turns that win, and those worth most after which nobody can win at once, with their results.
fn careful<G: Thinkable>(
    position: &G,
    weights: &G::Weights,
    most: usize,
) -> Vec<(i32, TurnResult<G>)> {
    let mut kept = Shortlist::new(most);
    all(position, |line, result| {
        let worth = value(result, weights).thousandths();
        if kept.wants(worth) && !guarded(result, weights, Value::lost_in(0)).is_lost() {
            kept.add(worth, (line.to_vec(), result.clone()));
        }
        ControlFlow::Continue(())
    });
    kept.into_kept()
}

/// The worth of a result after the best reply, if that is more than `least`.
fn replied<G: Thinkable>(result: &G, weights: &G::Weights, least: Value) -> Value {
    let mover = result.to_move();
    let mut next = result.clone();
    if next.end_turn().is_err() {
        return Value::lost_in(1);
    }
    if let Some(outcome) = next.outcome() {
        return match outcome {
            Outcome::Won(seats) if seats.has(mover) => Value::won_in(1),
            Outcome::Won(_) => Value::lost_in(1),
            Outcome::Drawn(_) => Value::DRAW,
        };
    }
    let reply = best(&next, -least, |result, bar| guarded(result, weights, bar));
    -reply.map_or(Value::lost_in(2), |reply| reply.value).before(1)
}

/// The best turn by a value that is given for its result, where one no better than the second
/// argument need not be right; the first that is worth `enough` ends it.
fn best<G: Thinkable>(
    position: &G,
    enough: Value,
    value: impl Fn(&G, Value) -> Value,
) -> AnchorThought<G> {
    let mut found: AnchorThought<G> = None;
    all(position, |line, result| {
        let bar = found.as_ref().map_or(Value::lost_in(0), |found| found.value);
        let value = value(result, bar);
        if value > bar || found.is_none() {
            found = Some(Thought::at_once(line.to_vec(), value));
        }
        if value >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// The turns of a position, as far as they are looked at.
fn all<G: Thinkable>(position: &G, mut show: impl FnMut(&[G::Action], &G) -> ControlFlow<()>) {
    let mut left = MOST_RESULTS;
    let _end = position.each_turn(&mut G::Room::default(), |line, result| {
        left -= 1;
        match left {
            0 => ControlFlow::Break(()),
            _ => show(line, result),
        }
    });
}

/// The worth of a result by itself; if that is more than `bar`, nobody can win at once after it.
fn guarded<G: Thinkable>(result: &G, weights: &G::Weights, bar: Value) -> Value {
    let value = value(result, weights);
    let decided = value.decided_in().is_some();
    if !decided && value > bar && result.is_threatened(result.to_move()) {
        Value::lost_in(2)
    } else {
        value
    }
}
