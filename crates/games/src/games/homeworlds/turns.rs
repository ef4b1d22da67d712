//! Every distinct complete turn of a position. Knows no text.

use std::convert::Infallible;
use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use crate::game::Game;
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::legal;
use crate::games::homeworlds::options::Options;
use crate::games::homeworlds::position::{MOST_BONUS, Phase, Position};
use crate::pieces::Color;

/// Walks the turns of positions, one position after another; keeps its room between them.
#[derive(Debug, Default)]
pub struct Turns {
    /// The contents of the table that were seen, each with one bit per phase, and one for the result.
    seen: FxHashMap<u64, u64>,
    /// The position after each action of the line being walked, and what may follow it.
    steps: Vec<Node>,
    line: Vec<Action>,
}

#[derive(Debug)]
struct Node {
    position: Position,
    actions: Vec<Action>,
}

impl Turns {
    /// Shows each distinct turn that could end now once: its actions, and the position before it
    /// is ended. Two turns are the same when they leave the same systems, where a homeworld
    /// without ships counts as gone. A turn without an action is the pass.
    pub fn each(&mut self, start: &Position, mut show: impl FnMut(&[Action], &Position)) {
        let show = |line: &[Action], position: &Position| {
            show(line, position);
            ControlFlow::<Infallible>::Continue(())
        };
        let walk =
            &mut TurnWalk { is_tried: every, goes_on: everywhere, urgent_first: false, show };
        let ControlFlow::Continue(()) = self.all(start, walk);
    }

    /// Like [`Turns::each`], until it is told to break; turns that refute others come first.
    pub(super) fn each_urgent_first<B>(
        &mut self,
        start: &Position,
        show: impl FnMut(&[Action], &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let walk = &mut TurnWalk { is_tried: every, goes_on: everywhere, urgent_first: true, show };
        self.all(start, walk)
    }

    /// A turn that could end now and leaves a table that is `wanted`, if there is one. Nothing that
    /// follows a position is looked at if `may_follow` says no, which must be certain.
    pub(super) fn find(
        &mut self,
        start: &Position,
        may_follow: impl Fn(&Position) -> bool,
        wanted: impl Fn(&Position) -> bool,
    ) -> Option<Vec<Action>> {
        let show = |line: &[Action], position: &Position| {
            if wanted(position) {
                ControlFlow::Break(line.to_vec())
            } else {
                ControlFlow::Continue(())
            }
        };
        let walk =
            &mut TurnWalk { is_tried: every, goes_on: may_follow, urgent_first: false, show };
        self.all(start, walk).break_value()
    }

    fn all<B, T, G, F>(&mut self, start: &Position, walk: &mut TurnWalk<T, G, F>) -> ControlFlow<B>
    where
        T: Fn(&Action) -> bool,
        G: Fn(&Position) -> bool,
        F: FnMut(&[Action], &Position) -> ControlFlow<B>,
    {
        self.seen.clear();
        self.line.clear();
        if start.outcome().is_some() {
            return ControlFlow::Continue(());
        }
        self.step(0).clone_from(start);
        visit(&mut self.seen, start);
        if start.may_end().is_ok() {
            (walk.show)(&[], start)?;
        } else if let Some(entry) = self.seen.get_mut(&start.key) {
            // A table seen before may become a result when something has been done in between.
            *entry &= !RESULT;
        }
        if (walk.goes_on)(start) { self.walk(0, walk) } else { ControlFlow::Continue(()) }
    }

    fn step(&mut self, depth: usize) -> &mut Position {
        if self.steps.len() == depth {
            let position = Position::new(Options::default(), 2);
            self.steps.push(Node { position, actions: Vec::new() });
        }
        &mut self.steps[depth].position
    }

    fn walk<B, T, G, F>(&mut self, depth: usize, walk: &mut TurnWalk<T, G, F>) -> ControlFlow<B>
    where
        T: Fn(&Action) -> bool,
        G: Fn(&Position) -> bool,
        F: FnMut(&[Action], &Position) -> ControlFlow<B>,
    {
        let step = &mut self.steps[depth];
        let mut actions = std::mem::take(&mut step.actions);
        actions.clear();
        legal::list(&step.position, &mut actions);
        if walk.urgent_first && depth == 0 {
            actions.sort_by_key(urgency);
        }
        let position = &self.steps[depth].position;
        // Declining the turn's action lets nothing follow that could not be done without that.
        let stop_helps = position.bonus() > 0 && position.phase() != Phase::Choose;
        self.step(depth + 1);
        for action in &actions {
            let ends = *action == Action::Pass && !stop_helps;
            if !ends && (walk.is_tried)(action) {
                self.try_action(depth, action, walk)?;
            }
        }
        self.steps[depth].actions = actions;
        ControlFlow::Continue(())
    }

    fn try_action<B, T, G, F>(
        &mut self,
        depth: usize,
        action: &Action,
        walk: &mut TurnWalk<T, G, F>,
    ) -> ControlFlow<B>
    where
        T: Fn(&Action) -> bool,
        G: Fn(&Position) -> bool,
        F: FnMut(&[Action], &Position) -> ControlFlow<B>,
    {
        let (before, after) = self.steps.split_at_mut(depth + 1);
        let position = &mut after[0].position;
        position.clone_from(&before[depth].position);
        let accepted = position.act(action);
        debug_assert!(accepted.is_ok(), "listed but refused: {action:?} {accepted:?}");
        let visit = visit(&mut self.seen, position);
        self.line.push(*action);
        if visit.new_result && position.may_end().is_ok() {
            (walk.show)(&self.line, position)?;
        }
        if visit.goes_on && (walk.goes_on)(position) {
            self.walk(depth + 1, walk)?;
        }
        self.line.pop();
        ControlFlow::Continue(())
    }
}

/// The place at which a player who wants to refute another looks at a turn that begins with this action, 0 first.
/// A sacrifice has the more turns the larger the ship, and a yellow one by far the most.
const fn urgency(action: &Action) -> u8 {
    match action {
        Action::Catastrophe { .. } => 0,
        Action::Capture { .. } => 1,
        Action::Settle { .. }
        | Action::Build { .. }
        | Action::Trade { .. }
        | Action::Move { .. }
        | Action::Discover { .. }
        | Action::Pass => 3,
        Action::Sacrifice { ship, .. } => match ship.color {
            Color::Red => 2,
            Color::Green | Color::Blue => 3 + ship.size.pips(),
            Color::Yellow => 6 + ship.size.pips(),
        },
    }
}

/// The parameters of a walk: which actions to try and in which order, whether to look at what
/// follows a position, and whom to show turns.
struct TurnWalk<T, G, F> {
    is_tried: T,
    goes_on: G,
    /// True if the first action decides which turns are walked first.
    urgent_first: bool,
    show: F,
}

/// Every action is tried.
fn every(_: &Action) -> bool {
    true
}

/// Whatever follows any position is looked at.
fn everywhere(_: &Position) -> bool {
    true
}

struct Visit {
    new_result: bool,
    goes_on: bool,
}

const RESULT: u64 = 1 << 63;

/// Notes that a position was reached: whether it is a new result, and whether something new can
/// follow. What may follow with fewer actions left of the same sacrifice, or with none, may
/// follow with more; and so with bonus actions.
fn visit(seen: &mut FxHashMap<u64, u64>, position: &Position) -> Visit {
    let (phase, covered_by) = phase_bits(position.phase(), position.bonus());
    let entry = seen.entry(position.key).or_insert(0);
    let goes_on = *entry & covered_by == 0 && !is_leaf(position);
    let mut new_result = *entry & RESULT == 0;
    *entry |= phase | RESULT;
    if new_result && let Some(key) = position.key_without_empty_homes() {
        let entry = seen.entry(key).or_insert(0);
        new_result = *entry & RESULT == 0;
        *entry |= RESULT;
    }
    Visit { new_result, goes_on }
}

/// The bit of a phase with this many bonus actions left, and the bits of those in which at least as
/// much may follow.
const fn phase_bits(phase: Phase, bonus: u8) -> (u64, u64) {
    const WARPED: u32 = 3;
    const BONUS: u32 = WARPED + BONUSES;
    let bonus = bonus as u32;
    let as_many = (1 << BONUSES) - (1 << bonus);
    match phase {
        Phase::Setup => (1, 1),
        Phase::Choose => (2, 2),
        Phase::Done => (4, !RESULT),
        Phase::Warped => (1 << (WARPED + bonus), as_many << WARPED | 2),
        Phase::Bonus => {
            let covered_by = as_many << BONUS | as_many << WARPED | 2;
            (1 << (BONUS + bonus), covered_by)
        }
        Phase::Sacrificed { color, left } => {
            let first = SACRIFICED + color as u32 * 3 * BONUSES;
            let row = first + (left as u32 - 1) * BONUSES;
            let (mut covered_by, mut more) = (0, row);
            while more < first + 3 * BONUSES {
                covered_by |= as_many << more;
                more += BONUSES;
            }
            (1 << (row + bonus), covered_by)
        }
    }
}

/// The number of possible numbers of bonus actions, including none.
const BONUSES: u32 = MOST_BONUS as u32 + 1;

/// The first bit of a phase of a sacrifice: a row of bits for each color and number of actions.
const SACRIFICED: u32 = 3 + 2 * BONUSES;

/// True when nothing can follow: the action is done and nothing is overpopulated.
fn is_leaf(position: &Position) -> bool {
    position.phase() == Phase::Done && !position.is_overpopulated()
}

/// The number of distinct complete turns of a position: those that do not eliminate the mover,
/// and all.
pub fn perft(turns: &mut Turns, start: &Position) -> (u64, u64) {
    let (mut safe, mut all) = (0, 0);
    turns.each(start, |_, position| {
        all += 1;
        safe += u64::from(!position.is_lost(position.to_move()));
    });
    (safe, all)
}

/// True when there is a turn with an action or a sacrifice, and without a catastrophe.
pub(super) fn can_act(start: &Position) -> bool {
    let is_tried = |action: &Action| !matches!(action, Action::Catastrophe { .. });
    let may_follow = |action: &Action| {
        let mut after = start.clone();
        after.act(action).is_ok() && after.may_end().is_ok()
    };
    let mut first = start.actions();
    first.retain(|action| is_tried(action) && *action != Action::Pass);
    if first.iter().any(may_follow) {
        return true;
    }
    let acted = |line: &[Action], _: &Position| {
        if line.is_empty() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let walk = &mut TurnWalk { is_tried, goes_on: everywhere, urgent_first: false, show: acted };
    Turns::default().all(start, walk).is_break()
}

const _: () = assert!(
    SACRIFICED + Color::ALL.len() as u32 * 3 * BONUSES < 63,
    "every phase has a bit of its own"
);
