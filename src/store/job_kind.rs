//! What is to be done later about a game or a league, and the word the database keeps for it.

use super::columns::{As, BadColumn, Column, column, word};
use starpost_games::worded;

worded! {
    /// What is to be done later about a game or a league.
    pub enum JobKind {
        /// Post the card of the invitation, or update it.
        Card = "card",
        /// Open the game's thread.
        Thread = "thread",
        /// Post that the game has started.
        Started = "started",
        /// Post the effects of an event.
        Announce = "announce",
        /// Take the buttons that are no longer of use off the posts of an event.
        Retire = "retire",
        /// Post the present position for everybody, since somebody has asked for it.
        Show = "show",
        /// Post the present position in a new place.
        Moved = "moved",
        /// Post a finished imported game.
        Imported = "imported",
        /// Write to a player what only they may know: the role that the event has sealed.
        Letter = "letter",
        /// Tell whoever invited that somebody does not want to play.
        Declined = "declined",
        /// Say in public that no letter reaches that player, and where to look instead.
        Unreached = "unreached",
        /// Greet somebody who has taken a chair in a game with secret roles.
        Greeting = "greeting",
        /// Let an invitation expire that nobody has answered.
        Expire = "expire",
        /// Write to a player that it is their turn.
        Turn = "turn",
        /// Remind the player to move.
        Remind = "remind",
        /// Remind them where the game is played, since no letter reaches them, and say so.
        RemindHere = "remind-here",
        /// Write to a player that their prepared turns are given up.
        GivenUp = "given-up",
        /// Write to somebody once a day which games wait for them.
        Digest = "digest",
        /// Go on without somebody who has said nothing, if all others have agreed.
        GoOn = "go-on",
        /// Write to somebody that nothing can be posted where a league is played, or a game of it.
        PlaceLetter = "place-letter",
        /// Judge a game whose time is up.
        TimeUp = "time",
        /// Count a game that is over for the ratings of its players.
        Rate = "rate",
        /// Say where a game was played that its league counts another result.
        Corrected = "corrected",
        /// Make a game agree with what its league has decided about it.
        Enforce = "enforce",
        /// Post the card that people join a league by, or update it.
        LeagueCard = "league-card",
        /// Post what has happened in a league.
        LeagueNews = "league-news",
        /// Write to somebody that they take over from another in a league.
        TakenOver = "taken-over",
        /// Update the standings of a league.
        Standings = "standings",
        /// See what is due in a league.
        Advance = "advance",
        /// Open the games of a league that can be played now.
        OpenGames = "open-games",
    }
}

word!(JobKind, "job");
column!(JobKind);

/// A job of a kind that this version of the program does not know: its word.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no job is called {0:?}")]
pub struct UnknownJob(pub String);

/// Jobs are read whatever their kind, so that none blocks others.
impl Column for Result<JobKind, UnknownJob> {
    type Kept = String;

    fn kept(&self) -> String {
        match self {
            Ok(kind) => kind.kept(),
            Err(UnknownJob(word)) => word.clone(),
        }
    }

    fn read(kept: String) -> Result<Result<JobKind, UnknownJob>, BadColumn> {
        Ok(JobKind::from_word(&kept).ok_or(UnknownJob(kept)))
    }
}
