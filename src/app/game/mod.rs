//! A game as it is loaded and replayed, and what is told of how it stands.

mod asking;
mod facts;
mod formers;
mod loaded;
mod moment;
mod notes;
mod other_level;
mod pause;
mod program;
mod requests;
mod sitting;
mod standing;

pub use asking::Asking;
pub use facts::{
    Answerable, ClockFacts, ClockNews, DaysLeft, Hunt, Listed, News, Over, Request, Seated,
    SeatedNote, Standing,
};
pub use loaded::Loaded;
pub use moment::Moment;
pub(super) use moment::{call_players, movers_taken_back, replay_until, walk, wrong};

pub(super) use pause::paused_until;
pub use sitting::Sitting;
pub(super) use sitting::state;
pub use standing::over;
pub(super) use standing::over_in;
