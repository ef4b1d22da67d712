//! `/game draw`: offers a draw once that is confirmed; shows one that is offered, to be answered or
//! withdrawn.

use super::consent::{ask_or_answer, deny};
use crate::app::{App, Call, Error, GameId, RequestKind, Standing};
use crate::discord::custom_id::Click;
use crate::discord::say::questions::own_offer;
use crate::discord::say::reply::Reply;

/// Asks for confirmation, or shows what is offered already.
pub(super) async fn ask(app: &App, call: &Call, standing: Standing) -> Result<Reply, Error> {
    ask_or_answer(app, call, &standing, RequestKind::Draw).await
}

/// Offers a draw, as was confirmed.
pub(crate) async fn offer_draw(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let offered = app.wishes().ask(call, game, RequestKind::Draw).await?;
    Ok(own_offer(call, game, offered.request, "draw-offered"))
}

/// Declines the offer that the button is under, or withdraws it.
pub(crate) async fn decline(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let by = app.wishes().asked_by(call, click.game, click.seq).await?;
    let said = if by.is_some_and(|by| by.id == call.person.id) {
        "draw-withdrawn"
    } else {
        "draw-declined"
    };
    deny(app, call, click, said).await
}
