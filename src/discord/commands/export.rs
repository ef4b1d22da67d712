//! `/game export`: the record of a game, as a file.

use super::asked::Asked;
use super::parameter::Parameter;
use super::suggest::begun_game;
use super::tools::Tools;
use crate::app::Error;
use crate::discord::out::form::File;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

pub(super) fn parameters() -> Vec<Parameter> {
    vec![begun_game()]
}

/// Writes the record.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = tools.app.find_game(&asked.call, asked.game()?).await?;
    let record = tools.app.export(&asked.call, game).await?;
    let file = File::of_text(&record.name, &record.text);
    let said = say(asked.call.language, "exported", &[]);
    Ok(Reply::say(said).with_file(file))
}
