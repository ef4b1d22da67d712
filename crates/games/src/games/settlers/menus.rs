//! The picks that lead to an action: what, then which piece, then where or to what; which come first,
//! and which actions are not worth a place. Knows no rule: it is asked about legal actions only.

use crate::game::Game;
use crate::games::door::Pick;
use crate::games::door::phrases::{color_message, piece_word};
use crate::games::settlers::action::{Action, Path};
use crate::games::settlers::field::{Field, Fields, SIDE};
use crate::games::settlers::perspective::{place, row};
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::{Color, Piece};
use crate::words::Word;

/// The number of fields shown at once.
const MOST_FIELDS: u32 = 14;
/// The question that asks which piece is moved.
const STEP: &str = "ask-step";

/// True for a legal action that changes nothing on the board, and after which nothing can: a piece
/// that is chosen to act and has nothing to act on. RULES ST-5.
pub(super) fn leads_nowhere(position: &Position, action: &Action) -> bool {
    let at = match *action {
        Action::Act { at } | Action::Bonus { at } => at,
        Action::Build { .. }
        | Action::Free { .. }
        | Action::Move(_)
        | Action::Conquer { .. }
        | Action::Upgrade { .. }
        | Action::Trade { .. }
        | Action::Pass => return false,
    };
    if position.color_at(at) != Some(Color::Green) {
        return !position.can_act_with(position.to_move(), at);
    }
    let mut after = *position;
    if after.act(action).is_err() {
        return true;
    }
    let mut following = after.actions().into_iter();
    following.all(|next| leads_nowhere(&after, &next))
}

/// The place of an action among the others: the lowest comes first. Builds are ordered by color, and
/// everything as the fields stand on the board, as its player sees it, the farthest row first.
pub(super) fn precedence(position: &Position, action: &Action) -> [u8; 3] {
    let Some(at) = action.at() else {
        return [1, 0, 0];
    };
    let color = match *action {
        Action::Build { color, .. } => color as u8,
        Action::Act { .. }
        | Action::Bonus { .. }
        | Action::Free { .. }
        | Action::Move(_)
        | Action::Conquer { .. }
        | Action::Upgrade { .. }
        | Action::Trade { .. }
        | Action::Pass => 0,
    };
    [0, color, place(position.to_move(), at)]
}

/// The ways to an action: none if it leads nowhere. For a piece that moves usually only the goal is
/// chosen; the way can be chosen field by field.
pub(super) fn picks(position: &Position, action: &Action) -> Vec<Vec<Pick>> {
    if leads_nowhere(position, action) {
        return Vec::new();
    }
    let what = entry("ask-what", Word::Message(verb(position, action)), None);
    let which = |asks, at: Field| piece_on(position, asks, at);
    let rest = match *action {
        Action::Act { at } => vec![which("ask-act", at)],
        Action::Bonus { at } => vec![which("ask-bonus", at)],
        Action::Conquer { at } => vec![which("ask-conquer", at)],
        Action::Build { at, color } => {
            let piece = in_words(built(position, color));
            let piece = entry("ask-build-what", piece, Some(color));
            vec![piece, field_entry(position, "ask-build-where", at)]
        }
        Action::Free { at } => over(position, "ask-field", position.empty(), at),
        Action::Move(path) => return travel(position, &what, path),
        Action::Upgrade { at } => {
            let becomes = changed(position, action, "entry-larger");
            vec![which("ask-change", at), becomes]
        }
        Action::Trade { at, to } => {
            let becomes = changed(position, action, color_message(to));
            vec![which("ask-change", at), becomes]
        }
        Action::Pass => Vec::new(),
    };
    vec![std::iter::once(what).chain(rest).collect()]
}

/// True if a yellow acts, so that the piece that moves is chosen first.
pub(super) fn moves(position: &Position) -> bool {
    match position.phase() {
        Phase::Acting { color, .. } => color == Color::Yellow,
        Phase::First | Phase::Choose | Phase::Done => false,
    }
}

/// The piece that these picks choose to be moved.
pub(super) fn mover_chosen(picks: &[Pick]) -> Option<Field> {
    let mover = picks.iter().find(|pick| pick.asks == STEP)?;
    match &mover.label {
        Word::Text(field) => field.parse().ok(),
        Word::Name(_) | Word::Message(_) | Word::Count(_) | Word::Said(..) => None,
    }
}

/// The verb of an action.
pub(super) fn verb(position: &Position, action: &Action) -> &'static str {
    match action {
        Action::Act { .. } => "do-act",
        Action::Build { .. } => "do-build",
        Action::Bonus { .. } => "do-bonus",
        Action::Free { .. } if position.phase() == Phase::First => "do-first-green",
        Action::Free { .. } => "do-free",
        Action::Move(_) => "do-move",
        Action::Conquer { .. } => "do-conquer",
        Action::Upgrade { .. } | Action::Trade { .. } => "do-change",
        Action::Pass => "do-pass",
    }
}

/// The piece that a blue makes of another; `None` for any other action.
pub(super) fn after_blue(position: &Position, action: &Action) -> Option<Piece> {
    let piece = |at| position.piece_at(at).map(|(_, piece)| piece);
    match *action {
        Action::Upgrade { at } => Position::upgraded(piece(at)?),
        Action::Trade { at, to } => Some(Piece::new(to, piece(at)?.size)),
        Action::Act { .. }
        | Action::Build { .. }
        | Action::Bonus { .. }
        | Action::Free { .. }
        | Action::Move(_)
        | Action::Conquer { .. }
        | Action::Pass => None,
    }
}

/// The change of a piece, in the word with this id.
fn changed(position: &Position, action: &Action, becomes: &'static str) -> Pick {
    let to = after_blue(position, action).map(|piece| piece.color);
    entry("ask-change-to", Word::Message(becomes), to)
}

/// A piece as a button says it: a field has a name of the same form as the piece in notation.
pub(super) fn in_words(piece: Option<Piece>) -> Word {
    piece.map_or_else(|| Word::Text(String::new()), piece_word)
}

/// The piece of a color that a build gives.
pub(super) fn built(position: &Position, color: Color) -> Option<Piece> {
    let size = position.bank().smallest(color)?;
    Some(Piece::new(color, size))
}

fn travel(position: &Position, what: &Pick, path: Path) -> Vec<Vec<Pick>> {
    let start = || vec![what.clone(), piece_on(position, STEP, path.from())];
    let mut ways = Vec::new();
    if is_direct(position, path) {
        let reached = reached(position, path.from());
        ways.push([start(), over(position, "ask-where-to", reached, path.to())].concat());
    }
    if left(position) == 1 {
        // There is only one way to each field beside it.
        return ways;
    }
    let mut way = start();
    way.push(Pick { is_aside: true, ..entry("ask-where-to", Word::Message("do-by-steps"), None) });
    let steps = path.fields().iter().skip(1);
    way.extend(steps.map(|&at| field_entry(position, "ask-next-field", at)));
    if usize::from(path.steps()) < Path::LONGEST {
        way.push(entry("ask-next-field", Word::Message("do-stop"), None));
    }
    ways.push(way);
    ways
}

/// True for the way that its ends stand for: the shortest between them. There and back is none.
pub(super) fn is_direct(position: &Position, path: Path) -> bool {
    let (from, to) = (path.from(), path.to());
    from != to && shortest(position.empty().with(from), from, to) == Some(path)
}

/// The pips that are left of the piece that acts.
fn left(position: &Position) -> u8 {
    match position.phase() {
        Phase::Acting { left, .. } => left,
        Phase::First | Phase::Choose | Phase::Done => 0,
    }
}

/// The other fields that a piece can get to with the pips that are left.
fn reached(position: &Position, from: Field) -> Fields {
    let open = position.empty().with(from);
    let near = (0..left(position)).fold(Fields::one(from), |near, _| near.spread().and(open));
    near.without(from)
}

/// The way with the fewest steps over empty fields, of several the one that goes first by the first
/// field: what a destination without a way means.
fn shortest(empty: Fields, from: Field, to: Field) -> Option<Path> {
    let mut near = vec![Fields::one(to)];
    let first_steps = loop {
        let reached = *near.last()?;
        let steps = from.bordering().and(reached);
        if !steps.is_empty() {
            break steps;
        }
        if near.len() == Path::LONGEST {
            return None;
        }
        near.push(reached.spread().and(empty));
    };
    let mut path = Path::over(&[from, first_steps.iter().next()?])?;
    for reached in near.iter().rev().skip(1) {
        path = path.then(path.to().bordering().and(*reached).iter().next()?)?;
    }
    Some(path)
}

/// One of these fields: of more than can be shown at once, its column first.
fn over(position: &Position, asks: &'static str, fields: Fields, at: Field) -> Vec<Pick> {
    let field = field_entry(position, asks, at);
    if fields.len() <= MOST_FIELDS {
        return vec![field];
    }
    let end = |row| Field::at(at.column(), row).map_or_else(String::new, |end| end.to_string());
    let ends = [("first", 0), ("last", SIDE - 1)].map(|(name, row)| (name, Word::Text(end(row))));
    let column = entry("ask-column", Word::Said("entry-column", ends.to_vec()), None);
    vec![column, field]
}

/// A piece on the board: its color and its field, so that four of them fill a line on a phone.
fn piece_on(position: &Position, asks: &'static str, at: Field) -> Pick {
    entry(asks, Word::Text(at.to_string()), position.color_at(at))
}

/// A field, in its row of the board as the player to move sees it.
fn field_entry(position: &Position, asks: &'static str, at: Field) -> Pick {
    Pick { row: Some(row(position.to_move(), at)), ..entry(asks, Word::Text(at.to_string()), None) }
}

fn entry(asks: &'static str, label: Word, color: Option<Color>) -> Pick {
    Pick { asks, label, color, row: None, is_aside: false }
}

#[cfg(test)]
mod tests {
    use super::shortest;
    use crate::games::settlers::field::{Field, Fields};

    #[test]
    fn a_destination_stands_for_the_shortest_way_there() {
        let field = |text: &str| text.parse::<Field>().expect("a field");
        let wall = ["b1", "b2", "b3"].map(field);
        let open = wall.into_iter().fold(Fields::ALL, Fields::without);
        let way = |empty, from, to| {
            let path = shortest(empty, field(from), field(to))?;
            let fields = path.fields().iter().map(ToString::to_string);
            Some(fields.collect::<Vec<_>>().join(" "))
        };
        assert_eq!(way(Fields::ALL, "a1", "b2").as_deref(), Some("a1 b2"));
        assert_eq!(way(Fields::ALL, "a1", "d2").as_deref(), Some("a1 b1 c1 d2"));
        assert_eq!(way(open, "a3", "c3").as_deref(), Some("a3 b4 c3"));
        assert_eq!(way(Fields::ALL, "a1", "a1").as_deref(), Some("a1 b1 a1"));
        assert_eq!(way(open, "a1", "c1"), None);
        assert_eq!(way(Fields::ALL, "a1", "f6"), None);
    }
}
