//! Leagues: their rows, who plays in them, what is to be played and what has happened.

mod ended;
mod entrants;
mod fixtures;
mod health;
mod league;
mod league_stage;
mod lots;
mod news;
mod news_body;
mod row;
mod running;
mod seasons;

pub use ended::EndedGame;
pub use entrants::EntrantRow;
pub use fixtures::{EntrantList, FixtureRow};
pub use health::PlayedFixture;
pub use league::LeagueTx;
pub use league_stage::LeagueStage;
pub use lots::LotRow;
pub use news::{LeagueEventRow, LeagueNews};
pub use news_body::{EndsSoon, Postponed, Ruled};
pub use row::{LeagueRow, NewLeagueRow};
pub use running::RunningGame;
pub use seasons::SeasonRow;
