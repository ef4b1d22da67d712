//! Groups, and the bracket that those who go on from them play: who is in which group, and who is
//! seeded where. Knows no result.

use crate::league::entrant::Entrant;
use crate::league::knockout::seeding;

/// The fewest in a group.
const LEAST: usize = 3;

/// The fewest who can play in groups: two of them.
pub const LEAST_IN_GROUPS: u32 = 6;

/// Groups of people who are listed by strength, the strongest first: at least two, of at most `size`
/// people where that leaves at least 3 in each. None has two more than another.
///
/// The first people go to the first group, the second and so on, the next ones from the last group
/// back to the first, so that the groups are about equally strong.
pub fn grouped(by_strength: &[Entrant], size: u32) -> Vec<Vec<Entrant>> {
    let people = by_strength.len();
    let size = usize::try_from(size).unwrap_or(usize::MAX).max(LEAST);
    let most = (people / LEAST).max(1);
    let number = people.div_ceil(size).max(2).min(most);
    let mut groups = vec![Vec::new(); number];
    for (place, entrant) in by_strength.iter().enumerate() {
        let (row, column) = (place / number, place % number);
        let group = match row % 2 {
            0 => column,
            _ => number - 1 - column,
        };
        groups[group].push(*entrant);
    }
    groups
}

/// The number that go on from each group, if that many are to: in each somebody is left behind.
pub fn going_on(groups: impl Iterator<Item = usize>, wanted: u32) -> usize {
    let smallest = groups.min().unwrap_or_default();
    let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
    wanted.min(smallest.saturating_sub(1))
}

/// Those who go on from groups, each listed from the first, in the order of their seeds: the winners
/// in the order of the groups, and after them those who were second, and so on.
///
/// Those from the same group meet as late as exchanges between people with the same place in their
/// groups can make it: with two from each, only in the final wherever the groups are 2, 4, 8 or so.
pub fn seeded(groups: &[Vec<Entrant>]) -> Vec<Entrant> {
    let places = groups.iter().map(Vec::len).max().unwrap_or_default();
    let mut seeds: Vec<Seed> = Vec::new();
    for place in 0..places {
        for (group, people) in groups.iter().enumerate() {
            let somebody = people.get(place).copied();
            seeds.extend(somebody.map(|entrant| Seed { entrant, group, place }));
        }
    }
    spread(&mut seeds);
    seeds.into_iter().map(|seed| seed.entrant).collect()
}

/// An entrant who goes on.
#[derive(Clone, Copy, Debug)]
struct Seed {
    entrant: Entrant,
    /// The group they come from.
    group: usize,
    /// Their place in it, from 0.
    place: usize,
}

/// Exchanges those of one place, except for the winners, until that keeps nobody apart longer.
fn spread(seeds: &mut [Seed]) {
    let bracket = seeding(seeds.len());
    let mut slots = vec![0; bracket.len()];
    for (slot, seed) in bracket.iter().enumerate() {
        slots[*seed] = slot;
    }
    let mut is_better = true;
    while is_better {
        is_better = false;
        for one in 0..seeds.len() {
            for other in one + 1..seeds.len() {
                if seeds[one].place > 0 && seeds[one].place == seeds[other].place {
                    is_better |= exchanged(seeds, &slots, one, other);
                }
            }
        }
    }
}

/// Exchanges two if that is better, and says whether it is.
fn exchanged(seeds: &mut [Seed], slots: &[usize], one: usize, other: usize) -> bool {
    let close = |seeds: &[Seed]| {
        let group = |at: usize| closeness(seeds, slots, seeds[at].group);
        group(one).saturating_add(group(other))
    };
    let before = close(seeds);
    seeds.swap(one, other);
    let is_better = close(seeds) < before;
    if !is_better {
        seeds.swap(one, other);
    }
    is_better
}

/// A measure of how early those of a group can meet: a round earlier counts more than everything after it.
fn closeness(seeds: &[Seed], slots: &[usize], group: usize) -> u128 {
    let theirs: Vec<usize> = seeds
        .iter()
        .zip(slots)
        .filter(|(seed, _)| seed.group == group)
        .map(|(_, slot)| *slot)
        .collect();
    let rounds = slots.len().ilog2();
    let mut close = 0_u128;
    for (place, one) in theirs.iter().enumerate() {
        for other in &theirs[..place] {
            let meet = usize::BITS - (one ^ other).leading_zeros();
            close = close.saturating_add(64_u128.saturating_pow(rounds.saturating_sub(meet)));
        }
    }
    close
}
