//! The log of what is played in a season, as the rows of its league keep it: lines among the news, only ever added.

use std::fmt::Write as _;

use sqlx::AnyConnection;

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, NewsNo, Timestamp};
use crate::store::leagues::league::LeagueTx;
use crate::store::leagues::open_logs::OpenLogs;
use starpost_games::league::Season;
use starpost_games::league::season::{SeasonEvent, SeasonLog};

/// The word of a row with lines of the log.
const LOG: &str = "log";

const LINES: &str = "select body from league_events
     where league = $1 and season = $2 and kind = 'log' order by seq, part";

const LINES_BEFORE: &str = "select body from league_events
     where league = $1 and season = $2 and kind = 'log' and seq < $3 order by seq, part";

impl LeagueTx {
    /// A season as its log has made it, with what this transaction has added.
    pub(in crate::store) async fn season_log(
        &mut self,
        season: Season,
    ) -> anyhow::Result<&SeasonLog> {
        if !self.logs.read.contains_key(&season) {
            let league = self.row.id;
            let log = read(&mut self.tx, league, season).await?;
            self.logs.read.insert(season, log);
        }
        Ok(self.logs.read.entry(season).or_default())
    }

    /// Adds an event to the log of the present season.
    pub async fn note(&mut self, event: SeasonEvent) -> anyhow::Result<()> {
        self.log(self.row.season, [event]).await
    }

    /// Adds events to the log of a season.
    pub(super) async fn log(
        &mut self,
        season: Season,
        events: impl IntoIterator<Item = SeasonEvent>,
    ) -> anyhow::Result<()> {
        self.season_log(season).await?;
        let OpenLogs { read, unwritten } = &mut self.logs;
        let log = read.entry(season).or_default();
        for event in events {
            log.apply(&event)?;
            writeln!(unwritten.entry(season).or_default(), "{event}")?;
        }
        Ok(())
    }

    /// Stores what was added to the logs: before anything that comes after it, and at the end.
    pub(super) async fn write_logs(&mut self) -> anyhow::Result<()> {
        for (season, lines) in std::mem::take(&mut self.logs.unwritten) {
            self.add_part(season, (LOG, lines.trim_end()), None).await?;
        }
        Ok(())
    }

    /// Adds something that is not told, after the latest news.
    pub(super) async fn add_part(
        &mut self,
        season: Season,
        (kind, body): (&str, &str),
        at: Option<Timestamp>,
    ) -> anyhow::Result<()> {
        sqlx::query(
            "insert into league_events (league, seq, part, season, at, kind, body)
             select $1, $2, coalesce(max(part), 0) + 1, $3, $4, $5, $6 from league_events
             where league = $1 and seq = $2",
        )
        .bind(self.row.id)
        .bind(self.row.seq)
        .bind(As(season))
        .bind(at)
        .bind(kind)
        .bind(body)
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// A season as its log has made it. An error: it cannot have.
    pub async fn season_log(&self, league: LeagueId, season: Season) -> anyhow::Result<SeasonLog> {
        let mut reading = self.reading.acquire().await?;
        read(&mut reading, league, season).await
    }
}

async fn read(
    connection: &mut AnyConnection,
    league: LeagueId,
    season: Season,
) -> anyhow::Result<SeasonLog> {
    let query = sqlx::query_scalar(LINES).bind(league).bind(As(season));
    folded(query.fetch_all(connection).await?)
}

/// A season as its log had made it before the news with this number.
pub(super) async fn read_before(
    connection: &mut AnyConnection,
    (league, season): (LeagueId, Season),
    news: NewsNo,
) -> anyhow::Result<SeasonLog> {
    let query = sqlx::query_scalar(LINES_BEFORE).bind(league).bind(As(season));
    folded(query.bind(news).fetch_all(connection).await?)
}

fn folded(bodies: Vec<String>) -> anyhow::Result<SeasonLog> {
    let mut log = SeasonLog::default();
    for lines in bodies {
        log.read(&lines)?;
    }
    Ok(log)
}
