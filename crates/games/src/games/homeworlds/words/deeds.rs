//! The deeds of a player, in words; knows no rule.

use super::named_position::NamedPosition;
use crate::games::door::phrases::{color_message, piece_word, pieces_word};
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::position::Phase;
use crate::pieces::Piece;
use crate::words::Word;

/// An action in words, as something its player does this many times: where it was done, and where
/// it led.
pub(in crate::games::homeworlds) fn deed(
    before: &NamedPosition,
    action: &Action,
    after: &NamedPosition,
    times: usize,
) -> Word {
    let place = |id: SystemId| after.names.shown(id);
    let at = |id: SystemId| ("place", place(id));
    let pieces = |piece: Piece| ("pieces", pieces_word(piece, times));
    match *action {
        Action::Settle { stars: [one, other], ship } => {
            let stars = [("one", piece_word(one)), ("other", piece_word(other))];
            said("deed-homeworld", [&stars[..], &[pieces(ship)]].concat())
        }
        Action::Build { color, at: id } => {
            let ship = before.position.built(color);
            said("deed-build", vec![pieces(ship), at(id)])
        }
        Action::Trade { ship, to, at: id } => {
            let color = ("color", Word::Message(color_message(to)));
            said("deed-trade", vec![pieces(ship), color, at(id)])
        }
        Action::Move { ship, from, to } => {
            let args = vec![pieces(ship), ("from", place(from)), ("to", place(to))];
            said("deed-move", args)
        }
        Action::Discover { ship, from, star } => {
            let newest = after.position.systems().last();
            let found = newest.map_or_else(|| Word::Text(String::new()), |system| place(system.id));
            let star = ("star", piece_word(star));
            let args = vec![pieces(ship), ("from", place(from)), ("to", found), star];
            said("deed-discover", args)
        }
        Action::Capture { ship, owner, at: id } => {
            let (called, seats) = (after.names.called(), after.position.seats());
            let owner = ("player", called.person(owner, seats));
            said("deed-capture", vec![pieces(ship), owner, at(id)])
        }
        Action::Sacrifice { ship, at: id } => said("deed-sacrifice", vec![pieces(ship), at(id)]),
        Action::Catastrophe { color, at: id } => {
            let color = ("color", Word::Message(color_message(color)));
            said("deed-catastrophe", vec![color, at(id)])
        }
        Action::Pass if matches!(before.position.phase(), Phase::Sacrificed { .. }) => {
            Word::Message("deed-forgo")
        }
        Action::Pass => Word::Message("deed-pass"),
    }
}

fn said(id: &'static str, args: Vec<(&'static str, Word)>) -> Word {
    Word::Said(id, args)
}
