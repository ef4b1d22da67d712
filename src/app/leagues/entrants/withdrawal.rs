//! Somebody withdraws from a season, and perhaps somebody else takes over.

use std::time::Duration;

use super::departure::{fates, playing_entrant, replace_entrant};
use super::no_shows::question_changed;
use crate::app::base::limits::DAY;
use crate::app::base::{Call, Error, LeagueNo, Leagues, Person};
use crate::app::invitations::check_opponents;
use crate::app::leagues::announcements::announcement::{retell_of, tell};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::ladder::restrictions::not_on_a_ladder;
use crate::app::leagues::organizers::stated_reason::StatedReason;
use crate::app::leagues::results::act_result::ActResult;
use crate::app::leagues::results::cause::waits_for_others;
use crate::app::leagues::results::consequences::count_results;
use crate::app::leagues::results::pending_acts::TakesEffect;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::app::servers::{Opponent, Opposing};
use crate::store::{
    AskedRow, EntrantRow, LeagueId, LeagueNews, LeagueRow, LeagueTx, OrganizerAct, PersonId,
    Takeover, Timestamp, Tx,
};
use starpost_games::league::{Entrant, GameFate};

/// The time somebody has to think about whether they take over.
pub(in crate::app::leagues) const TO_ANSWER: Duration = DAY;

impl Leagues<'_> {
    /// The consequences of a withdrawal, for a question before it. Refused: as [`Leagues::withdraw`] would be.
    pub async fn may_withdraw(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<Withdrawal, Error> {
        self.may_ask_to_withdraw((call, league), who, substitute).await?;
        let row = self.here(call, league).await?;
        no_substitute_on_a_ladder(&row, substitute)?;
        let tried = async |tx: &mut LeagueTx| {
            let entrants = tx.entrants().await?;
            let (_, entrant) = playing_entrant(tx.row.stage, &entrants, who, substitute)?;
            // Games that are over are theirs, even if nobody has counted them yet.
            let mut fixtures = tx.fixtures().await?;
            count_results(tx, &mut fixtures, call.now).await?;
            let waits = waits_for_others(tx, deed(entrant, substitute), call.person.id).await?;
            let effect = TakesEffect::of(waits);
            Ok((fates(tx.row.rules.format, &fixtures, entrant).1, effect))
        };
        let (fates, effect) = self.tried_in_league(call, league, tried).await?;
        if let Some(Opponent { person, .. }) = substitute {
            // A substitute must be known by name when it is confirmed.
            let Person { id, name } = person;
            let work = async |tx: &mut Tx| Ok(tx.put_person(*id, name, call.now).await?);
            self.app.once_apart(call, work).await?;
        }
        Ok(Withdrawal { row, fates, effect })
    }

    /// A player withdraws from the present season; a substitute takes over their place, with all games, but is asked
    /// first unless the caller or on the waiting list. Another's departure that concerns the caller waits for a day.
    /// Refused: the caller does not run leagues and names another or a substitute, they do not play, or the
    /// substitute does.
    pub async fn withdraw(
        self,
        call: &Call,
        league: LeagueId,
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<WithdrawalOutcome, Error> {
        self.withdraw_for(call, league, (who, substitute), None).await
    }

    /// The same for a reason, if one is given, which is told with it.
    pub async fn withdraw_for(
        self,
        call: &Call,
        league: LeagueId,
        (who, substitute): (PersonId, Option<&Opponent>),
        reason: Option<&StatedReason>,
    ) -> Result<WithdrawalOutcome, Error> {
        self.may_ask_to_withdraw((call, league), who, substitute).await?;
        let row = self.here(call, league).await?;
        no_substitute_on_a_ladder(&row, substitute)?;
        let work = async |tx: &mut LeagueTx| {
            let by = (call.person.id, call.now);
            let entrants = tx.entrants().await?;
            let (_, entrant) = playing_entrant(tx.row.stage, &entrants, who, substitute)?;
            let deed = deed(entrant, substitute);
            self.act_for(tx, deed, substitute, (by, reason)).await
        };
        let result = self.act_once(call, league, work).await?;
        let facts = self.facts(league, None).await?;
        let is_asked = matches!(result, ActResult::Asked);
        let has_way_back = self.has_way_back(&facts.row, who).await?;
        Ok(WithdrawalOutcome { facts, is_asked, has_way_back, effect: result.effect() })
    }

    /// Refused: the caller withdraws another or names a substitute, and does not run leagues; or the substitute
    /// cannot play here.
    async fn may_ask_to_withdraw(
        self,
        (call, league): (&Call, LeagueId),
        who: PersonId,
        substitute: Option<&Opponent>,
    ) -> Result<(), Error> {
        if who != call.person.id || substitute.is_some() {
            self.check_runs(call, league).await?;
        }
        match substitute.filter(|substitute| substitute.person.id != call.person.id) {
            Some(substitute) => Ok(check_opponents(call, [substitute], Opposing::Nobody)?),
            None => Ok(()),
        }
    }
}

/// The deed of somebody who withdraws an entrant, or has another take over.
fn deed(entrant: Entrant, substitute: Option<&Opponent>) -> OrganizerAct {
    match substitute {
        None => OrganizerAct::Withdraw(entrant),
        Some(substitute) => {
            OrganizerAct::Replace(Takeover { entrant, substitute: substitute.person.id })
        }
    }
}

/// Somebody takes over from another, or is asked to. Returns whether they are asked.
pub(in crate::app::leagues) async fn replace_or_ask(
    tx: &mut LeagueTx,
    who: PersonId,
    substitute: &Opponent,
    by: (PersonId, Timestamp),
) -> Result<bool, Error> {
    let (actor, now) = by;
    if is_ready(tx, actor, substitute).await? {
        replace_entrant(tx, who, substitute, (Some(actor), now)).await?;
        return Ok(false);
    }
    let entrants = tx.entrants().await?;
    let (row, entrant) = playing_entrant(tx.row.stage, &entrants, who, Some(substitute))?;
    ask(tx, (&row, entrant), &substitute.person, by).await?;
    Ok(true)
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

/// The consequences of a withdrawal.
#[derive(Clone, Debug)]
pub struct Withdrawal {
    /// The league.
    pub row: LeagueRow,
    /// The fate of each of their games, if nobody took over.
    pub fates: Vec<GameFate>,
    /// The time at which they would go.
    pub effect: TakesEffect,
}

/// The outcome of a withdrawal.
#[derive(Clone, Debug)]
pub struct WithdrawalOutcome {
    /// The league.
    pub facts: LeagueFacts,
    /// True if they play until the substitute has accepted.
    pub is_asked: bool,
    /// True if they have gone, and can come back.
    pub has_way_back: bool,
    /// The time at which they go.
    pub effect: TakesEffect,
}

/// True if somebody takes over without being asked.
async fn is_ready(
    tx: &mut LeagueTx,
    actor: PersonId,
    substitute: &Opponent,
) -> Result<bool, Error> {
    let who = substitute.person.id;
    let waiting = tx.waiting().await?;
    Ok(who == actor || waiting.iter().any(|row| row.person == who))
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
    tx.put_asked(AskedRow { person, substitute, until, promised: Some(until) }).await?;
    // Whoever was asked before is not asked any more.
    retell_of(tx, entrant).await?;
    question_changed(tx, (entrant, person), now).await?;
    let news = LeagueNews::Asked(Takeover { entrant, substitute });
    tell(tx, news, (Some(actor), now)).await?;
    Ok(enqueue_look(tx, until).await?)
}
