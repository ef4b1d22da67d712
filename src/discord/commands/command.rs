//! The definition of a command; knows none.

use std::pin::Pin;

use serenity::all::{
    CommandOptionType, CommandType, InstallationContext, InteractionContext, Permissions,
};
use serenity::builder::{CreateCommand, CreateCommandOption};

use super::invocation::{CommandRequest, OF_PERSON};
use super::parameter::{Parameter, described};
use super::tools::Tools;
use crate::app::{App, Error};
use crate::discord::limits::NAME;
use crate::discord::say::dialog::Dialog;
use crate::discord::say::reply::Reply;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::say;
use starpost_games::words::Language;

/// A command's work under way.
pub(super) type CommandFuture<'a> = Pin<Box<dyn Future<Output = Result<Reply, Error>> + Send + 'a>>;

/// The form that a command opens, once it is known.
pub(super) type DialogFuture<'a> = Pin<Box<dyn Future<Output = Option<Dialog>> + Send + 'a>>;

/// A command: one line of the table. The path of one that is chosen in the menu of a person or a
/// message begins with that word, and Discord knows it by its name there.
pub(super) struct Command {
    /// Its words: `game new`.
    pub(super) path: &'static str,
    /// The parameters that can be named with it.
    pub(super) parameters: fn() -> Vec<Parameter>,
    /// The action that it takes.
    pub(super) run: for<'a> fn(&'a Tools<'a>, &'a CommandRequest<'a>) -> CommandFuture<'a>,
    /// The special thing about it.
    pub(super) special: Special,
}

/// The special thing about a command.
#[derive(Clone, Copy, Debug)]
pub(super) enum Special {
    /// Nothing.
    None,
    /// It changes nothing, or nothing twice, so that it can be repeated if the program died.
    Looks,
    /// The same, unless this option is chosen.
    LooksUnless(&'static str),
    /// Very many people give it at the same time.
    Crowded,
    /// It opens a form, unless it has what would be typed there.
    Opens(for<'a> fn(&'a App, &'a CommandRequest<'a>) -> DialogFuture<'a>),
    /// Discord shows it only to those who manage a server, and only there.
    ForManagers,
}

impl Command {
    /// The first of its words, which Discord lists.
    pub(super) fn name(&self) -> &'static str {
        self.words().0
    }

    /// The word below that, if any.
    fn below(&self) -> Option<&'static str> {
        self.words().1
    }

    fn words(&self) -> (&'static str, Option<&'static str>) {
        match self.path.split_once(' ') {
            Some((name, below)) => (name, Some(below)),
            None => (self.path, None),
        }
    }

    /// Its words as the ids of its sentences have them: `game-new`.
    fn id(&self) -> String {
        self.path.replace(' ', "-")
    }

    /// Its name in a menu.
    fn called(&self, language: Language) -> String {
        shortened(&say(language, &format!("command-{}", self.id()), &[]), NAME)
    }

    /// True if these words ask for it in a menu.
    pub(super) fn is_entry(&self, path: &str, language: Language) -> bool {
        path.split_once(' ') == Some((self.name(), &self.called(language)))
    }

    /// The command as Discord lists it in the menu of every person or message.
    pub(super) fn entry(&self, language: Language) -> CreateCommand {
        let listed = CreateCommand::new(self.called(language))
            .integration_types(vec![InstallationContext::Guild]);
        match self.name() {
            OF_PERSON => listed.kind(CommandType::User).contexts(vec![InteractionContext::Guild]),
            _ => listed
                .kind(CommandType::Message)
                .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm]),
        }
    }

    /// Adds this command to the one that Discord lists.
    pub(super) fn add_to(&self, whole: CreateCommand, language: Language) -> CreateCommand {
        let id = self.id();
        let parameters = (self.parameters)().into_iter();
        let options = parameters.map(|parameter| parameter.definition(&id, language));
        match self.below() {
            None => options.fold(whole, CreateCommand::add_option),
            Some(name) => {
                let kind = CommandOptionType::SubCommand;
                let below = CreateCommandOption::new(kind, name, described(&id, language));
                whole.add_option(options.fold(below, CreateCommandOption::add_sub_option))
            }
        }
    }
}

/// A command without options, usable in servers and in direct messages with the bot.
pub(super) fn listed(name: &str, language: Language) -> CreateCommand {
    CreateCommand::new(name)
        .description(described(name, language))
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// A command for those who manage a server: others do not see it, unless the server wants them to.
pub(super) fn listed_for_managers(name: &str, language: Language) -> CreateCommand {
    listed(name, language)
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .contexts(vec![InteractionContext::Guild])
}
