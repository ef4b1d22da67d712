//! `/game export`: the record of a game, as a file.

use crate::app::{App, Call, Error, GameId};
use crate::discord::out::form::File;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Writes the record.
pub(crate) async fn export(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let record = app.records().export(call, game).await?;
    let file = File::of_text(&record.name, &record.text);
    Ok(Reply::say(say(call.language, "exported", &[])).with_file(file))
}
