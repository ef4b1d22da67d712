//! The position as the door knows any game's: how it begins, and which rule does what. Knows no text.

use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::settlers::action::Action;
use crate::games::settlers::field::Fields;
use crate::games::settlers::illegal::Illegal;
use crate::games::settlers::legal;
use crate::games::settlers::options::{Options, Redless};
use crate::games::settlers::position::{Deeds, Phase, Position, SEATS};
use crate::pieces::{Color, Pieces};

impl Position {
    /// The board before anybody's first turn.
    pub fn new(options: Options) -> Position {
        let all = Pieces::of_each(3);
        let bank = match options.redless {
            Redless::Off => all,
            Redless::On => all.minus(all.of_color(Color::Red)),
        };
        Position {
            options,
            owners: [Fields::NONE; 2],
            colors: [Fields::NONE; 4],
            sizes: [Fields::NONE; 3],
            bank,
            phase: Phase::First,
            deeds: Deeds::Nothing,
            to_move: Seat(0),
            begun: Seats::NONE,
            passes: 0,
            quiet: 0,
            out: Seats::NONE,
            outcome: None,
        }
    }
}

impl Game for Position {
    type Action = Action;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        SEATS
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn eliminated(&self) -> Seats {
        self.out
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        legal::list(self, &mut actions);
        actions
    }

    fn act(&mut self, action: &Action) -> Result<(), Illegal> {
        if self.outcome.is_some() {
            return Err(Illegal::GameOver);
        }
        match *action {
            Action::Act { at } => self.choose(at),
            Action::Build { at, color } => self.build(at, color),
            Action::Bonus { at } => self.bonus(at),
            Action::Free { at } => self.free(at),
            Action::Move(path) => self.travel(path),
            Action::Conquer { at } => self.conquer(at),
            Action::Upgrade { at } => self.upgrade(at),
            Action::Trade { at, to } => self.trade(at, to),
            Action::Pass => self.pass(),
        }
    }

    fn end_turn(&mut self) -> Result<(), Illegal> {
        self.finish_turn()
    }

    fn leave(&mut self, seat: Seat) {
        self.drop_out(seat);
    }
}
