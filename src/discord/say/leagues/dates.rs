//! The dates of a season, as they are posted: that one comes soon, that it has moved, and what became of
//! it. What is said is so whenever it is said again.

use crate::app::{EndsSoon, LeagueFacts, LeagueNewsFacts, LeagueStage, Postponed, Timestamp};
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::rules::{last_day_by_now, name, starts};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::{Language, Word};

/// That a season ends while games are not over, and what becomes of them.
pub(super) fn ends_soon(language: Language, facts: &LeagueFacts, soon: EndsSoon) -> Vec<String> {
    let args = [
        name(&facts.row),
        ("season", count(facts.row.season.0)),
        ("left", count(facts.left())),
        ("days", count(soon.days)),
    ];
    let id = match facts.ended {
        Some(_) => "league-news-ends-soon-over",
        None if facts.row.ends == Some(soon.last_day) => "league-news-ends-soon",
        None => "league-news-ends-soon-moved",
    };
    let mut lines = vec![say(language, id, &args)];
    lines.extend(last_day_by_now(language, facts));
    lines
}

/// True if people join the season.
fn is_open(facts: &LeagueFacts) -> bool {
    facts.row.stage == LeagueStage::SignUp && !facts.is_past
}

/// The outcome of a season that people could join.
fn became(facts: &LeagueFacts) -> (&'static str, Word) {
    let stage = match facts.row.began {
        Some(_) => LeagueStage::Playing,
        None => facts.row.stage,
    };
    ("stage", text(stage.word()))
}

/// That the next season has opened, when it begins, and how many people are not in it yet since they have not played
/// a turn; or that nobody joins it any more.
pub(super) fn opened(language: Language, facts: &LeagueFacts, left_out: u32) -> Vec<String> {
    let row = &facts.row;
    let args = [name(row), ("season", count(row.season.0)), became(facts)];
    if !is_open(facts) {
        return vec![say(language, "league-news-opened-before", &args)];
    }
    let idle = (left_out > 0)
        .then(|| say(language, "league-news-opened-without", &[("count", count(left_out))]));
    let mut lines = vec![say(language, "league-news-opened", &args), starts(language, row)];
    lines.extend(idle);
    lines
}

/// The news that a season could not begin on its date, and when it does; or what became of it.
pub(super) fn too_few(language: Language, facts: &LeagueFacts, needed: u32) -> Vec<String> {
    let row = &facts.row;
    let args = [name(row), ("count", count(needed)), became(facts)];
    if is_open(facts) {
        let id = match facts.check_in {
            Some(_) => "league-news-too-few-checked-in",
            None => "league-news-too-few",
        };
        vec![say(language, id, &args), starts(language, row)]
    } else {
        vec![say(language, "league-news-too-few-before", &args)]
    }
}

/// The news that the last day has moved.
pub(super) fn postponed(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    moved: Postponed,
) -> Vec<String> {
    let args = [
        name(&facts.row),
        ("season", count(news.season.0)),
        ("from", instant(moved.from)),
        ("until", instant(moved.until)),
        ("last", instant(moved_to(facts, facts.row.ends, moved))),
    ];
    let id = match facts.ended {
        Some(_) => "league-news-postponed-over",
        None => "league-news-postponed",
    };
    let has_rounds = facts.ended.is_none() && facts.row.rules.days_of_round().is_some();
    let rounds = has_rounds.then(|| say(language, "league-rounds-later", &[]));
    [say(language, id, &args)].into_iter().chain(rounds).collect()
}

/// The time of a date that has moved, as far as it is still to come: it may have moved again since.
fn moved_to(facts: &LeagueFacts, now: Option<Timestamp>, then: Postponed) -> Timestamp {
    let is_to_come = facts.ended.is_none() && facts.row.held.is_none();
    now.filter(|_| is_to_come).unwrap_or(then.last_day)
}

/// That the season begins later.
pub(super) fn begins_later(
    language: Language,
    facts: &LeagueFacts,
    later: Postponed,
) -> Vec<String> {
    let args = [
        name(&facts.row),
        ("season", count(facts.row.season.0)),
        ("from", instant(later.from)),
        ("until", instant(later.until)),
        ("starts", instant(moved_to(facts, facts.row.starts, later))),
    ];
    let id = if is_open(facts) && facts.row.starts.is_some() {
        "league-news-begins-later"
    } else {
        "league-news-begins-later-over"
    };
    vec![say(language, id, &args)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_warnings_of_a_last_day_are_not_the_same_words() {
        let warning = |days: u32, left: u32| {
            let args = [
                ("name", text("Autumn")),
                ("season", count(1)),
                ("left", count(left)),
                ("days", count(days)),
            ];
            say(Language::English, "league-news-ends-soon", &args)
        };
        for left in [1, 4] {
            assert_ne!(warning(3, left), warning(1, left));
        }
    }
}
