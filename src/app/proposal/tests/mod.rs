//! From `/game new` to the invitation.

mod card;
mod club;
mod habit;
mod line;
mod repetition;
