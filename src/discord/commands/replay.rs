//! Looking back at a game: its turns one after another.

use crate::app::{App, Call, Error, GameId, StepTo};
use crate::discord::custom_id::StepButton;
use crate::discord::say::reply::Reply;
use crate::discord::say::steps;

/// Shows the game as it stands, with buttons that step through its turns.
pub(crate) async fn last(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let stepped = app.step(call, game, StepTo::Last).await?;
    Ok(steps::step(call, stepped))
}

/// Shows the game after another turn.
pub(crate) async fn step(
    app: &App,
    call: &Call,
    game: GameId,
    to: StepButton,
) -> Result<Reply, Error> {
    let step = match to {
        StepButton::First => StepTo::First,
        StepButton::Back(turn) | StepButton::Forward(turn) => StepTo::After(turn),
        StepButton::Last => StepTo::Last,
    };
    let stepped = app.step(call, game, step).await?;
    Ok(steps::step(call, stepped))
}
