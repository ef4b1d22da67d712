//! Nim, to show the least that a game says of itself: counters, of which every turn takes one, two or
//! three. Whoever takes the last one wins. Only the test beside it plays it.

use crate::game::{Game, Outcome, Seat, Seats, editions, options};
use crate::games::door::phrases::as_many;
use crate::games::door::{
    ActionWords, AnyGame, GameKind, InPlay, PastOf, PlayedOf, Secretive, TurnOf, View, Written,
};
use crate::refusals;
use crate::render::{Element, Point, Scene, TextRole};
use crate::words::{Word, say};

editions! {
    /// The states of the rules: there is one.
    pub enum Edition {
        /// With nine counters.
        Usual = "nim" for 2..=2,
    }
}

options! {
    /// The rules of one game. Nothing can be chosen.
    pub struct Options of Edition;
}

refusals! {
    /// The reason why the rules say no.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Illegal {
        /// Once in a turn, one, two or three are taken of those that are left.
        NotSoMany = "nim-not-so-many",
        /// A turn takes something.
        NothingTaken = "nim-nothing-taken",
    }
}

/// A position. An action is the number of counters that it takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    left: u8,
    to_move: Seat,
    has_taken: bool,
    outcome: Option<Outcome>,
}

impl Game for Position {
    type Action = u8;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn actions(&self) -> Vec<u8> {
        let may_take = self.outcome.is_none() && !self.has_taken;
        let most = if may_take { self.left.min(3) } else { 0 };
        (1..=most).collect()
    }

    fn act(&mut self, taken: &u8) -> Result<(), Illegal> {
        if !self.actions().contains(taken) {
            return Err(Illegal::NotSoMany);
        }
        (self.left, self.has_taken) = (self.left - taken, true);
        Ok(())
    }

    fn end_turn(&mut self) -> Result<(), Illegal> {
        if !self.has_taken {
            return Err(Illegal::NothingTaken);
        }
        let other = Seat(1 - self.to_move.0);
        if self.left == 0 {
            self.leave(other);
        }
        (self.to_move, self.has_taken) = (other, false);
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        let won = Outcome::Won(Seats::first(2).minus(Seats::one(seat)));
        self.outcome.get_or_insert(won);
    }
}

/// Nobody has a secret.
impl Secretive for Position {}

impl Written for Position {
    type Rules = Position;

    fn play(&mut self, item: &str, _: &TurnOf<'_, Position>) -> PlayedOf<Position> {
        let number = item.strip_prefix("take ").and_then(|it| it.parse().ok());
        let taken = number.ok_or(Illegal::NotSoMany)?;
        self.act(&taken)?;
        Ok((taken, self.write(&taken)))
    }

    fn write(&self, taken: &u8) -> String {
        format!("take {taken}")
    }

    fn deed(&self, taken: &u8, _: &Position, _: usize) -> ActionWords {
        ActionWords::plain(Word::Said("deed-take", vec![("count", Word::from(*taken))]))
    }

    fn print(&self) -> String {
        self.left.to_string()
    }

    fn draw(&self, past: &PastOf<'_, Position>, view: &View<'_>) -> Scene {
        let line = |text: &str, y, role| Element::centered(text, Point::new(400.0, y), 40.0, role);
        let left = self.describe(past, view, usize::MAX);
        let heading = line(view.heading, 50.0, TextRole::Heading);
        let left = line(&left, 130.0, TextRole::Name);
        Scene::new(800.0, 200.0, vec![heading, left])
    }

    fn describe(&self, _: &PastOf<'_, Position>, view: &View<'_>, most: usize) -> String {
        let count = ("count", Word::from(self.left));
        as_many(&[say(view.language, "nim-left", &[count])], most)
    }
}

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Nim;

impl GameKind for Nim {
    type Options = Options;

    const MESSAGE: &'static str = "kind-nim";

    fn open(_: Options, _: u8) -> Box<dyn AnyGame> {
        Box::new(InPlay::at(Position {
            left: 9,
            to_move: Seat(0),
            has_taken: false,
            outcome: None,
        }))
    }
}
