//! A game as it is loaded and replayed, and what is told of how it stands.

mod facts;
mod former_players;
mod going_back;
mod loaded_game;
mod loss;
mod moment;
mod notes;
mod other_level;
mod pause;
mod program;
mod request_kinds;
mod requests;
mod sitting;
mod standing;

pub use facts::{
    Answerable, ClockFacts, ClockNews, DaysLeft, Hunt, Listed, News, Over, Request, Seated,
    SeatedNote, Standing,
};
pub use loaded_game::Loaded;
pub(super) use loss::check_loss;
pub use moment::Moment;
pub(super) use moment::{call_players, movers_taken_back, walk, wrong};
pub use request_kinds::RequestKind;

pub(super) use pause::paused_until;
pub use sitting::Sitting;
pub(super) use sitting::state;
pub use standing::over;
pub(super) use standing::over_in;
