//! An organizer's end of a season is taken back: what was decided only by that is open again, as long as the next
//! season was not opened.

use super::extension::can_be_taken_back_until;
use super::last_day::{enqueue_last_day, last_day};
use super::lost_spans::LEAST_LEFT;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell, retell_last_day, tell};
use crate::app::leagues::entrants::roster::Roster;
use crate::app::leagues::jobs::{enqueue_look, enqueue_opening, enqueue_standings};
use crate::app::leagues::results::consequences::follow;
use crate::app::leagues::results::pending_acts::{TakesEffect, drop_acts};
use crate::app::leagues::results::resumption::{OpenGame, open_again};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    EntrantRow, FixtureRow, LeagueEventRow, LeagueId, LeagueJob, LeagueNews, LeagueRow,
    LeagueStage, LeagueTx, OrganizerAct, PersonId, SeasonRow, StandingsIn, Timestamp,
};
use starpost_games::league::{DecidedBy, LeagueRules, Season};

/// A season that was ended and can go on.
#[derive(Clone, Debug)]
pub struct ReversibleEnd {
    /// Its league.
    pub row: LeagueRow,
    /// The time until which that can be taken back.
    pub until: Timestamp,
    /// The time at which it would be.
    pub effect: TakesEffect,
}

/// The end of a season, and what is open again without it.
struct EndedEarly {
    /// The news of it.
    told: LeagueEventRow,
    /// The fixtures that were decided only by it, with their games.
    fixtures: Vec<(FixtureRow, OpenGame)>,
}

impl Leagues<'_> {
    /// The present season, for a question before its end is taken back. Refused: as [`Leagues::go_on`] would be.
    pub async fn may_go_on(self, call: &Call, league: LeagueId) -> Result<ReversibleEnd, Error> {
        self.check_runs(call, league).await?;
        let tried = async |tx: &mut LeagueTx| {
            let until = self.end_reversible_until(tx, call.now).await?;
            Ok((tx.row.clone(), until))
        };
        let (row, until) = self.tried_in_league(call, league, tried).await?;
        let effect = self.effect_of(call, league, OrganizerAct::GoOn).await?;
        Ok(ReversibleEnd { row, until, effect })
    }

    /// Lets this season go on that somebody has ended; in a day, if the caller plays in it. Refused: the caller does
    /// not run leagues, nobody has ended it, a day has passed since, or something has followed, as the next season.
    pub async fn go_on(
        self,
        call: &Call,
        league: LeagueId,
        season: Season,
    ) -> Result<(LeagueFacts, TakesEffect), Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            if tx.row.season != season {
                return Err(LeagueNo::EndStands.into());
            }
            self.end_reversible_until(tx, call.now).await?;
            let by = (call.person.id, call.now);
            self.act(tx, OrganizerAct::GoOn, None, by).await
        };
        let effect = self.act_once(call, league, work).await?.effect();
        Ok((self.facts(league, None).await?, effect))
    }

    /// The time until which the end of the season of a locked league can be taken back. Refused: it cannot be, or not
    /// any more.
    async fn end_reversible_until(
        self,
        tx: &mut LeagueTx,
        now: Timestamp,
    ) -> Result<Timestamp, Error> {
        let told = self.ended_early(tx).await?.told;
        let until = can_be_taken_back_until(tx, told.at, now).await?;
        if now > until { Err(LeagueNo::EndStands.into()) } else { Ok(until) }
    }

    /// The season of a locked league goes on that somebody has ended. Refused: something has followed from that.
    pub(in crate::app::leagues) async fn go_on_after_end(
        self,
        tx: &mut LeagueTx,
        (actor, now): (PersonId, Timestamp),
    ) -> Result<(), Error> {
        let EndedEarly { told, fixtures } = self.ended_early(tx).await?;
        let season = tx.row.season;
        let last_day = tx.noted_last_day().await?.or_else(|| planned_end(&tx.row));
        (tx.row.stage, tx.row.held) = (LeagueStage::Playing, None);
        tx.row.ends = last_day.map(|ends| ends.max(now.after(LEAST_LEFT)));
        tx.put().await?;
        drop_acts(tx, |deed| deed == OrganizerAct::GoOn, now).await?;
        forget_notices(tx).await?;
        tell(tx, LeagueNews::WentOn(season), (Some(actor), now)).await?;
        let over = tx.news_of_the_end(season).await?.filter(|over| *over > told.seq);
        retell(tx, [told.seq].into_iter().chain(over)).await?;
        retell_last_day(tx).await?;
        for (mut fixture, game) in fixtures {
            open_again(tx, &mut fixture, game).await?;
        }
        if let Some(ends) = tx.row.ends {
            enqueue_last_day(tx, ends).await?;
        }
        tx.enqueue(LeagueJob::Card).await?;
        enqueue_standings(tx, StandingsIn::Present).await?;
        enqueue_opening(tx).await?;
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
        let fixtures = tx.fixtures().await?;
        follow(tx, &fixtures, &[], now).await
    }

    /// The end of the season of a locked league, which somebody has ended. Refused: nobody has, or something has
    /// followed from that.
    async fn ended_early(self, tx: &mut LeagueTx) -> Result<EndedEarly, Error> {
        let told = tx.cut_short().await?.ok_or(LeagueNo::EndStands)?;
        let entrants = tx.entrants().await?;
        let mut played = self.app.store.seasons(tx.row.id).await?.into_iter();
        let over = played.find(|past| past.season == tx.row.season);
        let can_go_on = match tx.row.stage {
            LeagueStage::Playing => true,
            LeagueStage::Over => over.is_some_and(|over| is_as_played(&tx.row, &over)),
            LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Closed => false,
        };
        if !can_go_on || entrants.iter().any(is_nobodys) {
            return Err(LeagueNo::EndStands.into());
        }
        let roster = Roster::new(entrants);
        let (before, all) = (tx.fixtures_before(told.seq).await?, tx.fixtures().await?);
        let mut fixtures = Vec::new();
        for fixture in all.iter().filter(|fixture| was_open(&before, fixture)) {
            let reported = tx.reported(fixture.fixture).await?;
            let is_decided_since = reported.is_some_and(|ruled| ruled.seq > told.seq);
            if is_decided_since || has_lost_players(&roster, fixture) {
                continue;
            }
            match self.game_if_open(tx, fixture, told.at).await? {
                OpenGame::StaysOver => return Err(LeagueNo::EndStands.into()),
                OpenGame::GoesOn => fixtures.push((fixture.clone(), OpenGame::GoesOn)),
                OpenGame::AsItIs if was_never_opened(fixture, told.at) => {
                    fixtures.push((fixture.clone(), OpenGame::AsItIs));
                }
                // It runs, or is over by itself.
                OpenGame::AsItIs => {}
            }
        }
        Ok(EndedEarly { told, fixtures })
    }

    /// The time until which the end of a season can be taken back; `None` if it cannot be, or not any more.
    pub async fn goes_on_until(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<Option<Timestamp>, Error> {
        match self.may_go_on(call, league).await {
            Ok(reversible) => Ok(Some(reversible.until)),
            Err(Error::Refused(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }
}

/// Those who were to be withdrawn when the season ended are given notice anew.
async fn forget_notices(tx: &mut LeagueTx) -> anyhow::Result<()> {
    for absence in tx.absences().await? {
        if absence.leaves.is_some() {
            tx.drop_absence(absence.person).await?;
        }
    }
    Ok(())
}

/// The end of a season as it was planned from the start, if it had one.
fn planned_end(row: &LeagueRow) -> Option<Timestamp> {
    row.began.and_then(|began| last_day(&row.rules, began))
}

/// True if a league is still as it was when its season was played: only whether another one follows can be changed.
fn is_as_played(row: &LeagueRow, played: &SeasonRow) -> bool {
    let rules = LeagueRules { again: row.rules.again, ..played.rules.clone() };
    let is_same_game = row.kind == played.kind && row.options == played.options;
    is_same_game && row.terms == played.terms && row.rules == rules
}

/// True of somebody in the season whose data was deleted.
const fn is_nobodys(row: &EntrantRow) -> bool {
    row.withdrawn.is_none() && row.person.is_nobody()
}

/// True if a fixture was open before.
fn was_open(before: &[FixtureRow], fixture: &FixtureRow) -> bool {
    let mut open = before.iter().filter(|was| was.decided.is_none());
    open.any(|was| was.fixture == fixture.fixture)
}

/// True of a fixture of somebody who has withdrawn, which has decided it. A table whose game is open plays on.
fn has_lost_players(roster: &Roster, fixture: &FixtureRow) -> bool {
    let mut players = fixture.entrants.0.iter();
    let plays_on = fixture.entrants.0.len() > 2 && fixture.game.is_some();
    !plays_on && players.any(|player| roster.is_gone(*player))
}

/// True of a fixture that the end of a season has annulled, since it had no game.
fn was_never_opened(fixture: &FixtureRow, ended: Timestamp) -> bool {
    let is_annulled = fixture.how == Some(DecidedBy::Annulment);
    let is_since = fixture.decided.is_some_and(|decided| decided >= ended);
    fixture.game.is_none() && is_annulled && is_since
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::league::SeasonRecurrence;

    #[test]
    fn a_season_goes_on_by_the_rules_by_which_it_was_played() {
        let row = LeagueRow::example(LeagueRules::default());
        let LeagueRow { season, kind, options, terms, rules, .. } = row.clone();
        let (began, ended) = (row.created, row.created);
        let played = SeasonRow { season, kind, options, terms, rules, began, ended };
        assert!(is_as_played(&row, &played));
        let again = LeagueRules { again: SeasonRecurrence::Monthly, ..row.rules.clone() };
        assert!(is_as_played(&LeagueRow { rules: again, ..row.clone() }, &played));
        let fewer = LeagueRules { at_once: row.rules.at_once + 1, ..row.rules.clone() };
        assert!(!is_as_played(&LeagueRow { rules: fewer, ..row }, &played));
    }
}
