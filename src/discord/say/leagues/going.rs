//! Who does not come, who goes and who takes over, as it is posted.

use crate::app::limits::DAY;
use crate::app::{ABSENCE_NOTICE, LeagueFacts, LeagueNewsFacts, Person, Replacement};
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::leagues::rules::{called, name};
use crate::discord::say::names::named;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::Entrant;
use starpost_games::words::{Language, Word};

/// A sentence about somebody in the season.
pub(super) fn about(
    language: Language,
    facts: &LeagueFacts,
    entrant: Entrant,
    id: &str,
) -> Vec<String> {
    let player: Word = facts.person(entrant).map_or_else(|| text(""), named);
    vec![say(language, id, &[name(&facts.row), ("player", player)])]
}

/// Who has not come to their games, and when they will be withdrawn.
pub(super) fn absent(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    let player: Word = facts.person(entrant).map_or_else(|| text(""), named);
    let args = [
        name(&facts.row),
        ("player", player),
        (
            "at",
            instant(news.until.unwrap_or(news.at.after(ABSENCE_NOTICE))),
        ),
    ];
    let mut lines = vec![say(language, "league-news-absent", &args)];
    if !facts.waiting.is_empty() {
        let waiting = ("count", count(facts.waiting.len()));
        lines.push(say(language, "league-news-absent-waiting", &[waiting]));
    }
    lines
}

/// Who has withdrawn, by themselves or because an organizer withdrew them.
pub(super) fn withdrew(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    let player = facts.person(entrant);
    let is_by_another = news.actor.is_some() && news.actor.as_ref() != player;
    match is_by_another {
        true => done_to(language, facts, news, entrant, "league-news-taken-out"),
        false => about(language, facts, entrant, "league-news-withdrew"),
    }
}

/// What an organizer has done to somebody.
pub(super) fn done_to(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
    id: &str,
) -> Vec<String> {
    let person = |person: Option<&Person>| person.map_or_else(|| text(""), named);
    let [name, _, format] = called(&facts.row);
    let args = [
        name,
        format,
        ("player", person(facts.person(entrant))),
        ("referee", person(news.actor.as_ref())),
    ];
    vec![say(language, id, &args)]
}

/// Who takes over from whom, or was asked to.
pub(super) fn replaced(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    id: &str,
) -> Vec<String> {
    let deadline = news.until.unwrap_or(news.at.after(DAY));
    let said = |replacement: &Replacement| {
        let args = [
            ("deadline", countdown(deadline)),
            name(&facts.row),
            ("player", named(&replacement.by)),
            ("before", named(&replacement.of)),
        ];
        say(language, id, &args)
    };
    news.replacement.iter().map(said).collect()
}
