//! Direct messages: what is written to one player alone.

use std::time::Duration;

use serenity::all::Nonce;
use serenity::builder::{CreateAllowedMentions, CreateMessage};
use tokio::time::{sleep, timeout};

use crate::app::{App, Call, Greeted, Greeting, Invitation, SecretRole};
use crate::discord::say::show;
use crate::discord::say::speak::{role_and_aim, say, text};
use crate::words::Language;

/// How long an answer waits for what becomes of a greeting.
const WAIT: Duration = Duration::from_secs(3);

/// How often that is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// The letter with a player's secret role; the same nonce at every attempt.
pub(crate) fn role(letter: &SecretRole, nonce: &str) -> CreateMessage {
    message(role_text(letter.language, letter), nonce)
}

/// What a player is told of their own role, here and nowhere else.
pub(crate) fn role_text(language: Language, secret: &SecretRole) -> String {
    let name = show::game_name(language, &secret.kind, secret.game);
    let (role, aim) = role_and_aim(language, &secret.role);
    let args = [
        ("game", text(name)),
        ("role", text(role)),
        ("aim", text(aim)),
    ];
    say(language, "secret-role", &args)
}

/// The greeting of somebody to whom a secret role will be written; the same nonce at every attempt.
pub(crate) fn greeting(greeting: &Greeting, nonce: &str) -> CreateMessage {
    let Greeting {
        game,
        kind,
        language,
        ..
    } = greeting;
    let name = show::game_name(*language, kind, *game);
    let sentence = say(*language, "secret-greeting", &[("game", text(name))]);
    message(sentence, nonce)
}

/// What to tell somebody who has just taken a chair in a game with secret roles, if direct messages
/// do not reach them. Waits a little for what became of their greeting.
pub(crate) async fn unreached(app: &App, call: &Call, invitation: &Invitation) -> Option<String> {
    if !invitation.greets() {
        return None;
    }
    let refused = async {
        loop {
            match app.greeted(call, invitation.game).await {
                Ok(Greeted::Underway) => sleep(LOOK).await,
                Ok(greeted) => return greeted == Greeted::Refused,
                Err(error) => {
                    tracing::warn!(interaction = call.interaction, %error, "nobody knows of a greeting");
                    return false;
                }
            }
        }
    };
    let refused = timeout(WAIT, refused).await.unwrap_or(false);
    let name = show::game_name(call.language, &invitation.kind, invitation.game);
    let sentence = || say(call.language, "secret-no-letters", &[("game", text(name))]);
    refused.then(sentence)
}

fn message(content: String, nonce: &str) -> CreateMessage {
    CreateMessage::new()
        .content(content)
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new())
}
