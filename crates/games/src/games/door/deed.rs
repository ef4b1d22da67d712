//! Actions as people are told of them; knows no sentence and no game.

use crate::words::Word;

/// The largest number of deeds told in one sentence.
const MOST_DEEDS: usize = 6;

/// An action in words, or several that are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionWords {
    /// The action of its player: `builds a small green at Deneb`.
    pub what: Word,
    /// The costs to others and to its player, each a clause of its own: `Anna loses two ships`.
    pub outcomes: Vec<Word>,
}

impl ActionWords {
    /// A deed without consequences that would have to be told.
    pub fn plain(what: Word) -> ActionWords {
        let outcomes = Vec::new();
        ActionWords { what, outcomes }
    }
}

/// Deeds of one player that are told in one sentence, and the consequences of the last of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passage {
    /// The actions of the player, in order.
    pub deeds: Vec<Word>,
    /// Its consequences.
    pub outcomes: Vec<Word>,
}

impl Passage {
    /// The deeds of a turn in as few sentences as possible: consequences end a sentence.
    pub(super) fn all_of(deeds: impl IntoIterator<Item = ActionWords>) -> Vec<Passage> {
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

    fn then(mut self, deed: ActionWords) -> Passage {
        self.deeds.push(deed.what);
        self.outcomes = deed.outcomes;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(outcomes: &[usize]) -> Vec<usize> {
        let deed = |count: &usize| ActionWords {
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
