//! The winners and the way in which they won, as the board says it; knows no picture.

use super::labels::PlayerNames;
use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::position::Position;
use crate::words::Word;

/// `Anna wins`, or between whom it is a draw; nothing as long as that is open. `ended`: who has won if
/// something else than the rules has ended the game.
pub(in crate::games::homeworlds) fn winners(
    position: &Position,
    called: &PlayerNames,
    ended: Option<Outcome>,
) -> Option<Word> {
    let (id, seats) = match position.outcome().or(ended)? {
        Outcome::Won(seats) => ("board-won", seats),
        Outcome::Drawn(seats) => ("board-drawn", seats),
    };
    let count = ("count", Word::from(seats.len()));
    let players = ("players", players(seats, position, called));
    Some(Word::Said(id, vec![count, players]))
}

/// The same with what decided it, as far as the board shows that: `Anna wins: Ben's home is
/// destroyed`.
pub(in crate::games::homeworlds) fn result(
    position: &Position,
    called: &PlayerNames,
    ended: Option<Outcome>,
) -> Option<Word> {
    let winners = winners(position, called, ended)?;
    let args = |how| vec![("result", winners.clone()), ("how", how)];
    Some(match how(position, called) {
        Some(how) => Word::Said("board-result", args(how)),
        None => winners,
    })
}

/// The way in which the players who went out last did so, if that left nobody to play against or was the winner's
/// doing.
fn how(position: &Position, called: &PlayerNames) -> Option<Word> {
    let Some(Outcome::Won(winners)) = position.outcome() else {
        return None;
    };
    let departed = position.departed();
    let is_over = position.playing().minus(winners).is_empty();
    let is_theirs = departed.author.is_some_and(|author| winners.has(author));
    let mut out = departed.out.minus(winners).iter();
    let first = out.next().filter(|_| is_over || is_theirs)?;
    if out.next().is_some() {
        let players = players(departed.out.minus(winners), position, called);
        return Some(Word::Said("board-how-out", vec![("players", players)]));
    }
    let player = ("player", called.person(first, position.seats()));
    let id = match (departed.author, position.system(SystemId::of_home(first))) {
        (None, _) => "board-how-left",
        (Some(_), None) => "board-how-destroyed",
        (Some(_), Some(_)) => "board-how-deserted",
    };
    Some(Word::Said(id, vec![player]))
}

/// Players as a list.
fn players(seats: Seats, position: &Position, called: &PlayerNames) -> Word {
    let name = |seat: Seat| called.person(seat, position.seats());
    let mut names: Vec<Word> = seats.iter().map(name).collect();
    let Some(last) = names.pop() else {
        return Word::Text(String::new());
    };
    let others = names
        .into_iter()
        .reduce(|one, other| Word::Said("board-players", vec![("one", one), ("other", other)]));
    match others {
        None => last,
        Some(others) => Word::Said("names-and", vec![("others", others), ("last", last)]),
    }
}
