//! A season is ended before its last day, by the rules for games that are not over.

use super::season_duties::play_on;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::lookup::count;
use crate::app::leagues::organizers::stated_reason::StatedReason;
use crate::app::leagues::results::pending_acts::TakesEffect;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    CutShort, FixtureRow, LeagueId, LeagueNews, LeagueRow, LeagueStage, LeagueTx, OrganizerAct,
    PersonId, Timestamp,
};
use starpost_games::league::Season;

/// The rest of a season that somebody may end.
#[derive(Clone, Debug)]
pub struct SeasonLeft {
    /// Its league.
    pub row: LeagueRow,
    /// The number of its games being played, and of those that have not begun.
    pub left: CutShort,
    /// The time at which it would end.
    pub effect: TakesEffect,
    /// True if that can be taken back: no secret roles become public by it.
    pub is_reversible: bool,
}

impl Leagues<'_> {
    /// The rest of the season, for a question before it is ended. Refused: the caller does not run leagues, or no
    /// season is played.
    pub async fn season_to_end(self, call: &Call, league: LeagueId) -> Result<SeasonLeft, Error> {
        self.check_runs(call, league).await?;
        let row = self.here(call, league).await?;
        may_end(&row, call.now)?;
        let fixtures = self.app.store.fixtures(league, row.season).await?;
        let left = left(&fixtures);
        let effect = self.effect_of(call, league, OrganizerAct::End).await?;
        let is_reversible = match fixtures.iter().find(|fixture| fixture.is_running()) {
            // All games of a season are played by the same options.
            Some(running) => !self.has_secrets(running).await?,
            None => true,
        };
        Ok(SeasonLeft { row, left, effect, is_reversible })
    }

    /// Ends this season now; in a day, if the caller plays in it. Refused: as before it is asked, or another
    /// season is played by now.
    pub async fn end_now(
        self,
        call: &Call,
        league: LeagueId,
        season: Season,
    ) -> Result<(LeagueFacts, TakesEffect), Error> {
        self.end_now_for(call, league, season, None).await
    }

    /// The same for a reason, if one is given, which is told with it.
    pub async fn end_now_for(
        self,
        call: &Call,
        league: LeagueId,
        season: Season,
        reason: Option<&StatedReason>,
    ) -> Result<(LeagueFacts, TakesEffect), Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            if tx.row.season != season {
                return Err(LeagueNo::NotPlaying.into());
            }
            may_end(&tx.row, call.now)?;
            let by = (call.person.id, call.now);
            self.act_for(tx, OrganizerAct::End, None, (by, reason)).await
        };
        let effect = self.act_once(call, league, work).await?.effect();
        Ok((self.facts(league, None).await?, effect))
    }
}

/// A season ends now. Refused: none is played, or it ends already.
pub(in crate::app::leagues) async fn end_season_early(
    tx: &mut LeagueTx,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), Error> {
    may_end(&tx.row, now)?;
    let left = left(&tx.fixtures().await?);
    if let Some(last_day) = tx.row.held.or(tx.row.ends) {
        tx.note_last_day(last_day).await?;
    }
    (tx.row.ends, tx.row.held) = (Some(now), None);
    tell(tx, LeagueNews::CutShort(left), (Some(actor), now)).await?;
    play_on(tx, now).await
}

/// Refused: no season is played, or it ends already.
fn may_end(row: &LeagueRow, now: Timestamp) -> Result<(), LeagueNo> {
    match row.stage {
        LeagueStage::Playing => {
            if row.ends.is_some_and(|ends| ends <= now) {
                Err(LeagueNo::EndsAlready)
            } else {
                Ok(())
            }
        }
        LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Over | LeagueStage::Closed => {
            Err(LeagueNo::NotPlaying)
        }
    }
}

fn left(fixtures: &[FixtureRow]) -> CutShort {
    let open = fixtures.iter().filter(|fixture| fixture.decided.is_none());
    let (playing, waiting): (Vec<_>, Vec<_>) = open.partition(|fixture| fixture.game.is_some());
    CutShort { playing: count(playing.len()), waiting: count(waiting.len()) }
}
