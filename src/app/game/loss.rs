//! The loss that a turn would bring, and the check that its player knows of it.

use crate::app::base::Refusal;
use starpost_games::games::Loss;

/// Refused: something is given away that was not accepted.
pub(in crate::app) fn check_loss(
    loss: Option<Loss>,
    accepted: Option<Loss>,
) -> Result<(), Refusal> {
    match loss {
        Some(loss) if accepted != Some(loss) => Err(Refusal::Unconfirmed(loss)),
        _ => Ok(()),
    }
}
