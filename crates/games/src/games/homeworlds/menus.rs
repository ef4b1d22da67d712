//! The picks that lead to an action: what, which piece and where, to what. Knows no rule: it is
//! asked about legal actions only.

use crate::game::Seat;
use crate::games::door::Pick;
use crate::games::door::phrases::color_message;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::options::Catastrophes;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::words::names::Names;
use crate::pieces::{Color, Piece};
use crate::words::Word;

/// The questions that ask for the stars of a set-up.
const STARS: [&str; 2] = ["ask-first-star", "ask-second-star"];

/// The ways to an action. The two stars of a set-up are chosen in either order.
pub(super) fn picks(position: &Position, names: &Names, action: &Action) -> Vec<Vec<Pick>> {
    let at = |piece: Piece, place: SystemId| piece_at(piece, names.shown(place));
    let to = |goal: Word, color| entry("ask-where-to", goal, color);
    let rest = match *action {
        Action::Settle { stars: [one, other], ship } => return settle(one, other, ship),
        Action::Build { color, at: place } => {
            vec![at(position.built(color), place)]
        }
        Action::Trade { ship, to: color, at: place } => {
            vec![at(ship, place), traded(ship, Piece::new(color, ship.size))]
        }
        Action::Move { ship, from, to: goal } => {
            let goal = Word::Said("entry-to", vec![("place", names.shown(goal))]);
            vec![at(ship, from), to(goal, None)]
        }
        Action::Discover { ship, from, star } => {
            let goal = Word::Said("entry-new-star", vec![("star", text(star))]);
            vec![at(ship, from), to(goal, Some(star.color))]
        }
        Action::Capture { ship, owner, at: place } => {
            vec![capture(ship, owner_of(position, names, owner), names.shown(place))]
        }
        Action::Sacrifice { ship, at: place } => vec![at(ship, place)],
        Action::Catastrophe { color, at: place } => vec![catastrophe(color, names.shown(place))],
        Action::Pass => Vec::new(),
    };
    let what = entry("ask-what", Word::Message(verb(position, action)), None);
    vec![std::iter::once(what).chain(rest).collect()]
}

/// The stars that these picks of a set-up choose.
pub(super) fn stars_chosen(picks: &[Pick]) -> Vec<Piece> {
    let stars = picks.iter().filter(|pick| STARS.contains(&pick.asks));
    let star = |pick: &Pick| match &pick.label {
        Word::Text(piece) => piece.parse().ok(),
        Word::Name(_) | Word::Message(_) | Word::Count(_) | Word::Said(..) => None,
    };
    stars.filter_map(star).collect()
}

fn settle(one: Piece, other: Piece, ship: Piece) -> Vec<Vec<Pick>> {
    let way = |first, second| {
        let what = entry("ask-what", Word::Message("do-homeworld"), None);
        let stars = [piece(STARS[0], first), piece(STARS[1], second)];
        std::iter::once(what).chain(stars).chain([piece("ask-ship", ship)]).collect()
    };
    if one == other { vec![way(one, other)] } else { vec![way(one, other), way(other, one)] }
}

/// The verb of an action; one that gives others up says so.
pub(super) fn verb(position: &Position, action: &Action) -> &'static str {
    let comes_last = position.options().catastrophes == Catastrophes::AtEnd;
    match action {
        Action::Catastrophe { .. } if comes_last && position.phase() != Phase::Done => {
            "do-catastrophe-last"
        }
        Action::Pass if matches!(position.phase(), Phase::Sacrificed { .. }) => "do-forgo",
        Action::Settle { .. } => "do-homeworld",
        Action::Build { .. } => "do-build",
        Action::Trade { .. } => "do-trade",
        Action::Move { .. } | Action::Discover { .. } => "do-travel",
        Action::Capture { .. } => "do-capture",
        Action::Sacrifice { .. } => "do-sacrifice",
        Action::Catastrophe { .. } => "do-catastrophe",
        Action::Pass => "do-pass",
    }
}

/// The owner of the ship that is captured. With two players that is obvious.
pub(super) fn owner_of(position: &Position, names: &Names, owner: Seat) -> Option<Word> {
    (position.seats() > 2).then(|| names.called().person(owner, position.seats()))
}

fn capture(ship: Piece, owner: Option<Word>, place: Word) -> Pick {
    entry("ask-which", captured(ship, owner, place), Some(ship.color))
}

/// A ship that is captured, where it is, and whose it is if that is not obvious.
pub(super) fn captured(ship: Piece, owner: Option<Word>, place: Word) -> Word {
    match owner {
        Some(owner) => {
            let args = vec![("piece", text(ship)), ("player", owner), ("place", place)];
            Word::Said("entry-owner-at", args)
        }
        None => placed(text(ship), place),
    }
}

fn catastrophe(color: Color, place: Word) -> Pick {
    let color_word = Word::Message(color_message(color));
    entry("ask-which", placed(color_word, place), Some(color))
}

fn piece_at(piece: Piece, place: Word) -> Pick {
    entry("ask-which", placed(text(piece), place), Some(piece.color))
}

/// Something and where it is.
pub(super) fn placed(what: Word, place: Word) -> Word {
    Word::Said("entry-at", vec![("piece", what), ("place", place)])
}

pub(super) fn text(piece: Piece) -> Word {
    Word::Text(piece.to_string())
}

/// The ship that a ship becomes: both are named, since what was chosen before it may be out of sight.
fn traded(ship: Piece, to: Piece) -> Pick {
    let args = vec![("piece", text(ship)), ("to", text(to))];
    entry("ask-trade-to", Word::Said("entry-trade-to", args), Some(to.color))
}

fn piece(asks: &'static str, piece: Piece) -> Pick {
    entry(asks, Word::Text(piece.to_string()), Some(piece.color))
}

fn entry(asks: &'static str, label: Word, color: Option<Color>) -> Pick {
    Pick { asks, label, color, row: None, is_aside: false }
}
