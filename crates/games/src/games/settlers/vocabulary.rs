//! The words of the notation: verbs. Knows no position.

use crate::games::door::spelling;

/// The verb with which an item of a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Act,
    Build,
    Bonus,
    Free,
    Move,
    Conquer,
    Upgrade,
    Trade,
    Pass,
}

/// Each verb as it is printed, then its other forms.
const VERBS: [(Verb, &[&str]); 9] = [
    (Verb::Act, &["act", "a"]),
    (Verb::Build, &["build", "b", "construct", "grow"]),
    (Verb::Bonus, &["bonus"]),
    (Verb::Free, &["free", "f", "place"]),
    (Verb::Move, &["move", "m", "travel"]),
    (Verb::Conquer, &["conquer", "c", "capture", "cap", "attack", "invade"]),
    (Verb::Upgrade, &["upgrade", "u"]),
    (Verb::Trade, &["trade", "t", "convert"]),
    (Verb::Pass, &["pass", "p"]),
];

impl Verb {
    /// The verb of a word in any of its forms and either case.
    pub(super) fn from_word(word: &str) -> Option<Verb> {
        let word = word.to_lowercase();
        VERBS.iter().find(|(_, forms)| forms.contains(&word.as_str())).map(|(verb, _)| *verb)
    }

    /// The verb of a word that is none, if it is nearly one.
    pub(super) fn mistyped(word: &str) -> Option<Verb> {
        let forms =
            VERBS.iter().flat_map(|(verb, forms)| forms.iter().map(move |form| (form, *verb)));
        spelling::nearest(word, forms)
    }

    /// The word as which it is printed.
    pub(super) fn word(self) -> &'static str {
        VERBS.iter().find(|(verb, _)| *verb == self).map_or("", |(_, forms)| forms[0])
    }
}
