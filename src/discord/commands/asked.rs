//! A command with its options, read; knows serenity's types, and does nothing.

use serenity::all::{
    Attachment, CommandDataOption, CommandDataOptionValue, CommandDataResolved, CommandInteraction,
};

use crate::app::{Call, GameId, Opponent, Person, PersonId};
use crate::sanitize;

/// What the option that names a game is called.
pub(super) const GAME: &str = "game";

/// A command with its options.
pub(crate) struct Asked<'a> {
    /// Who asks, where and when.
    pub(crate) call: Call,
    /// The words of the command: `game new`.
    pub(crate) path: String,
    options: &'a [CommandDataOption],
    resolved: &'a CommandDataResolved,
}

impl<'a> Asked<'a> {
    /// Reads a command, or one that is being typed.
    pub(crate) fn read(call: Call, command: &'a CommandInteraction) -> Asked<'a> {
        let mut path = command.data.name.clone();
        let mut options = command.data.options.as_slice();
        while let [
            CommandDataOption {
                name,
                value:
                    CommandDataOptionValue::SubCommand(below)
                    | CommandDataOptionValue::SubCommandGroup(below),
                ..
            },
        ] = options
        {
            path = format!("{path} {name}");
            options = below;
        }
        Asked {
            call,
            path,
            options,
            resolved: &command.data.resolved,
        }
    }

    fn value(&self, name: &str) -> Option<&'a CommandDataOptionValue> {
        self.options
            .iter()
            .find(|option| option.name == name)
            .map(|option| &option.value)
    }

    /// A text, also one that is still being typed.
    pub(crate) fn text(&self, name: &str) -> Option<&'a str> {
        self.value(name)?.as_str()
    }

    /// A whole number that cannot be negative.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.value(name)?.as_i64()?.try_into().ok()
    }

    /// True when the option is there and says so.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.value(name).and_then(CommandDataOptionValue::as_bool) == Some(true)
    }

    /// A person who is to be played against.
    pub(crate) fn opponent(&self, name: &str) -> Option<Opponent> {
        let id = self.value(name)?.as_user_id()?;
        let user = self.resolved.users.get(&id)?;
        // Only those who are on the server come with what they are there.
        let member = self.resolved.members.get(&id);
        let nick = member.and_then(|member| member.nick.clone());
        let name = nick.unwrap_or_else(|| user.display_name().to_owned());
        Some(Opponent {
            person: Person {
                id: PersonId(id.get()),
                name: sanitize::name(&name),
            },
            is_program: user.bot,
            is_member: member.is_some(),
        })
    }

    /// An attached file.
    pub(crate) fn file(&self, name: &str) -> Option<&'a Attachment> {
        self.resolved
            .attachments
            .get(&self.value(name)?.as_attachment_id()?)
    }

    /// The game that was chosen; 0, which no game is, for what is no number.
    pub(crate) fn game(&self) -> Option<GameId> {
        let chosen = self.text(GAME)?;
        Some(GameId(
            chosen.trim_start_matches('#').trim().parse().unwrap_or(0),
        ))
    }

    /// The option that is being typed and what is there so far.
    pub(crate) fn focused(&self) -> Option<(&'a str, &'a str)> {
        self.options.iter().find_map(|option| match &option.value {
            CommandDataOptionValue::Autocomplete { value, .. } => {
                Some((option.name.as_str(), value.as_str()))
            }
            _ => None,
        })
    }
}
