//! The people marked in a table of standings as going up or down.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::leagues::views::facts::{DivisionFacts, LeagueFacts};
use crate::app::leagues::views::promotion::{Goes, MoveReason};
use crate::store::LeagueStage;
use starpost_games::league::{Entrant, going_on};
use starpost_games::render::RowMark;

impl LeagueFacts {
    /// The people marked in a table, for those who do not see it.
    pub fn marked(&self) -> BTreeMap<Entrant, Goes> {
        let tables = self
            .divisions
            .iter()
            .zip(marks(self))
            .filter(|(division, _)| division.reached.is_none());
        let rows = tables.flat_map(|(division, marks)| {
            let order = division.standings.order();
            order.into_iter().zip(marks)
        });
        let marked = rows.filter_map(|(who, mark)| match mark {
            RowMark::Up => Some((who, Goes::Up)),
            RowMark::Down => Some((who, Goes::Down)),
            RowMark::Out | RowMark::None => None,
        });
        marked.collect()
    }
}

/// The marks of the rows of each division. Nobody has one before any result, when the order is that of
/// seeding.
pub(super) fn marks(facts: &LeagueFacts) -> Vec<Vec<RowMark>> {
    let changes = facts.changes();
    let go_on = going_on_from(facts);
    let of = |division: &DivisionFacts| {
        let rows = division.standings.rows.iter();
        let place = rows.map(|row| {
            let is_gone = facts.is_gone(row.entrant);
            let change = changes.iter().find(|one| one.who == row.entrant);
            let is_on = go_on.contains(&row.entrant);
            let mark = match change {
                _ if is_gone => RowMark::Out,
                _ if division.results.is_empty() => RowMark::None,
                Some(change) => match change.why {
                    MoveReason::Up => RowMark::Up,
                    MoveReason::Into => RowMark::None,
                    MoveReason::Down => RowMark::Down,
                },
                None if is_on => RowMark::Up,
                None => RowMark::None,
            };
            (row.rank, mark)
        });
        let places: Vec<(u32, RowMark)> = place.collect();
        if can_change(facts) {
            without_level(&places)
        } else {
            places.iter().map(|(_, mark)| *mark).collect()
        }
    };
    facts.divisions.iter().map(of).collect()
}

/// Those who go on from groups: who plays in the bracket, once that is paired, and before that the first
/// of each group.
fn going_on_from(facts: &LeagueFacts) -> BTreeSet<Entrant> {
    let rules = &facts.row.rules;
    if !rules.format.has_groups() {
        return BTreeSet::new();
    }
    let in_bracket = facts.divisions.iter().find(|one| one.reached.is_some());
    if let Some(bracket) = in_bracket {
        return bracket.standings.order().into_iter().collect();
    }
    let sizes = facts.divisions.iter().map(|one| one.standings.rows.len());
    let many = going_on(sizes, rules.advance);
    let first = facts.divisions.iter().flat_map(|division| {
        let order = division.standings.order().into_iter();
        let playing = order.filter(|entrant| !facts.is_gone(*entrant));
        playing.take(many)
    });
    first.collect()
}

/// The marks without those of people who are level with somebody who goes elsewhere: that is not
/// decided.
fn without_level(places: &[(u32, RowMark)]) -> Vec<RowMark> {
    let goes = |&(rank, mark): &(u32, RowMark)| {
        let is_level = |&(other, of): &(u32, RowMark)| other == rank && of != RowMark::Out;
        let mut level = places.iter().filter(|one| is_level(one));
        let is_split = level.any(|(_, of)| *of != mark);
        match mark {
            RowMark::Up | RowMark::Down if is_split => RowMark::None,
            RowMark::Up | RowMark::Down | RowMark::Out | RowMark::None => mark,
        }
    };
    places.iter().map(goes).collect()
}

/// True if it is still played for who goes up and who goes down.
fn can_change(facts: &LeagueFacts) -> bool {
    let is_played = facts.row.stage == LeagueStage::Playing && !facts.is_past;
    let in_groups = |division: &DivisionFacts| division.reached.is_none();
    is_played && facts.divisions.iter().all(in_groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_level_with_one_who_does_not_go_up_has_no_mark_while_it_is_played() {
        let places = [(1, RowMark::Up), (1, RowMark::None), (3, RowMark::None), (4, RowMark::Down)];
        let marks = [RowMark::None, RowMark::None, RowMark::None, RowMark::Down];
        assert_eq!(without_level(&places), marks);
    }

    #[test]
    fn who_go_up_together_keep_their_marks() {
        let places = [(1, RowMark::Up), (1, RowMark::Up), (3, RowMark::None)];
        assert_eq!(without_level(&places), [RowMark::Up, RowMark::Up, RowMark::None]);
    }

    #[test]
    fn nobody_is_level_with_one_who_has_withdrawn() {
        let places = [(1, RowMark::Out), (1, RowMark::Up), (3, RowMark::Down)];
        assert_eq!(without_level(&places), [RowMark::Out, RowMark::Up, RowMark::Down]);
    }
}
