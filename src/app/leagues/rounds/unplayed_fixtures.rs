//! The fixtures that were paired and can be paired again, since nobody has played anything of them.

use crate::store::{FixtureRow, GameId, GameRow, LeagueTx, Stage};
use starpost_games::league::{DecidedBy, RoundNo};

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

/// The games of a round and of all later ones, in which nobody has played anything, held so that nobody does; `None` if
/// somebody has.
pub(in crate::app::leagues) async fn held_unplayed(
    tx: &mut LeagueTx,
    fixtures: &[FixtureRow],
    round: RoundNo,
) -> anyhow::Result<Option<Vec<GameId>>> {
    let mut games = Vec::new();
    for fixture in fixtures.iter().filter(|fixture| fixture.round >= round) {
        if !is_unplayed(fixture) {
            return Ok(None);
        }
        let Some(game) = fixture.game else {
            continue;
        };
        if !tx.hold_game(game).await?.as_ref().is_none_or(is_untouched) {
            return Ok(None);
        }
        games.push(game);
    }
    Ok(Some(games))
}
