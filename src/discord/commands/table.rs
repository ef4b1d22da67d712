//! Every command there is: its words, and the file that has its parameters and does it. What Discord
//! is told, what is done and what is suggested follow from here.

use anyhow::anyhow;
use serenity::builder::CreateCommand;

use super::asked::Asked;
use super::command::{Command, for_managers, listed};
use super::parameter::Suggestion;
use super::tools::Tools;
use super::which;
use crate::app::{App, Call, Error, GameId, InteractionId};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::reply::Reply;
use starpost_games::words::Language;

/// One line for each command.
macro_rules! commands {
    ($($path:literal => $($file:ident)::+,)*) => {
        &[$(Command {
            path: $path,
            parameters: super::$($file)::+::parameters,
            run: |tools, asked| Box::pin(super::$($file)::+::run(tools, asked)),
        }),*]
    };
}

/// The commands, in the order in which Discord lists them.
static COMMANDS: &[Command] = commands! {
    "game new" => new,
    "game join" => join,
    "game leave" => leave,
    "game start" => start,
    "game cancel" => cancel,
    "game rematch" => rematch,
    "game resign" => resign,
    "game draw" => draw,
    "game claim" => claim,
    "game time" => time,
    "game takeback" => takeback,
    "game pause" => pause,
    "game absent" => absent,
    "game abort" => abort,
    "game log" => log,
    "game replay" => replay,
    "game note" => note,
    "game prepare" => prepare,
    "game secret" => secret,
    "game verify" => verify,
    "game export" => export,
    "game move" => moving,
    "game import" => import,
    "turn" => turn,
    "board" => board,
    "games" => games,
    "player" => player,
    "vacation" => vacation,
    "help" => help,
    "rules" => rules,
    "settings" => settings,
    "setup" => setup,
    "league create" => league::create,
    "league join" => league::join,
    "league leave" => league::leave,
    "league start" => league::start,
    "league fixtures" => league::fixtures,
    "league standings" => league::standings,
    "league withdraw" => league::withdraw,
    "league rules" => league::rules,
    "league report" => league::report,
    "league history" => league::history,
    "league move" => league::moving,
    "league close" => league::close,
    "referee adjudicate" => referee::adjudicate,
    "referee annul" => referee::annul,
    "referee replace" => referee::replace,
    "referee rewind" => referee::rewind,
    "referee time" => referee::time,
    "referee undo" => referee::undo,
};

/// Those that are chosen in the menu of a person or of a message. The first word says which.
static ENTRIES: &[Command] = commands! {
    "person challenge" => challenge,
    "person player" => player,
    "message board" => message_board,
};

/// The commands that change nothing, or nothing twice, so that they can be done again if the program
/// died meanwhile.
const LOOKING: [&str; 13] = [
    "game log",
    "game replay",
    "game verify",
    "game export",
    "board",
    "games",
    "player",
    "league fixtures",
    "league standings",
    "league rules",
    "league history",
    "person player",
    "message board",
];

/// The commands that Discord shows only to those who manage a server, and only there.
const FOR_MANAGERS: [&str; 1] = ["setup"];

/// The language that Discord is told of the commands in, whoever reads it.
pub(crate) const BASE: Language = Language::English;

/// Every command, as Discord is told of it.
pub(crate) fn definitions(language: Language) -> Vec<CreateCommand> {
    let mut names: Vec<&str> = COMMANDS.iter().map(Command::name).collect();
    names.dedup();
    let definition = |name| {
        let parts = COMMANDS.iter().filter(|command| command.name() == name);
        let listed = match FOR_MANAGERS.contains(&name) {
            true => for_managers(listed(name, language)),
            false => listed(name, language),
        };
        parts.fold(listed, |whole, command| command.add_to(whole, language))
    };
    let entries = ENTRIES.iter().map(|entry| entry.entry(language));
    names.into_iter().map(definition).chain(entries).collect()
}

/// Does what a command asks.
pub(crate) async fn run(tools: &Tools<'_>, asked: &Asked<'_>) -> Result<Reply, Error> {
    let done = match find(&asked.path) {
        Some(command) => (command.run)(tools, asked).await,
        None => Err(anyhow!("no such command: {}", asked.path).into()),
    };
    which::or_asked(tools.app, asked, done).await
}

/// Does for this game what was asked in that interaction, where it was not clear which game was meant.
pub(crate) async fn run_for(
    tools: &Tools<'_>,
    call: &Call,
    game: GameId,
    asked: InteractionId,
) -> Result<Reply, Error> {
    let kept = which::kept(tools.app, call, asked).await?;
    run(tools, &kept.about(call.clone(), game)).await
}

/// Whether a command changes nothing.
pub(crate) fn only_looks(path: &str) -> bool {
    find(path).is_some_and(|command| LOOKING.contains(&command.path))
}

/// What may be meant by what is being typed.
pub(crate) async fn suggest(app: &App, asked: &Asked<'_>) -> Result<Vec<Suggestion>, Error> {
    let Some((name, typed)) = asked.focused() else {
        return Ok(Vec::new());
    };
    let parameters = find(&asked.path).map(|command| (command.parameters)());
    let mut parameters = parameters.unwrap_or_default().into_iter();
    let suggest = parameters.find(|parameter| parameter.name == name);
    match suggest.and_then(|parameter| parameter.suggest) {
        Some(suggest) => {
            let mut suggestions = suggest(app, asked, typed).await?;
            suggestions.truncate(SUGGESTIONS);
            Ok(suggestions)
        }
        None => Ok(Vec::new()),
    }
}

fn find(path: &str) -> Option<&'static Command> {
    let mut commands = COMMANDS.iter();
    let mut entries = ENTRIES.iter();
    let command = commands.find(|command| command.path == path);
    command.or_else(|| entries.find(|entry| entry.is_entry(path, BASE)))
}

#[cfg(test)]
mod suggested;
#[cfg(test)]
mod tests;
