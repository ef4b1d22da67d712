//! The requests to the players of a game; changes nothing.

use super::facts::Request;
use super::request_kinds::RequestKind;
use super::sitting::Sitting;
use crate::app::base::Person;
use starpost_games::game::{Seat, Seats};
use starpost_games::record::{Replay, Seq, What, Wish};

impl Sitting {
    /// The people who can claim the win over the player to move.
    pub fn claimants(&self) -> Vec<Person> {
        let late = self.replay.to_move().filter(|_| self.replay.clock.is_flagged());
        late.map_or_else(Vec::new, |late| self.others(late))
    }

    /// True if the bot answers the offer of a draw at once. At a table of several the offer stands until it is to
    /// move: only then does it know the worth of the position to it.
    pub(in crate::app) fn answers_draws(&self) -> bool {
        self.replay.game.seats() == 2
    }

    /// The draw that this seat has not answered, if one is offered.
    pub(in crate::app) fn draw_for(&self, seat: Seat) -> Option<Request> {
        let draw = self.request(RequestKind::Draw)?;
        draw.unanswered.has(seat).then_some(draw)
    }

    /// The requests open now.
    pub fn requests(&self) -> Vec<Request> {
        self.requests_after(self.seq(), &self.replay)
    }

    /// The requests open after event `seq`, with the game as in `replay`.
    pub fn requests_after(&self, seq: Seq, replay: &Replay) -> Vec<Request> {
        let draw = self.draw_after(seq, replay);
        draw.into_iter().chain(self.wish_after(seq, replay)).collect()
    }

    /// The request open now that stands in the way of this one.
    pub fn request(&self, what: impl Into<RequestKind>) -> Option<Request> {
        let what = what.into();
        let mut requests = self.requests().into_iter();
        requests.find(|request| request.what.excludes(what))
    }

    fn draw_after(&self, seq: Seq, replay: &Replay) -> Option<Request> {
        let (event, by) = match replay.noticed() {
            Some(turn) => (self.stored.record.seq_of_turn(turn)?, None),
            None => {
                let by = self.seated(replay, replay.offer()?);
                (self.last_event(seq, |what| matches!(what, What::Offer(_)))?, Some(by))
            }
        };
        Some(Request { seq: event, what: RequestKind::Draw, by, unanswered: replay.unanswered() })
    }

    fn wish_after(&self, seq: Seq, replay: &Replay) -> Option<Request> {
        let asked = replay.asked()?;
        Some(Request {
            seq: self.last_event(seq, |what| matches!(what, What::Ask(..)))?,
            what: RequestKind::Wish(asked.wish),
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

    /// The event with number `seq`.
    pub fn event(&self, seq: Seq) -> Option<&What> {
        let mut events = self.stored.record.events.iter();
        let event = events.find(|event| event.seq == seq)?;
        Some(&event.what)
    }

    /// The last such event up to event `seq`.
    pub(in crate::app) fn last_event(&self, seq: Seq, is_it: fn(&What) -> bool) -> Option<Seq> {
        let mut events = self.stored.record.events.iter().rev();
        let event = events.find(|event| event.seq <= seq && is_it(&event.what))?;
        Some(event.seq)
    }
}
