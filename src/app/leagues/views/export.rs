//! A season as a file for other programs: the standings as CSV, everything as JSON. Words in them are
//! keys, the same in every language.

use serde_json::{Value, json};

use super::facts::{DivisionFacts, FixtureFacts, LeagueFacts};
use crate::app::base::Person;
use crate::app::leagues::ladder::facts::LadderFacts;
use crate::app::leagues::rounds::lots::LotFacts;
use crate::app::records::RecordFile;
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::league::standings::{Applied, StandingsRow};
use starpost_games::league::{DecidedBy, Entrant, TieBreak};

impl LeagueFacts {
    /// The standings, one line for each person.
    pub fn csv(&self) -> RecordFile {
        let ways =
            [DecidedBy::Forfeit, DecidedBy::Time, DecidedBy::Resignation, DecidedBy::Adjudication];
        let mut heading = vec![
            "division", "rank", "name", "person", "games", "won", "drawn", "lost", "byes", "points",
        ];
        let lost: Vec<String> = ways.iter().map(|how| format!("lost-{how}")).collect();
        heading.extend(lost.iter().map(String::as_str));
        if self.ladder.is_some() {
            heading.push("before");
        }
        heading.extend(self.tie_breaks().iter().map(|counted| counted.word()));
        let mut lines = vec![written(heading.iter().map(ToString::to_string))];
        for division in &self.divisions {
            let ranked = division.ranked().into_iter();
            lines.extend(ranked.map(|ranked| self.csv_line(division, ranked, &ways)));
        }
        lines.push(String::new());
        RecordFile { name: self.file_name("csv"), text: lines.join("\r\n") }
    }

    fn csv_line(
        &self,
        division: &DivisionFacts,
        (rank, row): (u32, &StandingsRow),
        ways: &[DecidedBy],
    ) -> String {
        let person = self.person(row.entrant);
        let tally = &row.tally;
        let mut cells = vec![
            division.division.to_string(),
            rank.to_string(),
            person.map_or_else(String::new, |person| harmless(&person.name)),
            person.map_or_else(String::new, |person| person.id.to_string()),
            tally.games().to_string(),
            tally.won.total().to_string(),
            tally.drawn.total().to_string(),
            tally.lost.total().to_string(),
            tally.byes.to_string(),
            tally.points.decimal(),
        ];
        cells.extend(ways.iter().map(|how| tally.lost.of(*how).to_string()));
        cells.extend(self.ladder.as_ref().map(|ladder| {
            let before = ladder.rung(row.entrant).and_then(|rung| rung.before);
            before.map_or_else(String::new, |place| place.to_string())
        }));
        let tie_breaks = self.tie_breaks().iter();
        cells.extend(tie_breaks.map(|counted| value(row, *counted).unwrap_or_default()));
        written(cells.into_iter())
    }

    /// The tie-breaks that mean something.
    fn tie_breaks(&self) -> &[TieBreak] {
        match self.ladder {
            Some(_) => &[],
            None => &self.row.rules.tie_breaks.0,
        }
    }

    /// The fixtures and their results, one line for each.
    pub fn fixtures_csv(&self) -> RecordFile {
        let seats = self.row.rules.seats();
        let mut heading =
            ["fixture", "division", "round", "game", "how"].map(str::to_owned).to_vec();
        for seat in 1..=seats {
            heading.extend(["player", "person", "score"].map(|what| format!("{what}-{seat}")));
        }
        let mut lines = vec![written(heading.into_iter())];
        let fixtures = self.fixtures.iter();
        lines.extend(fixtures.map(|fixture| fixture_line(fixture, usize::from(seats))));
        lines.push(String::new());
        RecordFile {
            name: format!("league-{}-season-{}-fixtures.csv", self.row.id, self.row.season),
            text: lines.join("\r\n"),
        }
    }

    /// Everything there is to know of the season.
    pub fn json(&self) -> RecordFile {
        let row = &self.row;
        let people = self.entrants.iter().map(|facts| {
            let entrant = facts.entrant.map(|entrant| entrant.0);
            person(&facts.person, entrant, facts.is_gone)
        });
        let former =
            self.former().into_iter().map(|(who, entrant)| person(who, Some(entrant.0), true));
        let whole = json!({
            "league": row.id.0,
            "name": row.name,
            "season": row.season.0,
            "stage": row.stage.word(),
            "game": row.kind.word(),
            "options": row.options.to_string(),
            "terms": row.terms.to_string(),
            "rules": row.rules.to_string(),
            "began": row.began.map(|at| at.0),
            "ends": row.ends.map(|at| at.0),
            "ended": self.ended.map(|at| at.0),
            "people": people.chain(former).collect::<Vec<_>>(),
            "fixtures": self.fixtures.iter().map(fixture).collect::<Vec<_>>(),
            "standings": self.divisions.iter().map(division).collect::<Vec<_>>(),
            "ladder": self.ladder.as_ref().map(ladder),
            "lots": self.lots.iter().map(lot).collect::<Vec<_>>(),
        });
        RecordFile { name: self.file_name("json"), text: format!("{whole:#}\n") }
    }

    /// Those who have played though somebody else has their place now.
    fn former(&self) -> Vec<(&Person, Entrant)> {
        let is_known = |person: &Person| {
            let mut known = self.entrants.iter();
            known.any(|facts| facts.person.id == person.id)
        };
        let played = self
            .fixtures
            .iter()
            .flat_map(|fixture| fixture.players.iter().zip(fixture.entrants.iter().copied()));
        let mut former: Vec<(&Person, Entrant)> = Vec::new();
        for (person, entrant) in played.filter(|(person, _)| !is_known(person)) {
            if former.iter().all(|(known, _)| known.id != person.id) {
                former.push((person, entrant));
            }
        }
        former
    }

    fn file_name(&self, kind: &str) -> String {
        format!("league-{}-season-{}.{kind}", self.row.id, self.row.season)
    }
}

/// A fixture with the names of its players, and what the game is worth to each: 1, 0.5 or 0, and
/// nothing if it does not count or is not over.
fn fixture_line(fixture: &FixtureFacts, seats: usize) -> String {
    let mut cells = vec![
        fixture.fixture.to_string(),
        fixture.division.to_string(),
        fixture.round.to_string(),
        fixture.game.map_or_else(String::new, |game| game.0.to_string()),
        fixture.how.map_or("", DecidedBy::word).to_owned(),
    ];
    for (seat, person) in (0..).map(Seat).zip(&fixture.players) {
        let score = fixture.outcome.map_or("", |outcome| score(outcome, seat));
        let name = harmless(&person.name);
        cells.extend([name, person.id.to_string(), score.to_owned()]);
    }
    cells.resize(5 + 3 * seats.max(fixture.players.len()), String::new());
    written(cells.into_iter())
}

fn score(outcome: Outcome, seat: Seat) -> &'static str {
    match outcome {
        Outcome::Won(won) if won.has(seat) => "1",
        Outcome::Drawn(drawn) if drawn.has(seat) => "0.5",
        Outcome::Won(_) | Outcome::Drawn(_) => "0",
    }
}

fn person(person: &Person, entrant: Option<u32>, is_gone: bool) -> Value {
    json!({
        "entrant": entrant,
        "person": person.id.to_string(),
        "name": person.name,
        "withdrawn": is_gone,
    })
}

fn fixture(fixture: &FixtureFacts) -> Value {
    let seats = |seats: Seats| seats.iter().map(|Seat(seat)| seat).collect::<Vec<_>>();
    let people = fixture.players.iter().map(|person| person.id.to_string());
    json!({
        "fixture": fixture.fixture.0,
        "division": fixture.division,
        "round": fixture.round.0,
        "people": people.collect::<Vec<_>>(),
        "game": fixture.game.map(|game| game.0),
        "how": fixture.how.map(DecidedBy::word),
        "won": match fixture.outcome {
            Some(Outcome::Won(won)) => seats(won),
            Some(Outcome::Drawn(_)) | None => Vec::new(),
        },
        "drawn": match fixture.outcome {
            Some(Outcome::Drawn(drawn)) => seats(drawn),
            Some(Outcome::Won(_)) | None => Vec::new(),
        },
    })
}

/// The facts of a ladder besides its order.
fn ladder(ladder: &LadderFacts) -> Value {
    let places =
        ladder.rungs.iter().map(|rung| json!({"entrant": rung.entrant.0, "before": rung.before}));
    let challenges = ladder.challenges.iter().map(|challenge| {
        json!({
            "challenger": challenge.challenger.id.to_string(),
            "challenged": challenge.challenged.id.to_string(),
            "until": challenge.until.0,
        })
    });
    json!({
        "places": places.collect::<Vec<_>>(),
        "challenges": challenges.collect::<Vec<_>>(),
        "months": ladder.months.iter().map(|month| month.ended.0).collect::<Vec<_>>(),
    })
}

fn division(division: &DivisionFacts) -> Value {
    let row = |(rank, row): (u32, &StandingsRow)| {
        let applied = row
            .applied
            .iter()
            .map(|applied| json!([applied.tie_break.word(), applied.value.decimal()]));
        json!({
            "entrant": row.entrant.0,
            "rank": rank,
            "points": row.tally.points.decimal(),
            "games": row.tally.games(),
            "tie_breaks": applied.collect::<Vec<_>>(),
        })
    };
    json!({
        "division": division.division,
        "rows": division.ranked().into_iter().map(row).collect::<Vec<_>>(),
    })
}

/// A lot, with what it was drawn with once that may be known.
fn lot(lot: &LotFacts) -> Value {
    json!({
        "purpose": lot.purpose.word(),
        "seal": lot.seal,
        "secret": lot.secret,
    })
}

fn value(row: &StandingsRow, tie_break: TieBreak) -> Option<String> {
    let is_it = |applied: &&Applied| applied.tie_break == tie_break;
    let found = row.applied.iter().chain(&row.counted).find(is_it)?;
    Some(found.value.decimal())
}

/// A name that no spreadsheet takes for a formula.
pub(super) fn harmless(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@']) { format!("'{name}") } else { name.to_owned() }
}

/// One line of CSV, as RFC 4180 writes it.
pub(super) fn written(cells: impl Iterator<Item = String>) -> String {
    let quoted = cells.map(|cell| {
        if cell.contains([',', '"', '\r', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell
        }
    });
    quoted.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::{harmless, written};

    #[test]
    fn a_cell_is_quoted_where_it_has_to_be() {
        let cells = ["Anna", "B, \"C\"", "", "=1"].map(str::to_owned);
        assert_eq!(harmless("=1+1"), "'=1+1");
        assert_eq!(written(cells.into_iter()), "Anna,\"B, \"\"C\"\"\",,=1");
    }
}
