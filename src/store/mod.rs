//! SQL, one file for each group of tables; knows rows and no rule.
//!
//! The same text runs on SQLite and on PostgreSQL through `sqlx::Any`, which nothing outside this
//! folder names.

mod alarms;
mod blocks;
mod busy;
mod chairs;
mod choices;
mod columns;
mod database;
mod deals;
mod defect;
mod digests;
mod drafts;
mod events;
mod file;
mod game_columns;
mod game_row;
mod games;
mod guilds;
mod health;
mod ids;
mod jobs;
mod kept_commands;
mod leagues;
mod leases;
mod memos;
mod migrations;
mod outages;
mod owed;
mod people;
mod places;
mod posts;
mod preferences;
mod preparations;
mod prepared_turns;
mod proposals;
mod ratings;
mod rematches;
mod retention;
mod server_settings;
mod stage;
mod starter;
mod starting;
mod stopped;
mod tallies;
mod tx;
mod vacations;

pub use alarms::{DUE_ALARMS, DueGame, NEXT_ALARM};
pub use blocks::BlockedRow;
pub use busy::is_busy;
pub use chairs::Chair;
pub use choices::{Choices, ChoosesNothing};
pub use database::Store;
pub use deals::HandRow;
pub use defect::Defect;
pub use digests::DigestRow;
pub use drafts::DraftRow;
pub use events::{By, EventRow, NewEvent};
pub use game_row::{GameRow, NewGameRow, State};
pub use guilds::{GuildRow, ServerItem, Threads};
pub use health::{BadLane, StuckJob};
pub use ids::{
    ChannelId, GameId, GuildId, InteractionId, LeagueId, MessageId, PersonId, RoleId, Timestamp,
};
pub use jobs::{
    CLAIM, Claim, DeadJob, Fate, GameJob, Job, Lane, LeagueJob, NEXT_DUE, NewJob, StandingsIn,
    Subject, SubjectJob, Told, UnknownJob, Waiting,
};
pub use leagues::{
    EndedGame, EntrantList, EntrantRow, FixtureRow, LeagueEventRow, LeagueNews, LeagueRow,
    LeagueStage, LeagueTx, NewLeagueRow, PlayedFixture, Postponed, Ruled, SeasonRow,
};
pub use outages::OutageRow;
pub use owed::OwedRow;
pub use people::LetterFate;
pub use places::{MendedPlace, PlaceRow};
pub use preferences::{Preferences, Reminders, ThemeName, Warnings};
pub use preparations::{GivenUp, PreparationRow};
pub use prepared_turns::PreparedRow;
pub use proposals::{MadeRow, NamedPeople, ProposalRow};
pub use ratings::{Against, ChangeRow, HistoryPoint, Pool, RatingRow, ResultRow, Won};
pub use server_settings::ServerValue;
pub use stage::Stage;
pub use starter::Starter;
pub use stopped::Stopped;
pub use tallies::{Counted, Tally, Whose};
pub use tx::{GameTx, Tx};
pub use vacations::VacationRow;

#[cfg(test)]
mod proposal_tests;
#[cfg(test)]
pub(crate) mod scratch;
#[cfg(test)]
mod tests;
