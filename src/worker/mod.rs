//! Does what is due: posts of games, in order, once; knows jobs and a [`Courier`], no Discord.

mod chores;
mod courier;
mod failing;
mod games;
mod handle;
mod held;
mod holding;
mod leagues;
mod letter;
mod marks;
mod measured;
mod now;
mod occasion;
mod posting;
mod serve;
mod settle;
mod since;
pub mod tidy;
mod traits;
mod tries;
mod work;
mod write_watch;

pub use courier::{
    CardPost, Courier, Earlier, LeaguePost, LeagueTells, Mark, Message, Opened, Post, PostError,
};
pub use handle::{Thinking, Worker};
pub use letter::{DigestLetter, Letter, TurnLetter};
pub use now::Now;
pub use occasion::{Correction, Occasion, Waiting};
pub use since::{Follows, Since};
pub use traits::{Notice, Offers};
