//! A record replayed: to the end or to an event, and what is made of it on the way. Knows no game's
//! rules.

use std::collections::BTreeMap;

use crate::games::Refused;
use crate::record::bad_event::BadEvent;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::replay::Replay;
use crate::record::seq::Seq;
use crate::record::walk::{Walk, Walked};

impl Record {
    /// Replays everything. Refused: an event that the rules or the roles do not allow, or after
    /// which the position does not match the fingerprint that was kept with it.
    pub fn replay(&self) -> Result<Replay, Box<BadEvent>> {
        to_the_end(self.walk()?, |_, _| {})
    }

    /// Replays the events up to that number and no further.
    pub fn replay_until(&self, seq: Seq) -> Result<Replay, Box<BadEvent>> {
        to_the_end(self.walk_until(seq)?, |_, _| {})
    }

    /// Replays everything, and shows each event in force, in canonical form, with the game after
    /// it.
    pub fn replay_showing(
        &self,
        mut show: impl FnMut(&Event, What, &Replay),
    ) -> Result<Replay, Box<BadEvent>> {
        to_the_end(self.walk()?, |walked, replay| {
            show(walked.event, walked.what, replay);
        })
    }

    /// The game before its first event. Refused: its options are not for this many players.
    pub(super) fn start(&self) -> Result<Replay, Refused> {
        Replay::start_timed(&self.options, self.seats()?, &self.terms)
    }

    /// This record with every turn as it is printed.
    pub fn canonical(mut self) -> Result<Record, Box<BadEvent>> {
        let mut lines = BTreeMap::new();
        self.replay_showing(|event, canonical, _| {
            lines.insert(event.seq, canonical);
        })?;
        for event in &mut self.events {
            if let Some(canonical) = lines.remove(&event.seq) {
                event.what = canonical;
            }
        }
        Ok(self)
    }

    /// The turns that stand as a transcript of SuperDuperGames, and nothing else; `None` for a game that
    /// site does not have.
    pub fn to_transcript(&self) -> Result<Option<String>, Box<BadEvent>> {
        let mut turns = Vec::new();
        self.replay_showing(|_, canonical, replay| {
            if let (What::Turn(_), Some(turn)) = (canonical, &replay.last_turn) {
                turns.push(turn.clone());
            }
        })?;
        Ok(self.options.export(&self.players, &self.tags, &turns))
    }
}

fn to_the_end(
    mut walk: Walk<'_>,
    mut show: impl FnMut(Walked<'_>, &Replay),
) -> Result<Replay, Box<BadEvent>> {
    while let Some(walked) = walk.step()? {
        show(walked, &walk.replay);
    }
    Ok(walk.replay)
}
