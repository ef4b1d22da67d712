//! The bot as a player: when there is something for it to think about, and what comes of that.

mod acting;
mod decided;
mod matter;
mod next;
mod question;
mod reason;

pub use matter::Matter;
pub(super) use next::think_next;
pub use question::Stop;
pub use reason::{Proof, Reason};
