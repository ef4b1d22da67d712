//! The game that its players do something about besides turns: nobody is asked to confirm what would be
//! refused.

use super::asked::Asked;
use crate::app::{App, Error, Refusal, Stage, Standing};

/// A game that the caller plays. Refused: it does not run, or without them.
pub(super) async fn played_game(app: &App, asked: &Asked<'_>) -> Result<Standing, Error> {
    let game = app.find_game(&asked.call, asked.game()?).await?;
    let standing = app.look(&asked.call, game).await?;
    match standing.stage {
        Stage::Waiting | Stage::Cancelled => Err(Refusal::NotStarted.into()),
        Stage::Over => Err(Refusal::GameOver.into()),
        Stage::Playing if standing.yours.is_none() => Err(Refusal::NotInThisGame.into()),
        Stage::Playing => Ok(standing),
    }
}
