//! The words of the notation: verbs and what is reserved. Knows no position.

use crate::games::door::{line, spelling};
use crate::pieces::{Color, Piece};

/// The verb with which an item of a line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::homeworlds) enum Verb {
    Homeworld,
    Build,
    Trade,
    Move,
    Discover,
    Capture,
    Sacrifice,
    Catastrophe,
    Pass,
}

/// Each verb as it is printed, then its other forms.
const VERBS: [(Verb, &[&str]); 9] = [
    (Verb::Homeworld, &["homeworld", "h"]),
    (Verb::Build, &["build", "b", "construct", "grow"]),
    (Verb::Trade, &["trade", "t", "convert"]),
    (Verb::Move, &["move", "m", "travel"]),
    (Verb::Discover, &["discover", "d"]),
    (Verb::Capture, &["capture", "a", "cap", "attack", "invade"]),
    (Verb::Sacrifice, &["sacrifice", "s", "sac"]),
    (Verb::Catastrophe, &["catastrophe", "c", "cat"]),
    (Verb::Pass, &["pass", "p", "stop"]),
];

/// Forms that are understood too, and that may be names.
const MORE_FORMS: [(Verb, &[&str]); 2] =
    [(Verb::Homeworld, &["hw"]), (Verb::Capture, &["conquer"])];

/// The word for the mover's own homeworld.
pub(in crate::games::homeworlds) const HOME: &str = "home";

/// The word that marks the name of a system that a player is called too: `Vega (star)`.
pub(super) const STAR: &str = "star";

/// The word that marks the name of a seat in the same way.
pub(super) const SEAT: &str = "seat";

impl Verb {
    /// The verb of a word in any of its forms and either case.
    pub(in crate::games::homeworlds) fn from_word(word: &str) -> Option<Verb> {
        let word = word.to_lowercase();
        VERBS.iter().find(|(_, forms)| forms.contains(&word.as_str())).map(|(verb, _)| *verb)
    }

    /// The verb that a word begins, as old transcripts shorten them: `disco`, `bu`. A fixed short
    /// form comes first; otherwise the beginning must be of one verb only.
    pub(in crate::games::homeworlds) fn from_beginning(word: &str) -> Option<Verb> {
        let word = word.to_lowercase();
        let mut begun = VERBS
            .iter()
            .filter(|(_, forms)| forms.iter().any(|form| form.starts_with(&word)))
            .map(|(verb, _)| *verb);
        let more = || {
            let mut more = MORE_FORMS.iter();
            let found = more.find(|(_, forms)| forms.contains(&word.as_str()));
            found.map(|(verb, _)| *verb)
        };
        let (first, second) = (begun.next(), begun.next());
        let only = if second.is_none() { first } else { None };
        Verb::from_word(&word).or_else(more).or(only)
    }

    /// The verb of a word that is none, if it is nearly one.
    pub(in crate::games::homeworlds) fn mistyped(word: &str) -> Option<Verb> {
        let forms =
            VERBS.iter().flat_map(|(verb, forms)| forms.iter().map(move |form| (form, *verb)));
        spelling::nearest(word, forms)
    }

    /// The word as which it is printed.
    pub(in crate::games::homeworlds) fn word(self) -> &'static str {
        VERBS.iter().find(|(verb, _)| *verb == self).map_or("", |(_, forms)| forms[0])
    }
}

/// True for a word of an action in any of its forms but a single letter, which is another word as well.
pub(in crate::games::homeworlds) fn is_long_verb(word: &str) -> bool {
    word.chars().nth(1).is_some() && Verb::from_word(word).is_some()
}

/// `Anna's` without its end.
pub(in crate::games::homeworlds) fn without_possessive(word: &str) -> &str {
    let ends = ["'s", "’s"];
    let owner = ends.iter().find_map(|end| word.strip_suffix(end));
    owner.unwrap_or(word)
}

/// True for a word that has a meaning of its own, so that nothing can have it as a name.
pub(in crate::games::homeworlds) fn is_reserved(word: &str) -> bool {
    Verb::from_word(word).is_some() || is_a_word(word)
}

/// True for a word that has a meaning of its own wherever it is.
pub(in crate::games::homeworlds) fn is_a_word(word: &str) -> bool {
    Color::from_word(word).is_some()
        || word.parse::<Piece>().is_ok()
        || line::is_small(word)
        || word.eq_ignore_ascii_case(HOME)
}
