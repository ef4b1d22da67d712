//! The last day of a season moves by the time that its games get back; knows no game.

use std::fmt;
use std::time::Duration;

use super::jobs::{enqueue_look, enqueue_post};
use crate::app::base::limits::DAY;
use crate::app::base::{Error, Leagues};
use crate::store::{JobKind, LeagueNews, LeagueStage, LeagueTx, OutageRow, Timestamp};

/// How much of a season is left at least after time in which nobody could play.
const LEAST_LEFT: Duration = DAY.saturating_mul(3);

/// That a season ends later than it was to, as the news keep it: `FROM UNTIL LAST-DAY`, in
/// milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Postponed {
    /// Since when nobody could play.
    pub from: Timestamp,
    /// Until when.
    pub until: Timestamp,
    /// When the season ends now, at the latest.
    pub last_day: Timestamp,
}

impl fmt::Display for Postponed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Postponed {
            from,
            until,
            last_day,
        } = self;
        write!(f, "{} {} {}", from.0, until.0, last_day.0)
    }
}

impl Postponed {
    /// What the news keep; `None` if it is something else.
    pub fn read(body: &str) -> Option<Postponed> {
        let times = body.split(' ').map(|word| word.parse().map(Timestamp));
        match times.collect::<Result<Vec<Timestamp>, _>>().ok()?[..] {
            [from, until, last_day] => Some(Postponed {
                from,
                until,
                last_day,
            }),
            _ => None,
        }
    }
}

impl Leagues<'_> {
    /// Moves the last days of all seasons by the outages that they do not know of.
    pub(in crate::app) async fn give_back_in_leagues(self, now: Timestamp) -> Result<(), Error> {
        for league in self.app.store.leagues_with_last_day().await? {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            note_outages(&mut tx, now).await?;
            tx.commit().await?;
        }
        self.app.wake.notify_one();
        Ok(())
    }
}

/// Lets a locked season know of the outages in which its time has run.
pub(super) async fn note_outages(tx: &mut LeagueTx, now: Timestamp) -> Result<(), Error> {
    for outage in tx.open_outages().await? {
        postpone(tx, outage, now).await?;
    }
    Ok(())
}

/// Until when a season knows that nobody could play since then.
async fn known_until(tx: &mut LeagueTx, from: Timestamp) -> Result<Option<Timestamp>, Error> {
    let news = tx.news_of(LeagueNews::Postponed).await?;
    let mut known = news
        .iter()
        .filter_map(|news| Postponed::read(&news.body))
        .rev();
    Ok(known.find(|it| it.from == from).map(|it| it.until))
}

/// Moves the last day of a locked season by a time in which nobody could play, and says so. Asked
/// for twice, it is done once, and for a season that is not being played never.
pub(super) async fn postpone(
    tx: &mut LeagueTx,
    outage: OutageRow,
    now: Timestamp,
) -> Result<(), Error> {
    if tx.row.stage != LeagueStage::Playing {
        return Ok(());
    }
    let (Some(began), Some(ends)) = (tx.row.began, tx.row.ends) else {
        return Ok(());
    };
    let from = outage.begins.max(began);
    let until = outage.ends;
    let known = known_until(tx, from).await?;
    // What is known already was longer by a clock that was ahead.
    let counted = known.unwrap_or(from);
    if known.is_none() && from >= until || known == Some(until) || ends <= from {
        return Ok(());
    }
    let moved = ends
        .after(counted.until(until))
        .before(until.until(counted));
    let last_day = moved.max(until.after(LEAST_LEFT));
    let body = Postponed {
        from,
        until,
        last_day,
    };
    tx.row.ends = Some(last_day);
    tx.row.changed = now;
    tx.put().await?;
    enqueue_look(tx, last_day).await?;
    let kind = LeagueNews::Postponed;
    let seq = tx.add_news(kind, &body.to_string(), None, now).await?;
    Ok(enqueue_post(tx, JobKind::LeagueNews, seq).await?)
}
