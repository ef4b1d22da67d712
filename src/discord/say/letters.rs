//! Direct messages: what is written to one person only.

use serenity::all::Nonce;
use serenity::builder::{CreateActionRow, CreateAllowedMentions, CreateMessage};

use crate::app::{
    BrokenPlace, Digest, GivenUpNews, Greeting, LeagueLetter, Pictured, Reminder, Repair,
    StuckSubject, Succession, turn_file,
};
use crate::discord::limits::CONTENT;
use crate::discord::out::form::{File, Form};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::countdown;
use crate::discord::say::games::link;
use crate::discord::say::leagues::news::news;
use crate::discord::say::names::{game_name, named, plain, together};
use crate::discord::say::prepared_turns::given_up;
use crate::discord::say::roles::role_text;
use crate::discord::say::room::{self, fitting, shortened};
use crate::discord::say::sentence::{count, say, text};
use crate::discord::say::trouble::reason;
use crate::worker::Letter;
use starpost_games::words::Word;

/// A letter as Discord wants it; the same nonce at every attempt.
pub(crate) fn form(letter: &Letter, nonce: &str) -> Form {
    let message = CreateMessage::new()
        .content(letter_text(letter))
        .components(buttons(letter))
        .nonce(Nonce::String(nonce.to_owned()))
        .enforce_nonce(true)
        .allowed_mentions(CreateAllowedMentions::new());
    board(letter).into_iter().fold(Form::new(&message), Form::with)
}

/// The game that a letter tells somebody to play on in: of several, the most urgent.
fn to_play(letter: &Letter) -> Option<(&Reminder, Option<&Pictured>)> {
    match letter {
        Letter::Turn(letter) | Letter::Reminder(letter) => {
            Some((&letter.reminder, Some(&letter.board)))
        }
        Letter::Digest(letter) => Some((letter.digest.games.first()?, letter.board.as_ref())),
        Letter::Role(_)
        | Letter::Greeting(_)
        | Letter::GivenUp(_)
        | Letter::BrokenPlace(_)
        | Letter::Repair(_)
        | Letter::Succession(_)
        | Letter::League(_) => None,
    }
}

/// The same buttons as under the post of the game, whatever the letter says.
fn buttons(letter: &Letter) -> Vec<CreateActionRow> {
    let to_play = to_play(letter);
    to_play.map_or_else(Vec::new, |(reminder, _)| {
        Buttons::lasting(reminder.game, reminder.language).post()
    })
}

fn board(letter: &Letter) -> Option<File> {
    let (reminder, board) = to_play(letter)?;
    let board = board?;
    Some(File {
        name: turn_file(reminder.game, reminder.turns),
        description: board.alt.clone(),
        bytes: board.png.clone(),
    })
}

/// The text of the letter.
pub(crate) fn letter_text(letter: &Letter) -> String {
    match letter {
        Letter::Role(role) => role_text(role.language, role),
        Letter::Greeting(greeting) => greeting_text(greeting),
        Letter::Turn(letter) => your_turn(&letter.reminder, "letter-turn"),
        Letter::Reminder(letter) => your_turn(&letter.reminder, "letter-reminder"),
        Letter::GivenUp(news) => given_up_text(news),
        Letter::Digest(letter) => digest_text(&letter.digest),
        Letter::BrokenPlace(news) => broken_place(news),
        Letter::Repair(news) => repair(news),
        Letter::Succession(succession) => shortened(&succession_text(succession), CONTENT),
        Letter::League(letter) => shortened(&league_text(letter), CONTENT),
    }
}

/// The greeting of somebody to whom a secret role will be written.
fn greeting_text(greeting: &Greeting) -> String {
    let name = game_name(greeting.language, greeting.kind, greeting.game);
    say(greeting.language, "secret-greeting", &[("game", text(name))])
}

/// The letter to a player whose turn it is: what was played last, until when there is time, and where, in this order,
/// whatever the reason of the letter.
fn your_turn(reminder: &Reminder, id: &str) -> String {
    let language = reminder.language;
    let mut lines = vec![say(language, id, &game_args(reminder))];
    lines.extend(reminder.last.as_ref().map(|(by, line)| {
        let args = [
            ("player", named(&by.person)),
            ("number", count(reminder.turns)),
            ("line", text(shortened(line, room::TURN))),
        ];
        say(language, "letter-last", &args)
    }));
    lines.extend(reminder.deadline.map(|deadline| {
        let deadline = ("deadline", countdown(deadline));
        say(language, "letter-deadline", &[deadline])
    }));
    lines.extend(link(reminder.posted).map(|link| {
        let link = ("link", text(link));
        say(language, "letter-where", &[link])
    }));
    lines.join("\n")
}

/// The game that a letter is about, and the opponents in it.
fn game_args(reminder: &Reminder) -> Vec<(&'static str, Word)> {
    let name = game_name(reminder.language, reminder.kind, reminder.game);
    let others = together(reminder.language, &reminder.others);
    vec![("game", text(name)), ("players", text(others))]
}

/// The same in a line, for a letter about several games.
fn line(reminder: &Reminder) -> String {
    let mut args = game_args(reminder);
    args.push(("link", text(link(reminder.posted).unwrap_or_default())));
    let id = match reminder.deadline {
        Some(deadline) => {
            args.push(("deadline", countdown(deadline)));
            "letter-digest-line-until"
        }
        None => "letter-digest-line",
    };
    say(reminder.language, id, &args)
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

/// The fault of a place, the people who can fix it and how, and the things that can be done meanwhile.
fn broken_place(news: &BrokenPlace) -> String {
    let language = news.language;
    let place = ("place", text(format!("<#{}>", news.trouble.channel)));
    let (first, last) = match &news.of {
        StuckSubject::Game(game, kind) => {
            let name = ("game", text(game_name(language, *kind, *game)));
            let first = say(language, "letter-broken-game", &[place, name]);
            (first, say(language, "trouble-move", &[]))
        }
        StuckSubject::League(name) => {
            let name = ("name", text(plain(name)));
            let first = say(language, "letter-broken-league", &[place, name]);
            (first, say(language, "letter-broken-move", &[]))
        }
    };
    [first, reason(language, &news.trouble), last].join("\n")
}

/// The place where it is possible to post again, and what goes on there; or the place where it goes on since it
/// has moved.
fn repair(news: &Repair) -> String {
    let language = news.language;
    let place = ("place", text(format!("<#{}>", news.channel)));
    match &news.of {
        StuckSubject::Game(game, kind) => {
            let name = ("game", text(game_name(language, *kind, *game)));
            let id = match news.left {
                Some(_) => "letter-moved-game",
                None => "letter-mended-game",
            };
            say(language, id, &[place, name])
        }
        StuckSubject::League(name) => {
            let name = ("name", text(plain(name)));
            let id = match news.left {
                Some(_) => "letter-moved-league",
                None => "letter-mended-league",
            };
            say(language, id, &[place, name])
        }
    }
}

/// The events in a league, and the place where it is played.
fn league_text(letter: &LeagueLetter) -> String {
    let row = &letter.facts.row;
    let said = news(row.language, &letter.facts, &letter.news, &[]);
    let channel = ("channel", text(format!("<#{}>", row.channel)));
    let place = say(row.language, "letter-league-place", &[channel]);
    [said, place].join("\n")
}

/// The person whose games a substitute plays, and the place where they are.
fn succession_text(succession: &Succession) -> String {
    let language = succession.language;
    let args = [
        ("before", named(&succession.replacement.of)),
        ("name", text(plain(&succession.league))),
        ("count", count(succession.games.len())),
    ];
    let mut lines = vec![say(language, "letter-succession", &args)];
    lines.extend(succession.games.iter().map(|one| {
        let args = [
            ("game", text(game_name(language, one.kind, one.game))),
            ("link", text(link(one.posted).unwrap_or_default())),
        ];
        let id = if one.waits { "letter-succession-turn" } else { "letter-succession-line" };
        say(language, id, &args)
    }));
    if succession.is_timed && succession.games.iter().any(|one| one.waits) {
        lines.push(say(language, "letter-succession-time", &[]));
    }
    lines.join("\n")
}

/// About one game it says what every letter does.
fn digest_text(digest: &Digest) -> String {
    let language = digest.language;
    if let [only] = digest.games.as_slice() {
        return your_turn(only, "letter-reminder");
    }
    let lines: Vec<String> = digest.games.iter().map(line).collect();
    let shown = fitting(&lines, room::LIST);
    let all = ("count", count(digest.games.len()));
    let mut text = vec![say(language, "letter-digest", &[all])];
    text.extend_from_slice(&lines[..shown]);
    if shown < lines.len() {
        let more = ("count", count(lines.len() - shown));
        text.push(say(language, "letter-digest-more", &[more]));
    }
    text.join("\n")
}

#[cfg(test)]
mod tests;
