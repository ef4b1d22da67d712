//! All results of a season as a table for spreadsheets: everybody against everybody, or round by round. Words in it are
//! keys, the same in every language.

use super::export::{harmless, written};
use super::facts::{DivisionFacts, LeagueFacts};
use crate::app::records::RecordFile;
use starpost_games::league::standings::{CrossTable, RoundTable, Sat};
use starpost_games::league::{Entrant, Fate, ResultSheet, RoundNo};

/// The cells of everybody in a division, in the order of the standings.
type Cells = Vec<Vec<String>>;

impl LeagueFacts {
    /// The results of everybody, one line for each person; `None` where they are not shown as a table: in a bracket,
    /// and on a ladder.
    pub fn cross_csv(&self) -> Option<RecordFile> {
        let (column, cells): (&str, fn(&DivisionFacts) -> Cells) =
            match self.row.rules.format.traits().sheet {
                ResultSheet::Cross => ("", against_everybody),
                ResultSheet::Rounds => ("round-", round_by_round),
                ResultSheet::Bracket | ResultSheet::None => return None,
            };
        let divisions = self.divisions.iter().filter(|division| division.reached.is_none());
        let tables: Vec<(&DivisionFacts, Cells)> =
            divisions.map(|division| (division, cells(division))).collect();
        let rows = tables.iter().flat_map(|(_, rows)| rows);
        let width = rows.map(Vec::len).max().unwrap_or_default();
        let own = ["division", "line", "rank", "name", "person"].map(str::to_owned);
        let columns = (1..=width).map(|number| format!("{column}{number}"));
        let heading = own.into_iter().chain(columns).chain(["points".to_owned()]);
        let mut lines = vec![written(heading)];
        for (division, rows) in &tables {
            lines.extend(self.cross_lines(division, rows, width));
        }
        lines.push(String::new());
        Some(RecordFile {
            name: format!("league-{}-season-{}-cross.csv", self.row.id, self.row.season),
            text: lines.join("\r\n"),
        })
    }

    /// The lines of a division, as wide as those of all others.
    fn cross_lines(&self, division: &DivisionFacts, rows: &Cells, width: usize) -> Vec<String> {
        let standings = division.standings.rows.iter();
        let lines = (1..).zip(standings).zip(rows).map(|((line, row), cells): ((u32, _), _)| {
            let person = self.person(row.entrant);
            let mut all = vec![
                division.division.to_string(),
                line.to_string(),
                row.rank.to_string(),
                person.map_or_else(String::new, |person| harmless(&person.name)),
                person.map_or_else(String::new, |person| person.id.to_string()),
            ];
            all.extend(cells.iter().cloned());
            all.resize(5 + width, String::new());
            all.push(row.tally.points.decimal());
            written(all.into_iter())
        });
        lines.collect()
    }
}

/// For each line of the division, what the games against that one have brought; a star against oneself.
fn against_everybody(division: &DivisionFacts) -> Cells {
    let table = CrossTable::new(&division.standings, &division.results);
    let cell = |entrant: Entrant, opponent: Entrant| {
        if entrant == opponent {
            return "*".to_owned();
        }
        let games = table.cell(entrant, opponent).iter();
        games.filter_map(|game| game.fate).map(score).collect::<Vec<_>>().join(" ")
    };
    let row = |entrant: &Entrant| -> Vec<String> {
        let opponents = table.entrants.iter();
        opponents.map(|opponent| cell(*entrant, *opponent)).collect()
    };
    table.entrants.iter().map(row).collect()
}

/// For each round, from the first to the last in which anything is decided, against which lines somebody has played,
/// and what that has brought.
fn round_by_round(division: &DivisionFacts) -> Cells {
    let table = RoundTable::new(&division.standings, &division.results);
    let last = table.rounds.last().copied().unwrap_or_default();
    let row = |entrant: &Entrant| -> Vec<String> {
        let rounds = (1..=last.0).map(RoundNo);
        let cells = rounds.map(|round| {
            let games = table.cell(*entrant, round).iter();
            games.filter_map(game).collect::<Vec<_>>().join(" ")
        });
        cells.collect()
    };
    table.entrants.iter().map(row).collect()
}

/// A game as programs that pair write it: `12w1` is a win against line 12 by somebody who moved first, `12b0.5` a draw
/// by somebody who moved second, `12w+` and `12b-` are games that were not played. At a table of more: `2 5 7:1`. A
/// round without an opponent: `bye1`, `late0.5`, `sat-out0`. Nothing if it does not count.
fn game(sat: &Sat) -> Option<String> {
    if sat.opponents.is_empty() {
        let points = sat.fate.map_or("0", score);
        return Some(format!("{}{points}", sat.unplayed?));
    }
    let fate = sat.fate?;
    let opponents: Vec<String> = sat.opponents.iter().map(ToString::to_string).collect();
    Some(match (&opponents[..], sat.unplayed) {
        ([opponent], None) => format!("{opponent}{}{}", seat(sat), score(fate)),
        ([opponent], Some(_)) => format!("{opponent}{}{}", seat(sat), sign(fate)),
        (several, _) => format!("{}:{}", several.join(" "), score(fate)),
    })
}

const fn seat(sat: &Sat) -> char {
    if sat.seat == 0 { 'w' } else { 'b' }
}

const fn score(fate: Fate) -> &'static str {
    match fate {
        Fate::Won => "1",
        Fate::Drawn => "0.5",
        Fate::Lost => "0",
    }
}

const fn sign(fate: Fate) -> char {
    match fate {
        Fate::Won => '+',
        Fate::Drawn => '=',
        Fate::Lost => '-',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starpost_games::game::{Outcome, Seat, Seats};
    use starpost_games::league::standings::standings;
    use starpost_games::league::{DecidedBy, FixtureResult, LeagueRules, Missed, Unplayed};

    fn won(round: u32, entrants: &[u32]) -> FixtureResult {
        FixtureResult {
            round: RoundNo(round),
            entrants: entrants.iter().copied().map(Entrant).collect(),
            outcome: Some(Outcome::Won(Seats::one(Seat(0)))),
            how: DecidedBy::Played,
            unplayed: None,
        }
    }

    fn division(people: u32, results: Vec<FixtureResult>) -> DivisionFacts {
        let entrants: Vec<Entrant> = (0..people).map(Entrant).collect();
        let standings = standings(&entrants, &results, &LeagueRules::default(), &|_| None);
        DivisionFacts { division: 1, standings, reached: None, results }
    }

    #[test]
    fn a_cross_table_has_a_number_for_each_game() {
        let drawn =
            FixtureResult { outcome: Some(Outcome::Drawn(Seats::first(2))), ..won(2, &[1, 0]) };
        let void = FixtureResult { how: DecidedBy::Annulment, outcome: None, ..won(1, &[1, 2]) };
        let rows = against_everybody(&division(3, vec![won(1, &[0, 1]), drawn, void]));
        assert_eq!(rows, [["*", "1 0.5", ""], ["0 0.5", "*", ""], ["", "", "*"]]);
    }

    #[test]
    fn a_table_of_rounds_names_opponents_by_their_lines() {
        let (walkover, late) = (Some(Unplayed::Walkover), DecidedBy::Late);
        let unplayed = FixtureResult { unplayed: walkover, ..won(3, &[0, 2]) };
        let results = vec![
            won(1, &[0, 1]),
            won(1, &[2, 3]),
            FixtureResult::missed(RoundNo(1), Entrant(4), late, Missed::Half),
            FixtureResult::bye(RoundNo(3), Entrant(1)),
            FixtureResult::missed(RoundNo(3), Entrant(3), DecidedBy::SatOut, Missed::Zero),
            unplayed,
        ];
        let rows = round_by_round(&division(5, results));
        let expected = [
            ["2w1", "", "3w+"],
            ["1b0", "", "bye1"],
            ["5w1", "", "1b-"],
            ["late0.5", "", ""],
            ["3b0", "", "sat-out0"],
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn at_a_table_of_more_all_opponents_are_named() {
        let rows = round_by_round(&division(3, vec![won(1, &[2, 0, 1])]));
        assert_eq!(rows, [["2 3:1"], ["1 3:0"], ["1 2:0"]]);
    }
}
