//! The words to a person about their vacation, and about the games in which less of it counts.

use serenity::builder::CreateActionRow;

use crate::app::{Counts, GameId, LessVacation, VacationFacts};
use crate::discord::custom_id::Op;
use crate::discord::say::buttons::Buttons;
use crate::discord::say::clocks::instant;
use crate::discord::say::names::game_name;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::Language;

/// The number of games named in which less of a vacation counts.
const GAMES_SHOWN: usize = 12;

/// The numbers of days for which people usually go away.
const USUAL: [u32; 3] = [3, 7, 14];

/// The answer about a person's vacation.
pub(crate) fn vacation(language: Language, vacation: &VacationFacts) -> Reply {
    let left = ("count", count(vacation.left));
    let said = match vacation.until {
        Some(until) => say(language, "vacation-until", &[left, ("until", instant(until))]),
        None => say(language, "vacation-none", &[left]),
    };
    let (shown, more) = vacation.less.split_at(vacation.less.len().min(GAMES_SHOWN));
    let less = shown.iter().map(|less| less_vacation(language, less));
    let more = (!more.is_empty()).then(|| {
        let more = ("count", count(more.len()));
        say(language, "vacation-less-more", &[more])
    });
    let lines: Vec<String> = [said].into_iter().chain(less).chain(more).collect();
    Reply::say(lines.join("\n"))
}

/// Buttons for the usual vacations for which enough days are left; one to end the present one.
pub(crate) fn choices(language: Language, vacation: &VacationFacts) -> Vec<CreateActionRow> {
    let usual = USUAL.into_iter().filter(|days| *days <= vacation.left);
    let days: Vec<u32> = match vacation.until {
        Some(_) => vec![0],
        None => usual.collect(),
    };
    let buttons = Buttons::lasting(GameId::NONE, language);
    let ops: Vec<Op> = days.into_iter().map(Op::Vacation).collect();
    if ops.is_empty() { Vec::new() } else { buttons.row(&ops) }
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
