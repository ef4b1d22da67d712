//! The acts of those who run a league, in words.

use crate::app::{FixtureFacts, LeagueFacts, LoggedActFacts, LoggedDeed, Person, Replacement};
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::acts::wanted;
use crate::discord::say::leagues::changes::differences;
use crate::discord::say::leagues::fixtures::{pairing, state};
use crate::discord::say::leagues::reason;
use crate::discord::say::leagues::rules::{called, title};
use crate::discord::say::names::named;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::words::{Language, Word};

/// The acts in a season, the newest first, each with what is told of it in lines of their own.
pub(crate) fn acts(
    language: Language,
    facts: &LeagueFacts,
    acts: &[LoggedActFacts],
) -> Vec<String> {
    let mut lines = vec![title(language, &facts.row)];
    if acts.is_empty() {
        lines.push(say(language, "league-acts-none", &[]));
    }
    lines.extend(acts.iter().flat_map(|act| lines_of(language, facts, act)));
    lines
}

/// One act: when it was done and what, more about it, and the reason.
fn lines_of(language: Language, facts: &LeagueFacts, act: &LoggedActFacts) -> Vec<String> {
    let mut told = deed(language, facts, act);
    if let Some(first) = told.first_mut() {
        let args = [("at", instant(act.at)), ("act", text(first.as_str()))];
        *first = say(language, "league-acts-line", &args);
    }
    told.extend(reason::told(language, act.reason.as_deref()));
    told
}

/// The deed itself, and what it came to, a line each.
fn deed(language: Language, facts: &LeagueFacts, act: &LoggedActFacts) -> Vec<String> {
    let did = |id: &str, more: &[(&'static str, Word)]| {
        let args = [&called(&facts.row)[..], &[("referee", named(&act.actor))], more].concat();
        vec![say(language, id, &args)]
    };
    let player = |person: &Person| [("player", named(person))];
    let takes_over = |one: &Replacement| [("player", named(&one.by)), ("before", named(&one.of))];
    match &act.deed {
        LoggedDeed::Began => did("league-did-begin", &[]),
        LoggedDeed::Opened => did("league-did-open", &[]),
        LoggedDeed::Seeded => did("league-did-seed", &[]),
        LoggedDeed::Withdrew(person) => did("league-did-withdraw", &player(person)),
        LoggedDeed::Kept(person) => did("league-did-keep", &player(person)),
        LoggedDeed::Asked(one) => did("league-did-ask", &takes_over(one)),
        LoggedDeed::Replaced(one) => did("league-did-replace", &takes_over(one)),
        LoggedDeed::Decided(now) => did("league-did-decide", &result(language, facts, now)),
        LoggedDeed::Corrected(before, now) => {
            let before = ("before", text(state(language, before)));
            let now = result(language, facts, now);
            did("league-did-correct", &[&now[..], &[before]].concat())
        }
        LoggedDeed::PairedAgain(round) => did("league-did-pair", &[("round", count(round.0))]),
        LoggedDeed::Edited(changes) => {
            [did("league-did-edit", &[]), differences(language, changes)].concat()
        }
        LoggedDeed::CutShort => did("league-did-end", &[]),
        LoggedDeed::Closed => did("league-did-close", &[]),
        LoggedDeed::Moved(left) => did("league-did-move", &[("place", text(format!("<#{left}>")))]),
        LoggedDeed::Named(person) => did("league-did-name", &player(person)),
        LoggedDeed::Removed(person) if person.id == act.actor.id => {
            did("league-did-step-down", &[])
        }
        LoggedDeed::Removed(person) => did("league-did-remove", &player(person)),
        LoggedDeed::Wanted(news) => wanted(language, facts, news),
    }
}

/// A fixture, and what it came to.
fn result(
    language: Language,
    facts: &LeagueFacts,
    fixture: &FixtureFacts,
) -> [(&'static str, Word); 3] {
    [
        ("fixture", text(fixture.fixture.to_string())),
        ("pairing", text(pairing(language, facts, fixture))),
        ("result", text(state(language, fixture))),
    ]
}
