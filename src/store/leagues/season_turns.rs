//! The turns that were played in the games of a season, and the seats there.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, LeagueId, PersonId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::game::Outcome;
use starpost_games::league::Season;
use starpost_games::record::Status;

/// The seat that somebody has in a game of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonSeat {
    /// The game.
    pub game: GameId,
    /// The person who has it now.
    pub person: PersonId,
    /// The seat, from 0.
    pub seat: u8,
    /// The number of turns that were played in the game.
    pub turns: u32,
    /// The time at which it was noted that they had not come, if it was.
    pub no_show: Option<Timestamp>,
    /// The way in which the game ended, if it has.
    pub status: Option<Status>,
    /// The winner of the game, if any.
    pub outcome: Option<Outcome>,
    /// The winner as the league counts it, if any.
    pub counted: Option<Outcome>,
}

row!(SeasonSeat: game, person, seat, turns, no_show, status, outcome, counted);

impl LeagueTx {
    /// The people who have played a turn in a game of the present season, even if it was taken back.
    pub async fn turn_takers(&mut self) -> anyhow::Result<Vec<PersonId>> {
        let query = sqlx::query_scalar(
            "select distinct events.actor from games join events on events.game = games.id
             where games.league = $1 and games.season = $2 and games.fixture is not null
                 and events.kind = 'turn'",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        let actors: Vec<Option<PersonId>> = query.fetch_all(&mut *self.tx).await?;
        Ok(actors.into_iter().flatten().collect())
    }

    /// The seats in the games of the present season.
    pub async fn season_seats(&mut self) -> anyhow::Result<Vec<SeasonSeat>> {
        let query = sqlx::query_as(
            "select seats.game, seats.person, seats.seat, games.turns, seats.no_show, games.status,
                 games.outcome, games.counted_outcome as counted
             from games join seats on seats.game = games.id
             where games.league = $1 and games.season = $2 and games.fixture is not null
                 and seats.person is not null and seats.seat is not null
             order by games.fixture, seats.seat",
        )
        .bind(self.row.id)
        .bind(As(self.row.season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }
}

impl Store {
    /// True if anybody has played a turn in a game of a season.
    pub async fn has_turns(&self, league: LeagueId, season: Season) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select games.id from games join events on events.game = games.id
             where games.league = $1 and games.season = $2 and games.fixture is not null
                 and events.kind = 'turn' limit 1",
        )
        .bind(league)
        .bind(As(season));
        let any: Option<GameId> = query.fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }
}
