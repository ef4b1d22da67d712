//! From an invitation to a running game: what each person may do with an open invitation.

mod answer;
mod chairs;
mod check;
mod expiry;
mod new;
mod rematch;
mod secrets;
mod show;
mod start;
mod wanted;

pub(super) use check::{can_play_in, check, check_opponents};
pub(super) use expiry::enqueue_expiry;
pub use expiry::expire;
pub(super) use new::{make, put_people};
pub use wanted::{NewGame, Opponent, kind_named};
