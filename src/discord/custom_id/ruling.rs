//! The decisions that a referee is asked to confirm; knows no game.

use super::spelling::spelled;
use crate::app::{PersonId, Ruling};
use starpost_games::game::Seat;

spelled! {
    /// A ruling that needs confirmation.
    pub(crate) enum RulingButton {
        /// This player has won.
        Won(player: PersonId) = "won-" [Danger, "rule-won"],
        /// It is a draw among all who still play.
        Drawn = "drawn" [Danger, "rule-drawn"],
        /// There is no result.
        Annul = "annul" [Danger, "rule-annul"],
        /// Somebody else plays on for a player: who, and for whom.
        Replace(player: PersonId, by: PersonId) = "replace-" [Danger, "rule-replace"],
        /// Somebody plays on at a seat that nobody has: which, and who.
        Fill(seat: Seat, by: PersonId) = "fill-" [Danger, "rule-fill"],
    }
}

impl RulingButton {
    /// The button that confirms this. None: it is done at once.
    pub(crate) const fn of(ruling: &Ruling) -> Option<RulingButton> {
        match ruling {
            Ruling::Won(player) => Some(RulingButton::Won(*player)),
            Ruling::Drawn => Some(RulingButton::Drawn),
            Ruling::Annul => Some(RulingButton::Annul),
            Ruling::Replace { player, by } => Some(RulingButton::Replace(*player, by.person.id)),
            Ruling::Fill { seat, by } => Some(RulingButton::Fill(*seat, by.person.id)),
            Ruling::Rewind(_) | Ruling::Time(_) | Ruling::Resume => None,
        }
    }
}
