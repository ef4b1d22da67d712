//! A log walked through event by event, as far as it stands: the one way in which what has been logged
//! gets into a game. Knows no game's rules.

use std::collections::BTreeSet;
use std::vec;

use crate::games::Refused;
use crate::record::bad_event::BadEvent;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::replay::Replay;
use crate::record::seq::Seq;

/// A game on the way through its log, and the events that are still to come.
#[derive(Debug)]
pub struct Walk<'a> {
    /// The game after the events that were walked through.
    pub replay: Replay,
    ahead: vec::IntoIter<&'a Event>,
    outlived: BTreeSet<Seq>,
}

/// An event that was walked through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked<'a> {
    /// The event, as it was logged.
    pub event: &'a Event,
    /// The event in canonical form.
    pub what: What,
}

impl Record {
    /// Before the first event of those in force. Refused: its options are not for this many players.
    pub fn walk(&self) -> Result<Walk<'_>, Box<BadEvent>> {
        self.walk_through(self.in_force())
    }

    /// Before the first of the events that were in force after the event of that number.
    pub(super) fn walk_until(&self, seq: Seq) -> Result<Walk<'_>, Box<BadEvent>> {
        self.walk_through(self.in_force_after(seq))
    }

    fn walk_through<'a>(&'a self, events: Vec<&'a Event>) -> Result<Walk<'a>, Box<BadEvent>> {
        let unplayable = |refused| BadEvent { seq: Seq::START, line: 1, turn: 0, refused };
        Ok(Walk {
            replay: self.start().map_err(unplayable)?,
            ahead: events.into_iter(),
            outlived: self.outlived(),
        })
    }
}

impl<'a> Walk<'a> {
    /// The event that comes next.
    pub fn next(&self) -> Option<&'a Event> {
        self.ahead.as_slice().first().copied()
    }

    /// Lets the next event happen; nothing at the end of the log. Refused: what the rules or the
    /// roles do not allow, or an event after which the position does not match the fingerprint that
    /// was kept with it.
    pub fn step(&mut self) -> Result<Option<Walked<'a>>, Box<BadEvent>> {
        let Some(event) = self.ahead.next() else {
            return Ok(None);
        };
        let turns = self.replay.turns;
        let bad = |refused| BadEvent::of(event, turns, refused);
        let what = self.replay.take(event).map_err(bad)?;
        if self.has_gone_astray(event) {
            return Err(bad(Refused::bare("position-differs")));
        }
        Ok(Some(Walked { event, what }))
    }

    /// An event that outlives a rewind was stored with a position that was taken back.
    fn has_gone_astray(&self, event: &Event) -> bool {
        let differs = |kept| kept != self.replay.game.fingerprint();
        event.hash.is_some_and(differs) && !self.outlived.contains(&event.seq)
    }
}
