//! The jobs of leagues: what is done and posted, and the outcome.

mod attempt;
mod posts;
mod settle;
