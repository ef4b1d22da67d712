//! The prepared turns of one player in one game: which goes on from which. Pure; knows no position.

use crate::store::PreparedRow;

/// All of them, the oldest first: each goes on only from an older one.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Tree(pub(in crate::app) Vec<PreparedRow>);

impl Tree {
    pub(in crate::app) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn get(&self, number: u32) -> Option<&PreparedRow> {
        self.0.iter().find(|turn| turn.number == number)
    }

    /// The answer to this turn of the opponent's after a prepared turn; 0 for the game as it stands.
    pub(in crate::app) fn answer(&self, parent: u32, reply: &str) -> Option<&PreparedRow> {
        let mut turns = self.0.iter();
        turns.find(|turn| turn.parent == parent && turn.reply == reply)
    }

    /// The prepared turns that lead to one, itself included; none for 0. `None` if there is no such
    /// turn.
    pub(in crate::app) fn path(&self, number: u32) -> Option<Vec<&PreparedRow>> {
        let mut path = Vec::new();
        let mut next = number;
        while next != 0 {
            let turn = self.get(next).filter(|turn| turn.parent < next)?;
            path.insert(0, turn);
            next = turn.parent;
        }
        Some(path)
    }

    /// A prepared turn and all that go on from it, by their numbers.
    pub(in crate::app) fn from(&self, number: u32) -> Vec<u32> {
        let mut found = vec![number];
        for turn in &self.0 {
            if found.contains(&turn.parent) {
                found.push(turn.number);
            }
        }
        found
    }

    /// Each one before those that go on from it.
    pub(in crate::app) fn in_order(&self) -> Vec<&PreparedRow> {
        self.listed().into_iter().map(|(turn, _)| turn).collect()
    }

    /// The place of each in that order: `1.2` is the second that goes on from the first.
    pub(in crate::app) fn places(&self) -> Vec<String> {
        self.listed().into_iter().map(|(_, place)| place).collect()
    }

    fn listed(&self) -> Vec<(&PreparedRow, String)> {
        let mut listed = Vec::new();
        self.list(0, "", &mut listed);
        listed
    }

    fn list<'a>(&'a self, parent: u32, before: &str, listed: &mut Vec<(&'a PreparedRow, String)>) {
        let next = |turn: &&PreparedRow| turn.parent == parent && turn.number > parent;
        for (number, turn) in (1..).zip(self.0.iter().filter(next)) {
            let place = format!("{before}{number}");
            listed.push((turn, place.clone()));
            self.list(turn.number, &format!("{place}."), listed);
        }
    }

    /// Forgets some of them.
    pub(in crate::app) fn without(&mut self, numbers: &[u32]) {
        self.0.retain(|turn| !numbers.contains(&turn.number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two answers; two go on from the first, and one from one of those.
    fn tree() -> Tree {
        let turn = |(number, parent, reply): (u32, u32, &str)| PreparedRow {
            number,
            parent,
            reply: reply.to_owned(),
            line: "pass".to_owned(),
            hash: 0,
            loss: None,
        };
        let turns = [(2, 0, "a"), (3, 0, "b"), (5, 2, "a"), (7, 5, "c"), (8, 2, "d")];
        Tree(turns.map(turn).to_vec())
    }

    fn numbers(turns: &[&PreparedRow]) -> Vec<u32> {
        turns.iter().map(|turn| turn.number).collect()
    }

    #[test]
    fn what_goes_on_from_a_turn_stands_under_it() {
        let tree = tree();
        assert_eq!(numbers(&tree.in_order()), [2, 5, 7, 8, 3]);
        assert_eq!(tree.places(), ["1", "1.1", "1.1.1", "1.2", "2"]);
        assert_eq!(tree.from(2), [2, 5, 7, 8]);
        assert_eq!(tree.from(3), [3]);
    }

    #[test]
    fn a_turn_is_led_to_by_those_before_it() {
        let tree = tree();
        let path = |number| tree.path(number).map(|path| numbers(&path));
        assert_eq!(path(7), Some(vec![2, 5, 7]));
        assert_eq!(path(0), Some(vec![]));
        assert_eq!(path(4), None);
    }

    #[test]
    fn a_turn_of_the_opponent_has_one_answer_in_each_place() {
        let tree = tree();
        let answer = |parent, reply| tree.answer(parent, reply).map(|turn| turn.number);
        assert_eq!(answer(0, "a"), Some(2));
        assert_eq!(answer(2, "a"), Some(5));
        assert_eq!(answer(0, "c"), None);
    }
}
