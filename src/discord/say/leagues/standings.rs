//! The standing of everybody in a league, in words.

use std::collections::BTreeMap;

use crate::app::{DivisionFacts, Goes, LeagueFacts, Rung};
use crate::discord::say::leagues::ladder::goes_on;
use crate::discord::say::leagues::ranking::tie_break;
use crate::discord::say::leagues::rules::{called as seasonal, division as called, title};
use crate::discord::say::names::plain;
use crate::discord::say::sentence::{SentenceArgs, count, say, text};
use starpost_games::league::Entrant;
use starpost_games::league::standings::{Applied, Reached, StandingsRow};
use starpost_games::words::Language;

/// Everything there is to say about the standings, a line each.
pub(crate) fn standings(language: Language, facts: &LeagueFacts) -> Vec<String> {
    if facts.divisions.is_empty() {
        return vec![say(language, "league-not-begun", &seasonal(&facts.row))];
    }
    let mut lines = vec![title(language, &facts.row)];
    let places = places(language, facts, plain).into_iter();
    lines.extend(places.map(as_it_is_numbered));
    lines.extend(rest(language, facts));
    lines
}

/// A line that keeps its number: Discord would count the lines of a list itself, and show a shared
/// place as two.
fn as_it_is_numbered(line: String) -> String {
    match line.split_once(". ") {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{number}\\. {rest}")
        }
        Some(_) | None => line,
    }
}

/// The words beside the picture of the standings.
pub(crate) fn beside_picture(language: Language, facts: &LeagueFacts) -> String {
    let mut lines = vec![title(language, &facts.row)];
    lines.extend(rest(language, facts));
    lines.join("\n")
}

/// The amount still to be played, or the events going on on a ladder.
fn rest(language: Language, facts: &LeagueFacts) -> Vec<String> {
    match &facts.ladder {
        Some(ladder) => goes_on(language, facts, ladder),
        None => vec![left(language, facts)],
    }
}

/// The standings for those who do not see their picture.
pub(crate) fn alt(language: Language, facts: &LeagueFacts) -> String {
    places(language, facts, str::to_owned).join("\n")
}

/// The same of one division.
pub(crate) fn alt_of(language: Language, facts: &LeagueFacts, number: u32) -> String {
    let divisions = facts.divisions.iter();
    let mut shown = divisions.filter(|division| division.division == number);
    let goes = facts.marked();
    let lines = shown.next().map_or_else(Vec::new, |division| {
        of_division(language, (facts, &goes), division, str::to_owned)
    });
    lines.join("\n")
}

/// The amount still to be played.
fn left(language: Language, facts: &LeagueFacts) -> String {
    say(language, "league-left-to-play", &[("count", count(facts.left()))])
}

/// Everybody in every division, with names written this way.
fn places(language: Language, facts: &LeagueFacts, written: fn(&str) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    let goes = facts.marked();
    for division in &facts.divisions {
        if facts.divisions.len() > 1 {
            lines.push(called(language, facts, division.division));
        }
        lines.extend(of_division(language, (facts, &goes), division, written));
    }
    lines
}

/// The lines of these people in a division, the first above: for whoever looks for them there.
pub(super) fn lines_of(
    language: Language,
    facts: &LeagueFacts,
    (number, people): (u32, &[Entrant]),
) -> Vec<String> {
    let goes = facts.marked();
    let there = facts.divisions.iter().filter(|division| division.division == number);
    let lines = there.flat_map(|division| numbered(language, (facts, &goes), division, plain));
    let theirs = lines.filter(|(entrant, _)| people.contains(entrant));
    theirs.map(|(_, line)| as_it_is_numbered(line)).collect()
}

/// Everybody in a division, and who of them goes up or down, or on.
fn of_division(
    language: Language,
    (facts, goes): (&LeagueFacts, &BTreeMap<Entrant, Goes>),
    division: &DivisionFacts,
    written: fn(&str) -> String,
) -> Vec<String> {
    let lines = numbered(language, (facts, goes), division, written).into_iter();
    lines.map(|(_, line)| line).collect()
}

/// The same, each with their number.
fn numbered(
    language: Language,
    (facts, goes): (&LeagueFacts, &BTreeMap<Entrant, Goes>),
    division: &DivisionFacts,
    written: fn(&str) -> String,
) -> Vec<(Entrant, String)> {
    let goes = |entrant| goes.get(&entrant).filter(|_| division.reached.is_none());
    let line = |entrant: Entrant, id: &str, args: SentenceArgs<'_>| {
        let person = facts.person(entrant);
        let player = person.map_or_else(String::new, |person| written(&person.name));
        let args = [&[("player", text(player))], args].concat();
        let row = ("row", text(say(language, id, &args)));
        let format = ("format", text(facts.row.rules.format.word()));
        let id = match goes(entrant) {
            _ if facts.is_gone(entrant) => "league-row-gone",
            Some(Goes::Up) => "league-row-goes-up",
            Some(Goes::Down) => "league-row-goes-down",
            None => "league-row-stays",
        };
        say(language, id, &[row, format])
    };
    match &division.reached {
        Some(reached) => {
            let rows = reached.iter();
            rows.map(|reached| (reached.entrant, came(reached, &line))).collect()
        }
        None if facts.ladder.is_some() => {
            let rows = division.standings.rows.iter();
            let ladder = facts.ladder.as_ref();
            let rung = |row: &StandingsRow| ladder.and_then(|ladder| ladder.rung(row.entrant));
            rows.map(|row| (row.entrant, stands_on_ladder(row, rung(row), &line))).collect()
        }
        None => {
            let rows = division.standings.rows.iter();
            rows.map(|row| (row.entrant, stands(language, row, &line))).collect()
        }
    }
}

/// Says one line about somebody.
type LineFormatter<'a> = dyn Fn(Entrant, &str, SentenceArgs<'_>) -> String + 'a;

/// The distance that a player came in a knock-out.
fn came(reached: &Reached, line: &LineFormatter<'_>) -> String {
    let rank = ("rank", count(reached.rank));
    match reached.out {
        Some(round) => {
            let round = ("round", count(round.0));
            line(reached.entrant, "league-row-out", &[rank, round])
        }
        None => line(reached.entrant, "league-row-reached", &[rank]),
    }
}

fn stands(language: Language, row: &StandingsRow, line: &LineFormatter<'_>) -> String {
    let args = [
        ("rank", count(row.rank)),
        ("points", text(row.tally.points.to_string())),
        ("games", count(row.tally.games())),
    ];
    if row.applied.is_empty() || row.tally.games() == 0 {
        return line(row.entrant, "league-row", &args);
    }
    let ties = ("ties", text(ties(language, &row.applied)));
    line(row.entrant, "league-row-tied", &[&args[..], &[ties]].concat())
}

/// Somebody's place on a ladder, how far they have moved, and what they have won.
fn stands_on_ladder(row: &StandingsRow, rung: Option<&Rung>, line: &LineFormatter<'_>) -> String {
    let tally = &row.tally;
    let rank = ("rank", count(row.rank));
    let results = [
        ("won", count(tally.won.total())),
        ("drawn", count(tally.drawn.total())),
        ("lost", count(tally.lost.total())),
    ];
    let (id, moved) = match rung.and_then(|rung| Some((rung.place, rung.before?))) {
        None => ("league-row-ladder-new", 0),
        Some((place, before)) if place < before => ("league-row-ladder-up", before - place),
        Some((place, before)) if place > before => ("league-row-ladder-down", place - before),
        Some(_) => ("league-row-ladder", 0),
    };
    let args = [&[rank, ("moved", count(moved))], &results[..]].concat();
    line(row.entrant, id, &args)
}

/// The tie-breaks that were needed, with their values.
fn ties(language: Language, applied: &[Applied]) -> String {
    let each = applied.iter().map(|applied| {
        let name = ("name", text(tie_break(language, applied.tie_break)));
        say(language, "league-tie", &[name, ("value", text(applied.value.to_string()))])
    });
    each.collect::<Vec<_>>().join(", ")
}
