//! The stakes of play-offs: who wins, who goes up or down, or who goes on. Decides no place.

use std::collections::BTreeSet;

use super::facts::{DivisionFacts, FixtureFacts, LeagueFacts};
use super::promotion::{Move, MoveReason};
use starpost_games::league::{Entrant, going_on};

/// Something that a play-off decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// The first place of the division.
    First,
    /// The places of those who go up.
    Up,
    /// The places of those who go down.
    Down,
    /// The places of those who go on from the group.
    GoesOn,
}

/// The stake of a play-off, and its division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtStake {
    /// In which division.
    pub division: u32,
    /// The thing at stake.
    pub stake: Stake,
}

impl LeagueFacts {
    /// The stakes of the season's play-offs, by division, each once.
    pub fn at_stake(&self) -> Vec<AtStake> {
        let moves = self.changes();
        let sizes = self.divisions.iter().filter(|one| one.reached.is_none());
        let many = going_on(sizes.map(|one| one.standings.rows.len()), self.row.rules.advance);
        let mut all: Vec<AtStake> = Vec::new();
        for division in &self.divisions {
            let order = self.playing_in(division);
            for group in self.played_off(division) {
                let between = between(&order, &group);
                let stakes = between.flat_map(|above| self.stakes(&order, above, &moves, many));
                for stake in stakes {
                    let at = AtStake { division: division.division, stake };
                    if !all.contains(&at) {
                        all.push(at);
                    }
                }
            }
        }
        all
    }

    /// Those of a division who have not withdrawn, in order.
    fn playing_in(&self, division: &DivisionFacts) -> Vec<Entrant> {
        let mut order = self.order_of(division);
        order.retain(|entrant| !self.is_gone(*entrant));
        order
    }

    /// Those who play each other in play-offs of a division, each set of people who were level.
    fn played_off(&self, division: &DivisionFacts) -> Vec<BTreeSet<Entrant>> {
        let is_there =
            |one: &&FixtureFacts| one.division == division.division && self.is_play_off(one);
        let mut groups: Vec<BTreeSet<Entrant>> = Vec::new();
        for fixture in self.fixtures.iter().filter(is_there) {
            let players = fixture.entrants.iter().copied();
            let meets =
                |group: &&mut BTreeSet<Entrant>| players.clone().any(|who| group.contains(&who));
            match groups.iter_mut().find(meets) {
                Some(group) => group.extend(players),
                None => groups.push(players.collect()),
            }
        }
        groups
    }

    /// The stakes between two neighbors, if `above` entrants are above the lower one.
    fn stakes(&self, order: &[Entrant], above: usize, moves: &[Move], many: usize) -> Vec<Stake> {
        let (Some(upper), Some(lower)) = (order.get(above - 1), order.get(above)) else {
            return Vec::new();
        };
        let goes = |who: &Entrant, why: MoveReason| {
            let mut theirs = moves.iter().filter(|one| one.who == *who);
            theirs.any(|one| one.why == why)
        };
        let is_groups = self.row.rules.format.has_groups();
        let stakes = [
            (!is_groups && above == 1, Stake::First),
            (goes(upper, MoveReason::Up) && !goes(lower, MoveReason::Up), Stake::Up),
            (goes(lower, MoveReason::Down) && !goes(upper, MoveReason::Down), Stake::Down),
            (is_groups && above == many, Stake::GoesOn),
        ];
        let decided = stakes.into_iter().filter(|(is_decided, _)| *is_decided);
        decided.map(|(_, stake)| stake).collect()
    }
}

/// The number of people above each border between two of these people.
fn between<'a>(
    order: &'a [Entrant],
    group: &'a BTreeSet<Entrant>,
) -> impl Iterator<Item = usize> + 'a {
    let pairs = order.windows(2).enumerate();
    let inside = pairs.filter(|(_, two)| two.iter().all(|who| group.contains(who)));
    inside.map(|(place, _)| place + 1)
}
