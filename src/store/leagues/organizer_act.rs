//! Acts of organizers, as text in news; a row each.

use super::news_body::{NewsBody, Takeover};
use crate::store::base::ids::NewsNo;
use starpost_games::league::{Entrant, FixtureNo, RoundNo, Season};
use starpost_games::worded;

macro_rules! deeds {
    (
        $(#[$doc:meta])*
        pub enum $Name:ident {
            $($(#[$row:meta])* $Variant:ident $(($field:ident: $Type:ty))? = $word:literal
                about $Subject:ident,)+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Name { $($(#[$row])* $Variant $(($Type))?,)+ }

        impl $Name {
            /// The words of all kinds.
            pub const KINDS: &'static [&'static str] = &[$($word),+];

            /// The word of its kind.
            pub const fn word(self) -> &'static str {
                match self { $($Name::$Variant { .. } => $word,)+ }
            }

            /// The subject it is about.
            pub const fn about(self) -> ActSubject {
                match self {
                    $($Name::$Variant $(($field))? => ActSubject::$Subject $(($field))?,)+
                }
            }
        }

        impl NewsBody for $Name {
            fn written(&self) -> String {
                let words = match self {
                    $($Name::$Variant $(($field))? => vec![$word.to_owned() $(, $field.written())?],)+
                };
                words.join(" ")
            }

            fn read(text: &str) -> Option<$Name> {
                let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
                Some(match word {
                    $($word => deeds!(@read $Name $Variant rest $($Type)?),)+
                    _ => return None,
                })
            }
        }
    };
    (@read $Name:ident $Variant:ident $rest:ident $Type:ty) => {
        $Name::$Variant(<$Type>::read($rest)?)
    };
    (@read $Name:ident $Variant:ident $rest:ident) => {
        $Name::$Variant
    };
}

deeds! {
    /// An act of an organizer that decides something for those who play. Stored as its word and what it is about:
    /// `withdraw 4`, `replace 4 1009`, `keep 4`, `bring-back 4`, `end`, `go-on`, `pair-again 3`, `report 2 5 won 4`,
    /// `take-back 5`. Each has a message `league-act-WORD`.
    pub enum OrganizerAct {
        /// This entrant is withdrawn.
        Withdraw(entrant: Entrant) = "withdraw" about Entrant,
        /// Somebody takes over from an entrant.
        Replace(takeover: Takeover) = "replace" about Takeover,
        /// This entrant stays, who was to be withdrawn.
        Keep(entrant: Entrant) = "keep" about Entrant,
        /// This entrant comes back, who has withdrawn.
        BringBack(entrant: Entrant) = "bring-back" about Entrant,
        /// The season ends.
        End = "end" about Season,
        /// The season goes on that was ended.
        GoOn = "go-on" about Season,
        /// This round is paired again.
        PairAgain(round: RoundNo) = "pair-again" about Round,
        /// A fixture is decided, or its result corrected.
        Report(reported: Reported) = "report" about Result,
        /// A fixture that was decided is open again.
        TakeBack(fixture: FixtureNo) = "take-back" about Fixture,
    }
}

/// The subject of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActSubject {
    /// The place of this entrant in the present season.
    Entrant(Entrant),
    /// The place of an entrant in the present season, and who takes it.
    Takeover(Takeover),
    /// The present season.
    Season,
    /// A round of the present season.
    Round(RoundNo),
    /// The result of a fixture, perhaps of a past season.
    Result(Reported),
    /// A fixture of the present season.
    Fixture(FixtureNo),
}

impl ActSubject {
    /// The takeover that it is, if it is one.
    pub const fn takeover(self) -> Option<Takeover> {
        match self {
            ActSubject::Takeover(takeover) => Some(takeover),
            ActSubject::Entrant(_)
            | ActSubject::Season
            | ActSubject::Round(_)
            | ActSubject::Result(_)
            | ActSubject::Fixture(_) => None,
        }
    }

    /// The result that it is, if it is one.
    pub const fn result(self) -> Option<Reported> {
        match self {
            ActSubject::Result(reported) => Some(reported),
            ActSubject::Entrant(_)
            | ActSubject::Takeover(_)
            | ActSubject::Season
            | ActSubject::Round(_)
            | ActSubject::Fixture(_) => None,
        }
    }

    /// The entrant whose place it is about, if it is about one.
    pub const fn entrant(self) -> Option<Entrant> {
        match self {
            ActSubject::Entrant(entrant) | ActSubject::Takeover(Takeover { entrant, .. }) => {
                Some(entrant)
            }
            ActSubject::Season
            | ActSubject::Round(_)
            | ActSubject::Result(_)
            | ActSubject::Fixture(_) => None,
        }
    }
}

/// A fixture of a season, and the result that it is to have. Stored as `SEASON FIXTURE RESULT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The season.
    pub season: Season,
    /// Its fixture.
    pub fixture: FixtureNo,
    /// The result it is to have.
    pub verdict: FixtureVerdict,
}

/// A result that somebody who runs a league gives to a fixture. Stored as `won ENTRANT`, `drawn` or
/// `annulled`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FixtureVerdict {
    /// This entrant has won.
    Won(Entrant),
    /// It is a draw among all who played.
    Drawn,
    /// It does not count.
    Annulled,
}

impl NewsBody for Reported {
    fn written(&self) -> String {
        let verdict = match self.verdict {
            FixtureVerdict::Won(entrant) => format!("won {}", entrant.written()),
            FixtureVerdict::Drawn => "drawn".to_owned(),
            FixtureVerdict::Annulled => "annulled".to_owned(),
        };
        format!("{} {} {verdict}", self.season, self.fixture)
    }

    fn read(text: &str) -> Option<Reported> {
        let words: Vec<&str> = text.split(' ').collect();
        let (season, fixture, verdict) = match words[..] {
            [season, fixture, "won", who] => {
                (season, fixture, FixtureVerdict::Won(NewsBody::read(who)?))
            }
            [season, fixture, "drawn"] => (season, fixture, FixtureVerdict::Drawn),
            [season, fixture, "annulled"] => (season, fixture, FixtureVerdict::Annulled),
            _ => return None,
        };
        Some(Reported { season: season.parse().ok()?, fixture: fixture.parse().ok()?, verdict })
    }
}

/// The fate of an act that waited. Stored as `ACT FATE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActSettled {
    /// The number of its news.
    pub act: NewsNo,
    /// Its fate.
    pub fate: ActFate,
}

worded! {
    /// The fates of an act that waited.
    pub enum ActFate {
        /// It was done.
        Done = "done",
        /// Another organizer has turned it down.
        Refused = "refused",
        /// Its organizer has taken it back.
        TakenBack = "taken-back",
        /// Somebody objected, and nobody has decided.
        Undecided = "undecided",
        /// It cannot be done any more.
        Void = "void",
    }
}

impl NewsBody for ActSettled {
    fn written(&self) -> String {
        format!("{} {}", self.act, self.fate)
    }

    fn read(text: &str) -> Option<ActSettled> {
        let (act, fate) = text.split_once(' ')?;
        Some(ActSettled { act: act.parse().ok()?, fate: ActFate::from_word(fate)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::base::ids::PersonId;

    #[test]
    fn deeds_are_read_as_they_were_always_written() {
        let reported = |verdict| {
            OrganizerAct::Report(Reported { season: Season(2), fixture: FixtureNo(5), verdict })
        };
        let takeover = Takeover { entrant: Entrant(4), substitute: PersonId(1009) };
        for (deed, text) in [
            (OrganizerAct::Withdraw(Entrant(4)), "withdraw 4"),
            (OrganizerAct::Replace(takeover), "replace 4 1009"),
            (OrganizerAct::Keep(Entrant(4)), "keep 4"),
            (OrganizerAct::BringBack(Entrant(4)), "bring-back 4"),
            (OrganizerAct::End, "end"),
            (OrganizerAct::GoOn, "go-on"),
            (OrganizerAct::PairAgain(RoundNo(3)), "pair-again 3"),
            (OrganizerAct::TakeBack(FixtureNo(5)), "take-back 5"),
            (reported(FixtureVerdict::Won(Entrant(4))), "report 2 5 won 4"),
            (reported(FixtureVerdict::Drawn), "report 2 5 drawn"),
            (reported(FixtureVerdict::Annulled), "report 2 5 annulled"),
        ] {
            assert_eq!(deed.written(), text);
            assert_eq!(OrganizerAct::read(text), Some(deed));
        }
        for wrong in ["", "dance", "withdraw", "withdraw Anna", "report 2 5", "replace 4"] {
            assert_eq!(OrganizerAct::read(wrong), None, "{wrong}");
        }
        let settled = ActSettled { act: NewsNo(7), fate: ActFate::TakenBack };
        assert_eq!(settled.written(), "7 taken-back");
        assert_eq!(ActSettled::read("7 taken-back"), Some(settled));
        assert_eq!(ActSettled::read("7 eaten"), None);
    }
}
