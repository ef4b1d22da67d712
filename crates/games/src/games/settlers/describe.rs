//! The board in words, for those who do not see the picture; knows no rule and no layout.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::door::spoken::{
    Spell, as_many, bank_rows, columns, fits, in_notation, join, spelled,
};
use crate::games::settlers::called::player_name;
use crate::games::settlers::field::{Field, SIDE};
use crate::games::settlers::position::{Phase, Position, SEATS};
use crate::pieces::{Color, Piece, Pieces};
use crate::words::{Word, say};

/// The heading, what acts, everybody's score and pieces with their fields, and the bank.
///
/// If there is no room for all of it, first the bank is left out, then pieces are in notation.
pub fn describe(position: &Position, before: &Position, view: &View<'_>, most: usize) -> String {
    let told = |spell| {
        let changes = changes(position, before, view);
        let rest = table(position, view, spell);
        let (heading, rest) = rest.split_at(1);
        [heading, &changes, rest].concat()
    };
    let mut sentences = told(spelled);
    sentences.push(bank(position, view));
    let full = join(&sentences);
    if fits(&full, most) {
        return full;
    }
    sentences.pop();
    let without_bank = join(&sentences);
    if fits(&without_bank, most) {
        return without_bank;
    }
    as_many(&told(in_notation), most)
}

/// Which fields the last turn has filled or changed, and which it has emptied.
fn changes(position: &Position, before: &Position, view: &View<'_>) -> Vec<String> {
    let changed = |at: &Field| position.piece_at(*at) != before.piece_at(*at);
    let (filled, emptied): (Vec<Field>, Vec<Field>) = Field::all()
        .filter(changed)
        .partition(|&at| position.piece_at(at).is_some());
    let told = [("board-changed", filled), ("board-emptied", emptied)];
    let told = told.into_iter().filter(|(_, fields)| !fields.is_empty());
    let sentence = |(id, fields): (&str, Vec<Field>)| {
        let fields: Vec<String> = fields.iter().map(ToString::to_string).collect();
        say(
            view.language,
            id,
            &[("fields", Word::from(fields.join(", ")))],
        )
    };
    told.map(sentence).collect()
}

fn table(position: &Position, view: &View<'_>, spell: Spell) -> Vec<String> {
    let heading = view.heading.trim_end_matches('.').to_owned();
    let under_way = acting(position, view);
    let under_way = under_way.map_or_else(String::new, |(what, left)| format!("{what}, {left}"));
    let players = from_the_viewer(view).map(|seat| {
        let pieces = Field::all().filter_map(|at| {
            let (owner, piece) = position.piece_at(at)?;
            (owner == seat).then(|| format!("{at} {}", spell(Pieces::one(piece), view.language)))
        });
        let pieces = pieces.collect::<Vec<_>>().join(", ");
        let id = if pieces.is_empty() {
            "board-nothing"
        } else {
            "board-settled"
        };
        let args = [
            ("player", Word::from(player_name(seat, view))),
            ("points", Word::Count(position.score(seat))),
            ("pieces", Word::from(pieces)),
        ];
        say(view.language, id, &args)
    });
    [heading, under_way].into_iter().chain(players).collect()
}

/// What acts, and how many of its pips are left.
pub(super) fn acting(position: &Position, view: &View<'_>) -> Option<(String, String)> {
    let Phase::Acting {
        at, color, left, ..
    } = position.phase()
    else {
        return None;
    };
    let id = match color {
        Color::Red => "board-acts-red",
        Color::Yellow => "board-acts-yellow",
        Color::Green => "board-acts-green",
        Color::Blue => "board-acts-blue",
    };
    let what = say(view.language, id, &[("place", Word::from(at.to_string()))]);
    let left = say(view.language, "board-left", &[("count", Word::from(left))]);
    Some((what, left))
}

fn bank(position: &Position, view: &View<'_>) -> String {
    if position.bank().is_empty() {
        return say(view.language, "board-bank-empty", &[]);
    }
    let pieces = Word::from(spelled(position.bank(), view.language));
    say(view.language, "board-bank-holds", &[("pieces", pieces)])
}

fn from_the_viewer(view: &View<'_>) -> impl Iterator<Item = Seat> {
    [view.side, Position::against(view.side)].into_iter()
}

/// The fields row by row, the viewer's nearest row at the bottom, scores and the bank: for
/// monospaced type, and what the last turn has changed. A piece ends with `^` when it points away from
/// the viewer, who owns it, and with `v` otherwise.
pub fn text_board(position: &Position, before: &Position, view: &View<'_>) -> String {
    let turned = view.side.0 != 0;
    let order = |index: u8| if turned { SIDE - 1 - index } else { index };
    let columns_seen: Vec<u8> = (0..SIDE).map(order).collect();
    let letters = columns_seen
        .iter()
        .map(|column| format!(" {} ", char::from(b'a' + column)));
    let letters = letters.collect::<Vec<_>>().join(" ");
    let rows = (0..SIDE).rev().map(|row| {
        let row = order(row);
        let cells = columns_seen.iter().map(|&column| {
            Field::at(column, row).map_or_else(String::new, |at| cell(position, at, view))
        });
        let cells = cells.collect::<Vec<_>>().join(" ");
        format!("{} {}", row + 1, cells.trim_end())
    });
    let mut lines: Vec<String> = rows.collect();
    lines.push(format!("  {}", letters.trim_end()));
    lines.push(String::new());
    let scores = Seat::first(SEATS).map(|seat| {
        let points = position.score(seat).to_string();
        (player_name(seat, view), points)
    });
    let title = say(view.language, "board-bank", &[]);
    let below = scores.chain(bank_rows(position.bank(), title)).collect();
    lines.push(columns(below));
    lines.extend(changes(position, before, view));
    lines.join("\n")
}

fn cell(position: &Position, at: Field, view: &View<'_>) -> String {
    let Some((owner, piece)) = position.piece_at(at) else {
        return " . ".to_owned();
    };
    let Piece { color, size } = piece;
    let facing = if owner == view.side { '^' } else { 'v' };
    format!("{color}{size}{facing}")
}
