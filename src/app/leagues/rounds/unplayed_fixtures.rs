//! The fixtures that were paired and can be paired again, since nobody has played anything of them.

use crate::store::{FixtureRow, GameRow, Stage};
use starpost_games::league::DecidedBy;

/// True if a fixture is undecided, or decided without a game by a bye, missed round or withdrawal.
pub(in crate::app::leagues) fn is_unplayed(fixture: &FixtureRow) -> bool {
    match fixture.how {
        None | Some(DecidedBy::Bye | DecidedBy::Late | DecidedBy::SatOut) => true,
        Some(DecidedBy::Forfeit) => fixture.game.is_none(),
        Some(
            DecidedBy::Played
            | DecidedBy::Resignation
            | DecidedBy::Time
            | DecidedBy::Adjudication
            | DecidedBy::Annulment
            | DecidedBy::Seeding,
        ) => false,
    }
}

/// True if nobody has moved in a game, nor ended it without a move: the league may not have counted that yet.
pub(in crate::app::leagues) fn is_untouched(game: &GameRow) -> bool {
    game.turns == 0 && game.stage != Stage::Over
}
