//! The choice of who meets whom when a schedule may have more rounds: with fewer tables in a round, more people
//! can be exchanged, and fewer meet too often or never. Knows no seat.

use crate::league::tables::exchanges::{Effort, Evening, evened};
use crate::league::tables::luck::Luck;
use crate::league::tables::opponents::{TableGroups, arranged};
use crate::league::tables::sizes::spread;

/// The number of searches, each with luck of its own.
const SEARCHES: u64 = 2;

/// The length of each of them.
const EFFORT: Effort = Effort { tries: 20_000, patience: 100 };

/// The number of times that two meet who meet as often as others do, between these: the average, rounded.
#[derive(Clone, Copy)]
struct Average {
    least: usize,
    most: usize,
}

impl Average {
    fn of(people: usize, rounds: &[TableGroups]) -> Average {
        let tables = rounds.iter().flat_map(|round| &round.tables);
        let meetings: usize = tables.map(|table| table.len() * (table.len() - 1) / 2).sum();
        let pairs = (people * people.saturating_sub(1) / 2).max(1);
        Average { least: meetings / pairs, most: meetings.div_ceil(pairs) }
    }

    /// The number of meetings that are too many or too few.
    fn off(self, times: usize) -> usize {
        let seldom = self.least.saturating_sub(times);
        seldom.max(times.saturating_sub(self.most))
    }
}

/// The distance of the meetings of a schedule from being even.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unevenness {
    /// The number of meetings that all pairs together lack.
    seldom: usize,
    /// The number of meetings that all pairs together have too many.
    often: usize,
    /// The number of times that those meet who meet most.
    most: usize,
}

impl Unevenness {
    fn of(people: usize, rounds: &[TableGroups]) -> Unevenness {
        let average = Average::of(people, rounds);
        let mut times = vec![0; people * people];
        for table in rounds.iter().flat_map(|round| &round.tables) {
            for one in table {
                for other in table.iter().filter(|other| *other < one) {
                    times[one * people + other] += 1;
                }
            }
        }
        let pairs = || (0..people).flat_map(|one| (0..one).map(move |other| one * people + other));
        let seldom = pairs().map(|pair| average.least.saturating_sub(times[pair]));
        let often = pairs().map(|pair| usize::saturating_sub(times[pair], average.most));
        Unevenness {
            seldom: seldom.sum(),
            often: often.sum(),
            most: times.iter().copied().max().unwrap_or_default(),
        }
    }

    const fn all(self) -> usize {
        self.seldom + self.often
    }

    /// True if it is better in something, and worse in nothing.
    const fn is_better_than(self, other: Unevenness) -> bool {
        self.all() < other.all()
            && self.seldom <= other.seldom
            && self.often <= other.often
            && self.most <= other.most
    }
}

/// These rounds, or up to twice as many in which people meet more evenly, if such are found: then fewer
/// meet too seldom, or too often, and none of both is worse.
pub(super) fn widened(people: usize, rounds: Vec<TableGroups>) -> Vec<TableGroups> {
    let mut least = Unevenness::of(people, &rounds);
    let mut best = rounds;
    if least.all() == 0 {
        return best;
    }
    let wide = in_more_rounds(people, &best);
    let apart = wide.clone().map(|wide| evened(people, wide));
    for start in [Some(best.clone()), apart, wide].into_iter().flatten() {
        let uneven = Unevenness::of(people, &start);
        if uneven.is_better_than(least) {
            (best, least) = (start.clone(), uneven);
        }
        let average = Average::of(people, &start);
        for search in 0..SEARCHES {
            let luck = Luck::of_search(search);
            let mut evening = Evening::new(people, &start, &|times| average.off(times), luck);
            let found = evening.improved(start.clone(), EFFORT);
            let uneven = Unevenness::of(people, &found);
            if uneven.is_better_than(least) {
                (best, least) = (found, uneven);
            }
            if least.all() == 0 {
                return best;
            }
        }
    }
    best
}

/// The same tables in twice as many rounds, or each in one of its own; `None` if they are so already.
fn in_more_rounds(people: usize, rounds: &[TableGroups]) -> Option<Vec<TableGroups>> {
    let tables = rounds.iter().flat_map(|round| &round.tables);
    let mut sizes: Vec<usize> = tables.map(Vec::len).collect();
    sizes.sort_unstable_by_key(|size| std::cmp::Reverse(*size));
    let more = (rounds.len() * 2).min(sizes.len());
    let spread = spread(&sizes, people, more).filter(|_| more > rounds.len())?;
    Some(arranged(people, &spread))
}
