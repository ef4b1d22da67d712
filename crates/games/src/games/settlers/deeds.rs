//! The deeds of a player, in words; knows no rule.

use crate::game::Game as _;
use crate::games::door::phrases::color_message;
use crate::games::settlers::action::Action;
use crate::games::settlers::field::Field;
use crate::games::settlers::menus::built;
use crate::games::settlers::menus::in_words;
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::Piece;
use crate::words::Word;

/// An action in words, as something its player does this many times.
pub(super) fn deed(before: &Position, action: &Action, times: usize) -> Word {
    let piece = |piece: Option<Piece>| ("piece", in_words(piece));
    let there = |at: Field| piece(before.piece_at(at).map(|(_, piece)| piece));
    let told = |id, at: Field, piece| Word::Said(id, vec![piece, on(at)]);
    match *action {
        Action::Act { at } => Word::Said("deed-act", vec![on(at)]),
        Action::Build { at, color } => told("deed-build-on", at, piece(built(before, color))),
        Action::Bonus { at } => Word::Said("deed-bonus", bonus(before, at)),
        Action::Free { at } => {
            let green = before.free_green(before.to_move());
            told(placed(before), at, piece(green))
        }
        Action::Move(path) => {
            let [from, to] = [path.from(), path.to()].map(|at| Word::Text(at.to_string()));
            let args = vec![there(path.from()), ("from", from), ("to", to)];
            Word::Said("deed-step", args)
        }
        Action::Conquer { at } => told("deed-conquer", at, there(at)),
        Action::Upgrade { at } => {
            let args = vec![there(at), on(at), ("count", Word::from(times))];
            Word::Said("deed-upgrade", args)
        }
        Action::Trade { at, to } => {
            let color = ("color", Word::Message(color_message(to)));
            Word::Said("deed-recolor", vec![there(at), on(at), color])
        }
        Action::Pass => Word::Message("deed-pass"),
    }
}

fn on(at: Field) -> (&'static str, Word) {
    ("field", Word::Text(at.to_string()))
}

/// The green that goes on, and the one that it replaces: that one is shut in.
fn bonus(before: &Position, at: Field) -> Vec<(&'static str, Word)> {
    let from = match before.phase() {
        Phase::Acting { at, .. } => Some(("from", Word::Text(at.to_string()))),
        Phase::First | Phase::Choose | Phase::Done => None,
    };
    std::iter::once(on(at)).chain(from).collect()
}

/// A green anywhere, and why.
fn placed(before: &Position) -> &'static str {
    match before.phase() {
        Phase::Acting { .. } => "deed-place-shut-in",
        Phase::Choose => "deed-place-instead",
        Phase::First | Phase::Done => "deed-place",
    }
}

#[cfg(test)]
mod tests {
    use super::deed;
    use crate::game::{Game, Seat};
    use crate::games::settlers::notation;
    use crate::games::settlers::options::Options;
    use crate::games::settlers::setup::Setup;
    use crate::words::Language;

    /// The words in which the last action of South's line is told.
    fn told(position: &str, line: &str) -> String {
        let setup = Setup::read(position).expect("a position");
        let mut position = setup.position(Options::default(), Seat(0)).expect("a legal one");
        let mut said = String::new();
        for item in line.split("; ") {
            let action = notation::read(item).expect("an action");
            said = deed(&position, &action, 1).said(Language::English);
            position.act(&action).expect("a legal one");
        }
        said
    }

    #[test]
    fn a_green_that_goes_on_or_is_placed_anywhere_is_told_with_the_reason() {
        assert_eq!(
            told("a1:0g2;a2:0y1;b2:0r1;d4:0g1;f6:1g1", "act a1; build b1 r; bonus d4"),
            "goes on with d4 (a1 is shut in)"
        );
        assert_eq!(
            told("a1:0g2;a2:0y1;b2:0r1;f6:1g1", "act a1; build b1 r; free d4"),
            "places a small green on d4 (every green is shut in)"
        );
        assert_eq!(told("b2:0b1;f6:1g1", "free d4"), "places a small green on d4 (had no green)");
    }
}
