//! The requests and decisions of players and referees.

mod asked;
pub(crate) mod consent;
mod memos;
mod replaced;
mod rulings;
mod woken;
