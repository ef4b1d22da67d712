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
mod post;
mod post_fate;
mod settlement;
mod traits;
mod tries;
mod work;
mod write_watch;

pub use clock::Now;
pub use courier::{CardPost, Courier, LeaguePost, LeagueTells, Opened, PostError, PublicMessage};
pub use handle::{ThinkingLimits, Worker};
pub use letter::{DigestLetter, Letter, TurnLetter};
pub use marks::Mark;
pub use occasion::{Correction, Occasion, TurnWait};
pub use post::{Earlier, Post, PostContent, PostPeople, PostedGame};
pub use post_fate::{Follows, PostAftermath};
pub use traits::{Notice, Offers};
