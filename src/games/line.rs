//! A line of notation and its items; knows no game.

/// The longest line that is read, in characters: what a modal of Discord's can hold.
pub(super) const LONGEST_LINE: usize = 4_000;

/// Words that are read over.
const SMALL_WORDS: [&str; 7] = ["at", "from", "to", "for", "in", "of", "the"];

const SEPARATORS: [char; 4] = [';', ',', '\n', '\r'];

/// The items of a line, trimmed, empty ones left out.
pub(super) fn items(line: &str) -> impl Iterator<Item = &str> {
    line.split(SEPARATORS)
        .map(str::trim)
        .filter(|item| !item.is_empty())
}

/// What was typed as items that are complete and the beginning of the next.
pub(super) fn head_and_tail(typed: &str) -> (&str, &str) {
    match typed.rfind(SEPARATORS) {
        Some(end) => (&typed[..end], typed[end + 1..].trim_start()),
        None => ("", typed.trim_start()),
    }
}

/// Items as a canonical line.
pub(super) fn join(items: &[String]) -> String {
    items.join("; ")
}

/// True for words that are read over.
pub(super) fn is_small(word: &str) -> bool {
    SMALL_WORDS
        .iter()
        .any(|small| small.eq_ignore_ascii_case(word))
}

/// The words of an item that count, in order.
pub(super) fn words(item: &str) -> impl Iterator<Item = &str> {
    item.split_whitespace().filter(|word| !is_small(word))
}
