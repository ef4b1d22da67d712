//! The date on which a season begins, its last day and the ends of its rounds move by the time in which nobody could
//! play; knows no game.
//!
//! Time is lost while the program does not run, while nothing can be posted in the league's channel, or, once the
//! season is played, in the place of any of its undecided games.

use std::time::Duration;

use super::last_day::enqueue_last_day;
use super::lost_spans::{LEAST_LEFT, span, spans};
use super::round_ends::{enqueue_round_ends, open_ends};
use super::season_date::{Date, IsSilent, Passing, date, hold, retell_date};
use crate::app::base::{Error, Leagues};
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::jobs::enqueue_look;
use crate::app::timing::{LostBy, is_long};
use crate::store::{GameSilence, LeagueNews, LeagueTx, OutageRow, Postponed, Subject, Timestamp};
use starpost_games::clock::{Calendar, Span, Time, merged};

/// A time that is lost.
#[derive(Clone, Copy, Debug)]
struct LostSpan {
    span: Span,
    /// True if it goes on.
    goes_on: bool,
}

impl Leagues<'_> {
    /// Tells every game and every season of the outages that they do not know of. Returns how many
    /// there were.
    pub async fn give_back(self, now: Timestamp) -> Result<usize, Error> {
        let open = self.app.clocks().give_back_in_games(now).await?;
        if !open.is_empty() {
            self.give_back_in_leagues(now).await?;
        }
        for outage in &open {
            self.app.store.close_outage(*outage).await?;
        }
        Ok(open.len())
    }

    /// Moves the dates of all seasons by the time that was lost.
    async fn give_back_in_leagues(self, now: Timestamp) -> Result<(), Error> {
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
}

/// Moves the date of a locked league by lost time that has not moved it yet, and announces that. Asked twice, it is
/// done once. While nothing can be posted, the date does not come.
pub(in crate::app::leagues) async fn note_lost_time(
    tx: &mut LeagueTx,
    now: Timestamp,
) -> Result<Passing, Error> {
    let Some(date) = date(tx).await? else {
        return Ok(Passing::Runs);
    };
    let (goes_on, is_over): (Vec<_>, Vec<_>) =
        lost(tx, date, now).await?.into_iter().partition(|one| one.goes_on);
    let is_silent = if goes_on.is_empty() { IsSilent::No } else { IsSilent::Yes };
    let passing = date.passing(tx, is_silent, now).await?;
    hold(tx, date, passing, now).await?;
    // It moves once, when all of it is known; but no more once it has waited for longer than that.
    for lost in is_over.iter().filter(|_| passing == Passing::Runs) {
        postpone(tx, date, lost.span, now).await?;
    }
    Ok(passing)
}

/// The spans of time lost for a date, overlapping ones merged.
async fn lost(tx: &mut LeagueTx, date: Date, now: Timestamp) -> Result<Vec<LostSpan>, Error> {
    let mut ended = Vec::new();
    let mut open = Vec::new();
    if date.wait.is_longer_by(LostBy::Outage) {
        let outages = tx.outages_after(date.since).await?.into_iter();
        ended.extend(outages.map(|one| span(one.begins, one.ends.min(now))));
    }
    if date.wait.is_longer_by(LostBy::Silence) {
        let (own, channel) = (Subject::League(tx.row.id), tx.row.channel);
        let (known, dates) = (known(tx, date).await?, dates(tx, date).await?);
        let moves = |one: &OutageRow| moves_date(&dates, &known, one);
        let silences = tx.silences_of(own, date.since).await?.into_iter();
        ended.extend(silences.filter(moves).map(|one| span(one.begins, one.ends)));
        open.extend(tx.broken_since(channel).await?);
        if date.is_while_played() {
            for silence in tx.silences_of_games(date.since).await? {
                match silence.until {
                    None => open.push(silence.since.max(silence.opened)),
                    Some(until) if moves(&whole(silence, until)) => {
                        ended.extend(of_game(silence, until));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    let since = Time::from(date.since);
    let is_over = |span: &Span| open.iter().all(|begins| Time::from(*begins) > span.until);
    let open_spans = open.iter().map(|begins| span(*begins, now.max(*begins)));
    let all = ended
        .iter()
        .copied()
        .chain(open_spans)
        .map(|one| Span { from: one.from.max(since), ..one });
    let all = merged(all.collect()).into_iter();
    Ok(all.map(|span| LostSpan { span, goes_on: !is_over(&span) }).collect())
}

/// The times at which a date comes, and with it the rounds that are being played.
async fn dates(tx: &mut LeagueTx, date: Date) -> Result<Vec<Timestamp>, Error> {
    let mut dates = vec![date.at];
    if date.is_while_played() {
        let fixtures = tx.fixtures().await?;
        dates.extend(open_ends(tx, &fixtures).await?.into_iter().map(|end| end.at));
    }
    Ok(dates)
}

/// True if a silence moves dates: if it was long, if one of them was held in it, or if it lies within a span by which
/// they have moved already.
fn moves_date(dates: &[Timestamp], known: &[Span], silence: &OutageRow) -> bool {
    let held = dates.iter().any(|at| silence.begins <= *at && *at <= silence.ends);
    let whole = span(silence.begins, silence.ends);
    let has_moved = |one: &Span| one.from <= whole.from && whole.until <= one.until;
    held || is_long(silence) || known.iter().any(has_moved)
}

/// A silence of a game that has ended then.
const fn whole(silence: GameSilence, ends: Timestamp) -> OutageRow {
    OutageRow { begins: silence.since, ends }
}

/// The part of a silence in which its game was open.
fn of_game(silence: GameSilence, until: Timestamp) -> Option<Span> {
    let ends = silence.decided.map_or(until, |decided| decided.min(until));
    let part = span(silence.since.max(silence.opened), ends);
    (part.from < part.until).then_some(part)
}

/// Moves a date by a time in which nobody could play, less what overlaps earlier ones, and announces it.
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
    let mut all: Vec<Span> = known.into_iter().filter(|one| one.from != span.from).collect();
    let others = all.clone();
    all.push(span);
    let was: Vec<Span> = others.into_iter().chain(before).collect();
    let moved = at.after(lost_in(all)).before(lost_in(was));
    announce(tx, date, (span, moved), now).await
}

/// The present time of a date: it may have moved since it was looked at.
fn moves(tx: &LeagueTx, date: Date) -> Timestamp {
    let moved = if date.is_last_day() {
        tx.row.ends
    } else if date.is_round_end() {
        None
    } else {
        tx.row.starts
    };
    moved.unwrap_or(date.at)
}

async fn announce(
    tx: &mut LeagueTx,
    date: Date,
    (span, moved): (Span, Timestamp),
    now: Timestamp,
) -> Result<(), Error> {
    let (from, until): (Timestamp, Timestamp) = (span.from.into(), span.until.into());
    let postponed = |last_day| Postponed { from, until, last_day };
    tx.row.changed = now;
    let news = if date.is_last_day() {
        let last_day = moved.max(until.after(LEAST_LEFT));
        tx.row.ends = Some(last_day);
        enqueue_last_day(tx, last_day).await?;
        LeagueNews::Postponed(postponed(last_day))
    } else if date.is_round_end() {
        LeagueNews::RoundsLater(postponed(moved.max(until.after(LEAST_LEFT))))
    } else {
        tx.row.starts = Some(moved);
        enqueue_look(tx, moved).await?;
        LeagueNews::BeginsLater(postponed(moved))
    };
    tx.put().await?;
    retell_date(tx, date).await?;
    tell(tx, news, (None, now)).await?;
    if date.is_while_played() {
        // Rounds end later by what was just told.
        let fixtures = tx.fixtures().await?;
        enqueue_round_ends(tx, &fixtures).await?;
    }
    Ok(())
}

/// The spans by which a date has moved: of those that began together, the last.
async fn known(tx: &mut LeagueTx, date: Date) -> Result<Vec<Span>, Error> {
    let moves =
        if date.is_while_played() { tx.lost_times().await? } else { tx.later_beginnings().await? };
    Ok(spans(&moves))
}

/// The length of these spans together, where what overlaps counts once.
fn lost_in(spans: Vec<Span>) -> Duration {
    let ends = spans.iter().map(|span| span.until).max();
    let begins = spans.iter().map(|span| span.from).min();
    let (Some(from), Some(until)) = (begins, ends) else {
        return Duration::ZERO;
    };
    let calendar = Calendar { weekends: None, still: spans };
    until.since(from).saturating_sub(calendar.counted(from, until))
}
