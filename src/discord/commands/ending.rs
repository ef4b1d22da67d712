//! `/game resign` and `/game draw`: each asks first.

use crate::app::{App, Error, Refusal, Stage};
use crate::discord::commands::asked::Asked;
use crate::discord::custom_id::Op;
use crate::discord::say::questions;
use crate::discord::say::reply::Reply;

/// `/game resign` asks whether it is meant.
pub(super) async fn resign(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let table = app.look(&asked.call, game).await?;
    may_end(table.stage, table.yours.is_some())?;
    Ok(questions::confirm(&asked.call, &table, Op::Resign))
}

/// `/game draw` asks whether it is meant; an offer of the other's is there to be answered.
pub(super) async fn draw(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let table = app.look(&asked.call, game).await?;
    may_end(table.stage, table.yours.is_some())?;
    match &table.offer {
        Some((_, by)) if Some(by.seat) == table.yours => Err(Refusal::DrawOfferedAlready.into()),
        Some((offer, by)) => Ok(questions::offer(&asked.call, &table, *offer, by)),
        None => Ok(questions::confirm(&asked.call, &table, Op::OfferDraw)),
    }
}

/// Nobody is asked to confirm what would be refused anyway.
fn may_end(stage: Stage, seated: bool) -> Result<(), Refusal> {
    match stage {
        Stage::Waiting | Stage::Cancelled => Err(Refusal::NotStarted),
        Stage::Over => Err(Refusal::GameOver),
        Stage::Playing if !seated => Err(Refusal::NotInThisGame),
        Stage::Playing => Ok(()),
    }
}
