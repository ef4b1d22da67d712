//! Homeworlds as something to think about.

use std::ops::ControlFlow;

use crate::ai::Thinkable;
use crate::game::{Game, Seat};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::alert;
use crate::games::homeworlds::position::Position;
use crate::games::homeworlds::turns::Turns;
use crate::games::homeworlds::worth::{Terms, worth};

impl Thinkable for Position {
    type Room = Turns;
    type Weights = Terms;

    fn each_turn<B>(
        &self,
        room: &mut Turns,
        show: impl FnMut(&[Action], &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        room.each_urgent_first(self, show)
    }

    fn win(&self) -> Option<Vec<Action>> {
        let mover = self.to_move();
        alert::threat(self, self.after(mover), mover)
    }

    fn is_threatened(&self, seat: Seat) -> bool {
        let other = self.after(seat);
        other != seat && alert::threat(self, seat, other).is_some()
    }

    fn worth(&self, seat: Seat, weights: &Terms) -> Option<i32> {
        let other = self.after(seat);
        let goes_on = !self.is_lost(seat) && !self.is_lost(other);
        goes_on.then(|| worth(self, seat, other, weights))
    }

    fn key(&self) -> u64 {
        self.key.rotate_left(u32::from(self.to_move.0))
    }
}
