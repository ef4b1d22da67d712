//! From `/game new` to the invitation.

mod again;
mod card;
mod club;
mod habit;
mod line;
