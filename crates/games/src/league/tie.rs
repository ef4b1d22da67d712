//! The choice of who advances from the games that the same two have played in one round of a knock-out.

use std::collections::BTreeMap;

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;

/// After this many games without a winner the higher seed advances.
pub const MOST_GAMES: usize = 3;

/// The entrant who advances from games that are decided, in any order: the one who has won more of them, or else,
/// after [`MOST_GAMES`], the higher seed. Annulled games do not count. `None`: they play again.
pub fn goes_on(games: &[FixtureResult]) -> Option<Entrant> {
    won(games).or_else(|| seeded_higher(games))
}

/// The entrant who has won more of these games than anybody else, if there is one.
pub fn won(games: &[FixtureResult]) -> Option<Entrant> {
    let mut wins: BTreeMap<Entrant, usize> = BTreeMap::new();
    for game in games {
        let played = game.entrants.iter().zip(game.fates().unwrap_or_default());
        for (entrant, _) in played.filter(|(_, fate)| *fate == Fate::Won) {
            *wins.entry(*entrant).or_default() += 1;
        }
    }
    let most = wins.values().copied().max()?;
    let mut best = wins.iter().filter(|(_, wins)| **wins == most);
    let first = best.next()?;
    best.next().is_none().then_some(*first.0)
}

fn seeded_higher(games: &[FixtureResult]) -> Option<Entrant> {
    let counted: Vec<&FixtureResult> = games.iter().filter(|game| game.fates().is_some()).collect();
    let entrants = counted.iter().flat_map(|game| &game.entrants).copied();
    entrants.min().filter(|_| counted.len() >= MOST_GAMES)
}
