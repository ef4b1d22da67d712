//! The program as it runs, and what goes wrong around it: locked files, deaths, Discord, places.

mod alone;
mod apology;
mod awake;
mod besieged;
mod broken;
pub(crate) mod busy;
mod clocks;
mod doors;
mod doubted;
mod engine;
mod faults;
mod fleet;
mod killed;
mod load;
mod many;
mod matches;
mod moved;
mod no_thread;
pub(crate) mod operator;
mod owed;
mod posted_above;
mod posting;
mod program;
mod shards;
pub(crate) mod signed;
mod silenced;
mod standing;
mod stopped;
mod stopped_answers;
mod stopped_deletions;
mod stopped_jobs;
mod stopped_tries;
mod trouble;
mod tune;
mod waiting;
mod wrong;

/// Openings of each game, as arguments.
const HOMEWORLDS: &[&str] = &["--openings", "tests/openings/homeworlds.txt"];
const SETTLERS: &[&str] = &["--kind", "settlers", "--openings", "tests/openings/settlers.txt"];
