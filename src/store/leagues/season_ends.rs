//! That a season was ended before its last day, and whether that was taken back, as its rows keep it.

use super::events::LeagueEventRow;
use super::news::LeagueNews;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::Season;

/// The query for the last news that a season was ended early, or goes on after all.
const ENDED: &str = "select seq, season, at, actor, kind, body from league_events
     where league = $1 and season = $2 and kind in ('cut-short', 'went-on') and part = 0
     order by seq desc limit 1";

/// The word of a row with the last day that a season had before it was ended early.
const LAST_DAY: &str = "last-day";

/// The query for the last of these rows.
const NOTED: &str = "select body from league_events
     where league = $1 and season = $2 and kind = 'last-day' order by seq desc, part desc limit 1";

/// True of news that a season was ended early.
const fn stands(row: &LeagueEventRow) -> bool {
    matches!(row.news, LeagueNews::CutShort(_))
}

impl LeagueTx {
    /// The news that somebody has ended the present season before its last day; `None` if nobody has, or that was
    /// taken back.
    pub async fn cut_short(&mut self) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(ENDED).bind(self.row.id).bind(As(self.row.season));
        let last: Option<LeagueEventRow> = query.fetch_optional(&mut *self.tx).await?;
        Ok(last.filter(stands))
    }

    /// Notes the last day of a season that is about to be ended.
    pub async fn note_last_day(&mut self, last_day: Timestamp) -> anyhow::Result<()> {
        self.add_part(self.row.season, (LAST_DAY, &last_day.0.to_string()), None).await
    }

    /// The last day that the present season had before it was ended; `None` if it had none.
    pub async fn noted_last_day(&mut self) -> anyhow::Result<Option<Timestamp>> {
        let query = sqlx::query_scalar(NOTED).bind(self.row.id).bind(As(self.row.season));
        let noted: Option<String> = query.fetch_optional(&mut *self.tx).await?;
        match noted {
            Some(body) => Ok(Some(Timestamp(body.parse()?))),
            None => Ok(None),
        }
    }
}

impl Store {
    /// The news that somebody has ended a season before its last day; `None` if nobody has, or that was taken back.
    pub async fn cut_short(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Option<LeagueEventRow>> {
        let query = sqlx::query_as(ENDED).bind(league).bind(As(season));
        let last: Option<LeagueEventRow> = query.fetch_optional(&self.reading).await?;
        Ok(last.filter(stands))
    }
}
