//! Games as set-up and log, to and from text, replayed through the door; knows no game's rules,
//! no I/O and no present time.

mod agreement;
mod bad_event;
mod consent;
mod deals;
mod departure_reason;
mod draw;
mod ending;
mod escape;
mod event;
mod event_body;
mod event_text;
mod finish;
mod log;
mod playback;
mod repetition;
mod replay;
mod replay_roles;
mod seals;
mod seq;
mod stack;
mod text;
mod verdicts;
mod walk;
mod wish;

pub use crate::game::outcome_text::{read_outcome, written};
pub use crate::games::Unreadable;
pub use bad_event::BadEvent;
pub use departure_reason::LeaveReason;
pub use ending::{Ending, Status};
pub use event::{Event, What};
pub use finish::{Finish, Finished};
pub use log::Record;
pub use replay::Replay;
pub use seals::{Seals, seal, sealed_text};
pub use seq::Seq;
pub use text::{Look, SaidResult, decoded, plain_text};
pub use walk::{Walk, Walked};
pub use wish::{OpenWish, Wish};
