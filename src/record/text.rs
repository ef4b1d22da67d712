//! Our form of a record file; knows no game.
//!
//! A header of `key: value` lines beginning with `starpost: 1`, an empty line, then a line for
//! each event: a turn in notation, perhaps with its number (`12. build g1 South`), or one of
//! `resign South`, `time South`, `remove South`, `offer South`, `agree South`, `withdraw South`
//! and `rewind 17`; in a game with secret roles also `seal West HASH`, `reveal West evil`,
//! `decide won South West` and `unseal West evil SALT`. A line `result: …` may close it. What follows a `#` is a remark.

use std::fmt;

use crate::game::{Outcome, Seat, Seats};
use crate::games::{AnyGame, Imported, Kind};
use crate::record::{Event, Leaving, Record, Replay, Status, Unreadable, What};

/// The largest text that is read as a record, in bytes.
const LARGEST: usize = 4 << 20;

impl Record {
    /// Reads a record in our form or one that some game can import.
    pub fn read(text: &str) -> Result<Record, Unreadable> {
        let (record, said) = Record::read_unchecked(text)?;
        if let (Some(said), Ok(replay)) = (said, record.replay()) {
            said.check(&replay)?;
        }
        Ok(record)
    }

    /// The same for one who replays it anyway: nothing is played yet, and the result that stands in
    /// the text is given back to be checked then.
    pub fn read_unchecked(text: &str) -> Result<(Record, Option<SaidResult>), Unreadable> {
        if text.len() > LARGEST {
            return Err(unreadable(1, "this is longer than any record"));
        }
        match Kind::import(text) {
            Some(imported) => imported.map(|imported| (Record::from(imported), None)),
            None => Reader::read(text),
        }
    }
}

/// How a record says it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidResult {
    line: usize,
    said: String,
}

impl SaidResult {
    /// Refused: it has ended otherwise.
    pub fn check(&self, replay: &Replay) -> Result<(), Unreadable> {
        let (is, said) = (result(replay), &self.said);
        if is == *said {
            return Ok(());
        }
        let is = if is.is_empty() { "none" } else { &*is };
        let why = format!("the result is {is}, not {said}");
        Err(unreadable(self.line, &why))
    }
}

impl From<Imported> for Record {
    fn from(imported: Imported) -> Record {
        let event = |(index, (line, turn))| Event {
            seq: index as u32 + 1,
            at: None,
            what: What::Turn(turn),
            hash: None,
            line,
        };
        Record {
            kind: imported.kind,
            options: imported.options,
            players: imported.players,
            tags: imported.tags,
            events: imported.turns.into_iter().enumerate().map(event).collect(),
        }
    }
}

struct Reader {
    kind: Option<Kind>,
    options: String,
    players: Vec<(String, String)>,
    tags: Vec<(String, String)>,
    events: Vec<Event>,
    /// Of the events so far, those that no rewind has taken back: number, and whether it is a turn.
    standing: Vec<(u32, bool)>,
    result: Option<SaidResult>,
}

impl Reader {
    fn read(text: &str) -> Result<(Record, Option<SaidResult>), Unreadable> {
        let mut lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        match lines.next() {
            Some((_, first)) if first.trim() == "starpost: 1" => {}
            _ => {
                return Err(unreadable(
                    1,
                    "a record begins with the line \"starpost: 1\"",
                ));
            }
        }
        let mut reader = Reader {
            kind: None,
            options: String::new(),
            players: Vec::new(),
            tags: Vec::new(),
            events: Vec::new(),
            standing: Vec::new(),
            result: None,
        };
        let mut in_header = true;
        for (index, line) in lines {
            let line = without_remark(line);
            if in_header && !line.is_empty() {
                reader.header(index + 1, line)?;
            } else if line.is_empty() {
                in_header = false;
            } else {
                reader.event(index + 1, line)?;
            }
        }
        reader.finish()
    }

    fn header(&mut self, number: usize, line: &str) -> Result<(), Unreadable> {
        let Some((key, value)) = line.split_once(':') else {
            return Err(unreadable(
                number,
                "a line of the header is written \"key: value\"",
            ));
        };
        let (key, value) = (key.trim(), value.trim().to_owned());
        match key {
            "game" => {
                let kind = Kind::from_key(&value);
                self.kind = Some(kind.ok_or_else(|| unreadable(number, "no game is called so"))?);
            }
            "options" => self.options = value,
            _ => match key.strip_prefix("seat ") {
                Some(seat) => self.players.push((seat.trim().to_owned(), value)),
                None => self.tags.push((key.to_owned(), value)),
            },
        }
        Ok(())
    }

    fn event(&mut self, number: usize, line: &str) -> Result<(), Unreadable> {
        if let Some(SaidResult { said, .. }) = &self.result {
            return Err(unreadable(
                number,
                &format!("nothing follows the result ({said})"),
            ));
        }
        if let Some(result) = line.strip_prefix("result:") {
            self.result = Some(SaidResult {
                line: number,
                said: result.trim().to_owned(),
            });
            return Ok(());
        }
        let (said, line) = numbered(line);
        let turn = self.standing.iter().filter(|(_, is_turn)| *is_turn).count() + 1;
        if said.is_some_and(|said| said.parse() != Ok(turn)) {
            return Err(unreadable(
                number,
                &format!("the next turn is number {turn}"),
            ));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let what = self.between_turns(number, word, rest.trim())?;
        let what = what.unwrap_or_else(|| What::Turn(line.to_owned()));
        let seq = self.events.len() as u32 + 1;
        match what {
            What::Rewind(to) => self.standing.retain(|&(earlier, _)| earlier <= to),
            _ => self.standing.push((seq, matches!(what, What::Turn(_)))),
        }
        self.events.push(Event {
            seq,
            at: None,
            what,
            hash: None,
            line: number,
        });
        Ok(())
    }

    /// What is not a turn, if the line is not one.
    fn between_turns(
        &self,
        number: usize,
        word: &str,
        rest: &str,
    ) -> Result<Option<What>, Unreadable> {
        let seat = || {
            self.seat(rest)
                .ok_or_else(|| unreadable(number, "no seat is called so"))
        };
        Ok(Some(match (word, Leaving::from_word(word)) {
            (_, Some(leaving)) => What::Leave(seat()?, leaving),
            ("offer", _) => What::Offer(seat()?),
            ("agree", _) => What::Agree(seat()?),
            ("withdraw", _) => What::Withdraw(seat()?),
            ("rewind", _) => {
                let seq = rest.parse();
                What::Rewind(seq.map_err(|_| unreadable(number, "rewind wants a number"))?)
            }
            ("seal" | "reveal" | "unseal" | "decide", _) => self.sealed(number, word, rest)?,
            _ => return Ok(None),
        }))
    }

    /// An event of a game with secret roles: seats stand by name where a database has numbers.
    fn sealed(&self, number: usize, kind: &str, rest: &str) -> Result<What, Unreadable> {
        let numbered = |word: &str| match self.seat(word) {
            Some(seat) => seat.to_string(),
            None => word.to_owned(),
        };
        let body: Vec<String> = rest.split_whitespace().map(numbered).collect();
        What::read(kind, &body.join(" "))
            .ok_or_else(|| unreadable(number, &format!("this is no {kind} line")))
    }

    fn seat(&self, label: &str) -> Option<Seat> {
        let known = self
            .players
            .iter()
            .position(|(seat, _)| seat.eq_ignore_ascii_case(label));
        known.map(|index| Seat(index as u8))
    }

    fn finish(self) -> Result<(Record, Option<SaidResult>), Unreadable> {
        let kind = self
            .kind
            .ok_or_else(|| unreadable(1, "the header does not say which game"))?;
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        if !kind.seats().contains(&seats) {
            return Err(unreadable(1, "the header names too few or too many seats"));
        }
        let options = kind
            .options(&self.options, seats)
            .map_err(|refused| unreadable(1, &format!("{}: {:?}", refused.id, self.options)))?;
        let players = self.players.into_iter().map(|(_, name)| name).collect();
        let record = Record {
            kind,
            options,
            players,
            tags: self.tags,
            events: self.events,
        };
        Ok((record, self.result))
    }
}

/// How a finished game ended, in words of the record: `South wins by elimination`. Empty for one
/// that is not finished.
fn result(replay: &Replay) -> String {
    let Some(ending) = replay.ending else {
        return String::new();
    };
    let names = |seats: Seats| {
        seats
            .iter()
            .map(|seat| replay.game.seat_name(seat))
            .collect::<Vec<_>>()
            .join(" and ")
    };
    let by = ending.status.key();
    match (ending.outcome, ending.status) {
        (Outcome::Won(seats), _) => format!("{} wins by {by}", names(seats)),
        (Outcome::Drawn(_), Status::Agreement) => "draw by agreement".to_owned(),
        (Outcome::Drawn(_), _) => format!("draw by {by}"),
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "starpost: 1")?;
        writeln!(f, "game: {}", self.kind.key())?;
        writeln!(f, "options: {}", self.options)?;
        let table = self.kind.open(&self.options, self.players.len() as u8).ok();
        for (index, player) in self.players.iter().enumerate() {
            let label = label(table.as_deref(), Seat(index as u8));
            writeln!(f, "seat {label}: {}", one_line(player))?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "{}: {}", one_line(key), one_line(value))?;
        }
        writeln!(f)?;
        let mut turn = 0;
        for event in &self.events {
            if matches!(event.what, What::Turn(_)) {
                turn += 1;
            }
            writeln!(f, "{}", line_of(&event.what, turn, table.as_deref()))?;
            if matches!(event.what, What::Rewind(_)) {
                let turns = self.standing(event.seq).into_iter();
                turn = turns
                    .filter(|event| matches!(event.what, What::Turn(_)))
                    .count();
            }
        }
        match self.replay().as_ref().map(result).as_deref() {
            Err(_) | Ok("") => Ok(()),
            Ok(result) => writeln!(f, "result: {result}"),
        }
    }
}

fn line_of(what: &What, turn: usize, table: Option<&dyn AnyGame>) -> String {
    match what {
        What::Turn(line) => format!("{turn}. {line}"),
        What::Leave(seat, leaving) => format!("{} {}", leaving.word(), label(table, *seat)),
        What::Offer(seat) | What::Agree(seat) | What::Withdraw(seat) => {
            format!("{} {}", what.kind(), label(table, *seat))
        }
        What::Rewind(seq) => format!("rewind {seq}"),
        What::Seal(seat, word) | What::Reveal(seat, word) => {
            format!("{} {} {word}", what.kind(), label(table, *seat))
        }
        What::Unseal(seat, role, salt) => format!("unseal {} {role} {salt}", label(table, *seat)),
        What::Decide(Outcome::Won(seats)) => decided("won", *seats, table),
        What::Decide(Outcome::Drawn(seats)) => decided("drawn", *seats, table),
    }
}

fn decided(word: &str, seats: Seats, table: Option<&dyn AnyGame>) -> String {
    seats.iter().fold(format!("decide {word}"), |line, seat| {
        format!("{line} {}", label(table, seat))
    })
}

fn label(table: Option<&dyn AnyGame>, seat: Seat) -> String {
    table.map_or_else(|| seat.to_string(), |table| table.seat_name(seat))
}

/// Names and tags of people cannot break a line or begin a remark.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() || c == '#' { ' ' } else { c })
        .collect()
}

fn without_remark(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// A turn may stand behind its number: `12. pass`.
fn numbered(line: &str) -> (Option<&str>, &str) {
    match line.split_once('.') {
        Some((number, rest)) if number.chars().all(|c| c.is_ascii_digit()) => {
            (Some(number), rest.trim())
        }
        _ => (None, line),
    }
}

fn unreadable(line: usize, reason: &str) -> Unreadable {
    Unreadable {
        line,
        reason: reason.to_owned(),
    }
}
