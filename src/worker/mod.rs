//! Does what is due: posts of games, in order, once; knows jobs and a [`Courier`], no Discord.

mod attempt;
mod corrected;
mod courier;
mod declined;
mod failing;
mod fold;
mod handle;
mod leagues;
mod letter;
mod marks;
mod mentions;
mod occasion;
mod outcome;
mod posts;
mod remind;
mod retire;
mod serve;
mod settle;
mod subject;
pub mod tidy;
mod told;
mod write_watch;

pub use courier::{CardPost, Courier, Earlier, LeaguePost, LeagueTells, Mark, Post, PostError};
pub use handle::Worker;
pub use letter::Letter;
pub use occasion::{Correction, Occasion};
pub use serve::Now;
