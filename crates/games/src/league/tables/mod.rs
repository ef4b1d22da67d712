//! Tables of three to six people: everybody at equally many, opponents and seats as even as
//! possible. Knows no result.

mod exchanges;
mod luck;
mod opponents;
mod schedule;
mod seats;
mod sizes;
mod widening;

pub use schedule::{NoTables, tables};
