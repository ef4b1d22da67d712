//! The changes to a league, and the fate of games that are not over, in words.

use crate::app::{CutShort, LeagueDifference, LeagueItem, Timestamp};
use crate::discord::say::clocks::{instant, term, term_choice};
use crate::discord::say::leagues::single_rule;
use crate::discord::say::leagues::unfinished::{format_word, has_bracket};
use crate::discord::say::names::plain;
use crate::discord::say::proposals;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::games::Kind;
use starpost_games::league::{LeagueRules, UnfinishedGames};
use starpost_games::words::{Language, Word};

/// The old and the new, a line each.
pub(crate) fn differences(language: Language, changes: &[LeagueDifference]) -> Vec<String> {
    let changes = changes.iter();
    changes.map(|change| difference(language, change)).collect()
}

fn difference(language: Language, change: &LeagueDifference) -> String {
    let setting = ("setting", text(named(language, &change.item)));
    let said = |word: &Option<String>| value(language, &change.item, word.as_deref());
    match (said(&change.before), said(&change.after)) {
        (Some(before), Some(after)) => {
            let args = [setting, ("before", before), ("after", after)];
            say(language, "league-change", &args)
        }
        (None, Some(after)) => say(language, "league-change-new", &[setting, ("after", after)]),
        (Some(before), None) => say(language, "league-change-gone", &[setting, ("before", before)]),
        (None, None) => String::new(),
    }
}

/// A setting of a league and its choice, in a line of its own; `None` if that means nothing.
pub(super) fn setting(language: Language, item: &LeagueItem, word: Option<&str>) -> Option<String> {
    let args = [("setting", text(named(language, item))), ("choice", value(language, item, word)?)];
    Some(say(language, "card-setting", &args))
}

/// The name of something.
fn named(language: Language, item: &LeagueItem) -> String {
    match item {
        LeagueItem::Name => say(language, "league-item-name", &[]),
        LeagueItem::Edition => say(language, "league-item-edition", &[]),
        LeagueItem::Setting(key) => say(language, &format!("setting-{key}"), &[]),
        LeagueItem::Term(key) => term(language, key),
        LeagueItem::Rule(key) => single_rule::named(language, key),
        LeagueItem::Starts => say(language, "league-item-starts", &[]),
        LeagueItem::Role => say(language, "league-item-role", &[]),
    }
}

/// The choice that was or is made; `None` if that means nothing.
fn value(language: Language, item: &LeagueItem, word: Option<&str>) -> Option<Word> {
    match (item, word) {
        (LeagueItem::Starts, None) => Some(text(say(language, "league-choice-starts-none", &[]))),
        (LeagueItem::Role, None) => Some(text(say(language, "league-item-role-any", &[]))),
        (
            LeagueItem::Name
            | LeagueItem::Edition
            | LeagueItem::Setting(_)
            | LeagueItem::Term(_)
            | LeagueItem::Rule(_),
            None,
        ) => None,
        (LeagueItem::Name, Some(name)) => Some(text(plain(name))),
        (LeagueItem::Edition, Some(edition)) => Some(text(of_edition(language, edition))),
        (LeagueItem::Setting(key), Some(word)) => {
            Some(text(say(language, &format!("setting-{key}-{word}"), &[])))
        }
        (LeagueItem::Term(key), Some(word)) => Some(text(term_choice(language, key, word))),
        (LeagueItem::Rule(key), Some(word)) => Some(text(single_rule::choice(language, key, word))),
        (LeagueItem::Starts, Some(at)) => Some(instant(Timestamp(at.parse().ok()?))),
        (LeagueItem::Role, Some(role)) => Some(text(format!("<@&{role}>"))),
    }
}

/// An edition with its game.
fn of_edition(language: Language, edition: &str) -> String {
    let has = |kind: &Kind| kind.game().edition_message(edition).is_some();
    let kind = Kind::ALL.into_iter().find(has);
    kind.map_or_else(String::new, |kind| proposals::edition(language, kind, edition))
}

/// The fate of the games of a season that are not over when it ends.
pub(crate) fn left_over(language: Language, rules: &LeagueRules, left: CutShort) -> Vec<String> {
    let playing = match rules.unfinished {
        UnfinishedGames::Draw => "league-end-playing-draw",
        UnfinishedGames::Annul => "league-end-playing-annul",
    };
    let each = [(playing, left.playing), ("league-end-waiting", left.waiting)]
        .into_iter()
        .filter(|(_, games)| *games > 0);
    let said = each.map(|(id, games)| say(language, id, &[("count", count(games))]));
    let goes_on =
        has_bracket(rules).then(|| say(language, "league-end-bracket", &[format_word(rules)]));
    said.chain(goes_on).collect()
}
