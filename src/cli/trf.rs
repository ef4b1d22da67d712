//! `starpost trf`: the standings of a tournament report, and its next round, as a league would have them. Knows files,
//! and no column of a report.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;

use super::output::print;
use starpost_games::league::standings::{StandingsRow, standings};
use starpost_games::league::trf::TournamentReport;
use starpost_games::league::{Entrant, LeagueRules, TieBreak, swiss_round};
use starpost_games::record::decoded;

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 16 << 20;

/// The rules of a report, unless others are named.
const USUAL_RULES: &str = "format=swiss tiebreaks=buchholz,sonneborn-berger,wins";

/// The arguments of `starpost trf`.
#[derive(Args)]
pub(super) struct TrfArgs {
    /// Rules of a league, like "format=round-robin tiebreaks=head-to-head,wins points=3/1/0".
    ///
    /// By default, a Swiss with tiebreaks=buchholz,sonneborn-berger,wins. Points count where the report does not say
    /// what games are worth.
    #[arg(long, default_value = "", value_name = "RULES")]
    rules: String,
    /// The report.
    file: PathBuf,
}

/// Prints the standings, one line of columns for each player, and after an empty line the next round.
pub(super) fn run(wanted: &TrfArgs) -> Result<ExitCode> {
    let rules = LeagueRules::read(&format!("{USUAL_RULES} {}", wanted.rules))
        .with_context(|| format!("--rules {:?}", wanted.rules))?;
    let read = || {
        let text = text_of(&wanted.file)?;
        let report = TournamentReport::read(&text, rules.points)?;
        Ok::<_, anyhow::Error>(report)
    };
    let report = read().with_context(|| wanted.file.display().to_string())?;
    print(&said(&report, &rules))?;
    Ok(ExitCode::SUCCESS)
}

fn text_of(file: &Path) -> Result<String> {
    let size = fs::metadata(file).context("it cannot be opened")?.len();
    if size > LARGEST_FILE {
        bail!("this is longer than any report");
    }
    let bytes = fs::read(file).context("it cannot be read")?;
    decoded(&bytes).map_err(|look| anyhow!(look.said()))
}

/// The standings and the next round, as text.
fn said(report: &TournamentReport, rules: &LeagueRules) -> String {
    let rules = LeagueRules { points: report.rule, ..rules.clone() };
    let mut lines = table(report, &rules);
    if rules.format.is_paired_by_points() {
        lines.push(String::new());
        lines.extend(next_round(report));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn table(report: &TournamentReport, rules: &LeagueRules) -> Vec<String> {
    let rating = |entrant: Entrant| report.entrant(entrant)?.rating.map(i64::from);
    let table = standings(&report.entrants(), &report.results(), rules, &rating);
    let tie_breaks = &rules.tie_breaks.0;
    let heading = ["rank", "number", "name", "points"];
    let counted = tie_breaks.iter().map(|tie_break| tie_break.word());
    let mut lines = vec![heading.into_iter().chain(counted).collect::<Vec<_>>().join("\t")];
    lines.extend(table.rows.iter().map(|row| {
        let mut cells = vec![row.rank.to_string()];
        cells.extend(numbered(report, row.entrant));
        cells.push(row.tally.points.decimal());
        cells.extend(tie_breaks.iter().map(|tie_break| value(row, *tie_break)));
        cells.join("\t")
    }));
    lines
}

fn value(row: &StandingsRow, tie_break: TieBreak) -> String {
    let mut all = row.applied.iter().chain(&row.counted);
    let found = all.find(|applied| applied.tie_break == tie_break);
    found.map_or_else(String::new, |applied| applied.value.decimal())
}

/// The number and the name of a player.
fn numbered(report: &TournamentReport, entrant: Entrant) -> [String; 2] {
    let player = report.entrant(entrant);
    player.map_or_else(Default::default, |player| [player.number.to_string(), player.name.clone()])
}

/// The next round: the numbers of both players, the first to move first, and their names. Whoever has a bye plays
/// against number 0, as in the files of programs that pair.
fn next_round(report: &TournamentReport) -> Vec<String> {
    let next = report.last_paired().next();
    if let Some((round, [one, other])) = report.open().first() {
        let (one, other) = (one.number, other.number);
        return vec![format!("no next round yet: in round {round}, {one}-{other} goes on")];
    }
    if report.rounds.is_some_and(|rounds| next.0 > rounds) {
        return vec!["no next round: all are paired".to_owned()];
    }
    let round = match swiss_round(&report.swiss()) {
        Ok(round) => round,
        Err(why) => return vec![format!("no next round: {why}")],
    };
    let mut lines = vec![format!("round {next}")];
    lines.extend(round.pairings.iter().filter_map(|pairing| match pairing.0[..] {
        [first, second] => {
            let [[first, name], [second, other]] = [first, second].map(|who| numbered(report, who));
            Some([first, second, name, other].join("\t"))
        }
        _ => None,
    }));
    lines.extend(round.byes.iter().map(|bye| {
        let [number, name] = numbered(report, *bye);
        [number, "0".to_owned(), name].join("\t")
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::league::PointRule;

    /// The event of `tests/swiss/accelerated.txt` after its third round.
    const REPORT: &str = include_str!("../../tests/corpus/report/accelerated.trf");

    fn said_of(text: &str) -> String {
        let report = TournamentReport::read(text, PointRule::default()).expect("a report");
        let rules = LeagueRules::read("format=swiss tiebreaks=wins").expect("rules");
        said(&report, &rules)
    }

    #[test]
    fn a_report_has_standings_and_a_next_round() {
        let said = said_of(REPORT);
        let (table, round) = said.split_once("\n\n").expect("two parts");
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[..2], ["rank\tnumber\tname\tpoints\twins", "1\t2\tP2\t3\t3"]);
        assert_eq!(lines.len(), 13);
        let expected = "round 4\n2\t1\tP2\tP1\n8\t3\tP8\tP3\n10\t4\tP10\tP4\n11\t5\tP11\tP5\n\
                        6\t12\tP6\tP12\n7\t9\tP7\tP9\n";
        assert_eq!(round, expected);
    }

    #[test]
    fn what_is_not_over_or_has_no_next_round_says_so() {
        let over = REPORT.replace("XXR 5", "XXR 3").replace("142 5", "142 3");
        assert!(said_of(&over).ends_with("\n\nno next round: all are paired\n"));
        let open = include_str!("../../tests/corpus/report/everything.trf");
        let goes_on = "\n\nno next round yet: in round 2, 3-6 goes on\n";
        assert!(said_of(open).ends_with(goes_on), "{}", said_of(open));
        let alone = format!("{REPORT}XXZ 1 3 4 5 6 7 8 9 10 11 12\n");
        let few = "\n\nno next round: there are fewer than two people\n";
        assert!(said_of(&alone).ends_with(few), "{}", said_of(&alone));
    }
}
