//! An action as text, complete: `build g1 South`. Knows names, and asks the position what is unclear.

use crate::game::{Game, Seat};
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::words::labels::seat_label;
use crate::games::homeworlds::words::names::Names;
use crate::games::homeworlds::words::vocabulary::Verb;
use crate::pieces::Piece;

/// Writes an action, complete, as it is at the position before it. `name` is that of the new
/// system, if there is one.
pub fn write(position: &Position, names: &Names, action: &Action, name: Option<&str>) -> String {
    let of = |id: &SystemId| names.of(*id);
    let name = name.map(|name| format!(" {name}")).unwrap_or_default();
    let word = verb(action).word();
    match action {
        Action::Settle { stars, ship } => format!("{word} {} {} {ship}{name}", stars[0], stars[1]),
        Action::Build { color, at } => format!("{word} {} {}", position.built(*color), of(at)),
        Action::Trade { ship, to, at } => {
            format!("{word} {ship} {} {}", Piece::new(*to, ship.size), of(at))
        }
        Action::Move { ship, from, to } => format!("{word} {ship} {} {}", of(from), of(to)),
        Action::Discover { ship, from, star } => {
            format!("{word} {ship} {} {star}{name}", of(from))
        }
        Action::Capture { ship, owner, at } if needs_owner(position, *ship, *at) => {
            format!("{word} {ship} {} {}", seat_label(*owner, position.seats()), of(at))
        }
        Action::Capture { ship, at, .. } | Action::Sacrifice { ship, at } => {
            format!("{word} {ship} {}", of(at))
        }
        Action::Catastrophe { color, at } => {
            format!("{word} {} {}", color.word(), of(at))
        }
        Action::Pass => word.to_owned(),
    }
}

fn needs_owner(position: &Position, ship: Piece, at: SystemId) -> bool {
    let mover = position.to_move();
    let owners = Seat::first(position.seats()).filter(|&seat| seat != mover);
    let has = |seat: &Seat| position.system(at).is_some_and(|system| system.fleet(*seat).has(ship));
    owners.filter(has).count() > 1
}

/// The kind of an action, for what else of that kind is possible.
fn verb(action: &Action) -> Verb {
    match action {
        Action::Settle { .. } => Verb::Homeworld,
        Action::Build { .. } => Verb::Build,
        Action::Trade { .. } => Verb::Trade,
        Action::Move { .. } => Verb::Move,
        Action::Discover { .. } => Verb::Discover,
        Action::Capture { .. } => Verb::Capture,
        Action::Sacrifice { .. } => Verb::Sacrifice,
        Action::Catastrophe { .. } => Verb::Catastrophe,
        Action::Pass => Verb::Pass,
    }
}
