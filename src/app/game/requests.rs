//! What is asked of the players of a game; changes nothing.

use super::asking::Asking;
use super::facts::Request;
use super::sitting::Sitting;
use starpost_games::game::{Seat, Seats};
use starpost_games::record::{Replay, What, Wish};

impl Sitting {
    /// What is asked now.
    pub fn requests(&self) -> Vec<Request> {
        self.requests_after(self.seq(), &self.replay)
    }

    /// What was asked after event `seq`, with the game as in `replay`.
    pub fn requests_after(&self, seq: u32, replay: &Replay) -> Vec<Request> {
        let draw = self.draw_after(seq, replay);
        draw.into_iter()
            .chain(self.wish_after(seq, replay))
            .collect()
    }

    /// What is asked now that stands in the way of asking for this.
    pub fn request(&self, what: impl Into<Asking>) -> Option<Request> {
        let what = what.into();
        let mut requests = self.requests().into_iter();
        requests.find(|request| request.what.excludes(what))
    }

    fn draw_after(&self, seq: u32, replay: &Replay) -> Option<Request> {
        let (event, by) = match replay.noticed() {
            Some(turn) => (self.stored.record.seq_of_turn(turn)?, None),
            None => {
                let by = self.seated(replay, replay.offer()?);
                (
                    self.last_event(seq, |what| matches!(what, What::Offer(_)))?,
                    Some(by),
                )
            }
        };
        Some(Request {
            seq: event,
            what: Asking::Draw,
            by,
            unanswered: replay.unanswered(),
        })
    }

    fn wish_after(&self, seq: u32, replay: &Replay) -> Option<Request> {
        let asked = replay.asked()?;
        Some(Request {
            seq: self.last_event(seq, |what| matches!(what, What::Ask(..)))?,
            what: Asking::Wish(asked.wish),
            by: Some(self.seated(replay, asked.by)),
            unanswered: self.unanswered(replay, asked.wish),
        })
    }

    /// The seats that have not granted this wish. Nobody is asked for an empty seat whether a game that waits for
    /// too long is to be called off.
    fn unanswered(&self, replay: &Replay, wish: Wish) -> Seats {
        let asked_of = replay.asked_of();
        let is_empty = |seat: &Seat| self.person_at(*seat).id.is_nobody();
        let empty = asked_of.iter().filter(is_empty);
        match wish {
            Wish::CallOff => asked_of.minus(empty.collect()),
            Wish::Takeback | Wish::Pause | Wish::GoOn => asked_of,
        }
    }

    /// What happened by event `seq`.
    pub fn event(&self, seq: u32) -> Option<&What> {
        let mut events = self.stored.record.events.iter();
        let event = events.find(|event| event.seq == seq)?;
        Some(&event.what)
    }

    /// The last such event up to event `seq`.
    pub(in crate::app) fn last_event(&self, seq: u32, is_it: fn(&What) -> bool) -> Option<u32> {
        let mut events = self.stored.record.events.iter().rev();
        let event = events.find(|event| event.seq <= seq && is_it(&event.what))?;
        Some(event.seq)
    }
}
