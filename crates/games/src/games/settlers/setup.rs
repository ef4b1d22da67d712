//! Any arrangement of pieces, as text and as a checked position. Knows no rule of play.
//!
//! The text is one line: pieces joined by `;`, each `field:ownerpiece` with the number of the
//! owner's seat, from `a1` row by row: `c3:0g2;d4:1r1`.

use crate::game::{Seat, Seats};
use crate::games::settlers::field::{Field, Fields, NotAField};
use crate::games::settlers::options::Options;
use crate::games::settlers::position::{Phase, Position, SEATS};
use crate::pieces::{NotAPiece, Piece, Pieces};

/// Pieces as they are, before anything is checked. Both players have had their first turn unless
/// `begun` says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The field, the owner and the piece of each.
    pub pieces: Vec<(Field, Seat, Piece)>,
    /// The bank, if it is not simply the rest of the pieces.
    pub bank: Option<Pieces>,
    /// The seats that have had their first turn.
    pub begun: Seats,
    /// The number of turns in a row that were passed.
    pub passes: u8,
    /// The number of turns in a row that had no conquest and no build.
    pub quiet: u8,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { pieces: Vec::new(), bank: None, begun: Seats::first(SEATS), passes: 0, quiet: 0 }
    }
}

/// A reason why an arrangement is no position, or a text no arrangement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// A piece was not understood.
    #[error(transparent)]
    Piece(#[from] NotAPiece),
    /// A field was not understood.
    #[error(transparent)]
    Field(#[from] NotAField),
    /// A piece is not written `field:ownerpiece`.
    #[error("a piece is written field:ownerpiece, not {0:?}")]
    Form(String),
    /// A seat that does not exist.
    #[error("seats are 0 and 1")]
    Owner,
    /// Two pieces on one field.
    #[error("a field holds one piece")]
    Twice(Field),
    /// More copies of a piece than there are.
    #[error("there are not so many copies of a piece")]
    TooMany,
}

impl Setup {
    /// Reads the one-line form.
    pub fn read(text: &str) -> Result<Setup, BadSetup> {
        let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
        let pieces = parts.map(read_piece).collect::<Result<_, _>>()?;
        Ok(Setup { pieces, ..Setup::default() })
    }

    /// The position with these pieces and a seat to move, between two turns.
    pub fn position(self, options: Options, to_move: Seat) -> Result<Position, BadSetup> {
        let mut position = Position::new(options);
        let mut left = position.bank;
        for (at, owner, piece) in self.pieces {
            if owner.0 >= SEATS {
                return Err(BadSetup::Owner);
            }
            if Fields::one(at).and(position.empty()).is_empty() {
                return Err(BadSetup::Twice(at));
            }
            if !left.has(piece) && self.bank.is_none() {
                return Err(BadSetup::TooMany);
            }
            left = left.without(piece);
            position.put(at, owner, piece);
        }
        if to_move.0 >= SEATS {
            return Err(BadSetup::Owner);
        }
        position.bank = self.bank.unwrap_or(left);
        position.begun = self.begun;
        position.to_move = to_move;
        if self.begun.has(to_move) {
            position.phase = Phase::Choose;
        }
        (position.passes, position.quiet) = (self.passes, self.quiet);
        Ok(position)
    }
}

fn read_piece(text: &str) -> Result<(Field, Seat, Piece), BadSetup> {
    let form = || BadSetup::Form(text.chars().take(20).collect());
    let (at, piece) = text.split_once(':').ok_or_else(form)?;
    let owner = piece.chars().next().and_then(|digit| digit.to_digit(10)).ok_or_else(form)?;
    Ok((at.parse()?, Seat(owner as u8), piece[1..].parse()?))
}

impl Position {
    /// Reads a position in the one-line form, with that seat to move.
    pub fn read(text: &str, options: Options, to_move: Seat) -> Result<Position, BadSetup> {
        Setup::read(text)?.position(options, to_move)
    }

    /// Writes the one-line form; equal boards give equal text.
    pub fn print(&self) -> String {
        let pieces = Field::all().filter_map(|at| {
            let (owner, piece) = self.piece_at(at)?;
            Some(format!("{at}:{owner}{piece}"))
        });
        pieces.collect::<Vec<_>>().join(";")
    }
}

#[cfg(test)]
mod tests {
    use super::BadSetup;
    use crate::game::Seat;
    use crate::games::settlers::options::Options;
    use crate::games::settlers::position::Position;

    fn read(text: &str, options: &str) -> Result<Position, BadSetup> {
        let options = Options::read(options, 2).expect("options");
        Position::read(text, options, Seat(1))
    }

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let text = "a1:0g3;c3:1r1;f6:1b2";
        assert_eq!(read(text, "").expect("a position").print(), text);
        let bank = read(text, "redless=on").expect_err("there is no red");
        assert_eq!(bank, BadSetup::TooMany);
    }

    #[test]
    fn what_cannot_stand_on_a_board_is_refused() {
        let bad = |text: &str| read(text, "").expect_err(text);
        assert_eq!(bad("a1:2g3"), BadSetup::Owner);
        assert!(matches!(bad("a1:0g3;a1:1b2"), BadSetup::Twice(_)));
        assert_eq!(bad("a1:0g3;a2:0g3;a3:0g3;a4:0g3"), BadSetup::TooMany);
        assert!(matches!(bad("a1=0g3"), BadSetup::Form(_)));
        assert!(matches!(bad("a1:"), BadSetup::Form(_)));
        assert!(matches!(bad("a9:0g3"), BadSetup::Field(_)));
        assert!(matches!(bad("a1:0x3"), BadSetup::Piece(_)));
    }
}
