//! `/game new`, `join`, `leave`, `start`, `cancel`: from an invitation to a running game.

use serenity::all::{CommandOptionType, Permissions};
use serenity::builder::{CreateCommand, CreateCommandOption};

use super::{BASE, below, command, game_option, option};
use crate::app::{App, Error, NewGame, Refusal, Starter};
use crate::discord::asked::Asked;
use crate::discord::reply::Reply;
use crate::discord::show;
use crate::discord::speak::{say, text};
use crate::games::Kind;

/// What the bot needs in a channel to play there.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// `/game` and everything below it.
pub(super) fn definition() -> CreateCommand {
    let plain = [
        "join", "leave", "start", "cancel", "resign", "draw", "log", "export",
    ];
    let game = command("game").add_option(new_definition());
    let game = plain.into_iter().fold(game, |game, name| {
        game.add_option(below("game", name).add_sub_option(game_option()))
    });
    game.add_option(super::records::import_definition())
}

fn new_definition() -> CreateCommandOption {
    let edition = option(CommandOptionType::String, "game-new", "edition");
    let edition = Kind::Homeworlds
        .presets()
        .iter()
        .fold(edition, |edition, key| {
            edition.add_string_choice(say(BASE, &format!("edition-{key}"), &[]), *key)
        });
    let start = option(CommandOptionType::String, "game-new", "start");
    let start = ["random", "me", "them"]
        .into_iter()
        .fold(start, |start, key| {
            start.add_string_choice(say(BASE, &format!("choice-start-{key}"), &[]), key)
        });
    below("game", "new")
        .add_sub_option(option(CommandOptionType::User, "game-new", "opponent"))
        .add_sub_option(edition)
        .add_sub_option(start)
}

/// `/game new` opens a game; its invitation is posted where it was asked for.
pub(super) async fn new(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    if let Some(missing) = missing_permissions(asked) {
        return Ok(missing);
    }
    let kind = Kind::Homeworlds;
    let edition = asked.text("edition").unwrap_or(kind.presets()[0]);
    let new = NewGame {
        kind: kind.key().to_owned(),
        options: format!("edition={edition}"),
        opponents: asked.opponent("opponent").into_iter().collect(),
        seats: 2,
        starter: starter(asked.text("start")),
    };
    let card = app.new_game(&asked.call, new).await?;
    Ok(show::card(&asked.call, "card-opened", &card))
}

fn starter(chosen: Option<&str>) -> Starter {
    match chosen {
        Some("me") => Starter::Creator,
        Some("them") => Starter::Opponent,
        _ => Starter::Random,
    }
}

/// A sentence that names what the bot may not do here though it has to.
fn missing_permissions(asked: &Asked<'_>) -> Option<Reply> {
    asked.call.place.guild?;
    let missing = NEEDED - asked.permissions?;
    if missing.is_empty() {
        return None;
    }
    let names = (
        "permissions",
        text(missing.get_permission_names().join(", ")),
    );
    Some(Reply::say(say(
        asked.call.language,
        "permissions-missing",
        &[names],
    )))
}

/// `/game join`, the same as the button.
pub(super) async fn join(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_seat(&asked.call, asked.game()).await?;
    let card = app.join(&asked.call, game).await?;
    Ok(show::card(&asked.call, "card-joined", &card))
}

/// `/game leave` gives a seat back; somebody invited who has not joined declines with it.
pub(super) async fn leave(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    match app.leave(&asked.call, game).await {
        Ok(card) => Ok(show::card(&asked.call, "card-left", &card)),
        Err(Error::Refused(Refusal::NotInThisGame)) => {
            let card = app.decline(&asked.call, game).await?;
            Ok(show::card(&asked.call, "card-declined", &card))
        }
        Err(other) => Err(other),
    }
}

/// `/game start`, the same as the button.
pub(super) async fn start(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    let card = app.start(&asked.call, game).await?;
    Ok(show::card(&asked.call, "card-started", &card))
}

/// `/game cancel`, the same as the button.
pub(super) async fn cancel(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let game = app.find_invitation(&asked.call, asked.game()).await?;
    let card = app.cancel(&asked.call, game).await?;
    Ok(show::card(&asked.call, "card-cancelled", &card))
}
