//! The turn being put together, as its player is shown it.

use crate::app::{Call, Draft, GameId, Played, Purpose, Standing};
use crate::discord::say::buttons::Buttons;
use crate::discord::say::games::linked;
use crate::discord::say::names::{game_name, opposed, plain_word, together};
use crate::discord::say::notes::{alerts, hunt_of, notes, warning};
use crate::discord::say::prepared_turns::prepare_row;
use crate::discord::say::refusals::refused;
use crate::discord::say::reply::{Reply, ReplySubject};
use crate::discord::say::room::{self, shortened};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::games::{Choice, Loss, Warning};
use starpost_games::words::{Language, Word};

/// The draft in words: the line so far, its warnings, how it goes on, and what is asked below.
pub(crate) fn draft(call: &Call, draft: &Draft, choices: &[Choice], asks: Option<&str>) -> Reply {
    let language = call.language;
    let (mut lines, asks) = match (draft.line.is_empty(), asks) {
        (true, _) => (before_the_first(language, draft), asks.map(str::to_owned)),
        (false, Some(asks)) if counts_left(draft) => {
            let lines = so_far(language, draft, choices, Vec::new());
            (lines, Some(asked_of_left(language, draft, asks)))
        }
        (false, _) => {
            let stands = how_it_stands(language, draft);
            let lines = so_far(language, draft, choices, stands);
            (lines, asks.map(str::to_owned))
        }
    };
    lines.extend(asks);
    Reply::say(lines.join("\n")).about(ReplySubject::Game(draft.game))
}

/// The sentences in which drafts of one purpose are told.
struct Sentences {
    /// Nothing is done yet.
    empty: &'static str,
    /// The actions that are possible then.
    how: &'static str,
    /// The line so far.
    line: &'static str,
    /// The first revision that a draft of this purpose can have in a game.
    first: u32,
}

impl Sentences {
    const fn of(purpose: Purpose) -> Sentences {
        match purpose {
            Purpose::Turn => {
                Sentences { empty: "draft-empty", how: "draft-how", line: "draft-line", first: 0 }
            }
            Purpose::Expected => Sentences {
                empty: "expected-empty",
                how: "expected-how",
                line: "expected-line",
                first: 1,
            },
            // What is expected was begun, then chosen, then its answer begun.
            Purpose::Answer => Sentences {
                empty: "answer-empty",
                how: "answer-how",
                line: "answer-line",
                first: 3,
            },
        }
    }
}

/// The lines before anything is done. They are not repeated after that.
fn before_the_first(language: Language, draft: &Draft) -> Vec<String> {
    let mut lines = Vec::new();
    // What threatens the opponent is no warning.
    if draft.purpose != Purpose::Expected {
        lines.extend(hunt_of(language, &draft.hunts, Some(draft.seat)));
        lines.extend(alerts(language, &draft.alerts));
        lines.extend(notes(language, &draft.reminders));
        lines.extend(notes(language, &draft.firsts));
    }
    let sentences = Sentences::of(draft.purpose);
    lines.push(say(language, sentences.empty, &of_draft(language, draft)));
    lines.extend(reasons(language, draft));
    lines.extend(is_new(draft).then(|| say(language, sentences.how, &[])));
    lines
}

/// `stands` is what there is to say of the turn as it is.
fn so_far(
    language: Language,
    draft: &Draft,
    choices: &[Choice],
    stands: Vec<String>,
) -> Vec<String> {
    let id = Sentences::of(draft.purpose).line;
    let mut lines = vec![say(language, id, &of_draft(language, draft))];
    lines.extend(reasons(language, draft));
    lines.extend(takes_out(language, draft));
    lines.extend(stands);
    if is_new(draft) && draft.can_end() {
        lines.push(say(language, how_it_goes_on(draft, choices), &[]));
    }
    lines
}

/// The players who are out by it if it ends here: the gravest that a turn can do to others. Anything that becomes
/// public by that does so regardless of the side anybody is on. A win says more.
fn takes_out(language: Language, draft: &Draft) -> Option<String> {
    if draft.takes_out.is_empty() || draft.wins || draft.purpose == Purpose::Expected {
        return None;
    }
    let id = if draft.reveals { "draft-takes-out-secret" } else { "draft-takes-out" };
    let args = [
        ("players", text(together(language, &draft.takes_out))),
        ("count", count(draft.takes_out.len())),
    ];
    Some(say(language, id, &args))
}

/// The reasons why its player can do more now than they may expect, or less, on one line. It is not theirs to do
/// what an opponent is expected to.
fn reasons(language: Language, draft: &Draft) -> Option<String> {
    match draft.purpose {
        Purpose::Expected => None,
        Purpose::Turn | Purpose::Answer => in_one_line(language, &draft.reasons),
    }
}

/// Whole sentences; nothing if there are none.
fn in_one_line(language: Language, sentences: &[Word]) -> Option<String> {
    let said =
        sentences.iter().map(|one| plain_word(one).said(language)).collect::<Vec<_>>().join(" ");
    (!said.is_empty()).then_some(said)
}

/// True if all there is to say of the turn as it is is how many actions are left.
fn counts_left(draft: &Draft) -> bool {
    draft.blocked.is_none() && draft.left > 0 && draft.purpose != Purpose::Expected
}

/// The question asked below, and the number of actions left, on one line: each line of a phone that is saved
/// keeps more of the picture in sight.
fn asked_of_left(language: Language, draft: &Draft, asks: &str) -> String {
    let args = [("asks", text(asks)), ("count", count(draft.left))];
    say(language, "draft-asks-left", &args)
}

/// The lines about the turn as it is: why it cannot end, what is left of it, or what is good or bad about ending it
/// here.
fn how_it_stands(language: Language, draft: &Draft) -> Vec<String> {
    if let Some(no) = &draft.blocked {
        let reason = ("reason", text(refused(language, no)));
        return vec![say(language, "draft-blocked", &[reason])];
    }
    match draft.purpose {
        Purpose::Expected => Vec::new(),
        Purpose::Turn | Purpose::Answer if draft.left > 0 => {
            let left = ("count", count(draft.left));
            vec![say(language, "draft-left", &[left])]
        }
        Purpose::Turn | Purpose::Answer if draft.wins => vec![say(language, "draft-wins", &[])],
        Purpose::Turn | Purpose::Answer => {
            let mut lines = warned(language, &draft.warnings);
            lines.extend(in_one_line(language, &draft.risks));
            lines
        }
    }
}

fn warned(language: Language, warnings: &[Warning]) -> Vec<String> {
    let said = |mistake| ("warning", text(warning(language, mistake)));
    let each = warnings.iter();
    each.map(|mistake| say(language, "draft-warning", &[said(mistake)])).collect()
}

/// The way in which the turn goes on or counts, which is explained once.
fn how_it_goes_on(draft: &Draft, choices: &[Choice]) -> &'static str {
    match draft.purpose {
        Purpose::Expected => "expected-ready",
        Purpose::Answer if draft.loss.is_some() => "answer-loses",
        Purpose::Answer if choices.is_empty() => "answer-whole",
        Purpose::Answer => "answer-ready",
        Purpose::Turn if draft.loss.is_some() => "draft-loses",
        Purpose::Turn if choices.is_empty() && !draft.warnings.is_empty() => "draft-whole-warned",
        Purpose::Turn if choices.is_empty() => "draft-whole",
        Purpose::Turn => "draft-ready",
    }
}

/// True if the player does this for the first time in this game: their drafts are counted, and one of this
/// purpose cannot be earlier.
fn is_new(draft: &Draft) -> bool {
    let first = Sentences::of(draft.purpose).first;
    draft.revision <= first + u32::from(!draft.line.is_empty())
}

/// The draft as it was before a line was refused.
pub(crate) fn kept(call: &Call, draft: &Draft) -> Reply {
    let id = if draft.line.is_empty() { "draft-kept-empty" } else { "draft-kept" };
    let said = say(call.language, id, &of_draft(call.language, draft));
    Reply::say(said).about(ReplySubject::Game(draft.game))
}

/// The arguments of a draft's sentences.
fn of_draft(language: Language, draft: &Draft) -> [(&'static str, Word); 3] {
    let game = game_name(language, draft.kind, draft.game);
    [
        ("game", text(game)),
        ("number", count(draft.number)),
        ("line", text(shortened(&draft.shown, room::TURN))),
    ]
}

/// The draft, and whether it is to end even though that gives something away for good. What else
/// would be a mistake was not said as long as actions were left.
pub(crate) fn asked(call: &Call, draft: &Draft, loss: Loss) -> Reply {
    let language = call.language;
    let args = of_draft(language, draft);
    let mut lines = vec![match draft.purpose {
        Purpose::Answer => say(language, "answer-line", &args),
        Purpose::Turn | Purpose::Expected => say(language, "draft-line", &args),
    }];
    lines.extend(takes_out(language, draft));
    if draft.left > 0 {
        lines.extend(warned(language, &draft.warnings));
    }
    lines.push(say(language, &loss.message("confirm-end"), &loss.args()));
    Reply::say(lines.join("\n"))
}

/// That the turn belongs to a game elsewhere, since the caller has none to take in the one here.
pub(crate) fn elsewhere(call: &Call, standing: &Standing) -> String {
    let name = game_name(call.language, standing.kind, standing.game);
    let players = standing.seats.iter().map(|seated| &seated.person);
    let args = [("game", text(linked(name, standing.posted))), ("players", text(opposed(players)))];
    say(call.language, "turn-elsewhere", &args)
}

/// A turn that now counts, and which games wait for the caller: the same again, if the answer to it
/// was prepared. What was done is in the post: no private copy of it stays.
pub(crate) fn played(call: &Call, played: &Played, waiting: &[GameId]) -> Reply {
    let language = call.language;
    let name = game_name(language, played.kind, played.game);
    let args = [("number", count(played.number)), ("game", text(linked(name, played.posted)))];
    let reply =
        Reply::say(say(language, "turn-played", &args)).about(ReplySubject::Posting(played.game));
    let buttons = Buttons::lasting(played.game, language);
    let is_again = waiting.contains(&played.game);
    let reply = if is_again {
        reply.then(&say(language, "turn-again", &[])).with_buttons(buttons.take_again())
    } else if waits_for_one(played) {
        reply.with_buttons(prepare_row(language, played.game))
    } else {
        reply
    };
    let others = waiting.len() - usize::from(is_again);
    if others == 0 {
        return reply;
    }
    let more = say(language, "games-wait", &[("count", count(others))]);
    reply.then(&more).with_more_buttons(buttons.next_game())
}

/// No game waits for the caller's turn.
pub(crate) fn none_waits(call: &Call) -> Reply {
    Reply::say(say(call.language, "no-game-waits", &[]))
}

/// No game waits for the caller's turn but the one they are looking at.
pub(crate) fn no_other_waits(call: &Call, game: GameId) -> Reply {
    let buttons = Buttons::lasting(game, call.language).take_again();
    Reply::say(say(call.language, "no-other-game-waits", &[])).with_buttons(buttons)
}

/// True if it is the turn of their only opponent now, who is not the bot: that answers before anybody could have
/// prepared something.
fn waits_for_one(played: &Played) -> bool {
    let next = played.next.as_ref().map(|next| next.seat);
    played.seats == 2 && !played.has_program && next.is_some_and(|next| next != played.by.seat)
}
