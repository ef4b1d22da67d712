//! Direct messages: what is written to one player alone.

use serenity::all::Nonce;
use serenity::builder::{CreateAllowedMentions, CreateMessage};

use super::commands::Tools;
use super::form::Form;
use super::show;
use super::speak::{role_and_aim, say, text};
use super::unsent::Unsent;
use crate::app::{Call, Invitation, SecretRole, Stage};
use crate::words::Language;

/// The letter with a player's secret role; the same nonce at every attempt.
pub(super) fn role(letter: &SecretRole, nonce: &str) -> CreateMessage {
    message(role_text(letter.language, letter), nonce)
}

/// What a player is told of their own role, here and nowhere else.
pub(super) fn role_text(language: Language, secret: &SecretRole) -> String {
    let name = show::game_name(language, &secret.kind, secret.game);
    let (role, aim) = role_and_aim(language, &secret.role);
    let args = [
        ("game", text(name)),
        ("role", text(role)),
        ("aim", text(aim)),
    ];
    say(language, "secret-role", &args)
}

/// Opens the direct messages with somebody who has just taken a seat in a game with secrets, on
/// their own action. What to tell them if that cannot be.
pub(super) async fn greet(
    tools: &Tools<'_>,
    call: &Call,
    invitation: &Invitation,
) -> Option<String> {
    if !invitation.secret || invitation.stage != Stage::Waiting {
        return None;
    }
    let name = show::game_name(call.language, &invitation.kind, invitation.game);
    let game = ("game", text(name));
    let greeting = say(
        call.language,
        "secret-greeting",
        std::slice::from_ref(&game),
    );
    let nonce = format!("greet{}", call.interaction);
    let form = Form::new(&message(greeting, &nonce));
    match tools.send.write_to(call.person.id.0, &form).await {
        Ok(()) => None,
        Err(Unsent::Unreachable) => Some(say(call.language, "secret-no-letters", &[game])),
        Err(why) => {
            tracing::warn!(interaction = call.interaction, %why, "a greeting is not sent");
            None
        }
    }
}

fn message(content: String, nonce: &str) -> CreateMessage {
    CreateMessage::new()
        .content(content)
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new())
}
