//! An imported record: read and replayed, before anything is made of it. Knows no row.

use super::notices::Notices;
use crate::app::base::{Late, RecordLine, Refusal};
use starpost_games::clean_names;
use starpost_games::games::Refused;
use starpost_games::record::{Event, Look, Record, Replay, Seq, Unreadable, What, plain_text};

/// A record that was read and replayed, its events in canonical form.
pub(in crate::app) struct ReadRecord {
    pub(in crate::app) record: Record,
    pub(in crate::app) events: Vec<(Option<i64>, What, u64)>,
    pub(in crate::app) replay: Replay,
    pub(in crate::app) notices: Notices,
}

/// The events of a record on their way into a game of their own.
struct Taking {
    replay: Replay,
    events: Vec<(Option<i64>, What, u64)>,
    /// The numbers that they had in the record.
    numbers: Vec<Seq>,
}

impl Taking {
    fn begin(record: &Record) -> Result<Taking, Refusal> {
        Ok(Taking {
            replay: Replay::start(&record.options, seats(record)?)?,
            events: Vec::new(),
            numbers: Vec::new(),
        })
    }

    /// The next event. Of what was taken back only what outlives that is left: to tell it from what
    /// stands, the taking back is logged again.
    fn take(&mut self, event: &Event) -> Result<(), Refused> {
        let what = if let What::Rewind(to) | What::Restore(to) = event.what {
            let left = self.numbers.partition_point(|number| *number <= to);
            if left == self.numbers.len() {
                return Ok(());
            }
            What::Rewind(Seq(number(left)))
        } else if let What::Replace(seat, Some(name)) = &event.what {
            let name = Some(clean_names::name(name)).filter(|name| !name.is_empty());
            self.replay.apply(&What::Replace(*seat, name))?
        } else {
            self.replay.apply(&event.what)?
        };
        self.numbers.push(event.seq);
        let hash = self.replay.game.fingerprint();
        self.events.push((event.at, what, hash));
        Ok(())
    }
}

/// Reads a record and replays it, unless time runs out meanwhile.
pub(in crate::app) fn read_and_replay(text: &str, late: &Late) -> Result<ReadRecord, Refusal> {
    let text = &plain_text(text);
    let unreadable =
        |why: Unreadable| Refusal::UnreadableRecord(text_line(text, why.line), why.reason);
    let unread = |why| match Look::of(text) {
        Some(look) => Refusal::NotARecord(look),
        None => unreadable(why),
    };
    let (record, said) = Record::read_unchecked(text).map_err(unread)?;
    let mut taking = Taking::begin(&record)?;
    // A game that goes on here has the clock that is agreed on here, and numbers of its own.
    let is_taken = |event: &&Event| !event.what.stays_behind();
    for event in record.in_force().into_iter().filter(is_taken) {
        if late.is_late() {
            return Err(Refusal::RecordsUnderWay);
        }
        let broken =
            |refused| Refusal::BrokenRecord(text_line(text, event.line), Box::new(refused));
        taking.take(event).map_err(broken)?;
    }
    let Taking { replay, events, .. } = taking;
    if let Some(said) = said {
        said.check(&replay).map_err(unreadable)?;
    }
    record
        .check_seals(&replay)
        .map_err(|bad| Refusal::BrokenRecord(text_line(text, bad.line), Box::new(bad.refused)))?;
    if replay.ending.is_none() && replay.game.secrets().is_some() {
        return Err(Refusal::SecretsElsewhere);
    }
    Ok(ReadRecord { notices: Notices::of(&record, &replay), record, events, replay })
}

/// The number of seats in a record. Refused: more than can be counted.
fn seats(record: &Record) -> Result<u8, Refusal> {
    let seats = record.players.len();
    u8::try_from(seats).map_err(|_| Refusal::WrongSeats(number(seats)))
}

/// A number of lines, or of what stands on them.
fn number(of: usize) -> u32 {
    u32::try_from(of).expect("a file has fewer than four billion lines")
}

/// The content of a line of a text.
fn text_line(text: &str, line: usize) -> RecordLine {
    let said = line.checked_sub(1).and_then(|line| text.lines().nth(line));
    RecordLine { number: number(line), said: said.unwrap_or_default().trim().to_owned() }
}
