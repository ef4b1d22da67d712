//! What changes a draft by a click: an action is added, or taken back.

use super::menus::{Led, follow};
use super::present::{seen, show};
use super::rows::rows;
use crate::app::{App, Call, Error, Refusal};
use crate::discord::custom_id::{At, Click, Value};
use crate::discord::say::drafts::draft;
use crate::discord::say::reply::Reply;

/// An entry was chosen: the next menu, or the action is done and the next one is asked for.
pub(crate) async fn pick(
    app: &App,
    call: &Call,
    click: Click,
    at: At,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let choices = composing.choices().await?;
    let value = value.and_then(|value| value.parse().ok());
    let led = value.and_then(|value: Value| follow(&choices, at, value));
    match led.ok_or(Refusal::StaleDraft)? {
        Led::On(at) => {
            // The picture under the menus is of this very draft: it stays.
            let now = &composing.draft;
            let rows = rows(call.language, now, &choices, at).ok_or(Refusal::StaleDraft)?;
            let words = draft(call, now, &choices);
            Ok(words.with_buttons(rows).keeping_the_file())
        }
        Led::To(action) => {
            let longer = app.append(call, composing, action).await?;
            show(app, call, &longer).await
        }
    }
}

/// The last action is taken back.
pub(crate) async fn undo(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let shorter = app.undo(call, seen(app, call, click).await?).await?;
    show(app, call, &shorter).await
}

/// Everything is taken back.
pub(crate) async fn start_over(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let empty = app.start_over(call, seen(app, call, click).await?).await?;
    show(app, call, &empty).await
}
