//! The rows that belong together, on a panel of their own; knows what becomes of their neighbors.

use crate::render::area::{Area, Point};
use crate::render::element::Element;
use crate::render::page::SIDE;
use crate::render::role::{Flag, LineRole, PanelRole};
use crate::render::sheet::columns::{ColumnPlace, ColumnPlaces};
use crate::render::sheet::content::{Column, ColumnKind, Row, RowMark};
use crate::render::sheet::measure::{HEAD, ROW};
use crate::render::sheet::row::{blank, cells, headings};

/// Between the edge of the panel and its stripes, and below the last row.
const INSET: f32 = 10.0;

/// Rows that belong together.
#[derive(Default)]
pub(super) struct Block<'a> {
    /// The group they belong to.
    group: Option<&'a str>,
    /// The headings of its columns, if they are not those of the table.
    headings: Option<&'a [String]>,
    lines: Vec<(&'a [String], RowMark)>,
}

impl<'a> Block<'a> {
    /// The blocks of a table: at least one.
    pub(super) fn all(rows: &'a [Row]) -> Vec<Block<'a>> {
        let mut blocks = vec![Block::default()];
        for row in rows {
            match row {
                Row::Group(group) => blocks.push(Block::new(group, None)),
                Row::GroupOf { name, headings } => blocks.push(Block::new(name, Some(headings))),
                Row::Line { cells, mark } => {
                    let block = blocks.last_mut().expect("there is one from the start");
                    block.lines.push((cells, *mark));
                }
            }
        }
        // The first one is for rows that belong to nothing.
        if blocks.len() > 1 && blocks[0].lines.is_empty() {
            blocks.remove(0);
        }
        blocks
    }

    /// One without lines.
    fn new(group: &'a str, headings: Option<&'a [String]>) -> Block<'a> {
        Block { group: Some(group), headings, lines: Vec::new() }
    }

    /// The headings of its columns.
    fn headings(&self, columns: &'a [Column]) -> Vec<&'a str> {
        match self.headings {
            Some(headings) => headings.iter().map(String::as_str).collect(),
            None => columns.iter().map(|column| column.heading.as_str()).collect(),
        }
    }

    /// The height of the block.
    pub(super) fn height(&self) -> f32 {
        HEAD + ROW * self.lines.len() as f32 + INSET
    }

    /// The elements on it, with its panel at that height.
    pub(super) fn draw(
        &self,
        columns: &'a [Column],
        slots: &ColumnPlaces,
        top: f32,
    ) -> Vec<Element> {
        let panel = Area::new(SIDE, top, slots.width - 2.0 * SIDE, self.height());
        let mut elements = vec![flat(panel, PanelRole::Table)];
        let above = self.headings(columns);
        elements.extend(headings(&above, slots, self.group, top + HEAD / 2.0));
        let first = top + HEAD;
        let row = |index: usize| first + ROW * index as f32;
        let stripes = (0..self.lines.len()).step_by(2);
        elements.extend(stripes.map(|index| stripe(panel, row(index))));
        elements.extend(grid(slots, first, row(self.lines.len())));
        for (index, (text, mark)) in self.lines.iter().enumerate() {
            let y = row(index) + ROW / 2.0;
            elements.extend(blank(index, slots, y));
            elements.extend(cells(text, *mark, slots, y));
        }
        let limits = (1..self.lines.len()).filter(|&below| self.has_limit_above(below));
        elements.extend(limits.map(|below| across(panel, row(below))));
        elements
    }

    /// True if a row is the first after those that go up, or the first of those that go down.
    fn has_limit_above(&self, below: usize) -> bool {
        let (above, below) = (self.lines[below - 1].1, self.lines[below].1);
        above != below && (above == RowMark::Up || below == RowMark::Down)
    }
}

fn flat(area: Area, role: PanelRole) -> Element {
    Element::Panel { area, role, flag: Flag::None }
}

fn stripe(panel: Area, top: f32) -> Element {
    let (left, wide) = (panel.left + INSET, panel.width - 2.0 * INSET);
    flat(Area::new(left, top, wide, ROW), PanelRole::Stripe)
}

fn across(panel: Area, y: f32) -> Element {
    Element::Line {
        from: Point::new(panel.left + 2.0 * INSET, y),
        to: Point::new(panel.right() - 2.0 * INSET, y),
        role: LineRole::Limit,
    }
}

/// Between the columns of a cross table.
fn grid(slots: &ColumnPlaces, top: f32, bottom: f32) -> Vec<Element> {
    let cross = |slot: &&ColumnPlace| slot.kind == ColumnKind::Cross;
    let edges = slots.slots.iter().filter(cross);
    let ends = edges.clone().next_back().map(ColumnPlace::right);
    let edges = edges.map(|slot| slot.left).chain(ends);
    let line = |x: f32| Element::Line {
        from: Point::new(x, top),
        to: Point::new(x, bottom),
        role: LineRole::Rule,
    };
    edges.map(line).collect()
}
