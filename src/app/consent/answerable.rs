//! What can be answered in a game, and what an event has settled; changes nothing.

use crate::app::base::Person;
use crate::app::game::{Answerable, Asking, Moment, Sitting};
use crate::store::Stage;
use starpost_games::clock::ClockChange;
use starpost_games::record::{Replay, What, Wish};

impl Sitting {
    /// What can be answered now.
    pub fn answerable_now(&self) -> Answerable {
        match self.stage() {
            Stage::Playing => self.answerable_after(self.seq(), &self.replay),
            Stage::Waiting | Stage::Over | Stage::Cancelled => Answerable::default(),
        }
    }

    /// Who can claim the win over the player to move.
    pub fn claimants(&self) -> Vec<Person> {
        let late = self.replay.to_move();
        let late = late.filter(|_| self.replay.clock.is_flagged());
        late.map_or_else(Vec::new, |late| self.others(late))
    }

    /// What could be answered after event `seq`, with the game as in `replay`.
    fn answerable_after(&self, seq: u32, replay: &Replay) -> Answerable {
        if replay.ending.is_some() {
            return Answerable::default();
        }
        let is_flag = |what: &What| matches!(what, What::Clock(ClockChange::Flag(_)));
        let requests = self.requests_after(seq, replay);
        let asked = |what: Asking| {
            let mut requests = requests.iter();
            let request = requests.find(|request| request.what.excludes(what))?;
            Some(request.seq)
        };
        Answerable {
            offer: asked(Asking::Draw),
            request: asked(Asking::Wish(Wish::Pause)),
            flag: self
                .last_event(seq, is_flag)
                .filter(|_| replay.clock.flagged_since().is_some()),
        }
    }

    /// The events whose posts may still have buttons to answer what nobody can answer any more
    /// after these moments: from the one that asked on.
    pub fn settled(&self, first: &Moment, last: &Moment) -> Vec<u32> {
        let before = self.answerable_after(first.seq.saturating_sub(1), &first.before);
        let after = self.answerable_after(last.seq, &last.after);
        let stands = |asked: &u32| after.events().any(|standing| standing == *asked);
        let Some(from) = before.events().filter(|asked| !stands(asked)).min() else {
            return Vec::new();
        };
        let between = self.stored.record.events.iter().filter(|event| {
            (from..first.seq).contains(&event.seq) && (event.seq == from || !event.what.is_turn())
        });
        between.map(|event| event.seq).collect()
    }
}
