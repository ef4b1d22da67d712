//! Every legal action of a position. Knows no text.

use crate::game::Game;
use crate::games::settlers::action::{Action, Path};
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::Color;

/// Adds every action that [`Game::act`] would accept, in a fixed order: by kind of action, then by
/// field from `a1` row by row.
pub(super) fn list(position: &Position, actions: &mut Vec<Action>) {
    if position.outcome().is_some() {
        return;
    }
    let mover = position.to_move();
    match position.phase() {
        Phase::First => {
            free(position, actions);
            if !position.can_act(mover) {
                actions.push(Action::Pass);
            }
        }
        Phase::Choose => {
            let pieces = position.of(mover).iter();
            actions.extend(pieces.map(|at| Action::Act { at }));
            if position.of_color(mover, Color::Green).is_empty() {
                free(position, actions);
            }
            actions.push(Action::Pass);
        }
        Phase::Acting { left: 0, .. } | Phase::Done => {}
        Phase::Acting { at, color, left, moved } => match color {
            Color::Green => greens(position, at, actions),
            Color::Blue => blues(position, at, actions),
            Color::Yellow => {
                let pieces = position.movable(mover, at).minus(moved);
                travels(position, pieces, left, actions);
            }
            Color::Red => {
                let targets = position.conquerable(mover, at).iter();
                actions.extend(targets.map(|at| Action::Conquer { at }));
            }
        },
    }
}

/// A green anywhere. RULES ST-4, ST-9c.
fn free(position: &Position, actions: &mut Vec<Action>) {
    if position.free_green(position.to_move()).is_some() {
        let fields = position.empty().iter();
        actions.extend(fields.map(|at| Action::Free { at }));
    }
}

/// Next to the action piece, else by another green, else anywhere. RULES ST-9.
fn greens(position: &Position, green: Field, actions: &mut Vec<Action>) {
    let with_space = position.greens_with_space(position.to_move());
    if with_space.is_empty() {
        return free(position, actions);
    }
    if !with_space.has(green) {
        actions.extend(with_space.iter().map(|at| Action::Bonus { at }));
        return;
    }
    let bank = position.bank();
    for at in green.bordering().and(position.empty()).iter() {
        let colors = Color::ALL.into_iter().filter(|&color| bank.has_color(color));
        actions.extend(colors.map(|color| Action::Build { at, color }));
    }
}

/// RULES ST-8.
fn blues(position: &Position, blue: Field, actions: &mut Vec<Action>) {
    for at in position.changeable(position.to_move(), blue).iter() {
        let Some((_, piece)) = position.piece_at(at) else {
            continue;
        };
        if Position::upgraded(piece).is_some_and(|larger| position.bank().has(larger)) {
            actions.push(Action::Upgrade { at });
        }
        actions.extend(position.tradable(piece).map(|to| Action::Trade { at, to }));
    }
}

/// Every way of every piece that may move. RULES ST-7.
fn travels(position: &Position, pieces: Fields, left: u8, actions: &mut Vec<Action>) {
    for from in pieces.iter() {
        let empty = position.empty().with(from);
        for to in from.bordering().and(empty).iter() {
            if let Some(path) = Path::over(&[from, to]) {
                extend(path, empty, left, actions);
            }
        }
    }
}

/// A way and all that begin with it.
fn extend(path: Path, empty: Fields, left: u8, actions: &mut Vec<Action>) {
    actions.push(Action::Move(path));
    if path.steps() == left {
        return;
    }
    for to in path.to().bordering().and(empty).iter() {
        if let Some(longer) = path.then(to) {
            extend(longer, empty, left, actions);
        }
    }
}
