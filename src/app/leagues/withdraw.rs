//! Somebody withdraws from a season, and perhaps somebody else takes over.

use std::time::Duration;

use super::absent::question_changed;
use super::facts::LeagueFacts;
use super::follow::count_results;
use super::gone::{fates, goes, replaces, withdrawing};
use super::jobs::enqueue_look;
use super::ladder::allowed::not_on_a_ladder;
use super::telling::{retell_of, tell};
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person};
use crate::app::inviting::{Opponent, Opposing, check_opponents};
use crate::store::{
    AskedRow, EntrantRow, LeagueId, LeagueNews, LeagueRow, LeagueTx, PersonId, Takeover, Timestamp,
    Tx,
};
use starpost_games::league::{Entrant, GameFate};

/// How long somebody can think about whether they take over.
pub(super) const TO_ANSWER: Duration = DAY;

impl Leagues<'_> {
    /// A league from whose season somebody could withdraw, for a question before they do. Refused:
    /// as [`Leagues::withdraw`] would be.
    pub async fn may_withdraw(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<Withdrawal, Error> {
        self.may_ask_to_withdraw(call, who, substitute).await?;
        let row = self.here(call, league).await?;
        no_substitute_on_a_ladder(&row, substitute)?;
        let tried = async |tx: &mut LeagueTx| {
            let entrants = tx.entrants().await?;
            let (_, entrant) = withdrawing(tx.row.stage, &entrants, who, substitute)?;
            // Games that are over are theirs, even if nobody has counted them yet.
            let mut fixtures = tx.fixtures().await?;
            count_results(tx, &mut fixtures, call.now).await?;
            Ok(fates(tx.row.rules.format, &fixtures, entrant).1)
        };
        let fates = self.tried_in_league(call, league, tried).await?;
        if let Some(Opponent { person, .. }) = substitute {
            // A substitute must be known by name when it is confirmed.
            let Person { id, name } = person;
            let work = async |tx: &mut Tx| Ok(tx.put_person(*id, name, call.now).await?);
            self.app.once_apart(call, work).await?;
        }
        Ok(Withdrawal { row, fates })
    }

    /// Somebody withdraws from the present season; a substitute takes over their place, with all
    /// games. One who is neither the caller nor on the waiting list is asked first. Refused: it is another person and the caller does not run leagues, they do not play,
    /// or the substitute plays already.
    pub async fn withdraw(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<Gone, Error> {
        self.may_ask_to_withdraw(call, who, substitute).await?;
        let mut is_asked = false;
        let by = (Some(call.person.id), call.now);
        let row = self.here(call, league).await?;
        no_substitute_on_a_ladder(&row, substitute)?;
        let work = async |tx: &mut LeagueTx| match substitute {
            None => goes(tx, who, by).await,
            Some(substitute) if is_ready(tx, call, substitute).await? => {
                replaces(tx, who, substitute, by).await
            }
            Some(substitute) => {
                let entrants = tx.entrants().await?;
                let (row, entrant) = withdrawing(tx.row.stage, &entrants, who, Some(substitute))?;
                is_asked = true;
                let by = (call.person.id, call.now);
                ask(tx, (&row, entrant), &substitute.person, by).await
            }
        };
        self.once_in_league(call, league, work).await?;
        let facts = self.view(call, league).await?;
        Ok(Gone { facts, is_asked })
    }

    /// Refused: somebody else is to withdraw or take over, and the caller does not run leagues; or
    /// the substitute cannot play here.
    async fn may_ask_to_withdraw(
        self,
        call: &Call,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<(), Error> {
        if who != call.person.id || substitute.is_some() {
            self.runs_leagues(call).await?;
        }
        match substitute.filter(|substitute| substitute.person.id != call.person.id) {
            Some(substitute) => Ok(check_opponents(call, [substitute], Opposing::Nobody)?),
            None => Ok(()),
        }
    }
}

/// Refused: somebody is to take over a place on a ladder.
fn no_substitute_on_a_ladder(
    row: &LeagueRow,
    substitute: Option<&Opponent>,
) -> Result<(), LeagueNo> {
    match substitute {
        Some(_) => not_on_a_ladder(row, LeagueNo::NoSubstitutes),
        None => Ok(()),
    }
}

/// What it would cost somebody to go.
#[derive(Clone, Debug)]
pub struct Withdrawal {
    /// The league.
    pub row: LeagueRow,
    /// What would become of each of their games, if nobody took over.
    pub fates: Vec<GameFate>,
}

/// What has become of somebody who was to go.
#[derive(Clone, Debug)]
pub struct Gone {
    /// The league.
    pub facts: LeagueFacts,
    /// Whether they play until the substitute has accepted.
    pub is_asked: bool,
}

/// Whether somebody takes over without being asked.
async fn is_ready(tx: &mut LeagueTx, call: &Call, substitute: &Opponent) -> Result<bool, Error> {
    let who = substitute.person.id;
    let waiting = tx.waiting().await?;
    Ok(who == call.person.id || waiting.iter().any(|row| row.person == who))
}

/// Asks somebody to take over.
async fn ask(
    tx: &mut LeagueTx,
    (row, entrant): (&EntrantRow, Entrant),
    substitute: &Person,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), Error> {
    tx.put_person(substitute.id, &substitute.name, now).await?;
    let until = now.after(TO_ANSWER);
    let (person, substitute) = (row.person, substitute.id);
    tx.put_asked(AskedRow {
        person,
        substitute,
        until,
        promised: Some(until),
    })
    .await?;
    // Whoever was asked before is not asked any more.
    retell_of(tx, entrant).await?;
    question_changed(tx, (entrant, person), now).await?;
    let news = LeagueNews::Asked(Takeover {
        entrant,
        substitute,
    });
    tell(tx, news, (Some(actor), now)).await?;
    Ok(enqueue_look(tx, until).await?)
}
