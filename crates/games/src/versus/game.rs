//! One game of two, to its end.

use crate::game::{Outcome, Seat};
use crate::games::AnyGame;
use crate::versus::chooser::Chooser;
use crate::versus::turn::play_turn;

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
