//! The bot as a player: when there is something for it to think about, and what comes of that.

mod bot_answer;
mod decision;
mod matter;
mod question;
mod reason;

pub use matter::Matter;
pub use question::Stop;
pub use reason::{Proof, Reason};
