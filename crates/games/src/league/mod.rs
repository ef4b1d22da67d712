//! Leagues: who plays whom, what follows from results, how good people are. Pure: people are
//! numbers, results are data, and every instant is an argument. Knows seats, and no game.

mod acceleration;
mod berger;
mod check_in;
mod decided_by;
mod divisions;
mod entrant;
mod fate;
mod fixture_result;
mod format;
mod format_traits;
mod groups;
mod knockout;
mod ladder;
mod lot;
mod matching;
mod numbers;
mod pairing;
mod points;
pub mod ratings;
mod reliability;
mod rules;
pub mod season;
mod seeding;
pub mod standings;
mod succession;
mod swiss;
mod tables;
mod tie;
mod tie_break;
pub mod trf;
mod uniqueness;
mod unplayed_rounds;
mod withdrawal;

pub use acceleration::{Acceleration, SwissSize};
pub use berger::round_robin;
pub use check_in::{BEFORE_ROUND, BEFORE_SEASON, CheckIn};
pub use decided_by::DecidedBy;
pub use divisions::{Members, borders, divide, promote};
pub use entrant::Entrant;
pub use fate::Fate;
pub use fixture_result::FixtureResult;
pub use format::{Cycles, Format};
pub use format_traits::{Divided, FormatTraits, LateEntry, PairedBy, ResultSheet};
pub use groups::{LEAST_IN_GROUPS, going_on, grouped, seeded};
pub use knockout::{
    Advance, BracketFixture, NextRound, NoNextRound, first_round, next_matches, next_round,
    seeded_round,
};
pub use ladder::{Climbed, LadderChallenge, LadderNow, NoChallenge, Step, climbed};
pub use lot::{Lot, LotPurpose};
pub use numbers::{ChallengeNo, FixtureNo, RoundNo, Season};
pub use pairing::{Pairing, Round};
pub use points::{NoPoints, PointRule, Points};
pub use reliability::Reliability;
pub use rules::{ChangeInSeason, FirstChallenge, LeagueRules, Missed, UnfinishedGames};
pub use seeding::{Seeding, Ties};
pub use succession::{SeasonRecurrence, month_between, next_month};
pub use swiss::{NoSwissRound, SwissEntrant, rounds_needed, swiss_round};
pub use tables::{NoTables, tables};
pub use tie::{MOST_GAMES, goes_on, won};
pub use tie_break::{TieBreak, TieBreaks};
pub use unplayed_rounds::{MOST_HALVES, TieBreakOpponent, Unplayed, UnplayedRule};
pub use withdrawal::{GameFate, Progress, on_withdrawal};
