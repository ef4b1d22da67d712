//! SQL, in a room for each group of tables; knows rows and no rule.
//!
//! The same text runs on SQLite and on PostgreSQL through `sqlx::Any`, which nothing outside this
//! folder names. Its rooms:
//!
//! * `base`: the database, how it is opened and locked, and how its columns hold values.
//! * `game`: games, their logs, who plays, and what is kept about them until they end.
//! * `deals`: secret roles.
//! * `leagues`: leagues, who plays in them, what is to be played and what has happened.
//! * `ratings`: results of games, and the ratings that follow from them.
//! * `person`: what people choose for themselves, when they are away, and what they are told.
//! * `server`: what was chosen for servers.
//! * `jobs`: what is to be done later, and the queue of that.
//! * `agenda`: when something falls due, of any sort.
//! * `outages`: when the program did not run.
//! * `silences`: when nothing could be posted.
//! * `deliveries`: interactions that have done their work.
//! * `owed_answers`: interactions whose answer is owed.
//! * `privacy`: the data of a person as a whole, given to them and deleted.
//! * `retention`: what nobody needs any more is deleted.
//! * `health`: whether a database is sound.

mod agenda;
mod base;
mod deals;
mod deliveries;
mod game;
mod health;
mod jobs;
mod leagues;
mod outages;
mod owed_answers;
mod person;
mod privacy;
mod ratings;
mod retention;
mod server;
mod silences;

pub use agenda::Agenda;
pub use base::backup::url_of;
pub use base::contention::is_busy;
pub use base::database::Store;
pub use base::file::write_private;
pub use base::ids::{
    ChannelId, GameId, GuildId, InteractionId, LeagueId, MessageId, NewsNo, PersonId, RoleId,
    Timestamp,
};
pub use base::leases::Lease;
pub use base::serving_lock::Serving;
pub use base::time_reading::TimeReading;
pub use base::tx::{GameTx, Tx};
pub use base::wakings::Wakings;
pub use deals::HandRow;
pub use deliveries::TakenOver;
pub use game::alarms::{DUE_ALARMS, DueGame, NEXT_ALARM};
pub use game::chairs::Chair;
pub use game::choices::{Choices, ChoosesNothing};
pub use game::clock_origin::ClockBy;
pub use game::defect::{Defect, Lacking};
pub use game::drafts::DraftRow;
pub use game::events::{By, EventRow, NewEvent};
pub use game::game_row::{GameRow, NewGameRow, State};
pub use game::listing::{Among, CompanionRow, GamesAsked, Which};
pub use game::place_letters::PlaceLetterRow;
pub use game::place_tries::NEXT_PLACE;
pub use game::places::{MendedPlace, PlaceRow};
pub use game::posts::PostRow;
pub use game::preparations::{GivenUp, PreparationRow};
pub use game::prepared_turns::PreparedRow;
pub use game::proposals::{Alike, MadeRow, NamedPeople, ProposalRow};
pub use game::stage::Stage;
pub use game::starter::Starter;
pub use game::stopped_games::Stopped;
pub use game::tallies::{LimitedAction, TallyEntry, Whose};
pub use game::thoughts::ThoughtRow;
pub use health::{BadLane, JobCounts, StuckJob};
pub use jobs::{
    AttemptFate, CLAIM, CLAIM_THOUGHT, Claim, DeadJob, GameJob, Job, JobSeq, Lane, LeagueJob,
    NEXT_DUE, NEXT_THOUGHT, NewJob, PersonEvent, PersonNews, StandingsIn, Subject, SubjectJob,
    UnknownJob, WaitingJob,
};
pub use leagues::{
    AbsenceRow, ActFate, ActRow, ActSettled, ActSubject, AskedRow, BRACKET, ChallengeRow,
    CheckInRow, CutShort, EndedGame, EndsSoon, EntrantList, EntrantRow, FixturePlace, FixtureRow,
    FixtureVerdict, GamePlace, LastDay, LeagueChangeRow, LeagueEventRow, LeagueNews, LeagueRow,
    LeagueStage, LeagueTx, LoggedAct, LoggedActRow, LotRow, NewLeagueRow, NewsContinuation,
    NewsPost, NoShowRow, OpenQuestion, OrganizerAct, OrganizerChange, OrganizerRow, Overruled,
    PLAY_OFF, PairedMatches, PlayedFixture, Postponed, Reported, RoundEndsSoon, Ruled, RunningGame,
    SeasonRow, SeasonSeat, SeasonWithout, SignUpRemoval, Takeover, Until, WaitingRow, is_play_off,
};
pub use outages::OutageRow;
pub use owed_answers::{Hold, OwedRow};
pub use person::blocks::BlockedRow;
pub use person::digests::DigestRow;
pub use person::names::{NameRow, Nickname, tell_apart};
pub use person::people::LetterFate;
pub use person::preferences::{BoardForm, History, Preferences, Reminders, ThemeName, Warnings};
pub use person::reminder_wishes::ReminderWish;
pub use person::vacations::VacationRow;
pub use privacy::pending_deletions::{ForgettingRow, ForgottenByAnother, Parting, TakesPart};
pub use privacy::traces::{TRACES, Trace};
pub use ratings::{
    ChangeRow, Contender, HeadToHead, HistoryPoint, Pool, RatingRow, ResultRow, Won,
};
pub use server::guilds::{GuildRow, Plays, ServerItem, Threads};
pub use server::server_settings::ServerValue;
pub use silences::GameSilence;

#[cfg(test)]
pub(crate) mod scratch;
#[cfg(test)]
mod tests;
