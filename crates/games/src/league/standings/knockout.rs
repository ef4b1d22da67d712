//! How far everybody came in a knock-out; pairs nobody.

use std::collections::{BTreeMap, BTreeSet};

use crate::league::entrant::Entrant;
use crate::league::fate::Fate;
use crate::league::knockout::MOST_GAMES;
use crate::league::scored::Scored;
use crate::league::standings::field::is_among;

/// How far somebody came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Who it is.
    pub entrant: Entrant,
    /// From 1; those who are out since the same round share one.
    pub rank: u32,
    /// In which round they lost; `None` for those who are not out: at the end the champion.
    pub out: Option<u32>,
}

/// How far everybody came, from the first to the last; those who share a rank in the order of
/// seeding.
///
/// At the end the champion is first, the loser of the final second, and those who lost a semi-final
/// share the third rank. Before that, all who are not out share the first. Somebody is out if they
/// lost more games than they won in the last round in which they played, or if they are seeded lower
/// and there was no winner in [`MOST_GAMES`] games. Somebody is out too if the other has gone on,
/// whatever a result was corrected to since. Results in which others took part are ignored, and what
/// is annulled.
pub fn knockout_ranking(entrants: &[Entrant], results: &[Scored]) -> Vec<Reached> {
    let listed: BTreeSet<Entrant> = entrants.iter().copied().collect();
    let mut lasts: BTreeMap<Entrant, Last> = BTreeMap::new();
    for scored in results.iter().filter(|it| is_among(it, &listed)) {
        let Some(fates) = scored.fates() else {
            continue;
        };
        let best = scored.entrants.iter().min();
        for (index, &entrant) in scored.entrants.iter().enumerate() {
            let last = lasts.entry(entrant).or_default();
            last.add(scored.round, fates[index], best == Some(&entrant));
            if last.round == scored.round {
                last.other = scored.entrants.iter().copied().find(|it| *it != entrant);
            }
        }
    }
    let out = |entrant: &Entrant| {
        let last = lasts.get(entrant)?;
        let other = last.other.and_then(|other| lasts.get(&other));
        let has_gone_on = other.is_some_and(|other| other.round > last.round);
        (last.is_lost() || has_gone_on).then_some(last.round)
    };
    let mut order: Vec<(Option<u32>, Entrant)> = listed.iter().map(|it| (out(it), *it)).collect();
    order.sort_by_key(|(out, entrant)| (out.map(std::cmp::Reverse), *entrant));
    ranked(&order)
}

/// The last round in which somebody played.
#[derive(Clone, Copy, Debug, Default)]
struct Last {
    round: u32,
    games: usize,
    /// Wins less losses.
    balance: i64,
    /// Whom they played.
    other: Option<Entrant>,
    /// Whether they are seeded higher.
    is_higher: bool,
}

impl Last {
    /// What a game of a round came to.
    fn add(&mut self, round: u32, fate: Fate, is_higher: bool) {
        if round < self.round {
            return;
        }
        if round > self.round {
            *self = Last {
                round,
                ..Last::default()
            };
        }
        self.games += 1;
        self.is_higher = is_higher;
        self.balance += match fate {
            Fate::Won => 1,
            Fate::Drawn => 0,
            Fate::Lost => -1,
        };
    }

    const fn is_lost(&self) -> bool {
        let was_undecided = self.balance == 0 && self.games >= MOST_GAMES;
        self.balance < 0 || (was_undecided && !self.is_higher)
    }
}

fn ranked(order: &[(Option<u32>, Entrant)]) -> Vec<Reached> {
    let mut ranked: Vec<Reached> = Vec::new();
    for (place, &(out, entrant)) in (1..).zip(order) {
        let shared = ranked.last().filter(|above| above.out == out);
        ranked.push(Reached {
            entrant,
            rank: shared.map_or(place, |above| above.rank),
            out,
        });
    }
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Seat, Seats};
    use crate::league::scored::How;

    fn beats(round: u32, winner: u32, loser: u32) -> Scored {
        Scored {
            round,
            entrants: vec![Entrant(winner), Entrant(loser)],
            outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
            how: How::Played,
        }
    }

    fn places(people: u32, results: &[Scored]) -> Vec<(u32, u32)> {
        let entrants: Vec<Entrant> = (0..people).map(Entrant).collect();
        let reached = knockout_ranking(&entrants, results);
        reached.iter().map(|it| (it.entrant.0, it.rank)).collect()
    }

    #[test]
    fn those_who_are_out_since_the_same_round_share_a_place() {
        let mut results = vec![Scored::bye(1, Entrant(0)), Scored::bye(1, Entrant(1))];
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
        annulled.how = How::Annulment;
        let level = [drawn.clone(), annulled.clone()];
        assert_eq!(places(2, &level), [(0, 1), (1, 1)]);
        assert_eq!(
            places(2, &[beats(1, 1, 0), drawn.clone()]),
            [(1, 1), (0, 2)]
        );
        let three = [drawn.clone(), annulled, drawn.clone()];
        assert_eq!(
            places(2, &three),
            [(0, 1), (1, 1)],
            "one counts for nothing"
        );
        let three = [drawn.clone(), drawn.clone(), drawn];
        assert_eq!(
            places(2, &three),
            [(0, 1), (1, 2)],
            "after three, by seeding"
        );
    }
}
