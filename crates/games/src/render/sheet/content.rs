//! The contents of a table; knows no place on the picture.

use crate::render::role::Anchor;
use crate::worded;

/// A table, with the text above and below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The title, at the top: what the table is.
    pub title: String,
    /// The other things to know about it, below the title, if any.
    pub subtitle: Option<String>,
    /// From left to right.
    pub columns: Vec<Column>,
    /// From top to bottom.
    pub rows: Vec<Row>,
    /// The notes that explain the table, below it.
    pub footnotes: Vec<String>,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The heading above it, as short as possible.
    pub heading: String,
    /// The place of its cells in it. Numbers belong to the right: their last digits are below each other there,
    /// and fractions after them.
    pub align: Anchor,
    /// The purpose of the column.
    pub kind: ColumnKind,
}

worded! {
    /// The purpose of a column.
    pub enum ColumnKind {
        /// Smaller matters, like a place in the order.
        Small = "small",
        /// Somebody's name. Such columns share the room that others leave, and what is too long for
        /// it is cut.
        Name = "name",
        /// The column that matters most.
        Score = "score",
        /// All else.
        Plain = "plain",
        /// The results against one of those in the rows. The first such column is about the first
        /// row, and where somebody would meet themselves it is filled.
        Cross = "cross",
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// The group that those below it belong to, until the next of these.
    Group(String),
    /// The same, where columns mean something else: a heading for each, and nothing above a column whose
    /// heading is empty or missing.
    GroupOf {
        /// The name of the group they belong to.
        name: String,
        /// From left to right.
        headings: Vec<String>,
    },
    /// One cell for each column; cells that are missing are empty, and more are ignored.
    Line {
        /// From left to right.
        cells: Vec<String>,
        /// The fate of the person it is about.
        mark: RowMark,
    },
}

worded! {
    /// The fate of a person in a table.
    #[derive(Default)]
    pub enum RowMark {
        /// Nothing.
        #[default]
        None = "none",
        /// They go up: an arrow, and a line below the last of them.
        Up = "up",
        /// They go down: an arrow, and a line above the first of them.
        Down = "down",
        /// They have left: their row is faint, and their name is struck out.
        Out = "out",
    }
}
