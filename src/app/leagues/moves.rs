//! Who goes up and who goes down when a season is over, as far as its standings say; decides no place.

use super::facts::{DivisionFacts, LeagueFacts};
use crate::app::base::Person;
use starpost_games::league::{Entrant, Format, divide, promote};

/// Those who change from one division to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movers {
    /// The division to which they go.
    pub to: u32,
    /// Whether that is above theirs.
    pub is_up: bool,
    /// Who.
    pub people: Vec<Person>,
}

/// Somebody who changes divisions; the divisions are counted from 0, the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) who: Entrant,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Move {
    pub(super) const fn is_up(self) -> bool {
        self.to < self.from
    }
}

impl LeagueFacts {
    /// Those who would change divisions if all play on who have not withdrawn.
    pub fn movers(&self) -> Vec<Movers> {
        let all = self.changes();
        let goals = self.divisions.iter().enumerate();
        let moved = goals.flat_map(|(to, division)| {
            [true, false].map(|is_up| {
                let these = all
                    .iter()
                    .filter(|one| one.to == to && one.is_up() == is_up);
                Movers {
                    to: division.division,
                    is_up,
                    people: these
                        .filter_map(|one| self.person(one.who).cloned())
                        .collect(),
                }
            })
        });
        moved.filter(|moved| !moved.people.is_empty()).collect()
    }

    /// The same, each for themselves: where the next season would put them, which is made as this says.
    pub(super) fn changes(&self) -> Vec<Move> {
        match self.row.rules.format {
            Format::RoundRobin => {}
            Format::Swiss | Format::Tables | Format::Knockout | Format::Groups | Format::Ladder => {
                return Vec::new();
            }
        }
        let of = |division: &DivisionFacts| self.order_of(division);
        let before: Vec<Vec<Entrant>> = self.divisions.iter().map(of).collect();
        let all = before.iter().flatten().copied();
        let staying: Vec<Entrant> = all.filter(|entrant| !self.is_gone(*entrant)).collect();
        let rules = (self.row.rules.promoted, self.row.rules.division);
        let next = divide(&promote(&before, rules, &staying, &[]), rules.1);
        let places = next.into_iter().enumerate();
        let places = places.flat_map(|(to, people)| people.into_iter().map(move |who| (who, to)));
        let moved = places.filter_map(|(who, to)| {
            let from = before.iter().position(|one| one.contains(&who))?;
            (from != to).then_some(Move { who, from, to })
        });
        moved.collect()
    }
}
