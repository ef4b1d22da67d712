//! The jobs of leagues: what is done and posted, and what that comes to.

mod attempt;
mod posts;
mod settle;
