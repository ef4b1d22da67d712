//! The steps by which everybody has come to their place on a ladder; knows no place.

use std::fmt;

use super::line::{Part, Words};
use crate::clock::Time;
use crate::league::entrant::Entrant;
use crate::league::numbers::FixtureNo;

/// A step on a ladder. Written as its kind, and the number of the entrant, fixture or month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderStep {
    /// This entrant begins at the bottom.
    Joined(Entrant),
    /// This entrant leaves.
    Left(Entrant),
    /// This fixture was decided. What it has come to may be corrected later.
    Decided(FixtureNo),
    /// This month is over.
    Month(u32),
}

/// A step of a ladder, with its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedStep {
    /// The step.
    pub what: LadderStep,
    /// The time at which it was noted.
    pub made: Time,
}

impl LadderStep {
    const fn parts(self) -> (&'static str, u32) {
        match self {
            LadderStep::Joined(Entrant(number)) => ("joined", number),
            LadderStep::Left(Entrant(number)) => ("left", number),
            LadderStep::Decided(FixtureNo(number)) => ("decided", number),
            LadderStep::Month(number) => ("month", number),
        }
    }

    /// The fixture that was decided, if one was.
    pub const fn decided(self) -> Option<FixtureNo> {
        match self {
            LadderStep::Decided(fixture) => Some(fixture),
            LadderStep::Joined(_) | LadderStep::Left(_) | LadderStep::Month(_) => None,
        }
    }
}

impl fmt::Display for LadderStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, number) = self.parts();
        write!(f, "{kind} {number}")
    }
}

impl Part for LadderStep {
    fn written(&self) -> String {
        self.to_string()
    }

    fn read(words: &mut Words<'_>) -> Option<LadderStep> {
        let (kind, number) = (words.next()?, u32::read(words)?);
        Some(match kind {
            "joined" => LadderStep::Joined(Entrant(number)),
            "left" => LadderStep::Left(Entrant(number)),
            "decided" => LadderStep::Decided(FixtureNo(number)),
            "month" => LadderStep::Month(number),
            _ => return None,
        })
    }
}
