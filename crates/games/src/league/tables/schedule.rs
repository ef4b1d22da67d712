//! A season of games at tables, round by round; knows no result.

use crate::league::entrant::Entrant;
use crate::league::pairing::{Pairing, Round};
use crate::league::tables::exchanges::evened;
use crate::league::tables::opponents::{TableGroups, arranged};
use crate::league::tables::seats::seat;
use crate::league::tables::sizes::{FEWEST, MOST, sizes_by_round};
use crate::league::tables::widening::widened;
use crate::league::uniqueness::once;

/// More people are not put at tables: it would take long.
const MOST_PEOPLE: usize = 500;

/// The most games for each.
const MOST_GAMES: u32 = 50;

/// A reason why there are no tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTables {
    /// There are fewer than three people.
    #[error("there are fewer than {FEWEST} people")]
    TooFew,
    /// There are more people, or more games for each, than can be arranged.
    #[error("there are more than {MOST_PEOPLE} people or {MOST_GAMES} games")]
    TooMany,
    /// No table has this many places.
    #[error("tables have {FEWEST} to {MOST} places")]
    Size,
}

/// A schedule in which everybody sits at `games` tables of `size` people, three to six.
///
/// * Where the places do not come out even, or there are fewer than `size` people, tables are as near
///   to that size as possible: as few as possible have one place more or fewer, or two or more where
///   one does not do. No two tables differ by more than one. Nobody sits twice at a table.
/// * Nobody has two games in a round. Who has none pauses, everybody equally often.
/// * How often people meet is as even as an arrangement can be made by having two change places. No
///   two are at all their tables together where a schedule is found that avoids it. Where people meet
///   more evenly in more rounds, there are up to twice as many.
/// * Everybody has every seat equally often, or once more or less; only of the last seat of larger
///   tables there can be fewer.
///
/// Nobody is counted twice.
pub fn tables(entrants: &[Entrant], size: u32, games: u32) -> Result<Vec<Round>, NoTables> {
    let entrants = once(entrants.iter().copied());
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    if !(FEWEST..=MOST).contains(&size) {
        return Err(NoTables::Size);
    }
    if entrants.len() < FEWEST {
        return Err(NoTables::TooFew);
    }
    let people = entrants.len();
    let games = match usize::try_from(games) {
        Ok(count) if people <= MOST_PEOPLE && games <= MOST_GAMES => count,
        _ => return Err(NoTables::TooMany),
    };
    let close = arranged(people, &sizes_by_round(people, size, games));
    let mut rounds = widened(people, evened(people, close));
    let mut all: Vec<&mut Vec<usize>> =
        rounds.iter_mut().flat_map(|round| &mut round.tables).collect();
    seat(&mut all, people);
    let named = |numbers: Vec<usize>| numbers.into_iter().map(|number| entrants[number]).collect();
    let round = |TableGroups { tables, mut out }: TableGroups| {
        out.sort_unstable();
        Round {
            pairings: tables.into_iter().map(|table| Pairing(named(table))).collect(),
            byes: named(out),
        }
    };
    Ok(rounds.into_iter().map(round).collect())
}
