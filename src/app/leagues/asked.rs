//! Somebody is asked to take over from another, and accepts or declines; whoever does not answer in
//! time has declined.

use super::facts::LeagueFacts;
use super::gone::{replaces, withdrawing};
use super::telling::{retell_of, tell};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::inviting::Opponent;
use crate::store::{AskedRow, LeagueId, LeagueNews, LeagueTx, PersonId, Takeover, Timestamp};

impl Leagues<'_> {
    /// The caller takes over from somebody, as they were asked. Refused: they were not, or it is
    /// too late.
    pub async fn take_over(
        self,
        call: &Call,
        league: LeagueId,
        from: PersonId,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            asked(tx, call, from).await?;
            let me = Opponent::known(call.person.clone());
            replaces(tx, from, &me, (None, call.now)).await
        };
        self.once_in_league(call, league, work).await?;
        self.view(call, league).await
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
        self.view(call, league).await
    }
}

/// Whoever has not answered in time has declined.
pub(super) async fn expire_asked(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    let asked = tx.asked().await?.into_iter();
    for late in asked.filter(|asked| asked.until <= now) {
        decline(tx, late, (None, now)).await?;
    }
    Ok(())
}

/// What the caller was asked. Refused: nothing, or it is too late.
async fn asked(tx: &mut LeagueTx, call: &Call, from: PersonId) -> Result<AskedRow, Error> {
    let mut all = tx.asked().await?.into_iter();
    let asked = all.find(|asked| asked.person == from && asked.substitute == call.person.id);
    let in_time = asked.filter(|asked| call.now < asked.until);
    Ok(in_time.ok_or(LeagueNo::NotAsked)?)
}

pub(super) async fn decline(
    tx: &mut LeagueTx,
    asked: AskedRow,
    by: (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    tx.drop_asked(asked.person).await?;
    let entrants = tx.entrants().await?;
    let Ok((_, entrant)) = withdrawing(tx.row.stage, &entrants, asked.person, None) else {
        return Ok(());
    };
    let news = LeagueNews::Declined(Takeover {
        entrant,
        substitute: asked.substitute,
    });
    tell(tx, news, by).await?;
    Ok(retell_of(tx, entrant).await?)
}
