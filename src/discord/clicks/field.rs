//! The forms that buttons open.

use crate::app::{App, Call, Error};
use crate::discord::commands::note;
use crate::discord::composer;
use crate::discord::custom_id::{Click, LeagueButton, LeagueClick, Op};
use crate::discord::say::dialog::Dialog;
use crate::discord::say::field;
use crate::discord::say::leagues::reason::reason_form;

/// The form that a click opens: for a reason, for a note, or else for a turn or an action of it, unless there is none
/// to take.
pub(crate) async fn form(app: &App, call: &Call, click: Click) -> Result<Dialog, Error> {
    if let Op::League(LeagueClick { league, button: LeagueButton::AskReason(act) }) = click.op {
        return Ok(reason_form(call.language, league, act));
    }
    if click.op == Op::Note {
        return note::form(app, call, click.game).await;
    }
    let composing = app.prepared().under_way(call, click.game).await?;
    if click.op == Op::Fill {
        return composer::form::form(call, click, &composing).await;
    }
    Ok(field::form(call.language, click, &composing.draft))
}
