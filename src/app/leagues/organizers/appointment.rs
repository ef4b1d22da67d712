//! Somebody becomes an organizer of a league, or is none any more.

use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::lookup::count;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::app::servers::Opponent;
use crate::store::{
    ForgettingRow, LeagueId, LeagueJob, LeagueNews, LeagueRow, LeagueStage, LeagueTx,
    OrganizerChange, OrganizerRow, PersonId, Timestamp,
};

/// The number of organizers that a league may have.
pub const MOST_ORGANIZERS: u32 = 5;

impl Leagues<'_> {
    /// Somebody is an organizer from now on. Refused: the caller does not run the league, which nobody has given
    /// up; they are one already, or nobody who could be; there are as many as may be.
    pub async fn appoint(
        self,
        call: &Call,
        league: LeagueId,
        whom: &Opponent,
    ) -> Result<LeagueFacts, Error> {
        let person = &whom.person;
        let work = async |tx: &mut LeagueTx| {
            self.check_runs(call, league).await?;
            goes_on(tx.row.stage)?;
            if whom.is_program || !whom.is_member {
                return Err(LeagueNo::NoOrganizer.into());
            }
            let there = tx.organizers().await?;
            if there.iter().any(|organizer| organizer.person == person.id) {
                return Err(LeagueNo::OrganizesAlready.into());
            }
            if count(there.len()) >= MOST_ORGANIZERS {
                return Err(LeagueNo::TooManyOrganizers(MOST_ORGANIZERS).into());
            }
            tx.put_person(person.id, &person.name, call.now).await?;
            let change = OrganizerChange::Named(person.id);
            let by = (Some(call.person.id), call.now);
            let named = tell(tx, LeagueNews::Organizers(change), by).await?;
            tx.put_organizer(OrganizerRow { person: person.id, named }).await?;
            Ok(show_on_card(tx).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// A league whose organizer somebody could cease to be, for a question before it. Refused: as
    /// [`Leagues::dismiss`] would be.
    pub async fn may_dismiss(
        self,
        call: &Call,
        league: LeagueId,
        whom: PersonId,
    ) -> Result<LeagueRow, Error> {
        let tried = async |tx: &mut LeagueTx| {
            self.check_dismissal(tx, call, whom).await?;
            Ok(tx.row.clone())
        };
        self.tried_in_league(call, league, tried).await
    }

    /// Somebody is no organizer any more: the caller, or another. Refused: the caller does not run the league, which
    /// nobody has given up; they are none, or the last, and the caller does not manage the server.
    pub async fn dismiss(
        self,
        call: &Call,
        league: LeagueId,
        whom: PersonId,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            self.check_dismissal(tx, call, whom).await?;
            tx.remove_organizer(whom).await?;
            let news = LeagueNews::Organizers(OrganizerChange::Removed(whom));
            tell(tx, news, (Some(call.person.id), call.now)).await?;
            Ok(show_on_card(tx).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// Refused: as [`Leagues::dismiss`] is.
    async fn check_dismissal(
        self,
        tx: &mut LeagueTx,
        call: &Call,
        whom: PersonId,
    ) -> Result<(), Error> {
        self.check_runs(call, tx.row.id).await?;
        goes_on(tx.row.stage)?;
        let there = tx.organizers().await?;
        if !there.iter().any(|organizer| organizer.person == whom) {
            return Err(LeagueNo::OrganizesNot.into());
        }
        if there.len() == 1 && !call.office.manages_server {
            return Err(LeagueNo::LastOrganizer.into());
        }
        Ok(())
    }

    /// Somebody whose data is deleted organizes a league no more. Who is left runs it, or whoever manages the server.
    pub(in crate::app) async fn stop_organizing(
        self,
        asked: &ForgettingRow,
        league: LeagueId,
        now: Timestamp,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        tx.check_still_forgetting(asked).await?;
        tx.remove_organizer(asked.person).await?;
        show_on_card(&mut tx).await?;
        tx.row.changed = now;
        tx.put().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }
}

/// Refused: nobody knows of the league yet, or it was given up.
const fn goes_on(stage: LeagueStage) -> Result<(), LeagueNo> {
    match stage {
        LeagueStage::Draft => Err(LeagueNo::NoSuch),
        LeagueStage::Closed => Err(LeagueNo::GivenUp),
        LeagueStage::SignUp | LeagueStage::Playing | LeagueStage::Over => Ok(()),
    }
}

/// Has the message that people join by say who runs the league, while they do.
async fn show_on_card(tx: &mut LeagueTx) -> anyhow::Result<()> {
    if tx.row.can_be_joined() {
        tx.enqueue(LeagueJob::Card).await?;
    }
    Ok(())
}
