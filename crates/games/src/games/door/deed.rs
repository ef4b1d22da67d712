//! Actions as people are told of them; knows no sentence and no game.

use crate::words::Word;

/// How many deeds are told in one sentence at most.
const MOST_DEEDS: usize = 6;

/// An action in words, or several that are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// What its player does: `builds a small green at Deneb`.
    pub what: Word,
    /// What it costs others and its player, each a clause of its own: `Anna loses two ships`.
    pub outcomes: Vec<Word>,
}

impl Deed {
    /// A deed without consequences that would have to be told.
    pub fn plain(what: Word) -> Deed {
        let outcomes = Vec::new();
        Deed { what, outcomes }
    }
}

/// Deeds of one player that are told in one sentence, and the consequences of the last of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// What the player does, in order.
    pub deeds: Vec<Word>,
    /// Its consequences.
    pub outcomes: Vec<Word>,
}

impl Passage {
    /// The deeds of a turn in as few sentences as possible: consequences end a sentence.
    pub(super) fn all_of(deeds: impl IntoIterator<Item = Deed>) -> Vec<Passage> {
        let mut passages: Vec<Passage> = Vec::new();
        for deed in deeds {
            let passage = match passages.pop() {
                Some(last) if last.goes_on() => last,
                last => {
                    passages.extend(last);
                    Passage::default()
                }
            };
            passages.push(passage.then(deed));
        }
        passages
    }

    fn goes_on(&self) -> bool {
        self.outcomes.is_empty() && self.deeds.len() < MOST_DEEDS
    }

    fn then(mut self, deed: Deed) -> Passage {
        self.deeds.push(deed.what);
        self.outcomes = deed.outcomes;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(outcomes: &[usize]) -> Vec<usize> {
        let deed = |count: &usize| Deed {
            what: Word::Message("deed-pass"),
            outcomes: vec![Word::Message("deed-pass"); *count],
        };
        let passages = Passage::all_of(outcomes.iter().map(deed));
        passages.iter().map(|passage| passage.deeds.len()).collect()
    }

    #[test]
    fn a_sentence_ends_with_what_comes_of_its_last_deed() {
        assert_eq!(lengths(&[]), [0; 0]);
        assert_eq!(lengths(&[0, 0, 0]), [3]);
        assert_eq!(lengths(&[0, 2, 0]), [2, 1]);
        assert_eq!(lengths(&[1, 1]), [1, 1]);
    }

    #[test]
    fn no_sentence_has_more_than_six_deeds() {
        assert_eq!(lengths(&[0; 13]), [6, 6, 1]);
    }
}
