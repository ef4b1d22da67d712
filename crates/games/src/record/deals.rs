//! The secret roles that can have been dealt, as far as a log tells; knows no game and nobody's role.

use crate::game::{Outcome, Seat};
use crate::games::{AnyGame, Refused};

/// Every deal that agrees with all that has happened: at most twenty, with six at the table. In a
/// game without secret roles there is one, of nothing.
#[derive(Clone, Debug)]
pub(super) struct Deals {
    can_be: Vec<PossibleDeal>,
    /// The roles there are, none in a game without secrets.
    roles: Vec<&'static str>,
    /// The roles that are known already, by seat.
    known: Vec<(Seat, String)>,
}

/// One way to deal.
#[derive(Clone, Debug)]
struct PossibleDeal {
    /// In the order of seats.
    roles: Vec<&'static str>,
    /// The outcome by which the last event has decided the game, if these are the roles.
    decides: Option<Outcome>,
}

impl Deals {
    /// Every way to deal these roles. RULES MP-30.
    pub(super) fn of(mut roles: Vec<&'static str>) -> Deals {
        roles.sort_unstable();
        let decides = None;
        let deal = |roles| PossibleDeal { roles, decides };
        Deals {
            can_be: arrangements(&roles).into_iter().map(deal).collect(),
            roles,
            known: Vec::new(),
        }
    }

    /// The deals in which the seat has that role. Refused if there are none.
    pub(super) fn with(&self, seat: Seat, role: &str) -> Result<Deals, Refused> {
        self.secret()?;
        if !self.roles.contains(&role) {
            return Err(Refused::plain("no-such-role", role));
        }
        let others = |(known, other): &(Seat, String)| *known == seat && other != role;
        if self.known.iter().any(others) {
            return Err(Refused::bare("reveal-contradicts"));
        }
        let has = |deal: &PossibleDeal| deal.roles.get(seat.index()) == Some(&role);
        let mut deals = self.only(has, "deal-impossible")?;
        if !self.known.iter().any(|(known, _)| *known == seat) {
            deals.known.push((seat, role.to_owned()));
        }
        Ok(deals)
    }

    /// The deals that have decided the game this way. Refused if there are none.
    pub(super) fn deciding(&self, outcome: Outcome) -> Result<Deals, Refused> {
        self.secret()?;
        self.only(|deal| deal.decides == Some(outcome), "decide-unfounded")
    }

    /// The deals that have decided nothing, so that the game goes on. Refused if there are none.
    pub(super) fn undecided(&self) -> Result<Deals, Refused> {
        self.only(|deal| deal.decides.is_none(), "verdict-missing")
    }

    /// Notes what follows from the last event with each deal.
    pub(super) fn judge(&mut self, game: &dyn AnyGame) {
        let Some(secrets) = game.secrets() else {
            return;
        };
        for deal in &mut self.can_be {
            deal.decides = secrets.judge(&deal.roles).outcome;
        }
    }

    fn secret(&self) -> Result<(), Refused> {
        if self.roles.is_empty() { Err(Refused::bare("no-secrets")) } else { Ok(()) }
    }

    fn only(
        &self,
        can_be: impl Fn(&PossibleDeal) -> bool,
        none: &'static str,
    ) -> Result<Deals, Refused> {
        let mut deals = self.clone();
        deals.can_be.retain(can_be);
        if deals.can_be.is_empty() { Err(Refused::bare(none)) } else { Ok(deals) }
    }
}

/// Every order of words that are sorted, each once.
fn arrangements(words: &[&'static str]) -> Vec<Vec<&'static str>> {
    if words.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, word) in words.iter().enumerate() {
        if index > 0 && words[index - 1] == *word {
            continue;
        }
        let mut rest = words.to_vec();
        rest.remove(index);
        for mut order in arrangements(&rest) {
            order.insert(0, word);
            all.push(order);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::Deals;
    use crate::game::Seat;

    #[test]
    fn there_are_as_many_deals_as_orders_of_the_roles() {
        for (roles, deals) in [(0, 1), (3, 3), (4, 6), (5, 10), (6, 20)] {
            let roles = (0..roles).map(|seat| ["good", "evil"][seat % 2]).collect();
            assert_eq!(Deals::of(roles).can_be.len(), deals);
        }
    }

    #[test]
    fn more_of_a_role_than_there_are_cannot_be_revealed() {
        let deals = Deals::of(vec!["good", "evil", "good"]);
        let one = deals.with(Seat(0), "evil").expect("one of them is");
        let id = |refused: Result<Deals, crate::games::Refused>| refused.expect_err("no").id;
        assert_eq!(id(one.with(Seat(1), "evil")), "deal-impossible");
        assert_eq!(id(one.with(Seat(0), "good")), "reveal-contradicts");
        assert_eq!(id(one.with(Seat(7), "good")), "deal-impossible");
        assert!(one.with(Seat(0), "evil").is_ok(), "said again");
    }
}
