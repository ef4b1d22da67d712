//! Two games from one opening, so that neither player has the better seat.

use crate::game::Seat;
use crate::games::Kind;
use crate::versus::broken_game::Broken;
use crate::versus::chooser::Chooser;
use crate::versus::game::{MatchGame, play_out};
use crate::versus::opening::Opening;

/// Plays two games from an opening, the first player in either seat; the same seed gives those who leave
/// something to chance the same games. An error: it is no opening, or somebody gave no legal turn.
pub fn play_pair(
    kind: Kind,
    opening: &Opening,
    [one, other]: [&mut dyn Chooser; 2],
    seed: u64,
) -> Result<[MatchGame; 2], Broken> {
    Ok([
        play_from(kind, opening, [&mut *one, &mut *other], seed)?,
        play_from(kind, opening, [other, one], seed)?,
    ])
}

/// Plays a game from an opening, the players in the order of seats.
pub fn play_from(
    kind: Kind,
    opening: &Opening,
    players: [&mut dyn Chooser; 2],
    seed: u64,
) -> Result<MatchGame, Broken> {
    let (mut table, mut past) = opening.table(kind).map_err(Broken::Opening)?;
    let mut players = players;
    for player in &mut players {
        player.begin(opening, seed);
    }
    play_out(&mut *table, &mut past, players)
}

impl MatchGame {
    /// The result of the game for a seat: true if it has won; `None`: it is drawn.
    pub fn won_by(&self, seat: Seat) -> Option<bool> {
        self.winner.map(|winner| winner == seat)
    }
}
