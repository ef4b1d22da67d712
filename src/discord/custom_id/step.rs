//! The buttons that step through the turns of a game, and how a custom id spells them; knows no game.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};

/// A button under a board that steps to another turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepButton {
    /// To the table before the first turn.
    First,
    /// Back to this turn.
    Back(u32),
    /// Forward to this turn.
    Forward(u32),
    /// To the last turn there is by then.
    Last,
}

/// A text that spells no such button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAStep;

impl StepButton {
    /// Its word, by which its label is known too.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            StepButton::First => "first",
            StepButton::Back(_) => "back",
            StepButton::Forward(_) => "forward",
            StepButton::Last => "last",
        }
    }
}

impl fmt::Display for StepButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StepButton::First | StepButton::Last => f.write_str(self.word()),
            StepButton::Back(turn) | StepButton::Forward(turn) => {
                write!(f, "{}-{}", self.word(), base_36((*turn).into()))
            }
        }
    }
}

impl FromStr for StepButton {
    type Err = NotAStep;

    fn from_str(text: &str) -> Result<StepButton, NotAStep> {
        let turn = |digits: &str| from_base_36(digits).ok_or(NotAStep);
        match text.split_once('-') {
            None if text == StepButton::First.word() => Ok(StepButton::First),
            None if text == StepButton::Last.word() => Ok(StepButton::Last),
            Some(("back", digits)) => turn(digits).map(StepButton::Back),
            Some(("forward", digits)) => turn(digits).map(StepButton::Forward),
            _ => Err(NotAStep),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_read_back_and_nothing_else_is_one() {
        let steps = [
            StepButton::First,
            StepButton::Back(0),
            StepButton::Forward(u32::MAX),
            StepButton::Last,
        ];
        for step in steps {
            assert_eq!(step.to_string().parse(), Ok(step));
        }
        for wrong in ["", "first-1", "back", "back-", "back-!", "up-3"] {
            assert_eq!(wrong.parse::<StepButton>(), Err(NotAStep), "{wrong}");
        }
    }
}
