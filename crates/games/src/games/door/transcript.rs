//! A record of another program, put in order: whose turn each line was, whom it passed over, and who
//! resigned. Knows the door, and no program.

use std::sync::Arc;

use crate::game::{Seat, Seats};
use crate::games::door::any_game::AnyGame;
use crate::games::door::any_options::AnyOptions;
use crate::words::{Language, Word};

/// The key of a tag that says which name was changed.
pub const RENAMED: &str = "Renamed";

/// The key of a tag that says which words were ignored.
pub const IGNORED: &str = "Ignored";

/// The key of a tag that keeps what somebody remarked before the first turn.
pub const REMARK: &str = "Remark";

/// A record as another program wrote it, its turns in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript<O> {
    /// Its options.
    pub options: O,
    /// The players, one per seat.
    pub players: Vec<String>,
    /// The rest of its header, and the names that had to be changed.
    pub tags: Vec<(String, String)>,
    /// The entries that it tells, in order.
    pub entries: Vec<TranscriptEntry>,
}

/// One thing that a transcript tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptEntry {
    /// The line of the text it begins on.
    pub line: usize,
    /// Whom it is about.
    pub seat: Seat,
    /// The action they are said to have taken.
    pub said: TranscriptAction,
}

/// An action that a transcript says a player took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranscriptAction {
    /// A turn in notation.
    Turn(String),
    /// They resigned.
    Resigned,
}

/// A transcript put in order, in the door's words.
#[derive(Clone, Debug)]
pub struct OrderedTranscript {
    /// Its options.
    pub options: Arc<dyn AnyOptions>,
    /// The players, one per seat.
    pub players: Vec<String>,
    /// The rest of its header, and the names that had to be changed.
    pub tags: Vec<(String, String)>,
    /// The events, each with the line of the text that says so.
    pub events: Vec<(usize, Happened)>,
}

/// An event that another program tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// A turn in notation.
    Turn(String),
    /// It was this seat's turn, and the program went on to the next.
    PassedOver(Seat),
    /// This seat resigned.
    Resigned(Seat),
}

impl TranscriptEntry {
    fn is_turn(&self) -> bool {
        matches!(self.said, TranscriptAction::Turn(_))
    }
}

impl<O> Transcript<O> {
    /// This record, with an event for each player whom the other program passed over, as far as the
    /// rules accept its turns. Resignations are left out if the turns cannot be played with them.
    /// Refused: a turn of somebody whose turn it cannot be.
    pub fn in_turn(
        self,
        erase: impl FnOnce(O) -> Arc<dyn AnyOptions>,
    ) -> Result<OrderedTranscript, Unreadable> {
        let options = erase(self.options);
        let mut entries = lasting(self.entries, self.players.len());
        let mut order = EventOrder::of(options.as_ref(), &self.players, &entries);
        let goes_on = |order: &EventOrder| order.table.is_some();
        if !entries.iter().all(TranscriptEntry::is_turn) && !order.as_ref().is_ok_and(goes_on) {
            entries.retain(TranscriptEntry::is_turn);
            order = EventOrder::of(options.as_ref(), &self.players, &entries);
        }
        let events = order?.events;
        Ok(OrderedTranscript { options, players: self.players, tags: self.tags, events })
    }
}

/// Without the resignations of those who went on playing, and each only once.
fn lasting(entries: Vec<TranscriptEntry>, seats: usize) -> Vec<TranscriptEntry> {
    let last_turn = |seat: usize| {
        let is_last = |entry: &TranscriptEntry| entry.seat.index() == seat && entry.is_turn();
        entries.iter().rposition(is_last)
    };
    let last_turns: Vec<Option<usize>> = (0..seats).map(last_turn).collect();
    let mut gone = Seats::NONE;
    let lasts = |(index, entry): &(usize, TranscriptEntry)| {
        if entry.is_turn() {
            return true;
        }
        let turn = last_turns.get(entry.seat.index()).copied().flatten();
        let lasts = turn < Some(*index) && !gone.has(entry.seat);
        if lasts {
            gone = gone.with(entry.seat);
        }
        lasts
    };
    let lasting = entries.into_iter().enumerate().filter(lasts);
    lasting.map(|(_, entry)| entry).collect()
}

/// The events that a transcript tells, put in order so far.
struct EventOrder {
    /// The game; nothing after what the rules do not accept.
    table: Option<Box<dyn AnyGame>>,
    events: Vec<(usize, Happened)>,
}

impl EventOrder {
    fn of(
        options: &dyn AnyOptions,
        players: &[String],
        entries: &[TranscriptEntry],
    ) -> Result<EventOrder, Unreadable> {
        let seats = u8::try_from(players.len()).ok();
        let mut order = EventOrder {
            table: seats.and_then(|seats| options.open(seats).ok()),
            events: Vec::new(),
        };
        for entry in entries {
            match &entry.said {
                TranscriptAction::Turn(turn) => order.turn(players, entry, turn)?,
                TranscriptAction::Resigned => order.resign(entry),
            }
        }
        Ok(order)
    }

    fn turn(
        &mut self,
        players: &[String],
        entry: &TranscriptEntry,
        turn: &str,
    ) -> Result<(), Unreadable> {
        if let Some(table) = &mut self.table {
            let skipped = pass_over(table.as_mut(), entry.seat)
                .map_err(|due| not_due(entry.line, players, entry.seat, due))?
                .into_iter()
                .map(|seat| (entry.line, seat));
            self.events.extend(skipped);
            if table.play(turn).is_err() || table.end_turn().is_err() {
                self.table = None;
            }
        }
        let happened = Happened::Turn(turn.to_owned());
        self.events.push((entry.line, happened));
        Ok(())
    }

    /// Resigning has no effect for those who are out already, or at the end.
    fn resign(&mut self, entry: &TranscriptEntry) {
        let Some(table) = &mut self.table else {
            return;
        };
        if table.outcome().is_none() && !table.eliminated().has(entry.seat) {
            table.leave(entry.seat);
            self.events.push((entry.line, Happened::Resigned(entry.seat)));
        }
    }
}

/// Lets everybody pass until it is the turn of `mover`. An error: whose turn it stays.
fn pass_over(table: &mut dyn AnyGame, mover: Seat) -> Result<Vec<Happened>, Seat> {
    let mut skipped = Vec::new();
    while let Some(due) = table.to_move().filter(|due| *due != mover) {
        let turns_back = skipped.len() >= usize::from(table.seats());
        if turns_back || table.play("pass").is_err() || table.end_turn().is_err() {
            return Err(due);
        }
        skipped.push(Happened::PassedOver(due));
    }
    Ok(skipped)
}

fn not_due(line: usize, players: &[String], mover: Seat, due: Seat) -> Unreadable {
    let name = |seat: Seat| players.get(seat.index()).cloned().unwrap_or_default();
    let args = vec![("mover", Word::Name(name(mover))), ("due", Word::Name(name(due)))];
    Unreadable::because(line, "unreadable-not-due", args)
}

/// A text that is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {}", reason.said(Language::English))]
pub struct Unreadable {
    /// The line, counted from 1.
    pub line: usize,
    /// The reason: the end of a sentence.
    pub reason: Word,
}

impl Unreadable {
    /// The reason with this id against that line.
    pub const fn at(line: usize, id: &'static str) -> Unreadable {
        Unreadable { line, reason: Word::Message(id) }
    }

    /// The same with arguments.
    pub const fn because(
        line: usize,
        id: &'static str,
        args: Vec<(&'static str, Word)>,
    ) -> Unreadable {
        Unreadable { line, reason: Word::Said(id, args) }
    }
}
