//! The waiting list of a season: people who have said before that they take over if somebody leaves.

use super::signup::{MOST_PEOPLE, check_person, plays_not};
use crate::app::base::{Call, Error, LeagueNo, SignUps};
use crate::app::leagues::announcements::announcement::waiting_changed;
use crate::app::leagues::ladder::restrictions::not_on_a_ladder;
use crate::app::leagues::lookup::count;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{LeagueId, LeagueStage, LeagueTx, Nickname, WaitingRow};

impl SignUps<'_> {
    /// Puts the caller on the waiting list of the season that is played. Refused: none is, they
    /// play in it or have, wait already, or may not play.
    pub async fn wait(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            if tx.row.stage != LeagueStage::Playing {
                return Err(LeagueNo::NotPlaying.into());
            }
            not_on_a_ladder(&tx.row, LeagueNo::JoinAtAnyTime)?;
            check_person(tx, call).await?;
            let me = call.person.id;
            plays_not(tx.entrants().await?.iter(), me)?;
            let waiting = tx.waiting().await?;
            if waiting.iter().any(|row| row.person == me) {
                return Err(LeagueNo::WaitsAlready.into());
            }
            if count(waiting.len()) >= MOST_PEOPLE {
                return Err(LeagueNo::TooMany(MOST_PEOPLE).into());
            }
            tx.put_person(me, &call.person.name, call.now).await?;
            let waiting = WaitingRow {
                person: me,
                name: call.person.name.clone(),
                called: Nickname::of(&call.person.name),
                since: call.now,
            };
            tx.put_waiting(&waiting).await?;
            Ok(waiting_changed(tx).await?)
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }

    /// Takes the caller off the waiting list. Refused: they are not on it.
    pub async fn stop_waiting(self, call: &Call, league: LeagueId) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            if tx.remove_waiting(call.person.id).await? {
                Ok(waiting_changed(tx).await?)
            } else {
                Err(LeagueNo::NotWaiting.into())
            }
        };
        self.app.leagues().once_in_league(call, league, work).await?;
        self.app.leagues().facts(league, None).await
    }
}
