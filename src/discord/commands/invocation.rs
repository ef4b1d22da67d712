//! A command with its options, read; knows what Discord sends, and does nothing.

use serde_json::Value;

use crate::app::{Call, GameId, Opponent, Person, PersonId, Refusal};
use crate::discord::payload::{
    Attached, CommandKind, CommandOption, Data, Id, Message, ResolvedObjects, number, shown_name,
};

/// The option that names a game.
pub(super) const GAME: &str = "game";

/// The first word of a command that was chosen in the menu of a person, and of a message. What
/// follows is its name there.
pub(super) const OF_PERSON: &str = "person";
pub(super) const OF_MESSAGE: &str = "message";

/// A command with its options.
pub(crate) struct CommandRequest<'a> {
    /// The person who asks, where and when.
    pub(crate) call: Call,
    /// The words of the command: `game new`, `person Challenge`.
    pub(crate) path: String,
    pub(super) options: &'a [CommandOption],
    pub(super) target: Option<Id>,
    pub(super) resolved: &'a ResolvedObjects,
    /// The game that was chosen, if the command left open which one it means.
    pub(super) meant: Option<GameId>,
}

impl<'a> CommandRequest<'a> {
    /// Reads a command, or one that is being typed.
    pub(crate) fn read(call: Call, command: &'a Data) -> CommandRequest<'a> {
        let name = &command.name;
        let mut path = match command.command_kind() {
            CommandKind::OfPerson => format!("{OF_PERSON} {name}"),
            CommandKind::OfMessage => format!("{OF_MESSAGE} {name}"),
            CommandKind::Typed => name.clone(),
        };
        let mut options = command.options.as_slice();
        while let [word] = options
            && word.is_word()
        {
            path = format!("{path} {}", word.name);
            options = &word.options;
        }
        CommandRequest {
            call,
            path,
            options,
            target: command.target_id,
            resolved: &command.resolved,
            meant: None,
        }
    }

    fn value(&self, name: &str) -> Option<&'a Value> {
        self.options.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    /// A text, even one that is still being typed.
    pub(crate) fn text(&self, name: &str) -> Option<&'a str> {
        self.value(name)?.as_str()
    }

    /// A whole number that cannot be negative.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.value(name)?.as_i64()?.try_into().ok()
    }

    /// True when the option is there and says so.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.value(name).and_then(Value::as_bool) == Some(true)
    }

    fn id(&self, name: &str) -> Option<Id> {
        number(self.value(name)?).map(Id)
    }

    /// A person to play against.
    pub(crate) fn opponent(&self, name: &str) -> Option<Opponent> {
        opponent(self.resolved, self.id(name)?)
    }

    /// The person in whose menu the command was chosen.
    pub(crate) fn target_person(&self) -> Option<Opponent> {
        opponent(self.resolved, self.target?)
    }

    /// The message in whose menu the command was chosen, if this person wrote it.
    pub(crate) fn target_post(&self, by: PersonId) -> Option<&'a Message> {
        let message = self.resolved.messages.get(&self.target?)?;
        let author = message.author.as_ref()?;
        (author.id.0 == by.0).then_some(message)
    }

    /// An attached file.
    pub(crate) fn file(&self, name: &str) -> Option<&'a Attached> {
        self.resolved.attachments.get(&self.id(name)?)
    }

    /// The game that was chosen. Refused: it is not a number.
    pub(crate) fn game(&self) -> Result<Option<GameId>, Refusal> {
        let Some(chosen) = self.text(GAME) else {
            return Ok(self.meant);
        };
        Ok(Some(of_number(chosen).ok_or(Refusal::NoSuchGame)?))
    }

    /// The option that is being typed, and its text so far.
    pub(crate) fn focused(&self) -> Option<(&'a str, &'a str)> {
        let option = self.options.iter().find(|option| option.focused)?;
        Some((&option.name, option.value.as_str()?))
    }
}

/// The game with this number.
pub(super) fn of_number(text: &str) -> Option<GameId> {
    let number = text.trim().trim_start_matches('#').trim();
    number.parse().ok().map(GameId)
}

/// A person to play against, as they come with what was chosen.
pub(crate) fn opponent(chosen: &ResolvedObjects, id: Id) -> Option<Opponent> {
    let user = chosen.users.get(&id)?;
    // Only members of the server come with what they are there.
    let member = chosen.members.get(&id);
    Some(Opponent {
        person: Person { id: PersonId(id.0), name: shown_name(user, member) },
        is_program: user.bot,
        is_member: member.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The data of a command as Discord sends it.
    fn command(data: &Value) -> Data {
        serde_json::from_value(data.clone()).expect("a command")
    }

    fn data(name: &str, options: &Value) -> Value {
        let users = json!({
            "6": {"id": "6", "username": "ben", "discriminator": "0", "global_name": "Ben"},
            "7": {"id": "7", "username": "cleo", "discriminator": "0", "bot": true},
        });
        let members = json!({"7": {"nick": "Cleo*", "roles": [], "joined_at": null,
            "deaf": false, "mute": false, "flags": 0, "permissions": "0"}});
        let resolved = json!({"users": users, "members": members});
        json!({"id": "9", "name": name, "type": 1, "options": options, "resolved": resolved})
    }

    #[test]
    fn the_words_of_a_command_are_its_path() {
        let below = json!([{"type": 1, "name": "join", "options": []}]);
        let joined = command(&data("game", &below));
        assert_eq!(CommandRequest::read(Call::example(), &joined).path, "game join");
        let help = command(&data("help", &json!([])));
        assert_eq!(CommandRequest::read(Call::example(), &help).path, "help");
    }

    #[test]
    fn options_are_read_by_their_names() {
        let options = json!([
            {"type": 3, "name": "text", "value": "build g"},
            {"type": 5, "name": "send", "value": true},
            {"type": 4, "name": "turn", "value": -1},
            {"type": 3, "name": "game", "value": " #12 "},
        ]);
        let turn = command(&data("turn", &options));
        let asked = CommandRequest::read(Call::example(), &turn);
        assert_eq!(asked.text("text"), Some("build g"));
        assert_eq!(asked.text("other"), None);
        assert!(asked.wants("send") && !asked.wants("text"));
        assert_eq!(asked.number("turn"), None, "it cannot be negative");
        assert_eq!(asked.focused(), None);
    }

    #[test]
    fn a_game_is_named_by_its_number() {
        let named = |value: &str| {
            let options = json!([{"type": 3, "name": "game", "value": value}]);
            CommandRequest::read(Call::example(), &command(&data("turn", &options))).game()
        };
        assert_eq!(named("12"), Ok(Some(GameId(12))));
        assert_eq!(named("#12 "), Ok(Some(GameId(12))));
        assert_eq!(named("the last one"), Err(Refusal::NoSuchGame));
        let none = command(&data("turn", &json!([])));
        assert_eq!(CommandRequest::read(Call::example(), &none).game(), Ok(None));
    }

    #[test]
    fn an_opponent_is_called_as_on_the_server_and_known_for_a_program() {
        let options = json!([
            {"type": 6, "name": "opponent", "value": "6"},
            {"type": 6, "name": "opponent-2", "value": "7"},
        ]);
        let new = command(&data("new", &options));
        let asked = CommandRequest::read(Call::example(), &new);
        let ben = asked.opponent("opponent").expect("Ben");
        assert_eq!(
            (ben.person.name.as_str(), ben.is_member, ben.is_program),
            ("Ben", false, false)
        );
        let cleo = asked.opponent("opponent-2").expect("Cleo");
        assert_eq!(
            (cleo.person.name.as_str(), cleo.is_member, cleo.is_program),
            ("Cleo*", true, true)
        );
    }

    #[test]
    fn what_is_being_typed_is_found() {
        let options = json!([
            {"type": 3, "name": "text", "value": "build", "focused": true},
            {"type": 5, "name": "send", "value": true},
        ]);
        let typing = command(&data("turn", &options));
        let asked = CommandRequest::read(Call::example(), &typing);
        assert_eq!(asked.focused(), Some(("text", "build")));
    }
}
