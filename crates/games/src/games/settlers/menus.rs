//! The menus that lead to an action: what, then where, then to what; and which actions are not
//! worth a place in them. Knows no rule: it is asked about legal actions only.

use crate::game::Game;
use crate::games::door::Step;
use crate::games::door::spoken::color_message;
use crate::games::settlers::action::{Action, Path};
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::position::{Phase, Position};
use crate::pieces::{Color, Piece};
use crate::words::Word;

/// True for a legal action that changes nothing on the board, and after which nothing can: a piece
/// that is chosen to act and has nothing to act on. RULES ST-5.
pub(super) fn leads_nowhere(position: &Position, action: &Action) -> bool {
    let at = match *action {
        Action::Act { at } | Action::Bonus { at } => at,
        _ => return false,
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

/// The ways through the menus to an action: none where it leads nowhere. A piece that moves is
/// usually told only where to; the way can be told field by field.
pub(super) fn steps(position: &Position, action: &Action) -> Vec<Vec<Step>> {
    if leads_nowhere(position, action) {
        return Vec::new();
    }
    let what = |id| entry("ask-what", Word::Message(id), None);
    let at = |at: Field| piece_on(position, at);
    let way = match *action {
        Action::Act { at: field } => {
            let color = position.piece_at(field).map(|(_, piece)| piece.color);
            vec![what(act_with(color.unwrap_or(Color::Green))), at(field)]
        }
        Action::Build { at: field, color } => {
            let size = position.bank().smallest(color);
            let label = size.map_or_else(
                || Word::Message(color_message(color)),
                |size| Word::Text(Piece::new(color, size).to_string()),
            );
            let what_to = entry("ask-build-what", label, Some(color));
            vec![
                what("do-build"),
                field_entry("ask-build-where", field),
                what_to,
            ]
        }
        Action::Bonus { at: field } => vec![what("do-bonus"), at(field)],
        Action::Free { at } => {
            let first = position.phase() == Phase::First;
            let what = what(if first { "do-first-green" } else { "do-free" });
            vec![what, column(at), field_entry("ask-field", at)]
        }
        Action::Move(path) => return travel(position, path),
        Action::Conquer { at: field } => vec![what("do-conquer"), at(field)],
        Action::Upgrade { at: field } => vec![what("do-upgrade"), at(field)],
        Action::Trade { at: field, to } => {
            let size = position.piece_at(field).map(|(_, piece)| piece.size);
            let piece = size.map(|size| Piece::new(to, size).to_string());
            let label = piece.unwrap_or_else(|| to.to_string());
            vec![
                what("do-trade"),
                at(field),
                entry("ask-trade-to", Word::Text(label), Some(to)),
            ]
        }
        Action::Pass => vec![what("do-pass")],
    };
    vec![way]
}

const fn act_with(color: Color) -> &'static str {
    match color {
        Color::Red => "do-act-red",
        Color::Yellow => "do-act-yellow",
        Color::Green => "do-act-green",
        Color::Blue => "do-act-blue",
    }
}

fn travel(position: &Position, path: Path) -> Vec<Vec<Step>> {
    let what = entry("ask-what", Word::Message("do-move"), None);
    let piece = piece_on(position, path.from());
    let mut ways = Vec::new();
    if shortest(position.empty().with(path.from()), path.from(), path.to()) == Some(path) {
        let to = field_entry("ask-where-to", path.to());
        ways.push(vec![what.clone(), piece.clone(), to]);
    }
    let by_steps = entry("ask-where-to", Word::Message("do-by-steps"), None);
    let mut way = vec![what, piece, by_steps];
    way.extend(
        path.fields()
            .iter()
            .skip(1)
            .map(|&at| field_entry("ask-next-field", at)),
    );
    if usize::from(path.steps()) < Path::LONGEST {
        way.push(entry("ask-next-field", Word::Message("do-stop"), None));
    }
    ways.push(way);
    ways
}

/// The way with the fewest steps over empty fields, of several the one that goes first by the
/// first field: what a destination alone stands for.
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

fn column(at: Field) -> Step {
    let letter = char::from(b'a' + at.column());
    entry("ask-column", Word::Text(letter.to_string()), None)
}

fn piece_on(position: &Position, at: Field) -> Step {
    let piece = position.piece_at(at).map(|(_, piece)| piece);
    let label = piece.map_or_else(|| at.to_string(), |piece| format!("{piece} · {at}"));
    entry(
        "ask-which",
        Word::Text(label),
        piece.map(|piece| piece.color),
    )
}

fn field_entry(asks: &'static str, at: Field) -> Step {
    entry(asks, Word::Text(at.to_string()), None)
}

fn entry(asks: &'static str, label: Word, color: Option<Color>) -> Step {
    Step { asks, label, color }
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
