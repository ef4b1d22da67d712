//! What players and referees ask and decide.

mod asked;
pub(crate) mod consent;
mod leaving;
mod memos;
mod replaced;
mod rulings;
mod woken;
