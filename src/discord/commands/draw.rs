//! `/game draw`: offers a draw once that is confirmed; shows one that is offered, to be answered or
//! withdrawn.

use super::board::said_or_board;
use crate::app::{App, Call, Error, GameId, Standing};
use crate::discord::custom_id::Click;
use crate::discord::say::questions::{Question, confirm, offer, own_offer};
use crate::discord::say::reply::Reply;

/// Asks for confirmation, or shows somebody else's offer.
pub(super) async fn ask(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    match &standing.offer {
        Some((seq, Some(by))) if Some(by.seat) == standing.yours => {
            Ok(own_offer(call, standing.game, *seq, "draw-awaited"))
        }
        Some((seq, by)) => Ok(offer(call, &standing, *seq, by.as_ref())),
        None => {
            app.wishes().check_draw(call, standing.game).await?;
            Ok(confirm(call, &standing, Question::Draw))
        }
    }
}

/// Offers a draw, as was confirmed.
pub(crate) async fn offer_draw(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let offer = app.wishes().offer_draw(call, game).await?.request;
    Ok(own_offer(call, game, offer, "draw-offered"))
}

/// Agrees to the offer that the button is under.
pub(crate) async fn accept(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let done = app.wishes().accept_draw(call, click.game, click.seq).await;
    said_or_board(app, call, click.game, done.map(|_| "draw-accepted")).await
}

/// Declines the offer that the button is under, or withdraws it.
pub(crate) async fn decline(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let by = app.wishes().offered_by(call, click.game, click.seq).await?;
    let said = match by.is_some_and(|by| by.id == call.person.id) {
        true => "draw-withdrawn",
        false => "draw-declined",
    };
    let done = app.wishes().decline_draw(call, click.game, click.seq).await;
    said_or_board(app, call, click.game, done.map(|_| said)).await
}
