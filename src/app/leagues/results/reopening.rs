//! A game of a league whose end was counted goes on, since a ruling was revoked: its fixture is
//! open again.

use crate::app::base::{Error, LeagueNo, Leagues};
use crate::app::game::Sitting;
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::enqueue_standings;
use crate::app::leagues::ladder::challenge_fate::is_met_again;
use crate::app::leagues::rounds::pairings::{Absent, next_fixtures, pairs_match_by_match};
use crate::app::leagues::rounds::stages::{BRACKET, is_play_off};
use crate::store::{
    FixtureRow, GameId, LeagueId, LeagueRow, LeagueStage, LeagueTx, Stage, StandingsIn, Timestamp,
};
use starpost_games::league::{DecidedBy, Format, PairedBy, Season};
use starpost_games::record::What;

impl Leagues<'_> {
    /// Refused: the league of a game has gone on from its result.
    pub(in crate::app) async fn league_has_not_gone_on(
        self,
        league: Option<LeagueId>,
        game: GameId,
    ) -> Result<(), Error> {
        let Some(league) = league else {
            return Ok(());
        };
        let row = self.app.store.league(league).await?.ok_or(LeagueNo::NoSuch)?;
        let Some((season, fixture)) = self.app.store.fixture_of(game).await? else {
            return Ok(());
        };
        if self.has_gone_on(&row, season, &fixture).await? {
            Err(LeagueNo::GoneOn.into())
        } else {
            Ok(())
        }
    }

    /// True if the league of a game that is over has gone on from its result, or does as soon as that is counted:
    /// nothing else is open, or in a bracket the next match, or the same again, is paired by it.
    pub(in crate::app) async fn goes_on_from(
        self,
        league: Option<LeagueId>,
        game: GameId,
    ) -> Result<bool, Error> {
        let store = &self.app.store;
        let (Some(league), Some((season, fixture))) = (league, store.fixture_of(game).await?)
        else {
            return Ok(false);
        };
        let row = store.league(league).await?.ok_or(LeagueNo::NoSuch)?;
        let has_gone_on = self.has_gone_on(&row, season, &fixture).await?;
        if has_gone_on || row.rules.is_ladder() {
            return Ok(has_gone_on);
        }
        let mut all = store.fixtures(league, season).await?;
        let is_last = {
            let mut others = all.iter().filter(|other| other.fixture != fixture.fixture);
            others.all(|other| other.decided.is_some())
        };
        if is_last || !pairs_match_by_match(row.rules.format, &all) {
            return Ok(is_last);
        }
        // In a bracket something can follow from this result alone.
        let outcome = store.game(game).await?.and_then(|game| game.outcome);
        for row in all.iter_mut().filter(|row| row.fixture == fixture.fixture) {
            (row.decided, row.outcome) = (Some(Timestamp(0)), outcome);
            row.how = Some(DecidedBy::Adjudication);
        }
        let roster = Roster::new(store.entrants(league, season).await?);
        let next = next_fixtures(&row, &roster, (&all, &Absent::default(), None), Timestamp(0));
        Ok(!next.is_empty())
    }

    /// True if a decided fixture is to be open again: its game goes on, since a ruling was revoked, and nothing
    /// has followed from its result.
    pub(in crate::app::leagues) async fn is_to_reopen(
        self,
        row: &LeagueRow,
        season: Season,
        fixture: &FixtureRow,
    ) -> Result<bool, Error> {
        let (Some(decided), Some(game)) = (fixture.decided, fixture.game) else {
            return Ok(false);
        };
        let sitting = self.app.sitting(game).await?;
        let goes_on = sitting.stage() == Stage::Playing && sitting.is_revoked_since(decided);
        Ok(goes_on && !self.has_gone_on(row, season, fixture).await?)
    }

    /// True if a season is over, an organizer has decided a fixture, or a fixture or challenge has followed it.
    async fn has_gone_on(
        self,
        row: &LeagueRow,
        season: Season,
        fixture: &FixtureRow,
    ) -> Result<bool, Error> {
        if row.stage != LeagueStage::Playing || row.season != season {
            return Ok(true);
        }
        let all = self.app.store.fixtures(row.id, season).await?;
        let reported = self.app.store.reported(row.id, season, fixture.fixture).await?;
        let open = self.app.store.open_challenges(row.id, season).await?;
        Ok(reported.is_some()
            || is_met_again(fixture, &open)
            || all.iter().any(|later| follows(row.rules.format, later, fixture)))
    }
}

/// True if one fixture was paired by the result of another.
pub(super) fn follows(format: Format, later: &FixtureRow, fixture: &FixtureRow) -> bool {
    let is_play_off = |row: &FixtureRow| is_play_off(format, row.division, row.slot);
    if is_play_off(later) && !is_play_off(fixture) {
        return true;
    }
    let paired_by = match (fixture.division == BRACKET, later.division == BRACKET) {
        (false, true) => return true,
        (true, false) => return false,
        (true, true) => PairedBy::Wins,
        (false, false) => format.traits().paired_by,
    };
    match paired_by {
        PairedBy::Schedule => false,
        PairedBy::Challenges => {
            let mut both = fixture.entrants.0.iter();
            later.fixture > fixture.fixture && both.any(|entrant| later.has(*entrant))
        }
        PairedBy::Points => later.round > fixture.round,
        PairedBy::Wins => {
            let again = (later.round, later.slot) == (fixture.round, fixture.slot);
            leads_to(fixture, later) || again && later.fixture > fixture.fixture
        }
    }
}

/// True if the winner of a match of a bracket comes to a later one by winning on.
fn leads_to(fixture: &FixtureRow, later: &FixtureRow) -> bool {
    let rounds = later.round.0.checked_sub(fixture.round.0).filter(|rounds| *rounds > 0);
    rounds.is_some_and(|rounds| later.slot == fixture.slot.checked_shr(rounds).unwrap_or_default())
}

/// Opens a fixture again.
pub(in crate::app::leagues) async fn reopen(
    tx: &mut LeagueTx,
    fixture: &mut FixtureRow,
) -> Result<(), Error> {
    (fixture.decided, fixture.how, fixture.outcome) = (None, None, None);
    tx.put_fixture(fixture).await?;
    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
}

impl Sitting {
    /// True if the last ruling was revoked then or later, by a referee. Where the league has taken something back
    /// itself, it knows.
    fn is_revoked_since(&self, then: Timestamp) -> bool {
        let mut events = self.stored.record.events.iter().rev();
        let last = events.find(|event| matches!(event.what, What::Restore(_)));
        let by_referee = last.filter(|last| self.ruled_by(last.seq).is_some());
        by_referee.is_some_and(|last| last.at.is_none_or(|at| at >= then.0))
    }
}
