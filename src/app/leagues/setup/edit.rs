//! A league is changed: on a draft that says how it is to become, and all at once. What can be changed
//! depends on how far its season is.

use super::change_limits::{edited, may_be_changed};
use super::difference::LeagueDifference;
use super::draft::{is_own_draft, league_name};
use super::plan::LeaguePlan;
use crate::app::base::{Call, Error, LeagueNo, SignUps};
use crate::app::leagues::announcements::announcement::{
    retell, retell_beginning, retell_last_day, tell,
};
use crate::app::leagues::jobs::{enqueue_look, enqueue_standings};
use crate::app::leagues::season::last_day::{enqueue_last_day, later_by};
use crate::app::leagues::season::postponement::note_lost_time;
use crate::app::leagues::season::season_check_in::adapt_check_in;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx, NewLeagueRow, NewsNo,
    StandingsIn, Timestamp,
};
use starpost_games::league::{LeagueRules, SeasonRecurrence};

impl SignUps<'_> {
    /// Begins to change a league: a draft that only the caller sees says how it is to become, so far
    /// with this name and what a line of options says. Refused: the caller does not run leagues, the
    /// league is none that can be changed, the name is unusable or taken, a word means nothing.
    pub async fn begin_edit(
        self,
        call: &Call,
        league: LeagueId,
        name: Option<&str>,
        line: &str,
    ) -> Result<LeaguePlan, Error> {
        self.app.leagues().check_runs(call, league).await?;
        let row = self.app.leagues().here(call, league).await?;
        may_be_changed(&row, call.now)?;
        let named = self.renamed(call, &row, name, Some(league)).await?;
        // What cannot be saved is refused before it is shown.
        LeaguePlan::of(named.clone(), call).typed_changes(call, &row, line)?;
        self.draft_of(call, named, line, Some(league)).await
    }

    /// Begins to set up a league like another. Refused: the caller does not run leagues, the name is
    /// unusable or taken, a word means nothing.
    pub async fn begin_copy(
        self,
        call: &Call,
        league: LeagueId,
        name: &str,
        line: &str,
    ) -> Result<LeaguePlan, Error> {
        self.app.leagues().may_make(call).await?;
        let row = self.app.leagues().here(call, league).await?;
        let mut named = self.renamed(call, &row, Some(name), None).await?;
        named.channel = crate::app::leagues::lookup::channel_here(call);
        named.language = call.place.language;
        named.starts = None;
        self.draft_of(call, named, line, None).await
    }

    /// A league under this name, if another is named.
    async fn renamed(
        self,
        call: &Call,
        row: &LeagueRow,
        name: Option<&str>,
        itself: Option<LeagueId>,
    ) -> Result<LeagueRow, Error> {
        let Some(name) = name else {
            return Ok(row.clone());
        };
        let name = league_name(name)?;
        self.may_be_called(call, &name, itself).await?;
        Ok(LeagueRow { name, ..row.clone() })
    }

    /// Makes a draft like a league, with what a line of options says in addition.
    async fn draft_of(
        self,
        call: &Call,
        like: LeagueRow,
        line: &str,
        edits: Option<LeagueId>,
    ) -> Result<LeaguePlan, Error> {
        let plan = LeaguePlan::of(like.clone(), call).taking(call, line)?;
        let new = NewLeagueRow {
            channel: like.channel,
            language: like.language,
            ..plan.new_row(call, like.guild, like.name)
        };
        self.store_draft(call, new, plan, edits).await
    }

    /// Changes a league as a draft of the caller says, and tells of it. Refused: nothing differs, or
    /// more than can be changed now; something has happened in the league since it was looked at.
    pub async fn save_edit(
        self,
        call: &Call,
        draft: LeagueId,
        seen: NewsNo,
    ) -> Result<LeagueFacts, Error> {
        let draft = self.app.leagues().here(call, draft).await?;
        if let Some(league) = draft.edits {
            self.app.leagues().check_runs(call, league).await?;
        }
        is_own_draft(&draft, call)?;
        let league = draft.edits.ok_or(LeagueNo::NoSuch)?;
        let name = draft.name.clone();
        let work = async |tx: &mut LeagueTx| {
            let guild = tx.row.guild;
            tx.lock_guild(guild, call.now).await?;
            self.may_be_called(call, &name, Some(league)).await?;
            let after = edited(&tx.row, &draft);
            let plan = LeaguePlan::of(after.clone(), call);
            plan.check()?;
            let changes = plan.changes_of(&tx.row)?;
            if changes.is_empty() {
                return Err(LeagueNo::NothingChanged.into());
            }
            if tx.row.seq != seen {
                return Err(LeagueNo::ChangedMeanwhile.into());
            }
            save(tx, after, &changes, call).await
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }
}

/// Changes a league, does what follows from that, and tells of it.
async fn save(
    tx: &mut LeagueTx,
    after: LeagueRow,
    changes: &[LeagueDifference],
    call: &Call,
) -> Result<(), Error> {
    let before = std::mem::replace(&mut tx.row, after);
    match tx.row.stage {
        LeagueStage::SignUp => {
            if tx.row.starts != before.starts {
                (tx.row.dated, tx.row.held) = (Some(call.now), None);
                retell_beginning(tx).await?;
            }
            if let Some(starts) = tx.row.starts {
                enqueue_look(tx, starts).await?;
            }
            adapt_check_in(tx, &before, call.now).await?;
        }
        LeagueStage::Playing => {
            tx.row.ends = moved_end(&before, &tx.row.rules);
            tx.row.held = None;
            if let Some(ends) = tx.row.ends {
                enqueue_last_day(tx, ends).await?;
            }
            retell_last_day(tx).await?;
        }
        LeagueStage::Over => {
            if tx.row.rules.again != SeasonRecurrence::Off {
                enqueue_look(tx, Timestamp::AT_ONCE).await?;
            }
            // It says how the next season opens.
            let end = tx.news_of_the_end(tx.row.season).await?;
            retell(tx, end).await?;
        }
        LeagueStage::Draft | LeagueStage::Closed => {}
    }
    tx.put().await?;
    // A date that waits still does.
    note_lost_time(tx, call.now).await?;
    tx.enqueue(LeagueJob::Card).await?;
    tell(tx, LeagueNews::Edited, (Some(call.person.id), call.now)).await?;
    let rows: Vec<_> = changes.iter().map(LeagueDifference::row).collect();
    tx.put_changes_of(&rows, call.now).await?;
    match tx.row.stage {
        LeagueStage::Playing | LeagueStage::Over => {
            Ok(enqueue_standings(tx, StandingsIn::Present).await?)
        }
        LeagueStage::Draft | LeagueStage::SignUp | LeagueStage::Closed => Ok(()),
    }
}

/// The end of a season whose length has changed while it is played.
fn moved_end(before: &LeagueRow, rules: &LeagueRules) -> Option<Timestamp> {
    let ends = before.held.or(before.ends)?;
    match rules.days {
        0 => None,
        days => Some(later_by(ends, days.saturating_sub(before.rules.days))),
    }
}
