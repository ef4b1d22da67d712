//! The ends of rounds, in words: when one is, that it comes soon or has moved, and what was decided by it.

use crate::app::{FixtureFacts, LeagueFacts, PersonId, Postponed, RoundEndsSoon, Timestamp};
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::fixtures::line;
use crate::discord::say::leagues::rules::name;
use crate::discord::say::leagues::unfinished::unfinished;
use crate::discord::say::names::opposed;
use crate::discord::say::room::{LIST, fitting};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::RoundNo;
use starpost_games::words::Language;

/// The time by which these fixtures are or were to be decided, and what the rules do then; `None` if they have all the
/// time that their games take.
pub(super) fn round_end(
    language: Language,
    facts: &LeagueFacts,
    these: &[&FixtureFacts],
) -> Option<String> {
    let ends = these.iter().filter_map(|fixture| facts.round_end(fixture)).max()?;
    let is_bracket = these.iter().any(|fixture| facts.is_of_bracket(fixture));
    let id = if is_bracket { "league-match-ends" } else { "league-round-ends" };
    Some(say(language, id, &[("at", instant(ends)), unfinished(&facts.row.rules)]))
}

/// That matches or a round end while games of them are not over, and what becomes of those; or what came of it.
pub(super) fn ends_soon(
    language: Language,
    facts: &LeagueFacts,
    soon: RoundEndsSoon,
) -> Vec<String> {
    let is_one = |fixture: &&FixtureFacts| facts.round_end(fixture) == Some(soon.ends);
    let these: Vec<&FixtureFacts> = facts.fixtures.iter().filter(is_one).collect();
    let mut open = these.clone();
    open.retain(|fixture| fixture.how.is_none());
    let id = if these.is_empty() {
        "league-news-round-ends-soon-moved"
    } else if open.is_empty() || facts.ended.is_some() {
        "league-news-round-ends-soon-over"
    } else {
        "league-news-round-ends-soon"
    };
    let mut lines = vec![say(language, id, &[name(&facts.row), ("left", count(open.len()))])];
    if facts.ended.is_none() {
        lines.extend(round_end(language, facts, &open));
    }
    lines
}

/// That the time of a round is up, and what was decided by that.
pub(super) fn time_up(
    language: Language,
    facts: &LeagueFacts,
    (round, at): (RoundNo, Timestamp),
) -> Vec<String> {
    let args = [name(&facts.row), ("round", count(round.0))];
    let mut lines = vec![say(language, "league-news-time-up", &args)];
    let decided = facts.fixtures.iter().filter(|one| one.round == round && one.decided == Some(at));
    let said: Vec<String> = decided.map(|fixture| line(language, facts, fixture)).collect();
    lines.extend_from_slice(&said[..fitting(&said, LIST / 2)]);
    lines
}

/// That rounds end later, since time was given back.
pub(super) fn later(language: Language, facts: &LeagueFacts, moved: Postponed) -> Vec<String> {
    let args = [name(&facts.row), ("from", instant(moved.from)), ("until", instant(moved.until))];
    vec![say(language, "league-news-rounds-later", &args)]
}

/// The time by which what somebody plays is to be decided, a line for each.
pub(super) fn own_ends(language: Language, facts: &LeagueFacts, me: PersonId) -> Vec<String> {
    let open = facts.fixtures.iter().filter(|one| one.how.is_none() && one.is_played_by(me));
    let said = open.filter_map(|fixture| {
        let at = facts.round_end(fixture)?;
        let args = [
            ("players", text(opposed(&fixture.players))),
            ("at", instant(at)),
            unfinished(&facts.row.rules),
        ];
        let id = if facts.is_of_bracket(fixture) {
            "league-status-match-ends"
        } else {
            "league-status-round-ends"
        };
        Some(say(language, id, &args))
    });
    said.collect()
}
