//! The date on which a season begins, and its last day, move by the time in which nobody could play;
//! knows no game.
//!
//! That is lost while the program does not run, while nothing can be posted in the league's channel, or,
//! once the season is played, in the place of any of its games that are not decided.

use std::time::Duration;

use super::jobs::enqueue_look;
use super::last_day::enqueue_last_day;
use crate::app::base::limits::{DAY, HOUR};
use crate::app::base::{Error, Leagues};
use crate::app::timing::{LostBy, Wait, is_long};
use crate::store::{
    ChannelId, GameSilence, LeagueJob, LeagueNews, LeagueStage, LeagueTx, OutageRow, Postponed,
    Subject, Timestamp,
};
use starpost_games::clock::{Calendar, Span, Time, merged};

/// How much of a season is at least left after a time in which nobody could play.
const LEAST_LEFT: Duration = DAY.saturating_mul(3);

/// How long a date is put off at a time while nothing can be posted.
const HELD: Duration = HOUR.saturating_mul(2);

/// For how long it is at most: a thread that was deleted is never heard of again.
const LONGEST_HELD: Duration = DAY.saturating_mul(30);

/// Whether a date can come now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    /// Time counts.
    Runs,
    /// Nothing can be posted: it waits.
    Waits,
}

/// A date of a season that moves.
#[derive(Clone, Copy, Debug)]
struct Date {
    wait: Wait,
    /// Since when it is known.
    since: Timestamp,
    /// When it comes.
    at: Timestamp,
}

/// A time that is lost.
#[derive(Clone, Copy, Debug)]
struct LostSpan {
    span: Span,
    /// Whether it goes on.
    goes_on: bool,
}

impl Leagues<'_> {
    /// Moves the dates of all seasons by the time that was lost.
    pub(in crate::app) async fn give_back_in_leagues(self, now: Timestamp) -> Result<(), Error> {
        for league in self.app.store.leagues_with_date().await? {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            note_lost_time(&mut tx, now).await?;
            tx.commit().await?;
        }
        self.app.wake.notify_one();
        Ok(())
    }

    /// Something can be posted again in a place: the leagues there and of its games look what that
    /// changes.
    pub(in crate::app) async fn place_is_mended(self, place: ChannelId) -> Result<(), Error> {
        for league in self.app.store.leagues_posted_in(place).await? {
            let Some(mut tx) = self.app.store.lock_league(league).await? else {
                continue;
            };
            enqueue_look(&mut tx, Timestamp::AT_ONCE).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

/// Moves the date of a locked league by the time that was lost and of which it does not know, and
/// announces that. Asked twice, it is done once. While nothing can be posted, the date does not come.
pub(super) async fn note_lost_time(tx: &mut LeagueTx, now: Timestamp) -> Result<Passing, Error> {
    let Some(date) = date(tx).await? else {
        return Ok(Passing::Runs);
    };
    let (goes_on, is_over): (Vec<_>, Vec<_>) = lost(tx, date, now)
        .await?
        .into_iter()
        .partition(|one| one.goes_on);
    let passing = match goes_on.is_empty() || now >= date.at.after(LONGEST_HELD) {
        true => Passing::Runs,
        false => Passing::Waits,
    };
    hold(tx, passing, now).await?;
    if passing == Passing::Waits {
        // It moves once, when all of it is known.
        return Ok(passing);
    }
    for lost in is_over {
        postpone(tx, date, lost.span, now).await?;
    }
    Ok(passing)
}

/// The date of a locked league: none once somebody has ended the season.
async fn date(tx: &mut LeagueTx) -> Result<Option<Date>, Error> {
    let row = &tx.row;
    let date = |wait, since, at| Some(Date { wait, since, at });
    Ok(match (row.stage, row.starts, row.began, row.ends) {
        (LeagueStage::SignUp, Some(starts), ..) => {
            date(Wait::DatedSignUp, row.dated.unwrap_or(row.created), starts)
        }
        (LeagueStage::Playing, _, Some(began), Some(ends)) => {
            let ends = row.held.unwrap_or(ends);
            let is_cut_short = tx.is_cut_short().await?;
            date(Wait::LastDay, began, ends).filter(|_| !is_cut_short)
        }
        _ => None,
    })
}

/// All time that is lost for a date, with what overlaps as one.
async fn lost(tx: &mut LeagueTx, date: Date, now: Timestamp) -> Result<Vec<LostSpan>, Error> {
    let mut ended = Vec::new();
    let mut open = Vec::new();
    if date.wait.is_longer_by(LostBy::Outage) {
        let outages = tx.outages_after(date.since).await?.into_iter();
        ended.extend(outages.map(|one| span(one.begins, one.ends.min(now))));
    }
    if date.wait.is_longer_by(LostBy::Silence) {
        let (own, channel) = (Subject::League(tx.row.id), tx.row.channel);
        let silences = tx.silences_of(own, date.since).await?.into_iter();
        let silences = silences.filter(is_long);
        ended.extend(silences.map(|one| span(one.begins, one.ends)));
        open.extend(tx.broken_since(channel).await?);
        if date.wait == Wait::LastDay {
            for silence in tx.silences_of_games(date.since).await? {
                match silence.until {
                    None => open.push(silence.since.max(silence.opened)),
                    Some(until) => ended.extend(of_game(silence, until)),
                }
            }
        }
    }
    let since = Time::from(date.since);
    let is_over = |span: &Span| open.iter().all(|begins| Time::from(*begins) > span.until);
    let open_spans = open.iter().map(|begins| span(*begins, now.max(*begins)));
    let all = ended.iter().copied().chain(open_spans).map(|one| Span {
        from: one.from.max(since),
        ..one
    });
    let all = merged(all.collect()).into_iter();
    Ok(all
        .map(|span| LostSpan {
            span,
            goes_on: !is_over(&span),
        })
        .collect())
}

/// The part of a silence in which a game was played, if it was long.
fn of_game(silence: GameSilence, until: Timestamp) -> Option<Span> {
    let whole = OutageRow {
        begins: silence.since,
        ends: until,
    };
    let ends = silence.decided.map_or(until, |decided| decided.min(until));
    let part = span(silence.since.max(silence.opened), ends);
    (is_long(&whole) && part.from < part.until).then_some(part)
}

/// While nothing can be posted, the last day is put off as it comes; then it is again what it was.
async fn hold(tx: &mut LeagueTx, passing: Passing, now: Timestamp) -> Result<(), Error> {
    let Some(ends) = tx.row.ends.filter(|_| tx.row.stage == LeagueStage::Playing) else {
        return Ok(());
    };
    match (passing, tx.row.held) {
        (Passing::Waits, held) if ends <= now.after(HOUR) => {
            tx.row.held = held.or(Some(ends));
            tx.row.ends = Some(now.after(HELD));
            tx.put().await?;
            Ok(enqueue_look(tx, now.after(HOUR)).await?)
        }
        (Passing::Runs, Some(held)) => {
            (tx.row.ends, tx.row.held) = (Some(held), None);
            tx.put().await?;
            Ok(enqueue_look(tx, held).await?)
        }
        (Passing::Waits, _) | (Passing::Runs, None) => Ok(()),
    }
}

/// Moves a date by a time in which nobody could play, as far as it has not for an earlier one, and
/// announces it.
async fn postpone(tx: &mut LeagueTx, date: Date, span: Span, now: Timestamp) -> Result<(), Error> {
    let known = known(tx, date).await?;
    let is_same = |known: &&Span| known.from == span.from;
    let before = known.iter().find(is_same).copied();
    let at = moves(tx, date);
    if before == Some(span) || before.is_none() && span.from >= span.until {
        return Ok(());
    }
    if Time::from(at) <= span.from {
        return Ok(());
    }
    let mut all: Vec<Span> = known
        .into_iter()
        .filter(|one| one.from != span.from)
        .collect();
    let others = all.clone();
    all.push(span);
    let was: Vec<Span> = others.into_iter().chain(before).collect();
    let moved = at.after(lost_in(all)).before(lost_in(was));
    announce(tx, date, (span, moved), now).await
}

/// What a date is by now: it may have moved since it was looked at.
fn moves(tx: &LeagueTx, date: Date) -> Timestamp {
    match date.wait == Wait::LastDay {
        true => tx.row.ends.unwrap_or(date.at),
        false => tx.row.starts.unwrap_or(date.at),
    }
}

async fn announce(
    tx: &mut LeagueTx,
    date: Date,
    (span, moved): (Span, Timestamp),
    now: Timestamp,
) -> Result<(), Error> {
    let (from, until): (Timestamp, Timestamp) = (span.from.into(), span.until.into());
    let postponed = |last_day| Postponed {
        from,
        until,
        last_day,
    };
    tx.row.changed = now;
    let news = match date.wait == Wait::LastDay {
        true => {
            let last_day = moved.max(until.after(LEAST_LEFT));
            tx.row.ends = Some(last_day);
            enqueue_last_day(tx, last_day).await?;
            LeagueNews::Postponed(postponed(last_day))
        }
        false => {
            tx.row.starts = Some(moved);
            enqueue_look(tx, moved).await?;
            tx.enqueue(LeagueJob::Card).await?;
            LeagueNews::BeginsLater(postponed(moved))
        }
    };
    tx.put().await?;
    let seq = tx.add_news(news, None, now).await?;
    Ok(tx.enqueue(LeagueJob::News(seq)).await?)
}

/// The times by which a date has moved: of those that began together, the last.
async fn known(tx: &mut LeagueTx, date: Date) -> Result<Vec<Span>, Error> {
    let postponed = match date.wait == Wait::LastDay {
        true => tx.postponements().await?,
        false => tx.later_beginnings().await?,
    };
    let mut known: Vec<Span> = Vec::new();
    for one in postponed {
        let one = span(one.from, one.until);
        known.retain(|known| known.from != one.from);
        known.push(one);
    }
    Ok(known)
}

/// How much time these are, where what overlaps counts once.
fn lost_in(spans: Vec<Span>) -> Duration {
    let ends = spans.iter().map(|span| span.until).max();
    let begins = spans.iter().map(|span| span.from).min();
    let (Some(from), Some(until)) = (begins, ends) else {
        return Duration::ZERO;
    };
    let calendar = Calendar {
        weekends: None,
        still: spans,
    };
    until
        .since(from)
        .saturating_sub(calendar.counted(from, until))
}

fn span(from: Timestamp, until: Timestamp) -> Span {
    Span {
        from: from.into(),
        until: until.into(),
    }
}
