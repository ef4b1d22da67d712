//! Something happens in a game: an event, and everything that follows from it.

mod commit;
mod next_thought;
mod replacement;
mod time_up;

pub(super) use replacement::be_back;
pub use time_up::TimeUp;
