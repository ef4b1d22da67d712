//! The sizes of things in a table, and the room that the text of a column takes; knows no place.

use crate::render::page::SMALL;
use crate::render::role::{Anchor, TextRole};
use crate::render::sheet::content::{ColumnKind, RowMark};
use crate::render::text::text_width;

/// Between columns.
pub(super) const GAP: f32 = 32.0;
/// The height of a row.
pub(super) const ROW: f32 = 62.0;
/// The height of the row of headings.
pub(super) const HEAD: f32 = 64.0;
/// The size of what is in a row.
pub(super) const BODY: f32 = 36.0;
/// The size of the name of a group.
pub(super) const GROUP: f32 = 38.0;

/// The height and width of an arrow.
pub(super) const ARROW: f32 = 24.0;

/// The most width of any cell but a name.
const MOST_CELL: f32 = 260.0;
/// Left and right of a result in a cross table, and how wide such a cell is at least.
pub(super) const CROSS_PAD: f32 = 10.0;
const LEAST_CROSS: f32 = 48.0;

/// The characters that begin the part of a number that is smaller than one, and the greatest number of letters in
/// that part.
const FRACTIONS: [char; 5] = ['½', '¼', '¾', '.', ','];
const MOST_FRACTION: usize = 3;

/// The room that the text of a column takes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Natural {
    /// All of it.
    pub(super) width: f32,
    /// The part of that for fractions, at the right.
    pub(super) fractions: f32,
}

impl Natural {
    /// That of a column with these headings and cells.
    pub(super) fn of<'a>(
        kind: ColumnKind,
        align: Anchor,
        headings: impl Iterator<Item = &'a str>,
        cells: impl Iterator<Item = (&'a str, RowMark)>,
    ) -> Natural {
        let (mut whole, mut fractions) = (0.0_f32, 0.0_f32);
        for (cell, mark) in cells {
            let role = role(kind, mark);
            let tail = fraction_width(cell, align, role);
            whole = whole.max(text_width(cell, BODY, role) - tail);
            fractions = fractions.max(tail);
        }
        let heading =
            headings.map(|heading| text_width(heading, SMALL, TextRole::Small)).fold(0.0, f32::max);
        let most = if kind == ColumnKind::Name { f32::MAX } else { MOST_CELL };
        let width = heading.max(whole + fractions).min(most);
        match kind {
            ColumnKind::Cross => {
                Natural { width: (width + 2.0 * CROSS_PAD).max(LEAST_CROSS), fractions: 0.0 }
            }
            ColumnKind::Small | ColumnKind::Name | ColumnKind::Score | ColumnKind::Plain => {
                Natural { width, fractions }
            }
        }
    }
}

/// The width of the fraction at the end of a number, if such numbers are below each other.
pub(super) fn fraction_width(cell: &str, align: Anchor, role: TextRole) -> f32 {
    let start = cell.find(FRACTIONS).filter(|_| align == Anchor::Right);
    let fraction = start.map_or("", |at| &cell[at..]);
    match fraction.chars().count() {
        1..=MOST_FRACTION => text_width(fraction, BODY, role),
        _ => 0.0,
    }
}

/// The role in which a cell is written.
pub(super) fn role(kind: ColumnKind, mark: RowMark) -> TextRole {
    match (kind, mark) {
        (ColumnKind::Small, _) | (_, RowMark::Out) => TextRole::Small,
        (ColumnKind::Score, _) => TextRole::Count,
        (ColumnKind::Name | ColumnKind::Plain | ColumnKind::Cross, _) => TextRole::Cell,
    }
}
