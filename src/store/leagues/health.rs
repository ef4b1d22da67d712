//! The facts that tell whether leagues are sound: read without changing anything.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, LeagueId, Timestamp};
use crate::store::game::stage::Stage;
use crate::store::leagues::row::LeagueRow;
use starpost_games::game::Outcome;
use starpost_games::league::{DecidedBy, FixtureNo, Season};

/// A game of a fixture, and what its league counts for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedFixture {
    /// The league of the fixture.
    pub league: LeagueId,
    /// The season.
    pub season: Season,
    /// The number of the fixture.
    pub fixture: FixtureNo,
    /// Its game.
    pub game: GameId,
    /// The stage the game has reached.
    pub stage: Stage,
    /// The winner of the game, if any.
    pub game_outcome: Option<Outcome>,
    /// The way in which the fixture was decided, as the game knows, if it was.
    pub how: Option<DecidedBy>,
    /// The winner of the fixture, as the game knows, if any.
    pub outcome: Option<Outcome>,
}

row!(
    PlayedFixture: league, season, fixture, game, stage, game_outcome, how, outcome
);

impl Store {
    /// Every game of a fixture.
    pub async fn played_fixtures(&self) -> anyhow::Result<Vec<PlayedFixture>> {
        let query = sqlx::query_as(
            "select league, season, fixture, id as game, stage, outcome as game_outcome,
                 counted as how, counted_outcome as outcome
             from games where league is not null and fixture is not null
             order by league, season, fixture",
        );
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The seasons that have a log.
    pub async fn logged_seasons(&self) -> anyhow::Result<Vec<(LeagueId, Season)>> {
        let query = sqlx::query_as(
            "select distinct league, season from league_events where kind = 'log'
             order by league, season",
        );
        let rows: Vec<(LeagueId, As<Season>)> = query.fetch_all(&self.reading).await?;
        Ok(rows.into_iter().map(|(league, As(season))| (league, season)).collect())
    }

    /// Games that are in a league of which they are no fixture, the first hundred.
    pub async fn games_without_fixture(&self) -> anyhow::Result<Vec<(LeagueId, GameId)>> {
        let query = sqlx::query_as(
            "select league, id from games where league is not null and fixture is null
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
                     select 1 from games
                     where games.league = leagues.id and games.season = leagues.season
                         and games.fixture is not null and games.counted is null
                         and games.stage in ('waiting', 'playing'))
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

    /// True if a job is still to count the end of a game in its league, or to make the game agree with it.
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
