//! That a season was ended before its last day, as its row keeps it.

use super::news_body::NewsBody;
use crate::store::base::columns::As;
use crate::store::base::database::Store;
use crate::store::base::ids::LeagueId;
use starpost_games::league::Season;

/// The rest of a season that was ended. Stored as `PLAYING WAITING`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort {
    /// The number of its games that were being played.
    pub playing: u32,
    /// The number of its games that had not begun.
    pub waiting: u32,
}

impl NewsBody for CutShort {
    fn written(&self) -> String {
        format!("{} {}", self.playing, self.waiting)
    }

    fn read(text: &str) -> Option<CutShort> {
        let (playing, waiting) = text.split_once(' ')?;
        Some(CutShort { playing: playing.parse().ok()?, waiting: waiting.parse().ok()? })
    }
}

impl Store {
    /// True if somebody has ended a season before its last day.
    pub async fn is_cut_short(&self, league: LeagueId, season: Season) -> anyhow::Result<bool> {
        let query = sqlx::query_scalar(
            "select count(*) from league_events
             where league = $1 and season = $2 and kind = 'cut-short'",
        );
        let many: i64 = query.bind(league).bind(As(season)).fetch_one(&self.reading).await?;
        Ok(many > 0)
    }
}
