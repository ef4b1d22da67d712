//! The check-ins of a season: the one that is open, and what is forgotten with it. Who has checked in is in the rows
//! of entrants.

use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::{LeagueId, Timestamp};
use crate::store::leagues::league::LeagueTx;
use starpost_games::league::season::{CheckInTime, SeasonEvent};
use starpost_games::league::{RoundNo, Season};

/// A check-in that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckInRow {
    /// The round before which people check in: the first one is the season.
    pub round: RoundNo,
    /// The time since when they can.
    pub since: Timestamp,
    /// The time until when they can; before a season that is its beginning.
    pub until: Option<Timestamp>,
    /// The deadline if no time were lost; `None` if that is `until`.
    pub promised: Option<Timestamp>,
}

impl CheckInRow {
    fn of(logged: CheckInTime) -> CheckInRow {
        let CheckInTime { round, since, until, promised } = logged;
        CheckInRow {
            round,
            since: since.into(),
            until: until.map(Timestamp::from),
            promised: promised.map(Timestamp::from),
        }
    }

    fn logged(self) -> CheckInTime {
        CheckInTime {
            round: self.round,
            since: self.since.into(),
            until: self.until.map(Into::into),
            promised: self.promised.map(Into::into),
        }
    }
}

impl LeagueTx {
    /// The check-in of the present season whose round is not paired.
    pub async fn check_in(&mut self) -> anyhow::Result<Option<CheckInRow>> {
        let log = self.season_log(self.row.season).await?;
        Ok(log.open_check_in().map(CheckInRow::of))
    }

    /// Opens a check-in, or changes how long it lasts.
    pub async fn put_check_in(&mut self, check_in: CheckInRow) -> anyhow::Result<()> {
        self.note(check_in.logged().event()).await
    }

    /// Gives a check-in up: nobody has checked in.
    pub async fn drop_check_in(&mut self, round: RoundNo) -> anyhow::Result<()> {
        self.note(SeasonEvent::CheckInDropped { round }).await?;
        sqlx::query(
            "update entrants set checked_in = null
             where league = $1 and season = $2 and checked_in is not null",
        )
        .bind(self.row.id)
        .bind(As(self.row.season))
        .execute(&mut *self.tx)
        .await?;
        Ok(())
    }
}

impl Store {
    /// The check-in of a season whose round is not paired.
    pub async fn check_in(
        &self,
        league: LeagueId,
        season: Season,
    ) -> anyhow::Result<Option<CheckInRow>> {
        let log = self.season_log(league, season).await?;
        Ok(log.open_check_in().map(CheckInRow::of))
    }
}
