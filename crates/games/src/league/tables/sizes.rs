//! The number of tables of each size, and the rounds in which they are; knows nobody.

/// The fewest at a table.
pub(super) const FEWEST: usize = 3;

/// The most at a table.
pub(super) const MOST: usize = 6;

/// The sizes of the tables of each round, if this many people sit at this many tables each.
///
/// There are as few rounds as the sizes are found to fit in, and as many people in each as possible.
/// At least three people.
pub(super) fn sizes_by_round(people: usize, size: usize, games: usize) -> Vec<Vec<usize>> {
    let sizes = sizes(people, size, games);
    let mut rounds = games;
    loop {
        if let Some(spread) = spread(&sizes, people, rounds) {
            return spread;
        }
        rounds += 1;
    }
}

/// The sizes of all tables, the largest first: nearly all as wanted, and the others as near to it as
/// possible, if one can one off, and as few as possible. No two differ by more than one.
fn sizes(people: usize, size: usize, games: usize) -> Vec<usize> {
    let places = people * games;
    let sizes = |tables: usize| {
        let (least, larger) = (places / tables, places % tables);
        let sizes = (0..tables).map(move |table| least + usize::from(table < larger));
        sizes.collect::<Vec<usize>>()
    };
    let off = |tables: &usize| {
        let sizes = sizes(*tables);
        let off = sizes.iter().map(|actual| actual.abs_diff(size));
        (off.clone().max().map(|most| most.max(1)), off.sum::<usize>())
    };
    let fewest = places.div_ceil(MOST.min(people)).max(1);
    let nearest = (fewest..=places / FEWEST).min_by_key(off);
    nearest.map_or_else(Vec::new, sizes)
}

/// Tables of these sizes, the largest first, in this many rounds, so that the rounds have about
/// equally many people; `None` if some round would need more people than there are.
pub(super) fn spread(sizes: &[usize], people: usize, rounds: usize) -> Option<Vec<Vec<usize>>> {
    let mut spread = vec![(0, Vec::new()); rounds];
    for size in sizes {
        let (sitting, tables) = spread.iter_mut().min_by_key(|(sitting, _)| *sitting)?;
        *sitting += size;
        tables.push(*size);
        if *sitting > people {
            return None;
        }
    }
    Some(spread.into_iter().map(|(_, tables)| tables).collect())
}
