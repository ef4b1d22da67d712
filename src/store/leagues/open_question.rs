//! The questions that news leave open, which is a column of `news.rs`: who may answer, and by which buttons, is
//! found by it.

use super::news_body::{PairedMatches, Takeover};
use super::organizer_act::OrganizerAct;
use starpost_games::league::{ChallengeNo, Entrant, FixtureNo, RoundNo};

/// A question that news leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenQuestion {
    /// The person with this number is withdrawn, or kept.
    Keep(Entrant),
    /// A substitute takes over from a player, or declines.
    TakeOver(Takeover),
    /// An act is done, or objected to.
    Act(OrganizerAct),
    /// A challenge is accepted, or counts as lost.
    Challenge(ChallengeNo),
    /// The game of this fixture goes on, or is decided.
    Silence(FixtureNo),
    /// A round stays as it was paired, or is paired again.
    Pairing(RoundNo),
    /// Those who play say that they are there before a round, or the season.
    CheckIn(RoundNo),
    /// Matches stay as they were paired, or are paired again.
    Matches(PairedMatches),
}
