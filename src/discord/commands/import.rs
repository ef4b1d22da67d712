//! `/game import`: a game made from an attached record.

use super::asked::Asked;
use super::parameter::Parameter;
use super::seats::{most_seats, seat};
use super::tools::Tools;
use crate::app::{Error, Imported};
use crate::discord::out::fetch::Unread;
use crate::discord::say::invitations::opened;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::game::Seat;

/// How large a record may be; the longest known game is far below.
const MOST_BYTES: usize = 256 * 1024;

/// The options: the record, the caller's side in it counted from 1, and who plays the other.
const FILE: &str = "file";
const SIDE: &str = "side";
const OPPONENT: &str = "opponent";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::file(FILE).required(),
        Parameter::number_to(SIDE, 1, most_seats().into()),
        Parameter::person(OPPONENT),
    ]
}

/// Reads the record and makes a game of it.
pub(super) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let (call, language) = (&asked.call, asked.call.language);
    let Some(file) = asked.file(FILE) else {
        return Ok(Reply::say(say(language, "import-no-file", &[])));
    };
    let record = match tools.send.fetch_text(&file.url, MOST_BYTES).await {
        Ok(record) => record,
        Err(why) => return Ok(Reply::say(say(language, unread(why), &[]))),
    };
    let opponent = asked.opponent(OPPONENT);
    // By default the caller gets the seat that moved first.
    let side = seat(asked, SIDE)?.unwrap_or(Seat(0));
    let imported = tools.app.records().import(call, &record, side, opponent);
    match imported.await? {
        Imported::Finished(standing) => {
            let name = game_name(language, standing.kind, standing.game);
            let there = standing.posted.channel;
            let id = match there == call.place.channel {
                true => "imported",
                false => "imported-above",
            };
            let place = text(format!("<#{there}>"));
            let args = [("game", text(name)), ("place", place)];
            Ok(Reply::say(say(language, id, &args)))
        }
        Imported::Waiting(invitation) => Ok(opened(call, &invitation)),
    }
}

fn unread(why: Unread) -> &'static str {
    match why {
        Unread::Gone => "import-gone",
        Unread::TooLarge => "import-too-large",
        Unread::Unavailable => "import-unavailable",
    }
}
