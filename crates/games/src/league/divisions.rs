//! Who plays in which division, and who goes up and down; knows no points.

use std::hash::Hash;

use rustc_hash::FxHashSet;

use crate::league::once::once;

/// Fewer people are no division, unless there are no more.
const LEAST: usize = 4;

/// Divisions of people who are listed by strength, the strongest above. None has more than `size`
/// or fewer than 4 people, and they are as equal as possible: where they are not, those above have
/// one more.
///
/// Where both cannot be kept (6 people and a `size` of 5), divisions are larger rather than smaller:
/// a division of fewer than 4 is made only of fewer than 4 people.
pub fn divide<T: Copy>(by_strength: &[T], size: u32) -> Vec<Vec<T>> {
    let people = by_strength.len();
    let size = usize::try_from(size).unwrap_or(usize::MAX).max(LEAST);
    let divisions = people.div_ceil(size).min((people / LEAST).max(1));
    let mut rest = by_strength;
    let mut divided = Vec::new();
    for left in (1..=divisions).rev() {
        let (division, others) = rest.split_at(rest.len().div_ceil(left));
        divided.push(division.to_vec());
        rest = others;
    }
    divided
}

/// The order of strength of the next season, to be divided again. `divisions` have their final
/// standings, the best first; only those who are `staying` play the next season.
///
/// * Of each division the last `promoted` go down and the first `promoted` go up, but no more than
///   half of either of the two.
/// * A place of somebody who does not play the next season goes to the best of the division below
///   who would not go up otherwise. If one of those who go up does not play, the next best goes up
///   instead. If one of those who go down does not play, nobody goes down instead.
/// * Where nobody is left below to go up, the best of those who would go down stay.
/// * In the new order, those who come down stand above those who have stayed, and those who go up
///   below them.
/// * Those who stay without having been in a division, and after them the newcomers, enter at the
///   bottom, in their order.
pub fn promote<T: Copy + Eq + Hash>(
    divisions: &[Vec<T>],
    promoted: u32,
    staying: &[T],
    newcomers: &[T],
) -> Vec<T> {
    let stays: FxHashSet<T> = staying.iter().copied().collect();
    let mut moved = leaving(divisions, promoted, &stays);
    let mut order = Vec::new();
    let mut come_down = Vec::new();
    for above in 0..moved.len() {
        let (upper, lower) = moved.split_at_mut(above + 1);
        let mut members = std::mem::take(&mut come_down);
        members.append(&mut upper[above].keeps);
        let free = upper[above].places.saturating_sub(members.len());
        if let Some(below) = lower.first_mut() {
            let up = free.min(below.keeps.len());
            members.extend(below.keeps.drain(..up));
        }
        let down = &mut upper[above].down;
        let spared = upper[above].places.saturating_sub(members.len());
        members.extend(down.drain(..spared.min(down.len())));
        come_down = std::mem::take(down);
        order.append(&mut members);
    }
    once(
        order
            .into_iter()
            .chain(come_down)
            .chain(staying.iter().copied())
            .chain(newcomers.iter().copied()),
    )
}

/// How many change between each division and the one below it, given how many each has: `promoted`,
/// but no more than half of either of the two.
pub fn exchanged(sizes: &[usize], promoted: u32) -> Vec<usize> {
    let promoted = usize::try_from(promoted).unwrap_or(usize::MAX);
    let between = |two: &[usize]| promoted.min(two[0] / 2).min(two[1] / 2);
    sizes.windows(2).map(between).collect()
}

/// How many stand above each border of a division that matters, given how many each division has: who
/// wins it, goes up and goes down.
pub fn borders(sizes: &[usize], promoted: u32, division: usize) -> Vec<usize> {
    let exchanged = exchanged(sizes, promoted);
    let up = division
        .checked_sub(1)
        .and_then(|above| exchanged.get(above));
    let down = exchanged.get(division).zip(sizes.get(division));
    let stay = down.map(|(down, size)| size.saturating_sub(*down));
    let all = [Some(1), up.copied(), stay];
    all.into_iter().flatten().collect()
}

/// A division when a season is over.
struct Leaving<T> {
    /// How many it had.
    places: usize,
    /// Who plays on and need not go down, the best first.
    keeps: Vec<T>,
    /// Who plays on and would go down, the best first.
    down: Vec<T>,
}

fn leaving<T: Copy + Eq + Hash>(
    divisions: &[Vec<T>],
    promoted: u32,
    stays: &FxHashSet<T>,
) -> Vec<Leaving<T>> {
    let sizes: Vec<usize> = divisions.iter().map(Vec::len).collect();
    let exchanged = exchanged(&sizes, promoted);
    let of = |(index, division): (usize, &Vec<T>)| {
        let (keeps, down) =
            division.split_at(division.len() - exchanged.get(index).copied().unwrap_or_default());
        let playing = |people: &[T]| {
            people
                .iter()
                .copied()
                .filter(|person| stays.contains(person))
                .collect()
        };
        Leaving {
            places: division.len(),
            keeps: playing(keeps),
            down: playing(down),
        }
    };
    divisions.iter().enumerate().map(of).collect()
}
