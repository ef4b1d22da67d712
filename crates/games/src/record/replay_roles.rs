//! The changes to a game with secret roles while its log is played through; deals none.

use crate::game::{Outcome, Seat};
use crate::games::{Refused, Secrets};
use crate::record::replay::Replay;

impl Replay {
    /// Only a role that the deal can have. RULES MP-30, MP-34.
    pub(super) fn reveal(&mut self, seat: Seat, role: &str) -> Result<(), Refused> {
        let deals = self.deals.with(seat, role)?;
        self.game = self.secrets()?.revealed(seat, role)?;
        self.deals = deals;
        Ok(())
    }

    /// Only as the roles say. RULES MP-32, MP-33, MP-38.
    pub(super) fn decide(&mut self, outcome: Outcome) -> Result<(), Refused> {
        let deals = self.deals.deciding(outcome)?;
        self.game = self.secrets()?.concluded(outcome);
        self.deals = deals;
        self.note_eliminations(self.status);
        Ok(())
    }

    fn secrets(&self) -> Result<&dyn Secrets, Refused> {
        let secrets = self.game.secrets();
        secrets.ok_or_else(|| Refused::bare("no-secrets"))
    }

    /// The role that one dealt to a seat has become.
    pub fn role(&self, seat: Seat, dealt: &str) -> String {
        let secrets = self.game.secrets();
        secrets.map_or_else(|| dealt.to_owned(), |secrets| secrets.role_now(seat, dealt))
    }
}
