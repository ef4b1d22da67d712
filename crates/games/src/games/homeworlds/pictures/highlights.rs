//! The marks on a picture: what the last turn did, and what has happened since the viewer's own. Knows no place
//! on the picture.

use super::changes::Changes;
use crate::game::Seat;
use crate::games::door::TurnProgress;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::position::Position;
use crate::pieces::Piece;
use crate::render::Flag;

/// The marks on a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// The seat whose turn is marked; nobody's before the first.
    pub by: Option<Seat>,
    /// The progress of that turn.
    pub turn: TurnProgress,
    /// The changes that the last turn has made, or the draft.
    pub latest: Changes,
    /// The differences since the viewer's last turn, the latest included.
    pub earlier: Changes,
    /// The ships that the last turn has moved, in order.
    pub crossings: Vec<Crossing>,
    /// The crossings whose ships are no longer where they went: a catastrophe followed.
    pub fallen: Vec<Crossing>,
    /// The ships that it has sacrificed: where, whose, and which.
    pub spent: Vec<(SystemId, Seat, Piece)>,
    /// The ships that its catastrophes have destroyed where they were before: the same three.
    pub destroyed: Vec<(SystemId, Seat, Piece)>,
}

/// A ship that went from one system to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The ship that crossed.
    pub ship: Piece,
    /// The seat that owns it.
    pub owner: Seat,
    /// The system where it was.
    pub from: SystemId,
    /// The system where it is.
    pub to: SystemId,
}

impl Highlights {
    /// Of the actions of a turn that led from `before` to `now`.
    pub fn of(
        before: &Position,
        actions: &[Action],
        now: &Position,
        since: &Position,
    ) -> Highlights {
        let (crossings, spent) = (crossings(before, actions), spent(before.to_move, actions));
        let fallen = fallen(&crossings, now);
        let mut latest = Changes::between(before, now);
        let came: Vec<_> = crossings
            .iter()
            .filter(|one| !fallen.contains(one))
            .map(|one| (one.to, one.owner, one.ship))
            .collect();
        let went: Vec<_> = crossings
            .iter()
            .map(|one| (one.from, one.owner, one.ship))
            .chain(spent.iter().copied())
            .collect();
        latest.tell_apart(&came, &went);
        Highlights {
            by: (!actions.is_empty()).then_some(before.to_move),
            turn: TurnProgress::Ended,
            earlier: Changes::between(since, now),
            destroyed: destroyed(before, actions, &fallen),
            latest,
            crossings,
            fallen,
            spent,
        }
    }

    /// The player who has just played, where not everybody knows: among more than two, as long as the game goes
    /// on.
    pub(in crate::games::homeworlds) fn just_played(&self, now: &Position) -> Option<Seat> {
        use crate::game::Game as _;
        let is_told = now.seats() > 2 && now.outcome().is_none();
        self.by.filter(|_| is_told && self.turn == TurnProgress::Ended)
    }

    /// True if the last turn's catastrophes destroyed ships there.
    pub(in crate::games::homeworlds) fn is_destroyed(&self, system: SystemId) -> bool {
        let mut fallen = self.fallen.iter();
        let mut destroyed = self.destroyed.iter();
        fallen.any(|crossing| crossing.to == system) || destroyed.any(|lost| lost.0 == system)
    }

    /// The stars that are gone with those, but for homes that are gone.
    pub(in crate::games::homeworlds) fn burst(&self) -> impl Iterator<Item = (SystemId, Piece)> {
        let gone = self
            .latest
            .gone
            .iter()
            .filter(|gone| gone.home_of.is_none() && self.is_destroyed(gone.id));
        let of_gone = gone.flat_map(|gone| gone.stars.iter().map(|star| (gone.id, star)));
        self.latest.stars_lost().chain(of_gone)
    }

    /// The ships of a seat that went to a system in the last turn and were lost there.
    pub(in crate::games::homeworlds) fn fallen_of(
        &self,
        system: SystemId,
        owner: Seat,
    ) -> impl Iterator<Item = Piece> {
        let there = self.fallen.iter().filter(move |one| (one.to, one.owner) == (system, owner));
        there.map(|one| one.ship)
    }

    /// The mark of whether something happened there, and when.
    pub(in crate::games::homeworlds) fn flag(&self, system: SystemId) -> Flag {
        match (self.latest.touched(system), self.earlier.touched(system)) {
            (true, _) => Flag::New,
            (false, true) => Flag::Earlier,
            (false, false) => Flag::None,
        }
    }
}

/// The crossings of ships of which there are none where they went.
fn fallen(crossings: &[Crossing], now: &Position) -> Vec<Crossing> {
    let is_there = |crossing: &Crossing| {
        let system = now.system(crossing.to);
        system.is_some_and(|system| system.fleet(crossing.owner).count(crossing.ship) > 0)
    };
    let crossings = crossings.iter().copied();
    crossings.filter(|crossing| !is_there(crossing)).collect()
}

/// The ships that the catastrophes among these actions destroy, without those that had just come.
fn destroyed(
    before: &Position,
    actions: &[Action],
    fallen: &[Crossing],
) -> Vec<(SystemId, Seat, Piece)> {
    use crate::game::Game as _;
    let mut now = before.clone();
    let mut destroyed = Vec::new();
    for action in actions {
        let earlier = now.clone();
        if now.act(action).is_err() {
            break;
        }
        if let Action::Catastrophe { .. } = action {
            destroyed.extend(Changes::between(&earlier, &now).ships_lost());
        }
    }
    for one in fallen {
        let is_it = |lost: &(SystemId, Seat, Piece)| *lost == (one.to, one.owner, one.ship);
        if let Some(at) = destroyed.iter().position(is_it) {
            destroyed.remove(at);
        }
    }
    destroyed
}

/// The ships that the actions of a seat give up for others.
fn spent(by: Seat, actions: &[Action]) -> Vec<(SystemId, Seat, Piece)> {
    let spent = actions.iter().filter_map(|action| match *action {
        Action::Sacrifice { ship, at } => Some((at, by, ship)),
        Action::Settle { .. }
        | Action::Build { .. }
        | Action::Trade { .. }
        | Action::Capture { .. }
        | Action::Move { .. }
        | Action::Discover { .. }
        | Action::Catastrophe { .. }
        | Action::Pass => None,
    });
    spent.collect()
}

/// The ships that the actions move, played from there. One that goes on is one that went all the way.
fn crossings(before: &Position, actions: &[Action]) -> Vec<Crossing> {
    use crate::game::Game as _;
    let (owner, mut now) = (before.to_move(), before.clone());
    let mut crossings = Vec::new();
    for action in actions {
        if now.act(action).is_err() {
            break;
        }
        let crossing = |ship, from, to| Crossing { ship, owner, from, to };
        match *action {
            Action::Move { ship, from, to } => go(&mut crossings, crossing(ship, from, to)),
            Action::Discover { ship, from, .. } => {
                if let Some(found) = now.systems().last() {
                    go(&mut crossings, crossing(ship, from, found.id));
                }
            }
            Action::Settle { .. }
            | Action::Build { .. }
            | Action::Trade { .. }
            | Action::Capture { .. }
            | Action::Sacrifice { .. }
            | Action::Catastrophe { .. }
            | Action::Pass => {}
        }
    }
    crossings
}

/// Adds a crossing, or lets an earlier one lead as far; one that comes back is none.
fn go(crossings: &mut Vec<Crossing>, next: Crossing) {
    let goes_on = |earlier: &Crossing| {
        (earlier.ship, earlier.owner, earlier.to) == (next.ship, next.owner, next.from)
    };
    match crossings.iter().position(goes_on) {
        None => crossings.push(next),
        Some(at) if crossings[at].from == next.to => {
            crossings.remove(at);
        }
        Some(at) => crossings[at].to = next.to,
    }
}
