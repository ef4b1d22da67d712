//! The reasons why each room says no, as [`Refusal`](super::Refusal) carries them.

mod consent;
mod league;
mod preparation;
mod proposal;
mod time;

pub use consent::ConsentNo;
pub use league::LeagueNo;
pub(in crate::app) use league::not_in_a_league;
pub use preparation::CannotPrepare;
pub use proposal::ProposalNo;
pub use time::TimeNo;
