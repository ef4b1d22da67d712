//! A fixture whose league had decided it is open again: its game goes on where it stood. What it comes to in the game
//! itself is in `ends/resumption.rs`.

use std::time::Duration;

use crate::app::base::{Error, Leagues};
use crate::app::leagues::jobs::{enqueue_enforcing, enqueue_look};
use crate::store::{FixtureRow, LeagueTx, Stage, Timestamp};

/// The game of a fixture that is to be open again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app::leagues) enum OpenGame {
    /// There is none; or it runs, or is over by itself, and counts as what it comes to.
    AsItIs,
    /// Its league has ended it, and it goes on.
    GoesOn,
    /// Its league has ended it, and it cannot go on.
    StaysOver,
}

/// The time by which the clocks of two processes may differ.
const LEEWAY: Duration = Duration::from_secs(60);

impl Leagues<'_> {
    /// The game of a fixture that its league decided then, if that is to be open again. It is held, so that nothing
    /// happens in it meanwhile.
    pub(in crate::app::leagues) async fn game_if_open(
        self,
        tx: &mut LeagueTx,
        fixture: &FixtureRow,
        then: Timestamp,
    ) -> Result<OpenGame, Error> {
        let Some(game) = fixture.game else {
            return Ok(OpenGame::AsItIs);
        };
        let held = tx.hold_game(game).await?;
        if held.is_none_or(|row| row.stage != Stage::Over) {
            return Ok(OpenGame::AsItIs);
        }
        let sitting = self.app.sitting(game).await?;
        Ok(match sitting.end_by_league(then.before(LEEWAY)) {
            None => OpenGame::AsItIs,
            Some(end) if sitting.can_go_on(end) => OpenGame::GoesOn,
            Some(_) => OpenGame::StaysOver,
        })
    }
}

/// Opens a fixture again, with its game: without one if that stays over, so that another begins.
pub(in crate::app::leagues) async fn open_again(
    tx: &mut LeagueTx,
    fixture: &mut FixtureRow,
    game: OpenGame,
) -> Result<(), Error> {
    let before = fixture.game;
    (fixture.decided, fixture.how, fixture.outcome) = (None, None, None);
    if game == OpenGame::StaysOver {
        (fixture.game, fixture.turns) = (None, None);
    }
    tx.put_fixture(fixture).await?;
    let Some(number) = before else {
        return Ok(());
    };
    match game {
        OpenGame::GoesOn => tx.let_go_on(number).await?,
        OpenGame::StaysOver => {}
        // It may have ended since.
        OpenGame::AsItIs => enqueue_look(tx, Timestamp::AT_ONCE).await?,
    }
    Ok(enqueue_enforcing(tx, number).await?)
}
