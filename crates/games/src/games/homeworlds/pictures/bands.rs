//! The bands in which systems are shown by the size of their star; knows no picture.

use crate::games::door::phrases::size_message;
use crate::pieces::Size;
use crate::words::{Language, Word, say};

/// The bands from the top down.
pub(in crate::games::homeworlds) const BANDS: [Size; 3] = [Size::Large, Size::Medium, Size::Small];

/// The name of a band.
pub(in crate::games::homeworlds) const fn band_message(size: Size) -> &'static str {
    match size {
        Size::Large => "board-band-large",
        Size::Medium => "board-band-medium",
        Size::Small => "board-band-small",
    }
}

/// To which sizes those of a band are connected: all but its own, as a sentence says it that has two
/// sizes in it. RULES HW-6.
pub(in crate::games::homeworlds) fn connected(
    size: Size,
    sentence: &str,
    language: Language,
) -> String {
    let others = BANDS.into_iter().filter(|&other| other != size);
    let others: Vec<_> = ["one", "other"]
        .into_iter()
        .zip(others)
        .map(|(name, other)| (name, Word::Message(size_message(other))))
        .collect();
    say(language, sentence, &others)
}
