//! Who is marked in a table of standings as going up or down.

use crate::app::leagues::facts::{DivisionFacts, LeagueFacts};
use crate::store::LeagueStage;
use starpost_games::league::{Format, going_on};
use starpost_games::render::Mark;

/// How many of a division go up, and how many down.
#[derive(Clone, Copy)]
pub(super) struct Moving {
    up: usize,
    down: usize,
}

/// How many of each division go up and down: those who go on from a group go up.
pub(super) fn moving(facts: &LeagueFacts) -> Vec<Moving> {
    let rules = &facts.row.rules;
    if rules.format == Format::Groups {
        let groups = facts.divisions.iter().filter(|one| one.reached.is_none());
        let sizes = groups.map(|division| division.standings.rows.len());
        let up = going_on(sizes, rules.advance);
        let all = facts.divisions.iter().map(|_| Moving { up, down: 0 });
        return all.collect();
    }
    let exchanged = facts.exchanged();
    let of = |index: usize| Moving {
        up: index
            .checked_sub(1)
            .and_then(|above| exchanged.get(above).copied())
            .unwrap_or_default(),
        down: exchanged.get(index).copied().unwrap_or_default(),
    };
    (0..facts.divisions.len()).map(of).collect()
}

/// The marks of a division's rows. Nobody has one before any result, when the order is that of seeding.
pub(super) fn marks(facts: &LeagueFacts, division: &DivisionFacts, moving: &Moving) -> Vec<Mark> {
    let rows = division.standings.rows.iter();
    let places = rows.map(|row| Place {
        rank: row.rank,
        is_gone: facts.is_gone(row.entrant),
    });
    let places: Vec<Place> = places.collect();
    if division.results.is_empty() {
        return as_it_stands(&places, &Moving { up: 0, down: 0 });
    }
    let marks = as_it_stands(&places, moving);
    match can_change(facts) {
        true => without_level(&places, &marks),
        false => marks,
    }
}

/// What a row says of somebody, as far as it decides where they go.
struct Place {
    rank: u32,
    is_gone: bool,
}

/// Who would go where if it ended now: whoever has withdrawn goes nowhere, and the next goes up for
/// them.
fn as_it_stands(places: &[Place], moving: &Moving) -> Vec<Mark> {
    let first_down = places.len().saturating_sub(moving.down);
    let mut left = moving.up;
    let mark = |(index, place): (usize, &Place)| {
        if place.is_gone {
            return Mark::Out;
        }
        let is_up = left > 0;
        left = left.saturating_sub(1);
        match (is_up, index >= first_down) {
            (true, _) => Mark::Up,
            (false, true) => Mark::Down,
            (false, false) => Mark::None,
        }
    };
    places.iter().enumerate().map(mark).collect()
}

/// The marks without those of people who are level with somebody who goes elsewhere: that is not
/// decided.
fn without_level(places: &[Place], marks: &[Mark]) -> Vec<Mark> {
    let all = || places.iter().zip(marks);
    let goes = |(place, mark): (&Place, &Mark)| {
        let is_level = |other: &Place| other.rank == place.rank && !other.is_gone;
        let is_split = all().any(|(other, of)| is_level(other) && of != mark);
        match *mark {
            Mark::Up | Mark::Down if is_split => Mark::None,
            Mark::Up | Mark::Down | Mark::Out | Mark::None => *mark,
        }
    };
    all().map(goes).collect()
}

/// Whether who goes up and who goes down is still played for.
fn can_change(facts: &LeagueFacts) -> bool {
    let is_played = facts.row.stage == LeagueStage::Playing && !facts.is_past;
    let in_groups = |division: &DivisionFacts| division.reached.is_none();
    is_played && facts.divisions.iter().all(in_groups)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(ranks: &[u32], gone: &[usize]) -> Vec<Place> {
        let place = |(index, rank): (usize, &u32)| Place {
            rank: *rank,
            is_gone: gone.contains(&index),
        };
        ranks.iter().enumerate().map(place).collect()
    }

    const ONE_EACH: Moving = Moving { up: 1, down: 1 };

    #[test]
    fn who_is_level_with_one_who_does_not_go_up_has_no_mark_while_it_is_played() {
        let level = places(&[1, 1, 3, 4], &[]);
        let marks = as_it_stands(&level, &ONE_EACH);
        assert_eq!(marks, [Mark::Up, Mark::None, Mark::None, Mark::Down]);
        let marks = without_level(&level, &marks);
        assert_eq!(marks, [Mark::None, Mark::None, Mark::None, Mark::Down]);
    }

    #[test]
    fn who_go_up_together_keep_their_marks() {
        let level = places(&[1, 1, 3, 4], &[]);
        let marks = as_it_stands(&level, &Moving { up: 2, down: 0 });
        assert_eq!(without_level(&level, &marks), marks);
    }

    #[test]
    fn the_next_goes_up_for_one_who_has_withdrawn_and_is_not_level_with_them() {
        let gone = places(&[1, 1, 3], &[0]);
        let marks = as_it_stands(&gone, &ONE_EACH);
        assert_eq!(marks, [Mark::Out, Mark::Up, Mark::Down]);
        assert_eq!(without_level(&gone, &marks), marks);
    }
}
