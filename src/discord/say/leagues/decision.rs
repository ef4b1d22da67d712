//! The decision about a fixture, and what it had come to before.

use crate::app::{FixtureFacts, LeagueFacts, LeagueNewsFacts, Person, Ruled};
use crate::discord::say::leagues::fixtures::{pairing, state};
use crate::discord::say::leagues::rules::{called, name};
use crate::discord::say::leagues::season_end::{movers, winners};
use crate::discord::say::names::named;
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::FixtureNo;
use starpost_games::words::Language;

/// A decision, and who has won if it was corrected after the end.
pub(super) fn decided(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    decision: Ruled,
) -> Vec<String> {
    if news.is_answered() {
        return about(language, facts, news, (decision.fixture, "league-news-ruled-before"));
    }
    let mut lines = vec![ruled(language, facts, news.actor.as_ref(), decision)];
    if facts.ended.is_some_and(|ended| ended <= news.at) {
        lines.push(say(language, "league-news-won-now", &called(&facts.row)));
        lines.extend(winners(language, facts));
        lines.extend(match facts.next {
            Some(_) => divisions_stand(language, facts),
            None => movers(language, facts),
        });
    }
    lines
}

/// That a decision is taken back, and by whom.
pub(super) fn taken_back(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    number: FixtureNo,
) -> Vec<String> {
    about(language, facts, news, (number, "league-news-unruled"))
}

/// A sentence about a fixture and whoever has decided something there.
fn about(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    (number, id): (FixtureNo, &str),
) -> Vec<String> {
    let fixture = facts.fixtures.iter().find(|fixture| fixture.fixture == number);
    let said = fixture.map(|fixture| pairing(language, facts, fixture));
    let args = [
        name(&facts.row),
        ("referee", news.actor.as_ref().map_or_else(|| text(""), named)),
        ("fixture", text(number.to_string())),
        ("pairing", text(said.unwrap_or_default())),
    ];
    vec![say(language, id, &args)]
}

/// That whoever has changed divisions since plays where they are.
fn divisions_stand(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let has_divisions = facts.divisions.len() > 1;
    let next = [("season", count(facts.row.season.next().0))];
    let said = has_divisions.then(|| say(language, "league-news-divisions-stand", &next));
    said.into_iter().collect()
}

/// The decision and the person who made it, and what it had come to before.
pub(crate) fn ruled(
    language: Language,
    facts: &LeagueFacts,
    referee: Option<&Person>,
    decision: Ruled,
) -> String {
    let number = decision.fixture;
    let fixture = facts.fixtures.iter().find(|fixture| fixture.fixture == number);
    let said = |it: &FixtureFacts| state(language, it);
    let pairing = |it: &FixtureFacts| pairing(language, facts, it);
    let before = fixture.and_then(|fixture| before(fixture, decision));
    let mut args = vec![
        name(&facts.row),
        ("referee", referee.map_or_else(|| text(""), named)),
        ("fixture", text(number.to_string())),
        ("pairing", text(fixture.map(pairing).unwrap_or_default())),
        ("result", text(fixture.map(said).unwrap_or_default())),
    ];
    args.extend(before.as_ref().map(|before| ("before", text(said(before)))));
    let id = match before {
        None => "league-news-ruled",
        Some(_) => "league-news-corrected",
    };
    say(language, id, &args)
}

/// The fixture as it was decided before.
fn before(fixture: &FixtureFacts, decision: Ruled) -> Option<FixtureFacts> {
    let (how, outcome) = decision.before?;
    Some(FixtureFacts { how: Some(how), outcome, ..fixture.clone() })
}
