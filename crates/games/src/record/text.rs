//! Our form of a record file; knows no game.
//!
//! A header of `key: value` lines beginning with `starpost: 1`, an empty line, then a line for
//! each event: a turn in notation, perhaps with its number (`12. build g1 South`), or one of
//! `resign South`, `time South`, `remove South`, `offer South`, `agree South`, `withdraw South`
//! and `rewind 17`, or `skip West` where another program passed over somebody; in a game with secret
//! roles also `seal West HASH`, `reveal West evil`,
//! `decide won South West` and `unseal West evil SALT`. A line `result: …` may close it. What follows a `#` is a remark.
//!
//! A tag, which is any other line of the header, is written `tag options: …` where its key has a
//! meaning of its own. `escape.rs` says how keys, names and values are escaped.

use crate::game::{Outcome, Seat, Seats};
use crate::games::{AnyGame, Happened, Kind, OrderedTranscript, numbered};
use crate::record::{Event, Leaving, Record, Replay, Status, Unreadable, What, escape};

/// The largest text that is read as a record, in bytes.
const LARGEST: usize = 4 << 20;

/// The word before a tag whose key has a meaning of its own.
const TAG: &str = "tag ";

/// The word before a seat in the header.
const SEAT: &str = "seat ";

impl Record {
    /// How many events are read: no game played by people comes near it.
    pub const MOST_EVENTS: usize = 2000;

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
            return Err(Unreadable::at(1, "this is longer than any record"));
        }
        match Kind::import(text, Record::MOST_EVENTS) {
            Some(imported) => {
                let (kind, imported) = imported?;
                let record = Record::imported(kind, imported);
                match record.events.get(Record::MOST_EVENTS) {
                    Some(event) => Err(too_long(event.line)),
                    None => Ok((record, None)),
                }
            }
            None => RecordReader::read(text),
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
        Err(Unreadable::at(self.line, why))
    }
}

impl Record {
    fn imported(kind: Kind, imported: OrderedTranscript) -> Record {
        let event = |(seq, (line, happened))| Event {
            seq,
            at: None,
            what: match happened {
                Happened::Turn(line) => What::Turn(line),
                Happened::PassedOver(seat) => What::Skip(seat),
            },
            hash: None,
            line,
        };
        Record {
            kind,
            options: imported.options,
            players: imported.players,
            tags: imported.tags,
            events: (1..).zip(imported.events).map(event).collect(),
        }
    }
}

struct RecordReader {
    kind: Option<Kind>,
    options: String,
    players: Vec<(String, String)>,
    tags: Vec<(String, String)>,
    events: Vec<Event>,
    /// The numbers of the turns that no rewind has taken back.
    turns: Vec<u32>,
    result: Option<SaidResult>,
}

impl RecordReader {
    fn read(text: &str) -> Result<(Record, Option<SaidResult>), Unreadable> {
        let mut lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        match lines.next() {
            Some((_, first)) if first.trim() == "starpost: 1" => {}
            _ => {
                return Err(Unreadable::at(
                    1,
                    "a record begins with the line \"starpost: 1\"",
                ));
            }
        }
        let mut reader = RecordReader {
            kind: None,
            options: String::new(),
            players: Vec::new(),
            tags: Vec::new(),
            events: Vec::new(),
            turns: Vec::new(),
            result: None,
        };
        let mut in_header = true;
        for (index, line) in lines {
            in_header &= !line.trim().is_empty();
            match in_header {
                true => reader.header(index + 1, line)?,
                false => reader.event(index + 1, without_remark(line))?,
            }
        }
        reader.finish()
    }

    fn header(&mut self, number: usize, line: &str) -> Result<(), Unreadable> {
        let line = escape::split_at(line, '#').map_or(line, |(line, _)| line);
        if line.trim().is_empty() {
            return Ok(());
        }
        let Some((key, value)) = escape::split_at(line, ':') else {
            let reason = "a line of the header is written \"key: value\"";
            return Err(Unreadable::at(number, reason));
        };
        let (key, value) = (key.trim(), escape::unescaped(value.trim()));
        if let Some(seat) = key.strip_prefix(SEAT) {
            return self.player(number, seat.trim(), value);
        }
        match key {
            "game" => {
                let kind = Kind::from_word(&value);
                self.kind =
                    Some(kind.ok_or_else(|| Unreadable::at(number, "no game is called so"))?);
            }
            "options" => self.options = value,
            _ => {
                let key = key.strip_prefix(TAG).unwrap_or(key).trim();
                self.tags.push((escape::unescaped(key), value));
            }
        }
        Ok(())
    }

    fn player(&mut self, number: usize, seat: &str, name: String) -> Result<(), Unreadable> {
        let most = Kind::ALL
            .iter()
            .map(|kind| usize::from(*kind.game().seats().end()));
        if Some(self.players.len()) == most.max() {
            return Err(Unreadable::at(number, "no game has so many seats"));
        }
        self.players.push((seat.to_owned(), name));
        Ok(())
    }

    fn event(&mut self, number: usize, line: &str) -> Result<(), Unreadable> {
        if line.is_empty() {
            return Ok(());
        }
        if let Some(SaidResult { said, .. }) = &self.result {
            let reason = format!("nothing follows the result ({said})");
            return Err(Unreadable::at(number, reason));
        }
        if let Some(result) = line.strip_prefix("result:") {
            self.result = Some(SaidResult {
                line: number,
                said: result.trim().to_owned(),
            });
            return Ok(());
        }
        let (said, line) = numbered(line);
        let turn = self.turns.len() + 1;
        if said.is_some_and(|said| said.parse() != Ok(turn)) {
            let reason = format!("the next turn is number {turn}");
            return Err(Unreadable::at(number, reason));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let what = self.between_turns(number, word, rest.trim())?;
        self.add(number, what.unwrap_or_else(|| What::Turn(line.to_owned())))
    }

    fn add(&mut self, line: usize, what: What) -> Result<(), Unreadable> {
        if self.events.len() == Record::MOST_EVENTS {
            return Err(too_long(line));
        }
        let seq = self.events.len() as u32 + 1;
        note_turn(&mut self.turns, seq, &what);
        self.events.push(Event {
            seq,
            at: None,
            what,
            hash: None,
            line,
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
                .ok_or_else(|| Unreadable::at(number, "no seat is called so"))
        };
        Ok(Some(match (word, Leaving::from_word(word)) {
            (_, Some(leaving)) => What::Leave(seat()?, leaving),
            ("skip", _) => What::Skip(seat()?),
            ("offer", _) => What::Offer(seat()?),
            ("agree", _) => What::Agree(seat()?),
            ("withdraw", _) => What::Withdraw(seat()?),
            ("rewind", _) => {
                let seq = rest.parse();
                What::Rewind(seq.map_err(|_| Unreadable::at(number, "rewind wants a number"))?)
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
            .ok_or_else(|| Unreadable::at(number, format!("this is no {kind} line")))
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
            .ok_or_else(|| Unreadable::at(1, "the header does not say which game"))?;
        let seats = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        if !kind.game().seats().contains(&seats) {
            return Err(Unreadable::at(
                1,
                "the header names too few or too many seats",
            ));
        }
        let options = kind
            .options(&self.options, seats)
            .map_err(|refused| Unreadable::at(1, format!("{}: {:?}", refused.id, self.options)))?;
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
            .map(|seat| replay.game.seat(seat).name)
            .collect::<Vec<_>>()
            .join(" and ")
    };
    let by = ending.status.word();
    match (ending.outcome, ending.status) {
        (Outcome::Won(seats), _) => format!("{} wins by {by}", names(seats)),
        (Outcome::Drawn(_), Status::Agreement) => "draw by agreement".to_owned(),
        (Outcome::Drawn(_), _) => format!("draw by {by}"),
    }
}

impl Record {
    /// The record as text. It is replayed, because the text says how the game ended.
    pub fn text(&self) -> String {
        self.text_after(self.replay().ok().as_ref())
    }

    /// The same where the game after the last event is known: none if it does not replay.
    pub fn text_after(&self, end: Option<&Replay>) -> String {
        let mut lines = self.header();
        lines.push(String::new());
        lines.extend(self.log());
        let result = end.map(result).filter(|result| !result.is_empty());
        lines.extend(result.map(|result| format!("result: {result}")));
        lines.push(String::new());
        lines.join("\n")
    }

    fn header(&self) -> Vec<String> {
        let table = self.table();
        let mut lines = vec![
            "starpost: 1".to_owned(),
            format!("game: {}", self.kind.word()),
            format!("options: {}", self.options),
        ];
        let seats = (0..).map(Seat).zip(&self.players);
        lines.extend(seats.map(|(seat, player)| {
            let label = label(table.as_deref(), seat);
            format!("{SEAT}{label}: {}", escape::value(player))
        }));
        let tags = self.tags.iter();
        lines.extend(tags.map(|(key, value)| format!("{}: {}", tag(key), escape::value(value))));
        lines
    }

    fn log(&self) -> Vec<String> {
        let table = self.table();
        let mut turns = Vec::new();
        let line = |event: &Event| {
            note_turn(&mut turns, event.seq, &event.what);
            line_of(&event.what, turns.len(), table.as_deref())
        };
        self.events.iter().map(line).collect()
    }

    /// The table before the first turn, which knows what the seats are called.
    fn table(&self) -> Option<Box<dyn AnyGame>> {
        let seats = u8::try_from(self.players.len()).ok()?;
        self.kind.open(&self.options, seats).ok()
    }
}

/// The key of a tag, marked as one where it would be read as something else.
fn tag(key: &str) -> String {
    let key = escape::key(key);
    let special =
        matches!(&*key, "game" | "options") || [SEAT, TAG].iter().any(|word| key.starts_with(word));
    match special {
        true => format!("{TAG}{key}"),
        false => key,
    }
}

/// Keeps the numbers of the turns that stand after an event.
fn note_turn(turns: &mut Vec<u32>, seq: u32, what: &What) {
    match what {
        What::Turn(_) => turns.push(seq),
        What::Rewind(to) => while turns.pop_if(|turn| *turn > *to).is_some() {},
        _ => {}
    }
}

fn line_of(what: &What, turn: usize, table: Option<&dyn AnyGame>) -> String {
    match what {
        What::Turn(line) => format!("{turn}. {line}"),
        What::Leave(seat, leaving) => format!("{} {}", leaving.word(), label(table, *seat)),
        What::Skip(seat) | What::Offer(seat) | What::Agree(seat) | What::Withdraw(seat) => {
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
    table.map_or_else(|| seat.to_string(), |table| table.seat(seat).name)
}

fn without_remark(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

fn too_long(line: usize) -> Unreadable {
    let reason = format!("this record has more than {} events", Record::MOST_EVENTS);
    Unreadable::at(line, reason)
}
