//! The distance that everybody came in a knock-out; pairs nobody.

use std::collections::{BTreeMap, BTreeSet};

use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::fixture_result::FixtureResult;
use crate::league::numbers::RoundNo;
use crate::league::standings::field::is_among;
use crate::league::tie::goes_on;

/// The distance that somebody came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The entrant.
    pub entrant: Entrant,
    /// From 1; those who went out in the same round share one.
    pub rank: u32,
    /// The round in which they lost; `None` for those who are not out: at the end the champion.
    pub out: Option<RoundNo>,
}

/// The distance that everybody came, from the first to the last; those who share a rank in the order of seeding.
///
/// At the end the champion is first, the loser of the final second, and those who lost a semi-final
/// share the third rank. Before that, all who are not out share the first. Somebody is out if the
/// other [goes on](goes_on) from their games of the last round in which they played, or has gone
/// on, whatever a result was corrected to since. Results in which others took part are ignored, and
/// so is what is annulled, unless the higher seed has gone on from it.
pub fn knockout_ranking(entrants: &[Entrant], results: &[FixtureResult]) -> Vec<Reached> {
    let listed: BTreeSet<Entrant> = entrants.iter().copied().collect();
    let mut lasts: BTreeMap<Entrant, LastRound> = BTreeMap::new();
    for scored in results.iter().filter(|result| is_among(result, &listed)) {
        if scored.fates().is_none() && scored.how != DecidedBy::Seeding {
            continue;
        }
        for &entrant in &scored.entrants {
            lasts.entry(entrant).or_default().add(scored);
        }
    }
    let out = |entrant: &Entrant| {
        let last = lasts.get(entrant)?;
        let is_later =
            |other: &Entrant| lasts.get(other).is_some_and(|theirs| theirs.round > last.round);
        let has_gone_on = last.others(*entrant).any(is_later);
        let is_lost = goes_on(&last.games).is_some_and(|winner| winner != *entrant);
        (is_lost || has_gone_on).then_some(last.round)
    };
    let mut order: Vec<(Option<RoundNo>, Entrant)> =
        listed.iter().map(|entrant| (out(entrant), *entrant)).collect();
    order.sort_by_key(|(out, entrant)| (out.map(std::cmp::Reverse), *entrant));
    ranked(&order)
}

/// The last round in which somebody played.
#[derive(Clone, Debug, Default)]
struct LastRound {
    round: RoundNo,
    /// Their games in it that count.
    games: Vec<FixtureResult>,
}

impl LastRound {
    fn add(&mut self, game: &FixtureResult) {
        if game.round > self.round {
            self.round = game.round;
            self.games.clear();
        }
        if game.round == self.round {
            self.games.push(game.clone());
        }
    }

    /// Whom they played.
    fn others(&self, entrant: Entrant) -> impl Iterator<Item = &Entrant> {
        let played = self.games.iter().flat_map(|game| &game.entrants);
        played.filter(move |other| **other != entrant)
    }
}

fn ranked(order: &[(Option<RoundNo>, Entrant)]) -> Vec<Reached> {
    let mut ranked: Vec<Reached> = Vec::new();
    for (place, &(out, entrant)) in (1..).zip(order) {
        let shared = ranked.last().filter(|above| above.out == out);
        ranked.push(Reached { entrant, rank: shared.map_or(place, |above| above.rank), out });
    }
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Seat, Seats};

    fn beats(round: u32, winner: u32, loser: u32) -> FixtureResult {
        FixtureResult {
            unplayed: None,
            round: RoundNo(round),
            entrants: vec![Entrant(winner), Entrant(loser)],
            outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
            how: DecidedBy::Played,
        }
    }

    fn places(people: u32, results: &[FixtureResult]) -> Vec<(u32, u32)> {
        let entrants: Vec<Entrant> = (0..people).map(Entrant).collect();
        let reached = knockout_ranking(&entrants, results);
        reached.iter().map(|place| (place.entrant.0, place.rank)).collect()
    }

    #[test]
    fn those_who_are_out_since_the_same_round_share_a_place() {
        let mut results = vec![
            FixtureResult::bye(RoundNo(1), Entrant(0)),
            FixtureResult::bye(RoundNo(1), Entrant(1)),
        ];
        results.extend([beats(1, 2, 5), beats(1, 4, 3)]);
        let all = [(0, 1), (1, 1), (2, 1), (4, 1), (3, 5), (5, 5)];
        assert_eq!(places(6, &results), all);
        results.push(beats(2, 4, 0));
        let all = [(1, 1), (2, 1), (4, 1), (0, 4), (3, 5), (5, 5)];
        assert_eq!(places(6, &results), all);
        results.extend([beats(2, 1, 2), beats(3, 4, 1)]);
        let all = [(4, 1), (1, 2), (0, 3), (2, 3), (3, 5), (5, 5)];
        assert_eq!(places(6, &results), all);
    }

    #[test]
    fn a_draw_puts_nobody_out() {
        let mut drawn = beats(1, 0, 1);
        drawn.outcome = Some(Outcome::Drawn(Seats::first(2)));
        let mut annulled = beats(1, 0, 1);
        annulled.how = DecidedBy::Annulment;
        let level = [drawn.clone(), annulled.clone()];
        assert_eq!(places(2, &level), [(0, 1), (1, 1)]);
        assert_eq!(places(2, &[beats(1, 1, 0), drawn.clone()]), [(1, 1), (0, 2)]);
        let level = [beats(1, 1, 0), beats(1, 0, 1)];
        assert_eq!(places(2, &level), [(0, 1), (1, 1)], "each has won one");
        let third = [level.as_slice(), &[beats(1, 1, 0)]].concat();
        assert_eq!(places(2, &third), [(1, 1), (0, 2)]);
        let three = [drawn.clone(), annulled, drawn.clone()];
        assert_eq!(places(2, &three), [(0, 1), (1, 1)], "one counts for nothing");
        let three = [drawn.clone(), drawn.clone(), drawn];
        assert_eq!(places(2, &three), [(0, 1), (1, 2)], "after three, by seeding");
    }

    /// A match between these two from which the higher seed goes on.
    fn by_seeding(round: u32, one: u32, other: u32) -> FixtureResult {
        let mut seeded = beats(round, one, other);
        (seeded.how, seeded.outcome) = (DecidedBy::Seeding, None);
        seeded
    }

    #[test]
    fn where_the_final_was_never_played_two_share_the_first_place_and_never_more() {
        let mut results = vec![beats(1, 0, 7), beats(1, 4, 3), beats(1, 6, 1), by_seeding(1, 5, 2)];
        let all = [(0, 1), (2, 1), (4, 1), (6, 1), (1, 5), (3, 5), (5, 5), (7, 5)];
        assert_eq!(places(8, &results), all);
        results.extend([by_seeding(2, 4, 0), by_seeding(2, 6, 2)]);
        let mut last = by_seeding(3, 2, 0);
        last.how = DecidedBy::Annulment;
        results.push(last);
        let all = [(0, 1), (2, 1), (4, 3), (6, 3), (1, 5), (3, 5), (5, 5), (7, 5)];
        assert_eq!(places(8, &results), all);
    }
}
