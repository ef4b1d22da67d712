//! One game of two, to its end.

use crate::game::{Outcome, Seat};
use crate::games::{AnyGame, Kind};
use crate::versus::broken_game::Broken;
use crate::versus::chooser::Chooser;
use crate::versus::turn::{PASS, play_turn};

/// The course of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The seat that won; `None`: it is drawn, or nobody won in time.
    pub winner: Option<Seat>,
    /// The turns, in canonical notation, a pass as `pass`.
    pub turns: Vec<String>,
}

impl MatchGame {
    /// The text that a digest is computed from, the same for the same game of this kind.
    pub fn digested(&self, kind: Kind) -> String {
        let pass = kind.game().digested_pass();
        let turns = self.turns.iter().map(|turn| match &**turn {
            PASS => pass,
            turn => turn,
        });
        turns.collect::<Vec<_>>().join(" / ")
    }
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
) -> Result<MatchGame, Broken> {
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
        let line = played(table, past, &mut **player)?;
        for player in &mut players {
            player.played(&line);
        }
        turns.push(line);
    }
    let winner = match table.outcome() {
        Some(Outcome::Won(seats)) => seats.iter().next(),
        Some(Outcome::Drawn(_)) | None => None,
    };
    Ok(MatchGame { winner, turns })
}

/// Lets a player play a turn; returns it in canonical form.
fn played(
    table: &mut dyn AnyGame,
    past: &[u64],
    player: &mut dyn Chooser,
) -> Result<String, Broken> {
    let chosen =
        player.choose(table, past).map_err(|why| Broken::NoTurn { player: player.name(), why })?;
    let line = chosen.join("; ");
    play_turn(table, &line).map_err(|no| Broken::Illegal {
        player: player.name(),
        line,
        no: Box::new(no),
    })
}
