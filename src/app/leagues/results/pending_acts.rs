//! Acts of organizers in their own cause: proposed, waited for, settled.

use std::time::Duration;

use crate::app::base::limits::DAY;
use crate::app::base::{Error, LeagueNo};
use crate::app::leagues::announcements::announcement::{retell, tell_of};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::season::extension::{LeagueWait, longer};
use crate::app::timing::{Wait, WaitsUntil};
use crate::store::{
    ActFate, ActRow, ActSettled, LeagueNews, LeagueTx, OrganizerAct, PersonId, Timestamp,
};
use starpost_games::league::Season;

/// The time in which those whom it concerns can object.
pub(in crate::app::leagues) const TO_OBJECT: Duration = DAY;

/// The time in which another organizer can decide about an act to which somebody objects.
pub(in crate::app::leagues) const TO_DECIDE: Duration = DAY.saturating_mul(7);

/// The time at which an act in a league takes effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesEffect {
    /// At once.
    Now,
    /// In a day, unless somebody objects: it is their own cause.
    InADay,
}

impl TakesEffect {
    /// That of an act, which is the actor's own cause or not.
    pub(in crate::app::leagues) const fn of(is_own_cause: bool) -> TakesEffect {
        if is_own_cause { TakesEffect::InADay } else { TakesEffect::Now }
    }
}

/// Tells of an act in somebody's own cause, which waits. Refused: it does already.
pub(in crate::app::leagues) async fn propose(
    tx: &mut LeagueTx,
    deed: OrganizerAct,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), Error> {
    let mut waiting = tx.acts().await?.into_iter();
    if waiting.any(|act| act.deed == deed) {
        return Err(LeagueNo::ProposedAlready.into());
    }
    let season = season_of(tx, deed);
    let act = tell_of(tx, season, LeagueNews::Proposed(deed), (Some(actor), now)).await?;
    let row = ActRow { act, season, deed, actor, since: now, until: now, promised: now };
    wait(tx, row, TO_OBJECT, now).await
}

/// The season that a deed is about.
pub(in crate::app::leagues) const fn season_of(tx: &LeagueTx, deed: OrganizerAct) -> Season {
    match deed.about().result() {
        Some(reported) => reported.season,
        None => tx.row.season,
    }
}

/// Has an act wait for this long from now on.
pub(in crate::app::leagues) async fn wait(
    tx: &mut LeagueTx,
    act: ActRow,
    time: Duration,
    now: Timestamp,
) -> Result<(), Error> {
    let until = now.after(time);
    tx.put_act(ActRow { since: now, until, promised: until, ..act }).await?;
    Ok(enqueue_look(tx, until).await?)
}

/// An act as it waits by now: longer by the time in which nobody could answer.
pub(in crate::app::leagues) async fn as_long_as_it_waits(
    tx: &mut LeagueTx,
    act: ActRow,
    now: Timestamp,
) -> Result<ActRow, Error> {
    let waiting = LeagueWait {
        wait: Wait::Act,
        person: None,
        since: act.since,
        promised: act.promised,
        until: act.until,
    };
    let Some(until) = longer(tx, waiting, now).await? else {
        return Ok(act);
    };
    let later = ActRow { until: until.at(), ..act };
    tx.put_act(later).await?;
    if let WaitsUntil::End(_) = until {
        retell(tx, [act.act]).await?;
    }
    Ok(later)
}

/// Ends the waiting of an act, and tells of it.
pub(in crate::app::leagues) async fn settle(
    tx: &mut LeagueTx,
    act: &ActRow,
    fate: ActFate,
    by: (Option<PersonId>, Timestamp),
) -> anyhow::Result<()> {
    tx.drop_act(act.act).await?;
    tell_of_end(tx, act, fate, by).await
}

/// Tells what has become of an act that waits no more. What was done is told by itself.
pub(in crate::app::leagues) async fn tell_of_end(
    tx: &mut LeagueTx,
    act: &ActRow,
    fate: ActFate,
    by: (Option<PersonId>, Timestamp),
) -> anyhow::Result<()> {
    let news = LeagueNews::Settled(ActSettled { act: act.act, fate });
    match fate {
        ActFate::Done => tx.add_news_of(act.season, news, by).await?,
        ActFate::Refused | ActFate::TakenBack | ActFate::Undecided | ActFate::Void => {
            tell_of(tx, act.season, news, by).await?
        }
    };
    if act.deed == OrganizerAct::GoOn {
        // The next season has waited for it.
        enqueue_look(tx, Timestamp::AT_ONCE).await?;
    }
    retell(tx, [act.act]).await
}

/// The waiting acts of a kind become void.
pub(in crate::app::leagues) async fn drop_acts(
    tx: &mut LeagueTx,
    which: impl Fn(OrganizerAct) -> bool,
    now: Timestamp,
) -> anyhow::Result<()> {
    for act in tx.acts().await? {
        if which(act.deed) {
            settle(tx, &act, ActFate::Void, (None, now)).await?;
        }
    }
    Ok(())
}

/// A person whose data is deleted takes back acts, takeovers and objections.
pub(in crate::app::leagues) async fn forsake(
    tx: &mut LeagueTx,
    person: PersonId,
    now: Timestamp,
) -> Result<(), Error> {
    for act in tx.acts().await? {
        let takes_over = act.deed.about().takeover().is_some_and(|it| it.substitute == person);
        if act.actor == person || takes_over {
            settle(tx, &act, ActFate::TakenBack, (None, now)).await?;
        } else {
            tx.drop_objection(act.act, person).await?;
            retell(tx, [act.act]).await?;
        }
    }
    Ok(())
}
