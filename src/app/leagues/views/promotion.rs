//! The people who go up and those who go down when a season is over, as far as its standings say; decides no
//! place.

use std::collections::BTreeMap;

use super::facts::{DivisionFacts, LeagueFacts};
use crate::app::base::Person;
use crate::app::leagues::lookup::count;
use crate::store::PersonId;
use starpost_games::league::{Entrant, divide, promote};

/// Those who change from one division to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movers {
    /// The division to which they go.
    pub to: u32,
    /// The reason why they go there.
    pub why: MoveReason,
    /// The people who go there.
    pub people: Vec<Person>,
}

/// The reason why somebody changes divisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveReason {
    /// They go up.
    Up,
    /// They have no points, and are above since a place is free there.
    Into,
    /// They go down.
    Down,
}

impl MoveReason {
    const ALL: [MoveReason; 3] = [MoveReason::Up, MoveReason::Into, MoveReason::Down];
}

/// The direction in which somebody goes who changes divisions, or goes on from a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    /// To a higher one, or on.
    Up,
    /// To a lower one.
    Down,
}

/// Somebody who changes divisions, to one that is counted from 0, the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) struct Move {
    pub(in crate::app::leagues) who: Entrant,
    pub(in crate::app::leagues) to: usize,
    pub(in crate::app::leagues) why: MoveReason,
}

impl LeagueFacts {
    /// Those who change divisions, by the division to which they go: as it came in the next season, and
    /// until that has begun as it would come if all play on who have not withdrawn.
    pub fn movers(&self) -> Vec<Movers> {
        let all = self.changes();
        let goals = all.iter().map(|one| one.to + 1).max().unwrap_or_default();
        let moved = (0..goals).flat_map(|to| {
            MoveReason::ALL.map(|why| {
                let these = all.iter().filter(|one| one.to == to && one.why == why);
                Movers {
                    to: count(to + 1),
                    why,
                    people: these.filter_map(|one| self.person(one.who).cloned()).collect(),
                }
            })
        });
        moved.filter(|moved| !moved.people.is_empty()).collect()
    }

    /// The same, each for themselves.
    pub(in crate::app::leagues) fn changes(&self) -> Vec<Move> {
        if !self.row.rules.format.has_divisions() {
            return Vec::new();
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
            let why = if to >= from {
                MoveReason::Down
            } else if self.has_points(who) {
                MoveReason::Up
            } else {
                MoveReason::Into
            };
            (from != to).then_some(Move { who, to, why })
        });
        moved.collect()
    }

    /// The divisions in which the next season would put those who play on, which is made as this says.
    fn expected(&self, staying: &[Entrant]) -> Vec<(Entrant, usize)> {
        let of = |division: &DivisionFacts| self.order_of(division);
        let before: Vec<Vec<Entrant>> = self.divisions.iter().map(of).collect();
        let rules = (self.row.rules.promoted, self.row.rules.division);
        let has_points = |entrant: Entrant| self.has_points(entrant);
        let order = promote(&before, rules, (staying, &has_points), &[]);
        let next = divide(&order, rules.1);
        let places = next
            .into_iter()
            .enumerate()
            .flat_map(|(to, people)| people.into_iter().map(move |who| (who, to)));
        places.collect()
    }

    /// The divisions in which the next season has put them.
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
