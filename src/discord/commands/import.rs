//! `/game import`: a game made from an attached record.

use super::asked::Asked;
use super::parameter::Parameter;
use super::seats::{most_seats, seat};
use super::tools::Tools;
use crate::app::{Error, Imported, MadeOf, Notices, Refusal};
use crate::discord::out::fetch::Unread;
use crate::discord::say::invitations::opened;
use crate::discord::say::names::{game_name, plain};
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use starpost_games::game::Seat;
use starpost_games::words::Language;

/// How large a record may be; the longest known game is far below.
const MOST_BYTES: usize = 256 * 1024;

/// How much of what is different is listed.
const ROOM: usize = 600;

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
        Err(Unread::NotText(look)) => return Err(Refusal::NotARecord(look).into()),
        Err(why) => return Ok(Reply::say(say(language, unread(why), &[]))),
    };
    let opponent = asked.opponent(OPPONENT);
    // By default the caller gets the seat that moved first.
    let side = seat(asked, SIDE)?.unwrap_or(Seat(0));
    let imported = tools.app.records().made_of(call, &record, side, opponent);
    let MadeOf { game, notices } = imported.await?;
    let reply = match game {
        Imported::Finished(standing) => {
            let name = game_name(language, standing.kind, standing.game);
            let there = standing.posted.channel;
            let id = match there == call.place.channel {
                true => "imported",
                false => "imported-above",
            };
            let place = text(format!("<#{there}>"));
            let args = [("game", text(name)), ("place", place)];
            Reply::say(say(language, id, &args))
        }
        Imported::Waiting(invitation) => opened(call, &invitation),
    };
    Ok(told(language, &notices)
        .iter()
        .fold(reply, |reply, line| reply.then(line)))
}

/// What is different in the game, one sentence on each line.
fn told(language: Language, notices: &Notices) -> Vec<String> {
    let listed = |id: &str, items: &[String]| {
        let items: Vec<String> = items.iter().map(|item| plain(item)).collect();
        let list = shortened(&items.join(" · "), ROOM);
        let said = || format!("\n{}", say(language, id, &[("list", text(list))]));
        (!items.is_empty()).then(said)
    };
    let renamed = listed("import-renamed", &notices.renamed);
    let ignored = listed("import-ignored", &notices.ignored);
    [renamed, ignored].into_iter().flatten().collect()
}

fn unread(why: Unread) -> &'static str {
    match why {
        Unread::Gone => "import-gone",
        Unread::TooLarge => "import-too-large",
        Unread::Unavailable | Unread::NotText(_) => "import-unavailable",
    }
}
