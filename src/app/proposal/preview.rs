//! The invitation that a plan would become.

use super::plan::GamePlan;
use crate::app::invitations::InvitationChair;
use starpost_games::game::Seat;

impl GamePlan {
    /// The chairs of the invitation if nothing else was chosen.
    pub fn chairs(&self) -> Vec<InvitationChair> {
        let people = [&self.creator]
            .into_iter()
            .chain(&self.opponents)
            .map(Some)
            .chain(std::iter::repeat(None));
        let chair = |(index, person): (u8, Option<&_>)| InvitationChair {
            person: person.cloned(),
            joined: index == 0,
            seat: None,
        };
        (0..self.seats()).zip(people).map(chair).collect()
    }

    /// The seat that a novice would have; the first seat while the choice of game is open.
    pub fn novice_seat(&self) -> Seat {
        let options = self.options();
        options.map_or(Seat(0), |options| options.novice_seat())
    }
}
