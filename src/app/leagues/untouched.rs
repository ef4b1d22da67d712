//! What was paired and can be paired again, since nobody has played anything of it.

use crate::store::FixtureRow;
use starpost_games::league::How;

/// Whether nothing is decided in a fixture, but for who has no opponent, or one who has withdrawn.
pub(super) fn is_unplayed(fixture: &FixtureRow) -> bool {
    match fixture.how {
        None | Some(How::Bye) => true,
        Some(How::Forfeit) => fixture.game.is_none(),
        Some(How::Played | How::Resignation | How::Time | How::Adjudication | How::Annulment) => {
            false
        }
    }
}
