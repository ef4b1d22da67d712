//! The buttons of a practice; knows no exercise by name.

use super::spelled::{Carried, spelled};
use starpost_games::games::Kind;

spelled! {
    /// A button of the practice of a game.
    pub(crate) enum PracticeButton {
        /// Do what is offered.
        Try(tried: Tried) = "",
        /// Begin.
        Begin(kind: Kind as practiced) = "",
    }
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

/// A game that can be practiced.
fn practiced(word: &str) -> Option<Kind> {
    let kind = Kind::from_word(word)?;
    kind.game().practice().map(|_| kind)
}

impl Carried for Tried {
    fn written(&self) -> String {
        [self.kind.written(), self.done.written(), self.way.written()].join("-")
    }

    fn read(text: &str) -> Option<Tried> {
        let (kind, tried) = text.split_once('-')?;
        let (done, way) = tried.split_once('-')?;
        let tried = Tried {
            kind: Kind::read(kind)?,
            done: u8::read(done)?,
            way: u8::read(way)?,
        };
        let practice = tried.kind.game().practice()?;
        let exercise = practice.exercises.get(usize::from(tried.done))?;
        exercise.ways.get(usize::from(tried.way))?;
        Some(tried)
    }
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
