//! A record of another program, put in order: whose turn each line was, and whom it passed over.
//! Knows the door, and no program.

use std::sync::Arc;

use crate::game::Seat;
use crate::games::door::any_game::AnyGame;
use crate::games::door::any_options::AnyOptions;

/// A record as another program wrote it, its turns in notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript<O> {
    /// Its options.
    pub options: O,
    /// The players, one per seat.
    pub players: Vec<String>,
    /// What else its header says, and what had to be renamed.
    pub tags: Vec<(String, String)>,
    /// The turns: the line of the text each begins on, whose it is said to be, and the notation.
    pub turns: Vec<(usize, Seat, String)>,
}

/// A transcript put in order, in the door's words.
#[derive(Clone, Debug)]
pub struct OrderedTranscript {
    /// Its options.
    pub options: Arc<dyn AnyOptions>,
    /// The players, one per seat.
    pub players: Vec<String>,
    /// What else its header says, and what had to be renamed.
    pub tags: Vec<(String, String)>,
    /// What happened, with the line of the text that says so.
    pub events: Vec<(usize, Happened)>,
}

/// What another program tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// A turn in notation.
    Turn(String),
    /// It was this seat's turn, and the program went on to the next.
    PassedOver(Seat),
}

impl<O> Transcript<O> {
    /// The same record, with an event for each player whom the other program passed over, as far as
    /// the rules accept its turns. Refused: a turn of somebody whose turn it cannot be.
    pub fn in_turn(
        self,
        erase: impl FnOnce(O) -> Arc<dyn AnyOptions>,
    ) -> Result<OrderedTranscript, Unreadable> {
        let options = erase(self.options);
        let seats = u8::try_from(self.players.len()).ok();
        let mut table = seats.and_then(|seats| options.open(seats).ok());
        let mut events = Vec::new();
        for (line, mover, turn) in self.turns {
            if let Some(played) = &mut table {
                let skipped = pass_over(played.as_mut(), mover)
                    .map_err(|due| not_due(line, &self.players, mover, due))?;
                events.extend(skipped.into_iter().map(|seat| (line, seat)));
                if played.play(&turn).is_err() || played.end_turn().is_err() {
                    table = None;
                }
            }
            events.push((line, Happened::Turn(turn)));
        }
        Ok(OrderedTranscript {
            options,
            players: self.players,
            tags: self.tags,
            events,
        })
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
    let name = |seat: Seat| players.get(seat.index()).map_or("", String::as_str);
    let reason = format!(
        "this is a turn of {}, but it is {}'s, who cannot be passed over here",
        name(mover),
        name(due),
    );
    Unreadable { line, reason }
}

/// A text that is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Unreadable {
    /// Where, counted from 1.
    pub line: usize,
    /// Why: one lower-case sentence.
    pub reason: String,
}

impl Unreadable {
    /// This reason against that line.
    pub fn at(line: usize, reason: impl Into<String>) -> Unreadable {
        let reason = reason.into();
        Unreadable { line, reason }
    }
}
