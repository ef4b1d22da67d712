//! A record replayed: to the end or to an event, and what is made of it on the way. Knows no game's
//! rules.

use std::collections::BTreeMap;

use crate::games::Refused;
use crate::record::bad_event::BadEvent;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::replay::Replay;

impl Record {
    /// Replays everything. Refused: an event that the rules or the roles do not allow, and one
    /// after which the position is another than the fingerprint that was kept with it says.
    pub fn replay(&self) -> Result<Replay, Box<BadEvent>> {
        self.play(self.in_force(), &mut |_, _, _| {})
    }

    /// Replays the events up to that number and no further.
    pub fn replay_until(&self, seq: u32) -> Result<Replay, Box<BadEvent>> {
        self.play(self.in_force_after(seq), &mut |_, _, _| {})
    }

    /// Replays everything, and shows each event in force, in canonical form, with the game after
    /// it.
    pub fn replay_showing(
        &self,
        mut show: impl FnMut(&Event, What, &Replay),
    ) -> Result<Replay, Box<BadEvent>> {
        self.play(self.in_force(), &mut show)
    }

    /// The game before its first event. Refused: its options are not for this many players.
    pub(super) fn start(&self) -> Result<Replay, Refused> {
        Replay::start_timed(&self.options, self.seats()?, &self.terms)
    }

    fn play(
        &self,
        events: Vec<&Event>,
        show: &mut impl FnMut(&Event, What, &Replay),
    ) -> Result<Replay, Box<BadEvent>> {
        let unplayable = |refused| BadEvent {
            seq: 0,
            line: 1,
            turn: 0,
            refused,
        };
        let mut replay = self.start().map_err(unplayable)?;
        let outlived = self.outlived();
        for event in events {
            let turns = replay.turns;
            let canonical = replay
                .take(event)
                .map_err(|refused| BadEvent::of(event, turns, refused))?;
            let hash = |kept| kept != replay.game.fingerprint();
            // What outlives a rewind was stored with a position that was taken back.
            if event.hash.is_some_and(hash) && !outlived.contains(&event.seq) {
                return Err(BadEvent::of(
                    event,
                    turns,
                    Refused::bare("position-differs"),
                ));
            }
            show(event, canonical, &replay);
        }
        Ok(replay)
    }

    /// The same record with every turn as it is printed.
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
