//! What a player has done, in words; knows no rule.

use crate::games::door::spoken::color_message;
use crate::games::settlers::action::Action;
use crate::games::settlers::field::Field;
use crate::games::settlers::position::Position;
use crate::pieces::Color;
use crate::words::Word;

/// An action in words, as something its player does this many times.
pub(super) fn deed(before: &Position, action: &Action, times: usize) -> Word {
    let on = |at: Field| ("field", Word::Text(at.to_string()));
    let color = |color: Color| ("color", Word::Message(color_message(color)));
    match *action {
        Action::Act { at } => {
            let acting = before.color_at(at).unwrap_or(Color::Green);
            Word::Said("deed-act", vec![color(acting), on(at)])
        }
        Action::Build { at, color: built } => Word::Said("deed-place", vec![color(built), on(at)]),
        Action::Bonus { at } => Word::Said("deed-bonus", vec![on(at)]),
        Action::Free { at } => Word::Said("deed-place", vec![color(Color::Green), on(at)]),
        Action::Move(path) => {
            let from = ("from", Word::Text(path.from().to_string()));
            Word::Said(
                "deed-step",
                vec![from, ("to", Word::Text(path.to().to_string()))],
            )
        }
        Action::Conquer { at } => Word::Said("deed-conquer", vec![on(at)]),
        Action::Upgrade { at } => {
            Word::Said("deed-upgrade", vec![on(at), ("count", Word::from(times))])
        }
        Action::Trade { at, to } => Word::Said("deed-recolor", vec![color(to), on(at)]),
        Action::Pass => Word::Message("deed-pass"),
    }
}
