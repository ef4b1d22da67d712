//! The actions of the buttons of a practice. They carry the progress: nothing is remembered.

use crate::app::{App, Call, Error};
use crate::discord::custom_id::{ExerciseTry, PracticeButton};
use crate::discord::say::practice::{PracticeFeedback, PracticeProgress, answer, heading, shown};
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Begins, or tries what is offered and shows where that leads.
pub(crate) async fn press(app: &App, call: &Call, button: PracticeButton) -> Result<Reply, Error> {
    let language = call.language;
    let progress = match button {
        PracticeButton::Begin(of) => PracticeProgress::begin(of),
        PracticeButton::Try(tried) => PracticeProgress::after(tried),
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
        Some(PracticeFeedback::Done(words) | PracticeFeedback::Missed(words)) => {
            reply.after(&words)
        }
        None => reply,
    })
}

/// The feedback on what was tried, which has led to these points.
async fn answered(
    app: &App,
    call: &Call,
    tried: ExerciseTry,
    points: &[u32],
) -> Result<Option<PracticeFeedback>, Error> {
    let offered = app.lessons().offered(tried.of, tried.done.into()).await?;
    Ok(answer(call.language, tried, &offered, points))
}
