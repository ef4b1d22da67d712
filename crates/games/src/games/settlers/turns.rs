//! Every distinct complete turn of a position, those that change most first. Knows no text.

use std::ops::ControlFlow;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::game::Game;
use crate::games::settlers::action::{Action, Path};
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::legal;
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::{Color, Size};

/// Walks the turns of positions, one position after another; keeps its room between them.
#[derive(Debug, Default)]
pub struct Turns {
    /// The results that were shown.
    shown: FxHashSet<u64>,
    /// The pips that were left of an action piece on a board, one more than there are.
    walked: FxHashMap<u64, u8>,
    /// The actions that may follow each action of the line.
    lists: Vec<Vec<Action>>,
    line: Vec<Action>,
}

impl Turns {
    /// Shows each distinct turn that could end now once, with its actions and the position before
    /// it is ended, until it is told to break. Two turns are the same when they leave the same board
    /// and are both a pass, or both none. Of two turns of which one goes on, the longer comes first.
    pub fn each<B>(
        &mut self,
        start: &Position,
        mut show: impl FnMut(&[Action], &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.shown.clear();
        self.walked.clear();
        self.line.clear();
        match start.outcome() {
            None => self.walk(start, &mut show),
            Some(_) => ControlFlow::Continue(()),
        }
    }

    fn walk<B>(
        &mut self,
        position: &Position,
        show: &mut impl FnMut(&[Action], &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let depth = self.line.len();
        if self.may_go_on(position) {
            if self.lists.len() == depth {
                self.lists.push(Vec::new());
            }
            let mut actions = std::mem::take(&mut self.lists[depth]);
            list(position, &mut actions);
            for action in &actions {
                let mut after = *position;
                let accepted = after.act(action);
                debug_assert!(accepted.is_ok(), "listed but refused: {action:?}");
                self.line.push(*action);
                self.walk(&after, show)?;
                self.line.pop();
            }
            self.lists[depth] = actions;
        }
        if self.is_turn(position) && self.shown.insert(position.result_key()) {
            show(&self.line, position)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// True if something new may follow: anything that follows with fewer pips left follows with more.
    fn may_go_on(&mut self, position: &Position) -> bool {
        let left = match position.phase() {
            Phase::First | Phase::Choose => return true,
            Phase::Acting { left: 0, .. } | Phase::Done => return false,
            Phase::Acting { left, .. } => left,
        };
        let most = self.walked.entry(position.acting_key()).or_insert(0);
        let is_more = *most < left;
        *most = left.max(*most);
        is_more
    }

    /// True if the line is a turn: a piece that is chosen and does nothing adds nothing.
    fn is_turn(&self, position: &Position) -> bool {
        match self.line.last() {
            Some(Action::Act { .. } | Action::Bonus { .. }) => false,
            Some(_) => true,
            None => !matches!(position.phase(), Phase::First | Phase::Choose),
        }
    }
}

/// The actions that may be done next, as far as they lead to different results; likely refutations first.
fn list(position: &Position, actions: &mut Vec<Action>) {
    actions.clear();
    match position.phase() {
        Phase::Acting { at, color: Color::Yellow, left, moved } => {
            let pieces = position.movable(position.to_move(), at).minus(moved);
            for from in pieces.iter() {
                ways(position, from, left, actions);
            }
        }
        Phase::First | Phase::Choose | Phase::Acting { .. } | Phase::Done => {
            legal::list(position, actions);
            actions.sort_by_cached_key(|action| urgency(position, action));
        }
    }
}

/// A shortest way to each field that a piece reaches with so many steps, and one out and back, which
/// is a turn though it leaves the same board. RULES ST-7.
fn ways(position: &Position, from: Field, left: u8, actions: &mut Vec<Action>) {
    let empty = position.empty().without(from);
    let mut add = |fields: &[Field]| actions.extend(Path::over(fields).map(Action::Move));
    let near = from.bordering().and(empty);
    for to in near.iter() {
        add(&[from, to]);
    }
    if left < 2 {
        return;
    }
    if let Some(step) = near.iter().next() {
        add(&[from, step, from]);
    }
    let middle = near.spread().and(empty).minus(near);
    let via = |to: Field, fields: Fields| to.bordering().and(fields).iter().next();
    for to in middle.iter() {
        if let Some(first) = via(to, near) {
            add(&[from, first, to]);
        }
    }
    if left < 3 {
        return;
    }
    for to in middle.spread().and(empty).minus(near.or(middle)).iter() {
        let second = via(to, middle);
        let first = second.and_then(|second| via(second, near));
        if let (Some(first), Some(second)) = (first, second) {
            add(&[from, first, second, to]);
        }
    }
}

/// The place at which a player who wants to refute another turn looks at an action, least first: by kind, and by
/// points.
fn urgency(position: &Position, action: &Action) -> (u8, u8) {
    let less = |size: Option<Size>| 3 - size.map_or(0, Size::pips);
    match *action {
        Action::Act { at } => {
            let kind = match position.color_at(at) {
                Some(Color::Red) => 0,
                Some(Color::Green) => 1,
                Some(Color::Blue) => 2,
                Some(Color::Yellow) | None => 3,
            };
            (kind, less(position.size_at(at)))
        }
        Action::Conquer { at } | Action::Bonus { at } => (0, less(position.size_at(at))),
        Action::Build { color, .. } => (0, less(position.bank().smallest(color))),
        Action::Free { .. } | Action::Upgrade { .. } => (1, 0),
        Action::Trade { .. } | Action::Move(_) => (2, 0),
        Action::Pass => (4, 0),
    }
}
