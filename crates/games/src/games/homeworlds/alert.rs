//! Red Alert: whether a player can be eliminated in another's next turn. Knows no text.
//! RULES NV-2.
//!
//! The answer is that of all the other's turns. What makes it quick is `Siege::may_win`, which
//! says of a position in mid-turn that no end of it can be what is looked for; each of its cuts
//! is a proof, given where it is made.

use crate::game::{Seat, Seats};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::options::{AlertOnDraw, Catastrophes, SelfElimination};
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::games::homeworlds::turns::Turns;
use crate::pieces::{Color, Pieces, Size};

/// The seats that could eliminate a seat by themselves, were the turn theirs and nothing else done before it. Between
/// two players that is Red Alert, among more a warning.
pub fn attackers(position: &Position, target: Seat) -> Seats {
    let others = position.playing().minus(Seats::one(target));
    others.iter().filter(|&attacker| threat(position, target, attacker).is_some()).collect()
}

/// A turn of `attacker` that eliminates `target`, and not the attacker too unless draws count,
/// were it played now, whoever is to move: everybody before takes a turn that changes nothing.
/// `None`: there is no such turn, or one of the two has not set up or is out.
pub fn threat(position: &Position, target: Seat, attacker: Seat) -> Option<Vec<Action>> {
    let present = |seat| position.set_up().has(seat) && position.playing().has(seat);
    if target == attacker || !present(target) || !present(attacker) {
        return None;
    }
    let mut start = position.clone();
    if start.to_move == attacker {
        start.phase = Phase::Choose;
    } else {
        start.begin_turn(attacker);
    }
    let siege = Siege { target, attacker };
    if !siege.may_win(&start) {
        return None;
    }
    Turns::default().find(
        &start,
        |position| siege.may_win(position),
        |position| siege.is_won(position),
    )
}

/// The attacker and the player who would be eliminated.
struct Siege {
    target: Seat,
    attacker: Seat,
}

impl Siege {
    /// True when the turn, ended now, is what is looked for.
    fn is_won(&self, position: &Position) -> bool {
        let draws = position.options().alert_on_draw == AlertOnDraw::On;
        (draws || !position.is_lost(self.attacker)) && position.is_lost(self.target)
    }

    /// False only when no end of this turn can be what is looked for.
    ///
    /// All that is left of a turn is catastrophes, and either one action, or the rest of a
    /// sacrifice: in both cases actions of one color, so the colors are asked one by one. With
    /// nothing chosen yet a color has as many actions as its largest ship has pips, and one where
    /// there is no such ship. Bonus actions are of any color: nothing is proved while there are any.
    fn may_win(&self, position: &Position) -> bool {
        if position.bonus() > 0 {
            return true;
        }
        match position.phase() {
            Phase::Setup => false,
            Phase::Done | Phase::Bonus => self.may_win_by(position, Color::Red, 0),
            Phase::Sacrificed { color, left } => self.may_win_by(position, color, left),
            Phase::Choose | Phase::Warped => Color::ALL.into_iter().any(|color| {
                let fleets = position.systems().iter();
                let ships = fleets.map(|system| system.fleet(self.attacker).of_color(color));
                let most = ships.filter_map(Pieces::largest).max();
                self.may_win_by(position, color, most.map_or(1, Size::pips))
            }),
        }
    }

    /// False only when no end of a turn with this many actions of one color left, and catastrophes,
    /// can be what is looked for.
    fn may_win_by(&self, position: &Position, color: Color, left: u8) -> bool {
        let Some(left) = self.left_for_siege(position, color, left) else {
            return false;
        };
        match position.home(self.target) {
            None => true,
            Some(home) => {
                let arrivals = Arrivals { position, attacker: self.attacker, home, color, left };
                self.may_fall(&arrivals)
            }
        }
    }

    /// The number of actions that the attacker can spare; `None` when its own home is past saving.
    ///
    /// In its own turn an attacker's fleet at home grows by building, capturing and trading only
    /// where a ship of its own is already, so an empty one is filled by a move, which does nothing
    /// at the target's home. A home without stars never comes back.
    fn left_for_siege(&self, position: &Position, color: Color, left: u8) -> Option<u8> {
        let options = position.options();
        let may_be_lost = options.alert_on_draw == AlertOnDraw::On
            && options.self_elimination == SelfElimination::Allowed;
        if may_be_lost || !position.is_lost(self.attacker) {
            return Some(left);
        }
        position.home(self.attacker)?;
        match color {
            Color::Yellow => left.checked_sub(1),
            Color::Red | Color::Green | Color::Blue => None,
        }
    }

    /// False only when the target keeps a star and a ship at home whatever is done.
    ///
    /// In another's turn a ship or a star at the target's home goes by a catastrophe of its color
    /// there, and a ship by capture. So some set of colors has its catastrophes there, at the cost
    /// of the pieces that have to arrive first, each by an action of its own; and if a star of
    /// another color is left, the ships of other colors are captured, each by an action too.
    fn may_fall(&self, arrivals: &Arrivals<'_>) -> bool {
        let costs = Color::ALL.map(|color| arrivals.cost(color));
        let fleet = arrivals.home.fleet(self.target);
        (0..1u8 << Color::ALL.len()).any(|set| {
            let mut cost = 0;
            let (mut stars, mut ships) = (arrivals.home.stars, fleet);
            for (color, price) in Color::ALL.into_iter().zip(costs) {
                if set >> color as u8 & 1 == 1 {
                    let Some(price) = price else { return false };
                    cost += price;
                    stars = stars.minus(stars.of_color(color));
                    ships = ships.minus(ships.of_color(color));
                }
            }
            if !stars.is_empty() && !ships.is_empty() {
                if arrivals.color != Color::Red || !self.is_capturable(arrivals.home, ships) {
                    return false;
                }
                cost += ships.len() as u8;
            }
            cost <= arrivals.left
        })
    }

    /// Red actions bring nobody to the target's home, and take nothing larger than the largest
    /// ship that is there: those captured are no larger either.
    fn is_capturable(&self, home: &System, ships: Pieces) -> bool {
        ships.largest() <= home.fleet(self.attacker).largest()
    }
}

/// The ways in which pieces of a color can come to be at the target's home, by actions of another color.
struct Arrivals<'a> {
    position: &'a Position,
    attacker: Seat,
    home: &'a System,
    color: Color,
    left: u8,
}

impl Arrivals<'_> {
    /// The fewest actions before a catastrophe of this color can be called at the target's home;
    /// `None` when there are not enough of them. An action adds one piece at most.
    ///
    /// Green adds to what the attacker has there. Blue turns a ship of its own there into another
    /// color. Yellow brings a ship that has the color now, from as far as it is. Red adds nothing.
    fn cost(&self, wanted: Color) -> Option<u8> {
        let missing = 4u8.saturating_sub(self.home.everything().count_color(wanted));
        if missing == 0 {
            return Some(0);
        }
        if missing > self.left {
            return None;
        }
        let fleet = self.home.fleet(self.attacker);
        let other = fleet.len() as u8 - fleet.count_color(wanted);
        match self.color {
            Color::Red => None,
            Color::Green => fleet.has_color(wanted).then_some(missing),
            Color::Blue => (other >= missing).then_some(missing),
            Color::Yellow => self.cost_of_moves(wanted, missing),
        }
    }

    /// The moves that the nearest ships of a color need, `missing` of them: no two ships share one.
    fn cost_of_moves(&self, wanted: Color, missing: u8) -> Option<u8> {
        let mut at = [0u8; 3];
        for system in self.position.systems() {
            let ships = system.fleet(self.attacker).count_color(wanted);
            if ships > 0 && system.id != self.home.id {
                at[self.moves_from(system) as usize - 1] += ships;
            }
        }
        let mut cost = 0;
        let mut missing = missing;
        for (moves, ships) in (1..).zip(at) {
            let coming = missing.min(ships);
            cost += coming * moves;
            missing -= coming;
        }
        (missing == 0 && cost <= self.left).then_some(cost)
    }

    /// At least this many moves lead from a system to the target's home: 1 to 3.
    ///
    /// One move wants that no size is a star's at both ends, two moves a size that is a star's at
    /// neither, which the system between has. Both ends count with the stars they may have left
    /// by then. (A system between may lose a star too; the one it has left is still of such a
    /// size.)
    fn moves_from(&self, system: &System) -> u8 {
        let mut fewest = 3;
        for here in self.star_sizes(system).into_iter().flatten() {
            for there in self.star_sizes(self.home).into_iter().flatten() {
                if here & there == 0 {
                    return 1;
                }
                if here | there != 0b111 {
                    fewest = 2;
                }
            }
        }
        fewest
    }

    /// The star sizes that a system may have before the last action, as [`Pieces::sizes`].
    ///
    /// A star goes by a catastrophe of its color, which wants four there, and all actions but the
    /// last can bring one each; with both stars the system is gone. Where catastrophes come after
    /// all actions, no star goes before.
    fn star_sizes(&self, system: &System) -> [Option<u8>; 3] {
        let mut sizes = [Some(system.stars.sizes()), None, None];
        if system.stars.len() < 2 || self.position.options().catastrophes == Catastrophes::AtEnd {
            return sizes;
        }
        let everything = system.everything();
        for (star, (entry, _)) in sizes[1..].iter_mut().zip(system.stars.each_kind()) {
            let most = everything.count_color(entry.color) + self.left.saturating_sub(1);
            let rest = system.stars.minus(system.stars.of_color(entry.color));
            if most >= 4 && !rest.is_empty() {
                *star = Some(rest.sizes());
            }
        }
        sizes
    }
}
