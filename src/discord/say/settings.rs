//! The wishes of a person for themselves, as they are told of them.

use crate::app::{BoardForm, Call, History, Person, Preferences};
use crate::discord::say::names::enumerated;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};
use starpost_games::words::Language;

/// Everything that is chosen, and whose invitations the caller refuses.
pub(crate) fn settings(call: &Call, wanted: &Preferences, blocked: &[Person]) -> Reply {
    let language = call.language;
    let word = |kind: &str, key: &str| text(say(language, &format!("{kind}-{key}"), &[]));
    let args = [
        ("theme", word("theme", wanted.theme.word())),
        ("warnings", word("warnings", wanted.warnings.word())),
    ];
    let reminders = format!("settings-reminders-{}", wanted.reminders.word());
    let zone = ("zone", text(wanted.zone.to_string()));
    let mut lines = vec![
        say(language, "settings", &args),
        say(language, &reminders, &[]),
        say(language, "settings-zone", &[zone]),
    ];
    if let Some(quiet) = wanted.quiet.0 {
        let hours = [("hours", text(quiet.to_string()))];
        lines.push(say(language, "settings-quiet", &hours));
    }
    if wanted.boards == BoardForm::Text {
        lines.push(say(language, "settings-boards-text", &[]));
    }
    if wanted.history == History::Hidden {
        lines.push(say(language, "settings-history-hidden", &[]));
    }
    if !blocked.is_empty() {
        let people = [("people", text(enumerated(blocked)))];
        lines.push(say(language, "settings-blocked", &people));
    }
    Reply::say(lines.join("\n"))
}

/// The words in a menu of the card about a choice.
pub(crate) fn choice(language: Language, key: &str, word: &str) -> String {
    let chosen = match (key, word) {
        ("zone", zone) => zone.replace('_', " "),
        ("quiet", "off") => say(language, "settings-quiet-off", &[]),
        ("quiet", hours) => hours.to_owned(),
        (key, word) => say(language, &format!("{key}-{word}"), &[]),
    };
    let id = format!("settings-choice-{key}");
    say(language, &id, &[("choice", text(chosen))])
}
