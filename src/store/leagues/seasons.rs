//! Seasons that are over, as they were played.

use anyhow::bail;

use crate::store::base::columns::{As, ColumnValue};
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::game::choices::Choices;
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::row::LeagueRow;
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

/// The word of their rows.
const PLAYED: &str = "played";

impl SeasonRow {
    /// Each part in a line.
    fn written(&self) -> String {
        let SeasonRow { season: _, kind, options, terms, rules, began, ended } = self;
        let (kind, options) = (kind.word(), options.kept());
        format!("{kind}\n{options}\n{terms}\n{rules}\n{}\n{}", began.0, ended.0)
    }

    fn read(season: Season, body: &str) -> anyhow::Result<SeasonRow> {
        let lines: Vec<&str> = body.split('\n').collect();
        let [kind, options, terms, rules, began, ended] = lines[..] else {
            bail!("a season that cannot be read: {body:?}");
        };
        Ok(SeasonRow {
            season,
            kind: ColumnValue::read(kind.to_owned())?,
            options: ColumnValue::read(options.to_owned())?,
            terms: ColumnValue::read(terms.to_owned())?,
            rules: ColumnValue::read(rules.to_owned())?,
            began: Timestamp(began.parse()?),
            ended: Timestamp(ended.parse()?),
        })
    }
}

impl LeagueTx {
    /// Keeps the present season, which is over.
    pub async fn keep_season(&mut self, now: Timestamp) -> anyhow::Result<()> {
        let LeagueRow { season, kind, terms, rules, began, .. } = self.row.clone();
        let options = self.row.options.clone();
        let began = began.unwrap_or(now);
        let played = SeasonRow { season, kind, options, terms, rules, began, ended: now };
        self.write_logs().await?;
        self.add_part(season, (PLAYED, &played.written()), Some(now)).await
    }
}

impl Store {
    /// The seasons of a league that are over, the newest first: not one whose end was taken back.
    pub async fn seasons(&self, league: LeagueId) -> anyhow::Result<Vec<SeasonRow>> {
        let query = sqlx::query_as(
            "select season, body from league_events
             where league = $1 and kind = 'played' and not exists (
                 select 1 from league_events later
                 where later.league = league_events.league
                     and later.season = league_events.season
                     and later.kind = 'went-on' and later.seq > league_events.seq)
             order by season desc",
        );
        let rows: Vec<(As<Season>, String)> = query.bind(league).fetch_all(&self.reading).await?;
        rows.into_iter().map(|(As(season), body)| SeasonRow::read(season, &body)).collect()
    }
}
