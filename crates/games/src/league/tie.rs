//! Who goes on from the games that the same two have played in one round of a knock-out.

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::scored::Scored;

/// After so many games without a winner whoever is seeded higher goes on.
pub const MOST_GAMES: usize = 3;

/// Who goes on from games that are decided, in the order in which they were opened: whoever has won
/// the last one that was won, or else, after [`MOST_GAMES`], whoever is seeded higher. What is
/// annulled is none of them. `None`: they play again.
pub fn goes_on(games: &[Scored]) -> Option<Entrant> {
    won(games).or_else(|| seeded_higher(games))
}

/// Who has won the last of these games that was won.
pub fn won(games: &[Scored]) -> Option<Entrant> {
    games.iter().rev().find_map(|game| {
        let fates = game.fates()?;
        let mut played = game.entrants.iter().zip(fates);
        Some(*played.find(|(_, fate)| *fate == Fate::Won)?.0)
    })
}

fn seeded_higher(games: &[Scored]) -> Option<Entrant> {
    let counted = games.iter().filter(|game| game.fates().is_some());
    let counted: Vec<&Scored> = counted.collect();
    let last = counted.last().filter(|_| counted.len() >= MOST_GAMES)?;
    last.entrants.iter().copied().min()
}
