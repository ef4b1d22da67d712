//! The secret side of a table; knows no role.

use crate::game::{Outcome, Seat, Verdict};
use crate::games::door::any_game::{AnyGame, Secrets};
use crate::games::door::in_play::InPlay;
use crate::games::door::refusal::Refused;
use crate::games::door::written_form::Written;

impl<G: Written> Secrets for InPlay<G> {
    fn roles(&self) -> Vec<&'static str> {
        self.now.roles()
    }

    fn judge(&self, roles: &[&str]) -> Verdict {
        self.start.judge(roles)
    }

    fn role_now(&self, seat: Seat, role: &str) -> String {
        self.start.role_now(seat, role)
    }

    fn revealed(&self, seat: Seat, role: &str) -> Result<Box<dyn AnyGame>, Refused> {
        let reveal = |game: &G| {
            let revealed = game.revealed(seat, role);
            revealed.ok_or_else(|| Refused::plain("no-such-role", role))
        };
        let mut table = self.clone();
        table.start = reveal(&self.start)?;
        table.now = reveal(&self.now)?;
        Ok(Box::new(table))
    }

    fn concluded(&self, outcome: Outcome) -> Box<dyn AnyGame> {
        let mut table = self.clone();
        table.now = self.start.concluded(outcome);
        table.begin_turn();
        Box::new(table)
    }
}
