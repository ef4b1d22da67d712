//! An event in a game with what it brings about at once: roles that come out, what its league must know, its jobs.

mod event_effects;
mod league_jobs;

pub(super) use league_jobs::retell_silence;
