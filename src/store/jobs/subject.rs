//! The game or league that a job is about.

use std::fmt;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::store::base::ids::{GameId, LeagueId};

/// The game or league that a job is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A league.
    League(LeagueId),
}

/// A job that is about the wrong kind of subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is about the wrong thing")]
struct WrongSubject;

impl Subject {
    /// The game, if it is one.
    pub fn game(self) -> Option<GameId> {
        match self {
            Subject::Game(game) => Some(game),
            Subject::League(_) => None,
        }
    }

    /// The league, if it is one.
    pub fn league(self) -> Option<LeagueId> {
        match self {
            Subject::League(league) => Some(league),
            Subject::Game(_) => None,
        }
    }

    /// The game or league it is about, from a row that says it in two columns.
    pub(in crate::store) fn read(row: &AnyRow) -> sqlx::Result<Subject> {
        let (game, league): (Option<GameId>, Option<LeagueId>) =
            (row.try_get("game")?, row.try_get("league")?);
        match (game, league) {
            (Some(game), None) => Ok(Subject::Game(game)),
            (None, Some(league)) => Ok(Subject::League(league)),
            _ => Err(sqlx::Error::ColumnDecode {
                index: "league".to_owned(),
                source: WrongSubject.into(),
            }),
        }
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Game(game) => write!(f, "game {game}"),
            Subject::League(league) => write!(f, "league {league}"),
        }
    }
}

impl From<GameId> for Subject {
    fn from(game: GameId) -> Subject {
        Subject::Game(game)
    }
}

impl From<LeagueId> for Subject {
    fn from(league: LeagueId) -> Subject {
        Subject::League(league)
    }
}
