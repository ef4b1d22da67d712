//! The ends of rounds: the time by which a round of a Swiss is to be decided, and each match of a bracket before its
//! final. Decides nothing: `round_close.rs` does, when one comes.
//!
//! Stored is since when a fixture is to be decided; when it ends follows from that, from the rules, and from the time
//! that was lost in the season, which `postponement.rs` notes and announces.

use std::collections::BTreeMap;

use crate::app::base::limits::DAY;
use crate::app::base::{Error, Leagues};
use crate::app::leagues::jobs::enqueue_look;
use crate::app::leagues::rounds::bracket_shape::BracketShape;
use crate::app::leagues::rounds::stages::{is_bracket, is_play_off};
use crate::app::leagues::season::lost_spans::{end_after, spans};
use crate::store::{FixtureRow, LeagueRow, LeagueTx, Postponed, Timestamp};
use starpost_games::league::season::SeasonEvent;
use starpost_games::league::{FixtureNo, LeagueRules};

/// An open fixture that is to be decided by some time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) struct RoundEnd {
    pub(in crate::app::leagues) fixture: FixtureNo,
    /// Since when.
    pub(in crate::app::leagues) since: Timestamp,
    /// The time by which it is.
    pub(in crate::app::leagues) at: Timestamp,
}

/// The time by which each of these fixtures is or was to be decided.
pub(in crate::app::leagues) fn ends_of(
    rules: &LeagueRules,
    timed: &BTreeMap<FixtureNo, Timestamp>,
    lost: &[Postponed],
) -> BTreeMap<FixtureNo, Timestamp> {
    let Some(days) = rules.days_of_round() else {
        return BTreeMap::new();
    };
    let lost = spans(lost);
    let ends = timed.iter().map(|(fixture, since)| {
        let at = end_after(*since, DAY * days, &lost);
        (*fixture, at)
    });
    ends.collect()
}

impl Leagues<'_> {
    /// The time by which each fixture of a season is or was to be decided, of those that are to be by some time.
    pub(in crate::app::leagues) async fn round_ends(
        self,
        row: &LeagueRow,
    ) -> Result<BTreeMap<FixtureNo, Timestamp>, Error> {
        if row.rules.days_of_round().is_none() {
            return Ok(BTreeMap::new());
        }
        let timed = self.app.store.timed(row.id, row.season).await?;
        let lost = self.app.store.lost_times(row.id, row.season).await?;
        Ok(ends_of(&row.rules, &timed, &lost))
    }
}

/// The open ones of these fixtures that are to be decided by some time.
pub(in crate::app::leagues) async fn open_ends(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
) -> anyhow::Result<Vec<RoundEnd>> {
    if tx.row.rules.days_of_round().is_none() {
        return Ok(Vec::new());
    }
    let timed = tx.timed().await?;
    let lost = tx.lost_times().await?;
    let ends = ends_of(&tx.row.rules, &timed, &lost);
    let open = fixtures.iter().filter(|row| row.decided.is_none());
    let all = open.filter_map(|row| {
        let (since, at) = (*timed.get(&row.fixture)?, *ends.get(&row.fixture)?);
        Some(RoundEnd { fixture: row.fixture, since, at })
    });
    Ok(all.collect())
}

/// The first end of a round that is to come in the present season, as a date of it: `since` is when the first of its
/// rounds that has an end began.
pub(in crate::app::leagues) async fn next_round_end(
    tx: &mut LeagueTx,
) -> anyhow::Result<Option<RoundEnd>> {
    if tx.row.rules.days_of_round().is_none() {
        return Ok(None);
    }
    let fixtures = tx.fixtures().await?;
    let open = open_ends(tx, &fixtures).await?;
    let since = tx.timed().await?.into_values().min();
    let first = open.into_iter().min_by_key(|end| end.at);
    Ok(first.zip(since).map(|(end, since)| RoundEnd { since, ..end }))
}

/// Notes since when fixtures are to be decided that were paired after others, if they are to be by some time, and
/// enqueues looks at the season when that comes.
pub(in crate::app::leagues) async fn note_round_ends(
    tx: &mut LeagueTx,
    (before, new): (&[FixtureRow], &[FixtureRow]),
    now: Timestamp,
) -> anyhow::Result<()> {
    if tx.row.rules.days_of_round().is_none() {
        return Ok(());
    }
    let known = tx.timed().await?;
    let rules = tx.row.rules.clone();
    for (fixture, since) in timed_from(&rules, (before, new), &known, now) {
        tx.note(SeasonEvent::Timed { fixture, since: since.into() }).await?;
    }
    enqueue_round_ends(tx, new).await
}

/// Notes that a fixture in which others play now is to be decided as if it had just been paired, if that is to be by
/// some time.
pub(in crate::app::leagues) async fn note_round_end_anew(
    tx: &mut LeagueTx,
    anew: &FixtureRow,
    now: Timestamp,
) -> anyhow::Result<()> {
    if tx.row.rules.days_of_round().is_none() {
        return Ok(());
    }
    let fixtures = tx.fixtures().await?;
    let shape = BracketShape::of(tx.row.rules.format, &fixtures);
    if !has_end(&tx.row.rules, shape, anew) {
        return Ok(());
    }
    tx.note(SeasonEvent::Timed { fixture: anew.fixture, since: now.into() }).await?;
    enqueue_round_ends(tx, std::slice::from_ref(anew)).await
}

/// Enqueues looks at the season when the open ones of these fixtures are to be decided, and a day before.
pub(in crate::app::leagues) async fn enqueue_round_ends(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
) -> anyhow::Result<()> {
    for end in open_ends(tx, fixtures).await? {
        enqueue_look(tx, end.at.before(DAY)).await?;
        enqueue_look(tx, end.at).await?;
    }
    Ok(())
}

/// Those of new fixtures that are to be decided by some time, and since when: from now on, or, if a game is played
/// again, since its match was paired.
fn timed_from(
    rules: &LeagueRules,
    (before, new): (&[FixtureRow], &[FixtureRow]),
    known: &BTreeMap<FixtureNo, Timestamp>,
    now: Timestamp,
) -> Vec<(FixtureNo, Timestamp)> {
    let shape = BracketShape::of(rules.format, &[before, new].concat());
    let since = |row: &FixtureRow| {
        let is_same = |one: &&FixtureRow| {
            (one.division, one.round, one.slot) == (row.division, row.round, row.slot)
        };
        let mut earlier = before.iter().filter(is_same);
        earlier.find_map(|one| known.get(&one.fixture)).copied().unwrap_or(now)
    };
    let timed = new.iter().filter(|row| has_end(rules, shape, row));
    timed.map(|row| (row.fixture, since(row))).collect()
}

/// True if a fixture is open and to be decided by some time: it is no play-off, no final and in no group.
fn has_end(rules: &LeagueRules, shape: Option<BracketShape>, row: &FixtureRow) -> bool {
    let in_time = match shape.filter(|_| is_bracket(rules.format, row.division)) {
        Some(shape) => !shape.is_final(row.round),
        None => {
            let is_extra = is_play_off(rules.format, row.division, row.slot);
            rules.format.is_paired_by_points() && !is_extra
        }
    };
    in_time && row.decided.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::leagues::rounds::pairings::first_fixtures;
    use crate::store::PLAY_OFF;
    use starpost_games::league::{Entrant, Format, RoundNo};

    const NOW: Timestamp = Timestamp(77);

    fn rules(format: Format) -> LeagueRules {
        LeagueRules { format, round_days: 5, ..LeagueRules::default() }
    }

    fn first_round(format: Format, people: u32) -> Vec<FixtureRow> {
        let people: Vec<Entrant> = (0..people).map(Entrant).collect();
        first_fixtures(&rules(format), &[people], NOW)
    }

    fn timed(format: Format, before: &[FixtureRow], new: &[FixtureRow]) -> Vec<u32> {
        let timed = timed_from(&rules(format), (before, new), &BTreeMap::new(), NOW);
        assert!(timed.iter().all(|(_, since)| *since == NOW));
        timed.iter().map(|(fixture, _)| fixture.0).collect()
    }

    #[test]
    fn rounds_of_a_swiss_and_matches_before_a_final_end() {
        let mut swiss = first_round(Format::Swiss, 5);
        assert_eq!(timed(Format::Swiss, &[], &swiss), [1, 2], "and not the bye");
        swiss[0].slot = PLAY_OFF;
        assert_eq!(timed(Format::Swiss, &[], &swiss), [2], "and no play-off");
        let mut four = first_round(Format::Knockout, 4);
        assert_eq!(timed(Format::Knockout, &[], &four), [1, 2]);
        let mut last = four.remove(1);
        four.push(last.clone());
        (last.round, last.slot) = (RoundNo(2), 0);
        assert!(timed(Format::Knockout, &four, &[last]).is_empty(), "a final is always played");
        assert!(timed(Format::Knockout, &[], &first_round(Format::Knockout, 2)).is_empty());
        assert!(timed(Format::RoundRobin, &[], &first_round(Format::RoundRobin, 4)).is_empty());
        let mut groups = first_round(Format::Groups, 4);
        assert!(timed(Format::Groups, &[], &groups).is_empty(), "only the bracket after them");
        groups.retain(|row| row.round == RoundNo(1));
        let mut bracket = first_round(Format::Knockout, 4);
        for row in &mut bracket {
            row.division = crate::store::BRACKET;
            row.round = RoundNo(4);
        }
        assert_eq!(timed(Format::Groups, &groups, &bracket), [1, 2]);
    }

    #[test]
    fn a_game_that_is_played_again_has_no_more_time_than_its_match() {
        let before = first_round(Format::Knockout, 4);
        let known = BTreeMap::from([(FixtureNo(1), Timestamp(5)), (FixtureNo(2), Timestamp(6))]);
        let again = FixtureRow { fixture: FixtureNo(3), ..before[1].clone() };
        let timed = timed_from(&rules(Format::Knockout), (&before, &[again]), &known, NOW);
        assert_eq!(timed, [(FixtureNo(3), Timestamp(6))]);
    }

    #[test]
    fn without_days_of_a_round_nothing_ends() {
        let timed = BTreeMap::from([(FixtureNo(1), Timestamp(5))]);
        let unlimited = LeagueRules { round_days: 0, ..rules(Format::Swiss) };
        assert!(ends_of(&unlimited, &timed, &[]).is_empty());
        let ends = ends_of(&rules(Format::Swiss), &timed, &[]);
        assert_eq!(ends, BTreeMap::from([(FixtureNo(1), Timestamp(5).after(DAY * 5))]));
    }
}
