//! The invitation that a plan would become.

use super::plan::GamePlan;
use crate::app::call::Call;
use crate::app::invitation::{Invitation, InvitationChair};
use crate::store::{GameId, Stage};

/// Stands where there is no game yet.
const NO_GAME: GameId = GameId(0);

impl GamePlan {
    /// The invitation that it would become here if nothing else was chosen.
    pub fn preview(&self, call: &Call) -> Invitation {
        let options = self.options().unwrap_or_default();
        let table = self.kind.open(&options, self.seats());
        let people = [&self.creator].into_iter().chain(&self.opponents);
        let people = people.map(Some).chain(std::iter::repeat(None));
        let chair = |(index, person): (u8, Option<&_>)| InvitationChair {
            person: person.cloned(),
            joined: index == 0,
            seat: None,
        };
        Invitation {
            game: NO_GAME,
            kind: self.kind,
            options,
            creator: self.creator.clone(),
            chairs: (0..self.seats()).zip(people).map(chair).collect(),
            starter: self.starter,
            stage: Stage::Waiting,
            secret: table.is_ok_and(|table| table.secrets().is_some()),
            over: None,
            declined: None,
            expired: None,
            place: call.place.clone(),
        }
    }
}
