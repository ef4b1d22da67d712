//! Reads a record, in our form or in that of another program. Knows no line.

use crate::clock::Terms;
use crate::games::{GameOptions, Happened, Kind, OrderedTranscript, Unreadable};
use crate::record::departure_reason::LeaveReason;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::seq::Seq;
use crate::record::text::plain_lines::{plain_text, with_plain_blanks};
use crate::record::text::reader::{RecordReader, too_long};
use crate::record::text::result::SaidResult;

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

    /// Reads a record for somebody who replays it anyway: nothing is played yet, and the result
    /// stated in the text is returned to be checked then.
    pub fn read_unchecked(text: &str) -> Result<(Record, Option<SaidResult>), Unreadable> {
        if text.len() > LARGEST {
            return Err(Unreadable::at(1, "unreadable-too-large"));
        }
        let text = &plain_text(text);
        match Kind::import(&with_plain_blanks(text), Record::MOST_EVENTS) {
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

    fn imported(kind: Kind, imported: OrderedTranscript) -> Record {
        let event = |(seq, (line, happened))| Event {
            seq,
            at: None,
            what: match happened {
                Happened::Turn(line) => What::Turn(line),
                Happened::PassedOver(seat) => What::Skip(seat),
                Happened::Resigned(seat) => What::Leave(seat, LeaveReason::Resigned),
            },
            hash: None,
            line,
        };
        Record {
            options: GameOptions::new(kind, imported.options),
            terms: Terms::default(),
            players: imported.players,
            tags: imported.tags,
            events: (1..).map(Seq).zip(imported.events).map(event).collect(),
        }
    }
}
