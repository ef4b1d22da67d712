//! The letters of a line, shaped, and those of them that no font has; knows no outline.

use std::ops::Range;

use cosmic_text::LayoutGlyph;

/// Replaces what no font has.
pub(super) const UNKNOWN: char = '◇';
/// Letters are shaped and traced at this size, whatever size they are wanted in.
pub(super) const TRACED_AT: f32 = 128.0;

/// The letters of a line as they stand at [`TRACED_AT`], and its width there.
#[derive(Default)]
pub(super) struct TextLine {
    pub(super) letters: Vec<LayoutGlyph>,
    pub(super) width: f32,
}

impl TextLine {
    /// A line that was shaped with a mark before it, without that.
    pub(super) fn after_mark(mark: &str, mut letters: Vec<LayoutGlyph>, width: f32) -> TextLine {
        letters.retain(|glyph| glyph.start >= mark.len());
        for glyph in &mut letters {
            glyph.start -= mark.len();
            glyph.end -= mark.len();
        }
        TextLine { letters, width }
    }

    /// True if no font has one of its letters.
    pub(super) fn lacks_letters(&self) -> bool {
        self.letters.iter().any(is_missing)
    }
}

/// True for a letter that no font has.
pub(super) const fn is_missing(glyph: &LayoutGlyph) -> bool {
    glyph.glyph_id == 0
}

/// The text with a sign for each run of letters that no font has.
pub(super) fn without_missing(text: &str, glyphs: &[LayoutGlyph]) -> String {
    let missing: Vec<Range<usize>> = glyphs
        .iter()
        .filter(|glyph| is_missing(glyph))
        .map(|glyph| glyph.start..glyph.end)
        .collect();
    let mut known = String::new();
    for (at, letter) in text.char_indices() {
        if !missing.iter().any(|range| range.contains(&at)) {
            known.push(letter);
        } else if !known.ends_with(UNKNOWN) {
            known.push(UNKNOWN);
        }
    }
    known
}
