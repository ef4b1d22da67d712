//! The change that an action makes to the board, or the reason why it makes none: one function per rule. Knows no
//! text.

use crate::games::settlers::action::Path;
use crate::games::settlers::field::{Field, Fields};
use crate::games::settlers::illegal::Illegal;
use crate::games::settlers::options::{YellowMoves, YellowParts};
use crate::games::settlers::position::{Deeds, Phase, Position};
use crate::pieces::{Color, Piece};

impl Position {
    /// The action piece. RULES ST-3.
    pub(super) fn choose(&mut self, at: Field) -> Result<(), Illegal> {
        match self.phase {
            Phase::First => return Err(Illegal::FirstGreen),
            Phase::Choose => {}
            Phase::Acting { .. } => return Err(Illegal::ActsAlready),
            Phase::Done => return Err(Illegal::TurnDone),
        }
        let piece = self.own_piece(at)?;
        self.phase =
            Phase::Acting { at, color: piece.color, left: piece.size.pips(), moved: Fields::NONE };
        Ok(())
    }

    /// Green: the smallest of a color, next to the action piece. RULES ST-9a.
    pub(super) fn build(&mut self, at: Field, color: Color) -> Result<(), Illegal> {
        let green = self.acting_as(Color::Green)?;
        self.wants_empty(at)?;
        wants_bordering(green, at)?;
        let size = self.bank.smallest(color).ok_or(Illegal::NoneLeft(color))?;
        self.place(at, Piece::new(color, size));
        self.use_pips(1);
        Ok(())
    }

    /// Green: another one goes on with all of its pips. RULES ST-9b.
    pub(super) fn bonus(&mut self, at: Field) -> Result<(), Illegal> {
        let green = self.acting_as(Color::Green)?;
        let with_space = self.greens_with_space(self.to_move);
        if with_space.has(green) {
            return Err(Illegal::HasSpace(green));
        }
        let piece = self.own_piece(at)?;
        if piece.color != Color::Green {
            return Err(Illegal::NotGreen(at));
        }
        if !with_space.has(at) {
            return Err(Illegal::OutOfSpace(at));
        }
        self.phase =
            Phase::Acting { at, color: Color::Green, left: piece.size.pips(), moved: Fields::NONE };
        Ok(())
    }

    /// A green anywhere. RULES ST-4, ST-9c.
    pub(super) fn free(&mut self, at: Field) -> Result<(), Illegal> {
        let mover = self.to_move;
        match self.phase {
            Phase::First => {}
            Phase::Choose => {
                let greens = self.of_color(mover, Color::Green);
                if let Some(green) = greens.iter().next() {
                    return Err(Illegal::OwnsGreen(green));
                }
            }
            Phase::Acting { .. } => {
                self.acting_as(Color::Green)?;
                if let Some(green) = self.greens_with_space(mover).iter().next() {
                    return Err(Illegal::HasSpace(green));
                }
            }
            Phase::Done => return Err(Illegal::TurnDone),
        }
        self.wants_empty(at)?;
        let green = self.free_green(mover).ok_or(Illegal::NoneLeft(Color::Green))?;
        self.place(at, green);
        self.begun = self.begun.with(mover);
        self.phase = Phase::Done;
        Ok(())
    }

    /// Yellow: a part of its pips. RULES ST-7.
    pub(super) fn travel(&mut self, path: Path) -> Result<(), Illegal> {
        let (mover, from, to) = (self.to_move, path.from(), path.to());
        let yellow = self.acting_as(Color::Yellow)?;
        let (owner, piece) = self.piece_at(from).ok_or(Illegal::NothingThere(from))?;
        if from != yellow {
            wants_bordering(yellow, from)?;
        }
        if self.options.yellow_moves == YellowMoves::Own && owner != mover {
            return Err(Illegal::MovesOwn(from));
        }
        let (left, moved) = self.still_to_move();
        if moved.has(from) {
            return Err(Illegal::MovedAlready(from));
        }
        if path.steps() > left {
            return Err(Illegal::TooFar(left));
        }
        self.wants_way(path)?;
        self.clear(from);
        self.put(to, owner, piece);
        self.did(Deeds::Quiet);
        let moved = match self.options.yellow_parts {
            YellowParts::Different => moved.with(to),
            YellowParts::Repeated => Fields::NONE,
        };
        self.phase = Phase::Acting {
            at: if from == yellow { to } else { yellow },
            color: Color::Yellow,
            left: left - path.steps(),
            moved,
        };
        Ok(())
    }

    /// Red: a bordering piece that is outweighed turns round. RULES ST-6.
    pub(super) fn conquer(&mut self, at: Field) -> Result<(), Illegal> {
        let (mover, red) = (self.to_move, self.acting_as(Color::Red)?);
        let (owner, piece) = self.piece_at(at).ok_or(Illegal::NothingThere(at))?;
        if owner == mover {
            return Err(Illegal::Yours(at));
        }
        wants_bordering(red, at)?;
        if self.size_at(red) < Some(piece.size) {
            return Err(Illegal::LargerThan(piece));
        }
        let (attack, defence) = self.strengths(mover, at);
        if attack <= defence {
            return Err(Illegal::TooWeak(attack, defence));
        }
        self.clear(at);
        self.put(at, mover, piece);
        self.did(Deeds::Loud);
        self.use_pips(1);
        Ok(())
    }

    /// Blue: one pip more. RULES ST-8.
    pub(super) fn upgrade(&mut self, at: Field) -> Result<(), Illegal> {
        let piece = self.blue_target(at)?;
        let larger = Position::upgraded(piece).ok_or(Illegal::LargestAlready(piece))?;
        self.replace(at, piece, larger)
    }

    /// Blue: another color of the same size. RULES ST-8.
    pub(super) fn trade(&mut self, at: Field, to: Color) -> Result<(), Illegal> {
        let piece = self.blue_target(at)?;
        if piece.color == to {
            return Err(Illegal::SameColor);
        }
        self.replace(at, piece, Piece::new(to, piece.size))
    }

    /// RULES ST-5.
    pub(super) fn pass(&mut self) -> Result<(), Illegal> {
        match self.phase {
            Phase::First if self.can_act(self.to_move) => Err(Illegal::FirstGreen),
            Phase::First | Phase::Choose => {
                self.phase = Phase::Done;
                Ok(())
            }
            Phase::Acting { .. } | Phase::Done => Err(Illegal::NothingToPass),
        }
    }

    /// The field of the action piece, if it acts as that color and has a pip left.
    fn acting_as(&self, wanted: Color) -> Result<Field, Illegal> {
        match self.phase {
            Phase::First => Err(Illegal::FirstGreen),
            Phase::Choose => Err(Illegal::ActFirst),
            Phase::Done => Err(Illegal::TurnDone),
            Phase::Acting { color, .. } if color != wanted => Err(Illegal::ActsAs(color)),
            Phase::Acting { left: 0, .. } => Err(Illegal::NoPipsLeft),
            Phase::Acting { at, .. } => Ok(at),
        }
    }

    fn still_to_move(&self) -> (u8, Fields) {
        match self.phase {
            Phase::Acting { left, moved, .. } => (left, moved),
            Phase::First | Phase::Choose | Phase::Done => (0, Fields::NONE),
        }
    }

    fn own_piece(&self, at: Field) -> Result<Piece, Illegal> {
        let (owner, piece) = self.piece_at(at).ok_or(Illegal::NothingThere(at))?;
        if owner == self.to_move { Ok(piece) } else { Err(Illegal::NotYours(at)) }
    }

    fn blue_target(&self, at: Field) -> Result<Piece, Illegal> {
        let blue = self.acting_as(Color::Blue)?;
        let piece = self.own_piece(at)?;
        if at != blue {
            wants_bordering(blue, at)?;
        }
        Ok(piece)
    }

    fn replace(&mut self, at: Field, old: Piece, new: Piece) -> Result<(), Illegal> {
        if !self.bank.has(new) {
            return Err(Illegal::NotInBank(new));
        }
        self.bank = self.bank.without(new).with(old);
        self.clear(at);
        self.put(at, self.to_move, new);
        self.did(Deeds::Quiet);
        self.use_pips(1);
        Ok(())
    }

    fn wants_empty(&self, at: Field) -> Result<(), Illegal> {
        if self.empty().has(at) { Ok(()) } else { Err(Illegal::Taken(at)) }
    }

    /// Every step to a bordering field that is empty then; the start is, once it is left.
    fn wants_way(&self, path: Path) -> Result<(), Illegal> {
        let empty = self.empty().with(path.from());
        for step in path.fields().windows(2) {
            wants_bordering(step[0], step[1])?;
            if !empty.has(step[1]) {
                return Err(Illegal::Taken(step[1]));
            }
        }
        Ok(())
    }

    fn place(&mut self, at: Field, piece: Piece) {
        self.bank = self.bank.without(piece);
        self.put(at, self.to_move, piece);
        self.did(Deeds::Loud);
    }

    fn did(&mut self, deed: Deeds) {
        self.deeds = self.deeds.max(deed);
    }

    fn use_pips(&mut self, pips: u8) {
        if let Phase::Acting { left, .. } = &mut self.phase {
            *left = left.saturating_sub(pips);
        }
    }
}

fn wants_bordering(one: Field, other: Field) -> Result<(), Illegal> {
    if one.bordering().has(other) { Ok(()) } else { Err(Illegal::NotBordering(one, other)) }
}
