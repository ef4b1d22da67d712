//! The jobs about a league.

use super::declaration::{JobColumns, JobPayload, PersonNews, jobs};
use crate::store::base::ids::{LeagueId, NewsNo, PersonId};

jobs! {
    /// A thing to be done later about a league. A number is that of the news that it is about.
    LeagueJob about LeagueId:

    /// Post the card that people join by, or update it.
    Card = "league-card", Each, Posts;
    /// Post what has happened.
    News(NewsNo) = "league-news", Each, Posts;
    /// Update the post of what has happened, since a result was corrected or it was answered.
    Retell(NewsNo) = "league-retell", Each, Posts;
    /// Say in a message that was left behind, which has this number, where the league has gone.
    Left(u32) = "league-left", Each, Posts;
    /// Write to somebody that they take over from another.
    TakenOver(PersonNews) = "taken-over", Each, Own;
    /// Write to somebody of what has happened.
    Letter(PersonNews) = "league-letter", Each, Own;
    /// Post the standings, or update them.
    Standings(StandingsIn) = "standings", Each, Posts;
    /// See what is due.
    Advance = "advance", Each, Own;
    /// Open the games that can be played now.
    OpenGames = "open-games", Each, Own;
    /// Write to somebody that nothing can be posted where the league is played.
    PlaceLetter(PersonId) = "place-letter", Person, Own;
    /// Write to somebody who knows of that that something can be posted there again.
    PlaceMended(PersonId) = "place-mended", Person, Own;
}

/// The message in which the standings are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingsIn {
    /// The one there is.
    Present,
    /// A new one.
    New,
}

impl StandingsIn {
    /// At the end of a round the standings are posted anew.
    pub const fn after_round(is_ended: bool) -> StandingsIn {
        if is_ended { StandingsIn::New } else { StandingsIn::Present }
    }
}

impl JobPayload for StandingsIn {
    fn put(self) -> JobColumns {
        u32::from(self == StandingsIn::New).put()
    }

    fn read(columns: JobColumns) -> Option<StandingsIn> {
        u32::read(columns).map(|number| StandingsIn::after_round(number > 0))
    }
}
