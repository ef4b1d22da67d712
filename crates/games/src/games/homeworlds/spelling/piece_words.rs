//! A piece in words: `g1`, `a small green ship`. Knows no name and no verb.

use crate::pieces::{Color, Piece, Size};

/// The words that may stand before a piece and say nothing.
const ARTICLES: [&str; 8] = ["a", "an", "the", "one", "my", "your", "their", "our"];

/// The words that a piece may be called after its color.
const NOUNS: [&str; 6] = ["ship", "star", "piece", "pyramid", "homestar", "one"];

/// The words of the sizes.
const SIZES: [(&str, Size); 6] = [
    ("small", Size::Small),
    ("medium", Size::Medium),
    ("large", Size::Large),
    ("little", Size::Small),
    ("big", Size::Large),
    ("middle", Size::Medium),
];

/// A piece as it was spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceWords<'a> {
    pub color: Color,
    /// None if only the color is said.
    pub size: Option<Size>,
    /// The text written behind it without a blank, which says whose it is.
    pub owner: &'a str,
    /// The number of words that it takes.
    pub count: usize,
}

/// The piece that words begin with.
pub(super) fn piece<'a>(words: &[&'a str]) -> Option<PieceWords<'a>> {
    let first = *words.first()?;
    let has_article = ARTICLES.iter().any(|word| word.eq_ignore_ascii_case(first));
    if has_article && let Some(bare) = bare_piece(words.get(1..)?) {
        let count = bare.count + 1;
        return Some(PieceWords { count, ..bare });
    }
    bare_piece(words)
}

fn bare_piece<'a>(words: &[&'a str]) -> Option<PieceWords<'a>> {
    let first = *words.first()?;
    let second = words.get(1).copied().unwrap_or_default();
    let found = match (size(first), size(second)) {
        (Some(size), _) => (Color::from_word(second)?, Some(size), "", 2),
        (None, Some(size)) if Color::from_word(first).is_some() => {
            (Color::from_word(first)?, Some(size), "", 2)
        }
        (None, _) => match short(first) {
            Some((piece, owner)) => (piece.color, Some(piece.size), owner, 1),
            None => (Color::from_word(first)?, None, "", 1),
        },
    };
    let (color, size, owner, count) = found;
    let noun = words
        .get(count)
        .map(|word| word.to_lowercase())
        .is_some_and(|word| NOUNS.contains(&word.as_str()));
    Some(PieceWords { color, size, owner, count: count + usize::from(noun) })
}

fn size(word: &str) -> Option<Size> {
    let known = SIZES.iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
    known.map(|(_, size)| *size)
}

/// `g1`, perhaps with one letter or digit behind it.
fn short(word: &str) -> Option<(Piece, &str)> {
    let piece = word.get(..2)?.parse().ok()?;
    let owner = word.get(2..)?;
    let is_one = owner.chars().nth(1).is_none() && owner.chars().all(char::is_alphanumeric);
    is_one.then_some((piece, owner))
}

/// A word that is several pieces without a blank between them, one by one.
pub(super) fn pieces_run_together(word: &str) -> Option<Vec<String>> {
    let letters: Vec<char> = word.chars().collect();
    if !matches!(letters.len(), 4 | 6) {
        return None;
    }
    let pairs = letters.chunks(2).map(|pair| pair.iter().collect::<String>());
    let pieces: Vec<String> = pairs.collect();
    let all = pieces.iter().all(|piece| piece.parse::<Piece>().is_ok());
    all.then_some(pieces)
}
