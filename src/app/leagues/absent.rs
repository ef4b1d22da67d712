//! Whoever does not come to the games of a season: of the second one it is told that they will be
//! withdrawn, and a day later they are, unless somebody who runs the league keeps them.

use std::time::Duration;

use super::facts::LeagueFacts;
use super::gone::{Going, withdrawn};
use super::jobs::enqueue_look;
use super::telling::{retell_of, tell};
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::store::{
    AbsenceRow, ChannelId, EntrantRow, FixtureRow, LeagueId, LeagueNews, LeagueTx, MendedPlace,
    OutageRow, PersonId, Timestamp,
};
use starpost_games::league::{Entrant, How};

/// To how many games of a season somebody does not come before they are withdrawn.
const TOO_OFTEN: usize = 2;

/// How long it is known before that.
pub const ABSENCE_NOTICE: Duration = DAY;

impl Leagues<'_> {
    /// Keeps somebody in the season who was to be withdrawn, for good. Refused: the caller does not
    /// run leagues, or nobody is to be withdrawn.
    pub async fn keep(
        self,
        call: &Call,
        league: LeagueId,
        person: PersonId,
    ) -> Result<LeagueFacts, Error> {
        self.runs_leagues(call).await?;
        let work = async |tx: &mut LeagueTx| {
            let leaving = tx.absences().await?.into_iter();
            let mut leaving = leaving.filter(|absence| absence.leaves.is_some());
            let entrants = tx.entrants().await?;
            let plays = |row: &&EntrantRow| row.person == person && row.withdrawn.is_none();
            let entrant = entrants.iter().find(plays).and_then(|row| row.entrant);
            let is_leaving = leaving.any(|absence| absence.person == person);
            let entrant = entrant.filter(|_| is_leaving).ok_or(LeagueNo::NotLeaving)?;
            let leaves = None;
            tx.put_absence(AbsenceRow { person, leaves }).await?;
            let by = (Some(call.person.id), call.now);
            tell(tx, LeagueNews::Kept(Entrant(entrant)), by).await?;
            Ok(retell_of(tx, Entrant(entrant)).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.view(call, league).await
    }

    /// Puts off the withdrawals of which nothing could be posted in a channel for a while.
    pub(in crate::app) async fn give_back_notices(
        self,
        channel: ChannelId,
        silence: OutageRow,
    ) -> Result<(), Error> {
        for league in self.app.store.leagues_at(channel).await? {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            for AbsenceRow { person, leaves } in tx.absences().await? {
                let later = leaves.map(|leaves| put_off(leaves, silence));
                if let Some(later) = later.filter(|_| later != leaves) {
                    wait_until(&mut tx, person, later).await?;
                }
            }
            tx.commit().await?;
        }
        Ok(())
    }
}

/// Withdraws those whose time to come has passed, and tells of others that they will be. Returns the
/// rounds in which that decides something.
pub(super) async fn withdraw_absent(
    tx: &mut LeagueTx,
    fixtures: &mut [FixtureRow],
    now: Timestamp,
) -> Result<Vec<u32>, Error> {
    let missed = missed(tx, fixtures).await?;
    let known = tx.absences().await?;
    if missed.is_empty() && known.is_empty() {
        return Ok(Vec::new());
    }
    let mut decided = Vec::new();
    for row in tx.entrants().await? {
        let person = row.person;
        let Some(entrant) = row.entrant.map(Entrant).filter(|_| row.withdrawn.is_none()) else {
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
            (true, Some(AbsenceRow { leaves, .. })) => {
                if is_over(tx, (entrant, person), *leaves, now).await? {
                    let going = Going {
                        news: LeagueNews::NoShow(entrant),
                        actor: None,
                        now,
                    };
                    decided.extend(withdrawn(tx, &row, fixtures, going).await?);
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

/// Who did not come, once for each game, and when that was decided: not where somebody who runs the league has decided it.
async fn missed(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
) -> Result<Vec<(PersonId, Option<Timestamp>)>, Error> {
    let is_ruled = |row: &FixtureRow| matches!(row.how, Some(How::Adjudication | How::Annulment));
    let missed = tx.no_shows().await?.into_iter();
    let missed = missed.filter_map(|missed| {
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
    let leaves = now.after(ABSENCE_NOTICE);
    wait_until(tx, person, leaves).await?;
    tell(tx, LeagueNews::Absent(entrant), (None, now)).await?;
    Ok(())
}

/// Whether the notice somebody was given is over. It is longer by the time in which nobody could be told,
/// and goes on while nobody can be.
async fn is_over(
    tx: &mut LeagueTx,
    (entrant, person): (Entrant, PersonId),
    leaves: Option<Timestamp>,
    now: Timestamp,
) -> Result<bool, Error> {
    let Some(leaves) = leaves else {
        return Ok(false);
    };
    let channel = tx.row.channel;
    let later = match tx.place(channel).await? {
        Some(_) if leaves <= now => now.after(ABSENCE_NOTICE),
        Some(_) | None => given_back(tx, (entrant, leaves), now).await?,
    };
    if later > leaves {
        wait_until(tx, person, later).await?;
    }
    Ok(later <= now)
}

/// When a notice ends, with the time since it was given in which the program did not run or nothing could
/// be posted. Asked twice, it is the same.
async fn given_back(
    tx: &mut LeagueTx,
    (entrant, leaves): (Entrant, Timestamp),
    now: Timestamp,
) -> Result<Timestamp, Error> {
    let told = tx.noticed(entrant).await?;
    let told = told.unwrap_or_else(|| leaves.before(ABSENCE_NOTICE));
    let outages = tx.outages_after(told).await?.into_iter();
    let lost: Duration = outages
        .map(|outage| outage.begins.max(told).until(outage.ends.min(now)))
        .sum();
    let later = leaves.max(told.after(ABSENCE_NOTICE + lost));
    let channel = tx.row.channel;
    let mended = tx.mended_here(channel).await?;
    let silences = mended.iter().map(MendedPlace::silence);
    Ok(silences.fold(later, put_off))
}

/// When a notice ends of which nobody could be told in that time: as much of it is left after that time as
/// before, and never more than all.
fn put_off(leaves: Timestamp, silence: OutageRow) -> Timestamp {
    if silence.begins >= leaves {
        return leaves;
    }
    let begins = silence.begins.max(leaves.before(ABSENCE_NOTICE));
    let later = leaves.after(begins.until(silence.ends));
    later.min(silence.ends.after(ABSENCE_NOTICE)).max(leaves)
}

/// Somebody is withdrawn then, if nothing happens before.
async fn wait_until(tx: &mut LeagueTx, person: PersonId, then: Timestamp) -> anyhow::Result<()> {
    let leaves = Some(then);
    tx.put_absence(AbsenceRow { person, leaves }).await?;
    enqueue_look(tx, then).await
}
