//! A queue in which parties take turns: whoever asks for much waits behind what they asked for themselves. Does
//! not know what is waited for, and waits for nothing itself.

use std::collections::{BTreeMap, VecDeque};

/// The queue: what waits, and how much of each party is under way.
#[derive(Debug)]
pub(super) struct FairQueue<P, T> {
    parties: BTreeMap<P, PartyQueue<T>>,
    /// The parties for whom something waits, whoever is next first.
    turns: VecDeque<P>,
    /// The most that is under way of one party.
    of_one: usize,
    under_way: usize,
    waiting: usize,
}

/// Everything there of one party.
#[derive(Debug)]
struct PartyQueue<T> {
    under_way: usize,
    waiting: VecDeque<T>,
}

impl<T> PartyQueue<T> {
    const fn none() -> PartyQueue<T> {
        PartyQueue { under_way: 0, waiting: VecDeque::new() }
    }
}

impl<P, T> FairQueue<P, T> {
    /// An empty queue, which lets this much of one party be under way at once.
    pub(super) const fn new(of_one: usize) -> FairQueue<P, T> {
        FairQueue {
            parties: BTreeMap::new(),
            turns: VecDeque::new(),
            of_one,
            under_way: 0,
            waiting: 0,
        }
    }

    /// The number of things that wait.
    pub(super) const fn waiting(&self) -> usize {
        self.waiting
    }

    /// The number of things that are under way.
    pub(super) const fn under_way(&self) -> usize {
        self.under_way
    }

    /// Nobody is known who has nothing here.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.parties.is_empty() && self.turns.is_empty()
    }
}

impl<P: Copy + Ord, T> FairQueue<P, T> {
    /// The number of things of one party that wait.
    pub(super) fn waiting_of(&self, party: P) -> usize {
        let theirs = self.parties.get(&party);
        theirs.map_or(0, |theirs| theirs.waiting.len())
    }

    /// Something more waits.
    pub(super) fn push(&mut self, party: P, what: T) {
        let theirs = self.parties.entry(party).or_insert_with(PartyQueue::none);
        if theirs.waiting.is_empty() {
            self.turns.push_back(party);
        }
        theirs.waiting.push_back(what);
        self.waiting += 1;
    }

    /// Begins what is next; until it ends, it is under way. None: nothing waits that may begin.
    pub(super) fn begin(&mut self) -> Option<(P, T)> {
        let may_begin = |party: &P| {
            let theirs = self.parties.get(party);
            theirs.is_some_and(|theirs| theirs.under_way < self.of_one)
        };
        let next = self.turns.iter().position(may_begin)?;
        let party = self.turns.remove(next)?;
        let theirs = self.parties.get_mut(&party)?;
        let what = theirs.waiting.pop_front()?;
        theirs.under_way += 1;
        self.under_way += 1;
        self.waiting -= 1;
        if !theirs.waiting.is_empty() {
            self.turns.push_back(party);
        }
        Some((party, what))
    }

    /// Something of this party has ended.
    pub(super) fn end(&mut self, party: P) {
        if let Some(theirs) = self.parties.get_mut(&party) {
            theirs.under_way -= 1;
            self.under_way -= 1;
        }
        self.forget(party);
    }

    /// Only this of what waits for a party waits on.
    pub(super) fn retain(&mut self, party: P, waits: impl FnMut(&T) -> bool) {
        if let Some(theirs) = self.parties.get_mut(&party) {
            let before = theirs.waiting.len();
            theirs.waiting.retain(waits);
            self.waiting -= before - theirs.waiting.len();
            if theirs.waiting.is_empty() {
                self.turns.retain(|one| *one != party);
            }
        }
        self.forget(party);
    }

    /// Keeps nothing of somebody of whom nothing is there.
    fn forget(&mut self, party: P) {
        let is_gone = |theirs: &PartyQueue<T>| theirs.under_way == 0 && theirs.waiting.is_empty();
        if self.parties.get(&party).is_some_and(is_gone) {
            self.parties.remove(&party);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything in the order in which it begins, if each ends before the next begins.
    fn one_by_one(queue: &mut FairQueue<char, u32>) -> String {
        let mut order = String::new();
        while let Some((party, number)) = queue.begin() {
            order.push_str(&format!("{party}{number} "));
            queue.end(party);
        }
        order
    }

    #[test]
    fn parties_take_turns_and_each_keeps_its_own_order() {
        let mut queue = FairQueue::new(1);
        for (party, number) in [('a', 1), ('a', 2), ('a', 3), ('b', 1), ('c', 1), ('c', 2)] {
            queue.push(party, number);
        }
        assert_eq!((queue.waiting(), queue.waiting_of('a')), (6, 3));
        assert_eq!(one_by_one(&mut queue), "a1 b1 c1 a2 c2 a3 ");
        assert!(queue.is_empty() && queue.waiting() == 0 && queue.under_way() == 0);
    }

    #[test]
    fn whoever_asks_for_forty_is_before_others_once() {
        let mut queue = FairQueue::new(usize::MAX);
        for number in 0..40 {
            queue.push('a', number);
        }
        assert_eq!(queue.begin(), Some(('a', 0)));
        queue.push('b', 0);
        assert_eq!(queue.begin(), Some(('a', 1)));
        assert_eq!(queue.begin(), Some(('b', 0)));
        assert_eq!(queue.waiting_of('a'), 38);
    }

    #[test]
    fn no_more_of_one_party_is_under_way_than_may_be_and_its_turn_stays_the_next() {
        let mut queue = FairQueue::new(2);
        for number in 0..4 {
            queue.push('a', number);
        }
        assert_eq!(queue.begin(), Some(('a', 0)));
        assert_eq!(queue.begin(), Some(('a', 1)));
        assert_eq!(queue.begin(), None);
        queue.push('b', 0);
        queue.push('b', 1);
        assert_eq!(queue.begin(), Some(('b', 0)));
        queue.end('a');
        assert_eq!(queue.begin(), Some(('a', 2)));
        assert_eq!(queue.begin(), Some(('b', 1)));
        assert_eq!((queue.under_way(), queue.waiting()), (4, 1));
    }

    #[test]
    fn what_waits_no_longer_leaves_the_queue_and_nobody_behind() {
        let mut queue = FairQueue::new(1);
        for number in 0..3 {
            queue.push('a', number);
        }
        queue.push('b', 0);
        queue.retain('a', |number| *number == 1);
        assert_eq!((queue.waiting(), queue.waiting_of('a')), (2, 1));
        queue.retain('a', |_| false);
        assert_eq!(one_by_one(&mut queue), "b0 ");
        assert!(queue.is_empty());
    }
}
