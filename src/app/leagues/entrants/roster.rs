//! Everybody in a season by their number; knows no fixture.

use std::collections::BTreeMap;

use crate::app::base::entered;
use crate::app::leagues::views::facts::Replacement;
use crate::store::{EntrantRow, PersonId, Timestamp};
use starpost_games::league::{Entrant, Lot, Members};

/// Everybody in a season that has begun.
#[derive(Clone, Debug, Default)]
pub(in crate::app::leagues) struct Roster {
    rows: Vec<EntrantRow>,
    /// The places of the rows of each number, in the order of joining.
    numbers: BTreeMap<Entrant, Vec<usize>>,
}

impl Roster {
    /// Everybody by number in the order of joining, as they are stored.
    pub(in crate::app::leagues) fn new(rows: Vec<EntrantRow>) -> Roster {
        let mut numbers: BTreeMap<Entrant, Vec<usize>> = BTreeMap::new();
        for (place, row) in rows.iter().enumerate() {
            if let Some(number) = row.entrant {
                numbers.entry(number).or_default().push(place);
            }
        }
        Roster { rows, numbers }
    }

    /// Everybody who plays or has played.
    pub(in crate::app::leagues) fn rows(&self) -> &[EntrantRow] {
        &self.rows
    }

    /// Those who have or had a number, in the order of joining.
    fn holders(&self, entrant: Entrant) -> impl DoubleEndedIterator<Item = &EntrantRow> {
        let places = self.numbers.get(&entrant).into_iter().flatten();
        places.map(|place| &self.rows[*place])
    }

    /// The person who has a number now: the substitute, if there is one.
    pub(in crate::app::leagues) fn holder(&self, entrant: Entrant) -> Option<&EntrantRow> {
        let plays = self.holders(entrant).rfind(|row| row.withdrawn.is_none());
        plays.or_else(|| self.holders(entrant).next_back())
    }

    /// The person who took over a number then, and the one they took it over from.
    pub(in crate::app::leagues) fn replaced_at(
        &self,
        entrant: Entrant,
        then: Timestamp,
    ) -> Option<Replacement> {
        let mut pairs = self.successions(entrant);
        let found = pairs.rfind(|(of, _)| of.withdrawn == Some(then));
        found.map(replacement)
    }

    /// Everybody who took over from somebody else.
    pub(in crate::app::leagues) fn replacements(&self) -> Vec<Replacement> {
        let numbers = self.numbers(None).into_iter();
        let all = numbers.flat_map(|number| self.successions(number).map(replacement));
        all.collect()
    }

    /// Those who had a number, each with their substitute.
    fn successions(
        &self,
        entrant: Entrant,
    ) -> impl DoubleEndedIterator<Item = (&EntrantRow, &EntrantRow)> {
        let places = self.numbers.get(&entrant).map_or(&[][..], Vec::as_slice);
        let pairs = places.windows(2);
        pairs.map(|pair| (&self.rows[pair[0]], &self.rows[pair[1]]))
    }

    /// The person who had a number then.
    pub(in crate::app::leagues) fn holder_at(
        &self,
        entrant: Entrant,
        then: Timestamp,
    ) -> Option<&EntrantRow> {
        let was_there = |row: &&EntrantRow| row.withdrawn.is_none_or(|gone| then <= gone);
        let there = self.holders(entrant).find(was_there);
        there.or_else(|| self.holder(entrant))
    }

    /// The number that somebody has or had.
    pub(in crate::app::leagues) fn number(&self, person: PersonId) -> Option<Entrant> {
        let row = self.rows.iter().find(|row| row.person == person)?;
        row.entrant
    }

    /// True if the holder of a number has withdrawn, and nobody took over.
    pub(in crate::app::leagues) fn is_gone(&self, entrant: Entrant) -> bool {
        self.holder(entrant).is_none_or(|row| row.withdrawn.is_some())
    }

    /// The numbers, in order of strength, each once; of a division, or of all.
    pub(in crate::app::leagues) fn numbers(&self, division: Option<u32>) -> Vec<Entrant> {
        let is_there =
            |places: &[usize]| division.is_none() || self.rows[places[0]].division == division;
        let numbers = self.numbers.iter().filter(|(_, places)| is_there(places));
        numbers.map(|(number, _)| *number).collect()
    }

    /// The divisions there are, from 1.
    pub(in crate::app::leagues) fn divisions(&self) -> Vec<u32> {
        let mut divisions: Vec<u32> = self.rows.iter().filter_map(|row| row.division).collect();
        divisions.sort_unstable();
        divisions.dedup();
        divisions
    }

    /// The number of people in each division.
    pub(in crate::app::leagues) fn sizes(&self) -> Vec<usize> {
        let divisions = self.divisions().into_iter();
        let sizes = divisions.map(|division| self.numbers(Some(division)).len());
        sizes.collect()
    }

    /// The number of people in each division, of those of them who have withdrawn, and of those of the others who
    /// have points.
    pub(in crate::app::leagues) fn members(
        &self,
        has_points: &dyn Fn(Entrant) -> bool,
    ) -> Vec<Members> {
        let of = |division: u32| {
            let there = self.numbers(Some(division));
            let plays = |entrant: &&Entrant| !self.is_gone(**entrant);
            let playing: Vec<&Entrant> = there.iter().filter(plays).collect();
            let with_points = playing.iter().filter(|entrant| has_points(***entrant));
            Members {
                all: there.len(),
                out: there.len() - playing.len(),
                with_points: with_points.count(),
            }
        };
        self.divisions().into_iter().map(of).collect()
    }

    /// The ticket of the holder of a number. Where the order that was drawn is kept, it is so for all.
    pub(in crate::app::leagues) fn ticket(&self, lot: &Lot, entrant: Entrant) -> String {
        let holder = self.holder(entrant);
        match holder.and_then(|row| row.drawn) {
            Some(place) => format!("{place:010}"),
            None => lot.ticket(holder.map(|row| row.person.0).unwrap_or_default()),
        }
    }

    /// The rating of somebody when the season began; `None` if they had none.
    pub(in crate::app::leagues) fn rating(&self, entrant: Entrant) -> Option<i64> {
        let first = self.holders(entrant).next();
        first.and_then(|row| row.rating).map(i64::from)
    }
}

fn replacement((of, by): (&EntrantRow, &EntrantRow)) -> Replacement {
    Replacement { by: entered(by), of: entered(of) }
}
