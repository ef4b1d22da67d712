//! A season as the log of what was played in it. Pure: whatever is known of a fixture, a challenge or a ladder
//! follows from the events before it. Has no people: they are numbers in the order of strength.

mod answer;
mod challenge;
mod check_in;
mod event;
mod fixture;
mod ladder_step;
mod line;
mod log;

pub use answer::Answer;
pub use challenge::{Challenge, ChallengeEnd, Patience};
pub use check_in::CheckInTime;
pub use event::SeasonEvent;
pub use fixture::{Fixture, Verdict};
pub use ladder_step::{LadderStep, NotedStep};
pub use log::{BrokenLog, SeasonLog};
