//! The seats that people have at the tables, so that everybody has every seat equally often; knows no round.

use std::collections::VecDeque;

/// Puts those who sit at each table into the order of their seats. Everybody has every seat as often
/// as any other, or once more or less, as far as there are as many seats at all tables; of those that
/// only larger tables have (by one), people have about as many each.
///
/// Everybody sits at a table once only, and the tables differ in size by one at most.
pub(super) fn seat(tables: &mut [&mut Vec<usize>], people: usize) {
    let Some(seats) = tables.iter().map(|table| table.len()).min() else {
        return;
    };
    let last = last_seats(tables, seats, people);
    let mut colors = Colors::new(seats, tables.len());
    let mut games = vec![0_usize; people];
    let mut parts = vec![None; people];
    for (number, table) in tables.iter().enumerate() {
        for who in table.iter().copied().filter(|who| last[number] != Some(*who)) {
            if games[who].is_multiple_of(seats) {
                parts[who] = Some(colors.add_part(who));
            }
            games[who] += 1;
            let part = parts[who].expect("everybody's first game begins a part");
            colors.add(part, number);
        }
    }
    for (number, table) in tables.iter_mut().enumerate() {
        let seated = colors.at_table[number].iter().flatten().map(|part| colors.parts[*part].who);
        **table = seated.chain(last[number]).collect();
    }
}

/// The person who has the last seat of each table that has more than `seats` of them: as evenly as possible.
fn last_seats(tables: &[&mut Vec<usize>], seats: usize, people: usize) -> Vec<Option<usize>> {
    let mut had = vec![0_usize; people];
    let mut last = Vec::new();
    for table in tables {
        let who = table.iter().copied().filter(|_| table.len() > seats).min_by_key(|who| had[*who]);
        if let Some(who) = who {
            had[who] += 1;
        }
        last.push(who);
    }
    while (0..people).any(|who| hand_on(who, tables, &mut last, &mut had)) {}
    last
}

/// Lets somebody give away a last seat, perhaps by way of others, to somebody who has had two fewer.
/// False if there is nobody.
fn hand_on(
    who: usize,
    tables: &[&mut Vec<usize>],
    last: &mut [Option<usize>],
    had: &mut [usize],
) -> bool {
    let fewest = had.iter().min().copied().unwrap_or_default();
    if had[who] < fewest + 2 {
        return false;
    }
    let mut from = vec![None; had.len()];
    let mut queue = VecDeque::from([who]);
    while let Some(giver) = queue.pop_front() {
        for (number, table) in tables.iter().enumerate() {
            if last[number] != Some(giver) {
                continue;
            }
            for taker in table.iter().copied() {
                if taker == who || from[taker].is_some() {
                    continue;
                }
                from[taker] = Some((giver, number));
                queue.push_back(taker);
                if had[taker] + 2 <= had[who] {
                    had[who] -= 1;
                    had[taker] += 1;
                    let mut way = taker;
                    while let Some((giver, number)) = from[way] {
                        last[number] = Some(way);
                        way = giver;
                    }
                    return true;
                }
            }
        }
    }
    false
}

/// The games of somebody, as many as there are seats: each is to have another seat.
struct SeatCycle {
    who: usize,
    /// The table of each seat.
    tables: Vec<Option<usize>>,
}

/// A coloring of the edges of a bipartite graph, of parts and tables, in which the colors, which are
/// the seats, are different wherever edges meet. With as many colors as edges that meet there always
/// is one (Kőnig).
struct Colors {
    parts: Vec<SeatCycle>,
    /// The part that has each seat of each table.
    at_table: Vec<Vec<Option<usize>>>,
    seats: usize,
}

impl Colors {
    fn new(seats: usize, tables: usize) -> Colors {
        Colors { parts: Vec::new(), at_table: vec![vec![None; seats]; tables], seats }
    }

    fn add_part(&mut self, who: usize) -> usize {
        let tables = vec![None; self.seats];
        self.parts.push(SeatCycle { who, tables });
        self.parts.len() - 1
    }

    /// Gives a part a seat at a table. If no seat is free for both, others exchange two seats along
    /// the way that begins at the table.
    fn add(&mut self, part: usize, table: usize) {
        let free = |of: &[Option<usize>]| of.iter().position(Option::is_none);
        let here = free(&self.parts[part].tables).expect("a part has no more games than seats");
        let there = free(&self.at_table[table]).expect("no table has more people than seats");
        if self.at_table[table][here].is_some() {
            self.exchange(table, here, there);
        }
        self.put(part, table, here);
    }

    fn put(&mut self, part: usize, table: usize, seat: usize) {
        self.parts[part].tables[seat] = Some(table);
        self.at_table[table][seat] = Some(part);
    }

    /// Exchanges two seats along the way from a table where the second one is free.
    fn exchange(&mut self, table: usize, taken: usize, free: usize) {
        let mut way = Vec::new();
        let mut table = table;
        while let Some(part) = self.at_table[table][taken] {
            way.push((part, table, taken));
            let Some(other) = self.parts[part].tables[free] else {
                break;
            };
            way.push((part, other, free));
            table = other;
        }
        for (part, table, seat) in &way {
            self.parts[*part].tables[*seat] = None;
            self.at_table[*table][*seat] = None;
        }
        for (part, table, seat) in way {
            let exchanged = if seat == taken { free } else { taken };
            self.put(part, table, exchanged);
        }
    }
}
