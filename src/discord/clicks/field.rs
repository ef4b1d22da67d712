//! The forms that buttons open.

use crate::app::{App, Call, Error};
use crate::discord::commands::note;
use crate::discord::composer;
use crate::discord::custom_id::{Click, Op};
use crate::discord::say::dialog::Dialog;
use crate::discord::say::field;

/// The form that a click opens: for a note, or else for a turn or an action of it, unless there is none to take.
pub(crate) async fn form(app: &App, call: &Call, click: Click) -> Result<Dialog, Error> {
    if click.op == Op::Note {
        return note::form(app, call, click.game).await;
    }
    let composing = app.prepared().under_way(call, click.game).await?;
    if click.op == Op::Fill {
        return composer::form::form(call, click, &composing).await;
    }
    Ok(field::form(call.language, click, &composing.draft))
}
