//! The end of a turn and of a game: elimination, winners, who is next. Knows no text.

use crate::game::{Outcome, Seat, Seats};
use crate::games::homeworlds::act::Illegal;
use crate::games::homeworlds::options::SelfElimination;
use crate::games::homeworlds::position::{Phase, Position};

impl<const N: usize> Position<N> {
    /// Whether the turn may end as it stands. SPEC HW-4, HW-20.
    pub fn may_end(&self) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        if self.phase == Phase::Setup {
            return Err(Illegal::SetupFirst);
        }
        if self.options.self_elimination == SelfElimination::Forbidden && self.is_lost(self.to_move)
        {
            return Err(Illegal::WouldLoseHome);
        }
        Ok(())
    }

    /// Commits the turn: eliminates, decides, hands over. SPEC HW-19 to HW-21.
    pub(super) fn finish_turn(&mut self) -> Result<(), Illegal> {
        self.may_end()?;
        let mover = self.to_move;
        let lost: Seats = self
            .playing()
            .iter()
            .filter(|&seat| self.is_lost(seat))
            .collect();
        self.eliminate(lost);
        self.hand_over(mover);
        Ok(())
    }

    /// A seat leaves between turns, without an author. SPEC MP-7, MP-12.
    pub(super) fn drop_out(&mut self, seat: Seat) {
        if self.outcome.is_some() || !self.playing().has(seat) {
            return;
        }
        self.eliminate(Seats::one(seat));
        if self.to_move == seat {
            self.hand_over(seat);
        }
    }

    fn eliminate(&mut self, lost: Seats) {
        self.out = self.out.union(lost);
        for seat in lost.iter() {
            let home = self
                .systems
                .iter()
                .position(|system| system.home_of == Some(seat));
            if let Some(index) = home {
                self.release_home(index);
                if self.systems[index].all_ships().is_empty() {
                    self.remove(index);
                }
            }
        }
        self.outcome = self.decide(lost);
    }

    /// Who has won when these have just gone: the last one left, or nobody. SPEC HW-21.
    fn decide(&self, lost: Seats) -> Option<Outcome> {
        let left = self.playing();
        match left.len() {
            0 => Some(Outcome::Drawn(lost)),
            1 => Some(Outcome::Won(left)),
            _ => None,
        }
    }

    fn hand_over(&mut self, from: Seat) {
        self.to_move = self.after(from);
        let ready = self.set_up.has(self.to_move);
        self.phase = if ready { Phase::Choose } else { Phase::Setup };
    }
}
