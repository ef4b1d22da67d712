//! `/board`, `/games` and `/game log`: looking.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommand;

use super::{command, game_option, option};
use crate::app::{App, Error, Side};
use crate::discord::asked::Asked;
use crate::discord::reply::Reply;
use crate::discord::show;
use crate::discord::speak::say;

pub(super) fn board_definition() -> CreateCommand {
    command("board")
        .add_option(option(CommandOptionType::Integer, "board", "turn").min_int_value(0))
        .add_option(option(CommandOptionType::Boolean, "board", "as-text"))
        .add_option(game_option())
}

pub(super) fn games_definition() -> CreateCommand {
    command("games")
}

/// `/board` now or after a turn, from the caller's side. Where nothing can be posted in the place
/// of the game any more, a player's question moves it here.
pub(super) async fn board(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let game = app.find_game(call, asked.game()).await?;
    let board = app
        .board(call, game, asked.number("turn"), Side::Own)
        .await?;
    let table = &board.table;
    let moves = table.broken.is_some() && table.yours.is_some() && call.place.guild.is_some();
    let reply = if asked.wants("as-text") {
        show::board_text(call, &board)
    } else {
        show::board(call, board)
    };
    if moves && app.repost_here(call, game).await? {
        return Ok(reply.after(&say(call.language, "board-moved", &[])));
    }
    Ok(reply)
}

/// `/games`: the caller's, everywhere.
pub(super) async fn games(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let listed = app.games_of(&asked.call).await?;
    Ok(show::games(&asked.call, &listed))
}

/// `/game log`: the turns so far.
pub(super) async fn log(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_game(&asked.call, asked.game()).await?;
    let events = app.log(&asked.call, game).await?;
    Ok(show::log(&asked.call, game, &events))
}
