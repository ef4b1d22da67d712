//! Does what is due: posts of games, in order, once; knows jobs and a [`Courier`], no Discord.

mod chores;
pub mod cleanup;
mod clock;
mod courier;
mod delivery;
mod failure;
mod games;
mod handle;
mod held_job;
mod job_lease;
mod job_loop;
mod leagues;
mod letter;
mod marks;
mod measurements;
mod occasion;
mod occasion_traits;
mod post_fate;
mod settlement;
mod traits;
mod tries;
mod work;
mod write_watch;

pub use clock::Now;
pub use courier::{
    CardPost, Courier, Earlier, LeaguePost, LeagueTells, Mark, Opened, Post, PostError,
    PublicMessage,
};
pub use handle::{ThinkingLimits, Worker};
pub use letter::{DigestLetter, Letter, TurnLetter};
pub use occasion::{Correction, Occasion, TurnWait};
pub use post_fate::{Follows, PostAftermath};
pub use traits::{Notice, Offers};
