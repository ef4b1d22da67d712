//! The choice of who sits with whom, so that nobody meets somebody much more often than others; knows no seat.

/// The people who sit at each table in a round, and those who sit at none. People are numbers from 0.
#[derive(Clone, Debug, Default)]
pub(super) struct TableGroups {
    /// Those who sit together.
    pub(super) tables: Vec<Vec<usize>>,
    /// The people who pause.
    pub(super) out: Vec<usize>,
}

/// At most this many exchanges are looked at: enough for 200 people in 20 rounds.
const MOST_LOOKS: usize = 40_000_000;

/// The number of times that people meet while rounds are arranged.
struct Meetings {
    people: usize,
    times: Vec<i32>,
    looks: usize,
}

/// Rounds of tables of these sizes. Everybody pauses as often as everybody else.
///
/// Everybody takes the place where they have met the others least, and then two change places
/// wherever that makes the sum of the squares of how often pairs meet less.
pub(super) fn arranged(people: usize, sizes: &[Vec<usize>]) -> Vec<TableGroups> {
    let mut meetings = Meetings { people, times: vec![0; people * people], looks: 0 };
    let mut rounds = Vec::new();
    let mut pausing = (0..people).cycle();
    for sizes in sizes {
        let sitting: usize = sizes.iter().sum();
        let out = pausing.by_ref().take(people - sitting).collect();
        rounds.push(meetings.sit_down(out, sizes));
    }
    while meetings.looks < MOST_LOOKS
        && (meetings.change_tables(&mut rounds) || meetings.change_rounds(&mut rounds))
    {}
    rounds
}

impl Meetings {
    fn times(&self, one: usize, other: usize) -> i32 {
        self.times[one * self.people + other]
    }

    fn meet(&mut self, one: usize, others: &[usize], times: i32) {
        for other in others.iter().copied().filter(|other| *other != one) {
            self.times[one * self.people + other] += times;
            self.times[other * self.people + one] += times;
        }
    }

    fn sit_down(&mut self, out: Vec<usize>, sizes: &[usize]) -> TableGroups {
        let mut left: Vec<usize> = (0..self.people).filter(|who| !out.contains(who)).collect();
        let mut tables = Vec::new();
        for size in sizes {
            let mut table: Vec<usize> = Vec::new();
            for _ in 0..*size {
                let met = |who: &usize| -> i32 {
                    table.iter().map(|other| self.times(*who, *other).pow(2)).sum()
                };
                let next = (0..left.len()).min_by_key(|index| met(&left[*index]));
                let next = left.remove(next.expect("as many as the sizes have places"));
                self.meet(next, &table, 1);
                table.push(next);
            }
            tables.push(table);
        }
        TableGroups { tables, out }
    }

    /// Half of the growth of the sum of squares if the second takes the place of the first at a
    /// table where the first sits.
    fn growth(&mut self, table: &[usize], leaves: usize, comes: usize) -> i32 {
        self.looks += 1;
        let others = table.iter().copied().filter(|other| *other != leaves);
        let growth = |other| self.times(comes, other) - self.times(leaves, other) + 1;
        others.map(growth).sum()
    }

    fn replace(&mut self, table: &mut [usize], leaves: usize, comes: usize) {
        self.meet(leaves, table, -1);
        for place in table.iter_mut().filter(|place| **place == leaves) {
            *place = comes;
        }
        self.meet(comes, table, 1);
    }

    /// Lets two at different tables of a round change places, wherever that is better. True if
    /// somebody did.
    fn change_tables(&mut self, rounds: &mut [TableGroups]) -> bool {
        let mut changed = false;
        for round in rounds {
            for second in 0..round.tables.len() {
                let (before, rest) = round.tables.split_at_mut(second);
                for table in before {
                    changed |= self.change_two(table, &mut rest[0]);
                }
            }
        }
        changed
    }

    fn change_two(&mut self, one: &mut [usize], other: &mut [usize]) -> bool {
        let mut changed = false;
        for here in 0..one.len() {
            for there in 0..other.len() {
                let (leaves, comes) = (one[here], other[there]);
                let growth = self.growth(one, leaves, comes) + self.growth(other, comes, leaves);
                if growth < 0 {
                    self.replace(one, leaves, comes);
                    self.replace(other, comes, leaves);
                    changed = true;
                }
            }
        }
        changed
    }

    /// Lets two change places of whom each pauses while the other plays, wherever that is better. True
    /// if somebody did.
    fn change_rounds(&mut self, rounds: &mut [TableGroups]) -> bool {
        let mut changed = false;
        for second in 0..rounds.len() {
            let (before, rest) = rounds.split_at_mut(second);
            for round in before {
                changed |= self.change_pauses(round, &mut rest[0]);
            }
        }
        changed
    }

    fn change_pauses(&mut self, one: &mut TableGroups, other: &mut TableGroups) -> bool {
        let mut changed = false;
        for here in 0..one.out.len() {
            for there in 0..other.out.len() {
                let (comes, leaves) = (one.out[here], other.out[there]);
                let table = one.tables.iter_mut().find(|table| table.contains(&leaves));
                let later = other.tables.iter_mut().find(|table| table.contains(&comes));
                let (Some(table), Some(later)) = (table, later) else {
                    continue;
                };
                let growth = self.growth(table, leaves, comes) + self.growth(later, comes, leaves);
                let both = table.iter().filter(|person| later.contains(person)).count();
                if growth - 2 * i32::try_from(both).unwrap_or_default() < 0 {
                    self.replace(table, leaves, comes);
                    self.replace(later, comes, leaves);
                    one.out[here] = leaves;
                    other.out[there] = comes;
                    changed = true;
                }
            }
        }
        changed
    }
}
