//! Tables of people as pictures: standings, cross tables, lists of games. All text is handed in.

mod block;
mod columns;
mod content;
mod drawing;
mod measure;
mod row;

pub use content::{Column, ColumnKind, Row, RowMark, Sheet};
