//! The turns that strong play chooses, judged by more than what they leave: in this order a search looks at them.
//!
//! Learned from 2,642 choices by `starpost-lab tune --order --openings tests/openings/homeworlds.txt --games 160
//! --pairs 200 --nodes 5000 --seed 1`, beginning with nothing: 75.6 % (71.2 to 79.6) of 400 games against a
//! search without it.

use crate::ai::{Term, traits};
use crate::game::{Game as _, Seat};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::system::{System, TOO_MANY};
use crate::pieces::{Color, Size};

traits! {
    /// Ships built.
    build = 173,
    /// Ships traded.
    trade = 33,
    /// Moves between systems.
    passage = 77,
    /// Systems discovered.
    discovery = -122,
    /// Ships captured.
    capture = 332,
    /// Catastrophes.
    catastrophe = 180,
    /// Passes, those of a sacrifice included.
    pass = -253,
    /// The pips of a red ship that is sacrificed.
    red_sacrifice = -110,
    /// The same of a blue one.
    blue_sacrifice = -66,
    /// The same of a yellow one.
    yellow_sacrifice = -14,
    /// Actions.
    action = -145,
    /// The pips of the largest ship in each system that the other could capture.
    open = -269,
    /// The pips of the largest ship that could be captured with the next turn.
    reach = 102,
    /// The pips of ships of one's own that are too many.
    crowded = -103,
    /// The pips of the other's ships that are too many.
    crowds = 67,
    /// The pips of the other's ships at one's home.
    besieged = 218,
}

impl Traits {
    /// The traits of a turn that has led to this result.
    pub(super) fn of(result: &Position, line: &[Action]) -> Traits {
        let mut traits = Traits::default();
        if line.is_empty() {
            traits.pass = 1;
        }
        for action in line {
            traits.add_action(action);
        }
        let me = result.to_move();
        let other = result.after(me);
        for system in result.systems() {
            traits.add_system(system, me, other);
        }
        traits
    }

    fn add_action(&mut self, action: &Action) {
        self.action += 1;
        match action {
            Action::Settle { .. } => {}
            Action::Build { .. } => self.build += 1,
            Action::Trade { .. } => self.trade += 1,
            Action::Move { .. } => self.passage += 1,
            Action::Discover { .. } => self.discovery += 1,
            Action::Capture { .. } => self.capture += 1,
            Action::Catastrophe { .. } => self.catastrophe += 1,
            Action::Pass => self.pass += 1,
            Action::Sacrifice { ship, .. } => match ship.color {
                Color::Red => self.red_sacrifice += i32::from(ship.size.pips()),
                Color::Green => {}
                Color::Blue => self.blue_sacrifice += i32::from(ship.size.pips()),
                Color::Yellow => self.yellow_sacrifice += i32::from(ship.size.pips()),
            },
        }
    }

    fn add_system(&mut self, system: &System, me: Seat, other: Seat) {
        let (mine, theirs) = (system.fleet(me), system.fleet(other));
        if !mine.is_empty() && !theirs.is_empty() {
            self.open += largest_taken(system, other, me);
            self.reach = self.reach.max(largest_taken(system, me, other));
        }
        if system.home_of == Some(me) {
            self.besieged += theirs.pips();
        }
        let everything = system.everything();
        if everything.has_four_of_a_color() {
            for color in Color::ALL {
                if everything.count_color(color) >= TOO_MANY {
                    self.crowded += mine.of_color(color).pips();
                    self.crowds += theirs.of_color(color).pips();
                }
            }
        }
    }
}

/// The pips of the largest ship that one could capture from another in a system where both have ships.
fn largest_taken(system: &System, by: Seat, from: Seat) -> i32 {
    if !system.gives_power(by, Color::Red) {
        return 0;
    }
    let (strongest, theirs) = (system.fleet(by).largest(), system.fleet(from));
    let mut sizes = Size::ALL.into_iter().rev();
    let taken = sizes.find(|&size| Some(size) <= strongest && theirs.has_size(size));
    taken.map_or(0, |size| i32::from(size.pips()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::homeworlds::action::SystemId;

    /// Five greens in one system, and North's small red at South's home.
    const DENEB: &str = "-:r1:g2g2/g1g3;0:b1y2:g3/r1;1:b2r3:g3/";

    fn traits(line: &[Action]) -> Traits {
        let mut result = Position::read(DENEB, Default::default(), Seat(0)).expect("a position");
        for action in line {
            result.act(action).expect("a legal action");
        }
        Traits::of(&result, line)
    }

    #[test]
    fn a_turn_has_what_was_done_in_it_and_what_it_leaves() {
        let deneb = |traits: &Traits| (traits.open, traits.reach, traits.crowded, traits.crowds);
        let pass = traits(&[]);
        assert_eq!((pass.pass, pass.action, pass.besieged), (1, 0, 1));
        // Five greens are too many: two of two pips are South's, one and three pips are North's.
        assert_eq!(deneb(&pass), (2, 1, 4, 4));
        let at = SystemId(2);
        let color = Color::Green;
        let blown = traits(&[Action::Catastrophe { color, at }]);
        assert_eq!((blown.pass, blown.action, blown.catastrophe), (0, 1, 1));
        assert_eq!(deneb(&blown), (0, 0, 0, 0));
    }
}
