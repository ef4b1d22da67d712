//! Those who meet too often, or too seldom, are moved by exchanges that look random and are always the
//! same. Knows no seat.

use crate::league::tables::luck::Luck;
use crate::league::tables::opponents::TableGroups;

/// The number of exchanges that are tried for each number of meetings that is aimed at.
const TRIES: usize = 40_000;

/// An exchange is kept if it makes nothing worse than it was this many tries ago.
const PATIENCE: usize = 200;

/// The weight of a meeting that is one too many or too few, next to one that is not.
const TOO_MANY: i64 = 20;

/// The length of a search for better rounds.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// The number of exchanges that are tried.
    pub(super) tries: usize,
    /// An exchange is kept if it makes nothing worse than it was this many tries ago.
    pub(super) patience: usize,
}

/// Moves those apart who meet more often than anybody must, as far as exchanges are found: first for
/// the least that is possible for all, then for one more, and so on.
pub(super) fn evened(people: usize, rounds: Vec<TableGroups>) -> Vec<TableGroups> {
    let mut goal = least(people, &rounds);
    let mut rounds = rounds;
    let effort = Effort { tries: TRIES, patience: PATIENCE };
    loop {
        let too_many = |times: usize| times.saturating_sub(goal);
        let mut evening = Evening::new(people, &rounds, &too_many, Luck::of_search(0));
        if evening.pairs_off == 0 {
            return rounds;
        }
        rounds = evening.improved(rounds, effort);
        goal += 1;
    }
}

/// The least number of times that two people must meet: somebody who sits with as many as others do meets one of
/// all those there are this often.
fn least(people: usize, rounds: &[TableGroups]) -> usize {
    let mut met = vec![0; people];
    for table in rounds.iter().flat_map(|round| &round.tables) {
        for who in table {
            met[*who] += table.len() - 1;
        }
    }
    let most = met.into_iter().max().unwrap_or_default();
    most.div_ceil(people.saturating_sub(1).max(1))
}

/// The place where somebody sits: the table, and the seat at it.
type TableSeat = (usize, usize);

/// Two people change places.
#[derive(Clone, Copy)]
enum Exchange {
    /// In a round, at different tables.
    Tables(usize, TableSeat, TableSeat),
    /// Those who pause in the first and in the second round play in the other's, and those who sit
    /// here pause.
    Pauses((usize, usize, TableSeat), (usize, usize, TableSeat)),
}

/// The number of times that people meet while they change places.
pub(super) struct Evening {
    people: usize,
    times: Vec<usize>,
    /// The cost of meeting this often, and the number of times by which that is too often or too seldom.
    costs: Vec<(i64, usize)>,
    cost: i64,
    /// The number of pairs that meet too often or too seldom.
    pairs_off: usize,
    luck: Luck,
}

impl Evening {
    /// People who meet in these rounds, each two of them by `off` too often or too seldom.
    pub(super) fn new(
        people: usize,
        rounds: &[TableGroups],
        off: &dyn Fn(usize) -> usize,
        luck: Luck,
    ) -> Evening {
        let cost = |times: usize| {
            let square = |number: usize| i64::try_from(number * number).unwrap_or(i64::MAX);
            (square(times) + TOO_MANY * square(off(times)), off(times))
        };
        let pairs = people * people.saturating_sub(1) / 2;
        let mut evening = Evening {
            people,
            times: vec![0; people * people],
            costs: (0..=rounds.len() + 1).map(cost).collect(),
            cost: 0,
            pairs_off: if off(0) > 0 { pairs } else { 0 },
            luck,
        };
        for table in rounds.iter().flat_map(|round| &round.tables) {
            for (place, one) in table.iter().enumerate() {
                for other in &table[..place] {
                    evening.meet(*one, *other, true);
                }
            }
        }
        evening
    }

    /// Two meet once more, or once less.
    fn meet(&mut self, one: usize, other: usize, more: bool) {
        let times = self.times[one * self.people + other];
        let now = if more { times + 1 } else { times - 1 };
        let ((cost, off), (cost_now, off_now)) = (self.costs[times], self.costs[now]);
        match (off > 0, off_now > 0) {
            (false, true) => self.pairs_off += 1,
            (true, false) => self.pairs_off -= 1,
            (true, true) | (false, false) => {}
        }
        self.cost += cost_now - cost;
        self.times[one * self.people + other] = now;
        self.times[other * self.people + one] = now;
    }

    /// The rounds that are found in which the fewest meet too often or too seldom.
    pub(super) fn improved(
        &mut self,
        mut rounds: Vec<TableGroups>,
        effort: Effort,
    ) -> Vec<TableGroups> {
        let patience = effort.patience.max(1);
        let mut before = vec![self.cost; patience];
        let (mut best, mut fewest) = (rounds.clone(), self.pairs_off);
        for tried in 0..effort.tries {
            if fewest == 0 {
                break;
            }
            let allowed = self.cost.max(before[tried % patience]);
            if let Some(exchange) = self.thought_of(&rounds) {
                self.make(&mut rounds, exchange);
                if self.cost > allowed {
                    self.make(&mut rounds, exchange);
                }
            }
            before[tried % patience] = self.cost;
            if self.pairs_off < fewest {
                (best, fewest) = (rounds.clone(), self.pairs_off);
            }
        }
        best
    }

    fn thought_of(&mut self, rounds: &[TableGroups]) -> Option<Exchange> {
        let number = self.luck.below(rounds.len());
        let round = rounds.get(number)?;
        if !round.out.is_empty() && self.luck.below(3) == 0 {
            return self.pauses(rounds, number);
        }
        let tables = round.tables.len();
        let others = tables.checked_sub(1).filter(|others| *others > 0)?;
        let one = self.luck.below(tables);
        let other = (one + 1 + self.luck.below(others)) % tables;
        let here = (one, self.luck.below(round.tables[one].len()));
        let there = (other, self.luck.below(round.tables[other].len()));
        Some(Exchange::Tables(number, here, there))
    }

    /// Two who pause in different rounds, each of whom plays in the other's.
    fn pauses(&mut self, rounds: &[TableGroups], one: usize) -> Option<Exchange> {
        let other = self.luck.below(rounds.len());
        let (first, second) = (&rounds[one], &rounds[other]);
        if one == other || second.out.is_empty() {
            return None;
        }
        let here = self.luck.below(first.out.len());
        let there = self.luck.below(second.out.len());
        let leaves = chair(first, second.out[there])?;
        let later = chair(second, first.out[here])?;
        Some(Exchange::Pauses((one, here, leaves), (other, there, later)))
    }

    /// Makes an exchange; made again, everything is as it was.
    fn make(&mut self, rounds: &mut [TableGroups], exchange: Exchange) {
        match exchange {
            Exchange::Tables(number, here, there) => {
                let tables = &mut rounds[number].tables;
                let comes = tables[there.0][there.1];
                let leaves = self.replace(&mut tables[here.0], here.1, comes);
                self.replace(&mut tables[there.0], there.1, leaves);
            }
            Exchange::Pauses(first, second) => {
                for (number, out, (table, place)) in [first, second] {
                    let round = &mut rounds[number];
                    let comes = round.out[out];
                    round.out[out] = self.replace(&mut round.tables[table], place, comes);
                }
            }
        }
    }

    /// Somebody takes a place at a table; returns who had it.
    fn replace(&mut self, table: &mut [usize], place: usize, comes: usize) -> usize {
        let leaves = std::mem::replace(&mut table[place], comes);
        for (other, who) in table.iter().copied().enumerate() {
            if other != place {
                self.meet(leaves, who, false);
                self.meet(comes, who, true);
            }
        }
        leaves
    }
}

/// The place where somebody sits in a round, if they do.
fn chair(round: &TableGroups, who: usize) -> Option<TableSeat> {
    let mut tables = round.tables.iter().enumerate();
    tables.find_map(|(number, table)| {
        let place = table.iter().position(|there| *there == who)?;
        Some((number, place))
    })
}
