//! The buttons of a practice, and how a custom id spells them; knows no exercise by name.

use std::fmt;
use std::str::FromStr;

use super::base_36::{base_36, from_base_36};
use starpost_games::games::Kind;

/// A button of the practice of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PracticeButton {
    /// Begin.
    Begin(Kind),
    /// Do what is offered.
    Try(Tried),
}

/// What is tried in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tried {
    /// The game that is practiced.
    pub(crate) kind: Kind,
    /// How many exercises are done.
    pub(crate) done: u8,
    /// Which of the ways of the next it is, from 0.
    pub(crate) way: u8,
}

/// A text that spells no such button, or one of an exercise that there is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotAPracticeButton;

impl fmt::Display for PracticeButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PracticeButton::Begin(kind) => f.write_str(kind.word()),
            PracticeButton::Try(Tried { kind, done, way }) => {
                let (done, way) = (base_36((*done).into()), base_36((*way).into()));
                write!(f, "{}-{done}-{way}", kind.word())
            }
        }
    }
}

impl FromStr for PracticeButton {
    type Err = NotAPracticeButton;

    fn from_str(text: &str) -> Result<PracticeButton, NotAPracticeButton> {
        read(text).ok_or(NotAPracticeButton)
    }
}

fn read(text: &str) -> Option<PracticeButton> {
    let Some((kind, tried)) = text.split_once('-') else {
        let kind = Kind::from_word(text)?;
        return kind.game().practice().map(|_| PracticeButton::Begin(kind));
    };
    let (done, way) = tried.split_once('-')?;
    let tried = Tried {
        kind: Kind::from_word(kind)?,
        done: from_base_36(done)?,
        way: from_base_36(way)?,
    };
    let practice = tried.kind.game().practice()?;
    let exercise = practice.exercises.get(usize::from(tried.done))?;
    exercise.ways.get(usize::from(tried.way))?;
    Some(PracticeButton::Try(tried))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exercises_that_there_are_can_be_tried() {
        for text in ["homeworlds", "homeworlds-0-0", "homeworlds-4-1"] {
            let button = text.parse::<PracticeButton>().expect(text);
            assert_eq!(button.to_string(), text);
        }
        for wrong in [
            "",
            "chess",
            "settlers",
            "homeworlds-",
            "homeworlds-0",
            "homeworlds-0-z",
            "homeworlds-5-0",
            "homeworlds-0-0-0",
        ] {
            assert!(wrong.parse::<PracticeButton>().is_err(), "{wrong}");
        }
    }
}
