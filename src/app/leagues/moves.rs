//! Who goes up and who goes down when a season is over, as far as its standings say; decides no place.

use std::collections::BTreeMap;

use super::facts::{DivisionFacts, LeagueFacts};
use super::find::count;
use crate::app::base::Person;
use crate::store::PersonId;
use starpost_games::league::{Entrant, Format, divide, promote};

/// Those who change from one division to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movers {
    /// The division to which they go.
    pub to: u32,
    /// How they come to go there.
    pub why: Moved,
    /// Who.
    pub people: Vec<Person>,
}

/// How somebody comes to change divisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// They go up.
    Up,
    /// They have no points, and are above since a place is free there.
    Into,
    /// They go down.
    Down,
}

impl Moved {
    const ALL: [Moved; 3] = [Moved::Up, Moved::Into, Moved::Down];
}

/// Where somebody goes who changes divisions, or goes on from a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    /// To a higher one, or on.
    Up,
    /// To a lower one.
    Down,
}

/// Somebody who changes divisions, to one that is counted from 0, the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) who: Entrant,
    pub(super) to: usize,
    pub(super) why: Moved,
}

impl LeagueFacts {
    /// Those who change divisions, by the division to which they go: as it came in the next season, and
    /// until that has begun as it would come if all play on who have not withdrawn.
    pub fn movers(&self) -> Vec<Movers> {
        let all = self.changes();
        let goals = all.iter().map(|one| one.to + 1).max().unwrap_or_default();
        let moved = (0..goals).flat_map(|to| {
            Moved::ALL.map(|why| {
                let these = all.iter().filter(|one| one.to == to && one.why == why);
                Movers {
                    to: count(to + 1),
                    why,
                    people: these
                        .filter_map(|one| self.person(one.who).cloned())
                        .collect(),
                }
            })
        });
        moved.filter(|moved| !moved.people.is_empty()).collect()
    }

    /// The same, each for themselves.
    pub(super) fn changes(&self) -> Vec<Move> {
        match self.row.rules.format {
            Format::RoundRobin => {}
            Format::Swiss | Format::Tables | Format::Knockout | Format::Groups | Format::Ladder => {
                return Vec::new();
            }
        }
        let of = |division: &DivisionFacts| {
            let mut people = self.order_of(division);
            people.retain(|entrant| !self.is_gone(*entrant));
            people
        };
        let playing: Vec<Vec<Entrant>> = self.divisions.iter().map(of).collect();
        let goals = match &self.next {
            Some(next) => self.went(&playing, next),
            None => self.expected(&playing.concat()),
        };
        let moved = goals.into_iter().filter_map(|(who, to)| {
            let from = playing.iter().position(|one| one.contains(&who))?;
            let why = match to < from {
                true if self.has_points(who) => Moved::Up,
                true => Moved::Into,
                false => Moved::Down,
            };
            (from != to).then_some(Move { who, to, why })
        });
        moved.collect()
    }

    /// Where the next season would put those who play on, which is made as this says.
    fn expected(&self, staying: &[Entrant]) -> Vec<(Entrant, usize)> {
        let of = |division: &DivisionFacts| self.order_of(division);
        let before: Vec<Vec<Entrant>> = self.divisions.iter().map(of).collect();
        let rules = (self.row.rules.promoted, self.row.rules.division);
        let has_points = |entrant: Entrant| self.has_points(entrant);
        let order = promote(&before, rules, (staying, &has_points), &[]);
        let next = divide(&order, rules.1);
        let places = next.into_iter().enumerate();
        let places = places.flat_map(|(to, people)| people.into_iter().map(move |who| (who, to)));
        places.collect()
    }

    /// Where the next season has put them.
    fn went(
        &self,
        playing: &[Vec<Entrant>],
        next: &BTreeMap<PersonId, u32>,
    ) -> Vec<(Entrant, usize)> {
        let goal = |who: Entrant| {
            let division = next.get(&self.person(who)?.id)?;
            Some((who, usize::try_from(division.checked_sub(1)?).ok()?))
        };
        let all = playing.iter().flatten();
        all.filter_map(|who| goal(*who)).collect()
    }
}
