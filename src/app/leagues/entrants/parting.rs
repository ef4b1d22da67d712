//! Somebody leaves a league for good, since their data is being deleted: in the way in which they could
//! do so themselves.

use super::departure::{playing_entrant, withdraw_entrant};
use super::substitution::decline;
use crate::app::base::{Error, Leagues};
use crate::app::leagues::announcements::announcement::waiting_changed;
use crate::app::leagues::results::pending_acts::forsake;
use crate::store::{
    ForgettingRow, LeagueId, LeagueJob, LeagueStage, LeagueTx, PersonId, Timestamp,
};

impl Leagues<'_> {
    /// Gives up their place, what they wait for and what they are asked to take over.
    pub(in crate::app) async fn give_up(
        self,
        asked: &ForgettingRow,
        league: LeagueId,
        now: Timestamp,
    ) -> Result<(), Error> {
        let Some(mut tx) = self.app.store.lock_league(league).await? else {
            return Ok(());
        };
        tx.check_still_forgetting(asked).await?;
        let person = asked.person;
        give_up_place(&mut tx, person, now).await?;
        if tx.remove_waiting(person).await? {
            waiting_changed(&mut tx).await?;
        }
        for question in tx.asked().await? {
            if question.substitute == person {
                decline(&mut tx, question, (Some(person), now)).await?;
            }
        }
        forsake(&mut tx, person, now).await?;
        tx.row.changed = now;
        tx.put().await?;
        tx.commit().await?;
        self.app.wake.notify_one();
        Ok(())
    }
}

async fn give_up_place(tx: &mut LeagueTx, person: PersonId, now: Timestamp) -> Result<(), Error> {
    let entrants = tx.entrants().await?;
    if tx.row.stage == LeagueStage::SignUp {
        if entrants.iter().any(|row| row.person == person) {
            tx.remove_entrant(person).await?;
            tx.enqueue(LeagueJob::Card).await?;
        }
        return Ok(());
    }
    match playing_entrant(tx.row.stage, &entrants, person, None) {
        Ok(_) => withdraw_entrant(tx, person, (Some(person), now)).await,
        Err(_) => Ok(()),
    }
}
