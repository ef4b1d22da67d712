//! Somebody who has withdrawn from a season comes back to it: what that had decided is open again, as long as nothing
//! has followed from it.

use super::departure::present;
use super::roster::Roster;
use super::way_back::{given_back, gone_entrant};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell};
use crate::app::leagues::jobs::{enqueue_correction, enqueue_enforcing};
use crate::app::leagues::results::consequences::{count_results, follow};
use crate::app::leagues::results::pending_acts::{TakesEffect, drop_acts};
use crate::app::leagues::results::resumption::open_again;
use crate::app::leagues::season::extension::can_be_taken_back_until;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    AbsenceRow, EntrantRow, FixtureRow, LeagueEventRow, LeagueId, LeagueNews, LeagueTx,
    OrganizerAct, PersonId, Timestamp,
};
use starpost_games::league::Entrant;

/// Somebody who has withdrawn, and can come back.
struct Returning {
    row: EntrantRow,
    entrant: Entrant,
    /// The news that they have left.
    left: LeagueEventRow,
    /// The fixtures that their withdrawal has changed, as they are to be again.
    fixtures: Vec<FixtureRow>,
}

impl Leagues<'_> {
    /// Brings somebody back who has withdrawn from the present season; in a day, if that decides something for the
    /// caller. Refused: the caller does not run leagues, the person has not withdrawn, or something has followed from
    /// that.
    pub async fn bring_back(
        self,
        call: &Call,
        league: LeagueId,
        person: PersonId,
    ) -> Result<(LeagueFacts, TakesEffect), Error> {
        self.check_runs(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            let by = (call.person.id, call.now);
            let deed = OrganizerAct::BringBack(returning(tx, person).await?.entrant);
            self.act(tx, deed, None, by).await
        };
        let effect = self.act_once(call, league, work).await?.effect();
        Ok((self.facts(league, None).await?, effect))
    }

    /// The caller plays on after all, who has withdrawn. Once in a season, and for a day: whoever could come and go
    /// would have a new turn's time each time. Refused: they have not withdrawn themselves, it is too late, they have
    /// done so before, or something has followed.
    pub async fn come_back(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let (me, now) = (call.person.id, call.now);
            let Returning { entrant, left, .. } = returning(tx, me).await?;
            let until = can_be_taken_back_until(tx, left.at, now).await?;
            let is_own = left.actor == Some(me);
            if !is_own || now > until || tx.has_come_back(entrant, me).await? {
                return Err(LeagueNo::AsksToComeBack.into());
            }
            self.bring_back_entrant(tx, me, (me, now)).await
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// Somebody who has withdrawn plays on: their games that were under way go on where they stood, or begin anew where
    /// that is impossible. Refused: they have not withdrawn, or something has followed from that.
    pub(in crate::app::leagues) async fn bring_back_entrant(
        self,
        tx: &mut LeagueTx,
        person: PersonId,
        (actor, now): (PersonId, Timestamp),
    ) -> Result<(), Error> {
        // Games that are over count before others are open again.
        let mut fixtures = tx.fixtures().await?;
        let decided = count_results(tx, &mut fixtures, now).await?;
        let Returning { row, entrant, left, fixtures: back } = returning(tx, person).await?;
        tx.put_entrant(&EntrantRow { withdrawn: None, ..row }).await?;
        if actor != person {
            pardon(tx, person).await?;
        }
        drop_acts(tx, |deed| deed.about().entrant() == Some(entrant), now).await?;
        tell(tx, LeagueNews::BroughtBack(entrant), (Some(actor), now)).await?;
        retell(tx, [left.seq]).await?;
        for mut fixture in back {
            self.give_fixture_back(tx, &mut fixture, left.at).await?;
            let mut all = fixtures.iter_mut();
            if let Some(known) = all.find(|known| known.fixture == fixture.fixture) {
                *known = fixture;
            }
        }
        present(tx).await?;
        follow(tx, &fixtures, &decided, now).await
    }

    /// A fixture is as it was before somebody left then.
    async fn give_fixture_back(
        self,
        tx: &mut LeagueTx,
        fixture: &mut FixtureRow,
        left: Timestamp,
    ) -> Result<(), Error> {
        if fixture.decided.is_none() {
            let game = self.game_if_open(tx, fixture, left).await?;
            return open_again(tx, fixture, game).await;
        }
        tx.put_fixture(fixture).await?;
        if let Some(game) = fixture.game {
            enqueue_enforcing(tx, game).await?;
            enqueue_correction(tx, game).await?;
        }
        Ok(())
    }
}

/// Somebody is not withdrawn again for the games for which they were.
async fn pardon(tx: &mut LeagueTx, person: PersonId) -> anyhow::Result<()> {
    let mut absences = tx.absences().await?.into_iter();
    if absences.any(|absence| absence.person == person && absence.leaves.is_some()) {
        tx.put_absence(AbsenceRow { person, leaves: None, promised: None }).await?;
    }
    Ok(())
}

/// Somebody who can come back. Refused: they cannot.
async fn returning(tx: &mut LeagueTx, person: PersonId) -> Result<Returning, Error> {
    let roster = Roster::new(tx.entrants().await?);
    let (row, entrant) = gone_entrant(&tx.row, &roster, person)?;
    let left = tx.news_of_leaving(entrant).await?.ok_or(LeagueNo::NoWayBack)?;
    let (before, now) = (tx.fixtures_before(left.seq).await?, tx.fixtures().await?);
    let fixtures = given_back((&row, entrant), &roster, (&before, &now))?;
    Ok(Returning { row, entrant, left, fixtures })
}
