//! The position as the door knows any game's: how it begins, and which rule does what. Knows no text.

use crate::game::{Game, Outcome, Seat, Seats};
use crate::games::homeworlds::action::Action;
use crate::games::homeworlds::departure::Departure;
use crate::games::homeworlds::illegal::Illegal;
use crate::games::homeworlds::legal;
use crate::games::homeworlds::options::Options;
use crate::games::homeworlds::position::{Phase, Position};
use crate::games::homeworlds::system::MOST_SEATS;
use crate::pieces::Pieces;

impl Position {
    /// The table before anybody's first turn, for two to six players.
    pub fn new(options: Options, seats: u8) -> Position {
        Position {
            seats,
            options,
            systems: Vec::new(),
            bank: Pieces::of_each(seats + 1),
            phase: Phase::Setup,
            bonus: 0,
            called: false,
            owes: false,
            warped: false,
            to_move: Seat(0),
            set_up: Seats::NONE,
            out: Seats::NONE,
            departed: Departure::default(),
            forfeited: Seats::NONE,
            victims: [Seats::NONE; MOST_SEATS],
            shown: [None; MOST_SEATS],
            outcome: None,
            next_id: u16::from(seats),
            key: 0,
        }
    }
}

impl Game for Position {
    type Action = Action;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        self.seats
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
            Action::Settle { stars, ship } => self.settle(stars, ship),
            Action::Build { color, at } => self.build(color, at),
            Action::Trade { ship, to, at } => self.trade(ship, to, at),
            Action::Move { ship, from, to } => self.travel(ship, from, to),
            Action::Discover { ship, from, star } => self.discover(ship, from, star),
            Action::Capture { ship, owner, at } => self.capture(ship, owner, at),
            Action::Sacrifice { ship, at } => self.sacrifice(ship, at),
            Action::Catastrophe { color, at } => self.catastrophe(color, at),
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
