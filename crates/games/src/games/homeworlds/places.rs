//! Which place each system has on the board, and keeps until it is gone; knows no picture.

use rpds::HashTrieMapSync;

use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::System;
use crate::pieces::Size;

/// The places of one game, rebuilt by replay.
///
/// Systems stand in three columns, by the size of their star. A new one takes the first free
/// place of its column and stays there; when it is gone its place is free again. Homes, and what
/// was one, stand elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The column and the place in it of every system there ever was. Copies share it: a game of
    /// thousands of turns copies its places several times a turn.
    given: HashTrieMapSync<SystemId, (Size, usize)>,
    /// How many places of each column were ever in use at once, smallest size first.
    used: [usize; Size::ALL.len()],
}

impl Places {
    /// These and places for the systems that have none yet, in the order in which they came to be.
    #[must_use]
    pub fn with_all_of(&self, position: &Position) -> Places {
        let mut places = self.clone();
        let mut systems: Vec<&System> = position.systems().iter().collect();
        systems.sort_by_key(|system| system.id);
        for system in systems {
            if !is_home_or_was(system) && places.of(system.id).is_none() {
                let column = column(system);
                let place = places.first_free(column, position);
                places.given.insert_mut(system.id, (column, place));
                let used = &mut places.used[index(column)];
                *used = (*used).max(place + 1);
            }
        }
        places
    }

    /// The place of a system in its column, from 0.
    pub fn of(&self, system: SystemId) -> Option<usize> {
        self.given.get(&system).map(|&(_, place)| place)
    }

    /// How many places of a column were ever in use at once.
    pub fn ever_used(&self, column: Size) -> usize {
        self.used[index(column)]
    }

    /// The first place of a column where no system stands.
    pub(super) fn first_free(&self, column: Size, position: &Position) -> usize {
        let standing = position.systems().iter();
        let places = standing.filter_map(|system| self.given.get(&system.id));
        let taken: Vec<usize> = places
            .filter(|(of, _)| *of == column)
            .map(|(_, place)| *place)
            .collect();
        let mut places = 0..=taken.len();
        places
            .find(|place| !taken.contains(place))
            .expect("there is one place more than is taken")
    }
}

fn index(column: Size) -> usize {
    let sizes = Size::ALL.iter();
    sizes.take_while(|&&size| size != column).count()
}

/// The column of an ordinary system.
pub(super) fn column(system: &System) -> Size {
    system.stars.largest().unwrap_or(Size::Small)
}

/// True for a homeworld, and for the ordinary system that is left of one. RULES MP-10.
pub(super) fn is_home_or_was(system: &System) -> bool {
    system.home_of.is_some() || system.id.0 < u16::from(system.seats())
}
