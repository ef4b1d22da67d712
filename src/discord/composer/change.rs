//! The changes to a draft by a click: an action is added, or taken back.

use super::draft_view::{seen, show, with_rows};
use super::navigation::{Led, follow, given};
use super::rows::ROOM;
use crate::app::{App, Call, Error, Refusal};
use crate::discord::custom_id::{At, Click};
use crate::discord::say::boards::picture;
use crate::discord::say::reply::Reply;

/// An entry of a menu or a button was chosen: what is asked next, or the action is done and the next one is asked for.
pub(crate) async fn pick(
    app: &App,
    call: &Call,
    click: Click,
    at: At,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let choices = composing.choices().await?;
    let at = match value {
        Some(value) => value.parse().map_err(|_| Refusal::StaleDraft)?,
        None => at,
    };
    match follow(&choices, at).ok_or(Refusal::StaleDraft)? {
        Led::On(at) => {
            let shown =
                with_rows(call, &composing.draft, &choices, at, ROOM).ok_or(Refusal::StaleDraft)?;
            let picks = given(&choices, at);
            Ok(match app.boards().half_done(call, &composing, picks).await? {
                Some(board) => shown.with_file(picture(board)),
                // The picture under the menus shows exactly this draft: it stays.
                None => shown.keeping_the_file(),
            })
        }
        Led::To(action) => {
            let longer = app.turns().append(call, composing, action).await?;
            show(app, call, &longer).await
        }
    }
}

/// A name was chosen: the last action is done again with it.
pub(crate) async fn name(
    app: &App,
    call: &Call,
    click: Click,
    value: Option<&str>,
) -> Result<Reply, Error> {
    let composing = seen(app, call, click).await?;
    let place: Option<usize> = value.and_then(|value| value.parse().ok());
    let naming = place.and_then(|place| composing.namings().into_iter().nth(place));
    let action = naming.ok_or(Refusal::StaleDraft)?.action;
    let renamed = app.turns().replace_last(call, composing, &action).await?;
    show(app, call, &renamed).await
}

/// The last action is taken back.
pub(crate) async fn undo(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let shorter = app.turns().undo(call, seen(app, call, click).await?).await?;
    show(app, call, &shorter).await
}

/// Everything is taken back.
pub(crate) async fn start_over(app: &App, call: &Call, click: Click) -> Result<Reply, Error> {
    let empty = app.turns().start_over(call, seen(app, call, click).await?).await?;
    show(app, call, &empty).await
}
