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

/// The order of strength of the next season, to be divided again by `size`. `divisions` have their
/// final standings, the best first; only those who are `staying` play the next season.
///
/// * Of each division the last `promoted` go down and the first `promoted` go up, but no more than
///   half of either of the two.
/// * A place of somebody who does not play the next season goes to the best of the division below
///   who would not go up otherwise, and so does one that a division has more than before. If one of
///   those who go up does not play, the next best goes up instead. If one of those who go down does
///   not play, nobody goes down instead.
/// * Where a division will have fewer places, more of it go down: whoever goes up does.
/// * Where nobody is left below to go up, the best of those who would go down stay.
/// * In the new order, those who come down stand above those who have stayed, and those who go up
///   below them.
/// * Those who stay without having been in a division, and after them the newcomers, enter at the
///   bottom, in their order.
/// * Where there will be fewer divisions, each counts as large as it was.
pub fn promote<T: Copy + Eq + Hash>(
    divisions: &[Vec<T>],
    (promoted, size): (u32, u32),
    staying: &[T],
    newcomers: &[T],
) -> Vec<T> {
    let stays: FxHashSet<T> = staying.iter().copied().collect();
    let mut moved = leaving(divisions, promoted, &stays);
    let all = once(staying.iter().chain(newcomers).copied());
    let next: Vec<usize> = divide(&all, size).iter().map(Vec::len).collect();
    if next.len() >= moved.len() {
        for (division, places) in moved.iter_mut().zip(&next) {
            division.places = *places;
        }
    }
    let order = exchange(&mut moved);
    once(order.into_iter().chain(all))
}

/// Everybody in the divisions of the next season, from the first to the last.
fn exchange<T: Copy>(moved: &mut [Leaving<T>]) -> Vec<T> {
    let mut order = Vec::new();
    let mut come_down = Vec::new();
    for above in 0..moved.len() {
        let (upper, lower) = moved.split_at_mut(above + 1);
        let Leaving {
            places,
            keeps,
            down,
            ..
        } = &mut upper[above];
        let mut members = std::mem::take(&mut come_down);
        members.append(keeps);
        if let Some(below) = lower.first_mut() {
            let up = places.saturating_sub(members.len()).max(below.up);
            let up = up.min(below.keeps.len());
            let has_room = places.saturating_sub(up).min(members.len());
            come_down = members.split_off(has_room);
            members.extend(below.keeps.drain(..up));
        }
        let spared = places.saturating_sub(members.len());
        members.extend(down.drain(..spared.min(down.len())));
        come_down.append(down);
        order.append(&mut members);
    }
    order.append(&mut come_down);
    order
}

/// How many change between each division and the one below it, given how many each has: `promoted`,
/// but no more than half of either of the two.
fn exchanged(sizes: &[usize], promoted: u32) -> Vec<usize> {
    let promoted = usize::try_from(promoted).unwrap_or(usize::MAX);
    let between = |two: &[usize]| promoted.min(two[0] / 2).min(two[1] / 2);
    sizes.windows(2).map(between).collect()
}

/// How many play in a division, and how many of them do not play the next season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Members {
    /// All of them.
    pub all: usize,
    /// Those who do not: no border is counted by them.
    pub out: usize,
}

/// How many of those who play on stand above each border of a division that matters: who wins it, and
/// where [`promote`] and [`divide`] send people to different divisions.
pub fn borders(members: &[Members], (promoted, size): (u32, u32), division: usize) -> Vec<usize> {
    let places = |(division, members): (usize, &Members)| {
        let places = 0..members.all;
        places.map(|place| (division, place)).collect()
    };
    let before: Vec<Vec<(usize, usize)>> = members.iter().enumerate().map(places).collect();
    let playing = |members: &Members| members.all.saturating_sub(members.out);
    let staying: Vec<(usize, usize)> = before
        .iter()
        .zip(members)
        .flat_map(|(places, members)| places.iter().take(playing(members)).copied())
        .collect();
    let order = promote(&before, (promoted, size), &staying, &[]);
    let mut goals: Vec<(usize, usize)> = Vec::new();
    for (goal, people) in divide(&order, size).into_iter().enumerate() {
        let theirs = people.into_iter().filter(|(from, _)| *from == division);
        goals.extend(theirs.map(|(_, place)| (place, goal)));
    }
    goals.sort_unstable();
    let apart = goals.windows(2).filter(|two| two[0].1 != two[1].1);
    let apart = apart.map(|two| two[1].0);
    once([1].into_iter().chain(apart))
}

/// A division when a season is over.
struct Leaving<T> {
    /// How many it has room for in the next season.
    places: usize,
    /// How many go up at least.
    up: usize,
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
        let above = index.checked_sub(1);
        let up = above.and_then(|above| exchanged.get(above).copied());
        Leaving {
            places: division.len(),
            up: up.unwrap_or_default(),
            keeps: playing(keeps),
            down: playing(down),
        }
    };
    divisions.iter().enumerate().map(of).collect()
}
