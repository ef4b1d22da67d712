//! A round ends, or a match of a bracket: what is open then is decided by the rules. A day before, those are told whose
//! games are not over.

use std::collections::{BTreeMap, BTreeSet};

use super::round_ends::{RoundEnd, open_ends};
use super::season_date::{Date, Passing};
use crate::app::base::Error;
use crate::app::base::limits::DAY;
use crate::app::leagues::announcements::announcement::tell;
use crate::app::leagues::jobs::{enqueue_enforcing, enqueue_look_again};
use crate::app::leagues::rounds::bracket_end::run_out;
use crate::app::timing::Wait;
use crate::store::{FixtureRow, LeagueNews, LeagueTx, RoundEndsSoon, Timestamp};
use starpost_games::league::{FixtureNo, RoundNo};

/// Decides what is open though its time is up. Returns the rounds in which that decides something. While nothing can be
/// posted no round ends, for as long as a last day would wait.
pub(in crate::app::leagues) async fn end_rounds(
    tx: &mut LeagueTx,
    fixtures: &mut [FixtureRow],
    passing: Passing,
    now: Timestamp,
) -> Result<Vec<RoundNo>, Error> {
    let due = due(tx, fixtures, passing, now).await?;
    let rules = tx.row.rules.clone();
    let mut ended = Vec::new();
    for row in fixtures.iter_mut().filter(|row| due.contains(&row.fixture)) {
        run_out(row, &rules, now);
        tx.put_fixture(row).await?;
        ended.push(row.clone());
    }
    let rounds: BTreeSet<RoundNo> = ended.iter().map(|row| row.round).collect();
    for round in &rounds {
        tell(tx, LeagueNews::TimeUp(*round), (None, now)).await?;
    }
    for game in ended.iter().filter_map(|row| row.game) {
        enqueue_enforcing(tx, game).await?;
    }
    Ok(rounds.into_iter().collect())
}

/// The fixtures whose time is up.
async fn due(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    passing: Passing,
    now: Timestamp,
) -> Result<BTreeSet<FixtureNo>, Error> {
    let mut due = BTreeSet::new();
    for RoundEnd { fixture, since, at } in open_ends(tx, fixtures).await? {
        if at > now {
            continue;
        }
        let date = Date { wait: Wait::RoundEnd, since, at };
        if date.has_come(tx, passing, now).await? {
            due.insert(fixture);
        } else {
            enqueue_look_again(tx, now).await?;
        }
    }
    Ok(due)
}

/// Tells, a day before, that matches or a round end while games of them are not over. Asked twice, it is done once,
/// unless the end has moved by a day since; of an end that is no further away at first it is not told.
pub(in crate::app::leagues) async fn tell_of_round_ends(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    now: Timestamp,
) -> Result<(), Error> {
    let soon = soon(&open_ends(tx, fixtures).await?, now);
    if soon.is_empty() {
        return Ok(());
    }
    let told = tx.round_warnings().await?;
    for one in soon {
        let is_known = |told: &RoundEndsSoon| {
            let has_hardly_moved = told.since == one.since && told.ends.after(DAY) > one.ends;
            told.ends == one.ends || has_hardly_moved
        };
        if !told.iter().any(|(_, told)| is_known(told)) {
            tell(tx, LeagueNews::RoundEndsSoon(one), (None, now)).await?;
        }
    }
    Ok(())
}

/// The ends that come within a day, each once.
fn soon(ends: &[RoundEnd], now: Timestamp) -> Vec<RoundEndsSoon> {
    let mut soon: BTreeMap<Timestamp, Timestamp> = BTreeMap::new();
    for end in ends {
        let from = end.at.before(DAY);
        if end.since < from && from <= now && now < end.at {
            let since = soon.entry(end.at).or_insert(end.since);
            *since = end.since.min(*since);
        }
    }
    soon.into_iter().map(|(ends, since)| RoundEndsSoon { since, ends }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(fixture: u32, since: i64, days: i64) -> RoundEnd {
        let day = i64::try_from(DAY.as_millis()).expect("a day");
        let fixture = FixtureNo(fixture);
        RoundEnd { fixture, since: Timestamp(since), at: Timestamp(since + days * day) }
    }

    #[test]
    fn an_end_is_told_of_a_day_before_and_what_ends_together_once() {
        let ends = [end(1, 0, 5), end(2, 0, 5), end(3, 1_000, 5), end(4, 0, 1)];
        let before = |hours: u32| Timestamp(0).after(DAY * 5).before(DAY / 24 * hours);
        assert!(soon(&ends, before(25)).is_empty());
        let first = RoundEndsSoon { since: Timestamp(0), ends: ends[0].at };
        let second = RoundEndsSoon { since: Timestamp(1_000), ends: ends[2].at };
        assert_eq!(soon(&ends, before(24)), [first]);
        assert_eq!(soon(&ends, before(23)), [first, second]);
        assert_eq!(soon(&ends, before(0)), [second]);
        assert!(soon(&ends[3..], Timestamp(9)).is_empty(), "it is told at first");
    }
}
