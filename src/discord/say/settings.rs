//! What a person wants for themselves, as they are told of it.

use crate::app::{Call, Person, Preferences};
use crate::discord::say::names::enumerated;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};

/// Everything that is chosen, and whose invitations the caller does not take.
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
    if let Some(quiet) = wanted.quiet {
        let hours = [("hours", text(quiet.to_string()))];
        lines.push(say(language, "settings-quiet", &hours));
    }
    if !blocked.is_empty() {
        let people = [("people", text(enumerated(blocked)))];
        lines.push(say(language, "settings-blocked", &people));
    }
    Reply::say(lines.join("\n"))
}
