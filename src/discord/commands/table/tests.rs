use std::collections::BTreeSet;

use serde_json::Value;

use super::super::invocation::{OF_MESSAGE, OF_PERSON};
use super::*;
use crate::discord::custom_id::HelpPage;
use crate::discord::limits::{
    CHOICE, CHOICES, COMMANDS as MOST_COMMANDS, DESCRIPTION, ENTRIES_OF_A_MENU, NAME, OPTIONS,
    WHOLE_COMMAND,
};
use crate::discord::say::sentence::say;

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

/// Fails if Discord would refuse a command or an option; returns how many characters it counts.
fn check(one: &Value) -> usize {
    let (name, options) = (one["name"].as_str().expect("a name"), list(one, "options"));
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    assert!((1..=NAME).contains(&name.len()) && name.chars().all(fine), "{name}");
    let description = length(&one["description"]);
    assert!((1..=DESCRIPTION).contains(&description), "{name}");
    assert!(options.len() <= OPTIONS, "{name}: {}", options.len());
    let names: BTreeSet<&str> =
        options.iter().filter_map(|option| option["name"].as_str()).collect();
    assert_eq!(names.len(), options.len(), "{name}: two options have one name");
    let optional = |option: &&Value| option["required"] != true;
    let first_optional = options.iter().position(|option| optional(&option));
    let required_after = options.iter().skip(first_optional.unwrap_or_default());
    assert!(
        required_after.clone().all(|option| optional(&option)),
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
    let ids =
        ["command-", "option-", "kind-", "edition-", "setting-", "choice-", "theme-", "warnings-"];
    let said = said.as_str().expect("a text");
    ids.iter().any(|id| said.starts_with(id))
}

fn lacks_a_sentence(one: &Value) -> bool {
    let options = list(one, "options").iter().any(lacks_a_sentence);
    let choices = list(one, "choices").iter();
    let told = one.get("description").unwrap_or(&one["name"]);
    options || is_id(told) || choices.map(|choice| &choice["name"]).any(is_id)
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
        let below: Vec<&str> = list(&command, "options")
            .iter()
            .filter(|option| option["type"] == 1)
            .filter_map(|option| option["name"].as_str())
            .collect();
        if below.is_empty() {
            defined_paths.push(name);
        } else {
            defined_paths.extend(below.iter().map(|word| format!("{name} {word}")));
        }
    }
    let listed: Vec<&str> = COMMANDS.iter().map(|command| command.path).collect();
    assert_eq!(defined_paths, listed);
    for command in COMMANDS {
        let found = find(command.path).expect("it is in the table");
        assert!(std::ptr::eq(found, command), "{}", command.path);
    }
    assert!(find("game").is_none(), "what has commands below it is none");
    let nothing = |_: &str| false;
    assert!(only_looks("message Show this board as text", nothing));
    assert!(!only_looks("person Challenge", nothing));
    assert!(only_looks("board", nothing));
    assert!(!only_looks("board", |option| option == "public"), "it posts");
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

/// The words in backticks in a text, separately.
fn quoted(text: &str) -> BTreeSet<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.flat_map(str::split_whitespace).collect()
}

/// The number of lines of a phone that are taken in at a glance, and the number of characters in one.
const GLANCE: usize = 12;
const LINE: usize = 40;

#[test]
fn every_page_of_help_is_taken_in_at_a_glance() {
    for page in HelpPage::ALL.into_iter().skip(1) {
        let says = say(BASE, &format!("help-{page}"), &[]).replace(['`', '*'], "");
        let lines: usize = says.lines().map(|line| line.chars().count().div_ceil(LINE)).sum();
        assert!(lines <= GLANCE, "{page}: {lines} lines");
    }
}

#[test]
fn every_command_is_listed_in_help_and_in_the_documents() {
    let commands = include_str!("../../../../docs/COMMANDS.md");
    let table = commands.split("## ").next().expect("it begins with the table");
    let pages = ["more", "commands", "around", "leagues", "ruling"];
    let help = pages.map(|page| say(BASE, &format!("help-{page}"), &[])).join("\n");
    for (listed, file) in [(table, "docs/COMMANDS.md"), (&*help, "help.ftl")] {
        let words = quoted(listed);
        for command in COMMANDS.iter().filter(|one| one.name() != "help") {
            let first = format!("/{}", command.name());
            let last = command.path.split(' ').nth(1).unwrap_or(&first);
            let is_there = words.contains(&*first) && words.contains(last);
            assert!(is_there, "{} is missing in {file}", command.path);
        }
        for entry in CONTEXT_MENU {
            let id = format!("command-{}", entry.path.replace(' ', "-"));
            let name = format!("*{}*", say(BASE, &id, &[]));
            assert!(listed.contains(&name), "{name} is missing in {file}");
        }
    }
}

/// The commands in the sentences for people, as they are to be typed.
fn advised() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales/en");
    let files = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| std::fs::read_to_string(file.expect("a file").path()));
    let texts: Vec<String> = files.map(|text| text.expect("readable")).collect();
    let text = texts.join("\n");
    let quoted = text.split('`').skip(1).step_by(2);
    let advised = quoted.filter(|said| said.starts_with('/') && !said.contains('\n'));
    advised.map(str::to_owned).collect()
}

/// The number of words of the longest command with which these begin; `None` if they begin with none.
fn longest_path(words: &[&str]) -> Option<usize> {
    let is_command = |many: &usize| {
        let path = words[..*many].join(" ");
        COMMANDS.iter().any(|command| command.path == path)
    };
    (1..=words.len()).rev().find(is_command)
}

#[test]
fn every_command_that_a_sentence_advises_is_there_with_what_it_names() {
    let advised = advised();
    assert!(advised.len() > 40, "{advised:?}");
    for said in &advised {
        let words: Vec<&str> = said[1..].split_whitespace().collect();
        let is_option = |word: &str| word.contains(':') || word.contains('-');
        let until_named = || words.iter().position(|word| is_option(word)).unwrap_or(words.len());
        let (path, named) = words.split_at(longest_path(&words).unwrap_or_else(until_named));
        let path = path.join(" ");
        assert!(named.first().is_none_or(|word| is_option(word)), "{said}");
        let below = format!("{path} ");
        let mut commands = COMMANDS.iter();
        let is_it = |command: &&Command| command.path == path;
        let Some(command) = commands.find(is_it) else {
            // `/referee` alone means those below it.
            let any = COMMANDS.iter().any(|one| one.path.starts_with(&below));
            assert!(any && named.is_empty(), "{said}");
            continue;
        };
        let parameters = (command.parameters)();
        let names: BTreeSet<String> = parameters
            .iter()
            .map(|parameter| {
                let option = parameter.definition(command.name(), BASE);
                let option = serde_json::to_value(option).expect("JSON");
                option["name"].as_str().expect("a name").to_owned()
            })
            .collect();
        for word in named.iter().filter(|word| is_option(word)) {
            let name = word.split(':').next().unwrap_or_default();
            let is_value = name.is_empty() || name.starts_with(['{', '$']);
            assert!(is_value || names.contains(name), "{said}: {names:?}");
        }
    }
}
