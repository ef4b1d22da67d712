//! Direct messages: what is written to one person only.

use serenity::all::Nonce;
use serenity::builder::{CreateAllowedMentions, CreateMessage};

use crate::app::{BrokenPlace, Digest, GivenUpNews, Greeting, Reminder, Stuck, Succession};
use crate::discord::limits::CONTENT;
use crate::discord::say::clocks::countdown;
use crate::discord::say::games::link;
use crate::discord::say::names::{game_name, named, plain};
use crate::discord::say::prepared::given_up;
use crate::discord::say::roles::role_text;
use crate::discord::say::room::shortened;
use crate::discord::say::sentence::{count, say, text};
use crate::discord::say::trouble::reason;
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
        Letter::BrokenPlace(news) => broken_place(news),
        Letter::Succession(succession) => shortened(&succession_text(succession), CONTENT),
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

/// That a game waits, in one of two sentences: the one with `-until` if time runs.
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

/// What is wrong with a place, who can fix it and how, and what can be done meanwhile.
fn broken_place(news: &BrokenPlace) -> String {
    let language = news.language;
    let place = ("place", text(format!("<#{}>", news.trouble.channel)));
    let (first, last) = match &news.of {
        Stuck::Game(game, kind) => {
            let name = ("game", text(game_name(language, *kind, *game)));
            let first = say(language, "letter-broken-game", &[place, name]);
            (first, say(language, "trouble-move", &[]))
        }
        Stuck::League(name) => {
            let name = ("name", text(plain(name)));
            let first = say(language, "letter-broken-league", &[place, name]);
            (first, say(language, "letter-broken-move", &[]))
        }
    };
    [first, reason(language, &news.trouble), last].join("\n")
}

/// Whose games a substitute plays, and where they are.
fn succession_text(succession: &Succession) -> String {
    let language = succession.language;
    let args = [
        ("before", named(&succession.replacement.of)),
        ("name", text(plain(&succession.league))),
        ("count", count(succession.games.len())),
    ];
    let mut lines = vec![say(language, "letter-succession", &args)];
    lines.extend(succession.games.iter().map(|(game, kind, posted)| {
        let args = [
            ("game", text(game_name(language, *kind, *game))),
            ("link", text(link(*posted).unwrap_or_default())),
        ];
        say(language, "letter-succession-line", &args)
    }));
    lines.join("\n")
}

fn digest_text(digest: &Digest) -> String {
    let language = digest.language;
    let count = ("count", digest.games.len().into());
    let mut lines = vec![say(language, "letter-digest", &[count])];
    let lines_of_games = digest.games.iter();
    lines.extend(lines_of_games.map(|game| waiting(game, "letter-digest-line")));
    lines.join("\n")
}
