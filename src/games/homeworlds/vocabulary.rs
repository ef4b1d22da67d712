//! The words of the notation: verbs, colors, small words. Knows no position.

use crate::pieces::{Color, Piece};

/// What an item of a line begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
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

const COLORS: [(Color, &str); 4] = [
    (Color::Red, "red"),
    (Color::Yellow, "yellow"),
    (Color::Green, "green"),
    (Color::Blue, "blue"),
];

const SMALL_WORDS: [&str; 7] = ["at", "from", "to", "for", "in", "of", "the"];

/// The word for the mover's own homeworld.
pub(super) const HOME: &str = "home";

impl Verb {
    /// The verb of a word in any of its forms and either case.
    pub(super) fn from_word(word: &str) -> Option<Verb> {
        let word = word.to_lowercase();
        VERBS
            .iter()
            .find(|(_, forms)| forms.contains(&word.as_str()))
            .map(|(verb, _)| *verb)
    }

    /// The verb that a word begins, as old transcripts shorten them: `disco`, `bu`. A fixed short
    /// form comes first; otherwise the beginning must be of one verb only.
    pub(super) fn from_beginning(word: &str) -> Option<Verb> {
        let word = word.to_lowercase();
        let mut begun = VERBS
            .iter()
            .filter(|(_, forms)| forms.iter().any(|form| form.starts_with(&word)))
            .map(|(verb, _)| *verb);
        let (first, second) = (begun.next(), begun.next());
        Verb::from_word(&word).or(if second.is_none() { first } else { None })
    }

    /// How it is printed.
    pub(super) fn word(self) -> &'static str {
        VERBS
            .iter()
            .find(|(verb, _)| *verb == self)
            .map_or("", |(_, forms)| forms[0])
    }
}

/// The color of a letter or word, in either case.
pub(super) fn color(word: &str) -> Option<Color> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Color::from_letter(letter),
        _ => COLORS
            .iter()
            .find(|(_, name)| name.eq_ignore_ascii_case(word))
            .map(|(color, _)| *color),
    }
}

/// True for words that are read over.
pub(super) fn is_small(word: &str) -> bool {
    SMALL_WORDS
        .iter()
        .any(|small| small.eq_ignore_ascii_case(word))
}

/// True for a word that has a meaning of its own, so that nothing can be named so.
pub(super) fn is_reserved(word: &str) -> bool {
    Verb::from_word(word).is_some()
        || color(word).is_some()
        || word.parse::<Piece>().is_ok()
        || is_small(word)
        || word.eq_ignore_ascii_case(HOME)
}
