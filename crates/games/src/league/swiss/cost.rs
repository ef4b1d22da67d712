//! The costs of pairs in a Swiss round; knows no matching.

use crate::league::pairing::Pairing;
use crate::league::points::Points;
use crate::league::swiss::entrant::SwissEntrant;
use crate::league::swiss::seating::{FirstMover, Seating, Strain, seated};

/// The people of a round from the top of the standings to the bottom, and what pairs of them cost.
pub(super) struct Costs<'a> {
    people: &'a [&'a SwissEntrant],
    seatings: Vec<Seating>,
    places: Vec<GroupPlace>,
    scale: Scale,
    /// The fewest points that one of them has had without playing.
    fewest_free: u32,
}

/// An entrant's place in the standings.
#[derive(Clone, Copy, Debug)]
struct GroupPlace {
    /// The group of people with equal points, from the top.
    group: u32,
    /// The number of people who stand above them in it.
    above: u32,
    /// The number of people who stand below them in it.
    below: u32,
}

/// The cost of one of each kind of badness. Of each kind, the least costs more than all that there can be of the
/// kinds after it.
#[derive(Clone, Copy, Debug)]
struct Scale {
    /// A difference between moving first and second of more than 2.
    excess: i128,
    /// A bye for somebody in the group above the lowest.
    bye: i128,
    /// The square of how many groups two are apart.
    apart: i128,
    /// A bye for somebody who did not play in a round.
    missed: i128,
    /// A seat that is not due.
    discomfort: i128,
}

/// A number of rounds without a game beyond which there is no telling how much worse it is.
const MOST_MISSED: i128 = 50;

impl Scale {
    fn of(people: usize, groups: u32) -> Scale {
        let (people, groups) = (people as i128, i128::from(groups));
        let pairs = people / 2 + 1;
        let discomfort = pairs * people * people * 2 + 1;
        let missed = discomfort * (pairs * 12 + 1);
        let apart = missed * (MOST_MISSED + 1);
        let bye = apart * (pairs * groups * groups + 1);
        let excess = bye * (groups + 1);
        Scale { excess, bye, apart, missed, discomfort }
    }
}

impl<'a> Costs<'a> {
    /// Of people who are listed from the top of the standings to the bottom.
    pub(super) fn of(people: &'a [&'a SwissEntrant]) -> Costs<'a> {
        let points: Vec<Points> = people.iter().map(|person| person.pairing_points()).collect();
        let places = places(&points);
        let groups = places.last().map_or(0, |last| last.group + 1);
        Costs {
            people,
            seatings: people.iter().map(|person| Seating::after(&person.seats)).collect(),
            places,
            scale: Scale::of(people.len(), groups),
            fewest_free: people.iter().map(|person| person.free_points()).min().unwrap_or_default(),
        }
    }

    /// The cost of two playing, of whom the first stands above; `None` if they have met.
    pub(super) fn of_pair(&self, upper: usize, lower: usize) -> Option<i128> {
        let (one, other) = (self.people[upper], self.people[lower]);
        if one.met.contains(&other.entrant) || other.met.contains(&one.entrant) {
            return None;
        }
        let Strain { excess, discomfort } = self.seated(upper, lower).1;
        let (upper, lower) = (self.places[upper], self.places[lower]);
        let apart = i128::from(lower.group - upper.group);
        Some(
            i128::from(excess) * self.scale.excess
                + apart * apart * self.scale.apart
                + i128::from(discomfort) * self.scale.discomfort
                + far_from_ideal(upper, lower),
        )
    }

    /// The cost of somebody's having a bye; `None` if they have had a point without playing that
    /// somebody else has not had.
    pub(super) fn of_bye(&self, who: usize) -> Option<i128> {
        let lowest = self.places.last()?.group;
        let (place, person) = (self.places[who], self.people[who]);
        let apart = i128::from(lowest - place.group);
        let missed = i128::from(person.missed).min(MOST_MISSED);
        (person.free_points() <= self.fewest_free)
            .then(|| apart * self.scale.bye + missed * self.scale.missed + squared(place.below))
    }

    /// The game of two, of whom the first stands above.
    pub(super) fn game(&self, upper: usize, lower: usize) -> Pairing {
        let (one, other) = (self.people[upper].entrant, self.people[lower].entrant);
        match self.seated(upper, lower).0 {
            FirstMover::Upper => Pairing::of_two(one, other),
            FirstMover::Lower => Pairing::of_two(other, one),
        }
    }

    /// If nothing else decides, those who stand above move first and second alternately.
    fn seated(&self, upper: usize, lower: usize) -> (FirstMover, Strain) {
        let otherwise = if upper.is_multiple_of(2) { FirstMover::Upper } else { FirstMover::Lower };
        seated(&self.seatings[upper], &self.seatings[lower], otherwise)
    }
}

/// The distance of a pair from what their places call for. In a group, the upper half plays the lower one, in
/// order. Between groups, the last of the upper one play the first of the lower one.
fn far_from_ideal(upper: GroupPlace, lower: GroupPlace) -> i128 {
    if upper.group != lower.group {
        return squared(upper.below) + squared(lower.above);
    }
    let half = (upper.above + upper.below).div_ceil(2);
    let in_one_half = (upper.above < half) == (lower.above < half);
    let size = if in_one_half { upper.above + upper.below + 1 } else { 0 };
    squared((lower.above - upper.above).abs_diff(half)) + squared(size)
}

fn squared(number: u32) -> i128 {
    i128::from(number) * i128::from(number)
}

/// The places of people with these points, in descending order.
fn places(points: &[Points]) -> Vec<GroupPlace> {
    let mut places = Vec::new();
    for (group, level) in (0..).zip(points.chunk_by(|one, other| one == other)) {
        let size = u32::try_from(level.len()).unwrap_or(u32::MAX);
        places.extend((0..size).map(|above| GroupPlace { group, above, below: size - above - 1 }));
    }
    places
}
