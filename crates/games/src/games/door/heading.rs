//! The line at the top of a board; knows no game.

use crate::game::Seat;
use crate::games::door::any_game::AnyGame;
use crate::words::{Language, Word, say};

/// The line at the top of the board of a game that is over, whatever ended it: the name of the `game`
/// and the turns played.
pub fn heading_over(language: Language, game: &str, turns: u32) -> String {
    let args = [("game", Word::from(game)), ("turn", Word::Count(turns))];
    say(language, "board-heading-over", &args)
}

/// The line at the top of a board: the name of the `game`, the turns played, whose turn it is, and
/// that it is a draft if something of the next turn is played; seen from the `side` of another player
/// that is a guess of what may be played. `players` are names by seat, empty where nobody sits.
pub fn heading(
    language: Language,
    game: &str,
    turns: u32,
    (table, side): (&dyn AnyGame, Seat),
    players: &[String],
) -> String {
    let Some(seat) = table.to_move() else {
        return heading_over(language, game, turns);
    };
    let player = players
        .get(seat.index())
        .filter(|name| !name.is_empty())
        .cloned()
        .unwrap_or_else(|| table.seat(seat).name);
    let args =
        [("game", Word::from(game)), ("turn", Word::Count(turns)), ("player", Word::from(player))];
    if table.line().is_empty() {
        say(language, "board-heading", &args)
    } else if seat == side {
        say(language, "board-heading-draft", &args)
    } else {
        say(language, "board-heading-guess", &args)
    }
}
