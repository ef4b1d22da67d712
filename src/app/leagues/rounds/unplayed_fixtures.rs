//! The fixtures that were paired and can be paired again, since nobody has played anything of them.

use crate::store::{FixtureRow, GameRow, Stage};
use starpost_games::league::How;

/// True if a fixture is undecided, or decided without a game by a bye, missed round or withdrawal.
pub(in crate::app::leagues) fn is_unplayed(fixture: &FixtureRow) -> bool {
    match fixture.how {
        None | Some(How::Bye | How::Late | How::SatOut) => true,
        Some(How::Forfeit) => fixture.game.is_none(),
        Some(How::Played | How::Resignation | How::Time | How::Adjudication | How::Annulment) => {
            false
        }
    }
}

/// True if nobody has moved in a game, nor ended it without a move: the league may not have counted that yet.
pub(in crate::app::leagues) fn is_untouched(game: &GameRow) -> bool {
    game.turns == 0 && game.stage != Stage::Over
}
