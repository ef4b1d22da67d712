//! `/turn`: a line becomes the draft, which is shown with menus to go on, or is played at once.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommand;

use super::{command, game_option, option};
use crate::app::{App, Error, Sent};
use crate::discord::commands::asked::Asked;
use crate::discord::composer;
use crate::discord::limits::TYPED;
use crate::discord::say::drafts;
use crate::discord::say::reply::Reply;

pub(super) fn definition() -> CreateCommand {
    let text = option(CommandOptionType::String, "turn", "text").set_autocomplete(true);
    command("turn")
        .add_option(text.max_length(TYPED))
        .add_option(option(CommandOptionType::Boolean, "turn", "send"))
        .add_option(game_option())
}

/// `/turn text:` shows the line as a draft; `send:` plays it if nothing is to be warned of.
pub(super) async fn turn(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let game = app.find_turn(call, asked.game()).await?;
    let composing = match (asked.text("text"), asked.wants("send")) {
        (Some(line), true) => match app.turn_at_once(call, game, line).await {
            Ok(Sent::Played(played)) => return Ok(drafts::played(call, &played)),
            Ok(Sent::Kept(draft)) => Ok(draft),
            Err(no) => Err(no),
        },
        (Some(line), false) => return composer::typed(app, call, game, line).await,
        (None, _) => app.compose(call, game).await,
    };
    composer::or_refused(app, call, game, composing).await
}
