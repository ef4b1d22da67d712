//! The order of a ladder follows from what has happened on it, and from nothing else: if something is
//! corrected, the order is what it would be if it had been so from the start.

use crate::league::entrant::Entrant;

/// A step on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An entrant begins at the bottom.
    Joined(Entrant),
    /// An entrant leaves, and those below move up.
    Left(Entrant),
    /// An entrant has won against another: a winner who stood below takes the loser's place, and those in between move
    /// down by one.
    Won {
        /// The entrant who has won.
        winner: Entrant,
        /// The entrant who has lost.
        loser: Entrant,
    },
    /// A game has changed nothing: it was drawn, or does not count.
    Level,
    /// A month is over, and its table is kept.
    Month,
}

/// A ladder after all that has happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Climbed {
    /// Everybody on it, the first above.
    pub order: Vec<Entrant>,
    /// The order at the end of each month.
    pub months: Vec<Vec<Entrant>>,
}

/// The ladder that all of this leads to. A step that cannot happen, such as a win of somebody who is not there,
/// changes nothing.
pub fn climbed(steps: impl IntoIterator<Item = Step>) -> Climbed {
    let mut ladder = Climbed::default();
    for step in steps {
        ladder.take(step);
    }
    ladder
}

impl Climbed {
    /// The place of somebody, from 1.
    pub fn place(&self, entrant: Entrant) -> Option<u32> {
        place_in(&self.order, entrant)
    }

    /// The place of somebody at the end of the last month, if they were there.
    pub fn place_before(&self, entrant: Entrant) -> Option<u32> {
        place_in(self.months.last()?, entrant)
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Joined(entrant) if !self.order.contains(&entrant) => self.order.push(entrant),
            Step::Joined(_) | Step::Level => {}
            Step::Left(entrant) => self.order.retain(|one| *one != entrant),
            Step::Won { winner, loser } => self.climb(winner, loser),
            Step::Month => self.months.push(self.order.clone()),
        }
    }

    fn climb(&mut self, winner: Entrant, loser: Entrant) {
        let place = |who: Entrant| self.order.iter().position(|one| *one == who);
        if let (Some(from), Some(to)) = (place(winner), place(loser))
            && to < from
        {
            self.order[to..=from].rotate_right(1);
        }
    }
}

fn place_in(order: &[Entrant], entrant: Entrant) -> Option<u32> {
    let place = order.iter().position(|one| *one == entrant)?;
    u32::try_from(place + 1).ok()
}
