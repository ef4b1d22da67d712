//! Use-cases: one method each, plain facts in and out; knows neither Discord's types nor any
//! game's rules.
//!
//! Every method takes a [`Call`]: who asks, where, in which interaction and when. A *no* is a
//! [`Refusal`]; whatever is broken on our side is a fault.
//!
//! Its rooms, from the ground up. Each names only those below it, and asks only what they can do:
//!
//! * `base`: the service itself, who asks and where, and how they are refused.
//! * `game`: a game as it is loaded and replayed, and how it stands.
//! * `log`: what is added to the log of a game.
//! * `servers`: what a server has chosen, and what follows from that for new games.
//! * `lookup`: which game is meant, and who may see what of it.
//! * `people`: what somebody wants and keeps for themselves, and is still owed.
//! * `secrets`: secret roles.
//! * `effects`: one event with what it brings about at once.
//! * `timing`: clocks, reminders, vacations, and whatever else waits.
//! * `preparation`: prepared turns as they wait.
//! * `events`: an event, and every turn that follows from it by itself.
//! * `invitations`: from an open invitation to a running game.
//! * `turns`: a turn is put together, now or for later, and ended.
//! * `look`: a game is looked at.
//! * `proposal`: a game is set up before anybody is invited.
//! * `records`: records as files.
//! * `places`: the places of games, broken ones among them.
//! * `leagues`: seasons and ladders.
//! * `ratings`: results of games, and how good people are.
//! * `ends`: a game ends or goes back other than by a turn.
//! * `thinking`: the bot as a player.
//! * `consent`: what players ask of each other.
//! * `privacy`: what is stored of a person as a whole.
//! * `doctor`: whether all that is stored is sound.

mod base;
mod consent;
mod doctor;
mod effects;
mod ends;
mod events;
mod game;
mod invitations;
mod leagues;
mod log;
mod look;
mod lookup;
mod people;
mod places;
mod preparation;
mod privacy;
mod proposal;
mod ratings;
mod records;
mod secrets;
mod servers;
mod thinking;
mod timing;
mod turns;

pub use crate::store::{
    ActFate, ActSubject, Among, BoardForm, ChannelId, CutShort, Defect, EndsSoon, FixtureVerdict,
    GameId, GamesAsked, GivenUp, GuildId, GuildRow, HeadToHead, History, Hold, InteractionId,
    LastDay, LeagueId, LeagueNews, LeagueRow, LeagueStage, MessageId, NameRow, NewsContinuation,
    NewsNo, OpenQuestion, OrganizerAct, OrganizerChange, Overruled, PairedMatches, Parting,
    PersonId, Plays, Postponed, Preferences, Reminders, Reported, RoleId, RoundEndsSoon, Ruled,
    ServerItem, ServerValue, Stage, Starter, Stopped, Takeover, ThemeName, Threads, Timestamp,
    Warnings, Which, Won,
};
pub use base::limits;
pub use base::{
    App, Audience, Audiences, Call, CannotPrepare, Capacity, ConsentNo, Doubt, Doubts,
    DraftVersion, Error, Gate, Inside, LeagueNo, Office, Party, Permission, Person, Place,
    PostPlace, ProposalNo, RecordLine, Refusal, Room, TimeNo, Venue, ends_after,
};
pub use base::{
    Boards, Clocks, Doctor, Ends, Games, Invitations, Leagues, Lessons, OwedAnswers, People,
    Places, PreparedTurns, Privacy, Proposals, Ratings, Records, Rulings, SecretRoles, Servers,
    SignUps, Thoughts, Turns, Wishes,
};
pub use consent::{AskedOf, Requested, Settled};
pub use doctor::Examination;
pub use ends::{EndingEvent, Overtaken, Revocable, Ruling};
pub use events::TimeUp;
pub use game::{
    Answerable, ClockFacts, ClockNews, DaysLeft, Hunt, Listed, Loaded, Moment, News, Over, Request,
    RequestKind, Seated, SeatedNote, Sitting, Standing, over,
};
pub use invitations::{
    Greeted, Greeting, Invitation, InvitationChair, LeagueFixture, NewGame, PostedInvitation,
    expire, has_rematch, kind_named, stays_open,
};
pub use leagues::{
    ABSENCE_NOTICE, AtStake, ChallengeFacts, ChallengePlan, CheckInFacts, Decision,
    DecisionOutcome, DivisionFacts, Due, DueMatter, EntrantFacts, FixtureFacts, GamePart, Goes,
    Inherited, LadderFacts, LeagueChange, LeagueDifference, LeagueFacts, LeagueItem, LeagueLetter,
    LeagueNewsFacts, LeaguePlan, LeagueStatus, LeagueWeek, LoggedActFacts, LoggedDeed, LotFacts,
    MOST_ORGANIZERS, MOST_SAT_OUT, MonthFacts, MoveReason, Movers, NewsAnswer, OpenAct,
    OrganizersFacts, OwnCauseAct, PairedSince, PlayerLeagues, Replacement, Report, Reversible,
    ReversibleEnd, RoundSince, Rung, SeasonLeft, SeasonPlan, SeasonRecords, SignUpFacts, Stake,
    StatedReason, Succession, TakesEffect, WaitingGame, WhyEnded, Withdrawal, WithdrawalOutcome,
    game_terms, league_hints,
};
pub use look::{
    AwaitedPlayer, Board, Companion, Excerpt, Filming, FoundTurn, GameFilm, GamesPage, Logged,
    Meant, Pictured, Posting, Practiced, Program, Recounted, Side, SinceTurn, StepTo, Stepped,
    turn_file, turn_of_file,
};
pub use people::{OWED_HELD, Owed};
pub use places::{
    Attendance, BrokenPlace, Nudge, Nudged, Repair, StuckSubject, Telling, Trouble, clear_place,
    lost_since, mark_broken,
};
pub use preparation::GivenUpNews;
pub use privacy::{Confirmed, Forgotten, TakenPart};
pub use proposal::{Change, FirstGame, GamePlan, NewGameRequest, Proposal, Proposed, hints};
pub use ratings::{PlayerFacts, PoolFacts, RatingFault};
pub use records::{Imported, MadeOf, Notices, RecordFile};
pub use secrets::{SecretRole, Verified};
pub use servers::{Opponent, Opposing};
pub use thinking::{Matter, Proof, Reason, Stop};
pub use timing::{
    Counts, DAYS_A_YEAR, Digest, Digesting, LessVacation, Lost, LostBy, Prompt, Reminder,
    Reminding, VacationFacts, Wait, WaitEnds,
};
pub use turns::{
    Composing, Draft, Played, Preparation, Prepared, PreparedTurn, Purpose, Sent, Steps,
};
