//! Every legal action of a position. Knows no text.

use crate::game::{Game, Seat};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::options::{FirstShip, SetupTurn};
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::System;
use crate::pieces::{Color, Piece, Size};

/// Adds every action that [`Game::act`] would accept, in a fixed order: by kind of action, then
/// by system in the order in which they came to be.
pub(super) fn list(position: &Position, actions: &mut Vec<Action>) {
    if position.outcome().is_some() {
        return;
    }
    match position.phase() {
        Phase::Setup => setups(position, actions),
        Phase::Choose | Phase::Warped => {
            free_actions(position, actions);
            sacrifices(position, actions);
            catastrophes(position, actions);
            if position.phase() == Phase::Choose && position.may_decline() {
                actions.push(Action::Pass);
            }
        }
        Phase::Bonus => {
            free_actions(position, actions);
            catastrophes(position, actions);
        }
        Phase::Sacrificed { color, .. } => {
            powers(position, color, false, actions);
            catastrophes(position, actions);
            actions.push(Action::Pass);
        }
        Phase::Done => catastrophes(position, actions),
    }
}

/// The actions that a star or a ship there gives the power for. RULES HW-8.
fn free_actions(position: &Position, actions: &mut Vec<Action>) {
    for color in [Color::Green, Color::Blue, Color::Yellow, Color::Red] {
        powers(position, color, true, actions);
    }
}

/// RULES HW-4: two stars and a ship, all in the bank at that moment.
fn setups(position: &Position, actions: &mut Vec<Action>) {
    let any_size = position.options().first_ship == FirstShip::Any;
    let bank = position.bank();
    let kinds: Vec<Piece> = Piece::kinds().collect();
    for (index, &first) in kinds.iter().enumerate() {
        for &second in &kinds[index..] {
            for &ship in kinds.iter().filter(|ship| any_size || ship.size == Size::Large) {
                let rest = bank.without(first);
                let after = rest.without(second);
                if bank.has(first) && rest.has(second) && after.has(ship) {
                    actions.push(Action::Settle { stars: [first, second], ship });
                }
            }
        }
    }
    if position.options().setup == SetupTurn::MayWait {
        actions.push(Action::Pass);
    }
}

/// The actions of one color, where the mover has a ship; `by_access` asks for the power there too.
fn powers(position: &Position, color: Color, by_access: bool, actions: &mut Vec<Action>) {
    let mover = position.to_move();
    for system in position.systems() {
        if system.fleet(mover).is_empty() || (by_access && !system.gives_power(mover, color)) {
            continue;
        }
        match color {
            Color::Green => builds(position, system, actions),
            Color::Blue => trades(position, system, actions),
            Color::Yellow => travels(position, system, actions),
            Color::Red => captures(system, mover, actions),
        }
    }
}

/// True if a seat could build something without a sacrifice, were it to move.
pub(super) fn can_build(position: &Position, seat: Seat) -> bool {
    let can_copy = |system: &System, color| {
        system.fleet(seat).has_color(color) && position.bank().has_color(color)
    };
    let mut yards =
        position.systems().iter().filter(|system| system.gives_power(seat, Color::Green));
    yards.any(|system| Color::ALL.iter().any(|&color| can_copy(system, color)))
}

fn builds(position: &Position, system: &System, actions: &mut Vec<Action>) {
    let fleet = system.fleet(position.to_move());
    for color in Color::ALL {
        if fleet.has_color(color) && position.bank().has_color(color) {
            actions.push(Action::Build { color, at: system.id });
        }
    }
}

fn trades(position: &Position, system: &System, actions: &mut Vec<Action>) {
    for (ship, _) in system.fleet(position.to_move()).each_kind() {
        for to in Color::ALL {
            if to != ship.color && position.bank().has(Piece::new(to, ship.size)) {
                actions.push(Action::Trade { ship, to, at: system.id });
            }
        }
    }
}

fn travels(position: &Position, system: &System, actions: &mut Vec<Action>) {
    let from = system.id;
    for (ship, _) in system.fleet(position.to_move()).each_kind() {
        for other in position.systems() {
            if other.id != from && system.is_connected(other) {
                actions.push(Action::Move { ship, from, to: other.id });
            }
        }
        for (star, _) in position.bank().each_kind() {
            if !system.stars.has_size(star.size) {
                actions.push(Action::Discover { ship, from, star });
            }
        }
    }
}

fn captures(system: &System, mover: Seat, actions: &mut Vec<Action>) {
    let largest = system.fleet(mover).largest();
    for owner in Seat::first(system.seats()).filter(|&owner| owner != mover) {
        for (ship, _) in system.fleet(owner).each_kind() {
            if Some(ship.size) <= largest {
                actions.push(Action::Capture { ship, owner, at: system.id });
            }
        }
    }
}

fn sacrifices(position: &Position, actions: &mut Vec<Action>) {
    for system in position.systems() {
        for (ship, _) in system.fleet(position.to_move()).each_kind() {
            actions.push(Action::Sacrifice { ship, at: system.id });
        }
    }
}

fn catastrophes(position: &Position, actions: &mut Vec<Action>) {
    for system in position.systems() {
        let everything = system.everything();
        if everything.has_four_of_a_color() {
            for color in Color::ALL {
                if everything.count_color(color) >= 4 {
                    actions.push(Action::Catastrophe { color, at: system.id });
                }
            }
        }
    }
}
