//! The program as it runs, and what goes wrong around it: locked files, deaths, Discord, places.

mod broken;
pub(crate) mod busy;
mod doubted;
mod engine;
mod faults;
mod matches;
mod moved;
mod owed;
mod posting;
mod program;
mod trouble;
mod tune;
mod waiting;
mod wrong;
