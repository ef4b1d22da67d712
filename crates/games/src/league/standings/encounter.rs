//! The result of two people against each other in one game; knows no standings.

use std::cmp::Ordering;

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::fixture_result::FixtureResult;

/// One against another in a game.
///
/// At a table of more than two, everybody else is an opponent. Somebody has beaten those who did
/// worse, and drawn with those who did as well: those who share a win draw with each other, and so
/// do those who lost to the same winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The entrant it is about.
    pub entrant: Entrant,
    /// Against whom.
    pub opponent: Entrant,
    /// The result between the two.
    pub fate: Fate,
}

impl Encounter {
    /// All encounters of a game: two for each pair. None in a game that does not count, and none in
    /// a bye.
    pub fn all(scored: &FixtureResult) -> Vec<Encounter> {
        let fates = scored.fates().unwrap_or_default();
        let players: Vec<(Entrant, Fate)> = scored.entrants.iter().copied().zip(fates).collect();
        let mut all = Vec::new();
        for (index, &(entrant, own)) in players.iter().enumerate() {
            for (other_index, &(opponent, other)) in players.iter().enumerate() {
                if index != other_index {
                    let fate = between(own, other, &players);
                    all.push(Encounter { entrant, opponent, fate });
                }
            }
        }
        all
    }
}

/// If everybody has lost, like two who have both withdrawn, nobody has drawn.
fn between(own: Fate, other: Fate, players: &[(Entrant, Fate)]) -> Fate {
    match own.cmp(&other) {
        Ordering::Greater => Fate::Won,
        Ordering::Less => Fate::Lost,
        Ordering::Equal if players.iter().all(|(_, fate)| *fate == Fate::Lost) => Fate::Lost,
        Ordering::Equal => Fate::Drawn,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Seat, Seats};
    use crate::league::decided_by::DecidedBy;
    use crate::league::numbers::RoundNo;

    fn fates(outcome: Outcome) -> Vec<Fate> {
        let scored = FixtureResult {
            unplayed: None,
            round: RoundNo::FIRST,
            entrants: vec![Entrant(0), Entrant(1), Entrant(2)],
            outcome: Some(outcome),
            how: DecidedBy::Played,
        };
        let encounters = Encounter::all(&scored);
        encounters.iter().map(|encounter| encounter.fate).collect()
    }

    #[test]
    fn those_who_share_a_win_draw_with_each_other() {
        let [won, drawn, lost] = [Fate::Won, Fate::Drawn, Fate::Lost];
        let first = Seats::one(Seat(0));
        let expected = [won, won, lost, drawn, lost, drawn];
        assert_eq!(fates(Outcome::Won(first)), expected);
        let expected = [drawn, won, drawn, won, lost, lost];
        assert_eq!(fates(Outcome::Won(first.with(Seat(1)))), expected);
        assert_eq!(fates(Outcome::Drawn(first.with(Seat(1)))), expected);
        assert_eq!(fates(Outcome::Won(Seats::NONE)), [lost; 6]);
    }
}
