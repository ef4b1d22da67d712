//! The players in each division, and those who go up and down; knows no points.

use std::hash::Hash;

use rustc_hash::FxHashSet;

use crate::league::uniqueness::once;

/// A division of fewer people is made only where it is nearer to the wanted size.
const LEAST: usize = 4;

/// Divisions of people who are listed by strength, the strongest above. They are as equal as possible:
/// where they are not, those above have one more.
///
/// There are as many of them as brings them nearest to `size` people: first the one that is farthest
/// from it, then all together. Of two numbers of divisions that are equally near, it is the larger one
/// if none of its divisions has fewer than 4 people.
pub fn divide<T: Copy>(by_strength: &[T], size: u32) -> Vec<Vec<T>> {
    let people = by_strength.len();
    let size = usize::try_from(size).unwrap_or(usize::MAX).clamp(LEAST, people.max(LEAST));
    let mut rest = by_strength;
    let mut divided = Vec::new();
    for left in (1..=divisions(people, size)).rev() {
        let (division, others) = rest.split_at(rest.len().div_ceil(left));
        divided.push(division.to_vec());
        rest = others;
    }
    divided
}

/// The number of divisions of about `size` that this many people make.
fn divisions(people: usize, size: usize) -> usize {
    let distance = |divisions: &usize| {
        let (smallest, larger) = (people / divisions, people % divisions);
        let (off, off_larger) = (smallest.abs_diff(size), (smallest + 1).abs_diff(size));
        let farthest = if larger > 0 { off.max(off_larger) } else { off };
        let all = off * (divisions - larger) + off_larger * larger;
        (farthest, all, smallest < LEAST, std::cmp::Reverse(*divisions))
    };
    (1..=people).min_by_key(distance).unwrap_or_default()
}

/// The order of strength of the next season, to be divided again by `size`. `divisions` have their
/// final standings, the best first; only those who are `staying` play the next season.
///
/// * Of each division the last `promoted` go down and the first `promoted` go up, but no more than
///   half of either of the two.
/// * Only those go up of whom `has_points` says that they have something to show for it; where there
///   are fewer of them, fewer go down.
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
    (staying, has_points): (&[T], &dyn Fn(T) -> bool),
    newcomers: &[T],
) -> Vec<T> {
    let stays: FxHashSet<T> = staying.iter().copied().collect();
    let can_go_up = |person: T| !stays.contains(&person) || has_points(person);
    let exchanged = exchanged(divisions, promoted, &can_go_up);
    let mut moved = leaving(divisions, &exchanged, &stays, has_points);
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
fn exchange<T: Copy>(moved: &mut [FinishedDivision<T>]) -> Vec<T> {
    let mut order = Vec::new();
    let mut come_down = Vec::new();
    for above in 0..moved.len() {
        let (upper, lower) = moved.split_at_mut(above + 1);
        let FinishedDivision { places, keeps, down, .. } = &mut upper[above];
        let mut members = std::mem::take(&mut come_down);
        members.append(keeps);
        if let Some(below) = lower.first_mut() {
            let up = places.saturating_sub(members.len()).max(below.up).min(below.able);
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

/// The numbers that change between each division and the one below it: `promoted`, but no more than half of
/// either of the two, nor than can go up, not counting who of them plays on.
fn exchanged<T: Copy>(
    divisions: &[Vec<T>],
    promoted: u32,
    can_go_up: &dyn Fn(T) -> bool,
) -> Vec<usize> {
    let promoted = usize::try_from(promoted).unwrap_or(usize::MAX);
    let between = |two: &[Vec<T>]| {
        let able = two[1].iter().filter(|person| can_go_up(**person)).count();
        let halves = (two[0].len() / 2).min(two[1].len() / 2);
        promoted.min(halves).min(able)
    };
    divisions.windows(2).map(between).collect()
}

/// The number of people who play in a division, and the number of them who do not play the next season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Members {
    /// All of them.
    pub all: usize,
    /// Those who do not: no border is counted by them.
    pub out: usize,
    /// Those of the others who have points, and can win or go up.
    pub with_points: usize,
}

/// The numbers of those who play on that stand above each border of a division that matters: who wins it, and
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
    let has_points = |(division, place): (usize, usize)| {
        let there = members.get(division);
        there.is_some_and(|there| place < there.with_points)
    };
    let order = promote(&before, (promoted, size), (&staying, &has_points), &[]);
    let mut goals: Vec<(usize, usize)> = Vec::new();
    for (goal, people) in divide(&order, size).into_iter().enumerate() {
        let theirs = people.into_iter().filter(|(from, _)| *from == division);
        goals.extend(theirs.map(|(_, place)| (place, goal)));
    }
    goals.sort_unstable();
    let apart = goals.windows(2).filter(|two| two[0].1 != two[1].1).map(|two| two[1].0);
    let there = members.get(division);
    let is_won = there.is_none_or(|there| there.with_points > 0);
    let first = is_won.then_some(1);
    once(first.into_iter().chain(apart))
}

/// A division when a season is over.
struct FinishedDivision<T> {
    /// The number that it has room for in the next season.
    places: usize,
    /// The least number that go up.
    up: usize,
    /// The number of those who need not go down that can go up.
    able: usize,
    /// The people who play on and need not go down, the best first.
    keeps: Vec<T>,
    /// The people who play on and would go down, the best first.
    down: Vec<T>,
}

fn leaving<T: Copy + Eq + Hash>(
    divisions: &[Vec<T>],
    exchanged: &[usize],
    stays: &FxHashSet<T>,
    has_points: &dyn Fn(T) -> bool,
) -> Vec<FinishedDivision<T>> {
    let of = |(index, division): (usize, &Vec<T>)| {
        let (keeps, down) =
            division.split_at(division.len() - exchanged.get(index).copied().unwrap_or_default());
        let playing =
            |people: &[T]| people.iter().copied().filter(|person| stays.contains(person)).collect();
        let above = index.checked_sub(1);
        let up = above.and_then(|above| exchanged.get(above).copied());
        let keeps: Vec<T> = playing(keeps);
        FinishedDivision {
            places: division.len(),
            up: up.unwrap_or_default(),
            able: keeps.iter().take_while(|person| has_points(**person)).count(),
            keeps,
            down: playing(down),
        }
    };
    divisions.iter().enumerate().map(of).collect()
}
