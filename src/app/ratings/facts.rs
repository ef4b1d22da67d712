//! The facts told about a player: how good they are, what they have won, how reliably they play; collects
//! nothing.

use crate::app::base::Person;
use crate::app::game::Listed;
use crate::store::{HeadToHead, HistoryPoint, Won};
use starpost_games::league::Reliability;
use starpost_games::league::ratings::Rating;
use starpost_games::terms::BotLevel;

/// The facts told about a player.
#[derive(Clone, Debug)]
pub struct PlayerFacts {
    /// The player.
    pub person: Person,
    /// True if they do not want others to see what follows, except for what they play against the caller and what
    /// runs: then it is empty.
    pub is_hidden: bool,
    /// Their ratings, that of the newest game first; of the bot one for each level, by pool and level.
    pub pools: Vec<PoolFacts>,
    /// The results of their games, by game and edition.
    pub won: Vec<Won>,
    /// The results of their games against the caller; `None` for the caller.
    pub against_you: Option<HeadToHead>,
    /// The share of their turns that were in time.
    pub reliability: Reliability,
    /// Their running games that the caller may see.
    pub running: Vec<Listed>,
    /// True if there are more of these than are listed.
    pub has_more_running: bool,
}

/// A player's rating in a pool, and how it has moved.
#[derive(Clone, Debug, PartialEq)]
pub struct PoolFacts {
    /// The word of the pool.
    pub pool: String,
    /// The level at which it plays, if it is the bot.
    pub level: BotLevel,
    /// The name of its games, with the level.
    pub name: String,
    /// The rating as it is now: the longer ago the last game is, the less certain.
    pub present: Rating,
    /// The number of games that have counted for it.
    pub games: u32,
    /// The rating after each of the newest of them.
    pub history: Vec<HistoryPoint>,
}

impl PoolFacts {
    /// True if there is more to draw than one point.
    pub fn has_moved(&self) -> bool {
        self.history.len() > 1
    }
}
