//! A careful beginner, to hold a low level against: what people play in their first games, and how
//! often, without looking at what may follow.

use crate::ai::Dice;
use crate::game::Game;
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::alert;
use crate::games::homeworlds::position::{Phase, Position};

/// The number of 100 turns of people that are of each kind: a build, a trade, a move, a discovery, a capture and
/// a sacrifice.
const SHARES: [usize; 6] = [37, 20, 13, 12, 2, 16];

/// The place of sacrifices among them.
const SACRIFICE: usize = 5;

/// The number of times another turn is drawn when one was not careful.
const TRIES: usize = 40;

/// The turn that a careful beginner plays: a win by one action, else an action that ends a danger, else a turn of
/// a kind as often as people play it. Such a player never eliminates itself, and never leaves its home without
/// its largest ship.
pub(super) fn turn(position: &Position, seed: u64) -> Vec<Action> {
    let mut dice = Dice::new(seed);
    let mover = position.to_move();
    let singles = careful_singles(position);
    let wins = |(_, result): &&(Action, Position)| result.is_lost(position.after(mover));
    if let Some((action, _)) = singles.iter().find(wins) {
        return vec![*action];
    }
    let is_safe = |result: &Position| alert::attackers(result, mover).is_empty();
    if !is_safe(position) {
        let answers: Vec<_> = singles.iter().filter(|(_, result)| is_safe(result)).collect();
        if !answers.is_empty() {
            return vec![answers[dice.below(answers.len())].0];
        }
    }
    let drawn = (0..TRIES).find_map(|_| drawn(position, &singles, &mut dice));
    drawn.unwrap_or_else(|| singles.first().map(|(action, _)| *action).into_iter().collect())
}

/// The careful turns of one action, each with its result.
fn careful_singles(position: &Position) -> Vec<(Action, Position)> {
    let actions = position.actions().into_iter();
    let single = |action: Action| {
        let result = after(position, &action)?;
        let is_turn = result.may_end().is_ok() && !matches!(action, Action::Sacrifice { .. });
        (is_turn && is_careful(position, &result)).then_some((action, result))
    };
    actions.filter_map(single).collect()
}

/// A turn of a kind that is drawn; `None`: there is none, or it is not careful.
fn drawn(
    position: &Position,
    singles: &[(Action, Position)],
    dice: &mut Dice,
) -> Option<Vec<Action>> {
    let kind = kind_drawn(dice);
    if kind == SACRIFICE {
        return sacrifice(position, dice);
    }
    let of_kind: Vec<_> =
        singles.iter().filter(|(action, _)| kind_of(action) == Some(kind)).collect();
    let (action, _) = of_kind.get(dice.below(of_kind.len().max(1)))?;
    Some(vec![*action])
}

/// A sacrifice and actions by it, all drawn.
fn sacrifice(position: &Position, dice: &mut Dice) -> Option<Vec<Action>> {
    let mut now = position.clone();
    let mut line = Vec::new();
    while line.is_empty() || matches!(now.phase(), Phase::Sacrificed { .. }) {
        let is_first = line.is_empty();
        let mut actions = now.actions();
        actions.retain(|action| {
            let kind = kind_of(action);
            kind.is_some() && is_first == (kind == Some(SACRIFICE))
        });
        let Some(action) = actions.get(dice.below(actions.len().max(1))) else {
            break;
        };
        now.act(action).ok()?;
        line.push(*action);
    }
    (now.may_end().is_ok() && is_careful(position, &now)).then_some(line)
}

/// True when the turn keeps its own player in the game, and the largest ship of its home there.
fn is_careful(before: &Position, result: &Position) -> bool {
    let mover = before.to_move();
    let largest = |position: &Position| position.home(mover)?.fleet(mover).largest();
    !result.is_lost(mover) && largest(result) >= largest(before)
}

/// The place of a kind of turn in [`SHARES`], as often as it is played.
fn kind_drawn(dice: &mut Dice) -> usize {
    let mut left = dice.below(SHARES.iter().sum());
    let is_drawn = |share: &usize| match left.checked_sub(*share) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    };
    SHARES.iter().position(is_drawn).unwrap_or_default()
}

/// The place of an action's kind in [`SHARES`]; `None` for one that is drawn with no other.
const fn kind_of(action: &Action) -> Option<usize> {
    match action {
        Action::Build { .. } => Some(0),
        Action::Trade { .. } => Some(1),
        Action::Move { .. } => Some(2),
        Action::Discover { .. } => Some(3),
        Action::Capture { .. } => Some(4),
        Action::Sacrifice { .. } => Some(SACRIFICE),
        Action::Settle { .. } | Action::Catastrophe { .. } | Action::Pass => None,
    }
}

/// The position after an action.
fn after(position: &Position, action: &Action) -> Option<Position> {
    let mut result = position.clone();
    result.act(action).ok()?;
    Some(result)
}
