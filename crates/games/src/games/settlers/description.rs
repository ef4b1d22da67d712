//! The board in words, for those who do not see the picture; knows no rule and no layout.

use crate::game::Seat;
use crate::games::door::View;
use crate::games::door::phrases::{
    Spell, as_many, bank_rows, columns, fits, in_notation, join, piece_word, spelled,
};
use crate::games::settlers::choice_fields::open;
use crate::games::settlers::field::{Field, SIDE};
use crate::games::settlers::labels::player_name;
use crate::games::settlers::marks::BoardMarks;
use crate::games::settlers::moved_pieces::{MovedPiece, moved};
use crate::games::settlers::perspective::in_order;
use crate::games::settlers::position::{Phase, Position, SEATS};
use crate::games::settlers::reckoning::{parts, tie, verdict};
use crate::pieces::{Color, Piece, Pieces};
use crate::words::{Word, say};

/// The heading, what acts, everybody's score and pieces with their fields, and the bank.
///
/// If there is no room for all of it, first the bank is left out, then pieces are in notation.
pub fn describe<'a>(
    position: &Position,
    marked: impl Into<BoardMarks<'a>>,
    view: &View<'_>,
    most: usize,
) -> String {
    let marked = marked.into();
    let heading = view.heading.trim_end_matches('.').to_owned();
    let told = |spell| {
        let mut told = vec![heading.clone()];
        told.extend(decided(position, view));
        told.extend(changes(position, marked.before, view));
        told.extend(under_way(position, &marked, view));
        told.extend(table(position, view, spell));
        told
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

/// The pieces that the last turn has moved, the fields that it has filled or changed, and those that it has
/// emptied.
fn changes(position: &Position, before: &Position, view: &View<'_>) -> Vec<String> {
    let ways: Vec<String> =
        moved(position, before).into_iter().map(|way| from_to(way, view)).collect();
    let ways = (!ways.is_empty()).then(|| {
        let ways = [("ways", Word::from(ways.join(", ")))];
        say(view.language, "board-moved", &ways)
    });
    let changed = |at: &Field| position.piece_at(*at) != before.piece_at(*at);
    let (filled, emptied): (Vec<Field>, Vec<Field>) =
        Field::all().filter(changed).partition(|&at| position.piece_at(at).is_some());
    let told = [("board-changed", filled), ("board-emptied", emptied)]
        .into_iter()
        .filter(|(_, fields)| !fields.is_empty());
    let sentence = |(id, fields): (&str, Vec<Field>)| {
        let args = [("fields", Word::from(list_of(fields.into_iter())))];
        say(view.language, id, &args)
    };
    ways.into_iter().chain(told.map(sentence)).collect()
}

/// The words for an arrow on the picture.
fn from_to(moved: MovedPiece, view: &View<'_>) -> String {
    let args = [
        ("piece", piece_word(moved.piece)),
        ("from", Word::from(moved.from.to_string())),
        ("to", Word::from(moved.to.to_string())),
    ];
    say(view.language, "board-crossed", &args)
}

fn table(position: &Position, view: &View<'_>, spell: Spell) -> Vec<String> {
    let players = from_the_viewer(view).map(|seat| {
        let pieces = Field::all()
            .filter_map(|at| {
                let (owner, piece) = position.piece_at(at)?;
                (owner == seat)
                    .then(|| format!("{at} {}", spell(Pieces::one(piece), view.language)))
            })
            .collect::<Vec<_>>()
            .join(", ");
        let id = if pieces.is_empty() { "board-nothing" } else { "board-settled" };
        let args = [
            ("player", Word::from(player_name(seat, view))),
            ("points", Word::Count(position.score(seat))),
            ("pieces", Word::from(pieces)),
        ];
        say(view.language, id, &args)
    });
    players.collect()
}

/// The winner of a game that is over, and the way in which the points add up.
fn decided(position: &Position, view: &View<'_>) -> Vec<String> {
    let seats = || from_the_viewer(view);
    let verdicts =
        seats().filter_map(|seat| verdict(position, seat, &player_name(seat, view), view));
    let sums = seats().filter_map(|seat| {
        let sums: Vec<String> = parts(position, seat).iter().map(|part| part.sum(view)).collect();
        let args = [
            ("player", Word::from(player_name(seat, view))),
            ("sums", Word::from(sums.join(", "))),
            ("points", Word::Count(position.score(seat))),
        ];
        (!sums.is_empty()).then(|| say(view.language, "board-reckoned", &args))
    });
    verdicts.chain(sums).chain(tie(position, view)).collect()
}

/// The piece that acts in a turn under way, the one that was chosen to be moved, and the fields that can be
/// chosen next.
fn under_way(position: &Position, marked: &BoardMarks<'_>, view: &View<'_>) -> Vec<String> {
    let acting = acting(position, view).map(|(what, left)| format!("{what}, {left}"));
    let mover = marked.mover.map(|at| {
        let args = [("place", Word::from(at.to_string()))];
        say(view.language, "board-mover", &args)
    });
    let open = open(position, marked.mover);
    let lit = (!open.is_empty()).then(|| {
        let open = in_order(view.side).into_iter().filter(|&at| open.has(at));
        let args = [("fields", Word::from(list_of(open)))];
        say(view.language, "board-open", &args)
    });
    acting.into_iter().chain(mover).chain(lit).collect()
}

fn list_of(fields: impl Iterator<Item = Field>) -> String {
    let fields = fields.map(|at| at.to_string());
    fields.collect::<Vec<_>>().join(", ")
}

/// The piece that acts, and the number of its pips that are left.
pub(super) fn acting(position: &Position, view: &View<'_>) -> Option<(String, String)> {
    let Phase::Acting { at, color, left, .. } = position.phase() else {
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
/// monospaced type; who has won, what acts and where, and what the last turn has changed. A piece ends
/// with `^` when it points away from the viewer, who owns it, and with `v` otherwise. A `*` is beside
/// what can be chosen.
pub fn text_board<'a>(
    position: &Position,
    marked: impl Into<BoardMarks<'a>>,
    view: &View<'_>,
) -> String {
    let marked = marked.into();
    let open = open(position, marked.mover);
    let fields = in_order(view.side);
    let mut lines: Vec<String> = fields
        .chunks(SIDE.into())
        .map(|row| {
            let cells =
                row.iter().map(|&at| cell(position, at, open.has(at), view)).collect::<String>();
            let number = row.first().map_or(0, |at| at.row() + 1);
            format!("{number} {}", cells.trim_end())
        })
        .collect();
    let nearest = fields.iter().rev().take(SIDE.into()).rev();
    let letters = nearest.map(|at| format!(" {}  ", char::from(b'a' + at.column())));
    lines.push(format!("  {}", letters.collect::<String>().trim_end()));
    lines.push(String::new());
    let scores = Seat::first(SEATS).map(|seat| {
        let points = position.score(seat).to_string();
        (player_name(seat, view), points)
    });
    let title = say(view.language, "board-bank", &[]);
    let below = scores.chain(bank_rows(position.bank(), title)).collect();
    lines.push(columns(below));
    lines.extend(decided(position, view));
    lines.extend(under_way(position, &marked, view));
    lines.extend(changes(position, marked.before, view));
    lines.join("\n")
}

/// Four signs: what stands on a field, and whether it can be chosen.
fn cell(position: &Position, at: Field, is_open: bool, view: &View<'_>) -> String {
    let mark = if is_open { '*' } else { ' ' };
    let Some((owner, piece)) = position.piece_at(at) else {
        return format!(" .{mark} ");
    };
    let Piece { color, size } = piece;
    let facing = if owner == view.side { '^' } else { 'v' };
    format!("{color}{size}{facing}{mark}")
}
