//! What the buttons of a practice do. They carry the progress: nothing is remembered.

use crate::app::{App, Call, Error};
use crate::discord::custom_id::PracticeButton;
use crate::discord::say::practice::{Answer, Progress, answer, heading, shown};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Begins, or tries what is offered and shows where that leads.
pub(crate) async fn press(app: &App, call: &Call, button: PracticeButton) -> Result<Reply, Error> {
    let language = call.language;
    let (progress, answer) = match button {
        PracticeButton::Begin(kind) => (Progress::begin(kind), None),
        PracticeButton::Try(tried) => (Progress::after(tried), answer(language, tried)),
    };
    let heading = heading(language, progress);
    let table = app
        .lessons()
        .practiced(call, progress.kind, progress.done.into(), heading);
    let Some(table) = table.await? else {
        return Ok(Reply::say(say(language, "old-button", &[])));
    };
    let reply = shown(language, progress, table);
    Ok(match answer {
        Some(Answer::Done(words)) => reply.after(&words),
        // The question has been read already: this comes after it, where it is seen.
        Some(Answer::Missed(words)) => reply.then(&words),
        None => reply,
    })
}
