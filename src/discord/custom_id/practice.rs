//! The buttons of a practice; knows no exercise by name.

use super::face::ButtonLabel;
use super::spelling::{CustomIdValue, spelled};
use starpost_games::games::{Exercise, ExerciseOption, KindPractice};

spelled! {
    /// A button of a practice.
    pub(crate) enum PracticeButton {
        /// Do what is offered.
        Try(tried: ExerciseTry) = "" [],
        /// Begin.
        Begin(of: KindPractice) = "" [Secondary, ButtonLabel::of("practice", of.practice.word)],
    }
}

/// An answer that is tried in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExerciseTry {
    /// The practice it belongs to.
    pub(crate) of: KindPractice,
    /// The number of exercises that are done.
    pub(crate) done: u8,
    /// The number of this way among those of the next exercise, from 0.
    pub(crate) way: u8,
    /// The numbering of exercises then; 0 before that was said.
    numbering: u8,
}

impl ExerciseTry {
    /// The exercise that is offered now: this way of the one after those that are done.
    pub(crate) const fn new(of: KindPractice, done: u8, way: u8) -> ExerciseTry {
        ExerciseTry { of, done, way, numbering: of.practice.numbering }
    }

    /// True if exercises were numbered otherwise then: nobody knows which one was meant.
    pub(crate) const fn is_outdated(self) -> bool {
        self.numbering != self.of.practice.numbering
    }

    /// The exercise, and what is tried in it; none if there is no such.
    pub(crate) fn found(self) -> Option<(&'static Exercise, ExerciseOption)> {
        let exercise = self.of.practice.exercises.get(usize::from(self.done))?;
        let way = exercise.ways.get(usize::from(self.way))?;
        Some((exercise, *way))
    }
}

impl CustomIdValue for KindPractice {
    fn written(&self) -> String {
        self.practice.word.to_owned()
    }

    fn read(text: &str) -> Option<KindPractice> {
        KindPractice::from_word(text)
    }
}

impl CustomIdValue for ExerciseTry {
    fn written(&self) -> String {
        let numbering = Some(self.numbering).filter(|&since| since > 0);
        let carried = [self.of.written(), self.done.written(), self.way.written()]
            .into_iter()
            .chain(numbering.as_ref().map(CustomIdValue::written));
        carried.collect::<Vec<_>>().join("-")
    }

    fn read(text: &str) -> Option<ExerciseTry> {
        let mut carried = text.split('-');
        let tried = ExerciseTry {
            of: KindPractice::read(carried.next()?)?,
            done: u8::read(carried.next()?)?,
            way: u8::read(carried.next()?)?,
            numbering: carried.next().map_or(Some(0), u8::read)?,
        };
        let is_so_written = tried.written() == text;
        let is_known = tried.is_outdated() || tried.found().is_some();
        (is_so_written && is_known).then_some(tried)
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
            "growth-f-2-1",
            "growth-z-9",
            "settlers",
            "settlers-8-2",
            "settlers-h-1-1",
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
            "homeworlds-0-0-1-1",
            "growth-g-0-1",
            "settlers-i-0-1",
        ] {
            assert!(wrong.parse::<PracticeButton>().is_err(), "{wrong}");
        }
    }
}
