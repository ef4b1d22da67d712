//! Deeds of somebody who runs a league, as text in their row and in news.

use super::news_body::{NewsBody, Takeover};
use crate::store::base::ids::NewsNo;
use starpost_games::league::{Entrant, FixtureNo, RoundNo, Season};
use starpost_games::worded;

/// An act of an organizer that decides something for those who play. Stored as its word and what it is about:
/// `withdraw 4`, `replace 4 1009`, `keep 4`, `end`, `pair-again 3`, `report 2 5 won 4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// This entrant is withdrawn.
    Withdraw(Entrant),
    /// Somebody takes over from an entrant.
    Replace(Takeover),
    /// This entrant stays, who was to be withdrawn.
    Keep(Entrant),
    /// The season ends.
    End,
    /// This round is paired again.
    PairAgain(RoundNo),
    /// A fixture is decided, or its result corrected.
    Report(Reported),
}

/// A fixture of a season, and the result that it is to have. Stored as `SEASON FIXTURE RESULT`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported {
    /// In which season.
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

impl Deed {
    /// The takeover that it is, if it is one.
    pub const fn takeover(self) -> Option<Takeover> {
        match self {
            Deed::Replace(takeover) => Some(takeover),
            Deed::Withdraw(_)
            | Deed::Keep(_)
            | Deed::End
            | Deed::PairAgain(_)
            | Deed::Report(_) => None,
        }
    }
}

impl Deed {
    /// The entrant whose place it is about, if it is about one.
    pub const fn entrant(self) -> Option<Entrant> {
        match self {
            Deed::Withdraw(entrant)
            | Deed::Keep(entrant)
            | Deed::Replace(Takeover { entrant, .. }) => Some(entrant),
            Deed::End | Deed::PairAgain(_) | Deed::Report(_) => None,
        }
    }
}

impl NewsBody for Deed {
    fn written(&self) -> String {
        match self {
            Deed::Withdraw(entrant) => format!("withdraw {}", entrant.written()),
            Deed::Replace(takeover) => format!("replace {}", takeover.written()),
            Deed::Keep(entrant) => format!("keep {}", entrant.written()),
            Deed::End => "end".to_owned(),
            Deed::PairAgain(round) => format!("pair-again {round}"),
            Deed::Report(reported) => format!("report {}", reported.written()),
        }
    }

    fn read(text: &str) -> Option<Deed> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match word {
            "withdraw" => Deed::Withdraw(NewsBody::read(rest)?),
            "replace" => Deed::Replace(NewsBody::read(rest)?),
            "keep" => Deed::Keep(NewsBody::read(rest)?),
            "end" => Deed::End,
            "pair-again" => Deed::PairAgain(NewsBody::read(rest)?),
            "report" => Deed::Report(NewsBody::read(rest)?),
            _ => return None,
        })
    }
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
        /// Somebody else who runs leagues has turned it down.
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
        let reported =
            |verdict| Deed::Report(Reported { season: Season(2), fixture: FixtureNo(5), verdict });
        let takeover = Takeover { entrant: Entrant(4), substitute: PersonId(1009) };
        for (deed, text) in [
            (Deed::Withdraw(Entrant(4)), "withdraw 4"),
            (Deed::Replace(takeover), "replace 4 1009"),
            (Deed::Keep(Entrant(4)), "keep 4"),
            (Deed::End, "end"),
            (Deed::PairAgain(RoundNo(3)), "pair-again 3"),
            (reported(FixtureVerdict::Won(Entrant(4))), "report 2 5 won 4"),
            (reported(FixtureVerdict::Drawn), "report 2 5 drawn"),
            (reported(FixtureVerdict::Annulled), "report 2 5 annulled"),
        ] {
            assert_eq!(deed.written(), text);
            assert_eq!(Deed::read(text), Some(deed));
        }
        for wrong in ["", "dance", "withdraw", "withdraw Anna", "report 2 5", "replace 4"] {
            assert_eq!(Deed::read(wrong), None, "{wrong}");
        }
        let settled = ActSettled { act: NewsNo(7), fate: ActFate::TakenBack };
        assert_eq!(settled.written(), "7 taken-back");
        assert_eq!(ActSettled::read("7 taken-back"), Some(settled));
        assert_eq!(ActSettled::read("7 eaten"), None);
    }
}
