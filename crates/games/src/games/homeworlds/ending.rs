//! The end of a turn and of a game: elimination, winners, who is next. Knows no text.

use crate::game::{Outcome, Seat, Seats};
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::departure::Departure;
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::options::{FullPass, Mode, SelfElimination};
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::turns;

impl Position {
    /// The check that the turn may end as it is. RULES HW-4, HW-18, HW-20.
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
        if self.owes || self.must_act() {
            return Err(Illegal::MustAct);
        }
        Ok(())
    }

    /// True when the turn's action may be declined: where full passes are forbidden, if nothing
    /// can be done or a catastrophe can follow, which makes it no full pass. RULES HW-18.
    pub(super) fn may_decline(&self) -> bool {
        self.is_overpopulated() || !self.must_act()
    }

    /// True when nothing has been done yet in a turn in which something has to be: these rules
    /// forbid the full pass, and there is an action or a sacrifice to do. Nobody is forced to
    /// call a catastrophe. RULES HW-18, HW-22.
    pub(super) fn must_act(&self) -> bool {
        if self.options.forbid_full_pass == FullPass::Allowed
            || self.phase != Phase::Choose
            || self.called
        {
            return false;
        }
        let mut free = self.clone();
        free.options.forbid_full_pass = FullPass::Allowed;
        turns::can_act(&free)
    }

    /// Commits the turn: eliminates, decides, hands over. RULES HW-19 to HW-21, MP-4 to MP-11.
    pub(super) fn finish_turn(&mut self) -> Result<(), Illegal> {
        self.may_end()?;
        let mover = self.to_move;
        let lost: Seats = self.playing().iter().filter(|&seat| self.is_lost(seat)).collect();
        let target = self.after(mover);
        self.eliminate(Departure { author: Some(mover), out: lost });
        self.outcome = self.decide(target);
        self.hand_over(mover);
        Ok(())
    }

    /// A seat leaves between turns, without an author. RULES MP-7, MP-12.
    pub(super) fn drop_out(&mut self, seat: Seat) {
        if self.outcome.is_some() || !self.playing().has(seat) {
            return;
        }
        self.eliminate(Departure { author: None, out: Seats::one(seat) });
        self.outcome = self.decide(seat);
        if self.to_move == seat {
            self.hand_over(seat);
        }
    }

    /// Ships stay where they are; a home is an ordinary system from now on. RULES MP-9, MP-10.
    fn eliminate(&mut self, departed: Departure) {
        self.departed = departed;
        self.forfeited = self.forfeited.union(departed.alone());
        self.out = self.out.union(departed.out);
        self.count_victims(departed);
        for seat in departed.out.iter() {
            let home = self.systems.iter().position(|system| system.home_of == Some(seat));
            if let Some(index) = home {
                self.release_home(index);
                if self.systems[index].all_ships().is_empty() {
                    self.remove(index);
                }
            }
        }
    }

    /// Whom a seat has eliminated matters later only if that can turn it Evil. RULES MP-35.
    fn count_victims(&mut self, departed: Departure) {
        if let Some(author) = departed.author.filter(|_| self.options.turns_evil()) {
            let victims = &mut self.victims[author.index()];
            *victims = victims.union(departed.victims());
        }
    }

    /// The winners by what everybody may know, when these have just gone; `target` sat next to the mover. Secret
    /// sides decide otherwise: see [`Position::judged`].
    fn decide(&self, target: Seat) -> Option<Outcome> {
        match self.options.mode {
            Mode::GoodVsEvil => None,
            Mode::Sinister => self.hit(target).or_else(|| self.last_left()),
            Mode::Duel | Mode::LastCaptain => self.last_left(),
        }
    }

    /// The mover eliminated the next player clockwise and is still there. RULES MP-20, MP-25.
    fn hit(&self, target: Seat) -> Option<Outcome> {
        let author = self.departed.author?;
        let wins = self.departed.victims().has(target) && self.playing().has(author);
        wins.then(|| Outcome::Won(Seats::one(author)))
    }

    /// The last one left wins; if nobody is left, those who have just gone draw. RULES HW-21,
    /// MP-14, MP-24, MP-50.
    fn last_left(&self) -> Option<Outcome> {
        let left = self.playing();
        match left.len() {
            0 => Some(Outcome::Drawn(self.departed.out)),
            1 => Some(Outcome::Won(left)),
            _ => None,
        }
    }

    /// An alignment becomes public. False, and nothing has changed: there are none in this game,
    /// there is no such seat, or the other alignment was shown. RULES MP-34.
    pub fn show(&mut self, seat: Seat, alignment: Alignment) -> bool {
        let seats = usize::from(self.seats);
        let Some(shown) = self.shown[..seats].get_mut(seat.index()) else {
            return false;
        };
        let fits = self.options.mode == Mode::GoodVsEvil && shown.is_none_or(|is| is == alignment);
        if fits {
            *shown = Some(alignment);
        }
        fits
    }

    /// Ends the game as its secret sides have decided. RULES MP-32 to MP-40.
    pub fn decided(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn hand_over(&mut self, from: Seat) {
        self.begin_turn(self.after(from));
    }

    /// A seat's turn begins; the Junior Officer's first after the set-up has bonus actions.
    /// RULES NV-1.
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.to_move = seat;
        let ready = self.set_up.has(seat);
        self.phase = if ready { Phase::Choose } else { Phase::Setup };
        (self.called, self.owes) = (false, false);
        self.bonus = 0;
        if ready && !self.warped && self.options.junior.seat() == Some(seat) {
            self.bonus = self.options.timewarp.count();
            self.warped = self.bonus > 0;
        }
    }
}
