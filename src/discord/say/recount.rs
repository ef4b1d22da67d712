//! What happened since somebody looked last, in words.

use crate::app::{Call, Recounted, SinceTurn};
use crate::discord::say::deeds;
use crate::discord::say::history::logged;
use crate::discord::say::news::is_out;
use crate::discord::say::room::fitting;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// What happened since the caller's last turn, as far as there is room: the newest of it.
pub(crate) fn since_turn(call: &Call, since: &SinceTurn, room: usize) -> String {
    let language = call.language;
    if since.events.is_empty() {
        return say(language, "since-nothing", &[]);
    }
    let heading = match since.begun {
        true => say(language, "since-turn", &[]),
        false => say(language, "since-start", &[]),
    };
    let events = since.events.iter();
    let lines: Vec<String> = events
        .flat_map(|one| recounted(language, one, since.seats > 2))
        .collect();
    let shown = fitting(lines.iter().rev(), room);
    let newest = lines[lines.len() - shown..].join("\n");
    match shown == lines.len() {
        true => format!("{heading}\n{newest}"),
        false => format!("{heading}\n…\n{newest}"),
    }
}

/// An event in words, and who is out since where others go on.
pub(crate) fn recounted(language: Language, one: &Recounted, others_go_on: bool) -> Vec<String> {
    let mut lines = vec![told(language, one)];
    let out = one.out.iter().filter(|_| others_go_on);
    let by = one.event.by.as_ref();
    lines.extend(out.map(|out| is_out(language, out, by)));
    lines
}

fn told(language: Language, one: &Recounted) -> String {
    let (Some(number), Some(by)) = (one.event.number, &one.event.by) else {
        return logged(language, &one.event);
    };
    let told = ("told", text(deeds::told(language, &by.person, &one.deeds)));
    let args = [("number", count(number)), told];
    let id = match one.event.is_prepared {
        true => "recount-prepared",
        false => "recount-turn",
    };
    say(language, id, &args)
}
