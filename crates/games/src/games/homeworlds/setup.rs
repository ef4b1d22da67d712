//! Any arrangement of systems, as text and as a checked position. Knows no rule of play.
//!
//! The text is one line without the names of systems: systems joined by `;`, each
//! `owner:stars:ships/ships…` with the ships of each seat in order; the owner is the number of the
//! seat whose homeworld it is, or `-`: `-:g3:b1/;0:b1y2:b1g3/;1:b2g3:/r1r3y1`.

use crate::game::{Seat, Seats};
use crate::games::homeworlds::action::SystemId;
use crate::games::homeworlds::options::{Options, Timewarp};
use crate::games::homeworlds::position::{MOST_BONUS, Phase, Position};
use crate::games::homeworlds::system::{MOST_SEATS, System};
use crate::pieces::{NotAPiece, Pieces};

/// Owner of the homeworld, stars, and the ships of each seat.
pub type Arranged = (Option<Seat>, Pieces, Vec<Pieces>);

/// Systems as they are, before anything is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of seats.
    pub seats: u8,
    /// Owner of the homeworld, stars, and the ships of each seat.
    pub systems: Vec<Arranged>,
    /// The bank, if it is not simply the rest of the pieces.
    pub bank: Option<Pieces>,
    /// The number of bonus actions that the seat to move has. RULES NV-1.
    pub bonus: u8,
}

/// The reasons why an arrangement is no position, or a text no arrangement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// A piece was not understood.
    #[error(transparent)]
    Piece(#[from] NotAPiece),
    /// A system is not written `owner:stars:ships/ships`.
    #[error("a system is written owner:stars:ships/ships, not {0:?}")]
    Form(String),
    /// Fewer or more seats than a game has, or a system with the ships of other seats.
    #[error("every system has the ships of the same two to six seats")]
    Seats,
    /// A seat that does not exist, or has a homeworld already.
    #[error("there can be one homeworld for each seat, and seats are numbered from 0")]
    Owner,
    /// A system without a star, with more than two, or without a ship.
    #[error("a system has one or two stars and at least one ship")]
    Content,
    /// More copies of a piece than there are.
    #[error("there are not so many copies of a piece")]
    TooMany,
}

impl Setup {
    /// Nothing on the table, for this many players.
    pub const fn new(seats: u8) -> Setup {
        Setup { seats, systems: Vec::new(), bank: None, bonus: 0 }
    }

    /// Reads the one-line form. There are as many seats as the first system has fleets, and two if
    /// there is no system.
    pub fn read(text: &str) -> Result<Setup, BadSetup> {
        let systems: Vec<Arranged> = text
            .split(';')
            .filter(|part| !part.trim().is_empty())
            .map(|part| read_system(part.trim()))
            .collect::<Result<_, _>>()?;
        let seats = systems.first().map_or(2, |(_, _, fleets)| fleets.len());
        Ok(Setup { systems, ..Setup::new(seats as u8) })
    }

    /// The position with this on the table and a seat to move, all of whose players have had
    /// their set-up turn.
    pub fn position(self, options: Options, to_move: Seat) -> Result<Position, BadSetup> {
        if !(2..=MOST_SEATS).contains(&usize::from(self.seats)) {
            return Err(BadSetup::Seats);
        }
        let mut position = Position::new(options, self.seats);
        let full = position.bank;
        let mut table = Pieces::NONE;
        for (home_of, stars, fleets) in self.systems {
            if fleets.len() != usize::from(self.seats) {
                return Err(BadSetup::Seats);
            }
            let id = match home_of {
                Some(seat) => SystemId(u16::from(seat.0)),
                None => SystemId(position.next_id),
            };
            if home_of.is_none() {
                position.next_id = position.next_id.saturating_add(1);
            }
            let mut system = System::empty(self.seats, id, home_of, stars);
            for (seat, fleet) in Seat::first(self.seats).zip(fleets) {
                system.change_fleet(seat, |_| fleet);
            }
            system.tally();
            check_system(&position, &system)?;
            for (piece, count) in system.everything().each_kind() {
                if table.count(piece) + count > full.count(piece) && self.bank.is_none() {
                    return Err(BadSetup::TooMany);
                }
            }
            table = table.plus(system.everything());
            position.place(system);
        }
        position.bank = self.bank.unwrap_or_else(|| full.minus(table));
        position.set_up = Seats::first(self.seats);
        position.phase = Phase::Choose;
        position.to_move = to_move;
        position.bonus = self.bonus.min(MOST_BONUS);
        position.warped = options.timewarp != Timewarp::None;
        Ok(position)
    }
}

fn check_system(position: &Position, system: &System) -> Result<(), BadSetup> {
    if let Some(seat) = system.home_of
        && (seat.0 >= position.seats() || position.home(seat).is_some())
    {
        return Err(BadSetup::Owner);
    }
    let empty = system.all_ships().is_empty() && system.home_of.is_none();
    if empty || !(1..=2).contains(&system.stars.len()) {
        return Err(BadSetup::Content);
    }
    Ok(())
}

fn read_system(text: &str) -> Result<Arranged, BadSetup> {
    let form = || BadSetup::Form(text.chars().take(40).collect());
    let parts: Vec<&str> = text.split(':').collect();
    let [owner, stars, ships] = parts[..] else {
        return Err(form());
    };
    let home_of = match owner {
        "-" => None,
        number => Some(Seat(number.parse().map_err(|_| BadSetup::Owner)?)),
    };
    let fleets: Vec<&str> = ships.split('/').collect();
    if !(2..=MOST_SEATS).contains(&fleets.len()) || text.len() > 400 {
        return Err(form());
    }
    let fleets = fleets.into_iter().map(str::parse).collect::<Result<Vec<Pieces>, NotAPiece>>()?;
    Ok((home_of, stars.parse()?, fleets))
}

impl Position {
    /// Reads a position in the one-line form, with that seat to move.
    pub fn read(text: &str, options: Options, to_move: Seat) -> Result<Position, BadSetup> {
        Setup::read(text)?.position(options, to_move)
    }

    /// Writes the one-line form; equal tables give equal text.
    pub fn print(&self) -> String {
        let mut systems: Vec<String> = self.systems().iter().map(print_system).collect();
        systems.sort_unstable();
        systems.join(";")
    }
}

fn print_system(system: &System) -> String {
    let owner = system.home_of.map_or("-".to_owned(), |seat| seat.to_string());
    let fleets: Vec<String> = system.fleets().iter().map(Pieces::to_string).collect();
    format!("{owner}:{}:{}", system.stars, fleets.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{BadSetup, Setup};
    use crate::game::Seat;
    use crate::games::homeworlds::options::Options;
    use crate::games::homeworlds::position::Position;

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "-:g3:b1/;0:b1y2:b1g3/;1:b2g3:/r1r3y1";
        let position = Position::read(text, Options::default(), Seat(1)).expect("a position");
        assert_eq!(position.print(), text);
    }

    #[test]
    fn what_cannot_lie_on_a_table_is_refused() {
        let bad = |text: &str| {
            Setup::read(text)
                .and_then(|setup| setup.position(Options::default(), Seat(0)))
                .expect_err(text)
        };
        assert_eq!(bad("0:b1y2:g3/;0:b1y2:g3/"), BadSetup::Owner);
        assert_eq!(bad("7:b1y2:g3/"), BadSetup::Owner);
        assert_eq!(bad("-:b1y2:/"), BadSetup::Content);
        assert_eq!(bad("-:b1y2r1:g1/"), BadSetup::Content);
        assert_eq!(bad("-:b1:g1g1g1g1/"), BadSetup::TooMany);
        assert!(matches!(bad("b1:g1/"), BadSetup::Form(_)));
        assert!(matches!(bad("-:b1:x/"), BadSetup::Piece(_)));
    }
}
