//! What a command is; knows none.

use std::pin::Pin;

use serenity::all::{CommandOptionType, InstallationContext, InteractionContext, Permissions};
use serenity::builder::{CreateCommand, CreateCommandOption};

use super::asked::Asked;
use super::parameter::{Parameter, described};
use super::tools::Tools;
use crate::app::Error;
use crate::discord::say::reply::Reply;
use starpost_games::words::Language;

/// A command's work under way.
pub(super) type Work<'a> = Pin<Box<dyn Future<Output = Result<Reply, Error>> + Send + 'a>>;

/// A command: one line of the table.
pub(super) struct Command {
    /// Its words: `game new`.
    pub(super) path: &'static str,
    /// What can be named with it.
    pub(super) parameters: fn() -> Vec<Parameter>,
    /// What it does.
    pub(super) run: for<'a> fn(&'a Tools<'a>, &'a Asked<'a>) -> Work<'a>,
}

impl Command {
    /// The first of its words, which Discord lists.
    pub(super) fn name(&self) -> &'static str {
        self.words().0
    }

    /// The word below that, if there is one.
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

/// The same for those who manage a server: others do not see it, unless the server wants them to.
pub(super) fn for_managers(command: CreateCommand) -> CreateCommand {
    command
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .contexts(vec![InteractionContext::Guild])
}
