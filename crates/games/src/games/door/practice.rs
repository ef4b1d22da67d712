//! What somebody who has never played can try on a small table, one exercise after the other; knows
//! no game and no sentence.

use crate::games::door::any_game::AnyGame;

/// Exercises on one table, each from where the one before has led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The table before the first, in the one-line form of its game, the first seat to move.
    pub position: &'static str,
    /// The exercises, in order.
    pub exercises: &'static [Exercise],
}

/// A task and what is offered to do it. The task is the message `practice-TOPIC`, what it was good
/// for `practice-TOPIC-done`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// What it is about; no two exercises of all games share it.
    pub topic: &'static str,
    /// What is offered; one of them does it.
    pub ways: &'static [Way],
    /// What follows once it is done.
    pub then: Then,
}

/// Something that can be done at the table of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// This action, in canonical form, does what is asked.
    Does(&'static str),
    /// Another action, which does not: why is the message `practice-TOPIC-WORD`.
    Misses {
        /// The action, in canonical form.
        action: &'static str,
        /// The word.
        word: &'static str,
    },
    /// To end the turn, which does not do it either: why is the message `practice-TOPIC-end`.
    Ends,
}

/// What follows an exercise that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The same turn goes on.
    GoesOn,
    /// The opponent plays this turn.
    Answered(&'static str),
    /// The game is over.
    Over,
}

impl Way {
    /// The action that it is; none for the end of the turn.
    pub const fn action(&self) -> Option<&'static str> {
        match self {
            Way::Does(action) | Way::Misses { action, .. } => Some(action),
            Way::Ends => None,
        }
    }

    /// Whether it does what is asked.
    pub const fn does(&self) -> bool {
        matches!(self, Way::Does(_))
    }

    /// The last word of the message that answers it.
    pub const fn word(&self) -> &'static str {
        match self {
            Way::Does(_) => "done",
            Way::Misses { word, .. } => word,
            Way::Ends => "end",
        }
    }
}

impl Exercise {
    /// The action that does what is asked.
    pub fn action(&self) -> Option<&'static str> {
        self.ways.iter().find(|way| way.does())?.action()
    }

    /// Does it, at the table that it begins at, and what follows. `None` if the rules refuse that.
    fn play(&self, table: &mut dyn AnyGame) -> Option<()> {
        table.play(self.action()?).ok()?;
        match self.then {
            Then::GoesOn => {}
            Then::Over => table.end_turn().ok()?,
            Then::Answered(line) => {
                table.end_turn().ok()?;
                table.play(line).ok()?;
                table.end_turn().ok()?;
            }
        }
        Some(())
    }
}

impl Practice {
    /// The table after this many exercises, from the one before the first. `None` if there are
    /// fewer, or the rules refuse one.
    pub(super) fn after(
        &self,
        mut table: Box<dyn AnyGame>,
        done: usize,
    ) -> Option<Box<dyn AnyGame>> {
        for exercise in self.exercises.get(..done)? {
            exercise.play(table.as_mut())?;
        }
        Some(table)
    }
}
