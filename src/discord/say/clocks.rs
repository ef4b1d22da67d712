//! Time in words: deadlines, lengths, controls, and what has happened to a clock.

use crate::app::{ClockFacts, ClockNews, DAYS_A_YEAR, DaysLeft, Seated, Standing, Timestamp};
use crate::discord::say::names::named;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::clock::{Control, FirstTurn, Hours, Overtime, Terms, Vacation as Vacations};
use starpost_games::words::{Language, Word};

/// The time until an instant, as Discord counts it down for everybody in their language.
pub(crate) fn countdown(at: Timestamp) -> Word {
    text(format!("<t:{}:R>", at.0.div_euclid(1000)))
}

/// An instant as Discord writes it for everybody in their zone and language.
pub(crate) fn instant(at: Timestamp) -> Word {
    text(format!("<t:{}:f>", at.0.div_euclid(1000)))
}

/// A length of time.
pub(crate) fn length(language: Language, hours: Hours) -> Word {
    let (days, rest) = (hours.0 / 24, hours.0 % 24);
    text(match (days, rest) {
        (1.., 0) => say(language, "time-days", &[("count", count(days))]),
        _ => say(language, "time-hours", &[("count", count(hours.0))]),
    })
}

/// The amount of time there is.
pub(crate) fn control(language: Language, control: Control) -> String {
    match control {
        Control::Untimed => say(language, "term-clock-none", &[]),
        Control::PerTurn(hours) => {
            let time = ("time", length(language, hours));
            say(language, "term-clock-turn", &[time])
        }
        Control::Bank { start, increment, most } => {
            let args = [
                ("start", length(language, start)),
                ("increment", length(language, increment)),
                ("most", length(language, most)),
            ];
            say(language, "term-clock-bank", &args)
        }
    }
}

/// The name of something that is agreed on.
pub(crate) fn term(language: Language, key: &str) -> String {
    say(language, &format!("term-{key}"), &[])
}

/// The term agreed on under a key.
pub(crate) fn term_choice(language: Language, key: &str, word: &str) -> String {
    match (key, word.parse()) {
        ("clock", Ok(clock)) => control(language, clock),
        ("no_show", _) => match word.parse() {
            Ok(FirstTurn(Some(hours))) => {
                let time = ("time", length(language, hours));
                say(language, "term-no_show-turn", &[time])
            }
            Ok(FirstTurn(None)) | Err(_) => say(language, "term-no_show-none", &[]),
        },
        ("zone", _) => say(language, "term-zone-value", &[("zone", text(word))]),
        _ => say(language, &format!("term-{key}-{word}"), &[]),
    }
}

/// Everything agreed on that is not the default, a line each; and what happens to somebody whose
/// time runs out, if it can.
pub(crate) fn terms(language: Language, terms: &Terms) -> Vec<String> {
    said_terms(language, terms, time_out(language, terms).as_ref())
}

/// The same of the games of a league, whose rules say how much vacation there is.
pub(crate) fn league_terms(language: Language, terms: &Terms) -> Vec<String> {
    let end = terms.clock.is_timed().then(|| match terms.overtime {
        Overtime::Hard => say(language, "time-out-hard", &[]),
        Overtime::Claim => say(language, "time-out-claim", &[]),
    });
    said_terms(language, terms, end.as_ref())
}

fn said_terms(language: Language, terms: &Terms, end: Option<&String>) -> Vec<String> {
    let is_in_it = |key: &str| end.is_some() && matches!(key, "overtime" | "vacation");
    let differences = terms.differences().into_iter().filter(|(key, _)| !is_in_it(key));
    let lines = differences.filter_map(|(key, _)| term_line(language, terms, key));
    lines.chain(end.cloned()).collect()
}

/// The cost of running out of time, and the changes that vacations make to it.
fn time_out(language: Language, terms: &Terms) -> Option<String> {
    if !terms.clock.is_timed() {
        return None;
    }
    let id = match (terms.overtime, terms.vacation) {
        (Overtime::Hard, Vacations::On) => "time-out-hard-on",
        (Overtime::Hard, Vacations::Off) => "time-out-hard-off",
        (Overtime::Claim, Vacations::On) => "time-out-claim-on",
        (Overtime::Claim, Vacations::Off) => "time-out-claim-off",
    };
    Some(say(language, id, &[("days", count(DAYS_A_YEAR))]))
}

/// The term agreed on under a key, in a line of its own; `None` if there is no such key, or another line says it.
pub(crate) fn term_line(language: Language, terms: &Terms, key: &str) -> Option<String> {
    let choice = ("choice", text(term_choice(language, key, &terms.word(key)?)));
    if key == "level" {
        let rated = ("rated", text(terms.rated.word()));
        return Some(say(language, "card-level", &[choice, rated]));
    }
    if key == "rated" && terms.has_program() {
        return None;
    }
    let args = [("setting", text(term(language, key))), choice];
    Some(say(language, "card-setting", &args))
}

/// The answer to a player who has given time.
pub(crate) fn given(language: Language, hours: Hours, standing: &Standing) -> String {
    let Some(mover) = &standing.to_move else {
        return say(language, "time-given-before", &[]);
    };
    let args = [("player", named(&mover.person)), ("time", length(language, hours))];
    match standing.clock.deadline {
        Some(deadline) => {
            let [player, time] = args;
            let deadline = ("deadline", countdown(deadline));
            say(language, "time-given", &[player, time, deadline])
        }
        // The clock stands still.
        None => say(language, "time-given-paused", &args),
    }
}

/// The state of the clock of a game, for anybody who looks at it.
pub(crate) fn clock(language: Language, facts: &ClockFacts) -> Option<String> {
    match facts {
        ClockFacts { is_paused: true, pause_ends: Some(end), .. } => {
            Some(say(language, "clock-paused-until", &[("until", instant(*end))]))
        }
        ClockFacts { is_paused: true, .. } => Some(say(language, "clock-paused", &[])),
        ClockFacts { is_flagged: true, .. } => Some(say(language, "clock-flagged", &[])),
        ClockFacts { is_silent: true, deadline: Some(_), .. } => {
            Some(say(language, "clock-silent", &[]))
        }
        ClockFacts { deadline, .. } => {
            let deadline = ("deadline", countdown((*deadline)?));
            Some(say(language, "clock-until", &[deadline]))
        }
    }
}

/// The sentence about a vacation, and the number of days left.
fn with_days_left(language: Language, said: String, left: Option<DaysLeft>) -> String {
    let Some(DaysLeft { left, is_of_season }) = left else {
        return said;
    };
    let id = if is_of_season { "post-vacation-left-season" } else { "post-vacation-left-year" };
    [said, say(language, id, &[("left", count(left))])].join("\n")
}

/// The news there was about the clock of a game, once that is not so any more.
pub(crate) fn clock_news_then(
    language: Language,
    game: (&'static str, Word),
    news: &ClockNews,
) -> String {
    let of = |id: &str, who: &Seated| say(language, id, &[("player", named(&who.person))]);
    match news {
        ClockNews::Started => say(language, "post-clock-started-then", &[]),
        ClockNews::Resumed | ClockNews::PauseOver(_) => {
            say(language, "post-clock-resumed-then", &[])
        }
        ClockNews::Paused { by: None, .. } => say(language, "post-clock-paused-then", &[]),
        ClockNews::Paused { by: Some(by), .. } => of("post-clock-paused-by-then", by),
        ClockNews::Away { who, by_itself: true, .. } => of("post-clock-away-by-itself-then", who),
        ClockNews::Away { who, .. } => of("post-clock-away-then", who),
        ClockNews::Back { who, .. } => of("post-clock-back-then", who),
        ClockNews::Flagged(who) => of("post-clock-flagged-then", who),
        ClockNews::Given(..)
        | ClockNews::Taken(..)
        | ClockNews::Outage { .. }
        | ClockNews::OutageUntil(_) => clock_news(language, game, news),
    }
}

/// That a clock stands still, by whose wish if that was enough, and until when.
fn paused(language: Language, by: Option<&Seated>, until: Option<Timestamp>) -> String {
    let said = match by {
        None => say(language, "post-clock-paused", &[]),
        Some(by) => say(language, "post-clock-paused-by", &[("player", named(&by.person))]),
    };
    let until = until.map(|until| {
        let until = ("until", instant(until));
        say(language, "post-clock-paused-until", &[until])
    });
    [said].into_iter().chain(until).collect::<Vec<_>>().join(" ")
}

/// The news about the clock of a game.
pub(crate) fn clock_news(
    language: Language,
    game: (&'static str, Word),
    news: &ClockNews,
) -> String {
    match news {
        ClockNews::Started => say(language, "post-clock-started", &[]),
        ClockNews::Given(to, hours) => {
            let player = ("player", named(&to.person));
            let time = ("time", length(language, *hours));
            say(language, "post-clock-given", &[player, time])
        }
        ClockNews::Taken(from, hours) => {
            let player = ("player", named(&from.person));
            let time = ("time", length(language, *hours));
            say(language, "post-clock-taken", &[player, time])
        }
        ClockNews::Away { who, until, by_itself, left, .. } => {
            let id = if *by_itself { "post-clock-away-by-itself" } else { "post-clock-away" };
            let args = [("player", named(&who.person)), ("until", instant(*until))];
            with_days_left(language, say(language, id, &args), *left)
        }
        ClockNews::Back { who, left } => {
            let player = ("player", named(&who.person));
            with_days_left(language, say(language, "post-clock-back", &[player]), *left)
        }
        ClockNews::Outage { from, until } => {
            let args = [game, ("from", instant(*from)), ("until", instant(*until))];
            say(language, "post-clock-outage", &args)
        }
        ClockNews::OutageUntil(until) => {
            let until = ("until", instant(*until));
            say(language, "post-clock-outage-shorter", &[game, until])
        }
        ClockNews::Paused { by, until } => paused(language, by.as_ref(), *until),
        ClockNews::PauseOver(lasted) => {
            let time = ("time", length(language, *lasted));
            say(language, "post-clock-pause-over", &[time])
        }
        ClockNews::Resumed => say(language, "post-clock-resumed", &[]),
        ClockNews::Flagged(who) => {
            let player = ("player", named(&who.person));
            say(language, "post-clock-flagged", &[player])
        }
    }
}
