//! A system: its stars and everybody's ships. Knows no other system and no turn.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::pieces::{Color, Pieces};

/// The most seats a game can have.
pub const MOST_SEATS: usize = 6;

/// The number of pieces of a color that is too many in a system. RULES HW-14.
pub(super) const TOO_MANY: u8 = 4;

/// A system: its stars and everybody's ships.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct System {
    /// Its number until it is gone.
    pub id: SystemId,
    /// The seat whose homeworld it is, if any, however many stars it has left. RULES HW-5.
    pub home_of: Option<Seat>,
    /// One or two; a home that is being emptied keeps them for the turn. RULES HW-17.
    pub stars: Pieces,
    seats: u8,
    /// The ships of each seat; none beyond the seats there are.
    fleets: [Pieces; MOST_SEATS],
    /// Everybody's ships. Like the key, it is asked for far more often than it changes.
    all: Pieces,
    key: u64,
}

impl System {
    /// A system without ships, for that many seats. [`System::tally`] must follow.
    pub(super) const fn empty(
        seats: u8,
        id: SystemId,
        home_of: Option<Seat>,
        stars: Pieces,
    ) -> System {
        System {
            id,
            home_of,
            stars,
            seats,
            fleets: [Pieces::NONE; MOST_SEATS],
            all: Pieces::NONE,
            key: 0,
        }
    }

    /// The number of seats in the game.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// A seat's ships here.
    pub fn fleet(&self, seat: Seat) -> Pieces {
        let fleet = self.fleets.get(seat.index());
        fleet.copied().unwrap_or(Pieces::NONE)
    }

    /// The ships of each seat, in order.
    pub fn fleets(&self) -> &[Pieces] {
        &self.fleets[..usize::from(self.seats)]
    }

    /// Everybody's ships.
    pub const fn all_ships(&self) -> Pieces {
        self.all
    }

    /// Stars and everybody's ships: what counts for overpopulation. RULES HW-14.
    pub fn everything(&self) -> Pieces {
        self.all_ships().plus(self.stars)
    }

    /// The colors of which there are four or more. RULES HW-14.
    pub fn overpopulated(&self) -> impl Iterator<Item = Color> {
        let everything = self.everything();
        let colors = Color::ALL.into_iter();
        colors.filter(move |&color| everything.count_color(color) >= TOO_MANY)
    }

    /// True for a homeworld, and for the ordinary system that is left of one. RULES MP-10.
    pub fn is_or_was_home(&self) -> bool {
        self.home_of.is_some() || self.id.seat(self.seats).is_some()
    }

    /// True for what is left of a homeworld. RULES MP-10.
    pub fn was_home(&self) -> bool {
        self.home_of.is_none() && self.is_or_was_home()
    }

    /// True when a ship can go from one to the other: no star size in common. RULES HW-6.
    pub fn is_connected(&self, other: &System) -> bool {
        self.stars.sizes() & other.stars.sizes() == 0
    }

    /// True when a seat may use a color's power here. RULES HW-8.
    pub fn gives_power(&self, seat: Seat, color: Color) -> bool {
        let fleet = self.fleet(seat);
        !fleet.is_empty() && fleet.plus(self.stars).has_color(color)
    }

    /// A number for its content, whatever its name: the same content gives the same number.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// Changes a seat's ships. [`System::tally`] must follow.
    pub(super) fn change_fleet(&mut self, seat: Seat, change: impl FnOnce(Pieces) -> Pieces) {
        let fleet = &mut self.fleets[seat.index()];
        *fleet = change(*fleet);
    }

    /// Takes all of a color away. [`System::tally`] must follow.
    pub(super) fn lose(&mut self, color: Color) {
        self.stars = self.stars.minus(self.stars.of_color(color));
        for fleet in &mut self.fleets {
            *fleet = fleet.minus(fleet.of_color(color));
        }
    }

    /// Updates what is kept of the content. Most games are of two, which need no loop.
    pub(super) fn tally(&mut self) {
        let owner = self.home_of.map_or(0, |seat| u64::from(seat.0) + 1);
        let start = stir(self.stars.bits() | owner << 48, 0x9E37_79B9_7F4A_7C15);
        let [first, second, others @ ..] = &self.fleets;
        let mut all = first.plus(*second);
        let mut key = stir_in(stir_in(start, *first), *second);
        if self.seats > 2 {
            for fleet in others {
                all = all.plus(*fleet);
                key = stir_in(key, *fleet);
            }
        }
        (self.all, self.key) = (all, key);
    }
}

fn stir_in(key: u64, fleet: Pieces) -> u64 {
    stir(key ^ fleet.bits(), 0xD6E8_FEB8_6659_FD93)
}

/// Multiplies to twice the width and folds: every bit of the input reaches every bit of the result.
fn stir(word: u64, by: u64) -> u64 {
    let wide = u128::from(word ^ 0xA076_1D64_78BD_642F) * u128::from(by);
    (wide as u64) ^ (wide >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::System;
    use crate::game::Seat;
    use crate::games::homeworlds::action::SystemId;
    use crate::pieces::{Color, Pieces};

    fn pieces(text: &str) -> Pieces {
        text.parse().expect("pieces")
    }

    fn system(seats: u8, stars: &str, fleets: &[&str]) -> System {
        let mut system = System::empty(seats, SystemId(7), None, pieces(stars));
        for (seat, fleet) in Seat::first(seats).zip(fleets) {
            system.change_fleet(seat, |_| pieces(fleet));
        }
        system.tally();
        system
    }

    #[test]
    fn the_same_content_has_the_same_key_however_it_came_to_be() {
        let there = system(3, "b1", &["g3r1", "r1", "y2"]);
        let mut left = there;
        left.lose(Color::Red);
        left.tally();
        assert_eq!(left, system(3, "b1", &["g3", "", "y2"]));
        assert_eq!(left.all_ships(), pieces("g3y2"));
        assert_ne!(left.key(), there.key());
    }

    #[test]
    fn whose_a_ship_is_makes_a_difference() {
        let keys = [["g3", "", ""], ["", "g3", ""], ["", "", "g3"]]
            .map(|fleets| system(3, "b1", &fleets).key());
        assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
    }
}
