//! Every command there is: its words, and the file that has its parameters and does it. What Discord
//! is told, what is done and what is suggested follow from here.

use anyhow::anyhow;
use serenity::builder::CreateCommand;

use super::asked::Asked;
use super::command::{Command, for_managers, listed};
use super::parameter::Suggestion;
use super::tools::Tools;
use crate::app::{App, Error};
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
    "vacation" => vacation,
    "help" => help,
    "rules" => rules,
    "settings" => settings,
    "setup" => setup,
    "referee adjudicate" => referee::adjudicate,
    "referee annul" => referee::annul,
    "referee replace" => referee::replace,
    "referee rewind" => referee::rewind,
    "referee time" => referee::time,
};

/// Those that are chosen in the menu of a person or of a message. The first word says which.
static ENTRIES: &[Command] = commands! {
    "person challenge" => challenge,
    "message board" => message_board,
};

/// The commands that change nothing, so that they can be done again if the program died meanwhile.
const LOOKING: [&str; 7] = [
    "game log",
    "game replay",
    "game verify",
    "game export",
    "board",
    "games",
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
    match find(&asked.path) {
        Some(command) => (command.run)(tools, asked).await,
        None => Err(anyhow!("no such command: {}", asked.path).into()),
    }
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
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::super::asked::{OF_MESSAGE, OF_PERSON};
    use super::*;
    use crate::discord::limits::{
        CHOICE, CHOICES, COMMANDS as MOST_COMMANDS, DESCRIPTION, ENTRIES_OF_A_MENU, NAME, OPTIONS,
        WHOLE_COMMAND,
    };

    fn defined(language: Language) -> Vec<Value> {
        let definitions = serde_json::to_value(definitions(language)).expect("JSON");
        definitions.as_array().expect("a list").clone()
    }

    fn list<'a>(of: &'a Value, key: &str) -> &'a [Value] {
        of[key].as_array().map_or(&[], Vec::as_slice)
    }

    fn length(text: &Value) -> usize {
        text.as_str().expect("a text").chars().count()
    }

    /// Those of this type: 1 is typed, 2 is in the menu of a person, 3 in that of a message.
    fn of_type(language: Language, kind: u64) -> Vec<Value> {
        let mut defined = defined(language);
        defined.retain(|command| command["type"].as_u64().unwrap_or(1) == kind);
        defined
    }

    /// Fails where Discord would refuse a command or an option; how many characters it counts.
    fn check(one: &Value) -> usize {
        let (name, options) = (one["name"].as_str().expect("a name"), list(one, "options"));
        let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        assert!(
            (1..=NAME).contains(&name.len()) && name.chars().all(fine),
            "{name}"
        );
        let description = length(&one["description"]);
        assert!((1..=DESCRIPTION).contains(&description), "{name}");
        assert!(options.len() <= OPTIONS, "{name}: {}", options.len());
        let names: BTreeSet<&str> = options
            .iter()
            .filter_map(|it| it["name"].as_str())
            .collect();
        assert_eq!(
            names.len(),
            options.len(),
            "{name}: two options have one name"
        );
        let optional = |it: &&Value| it["required"] != true;
        let first_optional = options.iter().position(|it| optional(&it));
        let required_after = options.iter().skip(first_optional.unwrap_or_default());
        assert!(
            required_after.clone().all(|it| optional(&it)),
            "{name}: required ones come first"
        );
        let choices: usize = list(one, "choices").iter().map(check_choice).sum();
        assert!(list(one, "choices").len() <= CHOICES, "{name}");
        name.len() + description + choices + options.iter().map(check).sum::<usize>()
    }

    fn check_choice(choice: &Value) -> usize {
        let (name, value) = (length(&choice["name"]), length(&choice["value"]));
        assert!((1..=CHOICE).contains(&name), "{choice}");
        assert!((1..=CHOICE).contains(&value), "{choice}");
        name + value
    }

    #[test]
    fn discord_takes_every_definition_in_every_language() {
        for language in Language::ALL {
            let definitions = of_type(language, 1);
            assert!(definitions.len() <= MOST_COMMANDS);
            for command in &definitions {
                let size = check(command);
                assert!(size <= WHOLE_COMMAND, "{}: {size}", command["name"]);
            }
            for (kind, word) in [(2, OF_PERSON), (3, OF_MESSAGE)] {
                let entries = of_type(language, kind);
                assert!((1..=ENTRIES_OF_A_MENU).contains(&entries.len()));
                for entry in entries {
                    assert!((1..=NAME).contains(&length(&entry["name"])), "{entry}");
                    assert!(entry["description"].is_null() && list(&entry, "options").is_empty());
                    assert!(!is_id(&entry["name"]), "{entry}");
                    let path = format!("{word} {}", entry["name"].as_str().expect("a name"));
                    let found = find(&path).expect("it is in the table");
                    assert_eq!(found.name(), word);
                }
            }
        }
    }

    /// A sentence that is missing is its own id.
    fn is_id(said: &Value) -> bool {
        let ids = [
            "command-",
            "option-",
            "kind-",
            "edition-",
            "setting-",
            "choice-",
            "theme-",
            "warnings-",
        ];
        let said = said.as_str().expect("a text");
        ids.iter().any(|id| said.starts_with(id))
    }

    fn lacks_a_sentence(one: &Value) -> bool {
        let options = list(one, "options").iter().any(lacks_a_sentence);
        let choices = list(one, "choices").iter();
        let told = one.get("description").unwrap_or(&one["name"]);
        options || is_id(told) || choices.map(|it| &it["name"]).any(is_id)
    }

    #[test]
    fn every_sentence_about_a_command_is_there() {
        for language in Language::ALL {
            let mut definitions = defined(language);
            definitions.retain(lacks_a_sentence);
            assert!(definitions.is_empty(), "{definitions:?}");
        }
    }

    #[test]
    fn every_line_of_the_table_is_defined_once_and_found_by_its_words() {
        let mut defined_paths = Vec::new();
        for command in of_type(BASE, 1) {
            let name = command["name"].as_str().expect("a name").to_owned();
            let below = list(&command, "options").iter();
            let below = below.filter(|option| option["type"] == 1);
            let below: Vec<&str> = below.filter_map(|option| option["name"].as_str()).collect();
            match below.is_empty() {
                true => defined_paths.push(name),
                false => defined_paths.extend(below.iter().map(|word| format!("{name} {word}"))),
            }
        }
        let listed: Vec<&str> = COMMANDS.iter().map(|command| command.path).collect();
        assert_eq!(defined_paths, listed);
        for command in COMMANDS {
            let found = find(command.path).expect("it is in the table");
            assert!(std::ptr::eq(found, command), "{}", command.path);
        }
        assert!(find("game").is_none(), "what has commands below it is none");
        let paths = COMMANDS.iter().chain(ENTRIES).map(|command| command.path);
        let paths: Vec<&str> = paths.collect();
        assert!(LOOKING.iter().all(|path| paths.contains(path)));
        assert!(only_looks("message Show this board as text"));
        assert!(!only_looks("person Challenge"));
    }

    #[test]
    fn what_is_suggested_is_asked_for_in_the_definition() {
        for command in COMMANDS {
            for parameter in (command.parameters)() {
                let option = parameter.definition("game", BASE);
                let option = serde_json::to_value(option).expect("JSON");
                let asks = option["autocomplete"] == true;
                assert_eq!(asks, parameter.suggest.is_some(), "{}", command.path);
            }
        }
    }
}
