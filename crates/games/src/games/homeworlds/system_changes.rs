//! The coming, changing and going of systems, with the key of the position kept right. Knows no action.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::options::EmptiedHome;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::pieces::{Piece, Pieces};

impl Position {
    /// The key of the table without homeworlds in which no ship is left; `None` if there are none such.
    pub(super) fn key_without_empty_homes(&self) -> Option<u64> {
        let empty = self
            .systems()
            .iter()
            .filter(|system| system.home_of.is_some() && system.all_ships().is_empty());
        let keys = empty.fold(0u64, |sum, system| sum.wrapping_add(system.key()));
        (keys != 0).then(|| self.key.wrapping_sub(keys))
    }

    /// Changes the mover's ships in one system.
    pub(super) fn change_fleet(&mut self, index: usize, change: impl FnOnce(Pieces) -> Pieces) {
        self.alter(index, |system, mover| system.change_fleet(mover, change));
    }

    /// Changes one system and keeps the position's key right.
    pub(super) fn alter(&mut self, index: usize, change: impl FnOnce(&mut System, Seat)) {
        let system = &mut self.systems[index];
        let before = system.key();
        change(system, self.to_move);
        system.tally();
        self.key = self.key.wrapping_sub(before).wrapping_add(system.key());
    }

    /// A new system, with a ship of the mover's.
    pub(super) fn add_system(
        &mut self,
        id: SystemId,
        home_of: Option<Seat>,
        stars: Pieces,
        ship: Piece,
    ) {
        let mut system = System::empty(self.seats, id, home_of, stars);
        system.change_fleet(self.to_move, |_| Pieces::one(ship));
        self.place(system);
    }

    /// Puts stars out of the bank where the mover's home will be, which has no ship yet: to be drawn,
    /// and not played on.
    pub(in crate::games::homeworlds) fn place_stars(&mut self, stars: &[Piece]) {
        let mover = self.to_move;
        for star in stars {
            self.bank = self.bank.minus(Pieces::one(*star));
        }
        let stars = stars.iter().copied().collect();
        let home = SystemId::of_home(mover);
        self.place(System::empty(self.seats, home, Some(mover), stars));
    }

    /// Puts a whole system on the table.
    pub(super) fn place(&mut self, mut system: System) {
        system.tally();
        self.key = self.key.wrapping_add(system.key());
        self.systems.push(system);
    }

    /// Takes a system without stars, or an ordinary one without ships, off the table at once; if
    /// the option says so another player's home too, while an action can still follow in the turn:
    /// after that it makes no difference. RULES HW-14, HW-16, HW-17.
    pub(super) fn clear_if_abandoned(&mut self, index: usize) {
        let system = &self.systems[index];
        let kept = match system.home_of {
            None => false,
            Some(owner) => {
                owner == self.to_move
                    || self.options.emptied_enemy_home == EmptiedHome::Stays
                    || self.phase == Phase::Done
            }
        };
        let empty = system.all_ships().is_empty();
        if system.stars.is_empty() || (empty && !kept) {
            self.remove(index);
        }
    }

    /// Takes a system off the table; everything there returns to the bank.
    pub(super) fn remove(&mut self, index: usize) {
        let system = self.systems.remove(index);
        self.key = self.key.wrapping_sub(system.key());
        self.bank = self.bank.plus(system.everything());
    }

    /// Makes a home an ordinary system.
    pub(super) fn release_home(&mut self, index: usize) {
        self.alter(index, |system, _| system.home_of = None);
    }
}
