//! What somebody is told of their vacation, and of the games in which less of it counts.

use crate::app::{Counts, LessVacation, Vacation};
use crate::discord::say::clocks::instant;
use crate::discord::say::names::game_name;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// How many games are named in which less of a vacation counts.
const GAMES_SHOWN: usize = 12;

/// What there is to say about somebody's vacation.
pub(crate) fn vacation(language: Language, vacation: &Vacation) -> String {
    let left = ("count", count(vacation.left));
    let said = match vacation.until {
        Some(until) => say(
            language,
            "vacation-until",
            &[left, ("until", instant(until))],
        ),
        None => say(language, "vacation-none", &[left]),
    };
    let (shown, more) = vacation.less.split_at(vacation.less.len().min(GAMES_SHOWN));
    let less = shown.iter().map(|less| less_vacation(language, less));
    let more = (!more.is_empty()).then(|| {
        let more = ("count", count(more.len()));
        say(language, "vacation-less-more", &[more])
    });
    let lines: Vec<String> = [said].into_iter().chain(less).chain(more).collect();
    lines.join("\n")
}

/// That less of a vacation counts in a game.
fn less_vacation(language: Language, less: &LessVacation) -> String {
    let game = ("game", text(game_name(language, less.kind, less.game)));
    match less.counts {
        Counts::Nothing => say(language, "vacation-less-nothing", &[game]),
        Counts::Until(until) => {
            let until = ("until", instant(until));
            say(language, "vacation-less-until", &[game, until])
        }
        Counts::Days(days) => {
            let days = ("count", count(days));
            say(language, "vacation-less-days", &[game, days])
        }
    }
}
