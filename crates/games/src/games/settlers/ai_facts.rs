//! Settlers as something to think about.

use std::ops::ControlFlow;

use crate::ai::{Knowledge, Plan, Term, Thinkable};
use crate::game::{Game, Outcome, Seat};
use crate::games::settlers::action::Action;
use crate::games::settlers::position::Position;
use crate::games::settlers::turns::Turns;
use crate::games::settlers::worth::{Terms, worth};

#[cfg(test)]
mod tests;

impl Thinkable for Position {
    type Room = Turns;
    type Weights = Terms;
    type Order = ();

    const PLAN: Plan = Plan::DEEP;

    fn weights(knows: Knowledge) -> Terms {
        Terms::weights(knows)
    }

    fn weights_from(list: &[i32]) -> Terms {
        Terms::from_list(list)
    }

    fn order(_list: Option<&[i32]>) {}

    fn each_turn<B>(
        &self,
        room: &mut Turns,
        show: impl FnMut(&[Action], &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        room.each(self, show)
    }

    /// The pass that ends the game for whoever has more. RULES ST-10.3.
    fn win(&self) -> Option<Vec<Action>> {
        let mut after = *self;
        after.act(&Action::Pass).ok()?;
        after.end_turn().ok()?;
        let wins = |outcome| matches!(outcome, Outcome::Won(seats) if seats.has(self.to_move()));
        after.outcome().filter(|&outcome| wins(outcome))?;
        Some(vec![Action::Pass])
    }

    /// Nobody can be eliminated.
    fn is_threatened(&self, _: Seat) -> bool {
        false
    }

    fn worth(&self, seat: Seat, weights: &Terms) -> Option<i32> {
        let mut after = *self;
        let goes_on = after.end_turn().is_ok() && after.outcome().is_none();
        goes_on.then(|| worth(self, seat, weights))
    }

    fn terms(&self) -> Vec<Term> {
        let (mover, other) = (self.to_move(), self.next());
        Terms::of(self, mover, true).beside(&Terms::of(self, other, false))
    }

    fn next(&self) -> Seat {
        Position::against(self.to_move())
    }

    fn key(&self, to_move: Seat) -> u64 {
        let mut then = *self;
        let _who_is_to_move_may_not_end = (to_move != self.to_move()).then(|| then.end_turn());
        then.turn_key()
    }
}
