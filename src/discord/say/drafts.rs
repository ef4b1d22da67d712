//! The turn being put together, as its player is shown it.

use crate::app::{Call, Draft, Played};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::names::game_name;
use crate::discord::say::notes::{alerts, notes, warning};
use crate::discord::say::refusals::refused;
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::room::{self, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::games::{Choice, Loss};
use starpost_games::words::{Language, Word};

/// The draft in words: the line so far, what is to be warned of, and how it goes on.
pub(crate) fn draft(call: &Call, draft: &Draft, choices: &[Choice]) -> Reply {
    let language = call.language;
    let mut lines = alerts(language, &draft.alerts);
    lines.extend(notes(language, &draft.reminders));
    if draft.line.is_empty() {
        lines.push(say(language, "draft-empty", &of_draft(language, draft)));
        return Reply::say(lines.join("\n")).about(About::Game(draft.game));
    }
    lines.push(say(language, "draft-line", &of_draft(language, draft)));
    lines.extend(draft.warnings.iter().map(|mistake| {
        let warning = ("warning", text(warning(language, mistake)));
        say(language, "draft-warning", &[warning])
    }));
    lines.push(how_it_goes_on(language, draft, choices));
    Reply::say(lines.join("\n")).about(About::Game(draft.game))
}

fn how_it_goes_on(language: Language, draft: &Draft, choices: &[Choice]) -> String {
    match &draft.blocked {
        Some(no) => {
            let reason = ("reason", text(refused(language, no)));
            say(language, "draft-blocked", &[reason])
        }
        None if draft.loss.is_some() => say(language, "draft-loses", &[]),
        None if choices.is_empty() => say(language, "draft-whole", &[]),
        None => say(language, "draft-ready", &[]),
    }
}

/// What a draft's sentences speak of.
fn of_draft(language: Language, draft: &Draft) -> [(&'static str, Word); 3] {
    let game = game_name(language, draft.kind, draft.game);
    [
        ("game", text(game)),
        ("number", count(draft.number)),
        ("line", text(shortened(&draft.line, room::TURN))),
    ]
}

/// The draft, and whether it is meant to end although that gives something away for good.
pub(crate) fn asked(call: &Call, draft: &Draft, loss: Loss) -> Reply {
    let language = call.language;
    let line = say(language, "draft-line", &of_draft(language, draft));
    let question = say(language, &loss.message("confirm-end"), &loss.args());
    Reply::say(format!("{line}\n{question}"))
}

/// A turn that counts now, and how many games wait for the caller.
pub(crate) fn played(call: &Call, played: &Played, waiting: usize) -> Reply {
    let language = call.language;
    let args = [
        ("number", count(played.number)),
        ("line", text(shortened(&played.line, room::TURN))),
    ];
    let reply = Reply::say(say(language, "turn-played", &args)).about(About::Posting(played.game));
    if waiting == 0 {
        return reply;
    }
    let more = say(language, "games-wait", &[("count", count(waiting))]);
    let buttons = Buttons::lasting(played.game, language);
    reply.then(&more).with_buttons(buttons.next_game())
}

/// No game waits for the caller's turn.
pub(crate) fn none_waits(call: &Call) -> Reply {
    Reply::say(say(call.language, "no-game-waits", &[]))
}
