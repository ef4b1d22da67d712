//! Deeds as whole sentences; knows which words join them, and no deed.

use crate::games::door::deed::Passage;
use crate::words::{Language, Word, listed, say};

impl Passage {
    /// It as a sentence about a player. `shown` says how a word is shown where the sentence is read.
    pub fn told(&self, language: Language, player: Word, shown: fn(&Word) -> Word) -> String {
        let said = |words: &[Word]| {
            let words = words.iter().map(|word| shown(word).said(language));
            words.collect::<Vec<String>>()
        };
        let player = ("player", player);
        let deeds = listed(language, "deeds-and", said(&self.deeds));
        let deeds = ("deeds", Word::Text(deeds));
        if self.outcomes.is_empty() {
            return say(language, "told", &[player, deeds]);
        }
        let outcomes = listed(language, "outcomes-and", said(&self.outcomes));
        let outcomes = ("outcomes", Word::Text(outcomes));
        say(language, "told-outcomes", &[player, deeds, outcomes])
    }
}
