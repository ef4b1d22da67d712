//! Who goes up and who goes down when a season is over, as far as its standings say; decides no place.

use super::facts::{DivisionFacts, LeagueFacts};
use crate::app::base::Person;
use starpost_games::league::{Entrant, Format, exchanged};

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

impl LeagueFacts {
    /// How many go up and how many go down, in each division.
    pub fn exchanged(&self) -> Vec<usize> {
        let sizes = self.divisions.iter();
        let sizes: Vec<usize> = sizes
            .map(|division| division.standings.rows.len())
            .collect();
        match self.row.rules.format {
            Format::RoundRobin => exchanged(&sizes, self.row.rules.promoted),
            Format::Swiss | Format::Tables | Format::Knockout | Format::Groups | Format::Ladder => {
                Vec::new()
            }
        }
    }

    /// Those who would change divisions if all play on who have not withdrawn.
    pub fn movers(&self) -> Vec<Movers> {
        let between = self.divisions.windows(2).zip(self.exchanged());
        let moved = between.flat_map(|(two, many)| {
            let down = Movers {
                to: two[1].division,
                is_up: false,
                people: self.still_there(last(&two[0], many)),
            };
            let mut up = self.still_there(places(&two[1]));
            up.truncate(many);
            let up = Movers {
                to: two[0].division,
                is_up: true,
                people: up,
            };
            [up, down]
        });
        moved.filter(|moved| !moved.people.is_empty()).collect()
    }

    fn still_there(&self, entrants: Vec<Entrant>) -> Vec<Person> {
        let there = entrants
            .into_iter()
            .filter(|entrant| !self.is_gone(*entrant));
        there
            .filter_map(|entrant| self.person(entrant).cloned())
            .collect()
    }
}

fn places(division: &DivisionFacts) -> Vec<Entrant> {
    let places = division.places().into_iter();
    places.map(|(_, entrant)| entrant).collect()
}

fn last(division: &DivisionFacts, many: usize) -> Vec<Entrant> {
    let all = places(division);
    all[all.len().saturating_sub(many)..].to_vec()
}
