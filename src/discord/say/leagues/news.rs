//! What has happened in a league, as it is posted.

use crate::app::{
    DivisionFacts, FixtureFacts, LeagueFacts, LeagueNews, LeagueNewsFacts, LeagueStage, Person,
    Postponed, Replacement, Ruled,
};
use crate::discord::say::clocks::instant;
use crate::discord::say::leagues::fixtures::{line, state};
use crate::discord::say::leagues::rules::{last_day, lot, name};
use crate::discord::say::names::{enumerated, mentions, named, opposed, together};
use crate::discord::say::room::{LIST, fitting};
use crate::discord::say::sentence::{count, say, text};
use starpost_games::league::{Entrant, Format, Purpose};
use starpost_games::words::{Language, Word};

/// What it says, mentioning everybody who is to notice it.
pub(crate) fn news(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    mention: &[Person],
) -> String {
    let mut lines = match news.news {
        LeagueNews::Began(_) => began(language, facts),
        LeagueNews::Round(number) => round(language, facts, number),
        LeagueNews::Withdrew(entrant) => about(language, facts, entrant, "league-news-withdrew"),
        LeagueNews::Replaced(_) => replaced(language, facts, news),
        LeagueNews::Ruled(ruled) => decided(language, facts, news, ruled),
        LeagueNews::Stands(fixture) => paired(language, facts, fixture, "league-news-stands"),
        LeagueNews::Anew(fixture) => paired(language, facts, fixture, "league-news-anew"),
        LeagueNews::Postponed(postponed) => said_postponed(language, facts, news, postponed),
        LeagueNews::EndsSoon(_) => ends_soon(language, facts),
        LeagueNews::Ended(season) => ended(language, facts, news, season),
        LeagueNews::TooFew(needed) => {
            let needed = ("count", count(needed));
            vec![say(
                language,
                "league-news-too-few",
                &[name(&facts.row), needed],
            )]
        }
        LeagueNews::Closed => vec![say(language, "league-news-closed", &[name(&facts.row)])],
    };
    if !mention.is_empty() {
        let id = match matches!(news.news, LeagueNews::Ended(_)) {
            true => "league-news-to-winners",
            false => "league-news-to-everybody",
        };
        lines.push(say(language, id, &[("mention", mentions(mention))]));
    }
    lines.join("\n")
}

fn began(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let (id, last) = match facts.row.rules.format {
        Format::Swiss | Format::Knockout => ("league-news-first-round", 1),
        Format::RoundRobin | Format::Tables => ("league-news-games", u32::MAX),
        Format::Groups => ("league-news-group-games", u32::MAX),
    };
    let games = facts.fixtures.iter();
    let games = games.filter(|fixture| fixture.players.len() > 1 && fixture.round <= last);
    let args = [
        name(&facts.row),
        ("season", count(facts.row.season)),
        ("divisions", count(facts.divisions.len())),
        ("format", text(facts.row.rules.format.word())),
    ];
    let mut lines = vec![
        say(language, "league-news-began", &args),
        say(language, id, &[("games", count(games.count()))]),
    ];
    lines.extend(opened(language, facts, Purpose::Seeding));
    lines.extend(last_day(language, facts));
    lines
}

/// What a lot was drawn with.
fn opened(language: Language, facts: &LeagueFacts, purpose: Purpose) -> Option<String> {
    let mut lots = facts.lots.iter();
    let open = lots.find(|lot| lot.purpose == purpose && lot.secret.is_some())?;
    Some(lot(language, open))
}

/// That a season ends while games are not over, and what becomes of them.
fn ends_soon(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let args = [
        name(&facts.row),
        ("season", count(facts.row.season)),
        ("left", count(facts.left())),
    ];
    let mut lines = vec![say(language, "league-news-ends-soon", &args)];
    lines.extend(last_day(language, facts));
    lines
}

/// The pairings of a round, as many as there is room for.
fn round(language: Language, facts: &LeagueFacts, number: u32) -> Vec<String> {
    let there = facts
        .fixtures
        .iter()
        .filter(|fixture| fixture.round == number);
    let id = match there.clone().all(|fixture| facts.is_play_off(fixture)) {
        true => "league-news-play-off",
        false => "league-news-round",
    };
    let args = [name(&facts.row), ("round", count(number))];
    let mut lines = vec![say(language, id, &args)];
    let said: Vec<String> = there
        .map(|fixture| line(language, facts.row.kind, fixture))
        .collect();
    lines.extend_from_slice(&said[..fitting(&said, LIST / 2)]);
    if facts.begins_bracket(number) {
        lines.extend(opened(language, facts, Purpose::Ties).filter(|_| facts.has_drawn()));
    }
    lines
}

fn about(language: Language, facts: &LeagueFacts, entrant: Entrant, id: &str) -> Vec<String> {
    let player: Word = facts.person(entrant).map_or_else(|| text(""), named);
    vec![say(language, id, &[name(&facts.row), ("player", player)])]
}

fn replaced(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Vec<String> {
    let said = |replacement: &Replacement| {
        let args = [
            name(&facts.row),
            ("player", named(&replacement.by)),
            ("before", named(&replacement.of)),
        ];
        say(language, "league-news-replaced", &args)
    };
    news.replacement.iter().map(said).collect()
}

/// A decision, and who has won if it was corrected after the end.
fn decided(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    decision: Ruled,
) -> Vec<String> {
    let mut lines = vec![ruled(language, facts, news.actor.as_ref(), decision)];
    if facts.ended.is_some_and(|ended| ended <= news.at) {
        let season = ("season", count(facts.row.season));
        lines.push(say(language, "league-news-won-now", &[season]));
        lines.extend(winners(language, facts));
    }
    lines
}

/// Who has decided what, and what it had come to before.
pub(crate) fn ruled(
    language: Language,
    facts: &LeagueFacts,
    referee: Option<&Person>,
    decision: Ruled,
) -> String {
    let number = decision.fixture;
    let fixture = facts
        .fixtures
        .iter()
        .find(|fixture| fixture.fixture == number);
    let said = |it: &FixtureFacts| state(language, facts.row.kind, it);
    let players = |it: &FixtureFacts| enumerated(&it.players);
    let before = fixture.and_then(|fixture| before(fixture, decision));
    let mut args = vec![
        name(&facts.row),
        ("referee", referee.map_or_else(|| text(""), named)),
        ("fixture", text(number.to_string())),
        ("players", text(fixture.map(players).unwrap_or_default())),
        ("result", text(fixture.map(said).unwrap_or_default())),
    ];
    match before {
        None => say(language, "league-news-ruled", &args),
        Some(before) => {
            args.push(("before", text(said(&before))));
            say(language, "league-news-corrected", &args)
        }
    }
}

/// The fixture as it was decided before.
fn before(fixture: &FixtureFacts, decision: Ruled) -> Option<FixtureFacts> {
    let (how, outcome) = decision.before?;
    Some(FixtureFacts {
        how: Some(how),
        outcome,
        ..fixture.clone()
    })
}

/// What has become of a pairing.
fn paired(language: Language, facts: &LeagueFacts, number: u32, id: &str) -> Vec<String> {
    let fixture = facts
        .fixtures
        .iter()
        .find(|fixture| fixture.fixture == number);
    let players = fixture
        .map(|fixture| opposed(&fixture.players))
        .unwrap_or_default();
    let args = [
        name(&facts.row),
        ("fixture", text(number.to_string())),
        ("players", text(players)),
    ];
    vec![say(language, id, &args)]
}

fn said_postponed(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    postponed: Postponed,
) -> Vec<String> {
    let args = [
        name(&facts.row),
        ("season", count(news.season)),
        ("from", instant(postponed.from)),
        ("until", instant(postponed.until)),
        ("last", instant(postponed.last_day)),
    ];
    vec![say(language, "league-news-postponed", &args)]
}

fn ended(
    language: Language,
    facts: &LeagueFacts,
    news: &LeagueNewsFacts,
    season: u32,
) -> Vec<String> {
    let args = [name(&facts.row), ("season", count(season))];
    let mut lines = vec![say(language, "league-news-ended", &args)];
    lines.extend(ended_early(language, facts, news));
    lines.extend(winners(language, facts));
    lines.extend(opened(language, facts, Purpose::Ties).filter(|_| facts.has_drawn()));
    if facts.row.stage == LeagueStage::Over && !facts.is_past {
        lines.push(say(language, "league-next-hint", &[]));
    }
    lines
}

/// Why a Swiss had fewer rounds than planned.
fn ended_early(language: Language, facts: &LeagueFacts, news: &LeagueNewsFacts) -> Option<String> {
    let row = &facts.row;
    let played = facts.fixtures.iter().map(|fixture| fixture.round).max()?;
    let in_time = row.rules.days == 0 || row.ends.is_none_or(|ends| news.at < ends);
    let is_early = row.rules.format == Format::Swiss && played < row.rules.rounds && in_time;
    is_early.then(|| say(language, "league-ended-early", &[("rounds", count(played))]))
}

/// Who won each division; nobody if nothing counts.
pub(crate) fn winners(language: Language, facts: &LeagueFacts) -> Vec<String> {
    let several = facts.decisive().nth(1).is_some();
    let each = |division: &DivisionFacts| {
        let first = division.first();
        let first: Vec<&Person> = first.filter_map(|entrant| facts.person(entrant)).collect();
        if first.is_empty() {
            return None;
        }
        let args = [
            ("count", count(first.len())),
            ("players", text(together(language, first))),
            ("division", count(division.division)),
        ];
        let id = match several {
            true if facts.row.rules.format == Format::Groups => "league-winner-group",
            true => "league-winner-division",
            false => "league-winner",
        };
        Some(say(language, id, &args))
    };
    facts.decisive().filter_map(each).collect()
}
