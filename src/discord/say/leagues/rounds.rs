//! The rounds of a league and the pairings in them, as they are posted.

use crate::app::{FixtureFacts, LeagueFacts, LeagueNewsFacts, NewsAnswer, PairedMatches};
use crate::discord::say::leagues::fixtures::{paired_line, pairing};
use crate::discord::say::leagues::lots::opened_lot;
use crate::discord::say::leagues::round_ends::round_end;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::leagues::stakes::stakes;
use crate::discord::say::names::together;
use crate::discord::say::room::{LIST, fitting};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{FixtureNo, LotPurpose, RoundNo};
use starpost_games::words::Language;

/// That a round was paired: its pairings, or only that, once it was paired again.
pub(super) fn new_round(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    number: RoundNo,
) -> Vec<String> {
    if news.is_answered() {
        of_round(language, facts, number, "league-news-round-before")
    } else {
        round(language, facts, news, number)
    }
}

/// That matches of a bracket were paired, or only that they were, once they were paired again.
pub(super) fn new_matches(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    paired: PairedMatches,
) -> Vec<String> {
    if news.is_answered() {
        return of_round(language, facts, paired.round, "league-news-round-before");
    }
    let is_one = |one: &&FixtureFacts| paired.has(one.round, one.fixture);
    let there: Vec<&FixtureFacts> = facts.fixtures.iter().filter(is_one).collect();
    let args = [name(&facts.row), ("round", count(paired.round.0)), ("count", count(there.len()))];
    let mut lines = vec![say(language, "league-news-matches", &args)];
    lines.extend(pairings(language, facts, &there));
    lines.extend(round_end(language, facts, &there));
    lines
}

/// A sentence about a round.
pub(super) fn of_round(
    language: Language,
    facts: &LeagueFacts,
    number: RoundNo,
    id: &str,
) -> Vec<String> {
    vec![say(language, id, &[name(&facts.row), ("round", count(number.0))])]
}

/// The pairings of a round, as many as there is room for, and where the others are; and the people who miss it, since
/// they had not checked in.
fn round(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    number: RoundNo,
) -> Vec<String> {
    let is_one = |fixture: &&FixtureFacts| fixture.round == number;
    let there: Vec<&FixtureFacts> = facts.fixtures.iter().filter(is_one).collect();
    let is_play_off = there.iter().all(|fixture| facts.is_play_off(fixture));
    let id = if is_play_off { "league-news-play-off" } else { "league-news-round" };
    let args = [name(&facts.row), ("round", count(number.0))];
    let mut lines = vec![say(language, id, &args)];
    if is_play_off {
        lines.extend(stakes(language, facts));
    }
    lines.extend(pairings(language, facts, &there));
    lines.extend(round_end(language, facts, &there));
    if !news.left_out.is_empty() {
        let players = ("players", text(together(language, &news.left_out)));
        lines.push(say(language, "league-news-round-without", &[players]));
    }
    if facts.begins_bracket(number) {
        lines.extend(opened_lot(language, facts, LotPurpose::Ties).filter(|_| facts.has_drawn()));
    }
    lines
}

/// These pairings, as many as there is room for, and where the others are.
fn pairings(language: Language, facts: &LeagueFacts, these: &[&FixtureFacts]) -> Vec<String> {
    let mut said: Vec<String> =
        these.iter().map(|fixture| paired_line(language, facts, fixture)).collect();
    let fits = fitting(&said, LIST / 2);
    let left = said.len() - fits;
    if left > 0 {
        said.truncate(fits);
        said.push(say(language, "league-news-round-more", &[("count", count(left))]));
    }
    said
}

/// The outcome of a pairing.
pub(super) fn paired(
    language: Language,
    facts: &LeagueFacts,
    number: FixtureNo,
    id: &str,
) -> Vec<String> {
    let fixture = facts.fixtures.iter().find(|fixture| fixture.fixture == number);
    let said = fixture.map(|fixture| pairing(language, facts, fixture));
    let args = [
        name(&facts.row),
        ("fixture", text(number.to_string())),
        ("pairing", text(said.unwrap_or_default())),
        ("format", text(facts.row.rules.format.word())),
    ];
    vec![say(language, id, &args)]
}

/// That the player to move in a pairing without a clock has been silent for too long, or had been.
pub(super) fn silent(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    number: FixtureNo,
) -> Vec<String> {
    let id = match news.answered {
        NewsAnswer::Lapsed => "league-news-silent-over",
        NewsAnswer::Void => "league-news-silent-since",
        NewsAnswer::NotYet | NewsAnswer::By(_) => "league-news-silent",
    };
    paired(language, facts, number, id)
}
