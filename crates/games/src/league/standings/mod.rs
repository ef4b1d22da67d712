//! The consequences of results: who stands where and why, who has met whom, how far everybody came. Knows who
//! plays, what was decided and the rules of the league, and nothing of games that go on.

mod cross_table;
mod encounter;
mod field;
mod knockout;
mod level_order;
mod ranking;
mod round_table;
mod tally;
mod value;

pub use cross_table::{CrossTable, Meeting};
pub use encounter::Encounter;
pub use knockout::{Reached, knockout_ranking};
pub use ranking::{Above, Applied, Standings, StandingsRow, standings};
pub use round_table::{RoundTable, Sat};
pub use tally::{Tally, Ways};
pub use value::TieBreakValue;
