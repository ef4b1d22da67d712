//! Does what is due: posts of games and leagues, in order, once; knows jobs and a [`Courier`], no Discord.
//!
//! Its rooms:
//!
//! * `handle`: the worker itself, the service and a courier, shared by clones.
//! * `job_loop`: jobs are taken for as long as the program runs.
//! * `held_job`, `job_lease`: a job that is being done, and how this worker keeps it.
//! * `work`: what jobs of games and of leagues have in common.
//! * `games`, `leagues`: what their jobs do.
//! * `settlement`, `failure`: what becomes of a job that was done, and of one that could not be.
//! * `delivery`: posts, updates and letters, each sent once.
//! * `courier`: what the worker posts, and needs from outside to do so.
//! * `marks`: what a message is recognized by.
//! * `occasion`, `occasion_traits`, `traits`: why there is a post, and what it shows and offers for that reason.
//! * `post`: a public post, of which game it is, whom it names and what it tells.
//! * `post_fate`: what has become of a post since it told something.
//! * `letter`: what is written to one person only.
//! * `chores`: what is done once in a while besides jobs.
//! * [`cleanup`]: what is old is deleted.
//! * `tries`: places in which nothing can be posted are tried again.
//! * `write_watch`: for how long nothing could be written.
//! * `clock`: the time, as a worker is told it.
//! * `measurements`: how long jobs take.

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
