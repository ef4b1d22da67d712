//! What the buttons of a practice do. They carry the progress: nothing is remembered.

use crate::app::{App, Call, Error};
use crate::discord::custom_id::{PracticeButton, Tried};
use crate::discord::say::practice::{Answer, Progress, answer, heading, shown};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Begins, or tries what is offered and shows where that leads.
pub(crate) async fn press(app: &App, call: &Call, button: PracticeButton) -> Result<Reply, Error> {
    let language = call.language;
    let progress = match button {
        PracticeButton::Begin(of) => Progress::begin(of),
        PracticeButton::Try(tried) => Progress::after(tried),
    };
    let heading = heading(language, progress);
    let (of, done) = (progress.of, progress.done.into());
    let Some(table) = app.lessons().practiced(call, of, done, heading).await? else {
        return Ok(Reply::say(say(language, "old-button", &[])));
    };
    let answer = match button {
        PracticeButton::Begin(_) => None,
        PracticeButton::Try(tried) => answered(app, call, tried, &table.points).await?,
    };
    // A game needs a server; practice does not.
    let bot_plays = call.place.guild.is_some() && app.servers().has_bot_as_opponent(call).await?;
    let reply = shown(language, progress, table, bot_plays);
    Ok(match answer {
        Some(Answer::Done(words) | Answer::Missed(words)) => reply.after(&words),
        None => reply,
    })
}

/// What is said to what was tried, which has led to these points.
async fn answered(
    app: &App,
    call: &Call,
    tried: Tried,
    points: &[u32],
) -> Result<Option<Answer>, Error> {
    let offered = app.lessons().offered(tried.of, tried.done.into()).await?;
    Ok(answer(call.language, tried, &offered, points))
}
