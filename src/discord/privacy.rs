//! The stored data of a person as a whole, which they reach from the card of `/settings`: to be given it, and to
//! have it deleted.

use crate::app::{App, Call, Confirmed, Error, Forgotten, Refusal};
use crate::discord::limits;
use crate::discord::out::form::File;
use crate::discord::say::privacy;
use crate::discord::say::refusals::refusal;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};

/// The name of the file in which the person's data is sent.
const FILE: &str = "my-data.json";

/// The choices that people have about their data.
pub(crate) fn show(call: &Call) -> Reply {
    privacy::choices(call.language)
}

/// All that is stored of the caller, as a file that only they see; or that it is too large for one.
pub(crate) async fn data(app: &App, call: &Call) -> Result<Reply, Error> {
    let data = app.privacy().mine(call).await?;
    if data.len() > limits::FILE {
        let megabytes = ("megabytes", count(data.len().div_ceil(1 << 20)));
        let person = ("person", text(call.person.id.to_string()));
        let said = say(call.language, "privacy-data-too-large", &[megabytes, person]);
        return Ok(Reply::say(said));
    }
    let file = File::of_text(FILE, &data);
    Ok(Reply::say(say(call.language, "privacy-data", &[])).with_file(file))
}

/// Asks whether all of it is to be deleted, and what is to become of the caller's games.
pub(crate) async fn ask(app: &App, call: &Call) -> Result<Reply, Error> {
    let part = app.privacy().takes_part(call).await?;
    Ok(privacy::question(call.language, part))
}

/// Deletes it, as was confirmed; asks anew where that was about something else.
pub(crate) async fn forget(app: &App, call: &Call, confirmed: Confirmed) -> Result<Reply, Error> {
    let done = match app.privacy().forget(call, confirmed).await {
        Ok(Forgotten::Now) => "privacy-forgotten",
        Ok(Forgotten::Soon) => "privacy-forgotten-soon",
        Err(Error::Refused(no @ Refusal::OtherPart)) => {
            let question = ask(app, call).await?;
            return Ok(question.after(&refusal(call.language, &no)));
        }
        Err(other) => return Err(other),
    };
    Ok(Reply::say(say(call.language, done, &[])))
}
