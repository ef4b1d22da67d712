//! The kinds of events of a season: what each says, and its line of text.

use std::fmt;
use std::str::FromStr;

use super::answer::Answer;
use super::ladder_step::LadderStep;
use super::line::Part;
use crate::clock::Time;
use crate::game::Outcome;
use crate::league::decided_by::DecidedBy;
use crate::league::entrant::Entrant;
use crate::league::numbers::{ChallengeNo, FixtureNo, RoundNo};
use crate::worded::UnknownWord;

macro_rules! season_events {
    (
        $(#[$doc:meta])*
        pub enum $Name:ident {
            $($(#[$row:meta])* $Variant:ident = $word:literal {
                $($(#[$part:meta])* $field:ident: $Type:ty,)+
            })+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $Name {
            $($(#[$row])* $Variant { $($(#[$part])* $field: $Type,)+ },)+
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($Name::$Variant { $($field),+ } => {
                        f.write_str($word)?;
                        $(write!(f, " {}", $field.written())?;)+
                    })+
                }
                Ok(())
            }
        }

        impl $Name {
            /// The words of all kinds.
            #[cfg(test)]
            pub(super) const WORDS: &[&str] = &[$($word),+];

            fn read(line: &str) -> Option<$Name> {
                let mut words = line.split(' ').peekable();
                let event = match words.next()? {
                    $($word => $Name::$Variant { $($field: <$Type>::read(&mut words)?),+ },)+
                    _ => return None,
                };
                words.next().is_none().then_some(event)
            }
        }
    };
}

impl FromStr for SeasonEvent {
    type Err = UnknownWord;

    fn from_str(line: &str) -> Result<SeasonEvent, UnknownWord> {
        SeasonEvent::read(line).ok_or_else(|| UnknownWord::of(line, "event of a season"))
    }
}

season_events! {
    /// An event of a season. Displayed and parsed as a line: its word, and its parts in the order in which they
    /// are listed; `-` for what is not there, times in milliseconds.
    pub enum SeasonEvent {
        /// Something is to be played, or is a bye.
        Paired = "paired" {
            /// Its number.
            fixture: FixtureNo,
            /// The division, from 1.
            division: u32,
            /// The round.
            round: RoundNo,
            /// Its place in its round, in a knockout.
            slot: u32,
            /// The entrants who play, in the order of seats.
            entrants: Vec<Entrant>,
        }
        /// Others play a fixture than before.
        Seated = "seated" {
            /// The fixture.
            fixture: FixtureNo,
            /// The entrants who play, in the order of seats.
            entrants: Vec<Entrant>,
        }
        /// A round is to be paired again.
        Unpaired = "unpaired" {
            /// The round.
            round: RoundNo,
        }
        /// A fixture is decided, or its result corrected.
        Decided = "decided" {
            /// The fixture.
            fixture: FixtureNo,
            /// The time of the decision.
            at: Time,
            /// The way in which it was decided.
            how: DecidedBy,
            /// The winner; nobody if it does not count.
            outcome: Option<Outcome>,
        }
        /// A fixture is open again.
        Reopened = "reopened" {
            /// The fixture.
            fixture: FixtureNo,
        }
        /// A fixture is to be decided within the days that a round has.
        Timed = "timed" {
            /// The fixture.
            fixture: FixtureNo,
            /// The beginning of those days.
            since: Time,
        }
        /// Somebody on a ladder is challenged.
        Challenged = "challenged" {
            /// The number of the challenge.
            challenge: ChallengeNo,
            /// The entrant who challenges.
            challenger: Entrant,
            /// The entrant who is challenged.
            challenged: Entrant,
            /// The time at which it is made.
            made: Time,
        }
        /// A challenge waits this long.
        Waits = "waits" {
            /// The challenge.
            challenge: ChallengeNo,
            /// The deadline of the answer.
            until: Time,
            /// The time from which on lost time extends it.
            counted: Time,
            /// The deadline if no time were lost.
            promised: Option<Time>,
            /// The time at which it was said that it waits.
            reminded: Option<Time>,
        }
        /// A challenge has met its fate.
        Answered = "answered" {
            /// The challenge.
            challenge: ChallengeNo,
            /// The fate.
            answer: Answer,
            /// The time at which it was met.
            at: Time,
            /// The fixture that the challenge has become.
            fixture: Option<FixtureNo>,
        }
        /// Something that changes the places on a ladder is noted.
        Stepped = "stepped" {
            /// The step.
            step: LadderStep,
            /// The time at which it is noted.
            at: Time,
        }
        /// People check in before a round, from then on or longer than was known.
        CheckIn = "check-in" {
            /// The round: the first one is the season.
            round: RoundNo,
            /// The time since when they can.
            since: Time,
            /// The time until when they can; before a season that is its beginning.
            until: Option<Time>,
            /// The deadline if no time were lost.
            promised: Option<Time>,
        }
        /// Nobody checks in before that round any more: it is too early for that, or not asked for.
        CheckInDropped = "no-check-in" {
            /// The round.
            round: RoundNo,
        }
    }
}
