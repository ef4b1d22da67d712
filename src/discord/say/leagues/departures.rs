//! The people who do not come, go or take over, as it is posted.

use crate::app::limits::DAY;
use crate::app::{
    ABSENCE_NOTICE, LeagueFacts, LeagueNewsFacts, LeagueStage, NewsAnswer, Person, Replacement,
};
use crate::discord::say::clocks::{countdown, instant};
use crate::discord::say::leagues::rules::{called, name};
use crate::discord::say::leagues::undoing;
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

/// Somebody who has entered the season, or joined the ladder.
pub(super) fn entered(language: Language, facts: &LeagueFacts, entrant: Entrant) -> Vec<String> {
    let id = if facts.row.rules.is_ladder() {
        "league-news-entered-ladder"
    } else {
        "league-news-entered"
    };
    about(language, facts, entrant, id)
}

/// Somebody whom an organizer has taken out of the sign-up, and as long as it is open that they can join again.
pub(super) fn removed(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
) -> Vec<String> {
    let person = |person: Option<&Person>| person.map_or_else(|| text(""), named);
    let args = [
        name(&facts.row),
        ("player", person(news.removed.as_ref())),
        ("referee", person(news.actor.as_ref())),
    ];
    let is_open = facts.row.stage == LeagueStage::SignUp && !facts.is_past;
    let id = if is_open { "league-news-removed" } else { "league-news-removed-before" };
    vec![say(language, id, &args)]
}

/// The news of a player who has not come to their games, or had not before something else happened.
pub(super) fn absence(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    if matches!(news.answered, NewsAnswer::Lapsed) {
        about(language, facts, entrant, "league-news-absent-lapsed")
    } else if news.is_answered() {
        about(language, facts, entrant, "league-news-absent-void")
    } else {
        absent(language, facts, news, entrant)
    }
}

/// The people who have not come to their games, and the time at which they will be withdrawn.
fn absent(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    let player: Word = facts.person(entrant).map_or_else(|| text(""), named);
    let args = [
        name(&facts.row),
        ("player", player),
        ("at", instant(news.until.unwrap_or(news.at.after(ABSENCE_NOTICE)))),
    ];
    let mut lines = vec![say(language, "league-news-absent", &args)];
    if !facts.waiting.is_empty() {
        let waiting = ("count", count(facts.waiting.len()));
        lines.push(say(language, "league-news-absent-waiting", &[waiting]));
    }
    lines
}

/// The person who has withdrawn, by themselves or because an organizer withdrew them.
pub(super) fn withdrew(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    if news.is_answered() {
        return about(language, facts, entrant, "league-news-withdrew-before");
    }
    let mut lines = if is_by_another(facts, news, entrant) {
        done_to(language, facts, news, entrant, "league-news-taken-out")
    } else {
        about(language, facts, entrant, "league-news-withdrew")
    };
    lines.extend(way_back(language, facts, entrant));
    lines
}

/// The person who was withdrawn, since they did not come to their games.
pub(super) fn did_not_come(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    if news.is_answered() {
        return about(language, facts, entrant, "league-news-no-show-before");
    }
    let mut lines = about(language, facts, entrant, "league-news-no-show");
    lines.extend(way_back(language, facts, entrant));
    lines
}

/// The way back of whoever has left, and what ends it. On a ladder they join again.
fn way_back(language: Language, facts: &LeagueFacts, entrant: Entrant) -> Option<String> {
    let can_return = |player: &&Person| !facts.row.rules.is_ladder() && !player.id.is_nobody();
    let player = facts.person(entrant).filter(can_return)?;
    Some(undoing::way_back(language, &facts.row.rules, player))
}

/// The person who had withdrawn and comes back, by themselves or because an organizer brings them.
pub(super) fn brought_back(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    entrant: Entrant,
) -> Vec<String> {
    let id = if is_by_another(facts, news, entrant) {
        "league-news-brought-back"
    } else {
        "league-news-plays-on"
    };
    done_to(language, facts, news, entrant, id)
}

/// True of what somebody else has done to a person.
fn is_by_another(facts: &LeagueFacts, news: &LeagueNewsFacts, entrant: Entrant) -> bool {
    news.actor.is_some() && news.actor.as_ref() != facts.person(entrant)
}

/// The act of an organizer that concerns a person.
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

/// The person who was asked to take over from another, as long as they are.
pub(super) fn asked_to_take_over(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
) -> Vec<String> {
    let id = if news.is_answered() { "league-news-asked-void" } else { "league-news-asked" };
    replaced(language, facts, news, id)
}

/// The person who was asked to take over from another and does not, or has not answered.
pub(super) fn declined(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
) -> Vec<String> {
    let id = if news.actor.is_none() { "league-news-unanswered" } else { "league-news-declined" };
    replaced(language, facts, news, id)
}

/// The person who takes over from another, or was asked to.
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
