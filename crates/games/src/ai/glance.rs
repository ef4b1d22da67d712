//! A look at one's own turns, and at what lies open to the others after each: how the low levels choose.

use std::ops::ControlFlow;

use crate::ai::budget::MOST_RESULTS;
use crate::ai::dice::mixed;
use crate::ai::qualms::Qualms;
use crate::ai::question::TurnRequest;
use crate::ai::result::{ended, value};
use crate::ai::thinkable::{Knowledge, Thinkable};
use crate::ai::thought::Thought;
use crate::ai::value::Value;
use crate::ai::wishes::TurnPreference;

/// A way of choosing without looking further.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    /// The most actions of a turn that they think of.
    pub(super) longest: usize,
    /// The most actions of a turn that wins of which they see that.
    pub(super) longest_win: usize,
    /// The number of positions in 100 in which they overlook whom they, or another, could eliminate.
    pub(super) careless: u64,
    /// The number in 100 of these in which they even miss that one action wins.
    pub(super) hasty: u64,
    /// The number of results in 100 of which they overlook what lies open to the others.
    pub(super) blind: u64,
    /// The most by which they think a result worth less than it is, in thousandths of log-odds.
    pub(super) blur: u64,
    /// Cost, in their eyes, of a result after which they could add nothing to what they have, in
    /// thousandths of log-odds.
    pub(super) stuck: i32,
    /// The degree to which they are led by what strong play chooses, in hundredths.
    pub(super) hand: i32,
    /// The degree to which they are led by the wish to attack, in hundredths.
    pub(super) drive: i32,
    /// The knowledge they have.
    pub(super) knows: Knowledge,
}

/// Sets apart what wins from what is lost.
const WINS: u64 = 0x7769_6e73;

/// The value for a turn that is chosen only where there is nothing else.
const NEVER: i32 = 40_000;

impl Glance {
    /// Chooses a turn.
    pub(super) fn choose<G: Thinkable>(
        self,
        position: &G,
        asked: &mut TurnRequest<'_, '_>,
    ) -> Option<Thought<G::Action>> {
        let (weights, order) = (G::weights(self.knows), G::order(None));
        let seed = anew(position, asked);
        let look = PositionGlance {
            glance: self,
            is_careful: self.is_careful(position, seed),
            longest_win: self.longest_win(position, seed),
            qualms: self.qualms(position, asked, &weights),
            wishes: TurnPreference {
                order: &order,
                before: position.worth(position.to_move(), &weights).unwrap_or_default(),
                hand: self.hand,
                drive: self.drive,
            },
        };
        if look.longest_win > 0
            && let Some(line) = position.win()
            && line.len() <= look.longest_win
        {
            return Some(Thought::at_once(line, Value::won_in(1)));
        }
        let mut best: Option<Thought<G::Action>> = None;
        let mut bar = Value::lost_in(0);
        let mut left = MOST_RESULTS;
        asked.budget.first_look(true);
        let _end = position.each_turn(&mut G::Room::default(), |line, result| {
            let liked = look.value(line, result, bar);
            if liked > bar || best.is_none() {
                bar = liked;
                best = Some(Thought::at_once(line.to_vec(), value(result, &weights)));
            }
            left -= 1;
            if asked.budget.spend().is_ok() && left > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        asked.budget.first_look(false);
        best
    }

    /// True if they think of homes here: in the same position of a game always the same.
    pub(super) fn is_careful<G: Thinkable>(self, position: &G, seed: u64) -> bool {
        mixed(seed, position.key(position.to_move())) % 100 >= self.careless
    }

    /// The most actions of a turn that wins of which they see that here.
    fn longest_win<G: Thinkable>(self, position: &G, seed: u64) -> usize {
        let key = position.key(position.to_move());
        if self.is_careful(position, seed) {
            self.longest_win
        } else {
            usize::from(mixed(seed ^ WINS, key) % 100 >= self.hasty)
        }
    }

    /// The objections to turns in their eyes.
    pub(super) fn qualms<'a, G: Thinkable>(
        self,
        position: &G,
        asked: &TurnRequest<'a, '_>,
        weights: &'a G::Weights,
    ) -> Qualms<'a, G> {
        Qualms {
            weights,
            before: position.key(position.to_move()),
            past: asked.past,
            blind: self.blind,
            blur: self.blur,
            stuck: self.stuck,
            seed: asked.seed,
        }
    }
}

/// The seed of what is overlooked at a position: who is there again looks again.
pub(super) fn anew<G: Thinkable>(position: &G, asked: &TurnRequest<'_, '_>) -> u64 {
    let key = position.key(position.to_move());
    // It may have the present position as its last.
    let before = match asked.past.split_last() {
        Some((last, before)) if *last == key => before,
        _ => asked.past,
    };
    match before.iter().filter(|&&past| past == key).count() {
        0 => asked.seed,
        times => mixed(asked.seed, times as u64),
    }
}

/// A glance at one position.
struct PositionGlance<'a, G: Thinkable> {
    glance: Glance,
    is_careful: bool,
    longest_win: usize,
    qualms: Qualms<'a, G>,
    wishes: TurnPreference<'a, G>,
}

impl<G: Thinkable> PositionGlance<'_, G> {
    /// The worth of a turn as they see it; if that is no more than `bar`, it may be less.
    fn value(&self, line: &[G::Action], result: &G, bar: Value) -> Value {
        let worth = result.worth(result.to_move(), self.qualms.weights);
        let value = worth.map_or_else(|| ended(result), Value::of);
        // Nobody gives up their own home for another's.
        if worth.is_none() && !value.is_won() {
            return Value::lost_in(1);
        }
        let longest = if value.is_won() { self.longest_win } else { self.glance.longest };
        if line.len() > longest {
            return bar.min(value);
        }
        if value.decided_in().is_some() {
            return value;
        }
        let hoped = value.thousandths() + self.wishes.for_turn(line, result, value);
        if Value::of(hoped) <= bar {
            return Value::of(hoped);
        }
        let thought = hoped - self.qualms.about(result);
        let is_danger =
            self.is_careful && Value::of(thought) > bar && result.is_threatened(result.to_move());
        Value::of(if is_danger { thought - NEVER } else { thought })
    }
}
