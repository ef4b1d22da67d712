//! The items that wait to be looked at, the cheapest first. Knows no way.

use std::mem;

/// Cells that wait, each at a cost. What is added costs more than what was taken last, by a limited sum, so that a
/// ring of that many lists is enough: nothing needs to be sorted.
pub(super) struct Queue {
    ring: Vec<Vec<usize>>,
    /// The items that cost the least, and that cost.
    cost: u32,
    cheapest: Vec<usize>,
    /// The number of items that wait in the ring.
    waiting: usize,
}

impl Queue {
    /// One cell that costs nothing; `most`: how much more anything costs than what it is added after.
    pub(super) fn of(first: usize, most: u32) -> Queue {
        Queue {
            ring: vec![Vec::new(); most as usize + 1],
            cost: 0,
            cheapest: vec![first],
            waiting: 0,
        }
    }

    /// Takes one of the cheapest, with its cost.
    pub(super) fn pop(&mut self) -> Option<(u32, usize)> {
        while self.cheapest.is_empty() {
            if self.waiting == 0 {
                return None;
            }
            self.cost += 1;
            let place = self.place(self.cost);
            mem::swap(&mut self.cheapest, &mut self.ring[place]);
            self.waiting -= self.cheapest.len();
        }
        let cell = self.cheapest.pop()?;
        Some((self.cost, cell))
    }

    /// Adds one that costs more than what was taken last.
    pub(super) fn push(&mut self, cost: u32, cell: usize) {
        let place = self.place(cost);
        self.ring[place].push(cell);
        self.waiting += 1;
    }

    fn place(&self, cost: u32) -> usize {
        cost as usize % self.ring.len()
    }
}

#[cfg(test)]
mod tests {
    use super::Queue;

    #[test]
    fn the_cheapest_comes_first_and_each_once() {
        let mut queue = Queue::of(0, 7);
        let (mut taken, mut last) = (Vec::new(), 0);
        while let Some((cost, cell)) = queue.pop() {
            assert!(cost >= last, "{cost} after {last}");
            (last, taken) = (cost, [taken, vec![cell]].concat());
            if cell < 100 {
                queue.push(cost + 7, 2 * cell + 1);
                queue.push(cost + 1 + cell as u32 % 3, 2 * cell + 2);
            }
        }
        taken.sort_unstable();
        assert_eq!(taken, (0..=200).collect::<Vec<_>>());
    }
}
