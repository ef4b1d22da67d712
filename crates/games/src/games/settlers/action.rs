//! The smallest things a player does; knows no position.

use crate::games::settlers::field::Field;
use crate::pieces::Color;

/// One action. RULES ST-3 to ST-9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Chooses the action piece. RULES ST-3.
    Act {
        /// The field where it is.
        at: Field,
    },
    /// Green: the smallest piece of a color on a field bordering the action piece. RULES ST-9a.
    Build {
        /// The field.
        at: Field,
        /// The color.
        color: Color,
    },
    /// Green: another green goes on, since the action piece has no space. RULES ST-9b.
    Bonus {
        /// The field where it is.
        at: Field,
    },
    /// The smallest green anywhere: the first turn, or when no green has space. RULES ST-4, ST-9c.
    Free {
        /// The field.
        at: Field,
    },
    /// Yellow: a piece goes from field to field. RULES ST-7.
    Move(Path),
    /// Red: a piece of the opponent's becomes the mover's own. RULES ST-6.
    Conquer {
        /// The field where it is.
        at: Field,
    },
    /// Blue: the same color, one pip more. RULES ST-8.
    Upgrade {
        /// The field.
        at: Field,
    },
    /// Blue: the same size, another color. RULES ST-8.
    Trade {
        /// The field.
        at: Field,
        /// The color wanted.
        to: Color,
    },
    /// Nothing, for the whole turn. RULES ST-5.
    Pass,
}

impl Action {
    /// The field that it is about: of a way, where that starts.
    pub fn at(&self) -> Option<Field> {
        match *self {
            Action::Act { at }
            | Action::Build { at, .. }
            | Action::Bonus { at }
            | Action::Free { at }
            | Action::Conquer { at }
            | Action::Upgrade { at }
            | Action::Trade { at, .. } => Some(at),
            Action::Move(path) => Some(path.from()),
            Action::Pass => None,
        }
    }

    /// The way that a piece goes, if it moves one.
    pub const fn way(&self) -> Option<Path> {
        match *self {
            Action::Move(path) => Some(path),
            Action::Act { .. }
            | Action::Build { .. }
            | Action::Bonus { .. }
            | Action::Free { .. }
            | Action::Conquer { .. }
            | Action::Upgrade { .. }
            | Action::Trade { .. }
            | Action::Pass => None,
        }
    }
}

/// The way of a moving piece: where it starts, and one to three fields in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    fields: [Field; Path::LONGEST + 1],
    steps: u8,
}

impl Path {
    /// As many steps as a large piece has pips.
    pub const LONGEST: usize = 3;

    /// The way over these fields; `None` if it has no step, or too many.
    pub fn over(fields: &[Field]) -> Option<Path> {
        let (&start, steps) = fields.split_first()?;
        if !(1..=Path::LONGEST).contains(&steps.len()) {
            return None;
        }
        let mut path = [start; Path::LONGEST + 1];
        path[..fields.len()].copy_from_slice(fields);
        Some(Path { fields: path, steps: steps.len() as u8 })
    }

    /// This way one step further; `None` if it would be too long.
    pub fn then(mut self, field: Field) -> Option<Path> {
        *self.fields.get_mut(usize::from(self.steps) + 1)? = field;
        // What lies beyond the end stays the start, so that equal ways are equal.
        self.steps += 1;
        Some(self)
    }

    /// The field where it starts.
    pub const fn from(&self) -> Field {
        self.fields[0]
    }

    /// The field where it ends.
    pub fn to(&self) -> Field {
        self.fields[usize::from(self.steps)]
    }

    /// The number of steps that it has.
    pub const fn steps(&self) -> u8 {
        self.steps
    }

    /// The start and every field stepped on, in order.
    pub fn fields(&self) -> &[Field] {
        &self.fields[..=usize::from(self.steps)]
    }
}
