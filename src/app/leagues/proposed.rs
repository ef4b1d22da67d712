//! Acts of somebody who runs a league in their own cause: told of, waited for, settled.

use std::time::Duration;

use super::jobs::enqueue_look;
use super::longer::{Waiting, longer};
use super::telling::{retell, tell};
use crate::app::base::limits::DAY;
use crate::app::base::{Error, LeagueNo};
use crate::app::timing::{Wait, WaitsUntil};
use crate::store::{ActFate, ActRow, ActSettled, Deed, LeagueNews, LeagueTx, PersonId, Timestamp};

/// The time in which those whom it concerns can object.
pub(super) const TO_OBJECT: Duration = DAY;

/// The time in which somebody else who runs leagues can decide about an act to which somebody objects.
pub(super) const TO_DECIDE: Duration = DAY.saturating_mul(7);

/// The time at which something happens that somebody does in a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesEffect {
    /// At once.
    Now,
    /// In a day, unless somebody objects: it is their own cause.
    InADay,
}

impl TakesEffect {
    /// That of an act, which is the actor's own cause or not.
    pub(super) const fn of(is_own_cause: bool) -> TakesEffect {
        match is_own_cause {
            true => TakesEffect::InADay,
            false => TakesEffect::Now,
        }
    }
}

/// Tells of an act in somebody's own cause, which waits. Refused: it does already.
pub(super) async fn propose(
    tx: &mut LeagueTx,
    deed: Deed,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), Error> {
    let mut waiting = tx.acts().await?.into_iter();
    if waiting.any(|act| act.deed == deed) {
        return Err(LeagueNo::ProposedAlready.into());
    }
    let act = tell(tx, LeagueNews::Proposed(deed), (Some(actor), now)).await?;
    let row = ActRow {
        act,
        season: tx.row.season,
        deed,
        actor,
        since: now,
        until: now,
        promised: now,
    };
    wait(tx, row, TO_OBJECT, now).await
}

/// Has an act wait for this long from now on.
pub(super) async fn wait(
    tx: &mut LeagueTx,
    act: ActRow,
    time: Duration,
    now: Timestamp,
) -> Result<(), Error> {
    let until = now.after(time);
    tx.put_act(ActRow {
        since: now,
        until,
        promised: until,
        ..act
    })
    .await?;
    Ok(enqueue_look(tx, until).await?)
}

/// An act as it waits by now: longer by the time in which nobody could answer.
pub(super) async fn as_long_as_it_waits(
    tx: &mut LeagueTx,
    act: ActRow,
    now: Timestamp,
) -> Result<ActRow, Error> {
    let waiting = Waiting {
        wait: Wait::Act,
        person: None,
        since: act.since,
        promised: act.promised,
        until: act.until,
    };
    let Some(until) = longer(tx, waiting, now).await? else {
        return Ok(act);
    };
    let later = ActRow {
        until: until.at(),
        ..act
    };
    tx.put_act(later).await?;
    if let WaitsUntil::End(_) = until {
        retell(tx, [act.act]).await?;
    }
    Ok(later)
}

/// An act waits no more. What was done is told by itself.
pub(super) async fn settle(
    tx: &mut LeagueTx,
    act: u32,
    fate: ActFate,
    by: (Option<PersonId>, Timestamp),
) -> Result<(), Error> {
    tx.drop_act(act).await?;
    let news = LeagueNews::Settled(ActSettled { act, fate });
    match fate {
        ActFate::Done => tx.add_news(news, by.0, by.1).await?,
        ActFate::Refused | ActFate::TakenBack | ActFate::Undecided | ActFate::Void => {
            tell(tx, news, by).await?
        }
    };
    Ok(retell(tx, [act]).await?)
}

/// Nothing becomes of the acts that wait in a season that is over, but of those about its results.
pub(super) async fn drop_acts(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    for act in tx.acts().await? {
        if !matches!(act.deed, Deed::Report(_)) {
            settle(tx, act.act, ActFate::Void, (None, now)).await?;
        }
    }
    Ok(())
}

/// Nobody waits for what somebody wanted, or objected to, whose data is deleted.
pub(super) async fn forsake(
    tx: &mut LeagueTx,
    person: PersonId,
    now: Timestamp,
) -> Result<(), Error> {
    for act in tx.acts().await? {
        if act.actor == person {
            settle(tx, act.act, ActFate::TakenBack, (None, now)).await?;
        } else {
            tx.drop_objection(act.act, person).await?;
            retell(tx, [act.act]).await?;
        }
    }
    Ok(())
}
