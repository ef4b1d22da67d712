//! The facts that tell whether leagues are sound: read without changing anything.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, LeagueId, Timestamp};
use crate::store::game::stage::Stage;
use crate::store::leagues::row::LeagueRow;
use starpost_games::game::Outcome;
use starpost_games::league::{FixtureNo, How, Season};

/// A fixture and its game, as each says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedFixture {
    /// In which league the fixture is.
    pub league: LeagueId,
    /// In which season.
    pub season: Season,
    /// The number of the fixture.
    pub fixture: FixtureNo,
    /// Its game.
    pub game: GameId,
    /// The league that the game says it is in.
    pub game_league: Option<LeagueId>,
    /// The stage the game has reached.
    pub stage: Stage,
    /// The winner of the game, if any.
    pub game_outcome: Option<Outcome>,
    /// The way in which the fixture was decided, if it was.
    pub how: Option<How>,
    /// The winner of the fixture, if any.
    pub outcome: Option<Outcome>,
}

row!(
    PlayedFixture: league, season, fixture, game, game_league, stage, game_outcome, how, outcome
);

impl Store {
    /// Every fixture that has a game.
    pub async fn played_fixtures(&self) -> anyhow::Result<Vec<PlayedFixture>> {
        let query = sqlx::query_as(
            "select fixtures.league, fixtures.season, fixtures.fixture, fixtures.game,
                 games.league as game_league, games.stage, games.outcome as game_outcome,
                 fixtures.how, fixtures.outcome
             from fixtures join games on games.id = fixtures.game
             order by fixtures.league, fixtures.season, fixtures.fixture",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// Games that claim to be in a league in which no fixture has them, the first hundred.
    pub async fn games_without_fixture(&self) -> anyhow::Result<Vec<(LeagueId, GameId)>> {
        let query = sqlx::query_as(
            "select league, id from games
             where league is not null
                 and not exists (select 1 from fixtures where fixtures.game = games.id)
             order by id limit 100",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// Leagues whose season is played though no game of it runs and nothing is due in it.
    pub async fn idle_leagues(&self) -> anyhow::Result<Vec<LeagueId>> {
        let query = sqlx::query_scalar(
            "select id from leagues
             where stage = 'playing'
                 and not exists (select 1 from jobs where jobs.league = leagues.id)
                 and not exists (
                     select 1 from fixtures join games on games.id = fixtures.game
                     where fixtures.league = leagues.id and fixtures.season = leagues.season
                         and fixtures.decided is null and games.stage in ('waiting', 'playing'))
             order by id",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The leagues whose season is played.
    pub async fn leagues_being_played(&self) -> anyhow::Result<Vec<LeagueRow>> {
        let query = sqlx::query_as("select * from leagues where stage = 'playing' order by id");
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// True if somebody is still to see what is due in a league now.
    pub async fn is_to_advance(&self, league: LeagueId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select count(*) from jobs
             where league = $1 and kind = 'advance' and (due = $2 or attempts > 0)",
        )
        .bind(league)
        .bind(Timestamp::AT_ONCE);
        let many: i64 = query.fetch_one(&self.reading).await?;
        Ok(many > 0)
    }

    /// The number of leagues that are not given up.
    pub async fn count_leagues(&self) -> anyhow::Result<u32> {
        let query = sqlx::query_scalar(
            "select count(*) from leagues where stage not in ('draft', 'closed')",
        );
        let As(leagues) = query.fetch_one(&self.reading).await?;
        Ok(leagues)
    }

    /// True if it is still to be done that the end of a game counts in its league, or that the game agrees with
    /// its league.
    pub async fn is_to_agree(&self, league: LeagueId, game: GameId) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select kind from jobs
             where (kind = 'advance' and league = $1) or (kind = 'enforce' and game = $2) limit 1",
        );
        let any: Option<String> =
            query.bind(league).bind(game).fetch_optional(&self.reading).await?;
        Ok(any.is_some())
    }
}
