//! The turns of a game so far, as they are read in a message and in a file.

use crate::app::{Call, GameId, Logged};
use crate::discord::out::form::File;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::plain;
use crate::discord::say::reply::Reply;
use crate::discord::say::roles::role_name;
use crate::discord::say::room::{self, fitting};
use crate::discord::say::sentence::{count, say, text};
use crate::words::Language;

/// The turns so far: the last ones to read, all of them as a file where there are many.
pub(crate) fn history(call: &Call, game: GameId, events: &[Logged]) -> Reply {
    let language = call.language;
    let lines: Vec<String> = events.iter().map(|event| logged(language, event)).collect();
    let rows = Buttons::lasting(game, language).last_post();
    if lines.is_empty() {
        return Reply::say(say(language, "log-empty", &[])).with_buttons(rows);
    }
    let shown = fitting(lines.iter().rev(), room::LIST);
    let tail = lines[lines.len() - shown..].join("\n");
    if shown == lines.len() {
        return Reply::say(tail).with_buttons(rows);
    }
    let reply = Reply::say(format!("…\n{tail}")).with_buttons(rows);
    reply.with_file(File::of_text("turns.txt", &lines.join("\n")))
}

fn logged(language: Language, event: &Logged) -> String {
    let who = event
        .by
        .as_ref()
        .map_or_else(String::new, |by| plain(&by.person.name));
    let player = ("player", text(who));
    let words = match event.kind.as_str() {
        "reveal" | "unseal" => role_name(language, &event.text),
        _ => event.text.clone(),
    };
    let words = ("text", text(words));
    match event.number {
        Some(number) => say(
            language,
            "log-turn",
            &[("number", count(number)), player, words],
        ),
        None => {
            let id = match (event.kind.as_str(), event.text.split_once(' ')) {
                ("leave", Some((why, _))) => format!("log-leave-{why}"),
                (kind, _) => format!("log-{kind}"),
            };
            let kind = say(language, &id, &[player.clone(), words]);
            say(language, "log-event", &[("event", text(kind))])
        }
    }
}
