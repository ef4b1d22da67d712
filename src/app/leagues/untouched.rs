//! What was paired and can be paired again, since nobody has played anything of it.

use crate::store::{FixtureRow, GameRow, Stage};
use starpost_games::league::How;

/// Whether nothing is decided in a fixture, but for who has no opponent, or one who has withdrawn.
pub(super) fn is_unplayed(fixture: &FixtureRow) -> bool {
    match fixture.how {
        None | Some(How::Bye | How::Late | How::SatOut) => true,
        Some(How::Forfeit) => fixture.game.is_none(),
        Some(How::Played | How::Resignation | How::Time | How::Adjudication | How::Annulment) => {
            false
        }
    }
}

/// Whether nobody has moved in a game, nor ended it without a move: the league may not have counted
/// that yet.
pub(super) fn is_untouched(game: &GameRow) -> bool {
    game.turns == 0 && game.stage != Stage::Over
}
