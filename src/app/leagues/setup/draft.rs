//! A league that somebody is setting up: only they see it until it is opened.

use super::change_limits::in_time;
use super::draft_choices::LeagueChange;
use super::plan::LeaguePlan;
use crate::app::base::limits::LONGEST_LEAGUE_NAME;
use crate::app::base::{Call, Error, LeagueNo, SignUps};
use crate::app::invitations::can_play_in;
use crate::app::leagues::announcements::announcement::{retell, retell_beginning, tell};
use crate::app::leagues::entrants::signup::open_signup;
use crate::app::leagues::lookup::count;
use crate::app::leagues::results::pending_acts::drop_acts;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx, NewLeagueRow, NewsNo,
    OrganizerRow, Timestamp, Tx,
};
use starpost_games::clean_names;

/// The number of leagues of a server that may be under way.
const MOST_LEAGUES: u32 = 20;

impl SignUps<'_> {
    /// Begins to set up a league, with what a line of options says. Refused: the caller does not
    /// run leagues, the name is unusable or taken, a word means nothing.
    pub async fn begin_draft(
        self,
        call: &Call,
        name: &str,
        line: &str,
    ) -> Result<LeaguePlan, Error> {
        let guild = self.app.leagues().may_make(call).await?;
        let name = league_name(name)?;
        self.may_be_called(call, &name, None).await?;
        let usual = self.app.servers().usual_terms(call).await?;
        let plan = LeaguePlan::typed(call, usual, line)?;
        let row = plan.new_row(call, guild, name);
        self.store_draft(call, row, plan, None).await
    }

    /// Stores what is chosen as a draft of the caller: of a new league, or of what becomes of one.
    pub(in crate::app::leagues) async fn store_draft(
        self,
        call: &Call,
        new: NewLeagueRow,
        plan: LeaguePlan,
        edits: Option<LeagueId>,
    ) -> Result<LeaguePlan, Error> {
        let work = async |mut tx: Tx| {
            tx.put_person(call.person.id, &call.person.name, call.now).await?;
            let mut tx = tx.create_league(&new).await?;
            (tx.row.starts, tx.row.role, tx.row.edits) = (plan.starts, plan.role, edits);
            tx.put().await?;
            Ok(tx)
        };
        let league = self.app.leagues().once_league_made(call, work).await?;
        self.draft(call, league).await
    }

    /// A league that the caller is setting up. Refused: there is none with this number.
    pub async fn draft(self, call: &Call, league: LeagueId) -> Result<LeaguePlan, Error> {
        let row = self.app.leagues().here(call, league).await?;
        is_own_draft(&row, call)?;
        let edits = match row.edits {
            Some(league) => Some(self.app.leagues().here(call, league).await?),
            None => None,
        };
        Ok(LeaguePlan::of(row, call).editing(edits))
    }

    /// Chooses something for a league that is being set up. Refused: it does not go with the rest.
    pub async fn change(
        self,
        call: &Call,
        league: LeagueId,
        change: LeagueChange,
    ) -> Result<LeaguePlan, Error> {
        let work = async |tx: &mut LeagueTx| {
            is_own_draft(&tx.row, call)?;
            let plan = LeaguePlan::of(tx.row.clone(), call).changed(call, change)?;
            // One that is past is said when the league is opened.
            let is_new = |_: &Timestamp| plan.starts != tx.row.starts;
            in_time(plan.starts.filter(is_new), call.now)?;
            tx.row = plan.row();
            Ok(())
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.draft(call, league).await
    }

    /// Lets people join; the caller organizes it. Refused: the game cannot be played this way, its date is past,
    /// there are too many leagues.
    pub async fn open(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let guild = self.app.leagues().may_make(call).await?;
        can_play_in(&call.place.of_leagues())?;
        let work = async |tx: &mut LeagueTx| {
            is_own_draft(&tx.row, call)?;
            if tx.row.edits.is_some() {
                return Err(LeagueNo::TooLateToChange.into());
            }
            // If two are opened at once, the second knows of the first.
            tx.lock_guild(guild, call.now).await?;
            self.may_be_called(call, &tx.row.name, Some(league)).await?;
            let plan = LeaguePlan::of(tx.row.clone(), call);
            plan.check()?;
            in_time(plan.starts, call.now)?;
            open_signup(self.app, tx, call.now).await?;
            let maker = OrganizerRow { person: call.person.id, named: NewsNo::default() };
            tx.put_organizer(maker).await?;
            Ok(tx.log_opening((call.person.id, call.now)).await?)
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }

    /// A league that the caller can give up. Refused: they run no leagues, or it is being played.
    pub async fn to_close(self, call: &Call, league: LeagueId) -> Result<LeagueRow, Error> {
        self.app.leagues().check_runs(call, league).await?;
        let row = self.app.leagues().here(call, league).await?;
        can_be_closed(row.stage)?;
        Ok(row)
    }

    /// Gives up a league that is not being played. Refused: as before it is asked.
    pub async fn close(self, call: &Call, league: LeagueId) -> Result<LeagueRow, Error> {
        self.app.leagues().check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            can_be_closed(tx.row.stage)?;
            match tx.row.stage {
                LeagueStage::Closed => Ok(()),
                LeagueStage::Draft
                | LeagueStage::SignUp
                | LeagueStage::Playing
                | LeagueStage::Over => give_up(tx, call).await,
            }
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().here(call, league).await
    }

    /// Refused: another public league of the server has this name, or there are too many.
    pub(in crate::app::leagues) async fn may_be_called(
        self,
        call: &Call,
        name: &str,
        itself: Option<LeagueId>,
    ) -> Result<(), Error> {
        let mut others = self.app.leagues().of_server(call).await?;
        others.retain(|row| Some(row.id) != itself && row.stage != LeagueStage::Closed);
        if count(others.len()) >= MOST_LEAGUES {
            return Err(LeagueNo::TooManyLeagues(MOST_LEAGUES).into());
        }
        let name = name.to_lowercase();
        if others.iter().any(|row| row.name.to_lowercase() == name) {
            Err(LeagueNo::NameTaken.into())
        } else {
            Ok(())
        }
    }
}

/// A name that can be shown. Refused: it is empty or too long.
pub(in crate::app::leagues) fn league_name(typed: &str) -> Result<String, LeagueNo> {
    let (typed, most) = (clean_names::line(typed), usize::from(LONGEST_LEAGUE_NAME));
    let name = clean_names::name_within(typed.trim(), most);
    if name.is_empty() || typed.trim().chars().count() > most {
        Err(LeagueNo::BadName(LONGEST_LEAGUE_NAME.into()))
    } else {
        Ok(name)
    }
}

/// Refused: the season is being played, or nobody knows of it.
const fn can_be_closed(stage: LeagueStage) -> Result<(), LeagueNo> {
    match stage {
        LeagueStage::Playing => Err(LeagueNo::Playing),
        LeagueStage::Draft => Err(LeagueNo::NoSuch),
        LeagueStage::SignUp | LeagueStage::Over | LeagueStage::Closed => Ok(()),
    }
}

/// People know of it: its message says so, and they are told.
async fn give_up(tx: &mut LeagueTx, call: &Call) -> Result<(), Error> {
    tx.row.stage = LeagueStage::Closed;
    drop_acts(tx, |_| true, call.now).await?;
    // No season follows, and nobody can join one.
    let end = tx.news_of_the_end(tx.row.season).await?;
    retell(tx, end).await?;
    retell_beginning(tx).await?;
    tx.enqueue(LeagueJob::Card).await?;
    tell(tx, LeagueNews::Closed, (Some(call.person.id), call.now)).await?;
    Ok(())
}

pub(in crate::app::leagues) fn is_own_draft(row: &LeagueRow, call: &Call) -> Result<(), LeagueNo> {
    match (row.stage, row.creator == call.person.id) {
        (LeagueStage::Draft, true) => Ok(()),
        (LeagueStage::Draft, false) => Err(LeagueNo::NoSuch),
        (
            LeagueStage::SignUp | LeagueStage::Playing | LeagueStage::Over | LeagueStage::Closed,
            _,
        ) => Err(LeagueNo::TooLateToChange),
    }
}
