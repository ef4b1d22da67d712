//! The bot as a player: when there is something for it to think about, and what comes of that.

mod acting;
mod next;
mod question;

pub(super) use next::think_next;
pub use question::Stop;
