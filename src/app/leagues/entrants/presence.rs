//! Somebody checks in: they are there before a season begins, or a round of it is paired.

use super::check_in::{go_on_if_all_are_in, open_check_in};
use crate::app::base::{Call, Error, LeagueNo, SignUps};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{EntrantRow, LeagueId, LeagueJob, LeagueStage, LeagueTx};

impl SignUps<'_> {
    /// The caller checks in. Refused: nobody can now, they do not play, sit the next round out, or have checked in.
    pub async fn check_in(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let open = open_check_in(tx).await?.ok_or(LeagueNo::NoCheckIn)?;
            let entrants = tx.entrants().await?;
            let mut all = entrants.iter();
            let me = all.find(|row| row.person == call.person.id).ok_or(LeagueNo::NotJoined)?;
            if me.withdrawn.is_some() {
                return Err(LeagueNo::Withdrawn.into());
            }
            if me.checked_in == Some(open.round) {
                return Err(LeagueNo::CheckedInAlready.into());
            }
            if tx.byes_asked(open.round).await?.contains(&me.person) {
                return Err(LeagueNo::SitsOutAlready.into());
            }
            let there = EntrantRow { checked_in: Some(open.round), ..me.clone() };
            tx.put_entrant(&there).await?;
            if tx.row.stage == LeagueStage::SignUp {
                tx.enqueue(LeagueJob::Card).await?;
            }
            go_on_if_all_are_in(tx).await
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }
}
