//! The cost of an action, in words: ships and stars a catastrophe destroys, systems that are gone. Knows no rule,
//! only the table before and after.

use super::named_position::NamedPosition;
use crate::game::Seat;
use crate::games::door::phrases::color_message;
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Pieces};
use crate::words::Word;

/// The consequences of an action: whose ships are gone, in the order of seats, and which stars.
pub(in crate::games::homeworlds) fn outcomes(
    before: &NamedPosition,
    action: &Action,
    after: &NamedPosition,
) -> Vec<Word> {
    let Action::Catastrophe { color, at } = *action else {
        return left_behind(before, after);
    };
    let Some(there) = before.position.system(at) else {
        return Vec::new();
    };
    let left = after.position.system(at);
    let place = after.names.shown(at);
    let seats = Seat::first(there.seats());
    let lost = seats.filter_map(|seat| ships_lost(there, left, seat, after));
    lost.chain(stars_lost(there, left, place, color)).collect()
}

/// The systems that are gone since their last ship left.
fn left_behind(before: &NamedPosition, after: &NamedPosition) -> Vec<Word> {
    let systems = before.position.systems().iter();
    let gone = systems.filter(|system| after.position.system(system.id).is_none());
    let place = |system: &System| ("place", after.names.shown(system.id));
    gone.map(|system| Word::Said("outcome-gone", vec![place(system)])).collect()
}

fn ships_lost(
    there: &System,
    left: Option<&System>,
    seat: Seat,
    after: &NamedPosition,
) -> Option<Word> {
    let kept = left.map_or(Pieces::NONE, |left| left.fleet(seat));
    let lost = there.fleet(seat).len() - kept.len();
    let (called, seats) = (after.names.called(), after.position.seats());
    let player = ("player", called.person(seat, seats));
    let said = Word::Said("outcome-ships", vec![player, ("count", Word::from(lost))]);
    (lost > 0).then_some(said)
}

fn stars_lost(there: &System, left: Option<&System>, place: Word, color: Color) -> Option<Word> {
    let place = ("place", place);
    let Some(left) = left else {
        let id = match there.home_of {
            Some(_) => "outcome-home-gone",
            None => "outcome-gone",
        };
        return Some(Word::Said(id, vec![place]));
    };
    let color = ("color", Word::Message(color_message(color)));
    let is_lost = left.stars != there.stars;
    is_lost.then(|| Word::Said("outcome-star", vec![place, color]))
}
