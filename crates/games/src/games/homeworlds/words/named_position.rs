//! A position whose systems have names; knows no sentence and no picture.

use super::labels::seat_label;
use super::misunderstanding::Misread;
use super::names::Names;
use crate::game::Game;
use crate::games::homeworlds::action::{Action, SystemId};
use crate::games::homeworlds::notation;
use crate::games::homeworlds::position::Position;
use crate::pieces::Piece;

/// A position and the names of its systems.
#[derive(Clone, Debug)]
pub struct NamedPosition {
    /// The position itself.
    pub position: Position,
    /// The names on it.
    pub names: Names,
}

impl NamedPosition {
    /// A position of which no system has a name yet.
    pub fn new(position: Position) -> NamedPosition {
        let names = Names::default();
        NamedPosition { position, names }
    }

    /// Writes an action as it is at this position, with the name it gives.
    pub(in crate::games::homeworlds) fn write(
        &self,
        action: &Action,
        name: Option<&str>,
    ) -> String {
        notation::write(&self.position, &self.names, action, name)
    }

    /// The name of the system that an action makes, if it makes one: as wanted or like that, or our
    /// choice.
    pub(in crate::games::homeworlds) fn new_name(
        &self,
        action: &Action,
        wanted: Option<&str>,
    ) -> Option<String> {
        let label = || seat_label(self.position.to_move(), self.position.seats());
        let is_label = |wanted: &str| label().eq_ignore_ascii_case(wanted);
        match (action, wanted) {
            (Action::Settle { .. }, None) => Some(label()),
            (Action::Settle { .. }, Some(wanted)) if is_label(wanted) => Some(label()),
            (Action::Discover { .. }, None) => Some(self.names.next_star(&self.position)),
            (Action::Settle { .. } | Action::Discover { .. }, Some(wanted)) => {
                Some(self.names.like(wanted, self.position.seats()))
            }
            (
                Action::Build { .. }
                | Action::Trade { .. }
                | Action::Move { .. }
                | Action::Capture { .. }
                | Action::Sacrifice { .. }
                | Action::Catastrophe { .. }
                | Action::Pass,
                _,
            ) => None,
        }
    }

    /// The name that is offered for the system that an action makes, if it makes one.
    pub(in crate::games::homeworlds) fn offered_name(&self, action: &Action) -> Option<String> {
        if matches!(action, Action::Discover { .. }) {
            Some(self.names.offered_star(&self.position))
        } else {
            self.new_name(action, None)
        }
    }

    /// Refused: an item that calls a system like a player. Somebody's home may have their own name.
    /// Records have systems of such names, and may go on.
    pub(in crate::games::homeworlds) fn check_name_of_typed(
        &self,
        item: &str,
    ) -> Result<(), Misread> {
        let Ok(read) = notation::read(&self.position, &self.names, item) else {
            return Ok(());
        };
        let (mover, seats) = (self.position.to_move(), self.position.seats());
        let is_label = |name: &str| seat_label(mover, seats).eq_ignore_ascii_case(name);
        let is_home = matches!(read.action, Action::Settle { .. });
        if is_home && read.name.as_deref().is_some_and(is_label) {
            return Ok(());
        }
        let own = is_home.then_some(mover);
        let called = self.names.called();
        match read.name {
            Some(name) if called.is_called(&name, own) => Err(Misread::OfPlayer(name)),
            _ => Ok(()),
        }
    }

    /// As it looks when the mover has chosen only these stars of a home.
    pub(in crate::games::homeworlds) fn with_half_a_home(&self, stars: &[Piece]) -> NamedPosition {
        let mut half = self.clone();
        if !stars.is_empty() {
            let (mover, seats) = (half.position.to_move(), half.position.seats());
            half.position.place_stars(stars);
            half.names.give(SystemId::of_home(mover), seat_label(mover, seats));
        }
        half
    }

    /// Remembers the name of the system that the last action made, and the one that was wanted.
    pub(in crate::games::homeworlds) fn remember(&mut self, name: String, wanted: Option<&str>) {
        let Some(id) = self.position.systems().last().map(|newest| newest.id) else {
            return;
        };
        let is_other = |wanted: &&str| !name.eq_ignore_ascii_case(wanted);
        let Some(wanted) = wanted.filter(is_other) else {
            return self.names.give(id, name);
        };
        // It is found by that too, but where another system has it.
        let has = self.names.exactly(wanted);
        let seats = self.position.seats();
        self.names.give_instead(id, name, wanted, seats);
        if has.is_none_or(|other| self.position.system(other).is_none()) {
            self.names.find_by(wanted, id);
        }
    }
}
