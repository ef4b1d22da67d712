//! The games to be played in a season, and the results.

use std::collections::BTreeMap;

use sqlx::{FromRow as _, Row as _};

use crate::store::base::columns::{As, BadColumn, ColumnValue, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, LeagueId, Timestamp};
use crate::store::base::tx::GameTx;
use crate::store::game::game_row::GameRow;
use crate::store::game::stopped_games::readable;
use crate::store::leagues::league::LeagueTx;
use starpost_games::game::Outcome;
use starpost_games::league::season::{Fixture, SeasonEvent, SeasonLog, Verdict};
use starpost_games::league::{
    DecidedBy, Entrant, FixtureNo, FixtureResult, Format, RoundNo, Season, Unplayed,
};

/// A game of a season, whether it is open or not; or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureRow {
    /// Its number in the season, from 1.
    pub fixture: FixtureNo,
    /// The division, from 1.
    pub division: u32,
    /// The round, from 1.
    pub round: RoundNo,
    /// Its place in its round, in a knockout.
    pub slot: u32,
    /// The entrants who play, in the order of seats; one alone has a bye.
    pub entrants: EntrantList,
    /// The game, once it is open.
    pub game: Option<GameId>,
    /// The time at which it was decided, if it was.
    pub decided: Option<Timestamp>,
    /// The way in which it was decided, if it was.
    pub how: Option<DecidedBy>,
    /// The winner; nobody if it does not count.
    pub outcome: Option<Outcome>,
    /// The number of turns played in its game, once that is open: it is read with the fixture, and stored with
    /// the game.
    pub turns: Option<u32>,
}

/// The number that the bracket which follows groups has among the divisions.
pub const BRACKET: u32 = 0;

/// The place that games of a play-off have in their round, where others have none.
pub const PLAY_OFF: u32 = 1;

/// True if a fixture in this division and place decides between people who are level.
pub fn is_play_off(format: Format, division: u32, slot: u32) -> bool {
    format.has_points() && division != BRACKET && slot == PLAY_OFF
}

impl FixtureRow {
    /// Its result, if it is decided.
    pub fn scored(&self) -> Option<FixtureResult> {
        let (how, players) = (self.how?, self.entrants.0.len());
        let turns = usize::try_from(self.turns.unwrap_or_default()).unwrap_or(usize::MAX);
        Some(FixtureResult {
            round: self.round,
            entrants: self.entrants.0.clone(),
            outcome: self.outcome,
            how,
            unplayed: Unplayed::of(how, self.outcome, (players, turns)),
        })
    }

    /// True if the entrant plays in it.
    pub fn has(&self, entrant: Entrant) -> bool {
        self.entrants.0.contains(&entrant)
    }

    /// True if its game is open and not over.
    pub fn is_running(&self) -> bool {
        self.game.is_some() && self.decided.is_none()
    }
}

/// Numbers of entrants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntrantList(pub Vec<Entrant>);

word!(DecidedBy, "way to decide a game");

/// The game of a fixture.
pub(super) struct FixtureGame {
    fixture: FixtureNo,
    game: GameId,
    turns: u32,
}

row!(FixtureGame: fixture, game, turns);

/// The query for the games of a season that are or were open.
pub(super) const GAMES: &str = "select fixture, id as game, turns from games
     where league = $1 and season = $2 and fixture is not null";

impl FixtureRow {
    fn of(number: FixtureNo, fixture: &Fixture, open: Option<&FixtureGame>) -> FixtureRow {
        let verdict = fixture.verdict;
        FixtureRow {
            fixture: number,
            division: fixture.division,
            round: fixture.round,
            slot: fixture.slot,
            entrants: EntrantList(fixture.entrants.clone()),
            game: open.map(|open| open.game),
            decided: verdict.map(|verdict| verdict.at.into()),
            how: verdict.map(|verdict| verdict.how),
            outcome: verdict.and_then(|verdict| verdict.outcome),
            turns: open.map(|open| open.turns),
        }
    }

    /// All of it that does not depend on its game.
    fn logged(&self) -> Fixture {
        let verdict = self.decided.map(|at| Verdict {
            at: at.into(),
            how: self.how.unwrap_or(DecidedBy::Annulment),
            outcome: self.outcome,
        });
        Fixture {
            division: self.division,
            round: self.round,
            slot: self.slot,
            entrants: self.entrants.0.clone(),
            verdict,
        }
    }
}

pub(super) fn rows(log: &SeasonLog, games: &[FixtureGame]) -> Vec<FixtureRow> {
    let open: BTreeMap<FixtureNo, &FixtureGame> =
        games.iter().map(|open| (open.fixture, open)).collect();
    let fixtures = log.fixtures().iter();
    let row = |(number, fixture): (&FixtureNo, &Fixture)| {
        FixtureRow::of(*number, fixture, open.get(number).copied())
    };
    fixtures.map(row).collect()
}

impl LeagueTx {
    /// Everything that is to be played in the present season, in order.
    pub async fn fixtures(&mut self) -> anyhow::Result<Vec<FixtureRow>> {
        self.fixtures_of(self.row.season).await
    }

    /// Everything that is or was to be played in a season, in order.
    pub async fn fixtures_of(&mut self, season: Season) -> anyhow::Result<Vec<FixtureRow>> {
        let query = sqlx::query_as(GAMES).bind(self.row.id).bind(As(season));
        let games: Vec<FixtureGame> = query.fetch_all(&mut *self.tx).await?;
        Ok(rows(self.season_log(season).await?, &games))
    }

    /// Removes a round that is to be paired again.
    pub async fn remove_round(&mut self, round: RoundNo) -> anyhow::Result<()> {
        let season = self.row.season;
        let fixtures = self.season_log(season).await?.fixtures().iter();
        let gone: Vec<FixtureNo> = fixtures
            .filter(|(_, fixture)| fixture.round == round)
            .map(|(number, _)| *number)
            .collect();
        for fixture in gone {
            self.let_game_go(season, fixture).await?;
        }
        self.log(season, [SeasonEvent::Unpaired { round }]).await
    }

    /// Adds something to be played in the present season, or changes what is known of it.
    pub async fn put_fixture(&mut self, fixture: &FixtureRow) -> anyhow::Result<()> {
        self.put_fixture_of(self.row.season, fixture).await
    }

    /// Adds something to be played in a season, or changes what is known of it.
    pub async fn put_fixture_of(
        &mut self,
        season: Season,
        fixture: &FixtureRow,
    ) -> anyhow::Result<()> {
        let (number, after) = (fixture.fixture, fixture.logged());
        let before = self.season_log(season).await?.fixtures().get(&number).cloned();
        self.log(season, after.events(number, before.as_ref())).await?;
        match fixture.game {
            Some(game) => self.count_in_game(game, after.verdict).await,
            None if before.is_some() => self.let_game_go(season, number).await,
            None => Ok(()),
        }
    }

    /// A game knows what its league counts for it.
    async fn count_in_game(
        &mut self,
        game: GameId,
        verdict: Option<Verdict>,
    ) -> anyhow::Result<()> {
        let query =
            sqlx::query("update games set counted = $2, counted_outcome = $3 where id = $1")
                .bind(game)
                .bind(verdict.map(|verdict| As(verdict.how)))
                .bind(verdict.and_then(|verdict| verdict.outcome).map(As));
        query.execute(&mut *self.tx).await?;
        Ok(())
    }

    /// A fixture has no game any more.
    async fn let_game_go(&mut self, season: Season, fixture: FixtureNo) -> anyhow::Result<()> {
        let query = sqlx::query(
            "update games set season = null, fixture = null, counted = null, counted_outcome = null
             where league = $1 and season = $2 and fixture = $3",
        )
        .bind(self.row.id)
        .bind(As(season))
        .bind(As(fixture));
        query.execute(&mut *self.tx).await?;
        Ok(())
    }
}

impl GameTx {
    /// The game is that of a fixture from now on.
    pub async fn set_fixture(
        &mut self,
        league: LeagueId,
        season: Season,
        fixture: FixtureNo,
    ) -> anyhow::Result<()> {
        self.row = sqlx::query_as(
            "update games set league = $2, season = $3, fixture = $4 where id = $1 returning *",
        )
        .bind(self.row.id)
        .bind(league)
        .bind(As(season))
        .bind(As(fixture))
        .fetch_one(&mut *self.tx)
        .await?;
        Ok(())
    }

    /// The game is played in no league any more.
    pub async fn leave_league(&mut self) -> anyhow::Result<()> {
        self.row = sqlx::query_as("update games set league = null where id = $1 returning *")
            .bind(self.row.id)
            .fetch_one(&mut *self.tx)
            .await?;
        Ok(())
    }
}

impl Store {
    /// A game's part in its league: in which season, and which fixture.
    pub async fn fixture_of(&self, game: GameId) -> anyhow::Result<Option<(Season, FixtureRow)>> {
        let query = sqlx::query(
            "select league, season, fixture, id as game, turns from games
             where id = $1 and league is not null and fixture is not null",
        );
        let Some(row) = query.bind(game).fetch_optional(&self.reading).await? else {
            return Ok(None);
        };
        let (league, As(season)) = (row.try_get("league")?, row.try_get("season")?);
        let open = FixtureGame::from_row(&row)?;
        let log = self.season_log(league, season).await?;
        let fixture = log.fixtures().get(&open.fixture);
        Ok(fixture.map(|fixture| (season, FixtureRow::of(open.fixture, fixture, Some(&open)))))
    }

    /// Everything that is to be played in a season, in order.
    pub async fn fixtures(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<FixtureRow>> {
        let log = self.season_log(league, season).await?;
        let query = sqlx::query_as(GAMES).bind(league).bind(As(season));
        let games: Vec<FixtureGame> = query.fetch_all(&self.reading).await?;
        Ok(rows(&log, &games))
    }

    /// The games of a season that are or were open, but for those that cannot be read.
    pub async fn games_in(&self, league: LeagueId, season: Season) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select * from games where league = $1 and season = $2 and fixture is not null
             order by id",
        )
        .bind(league)
        .bind(As(season));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }
}
