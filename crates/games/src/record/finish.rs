//! The result of a finished game for each of its players, by its log; knows no rating.

use crate::clock::Time;
use crate::game::{Outcome, Seat, Seats};
use crate::league::{Fate, Reliability};
use crate::record::bad_event::BadEvent;
use crate::record::departure_reason::LeaveReason;
use crate::record::event::{Event, What};
use crate::record::log::Record;
use crate::record::replay::Replay;

/// A game that is over and has a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The time at which it ended, in Unix milliseconds; 0 if that is not known.
    pub at: i64,
    /// True if everybody played a turn: of a seat that was given to somebody else, the player who has it.
    pub have_all_moved: bool,
    /// The result for each seat, in order.
    pub seats: Vec<Finished>,
}

/// The result of a game for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Won, drawn or lost.
    pub fate: Fate,
    /// The rank: 0 is the best, and those with the same number are tied.
    pub rank: u8,
    /// The number of turns that were in time, since the seat was last given to somebody else. None in a game
    /// without a clock.
    pub turns: Reliability,
}

impl Record {
    /// The result of the game. `None`: it is not over, or has no result. Refused: as a replay is.
    pub fn finish(&self) -> Result<Option<Finish>, Box<BadEvent>> {
        let (end, seen) = self.seen()?;
        let outcome = end.ending.and_then(|ending| ending.outcome);
        Ok(outcome.map(|outcome| seen.finish(&end, outcome)))
    }

    /// The result of the game if it counts as ended this way; nothing if it does not count, or is
    /// not over. Refused: as a replay is.
    pub fn finish_as(&self, outcome: Option<Outcome>) -> Result<Option<Finish>, Box<BadEvent>> {
        let (end, seen) = self.seen()?;
        let outcome = outcome.filter(|_| end.ending.is_some());
        Ok(outcome.map(|outcome| seen.finish(&end, outcome)))
    }

    fn seen(&self) -> Result<(Replay, ReplayNotes), Box<BadEvent>> {
        let mut seen = ReplayNotes::default();
        let end = self.replay_showing(|event, what, replay| seen.see(event, &what, replay))?;
        Ok((end, seen))
    }
}

impl ReplayNotes {
    fn finish(&self, end: &Replay, outcome: Outcome) -> Finish {
        let seats = end.game.seats();
        let fates = Fate::all(outcome, seats.into()).into_iter();
        let ranks = fates.zip(end.game.ranks(outcome, &self.gone));
        let finished = |(seat, (fate, rank)): (Seat, (Fate, u8))| Finished {
            fate,
            rank,
            turns: self.turns[seat.index()],
        };
        Finish {
            at: self.ended.unwrap_or_default(),
            have_all_moved: Seat::first(seats).all(|seat| self.moved.has(seat)),
            seats: Seat::first(seats).zip(ranks).map(finished).collect(),
        }
    }
}

/// The notes that are taken of a game while it is replayed.
#[derive(Default)]
struct ReplayNotes {
    /// The seats that went out by each event by which somebody did.
    gone: Vec<Seats>,
    ended: Option<i64>,
    turns: [Reliability; 8],
    /// The seats that have played a turn.
    moved: Seats,
    awaited: Option<AwaitedTurn>,
}

/// The turn that is waited for, if time can run out.
struct AwaitedTurn {
    seat: Seat,
    deadline: Option<Time>,
    is_flagged: bool,
}

impl ReplayNotes {
    fn see(&mut self, event: &Event, what: &What, after: &Replay) {
        if what.is_turn() {
            let mover = after.last_turn.as_ref().map(|(seat, _)| Seats::one(*seat));
            self.moved = self.moved.union(mover.unwrap_or(Seats::NONE));
            self.see_turn(event.at);
        } else if let What::Replace(seat, _) = what {
            self.moved = self.moved.minus(Seats::one(*seat));
            self.turns[seat.index()] = Reliability::default();
        } else if let What::Leave(seat, LeaveReason::Time | LeaveReason::NoShow) = what
            && after.clock.terms().is_timed()
        {
            self.turns[seat.index()].late += 1;
        }
        let known = self.gone.iter().fold(Seats::NONE, |all, seats| all.union(*seats));
        let new = after.game.eliminated().minus(known);
        if !new.is_empty() {
            self.gone.push(new);
        }
        if after.ending.is_some() && self.ended.is_none() {
            self.ended = event.at;
        }
        self.awaited = awaited(after);
    }

    /// A turn at the instant at which the time runs out is late.
    fn see_turn(&mut self, at: Option<i64>) {
        let Some(awaited) = &self.awaited else {
            return;
        };
        let is_past = |deadline| at.is_some_and(|at| deadline <= Time(at));
        let turns = &mut self.turns[awaited.seat.index()];
        if awaited.is_flagged || awaited.deadline.is_some_and(is_past) {
            turns.late += 1;
        } else {
            turns.in_time += 1;
        }
    }
}

/// Nobody is waited for if the clock does not run, or the only turn there is plays itself.
fn awaited(replay: &Replay) -> Option<AwaitedTurn> {
    let clock = &replay.clock;
    let runs = clock.terms().clock.is_timed() && clock.turn_since().is_some();
    let seat = replay.to_move().filter(|_| runs)?;
    let waits = replay.forced().is_none();
    waits.then(|| AwaitedTurn { seat, deadline: clock.deadline(), is_flagged: clock.is_flagged() })
}
