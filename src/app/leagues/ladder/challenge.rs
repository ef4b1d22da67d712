//! Somebody challenges somebody above them.

use super::challenge_fate::reminded_at;
use super::restrictions::is_climbed;
use super::rungs::Rungs;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person, entered};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::jobs::{enqueue_look, enqueue_standings};
use crate::app::leagues::season::season_duties::play_on;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{
    ChallengeRow, LeagueId, LeagueNews, LeagueRow, LeagueTx, PersonId, StandingsIn,
};
use starpost_games::league::{Entrant, NoChallenge};

/// A challenge that somebody could make.
#[derive(Clone, Debug)]
pub struct ChallengePlan {
    /// The ladder.
    pub row: LeagueRow,
    /// The person who would be challenged.
    pub whom: Person,
    /// In which place they are.
    pub place: u32,
}

impl Leagues<'_> {
    /// The caller challenges somebody. Refused: it is no ladder, they are not on it, or may not
    /// challenge them now.
    pub async fn challenge(
        self,
        call: &Call,
        league: LeagueId,
        whom: PersonId,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let allowed = may_challenge(tx, call, whom).await?;
            make(tx, (allowed.who, allowed.whom), call).await
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// Whom the caller could challenge now, the highest first. Refused: it is no ladder, they are not
    /// on it, or have a challenge already.
    pub async fn within_reach(
        self,
        call: &Call,
        league: LeagueId,
    ) -> Result<Vec<ChallengePlan>, Error> {
        let row = self.here(call, league).await?;
        is_climbed(&row, call.now)?;
        let mut rungs = Rungs::seen(&self.app.store, &row).await?;
        let who = rungs.number(call.person.id)?;
        if rungs.now(&row.rules, call.now).is_busy(who) {
            return Err(LeagueNo::Challenge(NoChallenge::Busy).into());
        }
        for other in rungs.now(&row.rules, call.now).within_reach(who) {
            let person = rungs.person(other).ok_or(LeagueNo::NotJoined)?;
            let taken = self.app.store.vacations(person, call.now).await?;
            rungs.note_vacations(other, &taken, call.now);
        }
        let all = rungs.now(&row.rules, call.now).within_reach(who).into_iter();
        let plan = |other| {
            let holder = rungs.roster.holder(other)?;
            Some(ChallengePlan {
                row: row.clone(),
                place: rungs.ladder.place(other)?,
                whom: entered(holder),
            })
        };
        Ok(all.filter_map(plan).collect())
    }

    /// A challenge that the caller could make, for a question before they do. Refused: as
    /// [`Leagues::challenge`] would be.
    pub async fn may_challenge(
        self,
        call: &Call,
        league: LeagueId,
        whom: PersonId,
    ) -> Result<ChallengePlan, Error> {
        let row = self.here(call, league).await?;
        let tried = async |tx: &mut LeagueTx| may_challenge(tx, call, whom).await;
        let allowed = self.tried_in_league(call, league, tried).await?;
        Ok(ChallengePlan { place: allowed.place, whom: self.person_in(&row, whom).await?, row })
    }
}

/// A challenge that is allowed: between whom, and in which place the one is who is challenged.
struct AllowedChallenge {
    who: Entrant,
    whom: Entrant,
    place: u32,
}

/// A challenge that the caller could make. What is over counts before that. Refused: it is no ladder, they
/// are not on it, or may not challenge them now.
async fn may_challenge(
    tx: &mut LeagueTx,
    call: &Call,
    whom: PersonId,
) -> Result<AllowedChallenge, Error> {
    is_climbed(&tx.row, call.now)?;
    play_on(tx, call.now).await?;
    let mut rungs = Rungs::locked(tx).await?;
    let (who, other) = (rungs.number(call.person.id)?, rungs.number(whom)?);
    let taken = tx.vacations(whom, call.now).await?;
    rungs.note_vacations(other, &taken, call.now);
    let may = rungs.now(&tx.row.rules, call.now).may_challenge(who, other);
    may.map_err(LeagueNo::Challenge)?;
    Ok(AllowedChallenge { who, whom: other, place: rungs.ladder.place(other).unwrap_or_default() })
}

/// Makes a challenge that is allowed.
async fn make(
    tx: &mut LeagueTx,
    (who, whom): (Entrant, Entrant),
    call: &Call,
) -> Result<(), Error> {
    let until = call.now.after(DAY * tx.row.rules.answer);
    let row = ChallengeRow {
        challenge: tx.next_challenge().await?,
        challenger: who,
        challenged: whom,
        made: call.now,
        until,
        counted: call.now,
        promised: Some(until),
        reminded: None,
        answered: None,
        fixture: None,
    };
    tx.put_challenge(&row).await?;
    let by = (Some(call.person.id), call.now);
    tell(tx, LeagueNews::Challenged(row.challenge), by).await?;
    enqueue_look(tx, reminded_at(&row)).await?;
    enqueue_look(tx, until).await?;
    Ok(enqueue_standings(tx, StandingsIn::Present).await?)
}
