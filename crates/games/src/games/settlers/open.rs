//! The fields that the next choice of a turn under way is about: what a picture of it lights. Knows no
//! rule: it asks what is legal.

use crate::game::Game;
use crate::games::settlers::action::Action;
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::menus::leads_nowhere;
use crate::games::settlers::position::{Phase, Position};

/// Where the acting piece can do something: of pieces that can be moved their own fields, of only one
/// where it can go. None before a piece acts, when it would be nearly all of the board.
pub(super) fn open(position: &Position) -> Fields {
    match position.phase() {
        Phase::Acting { .. } => {}
        Phase::First | Phase::Choose | Phase::Done => return Fields::NONE,
    }
    let mut actions = position.actions();
    actions.retain(|action| !leads_nowhere(position, action));
    let movers = all(actions.iter().filter_map(mover));
    let about = |action: &Action| match *action {
        Action::Move(path) if movers.len() > 1 => Some(path.from()),
        Action::Move(path) => Some(path.to()),
        Action::Act { at }
        | Action::Build { at, .. }
        | Action::Bonus { at }
        | Action::Free { at }
        | Action::Conquer { at }
        | Action::Upgrade { at }
        | Action::Trade { at, .. } => Some(at),
        Action::Pass => None,
    };
    all(actions.iter().filter_map(about))
}

/// The piece that an action moves.
fn mover(action: &Action) -> Option<Field> {
    match action {
        Action::Move(path) => Some(path.from()),
        Action::Act { .. }
        | Action::Build { .. }
        | Action::Bonus { .. }
        | Action::Free { .. }
        | Action::Conquer { .. }
        | Action::Upgrade { .. }
        | Action::Trade { .. }
        | Action::Pass => None,
    }
}

fn all(fields: impl Iterator<Item = Field>) -> Fields {
    fields.fold(Fields::NONE, Fields::with)
}
