//! The position on the table, and questions that change nothing; knows no action.

use std::hash::{Hash, Hasher};

use crate::game::{Outcome, Seat, Seats};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::alignment::Alignment;
use crate::games::homeworlds::departure::Departure;
use crate::games::homeworlds::options::Options;
use crate::games::homeworlds::system::{MOST_SEATS, System};
use crate::pieces::{Color, Piece, Pieces, Size};

/// The kinds of things that may be done next in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// The first turn: the homeworld must be set up. RULES HW-4.
    Setup,
    /// Nothing chosen yet. RULES HW-7.
    Choose,
    /// Bonus actions have been done; the turn's own action or sacrifice can still be. RULES NV-1.
    Warped,
    /// A ship was sacrificed, and actions of its color are left. RULES HW-13.
    Sacrificed {
        /// The color of the ship that was given up.
        color: Color,
        /// The number that are left, 1 to 3.
        left: u8,
    },
    /// The sacrifice is used up; bonus actions are left. RULES NV-1.
    Bonus,
    /// The option is used up; only catastrophes are left.
    Done,
}

/// The most bonus actions there can be.
pub(super) const MOST_BONUS: u8 = 3;

/// Everything that decides what may happen next.
///
/// Two are equal when the same may follow: names and numbers of systems do not count, nor does
/// their order.
#[derive(Debug)]
pub struct Position {
    /// The number of seats.
    pub(super) seats: u8,
    pub(super) options: Options,
    pub(super) systems: Vec<System>,
    pub(super) bank: Pieces,
    pub(super) phase: Phase,
    /// The number of bonus actions that the seat to move has left. RULES NV-1.
    pub(super) bonus: u8,
    /// True when a catastrophe was called before anything else: where full passes are forbidden,
    /// that alone is not a turn. RULES HW-18.
    pub(super) called: bool,
    /// True when the action was declined although full passes are forbidden: a catastrophe must
    /// follow. RULES HW-18.
    pub(super) owes: bool,
    /// True when the bonus actions of this game have been given. RULES NV-1.
    pub(super) warped: bool,
    pub(super) to_move: Seat,
    pub(super) set_up: Seats,
    pub(super) out: Seats,
    /// The last departure: the seats that went out last.
    pub(super) departed: Departure,
    /// Those out by their own doing, who share no win of their side. RULES MP-33.
    pub(super) forfeited: Seats,
    /// Whom each seat has eliminated, if that can turn it Evil. RULES MP-35.
    pub(super) victims: [Seats; MOST_SEATS],
    /// The alignments that are public. RULES MP-34.
    pub(super) shown: [Option<Alignment>; MOST_SEATS],
    pub(super) outcome: Option<Outcome>,
    pub(super) next_id: u16,
    pub(super) key: u64,
}

impl Position {
    /// The number of seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The rules it is played by.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The systems, in the order in which they were made.
    pub fn systems(&self) -> &[System] {
        &self.systems
    }

    /// The system of that number, while it exists.
    pub fn system(&self, id: SystemId) -> Option<&System> {
        self.systems.iter().find(|system| system.id == id)
    }

    /// A seat's homeworld, while it exists.
    pub fn home(&self, seat: Seat) -> Option<&System> {
        self.systems.iter().find(|system| system.home_of == Some(seat))
    }

    /// The pieces that nobody has taken.
    pub fn bank(&self) -> Pieces {
        self.bank
    }

    /// The ship that a build of this color gives; a small one if the bank has none. RULES HW-9.
    pub fn built(&self, color: Color) -> Piece {
        Piece::new(color, self.bank.smallest(color).unwrap_or(Size::Small))
    }

    /// The phase, which decides what may be done next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of bonus actions that the seat to move has left. RULES NV-1.
    pub fn bonus(&self) -> u8 {
        self.bonus
    }

    /// The seats that have had their set-up turn.
    pub fn set_up(&self) -> Seats {
        self.set_up
    }

    /// The seats still in the game, whose turn comes round.
    pub fn playing(&self) -> Seats {
        Seats::first(self.seats).minus(self.out)
    }

    /// The departure at the last end of a turn, or between turns since.
    pub fn departed(&self) -> Departure {
        self.departed
    }

    /// A seat's alignment, if it is public.
    pub fn shown(&self, seat: Seat) -> Option<Alignment> {
        self.shown.get(seat.index()).copied().flatten()
    }

    /// True when a seat has no ship at its homeworld, or no homeworld: what eliminates it when
    /// a turn ends. Never before its set-up. RULES HW-19.
    pub fn is_lost(&self, seat: Seat) -> bool {
        self.set_up.has(seat) && self.home(seat).is_none_or(|home| home.fleet(seat).is_empty())
    }

    /// The next seat clockwise that is still playing; the same one when there is no other.
    /// RULES MP-2, MP-3.
    pub fn after(&self, seat: Seat) -> Seat {
        let clockwise = (1..=self.seats).map(|step| Seat((seat.0 + step) % self.seats));
        clockwise.into_iter().find(|&next| self.playing().has(next)).unwrap_or(seat)
    }

    /// True when a catastrophe can be called somewhere. RULES HW-14.
    pub fn is_overpopulated(&self) -> bool {
        let mut systems = self.systems.iter();
        systems.any(|system| system.everything().has_four_of_a_color())
    }

    pub(super) fn content(&self) -> Vec<(Option<Seat>, Pieces, &[Pieces])> {
        let mut content: Vec<_> = self
            .systems
            .iter()
            .map(|system| (system.home_of, system.stars, system.fleets()))
            .collect();
        content.sort_unstable();
        content
    }
}

impl Clone for Position {
    fn clone(&self) -> Position {
        Position { systems: self.systems.clone(), ..*self }
    }

    /// Keeps the room it has: the enumeration of turns copies hundreds of thousands of positions.
    fn clone_from(&mut self, other: &Position) {
        let mut systems = std::mem::take(&mut self.systems);
        systems.clear();
        systems.extend_from_slice(&other.systems);
        *self = Position { systems, ..*other };
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key
            && self.phase == other.phase
            && self.to_move == other.to_move
            && (self.bonus, self.called, self.owes) == (other.bonus, other.called, other.owes)
            && self.warped == other.warped
            && self.bank == other.bank
            && (self.set_up, self.out, self.outcome) == (other.set_up, other.out, other.outcome)
            && (self.departed, self.forfeited, self.shown)
                == (other.departed, other.forfeited, other.shown)
            && self.victims == other.victims
            && self.options == other.options
            && self.content() == other.content()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.key, self.bank, self.phase, self.to_move).hash(state);
    }
}
