//! The commands: what they are called, and which function each is; knows names, and no sentence.

mod asked;
mod ending;
mod game;
pub(super) mod greeting;
mod help;
pub(crate) mod moving;
mod new;
mod records;
pub(crate) mod rules;
mod secret;
mod settings;
mod turn;
mod view;

use serenity::all::{CommandOptionType, InstallationContext, InteractionContext};
use serenity::builder::{CreateCommand, CreateCommandOption};

use crate::app::{App, Error};
use crate::discord::limits::{CHOICE, DESCRIPTION, SUGGESTIONS};
use crate::discord::out::send::Sender;
use crate::discord::say::games;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use crate::words::Language;

pub(crate) use asked::Asked;

/// What commands work with.
pub(crate) struct Tools<'a> {
    pub(crate) app: &'a App,
    pub(crate) send: &'a Sender,
}

/// Every command, as Discord is told of it.
pub(crate) fn definitions() -> Vec<CreateCommand> {
    vec![
        game::definition(),
        turn::definition(),
        view::board_definition(),
        view::games_definition(),
        help::help_definition(),
        rules::definition(),
        settings::definition(),
    ]
}

/// Does what a command asks.
pub(crate) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let app = tools.app;
    match asked.path.as_str() {
        "game new" => new::new(tools, asked).await,
        "game join" => game::join(tools, asked).await,
        "game leave" => game::leave(app, asked).await,
        "game start" => game::start(app, asked).await,
        "game cancel" => game::cancel(app, asked).await,
        "game resign" => ending::resign(app, asked).await,
        "game draw" => ending::draw(app, asked).await,
        "game move" => moving::ask(tools, asked).await,
        "game secret" => secret::secret(app, asked).await,
        "game verify" => secret::verify(app, asked).await,
        "game log" => view::log(app, asked).await,
        "game export" => records::export(app, asked).await,
        "game import" => records::import(tools, asked).await,
        "turn" => turn::turn(app, asked).await,
        "board" => view::board(app, asked).await,
        "games" => view::games(app, asked).await,
        "help" => help::help(app, asked).await,
        "settings" => settings::settings(app, asked).await,
        "rules" => rules::rules(app, asked).await,
        unknown => Err(anyhow::anyhow!("no such command: {unknown}").into()),
    }
}

/// The commands that make nothing of a game that is over.
const NEEDS_A_RUNNING_GAME: [&str; 7] = [
    "turn",
    "game join",
    "game leave",
    "game start",
    "game cancel",
    "game resign",
    "game draw",
];

/// What could go on from what was typed: pairs of what is shown and what it stands for.
pub(crate) async fn suggest(app: &App, asked: &Asked<'_>) -> Result<Vec<(String, String)>, Error> {
    match asked.focused() {
        Some(("game", typed)) => {
            let mut listed = app.choices(&asked.call, typed).await?;
            if !NEEDS_A_RUNNING_GAME.contains(&asked.path.as_str()) {
                listed.extend(app.finished_choices(&asked.call, typed).await?);
            }
            let language = asked.call.language;
            let choices = listed.iter().take(SUGGESTIONS);
            Ok(choices
                .map(|game| (games::choice(language, game), game.game.to_string()))
                .collect())
        }
        Some(("text", typed)) => {
            let lines = app.complete(&asked.call, asked.game(), typed).await?;
            let short = lines
                .into_iter()
                .filter(|line| line.chars().count() <= CHOICE);
            Ok(short
                .take(SUGGESTIONS)
                .map(|line| (line.clone(), line))
                .collect())
        }
        Some(("topic", typed)) => {
            let topics = rules::topics(asked.call.language, typed).into_iter();
            Ok(topics.take(SUGGESTIONS).collect())
        }
        _ => Ok(Vec::new()),
    }
}

/// The language that commands are defined in; others come as localisations.
const BASE: Language = Language::English;

/// A command with its description, usable in servers and in direct messages with the bot.
fn command(name: &str) -> CreateCommand {
    CreateCommand::new(name)
        .description(describe(name))
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// An option of the command at `path`, like `game-new`.
fn option(kind: CommandOptionType, path: &str, name: &str) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, describe(&format!("{path}-{name}")))
}

/// A command below another one.
fn below(parent: &str, name: &str) -> CreateCommandOption {
    option(CommandOptionType::SubCommand, parent, name)
}

/// The option that chooses among several games.
fn game_option() -> CreateCommandOption {
    let description = say(BASE, "option-game", &[]);
    CreateCommandOption::new(CommandOptionType::String, "game", description).set_autocomplete(true)
}

fn describe(path: &str) -> String {
    shortened(&say(BASE, &format!("command-{path}"), &[]), DESCRIPTION)
}
