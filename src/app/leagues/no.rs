//! Why something about a league is refused; knows no language.

use crate::app::limits::FARTHEST_START;
use crate::store::LeagueId;
use starpost_games::game::{Arg, Args, Refuses};

/// Why something about a league is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueNo {
    /// There is no such league on this server.
    NoSuch,
    /// There are several: one has to be chosen.
    Several(u32),
    /// Leagues are played on servers.
    NeedsServer,
    /// Only those who run leagues may do this.
    OnlyRunners,
    /// What it is to be called is no name, or has more letters than this.
    BadName(u32),
    /// Another league of the server is called so.
    NameTaken,
    /// A league like this cannot be played: the game is not for so many.
    WrongGame(u32),
    /// The date is past, or too far away.
    BadDate,
    /// There is nothing that can still be changed: people have joined, or it is played.
    TooLateToChange,
    /// Nobody can join now.
    NotOpen,
    /// The season is not being played.
    NotPlaying,
    /// It is played, or waits for people.
    NotOver,
    /// Nobody gives a league up while its season is played.
    Playing,
    /// They have joined already.
    JoinedAlready,
    /// They have not joined.
    NotJoined,
    /// They have withdrawn from this season.
    Withdrawn,
    /// Only those with a role may join.
    NeedsRole,
    /// They have not played enough of their turns in time: how many of a hundred are needed.
    NotReliable(u32),
    /// So many people are needed.
    TooFew(u32),
    /// No more than so many can join.
    TooMany(u32),
    /// Whoever is to take over plays in it already, or has.
    PlaysAlready,
    /// There is no such fixture, or nobody plays it.
    NoSuchFixture,
    /// There is no such season.
    NoSuchSeason,
    /// There is no such division.
    NoSuchDivision,
    /// It is played here already.
    AlreadyHere,
    /// Nobody decides a game of their own.
    OwnFixture,
    /// Whoever is to have won does not play there.
    NotInFixture,
    /// Neither a winner nor another result is named, or both.
    NoResult,
    /// A server can have only so many leagues under way.
    TooManyLeagues(u32),
    /// People can join already.
    OpenAlready,
    /// Others have joined since it was asked, or somebody has left.
    OthersJoined,
    /// The league was given up.
    GivenUp,
    /// A game of a league is not broken off.
    NoAbort,
    /// What a game has come to was counted, and the league has gone on from that.
    GoneOn,
    /// Whoever takes over plays all games that are left.
    NoReplacement,
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

impl Refuses for LeagueNo {
    fn id(&self) -> &'static str {
        match self {
            LeagueNo::NoSuch => "league-no-such",
            LeagueNo::Several(_) => "league-several",
            LeagueNo::NeedsServer => "league-needs-server",
            LeagueNo::OnlyRunners => "league-only-runners",
            LeagueNo::BadName(_) => "league-bad-name",
            LeagueNo::NameTaken => "league-name-taken",
            LeagueNo::WrongGame(_) => "league-wrong-game",
            LeagueNo::BadDate => "league-bad-date",
            LeagueNo::TooLateToChange => "league-too-late-to-change",
            LeagueNo::NotOpen => "league-not-open",
            LeagueNo::NotPlaying => "league-not-playing",
            LeagueNo::NotOver => "league-not-over",
            LeagueNo::Playing => "league-playing",
            LeagueNo::JoinedAlready => "league-joined-already",
            LeagueNo::NotJoined => "league-not-joined",
            LeagueNo::Withdrawn => "league-withdrawn",
            LeagueNo::NeedsRole => "league-needs-role",
            LeagueNo::NotReliable(_) => "league-not-reliable",
            LeagueNo::TooFew(_) => "league-too-few",
            LeagueNo::TooMany(_) => "league-too-many",
            LeagueNo::PlaysAlready => "league-plays-already",
            LeagueNo::NoSuchFixture => "league-no-such-fixture",
            LeagueNo::NoSuchSeason => "league-no-such-season",
            LeagueNo::NoSuchDivision => "league-no-such-division",
            LeagueNo::AlreadyHere => "league-already-here",
            LeagueNo::OwnFixture => "league-own-fixture",
            LeagueNo::NotInFixture => "league-not-in-fixture",
            LeagueNo::NoResult => "league-no-result",
            LeagueNo::TooManyLeagues(_) => "league-too-many-leagues",
            LeagueNo::OpenAlready => "league-open-already",
            LeagueNo::OthersJoined => "league-others-joined",
            LeagueNo::GivenUp => "league-given-up",
            LeagueNo::NoAbort => "league-game-abort",
            LeagueNo::GoneOn => "league-gone-on",
            LeagueNo::NoReplacement => "league-game-replace",
        }
    }

    fn args(&self) -> Args {
        match self {
            LeagueNo::Several(count)
            | LeagueNo::BadName(count)
            | LeagueNo::WrongGame(count)
            | LeagueNo::NotReliable(count)
            | LeagueNo::TooFew(count)
            | LeagueNo::TooMany(count)
            | LeagueNo::TooManyLeagues(count) => vec![("count", Arg::Count(*count))],
            LeagueNo::BadDate => vec![("count", Arg::Count(FARTHEST_START))],
            _ => Vec::new(),
        }
    }
}
