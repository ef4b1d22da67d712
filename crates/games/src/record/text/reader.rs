//! Reads a record in our form, line by line. Knows no game.

use crate::clock::Terms;
use crate::game::Seat;
use crate::games::door::line::{player_before, without_number};
use crate::games::{AnyGame, Kind, Unreadable, Word, numbered};
use crate::record::escape;
use crate::record::event::{Event, What};
use crate::record::event_body::BadBody;
use crate::record::log::Record;
use crate::record::seq::Seq;
use crate::record::text::form::{FIRST_LINE, SEAT, TAG, Turns};
use crate::record::text::result::SaidResult;

/// The parts of a record that have been read so far.
pub(super) struct RecordReader {
    kind: Option<Kind>,
    options: String,
    terms: Terms,
    players: Vec<(String, String)>,
    /// The lines that name them.
    seat_lines: Vec<usize>,
    tags: Vec<(String, String)>,
    events: Vec<Event>,
    /// The turns that stand so far.
    turns: Turns,
    result: Option<SaidResult>,
}

impl RecordReader {
    pub(super) fn read(text: &str) -> Result<(Record, Option<SaidResult>), Unreadable> {
        let mut lines = text.lines().enumerate().skip_while(|(_, line)| line.trim().is_empty());
        match lines.next() {
            Some((_, first)) if first.trim() == FIRST_LINE => {}
            _ => {
                let args = vec![("line", FIRST_LINE.into())];
                return Err(Unreadable::because(1, "unreadable-beginning", args));
            }
        }
        let mut reader = RecordReader {
            kind: None,
            options: String::new(),
            terms: Terms::default(),
            players: Vec::new(),
            seat_lines: Vec::new(),
            tags: Vec::new(),
            events: Vec::new(),
            turns: Turns::default(),
            result: None,
        };
        let mut in_header = true;
        for (index, line) in lines {
            in_header &= !line.trim().is_empty();
            if in_header {
                reader.header(index + 1, line)?;
            } else {
                reader.event(index + 1, without_remark(line))?;
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
            return Err(Unreadable::at(number, "unreadable-header-line"));
        };
        let (key, value) = (key.trim(), escape::unescaped(value.trim()));
        if let Some(seat) = key.strip_prefix(SEAT) {
            return self.player(number, seat.trim(), value);
        }
        match key {
            "game" => {
                let kind = Kind::from_word(&value);
                self.kind =
                    Some(kind.ok_or_else(|| Unreadable::at(number, "unreadable-no-such-game"))?);
            }
            "options" => self.options = value,
            "terms" => {
                let terms = Terms::read(&value);
                self.terms = terms.map_err(|no| Unreadable::at(number, no.id()))?;
            }
            _ => {
                let key = key.strip_prefix(TAG).unwrap_or(key).trim();
                self.tags.push((escape::unescaped(key), value));
            }
        }
        Ok(())
    }

    fn player(&mut self, number: usize, seat: &str, name: String) -> Result<(), Unreadable> {
        let most = Kind::ALL.iter().map(|kind| usize::from(*kind.game().seats().end()));
        if Some(self.players.len()) == most.max() {
            return Err(Unreadable::at(number, "unreadable-many-seats"));
        }
        self.players.push((seat.to_owned(), name));
        self.seat_lines.push(number);
        Ok(())
    }

    fn event(&mut self, number: usize, line: &str) -> Result<(), Unreadable> {
        if line.is_empty() {
            return Ok(());
        }
        if let Some(SaidResult { said, .. }) = &self.result {
            let args = vec![("result", said.as_str().into())];
            return Err(Unreadable::because(number, "unreadable-after-result", args));
        }
        if let Some(result) = line.strip_prefix("result:") {
            self.result = Some(SaidResult {
                line: number,
                said: result.split_whitespace().collect::<Vec<_>>().join(" "),
            });
            return Ok(());
        }
        let (said, line) = self.numbered(line);
        let turn = self.turns.count() + 1;
        if said.is_some_and(|said| said.parse() != Ok(turn)) {
            let args = vec![("turn", turn.into())];
            return Err(Unreadable::because(number, "unreadable-turn-number", args));
        }
        let what = self.between_turns(number, line)?;
        self.add(number, what.unwrap_or_else(|| What::Turn(line.to_owned())))
    }

    /// A turn without its number and its player. What stands there and is nobody in this record is left for
    /// whoever plays the turn to refuse.
    fn numbered<'l>(&self, line: &'l str) -> (Option<&'l str>, &'l str) {
        let is_player = |said: &str| {
            let mut players = self.players.iter();
            players
                .any(|(label, name)| [label, name].iter().any(|one| one.eq_ignore_ascii_case(said)))
        };
        if player_before(line).is_none_or(is_player) {
            numbered(line)
        } else {
            without_number(line)
        }
    }

    fn add(&mut self, line: usize, what: What) -> Result<(), Unreadable> {
        if self.events.len() == Record::MOST_EVENTS {
            return Err(too_long(line));
        }
        let seq = self.events.last().map_or(Seq::FIRST, |last| last.seq.next());
        self.turns.note(seq, &what);
        self.events.push(Event { seq, at: None, what, hash: None, line });
        Ok(())
    }

    /// The event that is not a turn, if the line is not one.
    fn between_turns(&self, number: usize, line: &str) -> Result<Option<What>, Unreadable> {
        let what = What::read_line(line, |word| self.seat(word)).transpose();
        what.map_err(|why| lacks(number, line, why))
    }

    fn seat(&self, label: &str) -> Option<Seat> {
        let known = self.players.iter().position(|(seat, _)| seat.eq_ignore_ascii_case(label));
        known.and_then(Seat::at)
    }

    /// Refused: a seat of another name than the game has there.
    fn check_seats(&self, table: &dyn AnyGame) -> Result<(), Unreadable> {
        let seats = (0..).map(Seat).zip(&self.players).zip(&self.seat_lines);
        for ((seat, (label, _)), line) in seats {
            let name = table.seat(seat).name;
            if !name.eq_ignore_ascii_case(label) {
                let args = vec![("name", name.into()), ("said", label.as_str().into())];
                return Err(Unreadable::because(*line, "unreadable-seat-name", args));
            }
        }
        Ok(())
    }

    fn finish(self) -> Result<(Record, Option<SaidResult>), Unreadable> {
        let kind = self.kind.ok_or_else(|| Unreadable::at(1, "unreadable-which-game"))?;
        let seats = kind
            .game()
            .seats_for(self.players.len())
            .map_err(|_| Unreadable::at(1, "unreadable-wrong-seats"))?;
        let options = kind.options(&self.options, seats).map_err(|refused| {
            let why = Word::Said(refused.id, refused.args.clone());
            let args = vec![("options", self.options.as_str().into()), ("why", why)];
            Unreadable::because(1, "unreadable-options", args)
        })?;
        if let Ok(table) = options.open(seats) {
            self.check_seats(table.as_ref())?;
        }
        let players = self.players.into_iter().map(|(_, name)| name).collect();
        let record =
            Record { options, terms: self.terms, players, tags: self.tags, events: self.events };
        Ok((record, self.result))
    }
}

fn without_remark(line: &str) -> &str {
    let line = escape::split_at(line, '#').map_or(line, |(line, _)| line);
    line.trim()
}

/// Refused: a line of an event that lacks something.
fn lacks(number: usize, line: &str, why: BadBody) -> Unreadable {
    let kind = line.split_whitespace().next().unwrap_or_default();
    let id = match why {
        BadBody::NoSeat => "unreadable-no-such-seat",
        BadBody::NoNumber => "unreadable-wants-number",
        BadBody::Other => "unreadable-no-such-line",
    };
    Unreadable::because(number, id, vec![("kind", kind.into())])
}

/// Refused: a record with more events than are read.
pub(super) fn too_long(line: usize) -> Unreadable {
    let args = vec![("count", Record::MOST_EVENTS.into())];
    Unreadable::because(line, "unreadable-many-events", args)
}
