//! The requests of players to each other while a game is replayed, and the ways in which it ends other than by its
//! rules. Knows no text of records.

use crate::game::{Outcome, Seat, Seats};
use crate::games::Refused;
use crate::record::ending::{Ending, Status};
use crate::record::replay::Replay;
use crate::record::wish::{OpenWish, Wish};
use crate::terms::{Rated, Takeback};

impl Replay {
    /// The wish that is open, if any.
    pub fn asked(&self) -> Option<OpenWish> {
        self.wishes.asked()
    }

    /// The seats that still have to grant what is asked for.
    pub fn asked_of(&self) -> Seats {
        let Some(asked) = self.asked() else {
            return Seats::NONE;
        };
        let absent = match asked.wish {
            Wish::GoOn | Wish::CallOff => self.to_move().map_or(Seats::NONE, Seats::one),
            Wish::Takeback | Wish::Pause => Seats::NONE,
        };
        self.seats_playing().minus(asked.granted).minus(absent)
    }

    pub(super) fn ask(&mut self, seat: Seat, wish: Wish) -> Result<(), Refused> {
        self.playing(seat)?;
        match wish {
            Wish::Takeback => {
                self.turn_to_take_back(seat)?;
            }
            Wish::Pause => self.may_pause()?,
            Wish::GoOn => self.may_go_on(seat)?,
            Wish::CallOff => self.may_call_off(seat)?,
        }
        self.wishes.ask(seat, wish)
    }

    pub(super) fn grant(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        if !self.asked_of().has(seat) {
            return Err(Refused::bare("nothing-asked"));
        }
        self.wishes.grant(seat)
    }

    pub(super) fn deny(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        self.wishes.deny()
    }

    /// The number of the turn that this seat can ask to take back: its own, before anybody played
    /// after it or left, since that brings nobody back. Where two play and one of them may be the bot,
    /// its answer comes in no time, and is taken back as well, unless the game counts for ratings.
    pub fn turn_to_take_back(&self, seat: Seat) -> Result<u32, Refused> {
        let terms = self.clock.terms();
        if terms.takeback == Takeback::Off {
            return Err(Refused::bare("takeback-off"));
        }
        let is_for_practice = terms.has_program() && terms.rated == Rated::Off;
        let answered = is_for_practice && self.seats_playing().len() == 2;
        let mut played = (1..=self.turns).rev().zip(self.in_a_row.iter().rev());
        let its = if answered {
            played.find(|(_, mover)| **mover == seat)
        } else {
            played.next().filter(|(_, mover)| **mover == seat)
        };
        let (turn, _) = its.ok_or_else(|| Refused::bare("takeback-too-late"))?;
        Ok(turn)
    }

    fn may_pause(&self) -> Result<(), Refused> {
        match (self.clock.terms().clock.is_timed(), self.clock.is_paused()) {
            (true, false) => Ok(()),
            (true, true) => Err(Refused::bare("paused-already")),
            (false, _) => Err(Refused::bare("no-clock")),
        }
    }

    /// Only without somebody else, and if nobody's time runs out, which would settle that.
    fn may_go_on(&self, seat: Seat) -> Result<(), Refused> {
        match (self.clock.terms().clock.is_timed(), self.to_move()) {
            (true, _) => Err(Refused::bare("go-on-by-clock")),
            (false, Some(absent)) if absent != seat => Ok(()),
            (false, _) => Err(Refused::bare("go-on-yourself")),
        }
    }

    /// Only over somebody else's turn for which no time runs out, which would settle that. For how
    /// long it has waited is not for the log to say: in a record, times may be missing.
    fn may_call_off(&self, seat: Seat) -> Result<(), Refused> {
        match (self.clock.can_run_out(), self.to_move()) {
            (true, _) => Err(Refused::bare("call-off-by-clock")),
            (false, Some(silent)) if silent != seat => Ok(()),
            (false, _) => Err(Refused::bare("call-off-yourself")),
        }
    }

    /// Only over the player to move.
    pub(super) fn call_off(&mut self, silent: Seat) -> Result<(), Refused> {
        self.playing(silent)?;
        if self.to_move() == Some(silent) {
            self.end(Status::Abandonment, None)
        } else {
            Err(Refused::bare("call-off-out-of-turn"))
        }
    }

    /// Only before everybody has played a turn.
    pub(super) fn abort(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing(seat)?;
        if self.seats_playing().minus(self.begun).is_empty() {
            return Err(Refused::bare("abort-too-late"));
        }
        self.end(Status::Abort, None)
    }

    /// The new player has asked for nothing, offered nothing and agreed to nothing. A seat that is
    /// out has an owner too: turns may be taken back to where it plays.
    pub(super) fn replace(&mut self, seat: Seat) -> Result<(), Refused> {
        if seat.0 >= self.game.seats() {
            return Err(Refused::plain("seat-not-playing", &seat.to_string()));
        }
        if self.seats_playing().has(seat) {
            self.wishes.lapse();
            self.draw.take_back(seat);
        }
        Ok(())
    }

    /// Only for those who still play, or as a draw between them.
    pub(super) fn adjudicate(&mut self, outcome: Outcome) -> Result<(), Refused> {
        let (Outcome::Won(seats) | Outcome::Drawn(seats)) = outcome;
        let strangers = seats.minus(self.seats_playing());
        match strangers.iter().next() {
            Some(seat) => Err(Refused::plain("seat-not-playing", &seat.to_string())),
            None if seats.is_empty() => Err(Refused::bare("nobody-wins")),
            None => self.end(Status::Adjudication, Some(outcome)),
        }
    }

    pub(super) fn end(&mut self, status: Status, outcome: Option<Outcome>) -> Result<(), Refused> {
        self.ending = Some(Ending { status, outcome });
        Ok(())
    }
}
