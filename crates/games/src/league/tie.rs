//! The choice of who advances from the games that the same two have played in one round of a knock-out.

use std::collections::BTreeMap;

use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;

/// After this many games without a winner the higher seed advances.
pub const MOST_GAMES: usize = 3;

/// The entrant who advances from games that are decided, in any order: the one who has won more of them, or else,
/// after [`MOST_GAMES`] or once the time of the match is up, the higher seed. Annulled games do not count. `None`:
/// they play again.
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

/// The higher seed, once nothing else is to decide.
fn seeded_higher(games: &[FixtureResult]) -> Option<Entrant> {
    let is_up = games.iter().any(|game| game.how == DecidedBy::Seeding);
    let counted = games.iter().filter(|game| game.fates().is_some()).count();
    let entrants = games.iter().flat_map(|game| &game.entrants).copied();
    entrants.min().filter(|_| is_up || counted >= MOST_GAMES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Seat, Seats};
    use crate::league::numbers::RoundNo;

    fn game(how: DecidedBy, outcome: Option<Outcome>) -> FixtureResult {
        let entrants = vec![Entrant(7), Entrant(2)];
        FixtureResult { round: RoundNo(1), entrants, outcome, how, unplayed: None }
    }

    #[test]
    fn whoever_has_won_goes_on_and_once_time_is_up_the_higher_seed() {
        let drawn = Some(Outcome::Drawn(Seats::first(2)));
        let won = Some(Outcome::Won(Seats::one(Seat(0))));
        let (up, played) = (DecidedBy::Seeding, DecidedBy::Played);
        let table = [
            (vec![game(played, drawn)], None),
            (vec![game(up, drawn)], Some(2)),
            (vec![game(up, None)], Some(2)),
            (vec![game(DecidedBy::Annulment, None)], None),
            (vec![game(played, drawn), game(up, None)], Some(2)),
            // One of them was corrected since.
            (vec![game(played, won), game(up, drawn)], Some(7)),
            (vec![game(DecidedBy::Adjudication, won)], Some(7)),
        ];
        for (games, goes) in table {
            assert_eq!(goes_on(&games), goes.map(Entrant), "{games:?}");
        }
    }
}
