//! A season is ended before its last day, by the rules for games that are not over.

use super::advance::play_on;
use super::facts::LeagueFacts;
use super::find::count;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::store::{
    CutShort, FixtureRow, LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx,
};

/// What is left of a season that somebody may end.
#[derive(Clone, Debug)]
pub struct SeasonLeft {
    /// Its league.
    pub row: LeagueRow,
    /// How many of its games are being played, and how many have not begun.
    pub left: CutShort,
}

impl Leagues<'_> {
    /// What is left of the season, for a question before it is ended. Refused: the caller does not
    /// run leagues, or no season is played.
    pub async fn season_to_end(self, call: &Call, league: LeagueId) -> Result<SeasonLeft, Error> {
        self.runs_leagues(call).await?;
        let row = self.here(call, league).await?;
        may_end(&row, call)?;
        let fixtures = self.app.store.fixtures(league, row.season).await?;
        let left = left(&fixtures);
        Ok(SeasonLeft { row, left })
    }

    /// Ends this season now. Refused: as before it is asked, or another season is played by now.
    pub async fn end_now(
        self,
        call: &Call,
        league: LeagueId,
        season: u32,
    ) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        let work = async |tx: &mut LeagueTx| {
            if tx.row.season != season {
                return Err(LeagueNo::NotPlaying.into());
            }
            may_end(&tx.row, call)?;
            let left = left(&tx.fixtures().await?);
            (tx.row.ends, tx.row.held) = (Some(call.now), None);
            let actor = Some(call.person.id);
            let news = LeagueNews::CutShort(left);
            let seq = tx.add_news(news, actor, call.now).await?;
            tx.enqueue(LeagueJob::News(seq)).await?;
            play_on(tx, call.now).await
        };
        self.once_in_league(call, league, work).await?;
        self.view(call, league).await
    }
}

/// Refused: no season is played, or it ends already.
fn may_end(row: &LeagueRow, call: &Call) -> Result<(), LeagueNo> {
    match row.stage {
        LeagueStage::Playing => match row.ends.is_some_and(|ends| ends <= call.now) {
            true => Err(LeagueNo::EndsAlready),
            false => Ok(()),
        },
        LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over | LeagueStage::Closed => {
            Err(LeagueNo::NotPlaying)
        }
    }
}

fn left(fixtures: &[FixtureRow]) -> CutShort {
    let open = fixtures.iter().filter(|fixture| fixture.decided.is_none());
    let (playing, waiting): (Vec<_>, Vec<_>) = open.partition(|fixture| fixture.game.is_some());
    CutShort {
        playing: count(playing.len()),
        waiting: count(waiting.len()),
    }
}
