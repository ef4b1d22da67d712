//! A game while its log is played through the door; knows no text of records.

use crate::clock::{Clock, ClockChange, Terms, Time};
use crate::game::{Seat, Seats};
use crate::games::{AnyGame, GameOptions, Refused, Secrets};
use crate::record::deals::Deals;
use crate::record::departure_reason::LeaveReason;
use crate::record::draw::Draw;
use crate::record::ending::{Ending, Status};
use crate::record::event::{Event, What};
use crate::record::repetition::Repetition;
use crate::record::seq::Seq;
use crate::record::wish::WishState;

/// A game after some of its events: what the log says that the position does not.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The table, between turns.
    pub game: Box<dyn AnyGame>,
    /// The last event of the log that it has gone through.
    pub seq: Seq,
    /// The last of them that was a turn.
    pub turn_seq: Seq,
    /// The number of turns that have been played.
    pub turns: u32,
    /// The seats that have played a turn.
    pub begun: Seats,
    /// The seats that went out, each with the turn in which it did: one that left between turns, in the last one
    /// played.
    pub eliminations: Vec<(Seat, u32)>,
    /// The draw that is offered.
    pub(super) draw: Draw,
    /// The number of times that each position has occurred, if that is noticed.
    pub(super) repetition: Repetition,
    /// The last turn, and whose it was.
    pub last_turn: Option<(Seat, String)>,
    /// The seats that have played since anything but a turn has changed the position, the last one last.
    pub(super) in_a_row: Vec<Seat>,
    /// The end of the game, and those who won, if it is over.
    pub ending: Option<Ending>,
    /// The way in which it ends if the last event has ended it.
    pub(super) status: Status,
    /// The secret roles that can have been dealt.
    pub(super) deals: Deals,
    /// The player whose time runs, and the time at which it runs out.
    pub clock: Clock,
    /// The wish that is open, if any.
    pub(super) wishes: WishState,
}

impl Replay {
    /// A game before anybody's first turn, in which time does not run out.
    pub fn start(options: &GameOptions, seats: u8) -> Result<Replay, Refused> {
        Replay::start_timed(options, seats, &Terms::default())
    }

    /// A game before anybody's first turn, whose players have agreed on these terms.
    pub fn start_timed(options: &GameOptions, seats: u8, terms: &Terms) -> Result<Replay, Refused> {
        let game = options.open(seats)?;
        let roles = game.secrets().map(Secrets::roles);
        Ok(Replay {
            deals: Deals::of(roles.unwrap_or_default()),
            game,
            seq: Seq::START,
            turn_seq: Seq::START,
            turns: 0,
            begun: Seats::NONE,
            eliminations: Vec::new(),
            draw: Draw::of(options.draws()),
            repetition: Repetition::default(),
            last_turn: None,
            in_a_row: Vec::new(),
            ending: None,
            status: Status::Elimination,
            clock: Clock::new(terms, seats),
            wishes: WishState::default(),
        })
    }

    /// The seat whose turn it is; nobody's after the end.
    pub fn to_move(&self) -> Option<Seat> {
        if self.ending.is_some() { None } else { self.game.to_move() }
    }

    /// The only turn that the player to move has, which needs nobody to play it.
    pub fn forced(&self) -> Option<String> {
        self.to_move().and_then(|_| self.game.forced())
    }

    /// Takes an event of the log as it is: what was rewound is left out, so that a rewind itself
    /// affects only the clock.
    pub(super) fn take(&mut self, event: &Event) -> Result<What, Refused> {
        let what =
            if event.what.goes_back() { event.what.clone() } else { self.apply(&event.what)? };
        if let Some(at) = event.at {
            self.pass_time(&what, Time(at));
        }
        self.is_logged(event.seq, &what);
        Ok(what)
    }

    /// The last thing that happened is this event of the log.
    pub fn is_logged(&mut self, seq: Seq, what: &What) {
        self.seq = seq;
        if what.is_turn() {
            self.turn_seq = seq;
        }
    }

    /// Lets the clock know what has happened, and when.
    pub fn pass_time(&mut self, what: &What, at: Time) {
        let next = self.to_move();
        if what.is_turn() {
            self.clock.turn_ended(at, next);
        }
        if what.goes_back() {
            self.clock.taken_back(at, next);
        }
        if what.passes() {
            self.clock.passed_on(at, next);
        }
        if let What::Clock(change) = what {
            self.clock.change(*change, at, next);
        }
        if let What::Replace(seat, _) = what {
            self.clock.taken_over(*seat, at);
        }
    }

    /// Lets something new happen, and returns it in canonical form; the clock does not know of it
    /// yet. What has been logged comes through [`Walk`](crate::record::Walk). Refused: nothing has
    /// changed.
    pub fn apply(&mut self, what: &What) -> Result<What, Refused> {
        if self.ending.is_some() && !what.may_follow_the_end() {
            return Err(Refused::bare("game-over"));
        }
        match what {
            What::Turn(line) => return self.act(what, |replay| replay.turn(line)).map(What::Turn),
            What::Leave(seat, leaving) => self.act(what, |replay| replay.leave(*seat, *leaving))?,
            What::Skip(seat) => self.act(what, |replay| replay.skip(*seat))?,
            What::Offer(seat) => self.act(what, |replay| replay.offer_draw(*seat))?,
            What::Agree(seat) => self.act(what, |replay| replay.agree(*seat))?,
            What::Withdraw(seat) => self.act(what, |replay| replay.withdraw(*seat))?,
            What::Reveal(seat, role) => self.reveal(*seat, role)?,
            What::Decide(outcome) => self.decide(*outcome)?,
            // Sealed words are for those who check them; the game does not depend on them.
            What::Seal(..) | What::Unseal(..) => {}
            What::Clock(change) => {
                change.seat().map_or(Ok(()), |seat| self.playing(seat))?;
                if *change == ClockChange::Pause {
                    self.wishes.lapse();
                }
            }
            What::Ask(seat, wish) => self.act(what, |replay| replay.ask(*seat, *wish))?,
            What::Grant(seat) => self.act(what, |replay| replay.grant(*seat))?,
            What::Deny(seat) => self.act(what, |replay| replay.deny(*seat))?,
            What::Abort(seat) => self.act(what, |replay| replay.abort(*seat))?,
            What::CallOff(seat) => self.act(what, |replay| replay.call_off(*seat))?,
            What::Adjudicate(outcome) => self.act(what, |replay| replay.adjudicate(*outcome))?,
            What::Annul => self.act(what, |replay| replay.end(Status::Annulment, None))?,
            What::Replace(seat, _) => self.act(what, |replay| replay.replace(*seat))?,
            // What stands after a rewind is for the record to say, which has the whole log.
            What::Rewind(_) | What::Restore(_) => return Err(Refused::bare("rewind-in-replay")),
        }
        Ok(what.clone())
    }

    /// An action that somebody does, or has done to them: not what follows from secret roles.
    fn act<T>(
        &mut self,
        what: &What,
        act: impl FnOnce(&mut Replay) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let goes_on = self.deals.undecided()?;
        let done = act(self)?;
        self.deals = goes_on;
        if what.moves() {
            self.wishes.lapse();
            self.note_row(what);
        }
        if self.ending.is_none() && what.moves() {
            self.deals.judge(self.game.as_ref());
        }
        Ok(done)
    }

    fn note_row(&mut self, what: &What) {
        match &self.last_turn {
            Some((mover, _)) if what.is_turn() => self.in_a_row.push(*mover),
            Some(_) | None => self.in_a_row.clear(),
        }
    }

    fn turn(&mut self, line: &str) -> Result<String, Refused> {
        let mover = self.to_move().ok_or_else(|| Refused::bare("game-over"))?;
        let forced = self.game.forced().is_some();
        let line = self.whole_turn(line)?;
        self.turns += 1;
        self.begun = self.begun.with(mover);
        self.last_turn = Some((mover, line.clone()));
        if self.draw.lapses_by_turn_of(mover) {
            if forced { self.draw.forgo() } else { self.draw.lapse() }
        }
        self.note_eliminations(self.by_the_rules());
        self.notice_repetition();
        Ok(line)
    }

    /// The way in which a game ends by its rules.
    fn by_the_rules(&self) -> Status {
        if self.game.eliminated().is_empty() { Status::Score } else { Status::Elimination }
    }

    /// Plays a line and ends the turn. Refused: nothing has changed.
    fn whole_turn(&mut self, line: &str) -> Result<String, Refused> {
        let mut game = self.game.boxed();
        let line = game.play(line)?;
        game.end_turn()?;
        self.game = game;
        Ok(line)
    }

    /// It has no number among the turns: nobody played it.
    fn skip(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.to_move() != Some(seat) {
            return Err(Refused::bare("skip-out-of-turn"));
        }
        self.whole_turn("pass")?;
        self.note_eliminations(self.by_the_rules());
        Ok(())
    }

    fn leave(&mut self, seat: Seat, leaving: LeaveReason) -> Result<(), Refused> {
        self.playing(seat)?;
        self.game.leave(seat);
        self.note_eliminations(Status::of_leaving(leaving));
        Ok(())
    }

    /// The seats that are still in the game.
    pub fn seats_playing(&self) -> Seats {
        Seats::first(self.game.seats()).minus(self.game.eliminated())
    }

    pub(super) fn playing(&self, seat: Seat) -> Result<(), Refused> {
        if self.seats_playing().has(seat) {
            Ok(())
        } else {
            Err(Refused::plain("seat-not-playing", &seat.to_string()))
        }
    }

    pub(super) fn note_eliminations(&mut self, status: Status) {
        self.status = status;
        let known: Seats = self.eliminations.iter().map(|&(seat, _)| seat).collect();
        let new = self.game.eliminated().minus(known);
        self.eliminations.extend(new.iter().map(|seat| (seat, self.turns)));
        if !new.is_empty() {
            self.repetition.forget();
            self.draw.forget_repetition();
        }
        self.ending = self.game.outcome().map(|outcome| Ending { status, outcome: Some(outcome) });
        // What all who are left had agreed to was a draw with those who have gone since.
        if self.ending.is_some() || self.draw.stands() && self.unanswered().is_empty() {
            self.draw.lapse();
        }
    }
}
