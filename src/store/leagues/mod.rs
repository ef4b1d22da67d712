//! Leagues: their rows, who plays in them, what is to be played and what has happened.

mod absences;
mod byes;
mod called;
mod changes;
mod cut_short;
mod ended;
mod ends;
mod entrants;
mod fixtures;
mod health;
mod league;
mod league_stage;
mod news;
mod news_body;
mod posts;
mod row;
mod running;
mod seasons;
mod substitutes;

pub use absences::{AbsenceRow, NoShowRow};
pub use called::{Called, Wish};
pub use changes::LeagueChangeRow;
pub use cut_short::CutShort;
pub use ended::EndedGame;
pub use entrants::EntrantRow;
pub use fixtures::{EntrantList, FixtureRow};
pub use health::PlayedFixture;
pub use league::LeagueTx;
pub use league_stage::LeagueStage;
pub use news::{LeagueEventRow, LeagueNews};
pub use news_body::{EndsSoon, Postponed, Ruled, Takeover};
pub use posts::NewsPost;
pub use row::{LeagueRow, NewLeagueRow};
pub use running::RunningGame;
pub use seasons::SeasonRow;
pub use substitutes::{AskedRow, WaitingRow};
