//! The answer of a substitute who was asked to take over from a player; without an answer in time they decline.

use super::departure::{playing_entrant, replace_entrant};
use super::no_shows::question_changed;
use super::withdrawal::TO_ANSWER;
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell_of, tell};
use crate::app::leagues::season::extension::{LeagueWait, longer};
use crate::app::leagues::views::facts::LeagueFacts;
use crate::app::servers::Opponent;
use crate::app::timing::{Wait, WaitsUntil};
use crate::store::{AskedRow, LeagueId, LeagueNews, LeagueTx, PersonId, Takeover, Timestamp};

impl Leagues<'_> {
    /// The caller takes over from this person. Refused: they were not asked to, or it is too late.
    pub async fn take_over(
        self,
        call: &Call,
        league: LeagueId,
        from: PersonId,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            asked(tx, call, from).await?;
            let me = Opponent::known(call.person.clone());
            replace_entrant(tx, from, &me, (None, call.now)).await
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// The caller does not take over. Refused: they were not asked.
    pub async fn decline_takeover(
        self,
        call: &Call,
        league: LeagueId,
        from: PersonId,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let asked = asked(tx, call, from).await?;
            decline(tx, asked, (Some(call.person.id), call.now)).await
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }
}

/// Substitutes without an answer in time decline.
pub(in crate::app::leagues) async fn expire_asked(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<(), Error> {
    for asked in tx.asked().await? {
        let asked = as_long_as_it_waits(tx, asked, now).await?;
        if asked.until <= now {
            decline(tx, asked, (None, now)).await?;
        }
    }
    Ok(())
}

/// A question can be answered later by the time in which nobody could.
async fn as_long_as_it_waits(
    tx: &mut LeagueTx,
    mut asked: AskedRow,
    now: Timestamp,
) -> Result<AskedRow, Error> {
    let promised = asked.promised.unwrap_or(asked.until);
    let waiting = LeagueWait {
        wait: Wait::Substitute,
        person: None,
        since: promised.before(TO_ANSWER),
        promised,
        until: asked.until,
    };
    if let Some(until) = longer(tx, waiting, now).await? {
        (asked.until, asked.promised) = (until.at(), Some(promised));
        tx.put_asked(asked).await?;
        let entrants = tx.entrants().await?;
        let entrant = playing_entrant(tx.row.stage, &entrants, asked.person, None);
        if let (WaitsUntil::End(_), Ok((_, entrant))) = (until, entrant) {
            retell_of(tx, entrant).await?;
        }
    }
    Ok(asked)
}

/// The question that the caller was asked. Refused: nothing, or it is too late.
async fn asked(tx: &mut LeagueTx, call: &Call, from: PersonId) -> Result<AskedRow, Error> {
    let mut all = tx.asked().await?.into_iter();
    let asked = all
        .find(|asked| asked.person == from && asked.substitute == call.person.id)
        .ok_or(LeagueNo::NotAsked)?;
    let asked = as_long_as_it_waits(tx, asked, call.now).await?;
    if call.now < asked.until { Ok(asked) } else { Err(LeagueNo::NotAsked.into()) }
}

pub(in crate::app::leagues) async fn decline(
    tx: &mut LeagueTx,
    asked: AskedRow,
    by: (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    tx.drop_asked(asked.person).await?;
    let entrants = tx.entrants().await?;
    let Ok((_, entrant)) = playing_entrant(tx.row.stage, &entrants, asked.person, None) else {
        return Ok(());
    };
    let news = LeagueNews::Declined(Takeover { entrant, substitute: asked.substitute });
    tell(tx, news, by).await?;
    retell_of(tx, entrant).await?;
    question_changed(tx, (entrant, asked.person), by.1).await
}
