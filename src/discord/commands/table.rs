//! Every command there is: its words, and the file that has its parameters and its work. What
//! Discord is told, what is done and what is suggested follow from here.

use anyhow::anyhow;
use serenity::builder::CreateCommand;

use super::command::{Command, Special, listed, listed_for_managers};
use super::command_subject;
use super::game_question;
use super::invocation::CommandRequest;
use super::parameter::Suggestion;
use super::tools::Tools;
use crate::app::{App, Call, Error, GameId, InteractionId};
use crate::discord::limits::SUGGESTIONS;
use crate::discord::say::dialog::Dialog;
use crate::discord::say::reply::Reply;
use starpost_games::words::Language;

/// One row for each command: its words, and the file that has its parameters and its work; or, if
/// it takes only what it is about (`of` a row of `command_subject.rs`), the function that does it. What is
/// special about it comes last.
macro_rules! commands {
    (@parameters $($file:ident)::+) => { super::$($file)::+::parameters };
    (@parameters of $named:ident $($does:ident)::+) => { command_subject::$named::parameters };
    (@run $($file:ident)::+) => {
        |tools, asked| Box::pin(super::$($file)::+::run(tools, asked))
    };
    (@run of $named:ident $($does:ident)::+) => {
        |tools, asked| Box::pin(async {
            let meant = command_subject::$named::meant(tools, asked).await?;
            super::$($does)::+(tools.app, &asked.call, meant).await
        })
    };
    (@special $($file:ident)::+) => { Special::None };
    (@special $($file:ident)::+, Opens) => {
        Special::Opens(|app, asked| Box::pin(super::$($file)::+::opens(app, asked)))
    };
    (@special $($file:ident)::+, LooksUnlessPublic) => {
        Special::LooksUnless(super::$($file)::+::PUBLIC)
    };
    (@special $($file:ident)::+, $special:ident) => { Special::$special };
    ($($path:literal $(of $named:ident)? => $($file:ident)::+ $(, $special:ident)?;)*) => {
        &[$(Command {
            path: $path,
            parameters: commands!(@parameters $(of $named)? $($file)::+),
            run: commands!(@run $(of $named)? $($file)::+),
            special: commands!(@special $($file)::+ $(, $special)?),
        }),*]
    };
}

/// The commands, in the order in which Discord lists them.
static COMMANDS: &[Command] = commands! {
    "game new" => new;
    "game join" of seat => invitations::join;
    "game leave" of invitation => invitations::leave_or_decline;
    "game start" of invitation => invitations::start;
    "game cancel" of invitation => invitations::cancel;
    "game rematch" of over => invitations::rematch;
    "game resign" => resign;
    "game draw" of played => draw::ask;
    "game claim" of played => claim::ask;
    "game time" => time;
    "game takeback" of played => consent::takeback;
    "game pause" of played => consent::pause;
    "game absent" => absent;
    "game abort" of played => abort::ask;
    "game log" => log, Looks;
    "game replay" => replay, Looks;
    "game note" => note, Opens;
    "game prepare" => prepare;
    "game secret" of begun => secrets::secret;
    "game verify" of begun => secrets::verify, Looks;
    "game export" of begun => export::export, Looks;
    "game relocate" => relocation;
    "game move" => ship_or_game, Looks;
    "game import" => import, Opens;
    "turn" => turn;
    "board" => board, LooksUnlessPublic;
    "games" => games, Looks;
    "player" => player, Looks;
    "vacation" => vacation;
    "help" => help;
    "practice" => practice;
    "rules" => rules;
    "settings" => settings;
    "setup" => setup, ForManagers;
    "league create" => league::create;
    "league join" of open_league => league::members::join, Crowded;
    "league leave" of open_league => league::members::leave;
    "league seeds" => league::seeds;
    "league start" of open_league => league::start::ask;
    "league status" => league::status, Looks;
    "league fixtures" => league::fixtures, Looks;
    "league challenge" => league::challenge;
    "league standings" => league::standings, Looks;
    "league withdraw" => league::withdraw;
    "league bring-back" => league::bring_back;
    "league rules" of league => league::rules::rules, Looks;
    "league report" => league::report;
    "league history" => league::history, Looks;
    "league organizers" => league::organizers;
    "league edit" => league::edit;
    "league copy" => league::copy;
    "league end" => league::end;
    "league move" => league::channel_move;
    "league close" of open_league => league::close::ask;
    "referee adjudicate" => referee::adjudicate;
    "referee annul" => referee::annul;
    "referee replace" => referee::replace;
    "referee resume" => referee::resume;
    "referee rewind" => referee::rewind;
    "referee time" => referee::time;
    "referee undo" => referee::undo;
};

/// Those that are chosen in the menu of a person or of a message. The first word says which.
static CONTEXT_MENU: &[Command] = commands! {
    "person challenge" => challenge;
    "person player" => player, Looks;
    "message board" => message_board, Looks;
};

/// The language in which Discord is told of the commands, whoever reads it.
pub(crate) const BASE: Language = Language::English;

/// Every command, as Discord is told of it.
pub(crate) fn definitions(language: Language) -> Vec<CreateCommand> {
    let mut names: Vec<&str> = COMMANDS.iter().map(Command::name).collect();
    names.dedup();
    let definition = |name| {
        let parts = COMMANDS.iter().filter(|command| command.name() == name);
        let for_managers = parts.clone().any(|part| matches!(part.special, Special::ForManagers));
        let listed =
            if for_managers { listed_for_managers(name, language) } else { listed(name, language) };
        parts.fold(listed, |whole, command| command.add_to(whole, language))
    };
    let entries = CONTEXT_MENU.iter().map(|entry| entry.entry(language));
    names.into_iter().map(definition).chain(entries).collect()
}

/// Does what a command asks.
pub(crate) async fn run(tools: &Tools<'_>, asked: &CommandRequest<'_>) -> Result<Reply, Error> {
    let done = match find(&asked.path) {
        Some(command) => (command.run)(tools, asked).await,
        None => Err(anyhow!("no such command: {}", asked.path).into()),
    };
    game_question::or_asked(tools.app, asked, done).await
}

/// The form that a command opens in place of an answer, if it does.
pub(crate) async fn form(app: &App, asked: &CommandRequest<'_>) -> Option<Dialog> {
    match find(&asked.path)?.special {
        Special::Opens(form) => form(app, asked).await,
        Special::None
        | Special::Looks
        | Special::LooksUnless(_)
        | Special::Crowded
        | Special::ForManagers => None,
    }
}

/// Does for this game what that interaction asked, where it was not clear which game was meant.
pub(crate) async fn run_for(
    tools: &Tools<'_>,
    call: &Call,
    game: GameId,
    asked: InteractionId,
) -> Result<Reply, Error> {
    let kept = game_question::kept(tools.app, call, asked).await?;
    run(tools, &kept.about(call.clone(), game)).await
}

/// True for a command that very many people give at the same time.
pub(crate) fn is_crowded(path: &str) -> bool {
    find(path).is_some_and(|command| matches!(command.special, Special::Crowded))
}

/// True if a command of which these options are chosen changes nothing.
pub(crate) fn only_looks(path: &str, chosen: impl Fn(&str) -> bool) -> bool {
    find(path).is_some_and(|command| match command.special {
        Special::Looks => true,
        Special::LooksUnless(option) => !chosen(option),
        Special::None | Special::Crowded | Special::Opens(_) | Special::ForManagers => false,
    })
}

/// The possible meanings of the text that is being typed.
pub(crate) async fn suggest(
    app: &App,
    asked: &CommandRequest<'_>,
) -> Result<Vec<Suggestion>, Error> {
    let Some((name, typed)) = asked.focused() else {
        return Ok(Vec::new());
    };
    let mut parameters =
        find(&asked.path).map(|command| (command.parameters)()).unwrap_or_default().into_iter();
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
    let mut entries = CONTEXT_MENU.iter();
    let command = commands.find(|command| command.path == path);
    command.or_else(|| entries.find(|entry| entry.is_entry(path, BASE)))
}

#[cfg(test)]
mod pressed_suggestions;
#[cfg(test)]
mod scene;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod typed_commands;
