//! What stands while a log goes on, though it goes back now and then. Knows no event.

use std::collections::BTreeMap;

/// What stands after each event of a log. Going back to an event lets stand what stood after it, also
/// what had been taken back since.
#[derive(Debug)]
pub(super) struct Stack<T> {
    /// Everything there ever was.
    items: Vec<Item<T>>,
    top: Option<usize>,
    /// What was on top after each event.
    tops: BTreeMap<u32, Option<usize>>,
}

#[derive(Debug)]
struct Item<T> {
    content: T,
    /// The place of what it was put on.
    below: Option<usize>,
    /// How many there are from here down.
    height: usize,
}

impl<T> Default for Stack<T> {
    fn default() -> Stack<T> {
        Stack {
            items: Vec::new(),
            top: None,
            tops: BTreeMap::new(),
        }
    }
}

impl<T> Stack<T> {
    /// Puts something on top.
    pub(super) fn push(&mut self, content: T) {
        self.items.push(Item {
            content,
            below: self.top,
            height: self.height() + 1,
        });
        self.top = Some(self.items.len() - 1);
    }

    /// How many stand.
    pub(super) fn height(&self) -> usize {
        self.top.map_or(0, |top| self.items[top].height)
    }

    /// Nothing stands but what stood after the event of that number; 0 is before the first.
    pub(super) fn go_back(&mut self, seq: u32) {
        let mut before = self.tops.range(..=seq).rev();
        self.top = before.next().and_then(|(_, top)| *top);
    }

    /// Remembers what stands after the event of that number.
    pub(super) fn note(&mut self, seq: u32) {
        self.tops.insert(seq, self.top);
    }

    /// What stands, from the top down.
    pub(super) fn standing(&self) -> impl Iterator<Item = &T> {
        let below = |place: &usize| self.items[*place].below;
        let places = std::iter::successors(self.top, below);
        places.map(|place| &self.items[place].content)
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn what_was_taken_back_stands_again_where_the_log_goes_back_to_it() {
        let mut stack = Stack::default();
        for seq in 1..=3 {
            stack.push(seq);
            stack.note(seq);
        }
        stack.go_back(1);
        stack.push(4);
        stack.note(4);
        let standing = |stack: &Stack<u32>| stack.standing().copied().collect::<Vec<u32>>();
        assert_eq!(standing(&stack), [4, 1]);
        stack.go_back(3);
        assert_eq!((standing(&stack), stack.height()), (vec![3, 2, 1], 3));
        stack.go_back(0);
        assert!(standing(&stack).is_empty());
    }
}
