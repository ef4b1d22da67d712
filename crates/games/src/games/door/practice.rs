//! The exercises for a player who has never played, one after the other; knows no game and no sentence.

use crate::games::door::any_game::AnyGame;
use crate::pieces::Size;

/// Exercises at one table, each from where the one before has led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The word by which buttons and sentences know it; no two practices of all games share it.
    pub word: &'static str,
    /// The turns before the first exercise, from the beginning of a game of two; after them the
    /// first seat is to move.
    pub opening: &'static [&'static str],
    /// The number of times its exercises have been numbered anew, since one was put before others: by a button
    /// from before then, another one was meant.
    pub numbering: u8,
    /// The exercises, in order.
    pub exercises: &'static [Exercise],
}

/// A task and what is offered to do it. The task is the message `practice-TOPIC`, what it was good
/// for `practice-TOPIC-done`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The topic it is about; no two exercises of all games share it.
    pub topic: &'static str,
    /// The part of the turn that is done already when it is asked; may be empty.
    pub draft: &'static str,
    /// The ways offered; one of them does it.
    pub ways: &'static [ExerciseOption],
    /// The continuation once it is done.
    pub then: Then,
}

/// Something that is offered as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseOption {
    /// This does what is asked.
    Does(Try),
    /// This does not: why is the message `practice-TOPIC-WORD`.
    Misses(Try, &'static str),
}

/// Something that can be done, or said, at the table of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// This action, in canonical form.
    Act(&'static str),
    /// To end the turn.
    End,
    /// To take the last action back.
    Undo,
    /// To name a size: it is what was asked for.
    Say(Size),
}

/// The continuation after an exercise that is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The same turn goes on.
    GoesOn,
    /// The turn ends, and the opponent plays this one.
    Answered(&'static str),
    /// The turn ends, and with it the practice.
    Over,
}

impl ExerciseOption {
    /// The attempt that is made.
    pub const fn tries(&self) -> Try {
        match self {
            ExerciseOption::Does(tried) | ExerciseOption::Misses(tried, _) => *tried,
        }
    }

    /// The action that it is, if it is one.
    pub const fn action(&self) -> Option<&'static str> {
        match self.tries() {
            Try::Act(action) => Some(action),
            Try::End | Try::Undo | Try::Say(_) => None,
        }
    }

    /// True if it does what is asked.
    pub const fn does(&self) -> bool {
        matches!(self, ExerciseOption::Does(_))
    }

    /// The last word of the message that answers it.
    pub const fn word(&self) -> &'static str {
        match self {
            ExerciseOption::Does(_) => "done",
            ExerciseOption::Misses(_, word) => word,
        }
    }
}

impl Exercise {
    /// A task at the beginning of a turn, or where the exercise before has led.
    pub const fn new(topic: &'static str, ways: &'static [ExerciseOption], then: Then) -> Exercise {
        let draft = "";
        Exercise { topic, draft, ways, then }
    }

    /// The same with this much of the turn done already.
    #[must_use]
    pub const fn after(self, draft: &'static str) -> Exercise {
        Exercise { draft, ..self }
    }

    /// The way that does what is asked, if any.
    pub fn right(&self) -> Option<ExerciseOption> {
        self.ways.iter().find(|way| way.does()).copied()
    }

    /// Does what of the turn is done already when it is asked. `None` if the rules refuse that.
    fn open(&self, table: &mut dyn AnyGame) -> Option<()> {
        if !self.draft.is_empty() {
            table.play(self.draft).ok()?;
        }
        Some(())
    }

    /// Does what is asked, at the table that is open, and what follows. `None` if the rules refuse
    /// that.
    fn play(&self, table: &mut dyn AnyGame) -> Option<()> {
        match self.right()?.tries() {
            Try::Act(action) => {
                table.play(action).ok()?;
            }
            Try::Undo => table.take_back(),
            Try::End | Try::Say(_) => {}
        }
        match self.then {
            Then::GoesOn => {}
            Then::Over => table.end_turn().ok()?,
            Then::Answered(line) => {
                table.end_turn().ok()?;
                turn(table, line)?;
            }
        }
        Some(())
    }
}

impl Practice {
    /// The table after this many exercises, from the beginning of a game, where what comes next is
    /// asked. `None` if there are fewer, or the rules refuse one.
    pub(super) fn after(
        &self,
        mut table: Box<dyn AnyGame>,
        done: usize,
    ) -> Option<Box<dyn AnyGame>> {
        for line in self.opening {
            turn(table.as_mut(), line)?;
        }
        for exercise in self.exercises.get(..done)? {
            exercise.open(table.as_mut())?;
            exercise.play(table.as_mut())?;
        }
        if let Some(next) = self.exercises.get(done) {
            next.open(table.as_mut())?;
        }
        Some(table)
    }
}

/// Plays a whole turn. `None` if the rules refuse it.
fn turn(table: &mut dyn AnyGame, line: &str) -> Option<()> {
    table.play(line).ok()?;
    table.end_turn().ok()
}
