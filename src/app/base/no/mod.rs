//! Why each room says no, as [`Refusal`](super::Refusal) carries it.

mod consent;
mod league;
mod prepare;
mod proposal;
mod time;

pub use consent::ConsentNo;
pub use league::LeagueNo;
pub(in crate::app) use league::not_in_a_league;
pub use prepare::CannotPrepare;
pub use proposal::ProposalNo;
pub use time::TimeNo;
