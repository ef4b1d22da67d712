//! The sign of a color on a button or in a menu; knows no sentence.

use serenity::all::ReactionType;

use starpost_games::pieces::Color;

/// A square of this color.
pub(crate) fn square(color: Color) -> ReactionType {
    let square = match color {
        Color::Red => "🟥",
        Color::Yellow => "🟨",
        Color::Green => "🟩",
        Color::Blue => "🟦",
    };
    ReactionType::Unicode(square.to_owned())
}
