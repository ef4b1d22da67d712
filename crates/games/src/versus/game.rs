//! One game of two, to its end.

use crate::game::{Outcome, Seat};
use crate::games::{AnyGame, Refused};

/// Somebody who chooses turns.
pub trait Chooser {
    /// The items of a turn for the player to move; `past` is what was on the table before each turn
    /// so far, as [`AnyGame::key`]. An error: they gave none, and why.
    fn choose(&mut self, table: &dyn AnyGame, past: &[u64]) -> Result<Vec<String>, String>;

    /// A turn was played, by either.
    fn played(&mut self, _line: &str) {}
}

/// How a game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Who won; `None`: it is drawn, or nobody won in time.
    pub winner: Option<Seat>,
    /// The turns, in canonical notation.
    pub turns: Vec<String>,
}

/// A game is drawn after so many turns.
const MOST_TURNS: usize = 200;

/// A position that is there for this time is a draw.
const REPETITIONS: usize = 3;

/// A turn as it stands in a line with others: nothing at all would be lost there.
pub fn turn_or_pass(line: &str) -> &str {
    match line.is_empty() {
        true => "pass",
        false => line,
    }
}

/// Plays a whole turn, whose line is empty if it is a pass, and ends it; returns it in canonical form.
/// Refused: something may have been played of it.
pub fn play_turn(table: &mut dyn AnyGame, line: &str) -> Result<String, Refused> {
    let line = match line.trim().is_empty() {
        true => String::new(),
        false => table.play(line)?,
    };
    table.end_turn()?;
    Ok(line)
}

/// Plays a game from a table where `past` was there before, as [`AnyGame::key`]; the players in the
/// order of seats. An error: somebody gave no legal turn, and who.
pub fn play_out(
    table: &mut dyn AnyGame,
    past: &mut Vec<u64>,
    players: [&mut dyn Chooser; 2],
) -> Result<Finish, String> {
    let mut turns = Vec::new();
    let mut players = players;
    while turns.len() < MOST_TURNS {
        let Some(mover) = table.to_move() else {
            break;
        };
        let key = table.key();
        past.push(key);
        if past.iter().filter(|&&one| one == key).count() == REPETITIONS {
            break;
        }
        let Some(player) = players.get_mut(mover.index()) else {
            break;
        };
        let line = player.choose(table, past)?.join("; ");
        let played = play_turn(table, &line);
        let line = played
            .map_err(|no| format!("seat {mover} cannot play {line:?}: {} {}", no.id, no.item))?;
        for player in &mut players {
            player.played(&line);
        }
        turns.push(line);
    }
    let winner = match table.outcome() {
        Some(Outcome::Won(seats)) => seats.iter().next(),
        Some(Outcome::Drawn(_)) | None => None,
    };
    Ok(Finish { winner, turns })
}
