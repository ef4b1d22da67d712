//! Legal actions as a tree of picks: where some picks lead, and what can follow. Knows no game, no
//! sentence and no row.

use std::collections::{BTreeSet, HashMap};

use crate::discord::custom_id::At;
use starpost_games::games::{Choice, Pick};
use starpost_games::words::Word;

/// The branch that some picks lead to: the choices that begin with them, at least one.
#[derive(Clone, Debug)]
pub(super) struct Branch<'a> {
    at: At,
    left: Vec<&'a Choice>,
}

impl<'a> Branch<'a> {
    /// Everything that is legal. `None` where nothing is.
    pub(super) fn root(choices: &'a [Choice]) -> Option<Branch<'a>> {
        let root = Branch { at: At::default(), left: choices.iter().collect() };
        (!choices.is_empty()).then_some(root)
    }

    /// The branch that is left after some picks. `None` if nothing is there.
    pub(super) fn open(choices: &'a [Choice], at: At) -> Option<Branch<'a>> {
        Branch::root(choices)?.after(at)
    }

    /// The branch that these picks lead to, on the tree with this root.
    pub(super) fn after(&self, at: At) -> Option<Branch<'a>> {
        let mut picks = at.chosen().iter().map(|&index| usize::from(index));
        picks.try_fold(self.clone(), |branch, index| branch.next().into_iter().nth(index))
    }

    /// The picks that lead here.
    pub(super) fn at(&self) -> At {
        self.at
    }

    /// The last pick that leads here.
    pub(super) fn pick(&self) -> Option<&'a Pick> {
        self.given().last()
    }

    /// All picks that lead here.
    pub(super) fn given(&self) -> &'a [Pick] {
        let first = self.left.first().map(|choice| &choice.picks);
        first.and_then(|picks| picks.get(..self.at.depth())).unwrap_or_default()
    }

    /// The question that is asked here, if any.
    pub(super) fn asks(&self) -> Option<&'static str> {
        let first = self.left.first()?.picks.get(self.at.depth())?;
        Some(first.asks)
    }

    /// The action that is chosen whole here.
    pub(super) fn whole(&self) -> Option<&'a Choice> {
        let mut left = self.left.iter();
        left.find(|choice| choice.picks.len() == self.at.depth()).copied()
    }

    /// The branches that each possible next pick leads to, in the order of the choices.
    pub(super) fn next(&self) -> Vec<Branch<'a>> {
        if self.whole().is_some() {
            return Vec::new();
        }
        let mut next: Vec<Vec<&'a Choice>> = Vec::new();
        let mut known: HashMap<&Word, usize> = HashMap::new();
        for choice in &self.left {
            let Some(pick) = choice.picks.get(self.at.depth()) else {
                continue;
            };
            let index = *known.entry(&pick.label).or_insert(next.len());
            match next.get_mut(index) {
                Some(left) => left.push(choice),
                None => next.push(vec![choice]),
            }
        }
        let each = (0u16..).zip(next);
        let branch = |(index, left)| Some(Branch { at: self.at.then(index)?, left });
        each.filter_map(branch).collect()
    }

    /// The branch that this leads to once all picks without a choice are taken.
    pub(super) fn settled(self) -> Branch<'a> {
        let mut next = self.next();
        match (next.pop(), next.is_empty()) {
            (Some(only), true) => only.settled(),
            _ => self,
        }
    }

    /// True unless the last pick that leads here leads aside.
    fn is_ahead(&self) -> bool {
        self.pick().is_none_or(|pick| !pick.is_aside)
    }

    /// True if a pick that is still to be made leads aside.
    pub(super) fn has_aside(&self) -> bool {
        let picks = self.left.iter().flat_map(|choice| choice.picks.iter().skip(self.at.depth()));
        let mut asides = picks.filter(|pick| pick.is_aside);
        asides.next().is_some()
    }

    /// Every action that this may lead to, each once, without those that are aside.
    pub(super) fn ends(&self) -> Vec<Branch<'a>> {
        let (mut ends, mut known) = (Vec::new(), BTreeSet::new());
        let mut open = vec![self.clone()];
        while let Some(branch) = open.pop() {
            match branch.whole() {
                Some(choice) if known.insert(&choice.action) => ends.push(branch),
                Some(_) => {}
                None => open.extend(branch.next().into_iter().rev().filter(Branch::is_ahead)),
            }
        }
        ends
    }
}
