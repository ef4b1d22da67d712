//! Why something about a league is refused; knows no language.

use crate::app::base::limits::FARTHEST_START;
use crate::store::LeagueId;
use starpost_games::refusals;

refusals! {
    /// Why something about a league is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LeagueNo {
        /// There is no such league on this server.
        NoSuch = "league-no-such",
        /// There are several: one has to be chosen.
        Several(count: u32) = ("league-several", count),
        /// Leagues are played on servers.
        NeedsServer = "league-needs-server",
        /// Only those who run leagues may do this.
        OnlyRunners = "league-only-runners",
        /// What it is to be called is no name, or has more letters than this.
        BadName(count: u32) = ("league-bad-name", count),
        /// Another league of the server is called so.
        NameTaken = "league-name-taken",
        /// A league like this cannot be played: the game is not for so many.
        WrongGame(count: u32) = ("league-wrong-game", count),
        /// The date is past, or too far away.
        BadDate = ("league-bad-date", count: FARTHEST_START),
        /// There is nothing that can still be changed: people have joined, or it is played.
        TooLateToChange = "league-too-late-to-change",
        /// Nobody can join now.
        NotOpen = "league-not-open",
        /// The season is not being played.
        NotPlaying = "league-not-playing",
        /// It is played, or waits for people.
        NotOver = "league-not-over",
        /// Nobody gives a league up while its season is played.
        Playing = "league-playing",
        /// They have joined already.
        JoinedAlready = "league-joined-already",
        /// They have not joined.
        NotJoined = "league-not-joined",
        /// They have withdrawn from this season.
        Withdrawn = "league-withdrawn",
        /// Only those with a role may join.
        NeedsRole = "league-needs-role",
        /// They have not played enough of their turns in time: how many of a hundred are needed.
        NotReliable(count: u32) = ("league-not-reliable", count),
        /// So many people are needed.
        TooFew(count: u32) = ("league-too-few", count),
        /// No more than so many can join.
        TooMany(count: u32) = ("league-too-many", count),
        /// Whoever is to take over plays in it already, or has.
        PlaysAlready = "league-plays-already",
        /// There is no such fixture, or nobody plays it.
        NoSuchFixture = "league-no-such-fixture",
        /// There is no such season.
        NoSuchSeason = "league-no-such-season",
        /// There is no such division.
        NoSuchDivision = "league-no-such-division",
        /// It is played here already.
        AlreadyHere = "league-already-here",
        /// Nobody decides a game of their own.
        OwnFixture = "league-own-fixture",
        /// Whoever is to have won does not play there.
        NotInFixture = "league-not-in-fixture",
        /// Neither a winner nor another result is named, or both.
        NoResult = "league-no-result",
        /// A server can have only so many leagues under way.
        TooManyLeagues(count: u32) = ("league-too-many-leagues", count),
        /// People can join already.
        OpenAlready = "league-open-already",
        /// Others have joined since it was asked, or somebody has left.
        OthersJoined = "league-others-joined",
        /// The league was given up.
        GivenUp = "league-given-up",
        /// A game of a league is not broken off.
        NoAbort = "league-game-abort",
        /// What a game has come to was counted, and the league has gone on from that.
        GoneOn = "league-gone-on",
        /// Whoever takes over plays all games that are left.
        NoReplacement = "league-game-replace",
    }
}

/// Refused: a game is of a league, whose rules do not go with what is to be done.
pub(in crate::app) const fn not_in_a_league(
    league: Option<LeagueId>,
    no: LeagueNo,
) -> Result<(), LeagueNo> {
    match league {
        Some(_) => Err(no),
        None => Ok(()),
    }
}
