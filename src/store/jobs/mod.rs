//! The jobs to be done later about a game or a league: what they can be, and their queue.
//!
//! A job is a value with its own data. Its row in `game_job.rs` or `league_job.rs` has its word, how it
//! is named and its lane; `src/worker` does it.

mod claim;
mod claim_queries;
mod declaration;
mod game_job;
mod job_seq;
mod lane;
mod league_job;
mod new_job;
mod queue;
mod separate_posts;
mod subject;

pub use claim::{AttemptFate, Claim, DeadJob, Job, UnknownJob, WaitingJob};
pub use claim_queries::{CLAIM, CLAIM_THOUGHT, NEXT_DUE, NEXT_THOUGHT};
pub use declaration::{PersonEvent, PersonNews, SubjectJob};
pub use game_job::GameJob;
pub use job_seq::JobSeq;
pub use lane::Lane;
pub use league_job::{LeagueJob, StandingsIn};
pub use new_job::NewJob;
pub(super) use queue::lane;
pub(super) use separate_posts::{apart, is_of_league_to_be_posted, is_to_be_posted};
pub use subject::Subject;
