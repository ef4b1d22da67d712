//! What is to be done later about a game or a league: what that can be, and the queue of it.
//!
//! A job is a value with its own data. Its row in `game_job.rs` or `league_job.rs` has its word, how it
//! is named and its lane; `src/worker` does it.

mod apart;
mod claim;
mod claims;
mod declare;
mod game_job;
mod lane;
mod league_job;
mod new_job;
mod queue;
mod subject;

pub(super) use apart::{apart, is_of_league_to_be_posted, is_to_be_posted};
pub use claim::{Claim, DeadJob, Fate, Job, UnknownJob, Waiting};
pub use claims::{CLAIM, CLAIM_THOUGHT, NEXT_DUE, NEXT_THOUGHT};
pub use declare::{SubjectJob, Told};
pub use game_job::GameJob;
pub use lane::Lane;
pub use league_job::{LeagueJob, StandingsIn};
pub use new_job::NewJob;
pub(super) use queue::lane;
pub use subject::Subject;
