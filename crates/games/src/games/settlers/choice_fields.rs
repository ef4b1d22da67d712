//! The fields that the next choice of a turn under way is about: what a picture of it lights. Knows no
//! rule: it asks what is legal.

use crate::game::Game;
use crate::games::settlers::action::Action;
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::menus::leads_nowhere;
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::Color;

/// The fields where the acting piece can do something: of pieces that can be moved their own fields, of only one,
/// or the one that was chosen, where it can go. None before a piece acts, when it would be nearly all of the
/// board.
pub(super) fn open(position: &Position, mover: Option<Field>) -> Fields {
    match position.phase() {
        Phase::Acting { .. } => {}
        Phase::First | Phase::Choose | Phase::Done => return Fields::NONE,
    }
    let mut actions = position.actions();
    actions.retain(|action| !leads_nowhere(position, action));
    if let Some(mover) = mover {
        actions.retain(|action| action.way().is_some_and(|way| way.from() == mover));
    }
    let ways = actions.iter().filter_map(Action::way);
    let movers = all(ways.map(|way| way.from()));
    let about = |action: &Action| match action.way() {
        Some(way) if movers.len() == 1 => Some(way.to()),
        Some(_) | None => action.at(),
    };
    all(actions.iter().filter_map(about))
}

/// The yellow that acts, if the next choice is which piece it moves.
pub(super) fn chooses_a_mover(position: &Position, mover: Option<Field>) -> Option<Field> {
    let Phase::Acting { color: Color::Yellow, at, .. } = position.phase() else {
        return None;
    };
    let mut open = open(position, mover).iter();
    open.any(|field| position.piece_at(field).is_some()).then_some(at)
}

fn all(fields: impl Iterator<Item = Field>) -> Fields {
    fields.fold(Fields::NONE, Fields::with)
}
