//! The end of a turn and of a game: passes, scores, winners. Knows no text.

use std::cmp::Ordering;

use crate::game::{Outcome, Seat, Seats};
use crate::games::settlers::illegal::Illegal;
use crate::games::settlers::options::{AllPlaced, QuietTurns, Redless, SuddenWin, Ties};
use crate::games::settlers::position::{Deeds, Phase, Position, SEATS};
use crate::pieces::Size;

/// The passes in a row that end a game. RULES ST-10.
const LAST_PASS: u8 = 2;
/// The quiet turns in a row that end a game, if they count. RULES ST-14.
const LAST_QUIET: u8 = 36;

impl Position {
    /// A check that the turn may end as it is. RULES ST-4, ST-5.
    pub fn may_end(&self) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        if self.phase == Phase::First && self.can_act(self.to_move) {
            return Err(Illegal::FirstGreen);
        }
        Ok(())
    }

    /// True when the player to move can do nothing, so that the turn is a pass. RULES ST-5.
    pub fn must_pass(&self) -> bool {
        let fresh = matches!(self.phase, Phase::First | Phase::Choose);
        self.outcome.is_none() && fresh && !self.can_act(self.to_move)
    }

    /// Commits the turn: counts passes and quiet turns, decides, hands over. RULES ST-10.
    pub(super) fn finish_turn(&mut self) -> Result<(), Illegal> {
        self.may_end()?;
        self.passes = match self.deeds {
            Deeds::Nothing => self.passes.saturating_add(1),
            Deeds::Quiet | Deeds::Loud => 0,
        };
        self.quiet = match (self.options.quiet_turns, self.deeds) {
            (QuietTurns::Unlimited, _) | (_, Deeds::Loud) => 0,
            (QuietTurns::ThirtySix, _) => self.quiet.saturating_add(1),
        };
        self.deeds = Deeds::Nothing;
        self.to_move = Position::against(self.to_move);
        let begun = self.begun.has(self.to_move);
        self.phase = if begun { Phase::Choose } else { Phase::First };
        if self.is_over() {
            self.outcome = Some(self.by_score());
        }
        Ok(())
    }

    /// A seat leaves: the other one has won.
    pub(super) fn drop_out(&mut self, seat: Seat) {
        if self.outcome.is_some() || seat.0 >= SEATS {
            return;
        }
        self.out = Seats::one(seat);
        self.outcome = Some(Outcome::Won(Seats::one(Position::against(seat))));
    }

    /// True if the game ends with the turn that has just been played. RULES ST-10, ST-14.
    fn is_over(&self) -> bool {
        let all_placed = self.options.all_placed == AllPlaced::Ends && self.bank.is_empty();
        let sudden = self.options.sudden_win == SuddenWin::On
            && Seat::first(SEATS).any(|seat| self.score(seat) > self.half());
        all_placed
            || sudden
            || self.passes >= LAST_PASS
            || self.quiet >= LAST_QUIET
            || !Seat::first(SEATS).any(|seat| self.can_act(seat))
    }

    /// Half of all pips there are. RULES ST-10, ST-12.
    fn half(&self) -> u32 {
        match self.options.redless {
            Redless::Off => 36,
            Redless::On => 27,
        }
    }

    /// The outcome by points, or by what decides between equal ones. RULES ST-11, ST-14.
    fn by_score(&self) -> Outcome {
        let [first, second] = [Seat(0), Seat(1)];
        let compared = self.score(first).cmp(&self.score(second));
        let winner = match compared.then_with(|| self.break_tie()) {
            Ordering::Greater => first,
            Ordering::Less => second,
            Ordering::Equal => return Outcome::Drawn(Seats::first(SEATS)),
        };
        Outcome::Won(Seats::one(winner))
    }

    /// `Less` is for the second player.
    fn break_tie(&self) -> Ordering {
        if self.options.ties == Ties::Second {
            return Ordering::Less;
        }
        let count = |seat, size| self.of(seat).and(self.of_size(size)).len();
        let by = |size| count(Seat(0), size).cmp(&count(Seat(1), size));
        by(Size::Large).then_with(|| by(Size::Medium))
    }
}
