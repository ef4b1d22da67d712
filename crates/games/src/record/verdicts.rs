//! The check that what a log says of secret roles follows from them, once they are open; knows no seal.

use crate::game::{Outcome, Seats, Verdict};
use crate::games::Refused;
use crate::record::bad_event::BadEvent;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::replay::Replay;

/// The verdicts that the last event makes due, and the seats whose roles are known already.
struct DueVerdicts {
    reveals: Seats,
    outcome: Option<Outcome>,
    known: Seats,
}

impl Record {
    /// Checks that each reveal and the decision follow from the event before them, and that none
    /// is left out. `roles` are in the order of seats.
    pub(super) fn check_verdicts(&self, roles: &[&str]) -> Result<(), Box<BadEvent>> {
        let mut walk = self.walk()?;
        let mut due = DueVerdicts { reveals: Seats::NONE, outcome: None, known: Seats::NONE };
        let outlived = self.outlived();
        let mut last = None;
        while let Some(event) = walk.next() {
            if outlived.contains(&event.seq) {
                due.remember(&event.what);
            } else {
                due.check(&walk.replay, event)?;
            }
            walk.step()?;
            last = Some(event);
            let replay = &walk.replay;
            if event.what.is_judged() && replay.ending.is_none() {
                let secrets = replay.game.secrets();
                let verdict = secrets.map_or_else(Verdict::default, |secrets| secrets.judge(roles));
                due.reveals = verdict.reveals.minus(due.known);
                due.outcome = verdict.outcome;
            }
        }
        match last {
            Some(last) if due.is_open() => {
                Err(BadEvent::of(last, walk.replay.turns, Refused::bare("verdict-missing")))
            }
            _ => Ok(()),
        }
    }
}

impl DueVerdicts {
    fn is_open(&self) -> bool {
        !self.reveals.is_empty() || self.outcome.is_some()
    }

    /// A role that was revealed in a position that was taken back is known in every other.
    fn remember(&mut self, what: &What) {
        if let What::Reveal(seat, _) = what {
            self.known = self.known.with(*seat);
            self.reveals = self.reveals.minus(self.known);
        }
    }

    fn check(&mut self, replay: &Replay, event: &Event) -> Result<(), Box<BadEvent>> {
        let no = |id| Err(BadEvent::of(event, replay.turns, Refused::bare(id)));
        if let What::Reveal(seat, _) = &event.what {
            if replay.ending.is_none() && !self.reveals.has(*seat) {
                return no("reveal-unfounded");
            }
            self.remember(&event.what);
        } else if let What::Decide(outcome) = &event.what {
            if self.outcome != Some(*outcome) {
                return no("decide-unfounded");
            }
            self.outcome = None;
        } else if self.is_open() && !event.what.is_unjudged() {
            return no("verdict-missing");
        }
        Ok(())
    }
}
