//! `/board`, `/games` and `/game log`: looking.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommand;

use super::{command, game_option, option};
use crate::app::{App, Error, Side};
use crate::discord::commands::asked::Asked;
use crate::discord::say::boards;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games;
use crate::discord::say::history;
use crate::discord::say::reply::Reply;

/// How many games can be shown in a message at all.
const MOST_SHOWN: usize = 30;

pub(super) fn board_definition() -> CreateCommand {
    command("board")
        .add_option(option(CommandOptionType::Integer, "board", "turn").min_int_value(0))
        .add_option(option(CommandOptionType::Boolean, "board", "as-text"))
        .add_option(game_option())
}

pub(super) fn games_definition() -> CreateCommand {
    command("games")
}

/// `/board` now or after a turn, from the caller's side. A player who asks elsewhere for a game that
/// cannot be posted where it is can let it go on there.
pub(super) async fn board(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let game = app.find_game(call, asked.game()).await?;
    let board = app
        .board(call, game, asked.number("turn"), Side::Own)
        .await?;
    let standing = &board.standing;
    let is_player = standing.yours.is_some();
    let reply = if asked.wants("as-text") {
        boards::board_text(call, &board)
    } else {
        boards::board(call, board)
    };
    let trouble = app.trouble(call, game).await?;
    let may_move = call.place.guild.is_some() && call.place.lacks_to_post().is_empty();
    match trouble {
        Some(trouble) if trouble.channel != call.place.channel && is_player && may_move => {
            let buttons = Buttons::lasting(game, call.language);
            Ok(reply.with_more_buttons(buttons.elsewhere()))
        }
        _ => Ok(reply),
    }
}

/// `/games`: the caller's, everywhere.
pub(super) async fn games(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let listed = app.games_of(call).await?;
    let shown = &listed[..listed.len().min(MOST_SHOWN)];
    let out = app.out_of(call, shown).await?;
    let finished = app.finished(call).await?;
    Ok(games::games(call, &listed, &out, &finished))
}

/// `/game log`: the turns so far.
pub(super) async fn log(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let events = app.log(&asked.call, game).await?;
    Ok(history::history(&asked.call, game, &events))
}
