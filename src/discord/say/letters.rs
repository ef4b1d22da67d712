//! Direct messages: what is written to one person alone.

use serenity::all::Nonce;
use serenity::builder::{CreateAllowedMentions, CreateMessage};

use crate::app::{Digest, GivenUpNews, Greeting, Reminder};
use crate::discord::limits::CONTENT;
use crate::discord::say::clocks::countdown;
use crate::discord::say::games::link;
use crate::discord::say::names::game_name;
use crate::discord::say::prepared::given_up;
use crate::discord::say::roles::role_text;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{say, text};
use crate::worker::Letter;

/// A letter as Discord wants it; the same nonce at every attempt.
pub(crate) fn message(letter: &Letter, nonce: &str) -> CreateMessage {
    CreateMessage::new()
        .content(letter_text(letter))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new())
}

/// What it says.
pub(crate) fn letter_text(letter: &Letter) -> String {
    match letter {
        Letter::Role(role) => role_text(role.language, role),
        Letter::Greeting(greeting) => greeting_text(greeting),
        Letter::Turn(reminder) => waiting(reminder, "letter-turn"),
        Letter::Reminder(reminder) => waiting(reminder, "letter-reminder"),
        Letter::GivenUp(news) => given_up_text(news),
        Letter::Digest(digest) => shortened(&digest_text(digest), CONTENT),
    }
}

/// The greeting of somebody to whom a secret role will be written.
fn greeting_text(greeting: &Greeting) -> String {
    let name = game_name(greeting.language, greeting.kind, greeting.game);
    say(
        greeting.language,
        "secret-greeting",
        &[("game", text(name))],
    )
}

/// That a game waits, by one of two sentences: the one with `-until` where time runs.
fn waiting(reminder: &Reminder, id: &str) -> String {
    let language = reminder.language;
    let name = game_name(language, reminder.kind, reminder.game);
    let game = ("game", text(name));
    let link = ("link", text(link(reminder.posted).unwrap_or_default()));
    match reminder.deadline {
        Some(deadline) => {
            let args = [game, link, ("deadline", countdown(deadline))];
            say(language, &format!("{id}-until"), &args)
        }
        None => say(language, id, &[game, link]),
    }
}

fn given_up_text(news: &GivenUpNews) -> String {
    let language = news.language;
    let name = game_name(language, news.kind, news.game);
    let args = [
        ("game", text(name)),
        ("reason", text(given_up(language, news.why))),
        ("link", text(link(news.posted).unwrap_or_default())),
    ];
    say(language, "letter-given-up", &args)
}

fn digest_text(digest: &Digest) -> String {
    let language = digest.language;
    let count = ("count", digest.games.len().into());
    let mut lines = vec![say(language, "letter-digest", &[count])];
    let lines_of_games = digest.games.iter();
    lines.extend(lines_of_games.map(|game| waiting(game, "letter-digest-line")));
    lines.join("\n")
}
