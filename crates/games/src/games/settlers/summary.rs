//! A legal action as it is shown where it can be chosen at once: in few signs, in words, and what
//! is worth knowing about it. Knows no rule.

use crate::game::Game;
use crate::games::door::Summary;
use crate::games::door::phrases::color_message;
use crate::games::settlers::action::{Action, Path};
use crate::games::settlers::field::Field;
use crate::games::settlers::menus::{after_blue, built, in_words, is_direct, verb};
use crate::games::settlers::position::Position;
use crate::pieces::{Color, Piece};
use crate::words::Word;

/// An action before it is done.
pub(super) fn summary(position: &Position, action: &Action) -> Summary {
    Summary {
        label: label(position, action),
        says: says(position, action),
        fact: fact(position, action),
        color: shown_color(position, action),
    }
}

/// The action in few signs or words, without its verb.
fn label(position: &Position, action: &Action) -> Word {
    match *action {
        // The piece is on the board, for all to see.
        Action::Act { at }
        | Action::Bonus { at }
        | Action::Conquer { at }
        | Action::Free { at } => Word::Text(at.to_string()),
        // Not by its color alone: several of these differ in nothing else.
        Action::Build { at, color } => Word::Said("entry-build", vec![in_color(color), on(at)]),
        Action::Trade { at, to } => Word::Said("entry-recolor", vec![in_color(to), on(at)]),
        Action::Upgrade { at } => Word::Said("entry-upgrade", vec![on(at)]),
        Action::Move(path) => Word::Text(travel(position, path)),
        Action::Pass => Word::Message(verb(position, action)),
    }
}

/// A way by its ends, of which four fill a line on a phone; field by field if these stand for another.
fn travel(position: &Position, path: Path) -> String {
    let from = path.from();
    if is_direct(position, path) {
        format!("{from}→{}", path.to())
    } else {
        format!("{from}→{}", fields(&path, 1))
    }
}

fn on(at: Field) -> (&'static str, Word) {
    ("field", Word::Text(at.to_string()))
}

fn in_color(color: Color) -> (&'static str, Word) {
    ("color", Word::Message(color_message(color)))
}

/// The action in words.
fn says(position: &Position, action: &Action) -> Word {
    let said = |id, at: Field, piece| Word::Said(id, vec![("piece", piece), on(at)]);
    let there = |at: Field| in_words(position.piece_at(at).map(|(_, piece)| piece));
    let becomes = |id, at: Field| {
        let to = ("to", in_words(after_blue(position, action)));
        Word::Said(id, vec![("piece", there(at)), on(at), to])
    };
    match *action {
        Action::Act { at } => {
            let color = position.color_at(at).unwrap_or(Color::Green);
            said(act_with(color), at, there(at))
        }
        Action::Build { at, color } => said("act-build-on", at, in_words(built(position, color))),
        Action::Bonus { at } => said("act-bonus", at, there(at)),
        Action::Free { at } => {
            let green = position.free_green(position.to_move());
            said("act-place", at, in_words(green))
        }
        Action::Move(path) => {
            let to = ("to", Word::Text(path.to().to_string()));
            let from = ("from", Word::Text(path.from().to_string()));
            Word::Said("act-step", vec![("piece", there(path.from())), from, to])
        }
        Action::Conquer { at } => said("act-conquer", at, there(at)),
        Action::Upgrade { at } => becomes("act-upgrade", at),
        Action::Trade { at, .. } => becomes("act-trade-on", at),
        Action::Pass => Word::Message(verb(position, action)),
    }
}

/// The fact worth knowing about an action: how far it goes, what is left, how sure it is.
fn fact(position: &Position, action: &Action) -> Option<Word> {
    match *action {
        Action::Act { at } | Action::Bonus { at } => {
            let (_, piece) = position.piece_at(at)?;
            Some(counted("fact-pips", piece.size.pips()))
        }
        Action::Build { color, .. } => Some(left(position, built(position, color)?)),
        Action::Free { .. } => Some(left(position, position.free_green(position.to_move())?)),
        Action::Move(path) => (path.steps() > 1).then(|| {
            let way = Word::Text(fields(&path, 0));
            Word::Said("fact-way", vec![("way", way)])
        }),
        Action::Conquer { at } => {
            let (attack, defence) = position.strengths(position.to_move(), at);
            let args = vec![("attack", attack.into()), ("defence", defence.into())];
            Some(Word::Said("fact-strengths", args))
        }
        Action::Upgrade { .. } | Action::Trade { .. } => {
            Some(left(position, after_blue(position, action)?))
        }
        Action::Pass => Some(Word::Message("fact-pass")),
    }
}

/// The number of pieces of a kind in the bank when one has been taken.
fn left(position: &Position, taken: Piece) -> Word {
    let left = position.bank().count(taken).saturating_sub(1);
    counted("fact-left", left)
}

fn counted(id: &'static str, count: u8) -> Word {
    Word::Said(id, vec![("count", count.into())])
}

/// The fields of a way, without the first few.
fn fields(path: &Path, from: usize) -> String {
    let fields = path.fields().iter().skip(from).map(Field::to_string);
    fields.collect::<Vec<_>>().join(" ")
}

const fn act_with(color: Color) -> &'static str {
    match color {
        Color::Red => "act-with-red",
        Color::Yellow => "act-with-yellow",
        Color::Green => "act-with-green",
        Color::Blue => "act-with-blue",
    }
}

/// The color of what the action is about. What a piece becomes is told in words, beside the color of
/// that piece.
fn shown_color(position: &Position, action: &Action) -> Option<Color> {
    match *action {
        Action::Build { color, .. } => Some(color),
        Action::Free { .. } => Some(Color::Green),
        Action::Act { at } | Action::Bonus { at } | Action::Conquer { at } => position.color_at(at),
        Action::Move(_) | Action::Upgrade { .. } | Action::Trade { .. } | Action::Pass => None,
    }
}
