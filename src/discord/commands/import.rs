//! `/game import`: a game made of a record that is attached.

use anyhow::anyhow;

use super::asked::Asked;
use super::parameter::Parameter;
use super::tools::Tools;
use crate::app::{Error, Imported};
use crate::discord::out::fetch::Unread;
use crate::discord::say::invitations::opened;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::game::Seat;
use starpost_games::games::Kind;

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

/// How many sit at the largest table.
fn most_seats() -> u8 {
    let seats = Kind::ALL.into_iter().map(|kind| *kind.game().seats().end());
    seats.max().expect("there is a game")
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
    let imported = tools.app.import(call, &record, side(asked)?, opponent);
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

/// The caller's side: that of the first mover, if they do not say.
fn side(asked: &Asked<'_>) -> Result<Seat, Error> {
    let side = asked.number(SIDE).unwrap_or(1);
    let seat = side.checked_sub(1).map(u8::try_from);
    match seat {
        Some(Ok(seat)) => Ok(Seat(seat)),
        _ => Err(anyhow!("Discord let a side pass that cannot be chosen: {side}").into()),
    }
}

fn unread(why: Unread) -> &'static str {
    match why {
        Unread::Gone => "import-gone",
        Unread::TooLarge => "import-too-large",
        Unread::Unavailable => "import-unavailable",
    }
}
