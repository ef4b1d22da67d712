//! How everybody in a league stands, in words.

use crate::app::{DivisionFacts, LeagueFacts};
use crate::discord::say::leagues::rules::{division as called, name, tie_break, title};
use crate::discord::say::names::plain;
use crate::discord::say::sentence::{SentenceArgs, count, say, text};
use starpost_games::league::Entrant;
use starpost_games::league::standings::{Applied, Reached, Row};
use starpost_games::words::Language;

/// Everything there is to say about the standings, a line each.
pub(crate) fn standings(language: Language, facts: &LeagueFacts) -> Vec<String> {
    if facts.divisions.is_empty() {
        return vec![say(language, "league-not-begun", &[name(&facts.row)])];
    }
    let mut lines = vec![title(language, &facts.row)];
    lines.extend(places(language, facts, plain));
    lines.push(left(language, facts));
    lines
}

/// The standings for those who do not see their picture.
pub(crate) fn alt(language: Language, facts: &LeagueFacts) -> String {
    places(language, facts, str::to_owned).join("\n")
}

/// How much is still to be played.
pub(crate) fn left(language: Language, facts: &LeagueFacts) -> String {
    say(
        language,
        "league-left-to-play",
        &[("count", count(facts.left()))],
    )
}

/// Everybody in every division, with names written this way.
fn places(language: Language, facts: &LeagueFacts, written: fn(&str) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    for division in &facts.divisions {
        if facts.divisions.len() > 1 {
            lines.push(called(language, facts, division.division));
        }
        lines.extend(of_division(language, facts, division, written));
    }
    lines
}

fn of_division(
    language: Language,
    facts: &LeagueFacts,
    division: &DivisionFacts,
    written: fn(&str) -> String,
) -> Vec<String> {
    let line = |entrant: Entrant, id: &str, args: SentenceArgs<'_>| {
        let person = facts.person(entrant);
        let player = person.map_or_else(String::new, |person| written(&person.name));
        let args = [&[("player", text(player))], args].concat();
        let said = say(language, id, &args);
        match facts.is_gone(entrant) {
            true => say(language, "league-row-gone", &[("row", text(said))]),
            false => said,
        }
    };
    match &division.reached {
        Some(reached) => reached.iter().map(|reached| came(reached, &line)).collect(),
        None => {
            let rows = division.standings.rows.iter();
            rows.map(|row| stands(language, row, &line)).collect()
        }
    }
}

/// Says one line about somebody.
type Line<'a> = dyn Fn(Entrant, &str, SentenceArgs<'_>) -> String + 'a;

/// How far somebody came in a knock-out.
fn came(reached: &Reached, line: &Line<'_>) -> String {
    let rank = ("rank", count(reached.rank));
    match reached.out {
        Some(round) => {
            let round = ("round", count(round));
            line(reached.entrant, "league-row-out", &[rank, round])
        }
        None => line(reached.entrant, "league-row-reached", &[rank]),
    }
}

fn stands(language: Language, row: &Row, line: &Line<'_>) -> String {
    let args = [
        ("rank", count(row.rank)),
        ("points", text(row.tally.points.to_string())),
        ("games", count(row.tally.games())),
    ];
    if row.applied.is_empty() || row.tally.games() == 0 {
        return line(row.entrant, "league-row", &args);
    }
    let ties = ("ties", text(ties(language, &row.applied)));
    line(
        row.entrant,
        "league-row-tied",
        &[&args[..], &[ties]].concat(),
    )
}

/// The tie-breaks that were needed, with their values.
fn ties(language: Language, applied: &[Applied]) -> String {
    let each = applied.iter().map(|applied| {
        let name = ("name", text(tie_break(language, applied.tie_break)));
        say(
            language,
            "league-tie",
            &[name, ("value", text(applied.value.to_string()))],
        )
    });
    each.collect::<Vec<_>>().join(", ")
}
