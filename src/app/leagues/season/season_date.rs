//! A date of a season: its beginning, its last day, or the end of a round. It is held while nothing can be posted, and
//! posts about a beginning or a last day say so. `postponement.rs` moves it.

use super::last_day::enqueue_last_day;
use super::round_ends::next_round_end;
use crate::app::base::Error;
use crate::app::base::limits::HOUR;
use crate::app::leagues::announcements::announcement::{
    retell_beginning, retell_last_day, retell_round_ends,
};
use crate::app::leagues::jobs::enqueue_look_again;
use crate::app::timing::{LONGEST_HELD, Wait};
use crate::store::{LeagueJob, LeagueStage, LeagueTx, Timestamp};
use starpost_games::clock::{Span, Time, merged};

/// The state of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) enum Passing {
    /// Time counts.
    Runs,
    /// Nothing can be posted: it waits.
    Waits,
    /// It has waited for as long as it may, and comes.
    Waited,
}

/// A date of a season that moves.
#[derive(Clone, Copy, Debug)]
pub(in crate::app::leagues) struct Date {
    pub(in crate::app::leagues) wait: Wait,
    /// Since when it is known.
    pub(in crate::app::leagues) since: Timestamp,
    /// The time at which it comes.
    pub(in crate::app::leagues) at: Timestamp,
}

impl Date {
    pub(in crate::app::leagues) fn is_last_day(self) -> bool {
        self.wait == Wait::LastDay
    }

    /// True of the end of a round, where a season has no last day.
    pub(in crate::app::leagues) fn is_round_end(self) -> bool {
        self.wait == Wait::RoundEnd
    }

    /// True unless it is the beginning of a season.
    pub(in crate::app::leagues) fn is_while_played(self) -> bool {
        self.is_last_day() || self.is_round_end()
    }

    /// True if its time is up, and everything can be posted, or it has waited for as long as it may.
    pub(in crate::app::leagues) async fn has_come(
        self,
        tx: &mut LeagueTx,
        passing: Passing,
        now: Timestamp,
    ) -> Result<bool, Error> {
        let waits = passing != Passing::Runs && now < self.at_last(tx, now).await?;
        Ok(self.at <= now && !waits)
    }

    /// The time at which it comes though nothing can be posted.
    async fn at_last(self, tx: &mut LeagueTx, now: Timestamp) -> Result<Timestamp, Error> {
        let since = Time::from(self.at);
        let out = tx.outages_after(self.at).await?.into_iter().map(|one| Span {
            from: Time::from(one.begins).max(since),
            until: Time::from(one.ends.min(now)).max(since),
        });
        let out = merged(out.collect()).into_iter();
        let lost = out.map(|span| span.until.since(span.from)).sum();
        Ok(self.at.after(LONGEST_HELD).after(lost))
    }

    /// The state of a date, if nothing can be posted or everything can.
    pub(in crate::app::leagues) async fn passing(
        self,
        tx: &mut LeagueTx,
        is_silent: IsSilent,
        now: Timestamp,
    ) -> Result<Passing, Error> {
        let is_held = tx.row.held.is_some();
        if is_held && now >= self.at_last(tx, now).await? {
            return Ok(Passing::Waited);
        }
        Ok(match is_silent {
            IsSilent::No => Passing::Runs,
            IsSilent::Yes => Passing::Waits,
        })
    }
}

/// The finding about some place that matters: nothing can be posted there, or it is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) enum IsSilent {
    Yes,
    No,
}

/// The date of a locked league: the end of a round only if the season has no last day, and none once somebody has ended
/// it. Lost time moves what is announced so, and with it all rounds.
pub(in crate::app::leagues) async fn date(tx: &mut LeagueTx) -> Result<Option<Date>, Error> {
    let row = &tx.row;
    let date = |wait, since, at| Some(Date { wait, since, at });
    Ok(match (row.stage, row.starts, row.began, row.ends) {
        (LeagueStage::SignUp, Some(starts), ..) => {
            date(Wait::DatedSignUp, row.dated.unwrap_or(row.created), starts)
        }
        (LeagueStage::Playing, _, Some(began), Some(ends)) => {
            let ends = row.held.unwrap_or(ends);
            let is_cut_short = tx.cut_short().await?.is_some();
            date(Wait::LastDay, began, ends).filter(|_| !is_cut_short)
        }
        (LeagueStage::Playing, _, Some(_), None) => {
            let next = next_round_end(tx).await?;
            next.and_then(|end| date(Wait::RoundEnd, end.since, end.at))
        }
        _ => None,
    })
}

/// A date is held if it comes while nothing can be posted, and restored afterwards. The end of a round is held by
/// itself: it does not come.
pub(in crate::app::leagues) async fn hold(
    tx: &mut LeagueTx,
    date: Date,
    passing: Passing,
    now: Timestamp,
) -> Result<(), Error> {
    if date.is_round_end() {
        return Ok(());
    }
    let before = (tx.row.held, tx.row.ends);
    match passing {
        Passing::Waits if date.at <= now.after(HOUR) => {
            tx.row.held = Some(date.at);
            if date.is_last_day() {
                tx.row.ends = Some(date.at_last(tx, now).await?);
            }
            enqueue_look_again(tx, now).await?;
        }
        Passing::Runs if tx.row.held.is_some() => {
            tx.row.held = None;
            if date.is_last_day() {
                tx.row.ends = Some(date.at);
            }
        }
        Passing::Waits | Passing::Runs | Passing::Waited => {}
    }
    if before == (tx.row.held, tx.row.ends) {
        return Ok(());
    }
    tx.put().await?;
    if let Some(ends) = tx.row.ends {
        enqueue_last_day(tx, ends).await?;
    }
    retell_date(tx, date).await
}

/// Has the posts about a date updated.
pub(in crate::app::leagues) async fn retell_date(
    tx: &mut LeagueTx,
    date: Date,
) -> Result<(), Error> {
    if date.is_while_played() {
        retell_last_day(tx).await?;
        return Ok(retell_round_ends(tx).await?);
    }
    tx.enqueue(LeagueJob::Card).await?;
    Ok(retell_beginning(tx).await?)
}
