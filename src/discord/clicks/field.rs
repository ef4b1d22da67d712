//! The forms that buttons open.

use serenity::builder::CreateModal;

use crate::app::{App, Call, Error};
use crate::discord::commands::note;
use crate::discord::custom_id::{Click, Op};
use crate::discord::say::field;

/// The form that a click opens: for a note, or else for a turn, unless there is none to take.
pub(crate) async fn form(app: &App, call: &Call, click: Click) -> Result<CreateModal, Error> {
    if click.op == Op::Note {
        return note::form(app, call, click.game).await;
    }
    let composing = app.prepared().under_way(call, click.game).await?;
    Ok(field::form(call.language, click, &composing.draft))
}
