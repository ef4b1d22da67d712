//! Seasons that are over, as they were played.

use crate::store::base::columns::{As, row};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::game::choices::Choices;
use crate::store::leagues::league::LeagueTx;
use starpost_games::clock::Terms;
use starpost_games::games::Kind;
use starpost_games::league::{LeagueRules, Season};

/// A season that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonRow {
    /// The number of the season, from 1.
    pub season: Season,
    /// The kind of game.
    pub kind: Kind,
    /// The choices made of its options.
    pub options: Choices,
    /// The terms agreed on in addition.
    pub terms: Terms,
    /// The rules by which it was played.
    pub rules: LeagueRules,
    /// The time at which it began.
    pub began: Timestamp,
    /// The time at which it ended.
    pub ended: Timestamp,
}

row!(SeasonRow: season, kind, options, terms, rules, began, ended);

impl LeagueTx {
    /// Keeps the present season, which is over.
    pub async fn keep_season(&mut self, now: Timestamp) -> anyhow::Result<()> {
        let row = self.row.clone();
        sqlx::query(
            "insert into seasons (league, season, kind, options, terms, rules, began, ended)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (league, season) do nothing",
        )
        .bind(row.id)
        .bind(As(row.season))
        .bind(As(row.kind))
        .bind(&row.options)
        .bind(row.terms.to_string())
        .bind(row.rules.to_string())
        .bind(row.began.unwrap_or(now))
        .bind(now)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The seasons of a league that are over, the newest first.
    pub async fn seasons(&self, league: LeagueId) -> anyhow::Result<Vec<SeasonRow>> {
        let query = sqlx::query_as(
            "select season, kind, options, terms, rules, began, ended from seasons
             where league = $1 order by season desc",
        );
        Ok(query.bind(league).fetch_all(&self.reading).await?)
    }
}
