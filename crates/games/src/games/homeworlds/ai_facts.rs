//! Homeworlds as something to think about.

use std::ops::ControlFlow;

use crate::ai::{Dice, Knowledge, Rival, Term, Thinkable, mixed};
use crate::game::{Game, Seat};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::alert;
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::beginner;
use crate::games::homeworlds::drive::drive;
use crate::games::homeworlds::exposure;
use crate::games::homeworlds::legal;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::promise::Traits;
use crate::games::homeworlds::rivals;
use crate::games::homeworlds::turns::Turns;
use crate::games::homeworlds::worth::{Terms, worth};
use crate::pieces::{Color, Piece, Size};

impl Thinkable for Position {
    type Room = Turns;
    type Weights = Terms;
    type Order = Traits;

    fn weights(knows: Knowledge) -> Terms {
        Terms::weights(knows)
    }

    fn weights_from(list: &[i32]) -> Terms {
        Terms::from_list(list)
    }

    fn order(list: Option<&[i32]>) -> Traits {
        list.map_or(Traits::LEARNED, Traits::from_list)
    }

    fn by_heart(&self, seed: u64) -> Option<Vec<Action>> {
        let is_first = self.phase == Phase::Setup;
        is_first.then(|| home(self, seed).into_iter().collect())
    }

    fn beginner(&self, seed: u64) -> Option<Vec<Action>> {
        Some(beginner::turn(self, seed))
    }

    fn rivals(&self, role: Option<&str>) -> Vec<Rival> {
        rivals::of(self, role.and_then(Alignment::from_word))
    }

    fn has(&self, seat: Seat, weights: &Terms) -> Option<i32> {
        let is_in = !self.is_lost(seat);
        is_in.then(|| Terms::of(self, seat).worth(&Terms::default(), weights))
    }

    fn attack(&self, rival: Seat) -> Option<Vec<Action>> {
        alert::threat(self, rival, self.to_move())
    }

    fn is_threatened_by(&self, seat: Seat, rival: Seat) -> bool {
        alert::threat(self, seat, rival).is_some()
    }

    fn with_turn_of(&self, rival: Seat) -> Position {
        let mut theirs = self.clone();
        theirs.begin_turn(rival);
        theirs
    }

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

    fn exposed(&self, seat: Seat, weights: &Terms) -> i32 {
        if self.is_overpopulated() { exposure::exposed(self, seat, weights) } else { 0 }
    }

    fn drive(&self, seat: Seat) -> i32 {
        drive(self, seat)
    }

    fn is_stuck(&self, seat: Seat) -> bool {
        !legal::can_build(self, seat)
    }

    fn worth(&self, seat: Seat, weights: &Terms) -> Option<i32> {
        let other = self.after(seat);
        let goes_on = !self.is_lost(seat) && !self.is_lost(other);
        goes_on.then(|| worth(self, seat, other, weights))
    }

    fn promise(&self, line: &[Action], order: &Traits) -> i32 {
        Traits::of(self, line).sum(order)
    }

    fn traits(&self, line: &[Action]) -> Vec<Term> {
        Traits::of(self, line).list()
    }

    fn terms(&self) -> Vec<Term> {
        let mover = self.to_move();
        let mut mine = Terms::of(self, mover);
        mine.to_move = 1;
        mine.beside(&Terms::of(self, self.after(mover)))
    }

    fn next(&self) -> Seat {
        self.after(self.to_move())
    }

    fn key(&self, to_move: Seat) -> u64 {
        self.key.rotate_left(u32::from(to_move.0))
    }
}

/// A home by the seed, of those with a large green ship, and a blue star and another of another size.
fn home(position: &Position, seed: u64) -> Option<Action> {
    let mut homes = position.actions();
    homes.retain(is_good_home);
    let chosen = Dice::new(mixed(seed, position.to_move.0.into())).below(homes.len().max(1));
    homes.get(chosen).copied()
}

fn is_good_home(action: &Action) -> bool {
    let Action::Settle { stars, ship } = action else {
        return false;
    };
    let [one, other] = stars;
    let is_blue = |star: &Piece| star.color == Color::Blue;
    *ship == Piece::new(Color::Green, Size::Large)
        && is_blue(one) != is_blue(other)
        && !stars.iter().any(|star| star.color == Color::Green)
        && one.size != other.size
}
