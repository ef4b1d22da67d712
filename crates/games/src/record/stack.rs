//! The contents that stand while a log goes on, though it goes back now and then. Knows no event but those that go
//! back.

use std::collections::BTreeMap;

use crate::record::event::What;
use crate::record::seq::Seq;

/// The contents that stand after each event of a log.
#[derive(Debug)]
pub(super) struct Stack<T> {
    /// Everything there ever was.
    layers: Vec<Layer<T>>,
    top: Option<usize>,
    /// The layer that was on top after each event, if any was.
    tops: BTreeMap<Seq, Option<usize>>,
}

#[derive(Debug)]
struct Layer<T> {
    /// The event that it came with.
    seq: Seq,
    content: T,
    /// The place of what it was put on.
    below: Option<usize>,
    /// The number of layers from here down.
    height: usize,
}

impl<T> Default for Stack<T> {
    fn default() -> Stack<T> {
        Stack { layers: Vec::new(), top: None, tops: BTreeMap::new() }
    }
}

impl<T> Stack<T> {
    /// The next event of the log, and what it puts on top after it has gone back, if it does.
    pub(super) fn see(&mut self, seq: Seq, what: &What, content: Option<T>) {
        if let What::Rewind(to) = what {
            self.take_back(*to);
        } else if let What::Restore(to) = what {
            self.restore(*to);
        }
        if let Some(content) = content {
            self.push(seq, content);
        }
        self.tops.insert(seq, self.top);
    }

    /// The number of things that stand.
    pub(super) fn height(&self) -> usize {
        self.top.map_or(0, |top| self.layers[top].height)
    }

    /// The contents that stand, from the top down.
    pub(super) fn standing(&self) -> impl Iterator<Item = &T> {
        let below = |place: &usize| self.layers[*place].below;
        let places = std::iter::successors(self.top, below);
        places.map(|place| &self.layers[place].content)
    }

    fn push(&mut self, seq: Seq, content: T) {
        self.layers.push(Layer { seq, content, below: self.top, height: self.height() + 1 });
        self.top = Some(self.layers.len() - 1);
    }

    /// Nothing stands that came after that event.
    fn take_back(&mut self, to: Seq) {
        while let Some(top) = self.top.filter(|top| self.layers[*top].seq > to) {
            self.top = self.layers[top].below;
        }
    }

    /// Has the contents stand again that stood after that event; 0 is before the first.
    fn restore(&mut self, to: Seq) {
        let mut before = self.tops.range(..=to).rev();
        self.top = before.next().and_then(|(_, top)| *top);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three turns, two of them taken back, and another one.
    fn gone_back() -> Stack<u32> {
        let mut stack = Stack::default();
        let turn = What::Turn("pass".to_owned());
        for seq in 1..=3 {
            stack.see(Seq(seq), &turn, Some(seq));
        }
        stack.see(Seq(4), &What::Rewind(Seq(1)), None);
        stack.see(Seq(5), &turn, Some(5));
        stack
    }

    fn standing(stack: &Stack<u32>) -> Vec<u32> {
        stack.standing().copied().collect()
    }

    #[test]
    fn a_rewind_lets_nothing_stand_again() {
        let mut stack = gone_back();
        assert_eq!((standing(&stack), stack.height()), (vec![5, 1], 2));
        stack.see(Seq(6), &What::Rewind(Seq(3)), None);
        assert_eq!(standing(&stack), [1]);
        stack.see(Seq(7), &What::Rewind(Seq(0)), None);
        assert!(standing(&stack).is_empty());
    }

    #[test]
    fn what_stood_after_an_event_can_be_restored() {
        let mut stack = gone_back();
        stack.see(Seq(6), &What::Restore(Seq(3)), None);
        assert_eq!((standing(&stack), stack.height()), (vec![3, 2, 1], 3));
        stack.see(Seq(7), &What::Restore(Seq(5)), None);
        assert_eq!(standing(&stack), [5, 1]);
        stack.see(Seq(8), &What::Restore(Seq(0)), None);
        assert!(standing(&stack).is_empty());
    }
}
