//! `/game import`: a game made from a record, which is attached, or put into a form.

use super::invocation::{CommandRequest, opponent as opponent_of};
use super::parameter::Parameter;
use super::seats::{most_seats, seat};
use super::tools::Tools;
use crate::app::{
    App, Call, Error, GameId, Imported, MadeOf, Notices, Opponent, Refusal, Standing,
};
use crate::discord::custom_id::Op;
use crate::discord::out::attachment::Unread;
use crate::discord::payload::{Attached, Data};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::dialog::{Dialog, Picking, Typing};
use crate::discord::say::invitations::opened;
use crate::discord::say::names::{game_name, plain};
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::game::Seat;
use starpost_games::words::Language;

/// The size up to which a record is taken, in bytes; the longest known game is far below.
const MOST_BYTES: usize = 256 * 1024;

/// The longest record that can be put into the form as text.
const PASTED: u16 = 4_000;

/// The room for the list of differences.
const ROOM: usize = 600;

/// The options: the record, the caller's side in it counted from 1, and who plays the other.
const FILE: &str = "file";
const SIDE: &str = "side";
const OPPONENT: &str = "opponent";

/// The field of the form in which the text of a record is put.
const TEXT: &str = "text";

pub(super) fn parameters() -> Vec<Parameter> {
    vec![
        Parameter::file(FILE),
        Parameter::number_to(SIDE, 1, most_seats().into()),
        Parameter::person(OPPONENT),
    ]
}

/// The form that it opens: none if there is a file already.
pub(super) async fn opens(_: &App, asked: &CommandRequest<'_>) -> Option<Dialog> {
    let has_file = asked.file(FILE).is_some();
    (!has_file).then(|| form(asked.call.language))
}

fn form(language: Language) -> Dialog {
    let said = |id: &str| say(language, id, &[]);
    let id = Buttons::lasting(GameId(0), language).custom_id(Op::Import);
    let seats = (1..=most_seats())
        .map(|seat| (say(language, "import-side", &[("seat", count(seat))]), None));
    Dialog::new(id, &said("import-title"))
        .file(FILE, &said("import-file"))
        .typing(Typing {
            id: TEXT,
            label: said("import-text"),
            hint: Some(said("import-hint")),
            value: None,
            most: PASTED,
            may_be_empty: true,
        })
        .picking(Picking {
            id: SIDE.to_owned(),
            label: said("import-which-side"),
            entries: seats.collect(),
            may_be_empty: true,
        })
        .person(OPPONENT, &said("import-opponent"))
}

/// The reply that there is nothing to import.
pub(crate) fn without_file(call: &Call) -> Result<Reply, Error> {
    Ok(Reply::say(say(call.language, "import-no-file", &[])))
}

/// A record, and what becomes of it if the game goes on.
struct ImportRequest {
    record: String,
    side: Seat,
    opponent: Option<Opponent>,
}

/// Reads the record and makes a game of it.
pub(super) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let Some(file) = asked.file(FILE) else {
        return without_file(call);
    };
    // By default the caller gets the seat that moved first.
    let side = seat(asked, SIDE)?.unwrap_or(Seat(0));
    let opponent = asked.opponent(OPPONENT);
    match fetched(tools, call, file).await? {
        Ok(record) => {
            let wanted = ImportRequest { record, side, opponent };
            made(tools, call, wanted).await
        }
        Err(no) => Ok(no),
    }
}

/// The same for what was filled in.
pub(crate) async fn filled_in(tools: &Tools<'_>, call: &Call, data: &Data) -> Result<Reply, Error> {
    let typed = data.filled_in(TEXT).filter(|text| !text.trim().is_empty());
    let record = match (data.file_in(FILE), typed) {
        (Some(_), Some(_)) => Err(Reply::say(say(call.language, "import-both", &[]))),
        (Some(file), None) => fetched(tools, call, file).await?,
        (None, Some(text)) => Ok(text.to_owned()),
        (None, None) => return without_file(call),
    };
    let record = match record {
        Ok(record) => record,
        Err(no) => return Ok(no),
    };
    let side = data.filled_in(SIDE).and_then(|place| place.parse().ok());
    let opponent = data.id_in(OPPONENT);
    let wanted = ImportRequest {
        record,
        side: side.map_or(Seat(0), Seat),
        opponent: opponent.and_then(|id| opponent_of(&data.resolved, id)),
    };
    made(tools, call, wanted).await
}

/// The text of a file, or why there is none.
async fn fetched(
    tools: &Tools<'_>,
    call: &Call,
    file: &Attached,
) -> Result<Result<String, Reply>, Error> {
    match tools.send.fetch_text(&file.url, MOST_BYTES).await {
        Ok(record) => Ok(Ok(record)),
        Err(Unread::NotText(look)) => Err(Refusal::NotARecord(look).into()),
        Err(why) => Ok(Err(Reply::say(say(call.language, unread(why), &[])))),
    }
}

async fn made(tools: &Tools<'_>, call: &Call, wanted: ImportRequest) -> Result<Reply, Error> {
    let language = call.language;
    let ImportRequest { record, side, opponent } = wanted;
    let imported = tools.app.records().made_of(call, &record, side, opponent);
    let MadeOf { game, notices } = imported.await?;
    let reply = match game {
        Imported::Finished(standing) => finished(call, &standing),
        Imported::Waiting(invitation) => opened(call, &invitation),
    };
    Ok(told(language, &notices).iter().fold(reply, |reply, line| reply.then(line)))
}

/// A game that is over, and where it is posted.
fn finished(call: &Call, standing: &Standing) -> Reply {
    let name = game_name(call.language, standing.kind, standing.game);
    let there = standing.posted.channel;
    let id = if there == call.place.channel { "imported" } else { "imported-above" };
    let place = text(format!("<#{there}>"));
    let args = [("game", text(name)), ("place", place)];
    Reply::say(say(call.language, id, &args))
}

/// The differences in the game, one sentence on each line.
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
        Unread::Elsewhere => "import-elsewhere",
        Unread::Unavailable | Unread::NotText(_) => "import-unavailable",
    }
}
