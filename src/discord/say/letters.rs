//! Direct messages: what is written to one player alone.

use serenity::all::Nonce;
use serenity::builder::{CreateAllowedMentions, CreateMessage};

use crate::app::{Greeting, SecretRole};
use crate::discord::say::names::game_name;
use crate::discord::say::roles::role_text;
use crate::discord::say::sentence::{say, text};

/// The letter with a player's secret role; the same nonce at every attempt.
pub(crate) fn role(letter: &SecretRole, nonce: &str) -> CreateMessage {
    message(role_text(letter.language, letter), nonce)
}

/// The greeting of somebody to whom a secret role will be written; the same nonce at every attempt.
pub(crate) fn greeting(greeting: &Greeting, nonce: &str) -> CreateMessage {
    let language = greeting.language;
    let name = game_name(language, greeting.kind, greeting.game);
    let sentence = say(language, "secret-greeting", &[("game", text(name))]);
    message(sentence, nonce)
}

fn message(content: String, nonce: &str) -> CreateMessage {
    CreateMessage::new()
        .content(content)
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new())
}
