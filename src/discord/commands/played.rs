//! What resigning and offering a draw have in common: nobody is asked to confirm what would be refused.

use super::asked::Asked;
use crate::app::{App, Error, Refusal, Stage, Standing};

/// The game that the caller may end. Refused: it does not run, or without them.
pub(super) async fn to_be_ended(app: &App, asked: &Asked<'_>) -> Result<Standing, Error> {
    let game = app.find_game(&asked.call, asked.game()?).await?;
    let standing = app.look(&asked.call, game).await?;
    match standing.stage {
        Stage::Waiting | Stage::Cancelled => Err(Refusal::NotStarted.into()),
        Stage::Over => Err(Refusal::GameOver.into()),
        Stage::Playing if standing.yours.is_none() => Err(Refusal::NotInThisGame.into()),
        Stage::Playing => Ok(standing),
    }
}
