//! Use-cases: one method each, plain facts in and out; knows neither Discord's types nor any
//! game's rules.
//!
//! Every method takes a [`Call`]: who asks, where, in which interaction and when. A *no* is a
//! [`Refusal`]; whatever is broken on our side is a fault.

mod allowance;
mod answerable;
mod audit;
mod awaited;
mod blocking;
mod blocks;
mod broken;
mod brought;
mod call;
mod cannot_prepare;
mod clock;
mod compose;
mod consent;
mod deal;
mod doctor;
mod draft;
mod drafting;
mod error;
mod events;
mod facts;
mod files;
mod film;
mod find;
mod formers;
mod greeting;
mod invitation;
mod inviting;
mod jobs;
mod kept_command;
mod leagues;
mod leaving;
mod lesson;
pub mod limits;
mod lists;
mod loaded;
mod log;
mod memo;
mod moment;
mod moving;
mod news;
mod notes;
mod once;
mod owed;
mod permission;
mod picture;
mod practice;
mod preferences;
mod preparing;
mod proposal;
mod queue;
mod ratings;
mod reading;
mod recount;
mod referee;
mod refusal;
mod revoking;
mod rewind;
mod room;
mod rows;
mod secret;
mod server;
mod service;
mod shot;
mod show;
mod sitting;
mod standing;
mod steps;
mod timing;
mod trouble;
mod turn;
mod vacancies;
mod view;

pub use crate::store::{
    Against, ChannelId, Defect, GameId, GivenUp, GuildId, GuildRow, InteractionId, JobKind,
    LeagueId, LeagueNews, LeagueRow, LeagueStage, MessageId, PersonId, Reminders, RoleId, Stage,
    Starter, Stopped, ThemeName, Threads, Timestamp, Warnings, Won,
};
pub use awaited::Awaited;
pub use broken::{BrokenPlace, Stuck, Telling, mark_broken};
pub use call::{Call, Office, Person, Place};
pub use cannot_prepare::CannotPrepare;
pub use consent::{ConsentNo, Requested};
pub use doctor::Examination;
pub use draft::{Composing, Draft, Purpose, Sent};
pub use error::Error;
pub use facts::{
    Answerable, ClockFacts, ClockNews, Hunt, Listed, News, Over, Request, Seated,
    SeatedNote, Standing,
};
pub use files::{Imported, RecordFile};
pub use film::GameFilm;
pub use find::{FoundTurn, Meant};
pub use greeting::{Greeted, Greeting};
pub use invitation::{Invitation, InvitationChair, LeagueFixture};
pub use inviting::{NewGame, Opponent, expire, kind_named};
pub use jobs::{enqueue, enqueue_apart};
pub use leagues::{
    Decided, Decision, DivisionFacts, EntrantFacts, FixtureFacts, LeagueChange, LeagueFacts,
    LeagueNewsFacts, LeagueNo, LeaguePlan, PairedSince, Postponed, Replacement, Report, SeasonPlan,
    Succession, enqueue_edit, league_hints,
};
pub use leaving::Left;
pub use loaded::Loaded;
pub use moment::Moment;
pub use moving::Attendance;
pub use owed::Owed;
pub use permission::Permission;
pub use picture::{Pictured, turn_file, turn_of_file};
pub use practice::Practiced;
pub use preferences::Preferences;
pub use preparing::{GivenUpNews, Preparation, Prepared, PreparedTurn, Steps};
pub use proposal::{Change, GamePlan, Opening, Proposal, ProposalNo, Proposed, hints};
pub use ratings::{PlayerFacts, PoolFacts, RatingFault};
pub use recount::{Recounted, SinceTurn};
pub use referee::Ruling;
pub use refusal::{RecordLine, Refusal};
pub use room::Room;
pub use rows::Posted;
pub use secret::{SecretRole, Verified};
pub use server::ServerChange;
pub use service::App;
pub use shot::Filming;
pub use sitting::Sitting;
pub use standing::over;
pub use steps::{StepTo, Stepped};
pub use timing::{DAYS_A_YEAR, Digest, Digesting, Reminder, Reminding, TimeNo, TimeUp, Vacation};
pub use trouble::Trouble;
pub use turn::Played;
pub use vacancies::Found;
pub use view::{Board, Logged, Side};
