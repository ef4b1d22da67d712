//! `/settings`: what a person wants for themselves.

use serenity::all::CommandOptionType;
use serenity::builder::CreateCommand;

use super::{BASE, command, option};
use crate::app::{App, Error, Preferences, Warnings, themes};
use crate::discord::commands::asked::Asked;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{say, text};

/// The option that names somebody whose invitations are not wanted.
const BLOCK: &str = "no-invitations-from";

/// The option that names somebody whose invitations are wanted again.
const UNBLOCK: &str = "invitations-from";

pub(super) fn definition() -> CreateCommand {
    let theme = option(CommandOptionType::String, "settings", "theme");
    let theme = themes().fold(theme, |theme, key| {
        theme.add_string_choice(say(BASE, &format!("theme-{key}"), &[]), key)
    });
    let warnings = option(CommandOptionType::String, "settings", "warnings");
    let warnings = Warnings::ALL.into_iter().fold(warnings, |warnings, which| {
        let key = which.key();
        warnings.add_string_choice(say(BASE, &format!("warnings-{key}"), &[]), key)
    });
    let person = |name| option(CommandOptionType::User, "settings", name);
    command("settings")
        .add_option(theme)
        .add_option(warnings)
        .add_option(person(BLOCK))
        .add_option(person(UNBLOCK))
}

/// `/settings` changes what is named, and says how everything is.
pub(super) async fn settings(app: &App, asked: &Asked<'_>) -> Result<Reply, Error> {
    let call = &asked.call;
    let known = app.preferences(call).await?;
    let chosen = asked.text("theme");
    let theme = themes().find(|key| Some(*key) == chosen);
    let chosen = asked.text("warnings");
    let warnings = Warnings::ALL
        .into_iter()
        .find(|which| Some(which.key()) == chosen);
    let wanted = Preferences {
        theme: theme.unwrap_or(known.theme),
        warnings: warnings.unwrap_or(known.warnings),
    };
    if wanted != known {
        app.set_preferences(call, wanted).await?;
    }
    let word = |kind: &str, key: &str| text(say(call.language, &format!("{kind}-{key}"), &[]));
    let args = [
        ("theme", word("theme", wanted.theme)),
        ("warnings", word("warnings", wanted.warnings.key())),
    ];
    let mut lines = vec![say(call.language, "settings", &args)];
    lines.extend(invitations(app, asked).await?);
    Ok(Reply::say(lines.join("\n")))
}

/// Changes whose invitations the caller takes, and says whose they do not.
async fn invitations(app: &App, asked: &Asked<'_>) -> Result<Option<String>, Error> {
    let call = &asked.call;
    if let Some(inviter) = asked.opponent(BLOCK) {
        app.block(call, &inviter.person).await?;
    }
    if let Some(inviter) = asked.opponent(UNBLOCK) {
        app.unblock(call, inviter.person.id).await?;
    }
    let blocked = app.blocked(call).await?;
    let names: Vec<String> = blocked.iter().map(|person| plain(&person.name)).collect();
    let people = [("people", text(names.join(", ")))];
    Ok((!names.is_empty()).then(|| say(call.language, "settings-blocked", &people)))
}
