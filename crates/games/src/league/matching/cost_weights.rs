//! Costs as weights; knows nobody and no round.

use crate::league::matching::blossoms::Blossoms;

/// Pairs all of this many at the least sum of costs: the partner of each. `None` if it is
/// impossible to pair them all.
///
/// The cost of a pair is symmetric and not negative; a pair without cost is impossible. It takes
/// time in proportion to the third power of the number.
pub(in crate::league) fn cheapest(
    count: usize,
    cost: impl Fn(usize, usize) -> Option<i128>,
) -> Option<Vec<usize>> {
    if !count.is_multiple_of(2) {
        return None;
    }
    let mut costs = vec![None; count * count];
    for one in 0..count {
        for other in 0..one {
            let cost = cost(other, one);
            costs[one * count + other] = cost;
            costs[other * count + one] = cost;
        }
    }
    let most = costs.iter().flatten().max().copied().unwrap_or_default();
    let weight = |cost: Option<i128>| cost.map_or(0, |cost| most - cost + 1);
    let weights = costs.into_iter().map(weight).collect();
    Blossoms::new(count, weights).matched()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::cheapest;

    /// The cost of each two, of whom the first has the lower number.
    type Costs = BTreeMap<(usize, usize), i128>;

    /// The least sum of costs, by trying all pairings.
    fn least(costs: &Costs, left: &[usize]) -> Option<i128> {
        let Some((one, others)) = left.split_first() else {
            return Some(0);
        };
        let with = |other: &usize| {
            let rest: Vec<usize> = others.iter().copied().filter(|who| who != other).collect();
            Some(costs.get(&(*one, *other))? + least(costs, &rest)?)
        };
        others.iter().filter_map(with).min()
    }

    fn some_costs(random: &mut StdRng, count: usize) -> Costs {
        let (density, most) = (random.random_range(0.2..1.0), random.random_range(1..200));
        let mut costs = Costs::new();
        for other in 0..count {
            for one in 0..other {
                if random.random_bool(density) {
                    costs.insert((one, other), random.random_range(0..most));
                }
            }
        }
        costs
    }

    #[test]
    fn no_pairing_costs_less_and_one_is_found_wherever_there_is_one() {
        let mut impossible = 0;
        for seed in 0..4_000 {
            let mut random = StdRng::seed_from_u64(seed);
            let count = 2 * random.random_range(0..6);
            let costs = some_costs(&mut random, count);
            let all: Vec<usize> = (0..count).collect();
            let partners = cheapest(count, |one, other| costs.get(&(one, other)).copied());
            let found = partners.map(|partners| {
                let pair = |(one, other): (usize, &usize)| {
                    assert_eq!(partners[*other], one, "seed {seed}");
                    costs[&(one.min(*other), one.max(*other))]
                };
                partners.iter().enumerate().map(pair).sum::<i128>() / 2
            });
            assert_eq!(found, least(&costs, &all), "seed {seed}");
            impossible += usize::from(found.is_none());
        }
        assert!((200..3_000).contains(&impossible), "{impossible}");
    }

    #[test]
    fn an_odd_number_has_no_pairing() {
        assert_eq!(cheapest(3, |_, _| Some(1)), None);
        assert_eq!(cheapest(0, |_, _| None), Some(Vec::new()));
    }
}
