//! What people can do here: first what matters here and now.

use crate::app::{Call, Stage, Standing};
use crate::discord::say::names::{game_name, named};
use crate::discord::say::notes::{hunt_of, notes};
use crate::discord::say::reply::{About, Reply};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Word;

/// What the caller can do about the game that is meant here, if one is, and everywhere; `waiting`
/// other games wait for them.
pub(crate) fn help(call: &Call, here: Option<&Standing>, waiting: usize) -> Reply {
    let about = here.map_or(About::Here, |standing| About::Game(standing.game));
    let reply = Reply::say(say(call.language, "help-commands", &[]));
    let reply = reply.after(&here_and_now(call, here)).about(about);
    if waiting == 0 {
        return reply;
    }
    let waiting = [("count", count(waiting))];
    reply.after(&say(call.language, "help-waiting", &waiting))
}

/// What matters here: how the game stands for the caller, and what to know about it.
fn here_and_now(call: &Call, here: Option<&Standing>) -> String {
    let language = call.language;
    let (id, args) = match here {
        Some(standing) => situation(call, standing),
        None => nowhere(call),
    };
    let mut lines = vec![say(language, &id, &args)];
    if let Some(standing) = here.filter(|standing| standing.stage == Stage::Playing) {
        lines.extend(hunt_of(language, &standing.hunts, standing.yours));
        lines.extend(notes(language, &standing.aims));
        lines.extend(notes(language, &standing.reminders));
    }
    lines.join("\n")
}

/// The sentence for a place where nothing is played: a server, or direct messages with the bot.
fn nowhere(call: &Call) -> (String, Vec<(&'static str, Word)>) {
    let id = match call.place.guild {
        Some(_) => "help-nothing",
        None => "help-direct",
    };
    (id.to_owned(), Vec::new())
}

/// The sentence for how the game here stands for the caller; each game says how a turn is played.
fn situation(call: &Call, standing: &Standing) -> (String, Vec<(&'static str, Word)>) {
    let name = game_name(call.language, standing.kind, standing.game);
    let mut args = vec![("game", text(name))];
    let yours = standing
        .seats
        .iter()
        .find(|seated| Some(seated.seat) == standing.yours);
    let to_move = standing.to_move.as_ref().map(|seated| seated.seat);
    if let Some(mover) = &standing.to_move {
        args.push(("player", named(&mover.person)));
    }
    let id = match (standing.stage, yours) {
        (Stage::Waiting, _) => "help-invitation",
        (Stage::Over, _) => "help-over",
        (Stage::Cancelled, _) => "help-cancelled",
        (Stage::Playing, None) => "help-watching",
        (Stage::Playing, Some(you)) if standing.out.has(you.seat) => "help-out",
        (Stage::Playing, Some(you)) if to_move == Some(you.seat) => {
            let turn = match standing.is_first_turn {
                true => "help-first-turn",
                false => "help-your-turn",
            };
            return (format!("{turn}-{}", standing.kind.word()), args);
        }
        (Stage::Playing, Some(_)) => "help-not-your-turn",
    };
    (id.to_owned(), args)
}
