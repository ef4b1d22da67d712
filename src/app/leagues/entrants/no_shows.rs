//! The no-shows of a season: after their second one a player is given notice, and a day later withdrawn unless an
//! organizer keeps them.

use std::time::Duration;

use super::departure::{Going, forfeit_fixtures};
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell_of, tell};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::results::pending_acts::TakesEffect;
use crate::app::leagues::season::extension::{LeagueWait, longer};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::app::timing::{Wait, WaitsUntil};
use crate::store::{
    AbsenceRow, EntrantRow, FixtureRow, LeagueId, LeagueNews, LeagueTx, OrganizerAct, PersonId,
    Timestamp,
};
use starpost_games::league::{DecidedBy, Entrant, RoundNo};

/// The number of no-shows in a season for which a player is withdrawn.
const TOO_OFTEN: usize = 2;

/// The time from the notice to the withdrawal.
pub const ABSENCE_NOTICE: Duration = DAY;

impl Leagues<'_> {
    /// Keeps a player who was to be withdrawn, for good; in a day, if that decides something for the caller. Refused:
    /// the caller does not run leagues, or the player was not to be withdrawn.
    pub async fn keep(
        self,
        call: &Call,
        league: LeagueId,
        person: PersonId,
    ) -> Result<(LeagueFacts, TakesEffect), Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            let by = (call.person.id, call.now);
            let deed = OrganizerAct::Keep(leaving(tx, person).await?);
            self.act(tx, deed, None, by).await
        };
        let effect = self.act_once(call, league, work).await?.effect();
        Ok((self.facts(league, None).await?, effect))
    }
}

/// Somebody stays who was to be withdrawn. Refused: they were not.
pub(in crate::app::leagues) async fn keep_entrant(
    tx: &mut LeagueTx,
    person: PersonId,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), Error> {
    let entrant = leaving(tx, person).await?;
    tx.put_absence(AbsenceRow { person, leaves: None, promised: None }).await?;
    tell(tx, LeagueNews::Kept(entrant), (Some(actor), now)).await?;
    Ok(retell_of(tx, entrant).await?)
}

/// The number of somebody who is to be withdrawn. Refused: they are not.
async fn leaving(tx: &mut LeagueTx, person: PersonId) -> Result<Entrant, Error> {
    let mut leaving = tx.absences().await?.into_iter().filter(|absence| absence.leaves.is_some());
    let entrants = tx.entrants().await?;
    let plays = |row: &&EntrantRow| row.person == person && row.withdrawn.is_none();
    let entrant = entrants.iter().find(plays).and_then(|row| row.entrant);
    let is_leaving = leaving.any(|absence| absence.person == person);
    let entrant = entrant.filter(|_| is_leaving);
    Ok(entrant.ok_or(LeagueNo::NotLeaving)?)
}

/// Withdraws players whose notice is over, and gives notice to others with two no-shows. Returns the rounds of the
/// fixtures decided by that.
pub(in crate::app::leagues) async fn withdraw_absent(
    tx: &mut LeagueTx,
    fixtures: &mut [FixtureRow],
    now: Timestamp,
) -> Result<Vec<RoundNo>, Error> {
    let missed = missed(tx, fixtures).await?;
    let known = tx.absences().await?;
    if missed.is_empty() && known.is_empty() {
        return Ok(Vec::new());
    }
    let mut decided = Vec::new();
    for row in tx.entrants().await? {
        let person = row.person;
        let Some(entrant) = row.entrant.filter(|_| row.withdrawn.is_none()) else {
            continue;
        };
        let is_theirs = |(who, decided): &&(PersonId, Option<Timestamp>)| {
            // What was before they came back to a ladder does not count.
            *who == person && decided.is_none_or(|at| at >= row.joined)
        };
        let times = missed.iter().filter(is_theirs).count();
        let known = known.iter().find(|absence| absence.person == person);
        match (times >= TOO_OFTEN, known) {
            (true, None) => give_notice(tx, (entrant, person), now).await?,
            (true, Some(absence)) => {
                if is_over(tx, entrant, *absence, now).await? {
                    let going = Going { news: LeagueNews::NoShow(entrant), actor: None, now };
                    decided.extend(forfeit_fixtures(tx, &row, fixtures, going).await?);
                }
            }
            (false, Some(AbsenceRow { leaves, .. })) if leaves.is_some() => {
                tx.drop_absence(person).await?;
                retell_of(tx, entrant).await?;
            }
            (false, Some(_) | None) => {}
        }
    }
    Ok(decided)
}

/// The no-shows of the season: each person, and when the fixture was decided, if it was. Fixtures that were
/// adjudicated or annulled are left out.
async fn missed(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
) -> Result<Vec<(PersonId, Option<Timestamp>)>, Error> {
    let is_ruled =
        |row: &FixtureRow| matches!(row.how, Some(DecidedBy::Adjudication | DecidedBy::Annulment));
    let missed = tx.no_shows().await?.into_iter().filter_map(|missed| {
        let fixture = fixtures.iter().find(|row| row.fixture == missed.fixture);
        let decided = fixture.and_then(|row| row.decided);
        (!fixture.is_some_and(is_ruled)).then_some((missed.person, decided))
    });
    Ok(missed.collect())
}

async fn give_notice(
    tx: &mut LeagueTx,
    (entrant, person): (Entrant, PersonId),
    now: Timestamp,
) -> Result<(), Error> {
    let promised = now.after(ABSENCE_NOTICE);
    let question = question_until(tx, person).await?;
    let leaves = question.map_or(promised, |until| promised.max(until));
    tx.put_absence(AbsenceRow { person, leaves: Some(leaves), promised: Some(promised) }).await?;
    enqueue_look(tx, leaves).await?;
    tell(tx, LeagueNews::Absent(entrant), (None, now)).await?;
    Ok(())
}

/// Adapts the end of a player's notice, if they were given one, when a substitute is asked to take over from them, or
/// is not any more.
pub(in crate::app::leagues) async fn question_changed(
    tx: &mut LeagueTx,
    (entrant, person): (Entrant, PersonId),
    now: Timestamp,
) -> Result<(), Error> {
    let known = tx.absences().await?;
    let Some(absence) = known.iter().find(|absence| absence.person == person) else {
        return Ok(());
    };
    if is_over(tx, entrant, *absence, now).await? {
        enqueue_look(tx, now).await?;
    }
    Ok(())
}

/// The deadline of the substitute who was asked to take over from this person, if one was: until then the person is
/// not withdrawn.
async fn question_until(tx: &mut LeagueTx, person: PersonId) -> anyhow::Result<Option<Timestamp>> {
    let asked = tx.asked().await?.into_iter().find(|asked| asked.person == person);
    Ok(asked.map(|asked| asked.until))
}

/// True if a player's notice is over. Moves its end by the time in which the player could not be told, and holds it
/// while they cannot be, and while a substitute is asked.
async fn is_over(
    tx: &mut LeagueTx,
    entrant: Entrant,
    mut absence: AbsenceRow,
    now: Timestamp,
) -> Result<bool, Error> {
    let Some(leaves) = absence.leaves else {
        return Ok(false);
    };
    let promised = absence.promised.unwrap_or(leaves);
    let question = question_until(tx, absence.person).await?;
    let later = match question.filter(|until| *until >= leaves) {
        // Whatever makes that longer is looked at with the question.
        Some(until) => (until != leaves).then_some(WaitsUntil::End(until)),
        None => {
            let waiting = LeagueWait {
                wait: Wait::Notice,
                person: None,
                since: promised.before(ABSENCE_NOTICE),
                promised,
                until: leaves,
            };
            longer(tx, waiting, now).await?
        }
    };
    let Some(later) = later else {
        return Ok(leaves <= now);
    };
    (absence.leaves, absence.promised) = (Some(later.at()), Some(promised));
    tx.put_absence(absence).await?;
    if let WaitsUntil::End(_) = later {
        retell_of(tx, entrant).await?;
    }
    Ok(later.at() <= now)
}
