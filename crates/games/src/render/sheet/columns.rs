//! The places of the columns of a table, and the width that gives it; draws nothing.

use crate::render::page::{PAD, SIDE, WIDTH};
use crate::render::role::Anchor;
use crate::render::share::shares;
use crate::render::sheet::content::{Column, ColumnKind, Row, RowMark, Sheet};
use crate::render::sheet::measure::{ARROW, CROSS_PAD, GAP, Natural};

/// The width to which names can be cut if there is no room.
const LEAST_NAME: f32 = 300.0;
/// The width that results of a cross table are given if there is room.
const ROOMY_CROSS: f32 = 104.0;

/// The place of a column.
#[derive(Clone, Debug)]
pub(super) struct ColumnPlace {
    pub(super) kind: ColumnKind,
    pub(super) align: Anchor,
    pub(super) left: f32,
    pub(super) width: f32,
    /// The room left at the right for fractions.
    pub(super) fractions: f32,
}

/// The places of the columns.
#[derive(Clone, Debug)]
pub(super) struct ColumnPlaces {
    /// From left to right.
    pub(super) slots: Vec<ColumnPlace>,
    /// The middle of arrows.
    pub(super) arrows: f32,
    /// The width of the picture.
    pub(super) width: f32,
}

impl ColumnPlace {
    /// Its right edge.
    pub(super) fn right(&self) -> f32 {
        self.left + self.width
    }

    /// The place of text with that anchor: results of a cross table never touch those beside them.
    pub(super) fn at(&self, anchor: Anchor) -> f32 {
        self.left + self.pad() + self.room() * anchor.share_before()
    }

    /// The room that text has.
    pub(super) fn room(&self) -> f32 {
        self.width - 2.0 * self.pad()
    }

    const fn pad(&self) -> f32 {
        match self.kind {
            ColumnKind::Cross => CROSS_PAD,
            ColumnKind::Small | ColumnKind::Name | ColumnKind::Score | ColumnKind::Plain => 0.0,
        }
    }
}

impl ColumnPlaces {
    /// The place where the last column may end.
    pub(super) fn end(&self) -> f32 {
        self.width - SIDE - PAD
    }

    /// Those of a table.
    pub(super) fn of(sheet: &Sheet) -> ColumnPlaces {
        let naturals = naturals(sheet);
        let kinds: Vec<ColumnKind> = sheet.columns.iter().map(|column| column.kind).collect();
        let arrows = if has_arrows(&sheet.rows) { ARROW + GAP / 2.0 } else { 0.0 };
        let around = 2.0 * (SIDE + PAD) + arrows + gaps(&kinds);
        let widths = widths(&kinds, &naturals, WIDTH - around);
        let mut left = SIDE + PAD + arrows;
        let mut slots = Vec::new();
        for (index, (column, natural)) in sheet.columns.iter().zip(&naturals).enumerate() {
            left += gap_before(&kinds, index);
            slots.push(ColumnPlace {
                kind: column.kind,
                align: column.align,
                left,
                width: widths[index],
                fractions: natural.fractions,
            });
            left += widths[index];
        }
        ColumnPlaces {
            slots,
            arrows: SIDE + PAD + ARROW / 2.0,
            width: (left + PAD + SIDE).round().max(WIDTH),
        }
    }
}

fn has_arrows(rows: &[Row]) -> bool {
    let goes = |row: &Row| matches!(row, Row::Line { mark: RowMark::Up | RowMark::Down, .. });
    rows.iter().any(goes)
}

/// The room that each column takes; those of a cross table all the same.
fn naturals(sheet: &Sheet) -> Vec<Natural> {
    let natural = |(index, column): (usize, &Column)| {
        let cells = sheet.rows.iter().filter_map(|row| match row {
            Row::Line { cells, mark } => Some((cells.get(index)?.as_str(), *mark)),
            Row::Group(_) | Row::GroupOf { .. } => None,
        });
        Natural::of(column.kind, column.align, headings(sheet, index), cells)
    };
    sheet.columns.iter().enumerate().map(natural).collect()
}

/// The texts that stand above a column anywhere: its heading, and those that groups have of their own.
fn headings(sheet: &Sheet, index: usize) -> impl Iterator<Item = &str> {
    let own = sheet.rows.iter().filter_map(move |row| match row {
        Row::GroupOf { headings, .. } => headings.get(index),
        Row::Group(_) | Row::Line { .. } => None,
    });
    let all = sheet.columns.get(index).map(|column| &column.heading);
    all.into_iter().chain(own).map(String::as_str)
}

/// Results of a cross table touch each other.
fn gap_before(kinds: &[ColumnKind], index: usize) -> f32 {
    let cross = |index: usize| kinds.get(index) == Some(&ColumnKind::Cross);
    match index.checked_sub(1) {
        None => 0.0,
        Some(before) if cross(before) && cross(index) => 0.0,
        Some(_) => GAP,
    }
}

fn gaps(kinds: &[ColumnKind]) -> f32 {
    (0..kinds.len()).map(|index| gap_before(kinds, index)).sum()
}

/// The width of each column: names get what others leave of this room, and at least what they can be cut to.
fn widths(kinds: &[ColumnKind], naturals: &[Natural], room: f32) -> Vec<f32> {
    let of = |kind: ColumnKind| (0..kinds.len()).filter(move |index| kinds[*index] == kind);
    let mut widths: Vec<f32> = naturals.iter().map(|natural| natural.width).collect();
    let wanted: Vec<f32> = of(ColumnKind::Name).map(|index| widths[index]).collect();
    let results = of(ColumnKind::Cross).map(|index| widths[index]);
    let widest = results.fold(0.0, f32::max);
    of(ColumnKind::Cross).for_each(|index| widths[index] = widest);
    let spare = (room - widths.iter().sum::<f32>()).max(0.0);
    let more = spare / of(ColumnKind::Cross).count().max(1) as f32;
    let roomy = (widest + more).min(ROOMY_CROSS).max(widest);
    of(ColumnKind::Cross).for_each(|index| widths[index] = roomy);
    of(ColumnKind::Name).for_each(|index| widths[index] = 0.0);
    let left = room - widths.iter().sum::<f32>();
    let least: f32 = wanted.iter().map(|width| width.min(LEAST_NAME)).sum();
    for (index, width) in of(ColumnKind::Name).zip(shares(&wanted, left.max(least))) {
        widths[index] = width;
    }
    if wanted.is_empty() {
        let more = left.max(0.0) / widths.len().max(1) as f32;
        widths.iter_mut().for_each(|width| *width += more);
    }
    widths
}
