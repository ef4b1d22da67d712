//! How many actions a turn under way has left, as the board says it; knows no picture.

use crate::games::homeworlds::position::{Phase, Position};
use crate::pieces::Color;
use crate::words::Word;

/// `2 moves left`, once a ship was sacrificed for them.
pub(in crate::games::homeworlds) fn left(position: &Position) -> Option<Word> {
    let Phase::Sacrificed { color, left } = position.phase() else {
        return None;
    };
    let id = match color {
        Color::Red => "board-left-red",
        Color::Yellow => "board-left-yellow",
        Color::Green => "board-left-green",
        Color::Blue => "board-left-blue",
    };
    Some(Word::Said(id, vec![("count", Word::from(left))]))
}
