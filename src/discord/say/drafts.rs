//! The turn being put together, as its player is shown it.

use crate::app::{Call, Draft, Played, Purpose, Standing};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games::linked;
use crate::discord::say::names::{game_name, opposed};
use crate::discord::say::notes::{alerts, notes, warning};
use crate::discord::say::prepared::prepare_row;
use crate::discord::say::refusals::refused;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::room::{self, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::games::{Choice, Loss};
use starpost_games::words::{Language, Word};

/// The draft in words: the line so far, its warnings, and how it goes on.
pub(crate) fn draft(call: &Call, draft: &Draft, choices: &[Choice]) -> Reply {
    let language = call.language;
    let mut lines = Vec::new();
    // What threatens the opponent is no warning.
    if draft.purpose != Purpose::Expected {
        lines.extend(alerts(language, &draft.alerts));
        lines.extend(notes(language, &draft.reminders));
    }
    let args = of_draft(language, draft);
    if draft.line.is_empty() {
        lines.push(match draft.purpose {
            Purpose::Turn => say(language, "draft-empty", &args),
            Purpose::Expected => say(language, "expected-empty", &args),
            Purpose::Answer => say(language, "answer-empty", &args),
        });
        return Reply::say(lines.join("\n")).about(About::Game(draft.game));
    }
    lines.push(match draft.purpose {
        Purpose::Turn => say(language, "draft-line", &args),
        Purpose::Expected => say(language, "expected-line", &args),
        Purpose::Answer => say(language, "answer-line", &args),
    });
    let warned = draft.warnings.iter();
    let warned = warned.filter(|_| draft.purpose != Purpose::Expected);
    lines.extend(warned.map(|mistake| {
        let warning = ("warning", text(warning(language, mistake)));
        say(language, "draft-warning", &[warning])
    }));
    lines.push(how_it_goes_on(language, draft, choices));
    Reply::say(lines.join("\n")).about(About::Game(draft.game))
}

/// The draft as it was before a line was refused.
pub(crate) fn kept(call: &Call, draft: &Draft) -> Reply {
    let id = match draft.line.is_empty() {
        true => "draft-kept-empty",
        false => "draft-kept",
    };
    let said = say(call.language, id, &of_draft(call.language, draft));
    Reply::say(said).about(About::Game(draft.game))
}

fn how_it_goes_on(language: Language, draft: &Draft, choices: &[Choice]) -> String {
    let id = match (&draft.blocked, draft.purpose) {
        (Some(no), _) => {
            let reason = ("reason", text(refused(language, no)));
            return say(language, "draft-blocked", &[reason]);
        }
        (None, Purpose::Expected) => "expected-ready",
        (None, Purpose::Answer) if draft.loss.is_some() => "answer-loses",
        (None, Purpose::Answer) => "answer-ready",
        (None, Purpose::Turn) if draft.loss.is_some() => "draft-loses",
        (None, Purpose::Turn) if draft.wins => "draft-wins",
        (None, Purpose::Turn) if choices.is_empty() => "draft-whole",
        (None, Purpose::Turn) => "draft-ready",
    };
    say(language, id, &[])
}

/// What a draft's sentences speak of.
fn of_draft(language: Language, draft: &Draft) -> [(&'static str, Word); 3] {
    let game = game_name(language, draft.kind, draft.game);
    [
        ("game", text(game)),
        ("number", count(draft.number)),
        ("line", text(shortened(&draft.shown, room::TURN))),
    ]
}

/// The draft, and whether it is to end even though that gives something away for good.
pub(crate) fn asked(call: &Call, draft: &Draft, loss: Loss) -> Reply {
    let language = call.language;
    let args = of_draft(language, draft);
    let line = match draft.purpose {
        Purpose::Answer => say(language, "answer-line", &args),
        Purpose::Turn | Purpose::Expected => say(language, "draft-line", &args),
    };
    let question = say(language, &loss.message("confirm-end"), &loss.args());
    Reply::say(format!("{line}\n{question}"))
}

/// That the turn belongs to a game elsewhere, since the caller has none to take in the one here.
pub(crate) fn elsewhere(call: &Call, standing: &Standing) -> String {
    let name = game_name(call.language, standing.kind, standing.game);
    let players = standing.seats.iter().map(|seated| &seated.person);
    let args = [
        ("game", text(linked(name, standing.posted))),
        ("players", text(opposed(players))),
    ];
    say(call.language, "turn-elsewhere", &args)
}

/// A turn that now counts, and how many games wait for the caller. What was done is in the post: no
/// private copy of it stays.
pub(crate) fn played(call: &Call, played: &Played, waiting: usize) -> Reply {
    let language = call.language;
    let name = game_name(language, played.kind, played.game);
    let args = [
        ("number", count(played.number)),
        ("game", text(linked(name, played.posted))),
    ];
    let reply = Reply::say(say(language, "turn-played", &args));
    let reply = reply.about(About::Posting(played.game));
    let reply = match waits_for_one(played) {
        true => reply.with_buttons(prepare_row(language, played.game)),
        false => reply,
    };
    if waiting == 0 {
        return reply;
    }
    let more = say(language, "games-wait", &[("count", count(waiting))]);
    let buttons = Buttons::lasting(played.game, language);
    reply.then(&more).with_more_buttons(buttons.next_game())
}

/// No game waits for the caller's turn.
pub(crate) fn none_waits(call: &Call) -> Reply {
    Reply::say(say(call.language, "no-game-waits", &[]))
}

/// Whether it is the turn of their only opponent now.
fn waits_for_one(played: &Played) -> bool {
    let next = played.next.as_ref().map(|next| next.seat);
    played.seats == 2 && next.is_some_and(|next| next != played.by.seat)
}
