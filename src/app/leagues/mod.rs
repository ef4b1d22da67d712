//! Leagues: people join, games open themselves, results count, seasons follow each other.

mod advance;
mod begin;
mod bracket;
mod change;
mod draft;
mod enforce;
mod examine;
mod export;
mod facts;
mod find;
mod hints;
mod history;
pub(super) mod jobs;
mod moving;
mod news;
pub(super) mod no;
mod once;
mod open_games;
mod pair;
mod paired;
mod plan;
mod roster;
mod rule;
mod sheets;
mod signup;
mod strength;
mod view;
mod withdraw;

pub use change::LeagueChange;
pub use facts::{DivisionFacts, EntrantFacts, FixtureFacts, LeagueFacts};
pub use hints::league_hints;
pub use jobs::enqueue_edit;
pub use news::LeagueNewsFacts;
pub use no::LeagueNo;
pub use plan::LeaguePlan;
pub use rule::Report;
