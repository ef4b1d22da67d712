//! Leagues: who plays whom, what follows from results, how good people are. Pure: people are
//! numbers, results are data, and every instant is an argument. Knows seats, and no game.

mod again;
mod berger;
mod climbing;
mod divisions;
mod entrant;
mod fate;
mod format;
mod groups;
mod how;
mod knockout;
mod lot;
mod matching;
mod once;
mod pairing;
mod points;
pub mod ratings;
mod reliability;
mod rules;
mod scored;
mod seeding;
pub mod standings;
mod swiss;
mod tables;
mod tie;
mod tie_break;
mod unplayed;
mod withdrawal;

pub use again::{Again, month_between, next_month};
pub use berger::round_robin;
pub use climbing::{Climbed, LadderNow, Meeting, NoChallenge, Step, climbed};
pub use divisions::{Members, borders, divide, promote};
pub use entrant::Entrant;
pub use fate::Fate;
pub use format::{Cycles, Format};
pub use groups::{LEAST_IN_GROUPS, going_on, grouped, seeded};
pub use how::How;
pub use knockout::{
    Advance, BracketFixture, NextRound, NoNextRound, first_round, next_round, seeded_round,
};
pub use lot::{Lot, Purpose};
pub use pairing::{Pairing, Round};
pub use points::{NoPoints, PointRule, Points};
pub use reliability::Reliability;
pub use rules::{LeagueRules, Missed, Unfinished};
pub use scored::Scored;
pub use seeding::{Seeding, Ties};
pub use swiss::{NoSwissRound, SwissEntrant, rounds_needed, swiss_round};
pub use tables::{NoTables, tables};
pub use tie::{MOST_GAMES, goes_on, won};
pub use tie_break::{TieBreak, TieBreaks};
pub use unplayed::{Against, MOST_HALVES, Meaning, Unplayed};
pub use withdrawal::{GameFate, Progress, on_withdrawal};
