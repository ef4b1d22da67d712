//! Acts in an organizer's own cause: people whom they concern object, other organizers decide, and otherwise they are
//! done after a day.

use super::cause::{concerned, is_own_cause};
use super::pending_acts::{TO_DECIDE, as_long_as_it_waits, settle, tell_of_end, wait};
use crate::app::base::{Call, Error, LeagueNo, Leagues};
use crate::app::leagues::announcements::announcement::{retell, tell_of};
use crate::app::leagues::lookup::RunsBy;
use crate::app::leagues::organizers::stated_reason::keep_reason;
use crate::app::leagues::views::facts::LeagueFacts;
use crate::store::{ActFate, ActRow, LeagueId, LeagueNews, LeagueTx, NewsNo, PersonId, Timestamp};

impl Leagues<'_> {
    /// The caller objects to an act that waits. Refused: it waits no more, is the caller's own or does not
    /// concern them.
    pub async fn object(
        self,
        call: &Call,
        league: LeagueId,
        act: NewsNo,
    ) -> Result<LeagueFacts, Error> {
        let work = async |tx: &mut LeagueTx| {
            let (me, now) = (call.person.id, call.now);
            let act = waiting(tx, act, now).await?;
            let may = act.actor != me && concerned(tx, act.deed, act.actor).await?.contains(&me);
            if !may {
                return Err(LeagueNo::NotConcerned.into());
            }
            wait(tx, act, TO_DECIDE, now).await?;
            let news = LeagueNews::Objected(act.act);
            tell_of(tx, act.season, news, (Some(me), now)).await?;
            Ok(retell(tx, [act.act]).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// The caller agrees to an act that waits: another organizer, and it is done; or a person who had objected, and
    /// it is done if nobody else objects. Refused: it waits no more, the caller is neither, or it cannot be done.
    pub async fn agree(
        self,
        call: &Call,
        league: LeagueId,
        act: NewsNo,
    ) -> Result<LeagueFacts, Error> {
        let by = self.runs_by(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            let (me, now) = (call.person.id, call.now);
            let act = waiting(tx, act, now).await?;
            if !decides(tx, &act, (me, by)).await? {
                let object = tx.objections(act.act).await?;
                if !object.contains(&me) {
                    return Err(LeagueNo::NotYoursToDecide.into());
                }
                tx.drop_objection(act.act, me).await?;
                if object.len() > 1 {
                    return Ok(retell(tx, [act.act]).await?);
                }
            }
            self.carry_out_waiting(tx, &act, now).await?;
            Ok(tell_of_end(tx, &act, ActFate::Done, (Some(me), now)).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// The caller turns down an act that waits, or takes back their own. Refused: it waits no more, or the
    /// caller neither wanted it nor is somebody else who runs leagues.
    pub async fn turn_down(
        self,
        call: &Call,
        league: LeagueId,
        act: NewsNo,
    ) -> Result<LeagueFacts, Error> {
        let by = self.runs_by(call, league).await?;
        let work = async |tx: &mut LeagueTx| {
            let (me, now) = (call.person.id, call.now);
            let act = waiting(tx, act, now).await?;
            let fate = if act.actor == me {
                ActFate::TakenBack
            } else if decides(tx, &act, (me, by)).await? {
                ActFate::Refused
            } else {
                return Err(LeagueNo::NotYoursToDecide.into());
            };
            Ok(settle(tx, &act, fate, (Some(me), now)).await?)
        };
        self.once_in_league(call, league, work).await?;
        self.facts(league, None).await
    }

    /// Does the acts to which nobody has objected in time, and gives up those about which nobody has
    /// decided.
    pub(in crate::app::leagues) async fn acts_due(
        self,
        tx: &mut LeagueTx,
        now: Timestamp,
    ) -> Result<(), Error> {
        for act in tx.acts().await? {
            // What was done before may have made it void.
            if !tx.acts().await?.contains(&act) {
                continue;
            }
            let act = as_long_as_it_waits(tx, act, now).await?;
            if act.until > now {
                continue;
            }
            if !tx.objections(act.act).await?.is_empty() {
                settle(tx, &act, ActFate::Undecided, (None, now)).await?;
                continue;
            }
            let fate = match self.carry_out_waiting(tx, &act, now).await {
                Ok(()) => ActFate::Done,
                Err(Error::Refused(_)) => ActFate::Void,
                Err(fault) => return Err(fault),
            };
            tell_of_end(tx, &act, fate, (None, now)).await?;
        }
        Ok(())
    }

    /// Does what an act wants that has waited, as if it had been done at once. Refused: it cannot be done any more.
    async fn carry_out_waiting(
        self,
        tx: &mut LeagueTx,
        act: &ActRow,
        now: Timestamp,
    ) -> Result<(), Error> {
        // What it does itself does not make it void.
        tx.drop_act(act.act).await?;
        let (before, reason) = (tx.row.seq, tx.reason(act.act).await?);
        self.carry_out(tx, act.deed, None, (act.actor, now)).await?;
        if let Some(reason) = reason {
            keep_reason(tx, before, act.actor, &reason).await?;
        }
        Ok(())
    }
}

/// An act that waits. Refused: it does not any more.
async fn waiting(tx: &mut LeagueTx, act: NewsNo, now: Timestamp) -> Result<ActRow, Error> {
    let mut all = tx.acts().await?.into_iter();
    let act = all.find(|row| row.act == act).ok_or(LeagueNo::NothingWaits)?;
    let act = as_long_as_it_waits(tx, act, now).await?;
    if now < act.until { Ok(act) } else { Err(LeagueNo::NothingWaits.into()) }
}

/// True of somebody who runs the league by this right, and neither wants an act nor has anything to gain by it. An
/// organizer who was named since it was wanted decides nothing about it: whoever wants it may have named them for that.
async fn decides(
    tx: &mut LeagueTx,
    act: &ActRow,
    (who, by): (PersonId, Option<RunsBy>),
) -> Result<bool, Error> {
    let has_right = match by {
        None => false,
        Some(RunsBy::Server) => true,
        Some(RunsBy::League) => {
            let organizers = tx.organizers().await?;
            organizers.iter().any(|one| one.person == who && one.named < act.act)
        }
    };
    Ok(has_right && act.actor != who && !is_own_cause(tx, act.deed, who).await?)
}
