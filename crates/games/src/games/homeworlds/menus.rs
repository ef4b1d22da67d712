//! The menus that lead to an action: what, which piece and where, to what. Knows no rule: it is
//! asked about legal actions only.

use crate::games::door::Step;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::names::Names;
use crate::games::homeworlds::options::Catastrophes;
use crate::games::homeworlds::position::{Phase, Position};
use crate::pieces::{Color, Piece, Size};
use crate::words::Word;

/// The ways through the menus to an action. The two stars of a set-up are chosen in either order.
pub(super) fn steps(position: &Position, names: &Names, action: &Action) -> Vec<Vec<Step>> {
    let at = |piece: Piece, place: SystemId| piece_at(piece, names.shown(place));
    let to = |place: SystemId| entry("ask-where-to", names.shown(place), None);
    let rest = match *action {
        Action::Settle {
            stars: [one, other],
            ship,
        } => return settle(one, other, ship),
        Action::Build { color, at: place } => {
            let size = position.bank().smallest(color).unwrap_or(Size::Small);
            vec![at(Piece::new(color, size), place)]
        }
        Action::Trade {
            ship,
            to: color,
            at: place,
        } => {
            vec![
                at(ship, place),
                piece("ask-trade-to", Piece::new(color, ship.size)),
            ]
        }
        Action::Move {
            ship,
            from,
            to: goal,
        } => vec![at(ship, from), to(goal)],
        Action::Discover { ship, from, star } => vec![at(ship, from), piece("ask-star", star)],
        Action::Capture {
            ship,
            owner,
            at: place,
        } => {
            let owner =
                (position.seats() > 2).then(|| names.called().person(owner, position.seats()));
            vec![capture(ship, owner, names.shown(place))]
        }
        Action::Sacrifice { ship, at: place } => vec![at(ship, place)],
        Action::Catastrophe { color, at: place } => vec![catastrophe(color, names.shown(place))],
        Action::Pass => Vec::new(),
    };
    let what = entry("ask-what", Word::Message(deed(position, action)), None);
    vec![std::iter::once(what).chain(rest).collect()]
}

fn settle(one: Piece, other: Piece, ship: Piece) -> Vec<Vec<Step>> {
    let way = |first, second| {
        let what = entry("ask-what", Word::Message("do-homeworld"), None);
        let stars = [
            piece("ask-first-star", first),
            piece("ask-second-star", second),
        ];
        std::iter::once(what)
            .chain(stars)
            .chain([piece("ask-ship", ship)])
            .collect()
    };
    match one == other {
        true => vec![way(one, other)],
        false => vec![way(one, other), way(other, one)],
    }
}

/// What an action is called; one that gives others up says so.
fn deed(position: &Position, action: &Action) -> &'static str {
    let comes_last = position.options().catastrophes == Catastrophes::AtEnd;
    match action {
        Action::Catastrophe { .. } if comes_last && position.phase() != Phase::Done => {
            "do-catastrophe-last"
        }
        Action::Pass if matches!(position.phase(), Phase::Sacrificed { .. }) => "do-forgo",
        Action::Settle { .. } => "do-homeworld",
        Action::Build { .. } => "do-build",
        Action::Trade { .. } => "do-trade",
        Action::Move { .. } => "do-move",
        Action::Discover { .. } => "do-discover",
        Action::Capture { .. } => "do-capture",
        Action::Sacrifice { .. } => "do-sacrifice",
        Action::Catastrophe { .. } => "do-catastrophe",
        Action::Pass => "do-pass",
    }
}

/// With two players it is plain whose ship it is.
fn capture(ship: Piece, owner: Option<Word>, place: Word) -> Step {
    let Some(owner) = owner else {
        return piece_at(ship, place);
    };
    let args = vec![("piece", text(ship)), ("player", owner), ("place", place)];
    let label = Word::Said("entry-owner-at", args);
    entry("ask-which", label, Some(ship.color))
}

fn catastrophe(color: Color, place: Word) -> Step {
    let args = vec![
        ("piece", Word::Text(color.word().to_owned())),
        ("place", place),
    ];
    entry("ask-which", Word::Said("entry-at", args), Some(color))
}

fn piece_at(piece: Piece, place: Word) -> Step {
    let args = vec![("piece", text(piece)), ("place", place)];
    entry("ask-which", Word::Said("entry-at", args), Some(piece.color))
}

fn text(piece: Piece) -> Word {
    Word::Text(piece.to_string())
}

fn piece(asks: &'static str, piece: Piece) -> Step {
    entry(asks, Word::Text(piece.to_string()), Some(piece.color))
}

fn entry(asks: &'static str, label: Word, color: Option<Color>) -> Step {
    Step { asks, label, color }
}
