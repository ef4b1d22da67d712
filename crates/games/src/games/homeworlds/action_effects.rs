//! The changes that an action makes to the table, or the reason why it makes none: one function per rule. Knows
//! no text.

use crate::game::Seat;
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::options::{Catastrophes, FirstShip, FullPass, SetupTurn};
use crate::games::homeworlds::position::{Phase, Position};
use crate::pieces::{Color, Piece, Pieces, Size};

impl Position {
    /// The set-up. RULES HW-4.
    pub(super) fn settle(&mut self, stars: [Piece; 2], ship: Piece) -> Result<(), Illegal> {
        if self.phase != Phase::Setup {
            return Err(Illegal::SetupDone);
        }
        if self.options.first_ship == FirstShip::Large && ship.size != Size::Large {
            return Err(Illegal::FirstShipLarge);
        }
        let mut bank = self.bank;
        for piece in [stars[0], stars[1], ship] {
            if !bank.has(piece) {
                return Err(Illegal::NotInBank(piece));
            }
            bank = bank.without(piece);
        }
        self.bank = bank;
        let mover = self.to_move;
        let id = SystemId(u16::from(mover.0));
        self.add_system(id, Some(mover), stars.into_iter().collect(), ship);
        self.set_up = self.set_up.with(mover);
        self.phase = Phase::Done;
        Ok(())
    }

    /// Green: the smallest of a color there is. RULES HW-9.
    pub(super) fn build(&mut self, color: Color, at: SystemId) -> Result<(), Illegal> {
        let (index, then) = self.power(Color::Green, at)?;
        if !self.systems[index].fleet(self.to_move).has_color(color) {
            return Err(Illegal::NoShipToCopy(color, at));
        }
        let size = self.bank.smallest(color).ok_or(Illegal::NoneLeft(color))?;
        let ship = Piece::new(color, size);
        self.bank = self.bank.without(ship);
        self.change_fleet(index, |fleet| fleet.with(ship));
        (self.phase, self.bonus) = then;
        Ok(())
    }

    /// Blue: the same size in another color. RULES HW-12.
    pub(super) fn trade(&mut self, ship: Piece, to: Color, at: SystemId) -> Result<(), Illegal> {
        let (index, then) = self.power(Color::Blue, at)?;
        self.own_ship(ship, index)?;
        if ship.color == to {
            return Err(Illegal::SameColor);
        }
        let wanted = Piece::new(to, ship.size);
        if !self.bank.has(wanted) {
            return Err(Illegal::NotInBank(wanted));
        }
        self.bank = self.bank.without(wanted).with(ship);
        self.change_fleet(index, |fleet| fleet.without(ship).with(wanted));
        (self.phase, self.bonus) = then;
        Ok(())
    }

    /// Yellow, to a system that exists. RULES HW-10.
    pub(super) fn travel(
        &mut self,
        ship: Piece,
        from: SystemId,
        to: SystemId,
    ) -> Result<(), Illegal> {
        let (index, then) = self.power(Color::Yellow, from)?;
        self.own_ship(ship, index)?;
        if from == to {
            return Err(Illegal::SamePlace);
        }
        let goal = self.index_of(to)?;
        if !self.systems[index].is_connected(&self.systems[goal]) {
            return Err(Illegal::NotConnected(from, to));
        }
        self.change_fleet(goal, |fleet| fleet.with(ship));
        self.change_fleet(index, |fleet| fleet.without(ship));
        self.clear_if_abandoned(index);
        (self.phase, self.bonus) = then;
        Ok(())
    }

    /// Yellow, to a star out of the bank. RULES HW-10.
    pub(super) fn discover(
        &mut self,
        ship: Piece,
        from: SystemId,
        star: Piece,
    ) -> Result<(), Illegal> {
        let (index, then) = self.power(Color::Yellow, from)?;
        self.own_ship(ship, index)?;
        if !self.bank.has(star) {
            return Err(Illegal::NotInBank(star));
        }
        if self.systems[index].stars.has_size(star.size) {
            return Err(Illegal::StarNotConnected(star, from));
        }
        self.bank = self.bank.without(star);
        self.change_fleet(index, |fleet| fleet.without(ship));
        self.clear_if_abandoned(index);
        let id = SystemId(self.next_id);
        self.next_id = self.next_id.saturating_add(1);
        self.add_system(id, None, Pieces::one(star), ship);
        (self.phase, self.bonus) = then;
        Ok(())
    }

    /// Red: a ship no larger than the mover's largest there. RULES HW-11.
    pub(super) fn capture(
        &mut self,
        ship: Piece,
        owner: Seat,
        at: SystemId,
    ) -> Result<(), Illegal> {
        let (index, then) = self.power(Color::Red, at)?;
        if owner == self.to_move {
            return Err(Illegal::OwnShip);
        }
        let system = &self.systems[index];
        if !system.fleet(owner).has(ship) {
            return Err(Illegal::NoTarget(ship, owner, at));
        }
        if system.fleet(self.to_move).largest() < Some(ship.size) {
            return Err(Illegal::TooLarge(ship, at));
        }
        self.alter(index, |system, mover| {
            system.change_fleet(owner, |fleet| fleet.without(ship));
            system.change_fleet(mover, |fleet| fleet.with(ship));
        });
        (self.phase, self.bonus) = then;
        Ok(())
    }

    /// One ship for its pips' worth of actions. RULES HW-13.
    pub(super) fn sacrifice(&mut self, ship: Piece, at: SystemId) -> Result<(), Illegal> {
        match self.phase {
            Phase::Setup => return Err(Illegal::SetupFirst),
            Phase::Sacrificed { .. } | Phase::Bonus => return Err(Illegal::AlreadySacrificed),
            Phase::Done => return Err(Illegal::TurnUsed),
            Phase::Choose | Phase::Warped => {}
        }
        let index = self.index_of(at)?;
        self.own_ship(ship, index)?;
        self.change_fleet(index, |fleet| fleet.without(ship));
        self.bank = self.bank.with(ship);
        self.clear_if_abandoned(index);
        self.phase = Phase::Sacrificed { color: ship.color, left: ship.size.pips() };
        Ok(())
    }

    /// All of a color at a system, stars and everybody's ships. RULES HW-14, HW-15.
    pub(super) fn catastrophe(&mut self, color: Color, at: SystemId) -> Result<(), Illegal> {
        if self.phase == Phase::Setup {
            return Err(Illegal::SetupFirst);
        }
        let index = self.index_of(at)?;
        let everything = self.systems[index].everything();
        if everything.count_color(color) < 4 {
            return Err(Illegal::NotOverpopulated(color, at));
        }
        self.bank = self.bank.plus(everything.of_color(color));
        self.alter(index, |system, _| system.lose(color));
        if self.options.catastrophes == Catastrophes::AtEnd {
            (self.phase, self.bonus) = (Phase::Done, 0);
        }
        self.clear_if_abandoned(index);
        // Nothing else asks for it, and positions that differ in it are not equal.
        self.called |= self.options.forbid_full_pass == FullPass::Forbidden;
        self.owes = false;
        Ok(())
    }

    /// Nothing, or no more of a sacrifice. RULES HW-18, HW-13.4, NV-1.
    pub(super) fn pass(&mut self) -> Result<(), Illegal> {
        let then = match self.phase {
            Phase::Setup if self.options.setup == SetupTurn::Required => {
                return Err(Illegal::SetupFirst);
            }
            Phase::Warped | Phase::Bonus | Phase::Done => return Err(Illegal::NothingToPass),
            Phase::Choose if !self.may_decline() => return Err(Illegal::MustAct),
            Phase::Setup | Phase::Choose => (Phase::Done, 0),
            Phase::Sacrificed { .. } => self.after_sacrifice(),
        };
        self.owes = self.phase == Phase::Choose && self.must_act();
        (self.phase, self.bonus) = then;
        Ok(())
    }

    /// The phase, and the bonus actions left, when a sacrifice is used up or given up.
    fn after_sacrifice(&self) -> (Phase, u8) {
        match self.bonus {
            0 => (Phase::Done, 0),
            bonus => (Phase::Bonus, bonus),
        }
    }

    /// The place where the mover may use a color's power, and the phase and bonus actions that follow its use.
    /// RULES HW-8, HW-13, NV-1.
    fn power(&self, color: Color, at: SystemId) -> Result<(usize, (Phase, u8)), Illegal> {
        let then = match (self.phase, self.bonus) {
            (Phase::Setup, _) => return Err(Illegal::SetupFirst),
            (Phase::Done, _) => return Err(Illegal::TurnUsed),
            (Phase::Sacrificed { color: given, .. }, _) if given != color => {
                return Err(Illegal::SacrificeIsFor(given));
            }
            (Phase::Sacrificed { left: ..=1, .. }, _) => self.after_sacrifice(),
            (Phase::Sacrificed { left, .. }, bonus) => {
                let left = left - 1;
                (Phase::Sacrificed { color, left }, bonus)
            }
            (Phase::Choose | Phase::Warped, 0) | (Phase::Bonus, ..=1) => (Phase::Done, 0),
            (Phase::Choose | Phase::Warped, bonus) => (Phase::Warped, bonus - 1),
            (Phase::Bonus, bonus) => (Phase::Bonus, bonus - 1),
        };
        let index = self.index_of(at)?;
        let system = &self.systems[index];
        if system.fleet(self.to_move).is_empty() {
            return Err(Illegal::NoShipHere(at));
        }
        let given = matches!(self.phase, Phase::Sacrificed { .. });
        if !given && !system.gives_power(self.to_move, color) {
            return Err(Illegal::NoPower(color, at));
        }
        Ok((index, then))
    }

    fn index_of(&self, id: SystemId) -> Result<usize, Illegal> {
        self.systems.iter().position(|system| system.id == id).ok_or(Illegal::NoSuchSystem(id))
    }

    fn own_ship(&self, ship: Piece, index: usize) -> Result<(), Illegal> {
        let system = &self.systems[index];
        if system.fleet(self.to_move).has(ship) {
            Ok(())
        } else {
            Err(Illegal::NoSuchShip(ship, system.id))
        }
    }
}
