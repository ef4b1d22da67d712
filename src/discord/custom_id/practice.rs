//! The buttons of a practice; knows no exercise by name.

use super::spelled::{Carried, spelled};
use starpost_games::games::{Exercise, KindPractice, Way};

spelled! {
    /// A button of a practice.
    pub(crate) enum PracticeButton {
        /// Do what is offered.
        Try(tried: Tried) = "",
        /// Begin.
        Begin(of: KindPractice) = "",
    }
}

/// What is tried in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tried {
    /// What is practiced.
    pub(crate) of: KindPractice,
    /// How many exercises are done.
    pub(crate) done: u8,
    /// Which of the ways of the next it is, from 0.
    pub(crate) way: u8,
}

impl Tried {
    /// The exercise, and what is tried in it; none if there is no such.
    pub(crate) fn found(self) -> Option<(&'static Exercise, Way)> {
        let exercise = self.of.practice.exercises.get(usize::from(self.done))?;
        let way = exercise.ways.get(usize::from(self.way))?;
        Some((exercise, *way))
    }
}

impl Carried for KindPractice {
    fn written(&self) -> String {
        self.practice.word.to_owned()
    }

    fn read(text: &str) -> Option<KindPractice> {
        KindPractice::from_word(text)
    }
}

impl Carried for Tried {
    fn written(&self) -> String {
        [self.of.written(), self.done.written(), self.way.written()].join("-")
    }

    fn read(text: &str) -> Option<Tried> {
        let (of, tried) = text.split_once('-')?;
        let (done, way) = tried.split_once('-')?;
        let tried = Tried {
            of: KindPractice::read(of)?,
            done: u8::read(done)?,
            way: u8::read(way)?,
        };
        tried.found().map(|_| tried)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exercises_that_there_are_can_be_tried() {
        for text in [
            "homeworlds",
            "homeworlds-0-0",
            "homeworlds-4-1",
            "growth",
            "growth-f-2",
            "settlers",
            "settlers-h-1",
        ] {
            let button = text.parse::<PracticeButton>().expect(text);
            assert_eq!(button.to_string(), text);
        }
        for wrong in [
            "",
            "chess",
            "homeworlds-",
            "homeworlds-0",
            "homeworlds-0-z",
            "homeworlds-5-0",
            "homeworlds-0-0-0",
            "growth-g-0",
            "settlers-i-0",
        ] {
            assert!(wrong.parse::<PracticeButton>().is_err(), "{wrong}");
        }
    }
}
