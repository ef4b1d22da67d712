//! The rulings of a referee, their effects on the game, and the reasons why they are refused.

use crate::app::base::{Call, LeagueNo, Person, Refusal, TimeNo, not_in_a_league};
use crate::app::game::Sitting;
use crate::app::invitations::check_opponents;
use crate::app::servers::{Opponent, Opposing};
use crate::app::timing::check_hours;
use crate::store::{PersonId, Stage};
use starpost_games::clock::{ClockChange, Hours};
use starpost_games::game::{Outcome, Seat, Seats};
use starpost_games::record::{Seq, What};

/// The ruling of a referee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// This player has won.
    Won(PersonId),
    /// It is a draw among all who still play.
    Drawn,
    /// There is no result.
    Annul,
    /// Somebody else takes over a player's seat.
    Replace {
        /// The player.
        player: PersonId,
        /// The opponent who takes over.
        by: Opponent,
    },
    /// Somebody takes a seat that nobody has.
    Fill {
        /// The seat that is taken over.
        seat: Seat,
        /// The opponent who takes it.
        by: Opponent,
    },
    /// Everything after this turn is taken back; 0 is before the first.
    Rewind(u32),
    /// The player to move gets this much more time.
    Time(Hours),
    /// A pause ends.
    Resume,
}

/// The effect of a ruling on a game.
pub(super) enum Decree {
    /// This event.
    Event(What),
    /// Everything after this event is taken back.
    Rewind(Seq),
    /// Somebody else has this seat.
    HandOver(Seat, Person),
}

impl Sitting {
    /// The effect of a ruling. Refused: the game does not run, or it is impossible there.
    pub(super) fn decree(&self, call: &Call, ruling: &Ruling) -> Result<Decree, Refusal> {
        match self.stage() {
            Stage::Playing => {}
            Stage::Waiting => return Err(Refusal::NotStarted),
            Stage::Over | Stage::Cancelled => return Err(Refusal::GameOver),
        }
        Ok(match ruling {
            Ruling::Won(player) => Decree::Event(self.win_of(*player)?),
            Ruling::Drawn => Decree::Event(self.draw_among_all()),
            Ruling::Annul => Decree::Event(What::Annul),
            Ruling::Time(hours) => Decree::Event(self.more_time(*hours)?),
            Ruling::Resume => Decree::Event(self.end_of_pause_now()?),
            Ruling::Rewind(turn) => Decree::Rewind(self.after_turn(*turn)?),
            Ruling::Replace { player, by } => {
                self.may_play_on(call, by)?;
                Decree::HandOver(self.seat_of_player(*player)?, by.person.clone())
            }
            Ruling::Fill { seat, by } => {
                self.may_fill(*seat)?;
                self.may_play_on(call, by)?;
                Decree::HandOver(*seat, by.person.clone())
            }
        })
    }

    /// The event after which this many turns had been played. Refused: there are not that many.
    fn after_turn(&self, turn: u32) -> Result<Seq, Refusal> {
        let played = self.replay.turns;
        if turn >= played {
            return Err(Refusal::NotSoFarBack(played));
        }
        let next = self.stored.record.seq_of_turn(turn + 1);
        Ok(self.before_turn(next.unwrap_or_default()))
    }

    /// The new player must be able to see the game, and cannot sit twice, or be the referee.
    fn may_play_on(&self, call: &Call, by: &Opponent) -> Result<(), Refusal> {
        not_in_a_league(self.stored.row.league, LeagueNo::NoReplacement)?;
        if by.person.id == call.person.id {
            return Err(Refusal::PlayOnYourself);
        }
        check_opponents(call, [by], Opposing::Nobody)?;
        match self.seat_of(by.person.id) {
            Some(_) => Err(Refusal::PlaysAlready),
            None => Ok(()),
        }
    }

    fn win_of(&self, player: PersonId) -> Result<What, Refusal> {
        let seat = self.seat_of_player(player)?;
        Ok(What::Adjudicate(Outcome::Won(Seats::one(seat))))
    }

    /// Refused: they do not play here, or are out.
    fn seat_of_player(&self, player: PersonId) -> Result<Seat, Refusal> {
        let seat = self.playing_seat(player);
        seat.map_err(|_| Refusal::NotAPlayer)
    }

    /// Refused: there is no such seat, or somebody has it, who is not removed without being named.
    fn may_fill(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 >= self.replay.game.seats() {
            return Err(Refusal::NotAPlayer);
        }
        match self.person_at(seat) {
            Person { id, .. } if id.is_nobody() => Ok(()),
            player => Err(Refusal::SeatTaken(player.name)),
        }
    }

    fn draw_among_all(&self) -> What {
        What::Adjudicate(Outcome::Drawn(self.replay.seats_playing()))
    }

    /// Refused: time does not run out, or it is none or too much.
    fn more_time(&self, hours: Hours) -> Result<What, Refusal> {
        check_hours(hours)?;
        let to_move = self.replay.to_move().ok_or(Refusal::GameOver)?;
        if self.replay.clock.can_run_out() {
            Ok(What::Clock(ClockChange::Give(to_move, hours)))
        } else {
            Err(Refusal::Time(TimeNo::NoClock))
        }
    }

    /// Refused: the clock is not paused.
    fn end_of_pause_now(&self) -> Result<What, Refusal> {
        if self.replay.clock.is_paused() {
            Ok(What::Clock(ClockChange::Resume))
        } else {
            Err(Refusal::Time(TimeNo::NotPaused))
        }
    }
}
