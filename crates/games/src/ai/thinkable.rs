//! The facts a game has to give of itself to be thought about.

use std::fmt;
use std::ops::ControlFlow;

use crate::ai::plan::Plan;
use crate::ai::value::Value;
use crate::game::{Game, Seat};

/// The part of a position's worth that a player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Knowledge {
    /// The material on the table, and nothing of where it is.
    Material,
    /// Half of the terms.
    Half,
    /// All that is known.
    All,
    /// The same, weighed as games of the program against itself have shown.
    Fitted,
    /// All that was known when the anchors were made: this never changes.
    Anchor,
}

/// One of several others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The seat of the rival.
    pub seat: Seat,
    /// The worth of eliminating them.
    pub prize: Value,
    /// The share of what they have that counts against oneself, in hundredths.
    pub counts: i32,
    /// The likelihood that they do what hurts one most, in hundredths.
    pub hurts: i32,
}

/// One term of what a position is worth, or one trait of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its name, for programs.
    pub name: &'static str,
    /// The amounts of it that the player to move and the other have.
    pub has: [i32; 2],
    /// The worth of one of it, in thousandths of log-odds.
    pub weight: i32,
}

/// A game of which somebody can think, through its rules alone.
///
/// A *result* is the position that a whole turn leaves, before it is ended.
pub trait Thinkable: Game {
    /// Room that an enumeration of turns keeps, to be used again.
    type Room: Default + fmt::Debug;
    /// The weight of each term of a position's worth.
    type Weights;
    /// The weight of each trait of a turn where turns are put in order.
    type Order;

    /// The way a search looks further, as far as there is time for.
    const PLAN: Plan = Plan::WHOLE;

    /// The weight of each term for a player with this much knowledge.
    fn weights(knows: Knowledge) -> Self::Weights;

    /// The same as a list in the order of the terms; what is missing counts nothing.
    fn weights_from(list: &[i32]) -> Self::Weights;

    /// The weight of each trait: as learned, or as in a list in their order.
    fn order(list: Option<&[i32]>) -> Self::Order;

    /// A turn that is known to be good without thinking, one of several by the seed: how to begin.
    fn by_heart(&self, _seed: u64) -> Option<Vec<Self::Action>> {
        None
    }

    /// The turn that a careful beginner plays, by the seed; `None`: there is none for this game.
    fn beginner(&self, _seed: u64) -> Option<Vec<Self::Action>> {
        None
    }

    /// Whom the seat to move, which has this secret role, plays against, and how: none if it is one
    /// other, who wins what it loses.
    fn rivals(&self, _role: Option<&str>) -> Vec<Rival> {
        Vec::new()
    }

    /// The worth of what a seat has by itself, in thousandths of log-odds, where there are rivals; `None`: it is
    /// out when this turn ends.
    fn has(&self, _seat: Seat, _weights: &Self::Weights) -> Option<i32> {
        Some(0)
    }

    /// A turn that eliminates a rival and not oneself, if there is one: surely found.
    fn attack(&self, _rival: Seat) -> Option<Vec<Self::Action>> {
        None
    }

    /// True when a rival could eliminate a seat, were the turn theirs.
    fn is_threatened_by(&self, _seat: Seat, _rival: Seat) -> bool {
        false
    }

    /// The position when it is a rival's turn, as if everybody between had passed.
    fn with_turn_of(&self, _rival: Seat) -> Self {
        self.clone()
    }

    /// Shows each distinct turn that could end now, with its result; likely refutations first.
    fn each_turn<B>(
        &self,
        room: &mut Self::Room,
        show: impl FnMut(&[Self::Action], &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// A turn that wins at once, if one is found without looking at all turns. Where there may be
    /// others, [`Thinkable::worth`] is `None` for what they leave.
    fn win(&self) -> Option<Vec<Self::Action>>;

    /// True when somebody else could eliminate `seat` in their next turn: surely known.
    fn is_threatened(&self, seat: Seat) -> bool;

    /// The part of what a seat has that lies open to the others, as anybody sees without thinking of moves: what
    /// it would cost, in thousandths of log-odds. Never less than 0.
    fn exposed(&self, _seat: Seat, _weights: &Self::Weights) -> i32 {
        0
    }

    /// The progress of a seat towards eliminating the others, as anybody sees who is eager to attack: in
    /// thousandths of log-odds. Never less than 0.
    fn drive(&self, _seat: Seat) -> i32 {
        0
    }

    /// True when a seat could add nothing to what it has, were it to move: it has to build toward that
    /// first.
    fn is_stuck(&self, _seat: Seat) -> bool {
        false
    }

    /// The worth of a result to `seat`, in thousandths of log-odds. `None`: the end of the turn ends the game.
    fn worth(&self, seat: Seat, weights: &Self::Weights) -> Option<i32>;

    /// The head start in a search of a turn that has led to this result, over what that is worth, in thousandths
    /// of log-odds: strong play chooses such turns more often, or less.
    fn promise(&self, _line: &[Self::Action], _order: &Self::Order) -> i32 {
        0
    }

    /// The traits of a turn that has led to this result.
    fn traits(&self, _line: &[Self::Action]) -> Vec<Term> {
        Vec::new()
    }

    /// The terms of what a position is worth to the seat to move.
    fn terms(&self) -> Vec<Term>;

    /// The seat whose turn follows.
    fn next(&self) -> Seat;

    /// A number for what is on the table when it is a seat's turn: the same again is a repetition.
    fn key(&self, to_move: Seat) -> u64;
}
