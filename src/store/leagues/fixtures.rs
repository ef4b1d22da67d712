//! The games to be played in a season, and the results.

use sqlx::{FromRow as _, Row as _};

use crate::store::base::columns::{As, BadColumn, ColumnValue, column, row, word};
use crate::store::base::database::Store;
use crate::store::base::ids::{GameId, LeagueId, Timestamp};
use crate::store::base::tx::Tx;
use crate::store::game::game_row::GameRow;
use crate::store::game::stopped_games::readable;
use crate::store::leagues::league::LeagueTx;
use starpost_games::game::Outcome;
use starpost_games::league::{Entrant, FixtureNo, Format, How, RoundNo, Scored, Season, Unplayed};

/// A game of a season, whether it is open or not; or a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixtureRow {
    /// Its number in the season, from 1.
    pub fixture: FixtureNo,
    /// In which division, from 1.
    pub division: u32,
    /// In which round, from 1.
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
    pub how: Option<How>,
    /// The winner; nobody if it does not count.
    pub outcome: Option<Outcome>,
    /// The number of turns played in its game, once that is open: it is read with the fixture, and stored with
    /// the game.
    pub turns: Option<u32>,
}

row!(FixtureRow: fixture, division, round, slot, entrants, game, decided, how, outcome, turns);

/// The number that the bracket which follows groups has among the divisions.
pub const BRACKET: u32 = 0;

/// The place that games of a play-off have in their round, where others have none.
pub const PLAY_OFF: u32 = 1;

/// True if a fixture in this division and place decides between people who are level.
pub fn is_play_off(format: Format, division: u32, slot: u32) -> bool {
    match format {
        Format::Knockout | Format::Ladder => false,
        Format::RoundRobin | Format::Swiss | Format::Tables | Format::Groups => {
            division != BRACKET && slot == PLAY_OFF
        }
    }
}

impl FixtureRow {
    /// Its result, if it is decided.
    pub fn scored(&self) -> Option<Scored> {
        let (how, players) = (self.how?, self.entrants.0.len());
        let turns = usize::try_from(self.turns.unwrap_or_default()).unwrap_or(usize::MAX);
        Some(Scored {
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

/// Numbers of entrants in one column: `0 5`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntrantList(pub Vec<Entrant>);

impl ColumnValue for EntrantList {
    type Kept = String;

    fn kept(&self) -> String {
        let numbers = self.0.iter().map(ToString::to_string);
        numbers.collect::<Vec<_>>().join(" ")
    }

    fn read(kept: String) -> Result<EntrantList, BadColumn> {
        let numbers: Result<_, _> =
            kept.split_whitespace().map(|word| word.parse().map(Entrant)).collect();
        numbers.map(EntrantList).map_err(|_| BadColumn::new("list of entrants", &kept))
    }
}

column!(EntrantList);
word!(How, "way to decide a game");

/// A query that runs on its own or within a transaction.
const READ: &str = "select fixture, division, round, slot, entrants, game, decided, how, outcome,
         (select turns from games where games.id = fixtures.game) as turns
     from fixtures where league = $1 and season = $2 order by fixture";

impl LeagueTx {
    /// Everything that is to be played in the present season, in order.
    pub async fn fixtures(&mut self) -> anyhow::Result<Vec<FixtureRow>> {
        self.fixtures_of(self.row.season).await
    }

    /// Everything that is or was to be played in a season, in order.
    pub async fn fixtures_of(&mut self, season: Season) -> anyhow::Result<Vec<FixtureRow>> {
        let query = sqlx::query_as(READ).bind(self.row.id).bind(As(season));
        Ok(query.fetch_all(&mut *self.tx).await?)
    }

    /// Removes a round that is to be paired again.
    pub async fn remove_round(&mut self, round: RoundNo) -> anyhow::Result<()> {
        sqlx::query("delete from fixtures where league = $1 and season = $2 and round = $3")
            .bind(self.row.id)
            .bind(As(self.row.season))
            .bind(As(round))
            .execute(&mut *self.tx)
            .await?;
        Ok(())
    }

    /// Adds something to be played, or changes what is known of it.
    pub async fn put_fixture(&mut self, fixture: &FixtureRow) -> anyhow::Result<()> {
        let (league, season) = (self.row.id, self.row.season);
        self.put_fixture_of(league, season, fixture).await
    }
}

impl Tx {
    /// Adds or changes something to be played in a league whose row this transaction has locked.
    pub async fn put_fixture_of(
        &mut self,
        league: LeagueId,
        season: Season,
        fixture: &FixtureRow,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into fixtures (league, season, fixture, division, round, entrants, game, decided,
                                   how, outcome, slot)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             on conflict (league, season, fixture) do update
             set entrants = excluded.entrants, game = excluded.game, decided = excluded.decided,
                 how = excluded.how, outcome = excluded.outcome",
        )
        .bind(league)
        .bind(As(season))
        .bind(As(fixture.fixture))
        .bind(As(fixture.division))
        .bind(As(fixture.round))
        .bind(&fixture.entrants)
        .bind(fixture.game)
        .bind(fixture.decided)
        .bind(fixture.how.map(As))
        .bind(fixture.outcome.map(As))
        .bind(As(fixture.slot))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// A game's part in its league: in which season, and which fixture.
    pub async fn fixture_of(&self, game: GameId) -> anyhow::Result<Option<(Season, FixtureRow)>> {
        let query = sqlx::query(
            "select season, fixture, division, round, slot, entrants, game, decided, how, outcome,
                 (select turns from games where games.id = fixtures.game) as turns
             from fixtures where game = $1",
        );
        let Some(row) = query.bind(game).fetch_optional(&self.reading).await? else {
            return Ok(None);
        };
        let As(season) = row.try_get("season")?;
        Ok(Some((season, FixtureRow::from_row(&row)?)))
    }

    /// Everything that is to be played in a season, in order.
    pub async fn fixtures(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Vec<FixtureRow>> {
        let query = sqlx::query_as(READ).bind(league).bind(As(season));
        Ok(query.fetch_all(&self.reading).await?)
    }

    /// The games of a season that are or were open, but for those that cannot be read.
    pub async fn games_in(&self, league: LeagueId, season: Season) -> anyhow::Result<Vec<GameRow>> {
        let query = sqlx::query(
            "select games.* from fixtures join games on games.id = fixtures.game
             where fixtures.league = $1 and fixtures.season = $2 order by games.id",
        )
        .bind(league)
        .bind(As(season));
        Ok(readable(&query.fetch_all(&self.reading).await?))
    }
}
