//! Ends a turn; one that gives something away for good needs confirmation first.

use super::draft_view::{seen, show};
use super::rows::buttons;
use super::sequel::ended;
use crate::app::{App, Call, Error, Played, Refusal};
use crate::discord::custom_id::Click;
use crate::discord::say::drafts::asked;
use crate::discord::say::reply::Reply;
use starpost_games::games::Loss;

/// Ends the turn, unless it needs confirmation first.
pub(crate) async fn end_turn(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let done = app.turns().end_turn(call, click.game, click.seen());
    played_or_asked(app, call, click, done.await).await
}

/// Ends the turn that gives this away, as was confirmed.
pub(crate) async fn end_in_spite(
    app: &App,
    call: &Call,
    click: Click,
    loss: Loss,
) -> Result<Reply, Error> {
    let done = app.turns().end_turn_in_spite(call, click.game, click.seen(), loss);
    played_or_asked(app, call, click, done.await).await
}

async fn played_or_asked(
    app: &App,
    call: &Call,
    click: Click,
    done: Result<Played, Error>,
) -> Result<Reply, Error> {
    match done {
        Ok(turn) => Ok(ended(app, call, &turn).await),
        Err(Error::Refused(Refusal::Unconfirmed(_))) => ask(app, call, click).await,
        Err(other) => Err(other),
    }
}

/// Asks to confirm a turn that gives something away. Refused: the click was meant for an earlier
/// draft.
async fn ask(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let draft = &composing.draft;
    match draft.loss {
        Some(loss) => {
            let is_warned = matches!(loss, Loss::Actions(_)) && !draft.warnings.is_empty();
            let buttons = buttons(call.language, draft).loss(loss, is_warned);
            let question = asked(call, draft, loss);
            Ok(question.with_buttons(buttons).keeping_the_file())
        }
        None => show(app, call, &composing).await,
    }
}
