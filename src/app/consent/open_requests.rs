//! The requests that can be answered in a game, and those that an event has settled; changes nothing.

use crate::app::game::{Answerable, Moment, RequestKind, Sitting};
use crate::store::Stage;
use starpost_games::clock::ClockChange;
use starpost_games::record::{Replay, Seq, What, Wish};

impl Sitting {
    /// The requests that can be answered now.
    pub fn answerable_now(&self) -> Answerable {
        match self.stage() {
            Stage::Playing => self.answerable_after(self.seq(), &self.replay),
            Stage::Waiting | Stage::Over | Stage::Cancelled => Answerable::default(),
        }
    }

    /// The requests that could be answered after event `seq`, with the game as in `replay`.
    fn answerable_after(&self, seq: Seq, replay: &Replay) -> Answerable {
        if replay.ending.is_some() {
            return Answerable::default();
        }
        let is_flag = |what: &What| matches!(what, What::Clock(ClockChange::Flag(_)));
        let requests = self.requests_after(seq, replay);
        let asked = |what: RequestKind| {
            let mut requests = requests.iter();
            let request = requests.find(|request| request.what.excludes(what))?;
            Some(request.seq)
        };
        Answerable {
            offer: asked(RequestKind::Draw),
            request: asked(RequestKind::Wish(Wish::Pause)),
            flag: self.last_event(seq, is_flag).filter(|_| replay.clock.flagged_since().is_some()),
        }
    }

    /// The events whose posts may still have buttons to answer what nobody can answer any more
    /// after these moments: from the one that asked on.
    pub fn settled(&self, first: &Moment, last: &Moment) -> Vec<Seq> {
        let before = self.answerable_after(first.seq.previous(), &first.before);
        let after = self.answerable_after(last.seq, &last.after);
        let stands = |asked: &Seq| after.events().any(|standing| standing == *asked);
        let Some(from) = before.events().filter(|asked| !stands(asked)).min() else {
            return Vec::new();
        };
        let between = self.stored.record.events.iter().filter(|event| {
            (from..first.seq).contains(&event.seq) && (event.seq == from || !event.what.is_turn())
        });
        between.map(|event| event.seq).collect()
    }
}
