//! `/game export` and `/game import`: a record as a file, out and in.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommandOption;

use super::{Tools, below, option};
use crate::app::{App, Error, Imported};
use crate::discord::commands::asked::Asked;
use crate::discord::out::fetch::Unread;
use crate::discord::out::form::File;
use crate::discord::say::invitations;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use crate::game::Seat;
use crate::games::Kind;

/// How large a record may be; the longest known game is far below.
const MOST_BYTES: usize = 256 * 1024;

pub(super) fn import_definition() -> CreateCommandOption {
    let side = option(CommandOptionType::Integer, "game-import", "side");
    below("game", "import")
        .add_sub_option(option(CommandOptionType::Attachment, "game-import", "file").required(true))
        .add_sub_option(side.min_int_value(1).max_int_value(most_seats().into()))
        .add_sub_option(option(CommandOptionType::User, "game-import", "opponent"))
}

/// How many sit at the largest table.
fn most_seats() -> u8 {
    let seats = Kind::ALL.into_iter().map(|kind| *kind.game().seats().end());
    seats.max().unwrap_or_default()
}

/// `/game export` gives the record of a game.
pub(super) async fn export(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let record = app.export(&asked.call, game).await?;
    let file = File::of_text(&record.name, &record.text);
    let said = say(asked.call.language, "exported", &[]);
    Ok(Reply::say(said).with_file(file))
}

/// `/game import` makes a game of a record.
pub(super) async fn import(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let language = asked.call.language;
    let Some(file) = asked.file("file") else {
        return Ok(Reply::say(say(language, "import-no-file", &[])));
    };
    let record = match tools.send.fetch_text(&file.url, MOST_BYTES).await {
        Ok(record) => record,
        Err(why) => return Ok(Reply::say(say(language, unread(why), &[]))),
    };
    let side = asked.number("side").unwrap_or(1).saturating_sub(1);
    let side = Seat(u8::try_from(side).unwrap_or(u8::MAX));
    let opponent = asked.opponent("opponent");
    match tools
        .app
        .import(&asked.call, &record, side, opponent)
        .await?
    {
        Imported::Finished(table) => {
            let name = game_name(language, &table.kind, table.game);
            Ok(Reply::say(say(
                language,
                "imported",
                &[("game", text(name))],
            )))
        }
        Imported::Waiting(invitation) => Ok(invitations::invitation(
            &asked.call,
            "invitation-opened",
            &invitation,
        )),
    }
}

fn unread(why: Unread) -> &'static str {
    match why {
        Unread::Gone => "import-gone",
        Unread::TooLarge => "import-too-large",
        Unread::Unavailable => "import-unavailable",
    }
}
