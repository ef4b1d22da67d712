//! The reasons why something about a league is refused; knows no language.

use crate::app::base::limits::FARTHEST_START;
use crate::store::LeagueId;
use starpost_games::league::NoChallenge;
use starpost_games::refusals;

refusals! {
    /// The reason why something about a league is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LeagueNo {
        /// There is no such league on this server.
        NoSuch = "league-no-such",
        /// There are several: one must be chosen.
        Several(count: u32) = ("league-several", count),
        /// A word that is the number of one league and the name of another: both by name and number.
        SeveralMeant(name: String, leagues: String) = ("league-several-meant", name, leagues),
        /// Leagues are played on servers.
        NeedsServer = "league-needs-server",
        /// Only those who run the league may do this.
        OnlyRunners = "league-only-runners",
        /// Only those who run all leagues of the server make one.
        OnlyMakers = "league-only-makers",
        /// The chosen name is no name, or has more letters than this.
        BadName(count: u32) = ("league-bad-name", count),
        /// Another league of the server has this name.
        NameTaken = "league-name-taken",
        /// A league like this cannot be played: the game is not for this many players.
        WrongGame(count: u32) = ("league-wrong-game", count),
        /// The date is past, or too far away.
        BadDate = ("league-bad-date", count: FARTHEST_START),
        /// Nothing can be changed any more: people have joined, or it is being played.
        TooLateToChange = "league-too-late-to-change",
        /// Nothing would change.
        NothingChanged = "league-nothing-changed",
        /// Something has happened in the league since it was looked at.
        ChangedMeanwhile = "league-changed-meanwhile",
        /// This cannot be changed while the season is played.
        WhilePlayed = "league-while-played",
        /// The last day of a season that is played only becomes later.
        OnlyLater = "league-only-later",
        /// A season has a date only while people can join.
        NoDateNow = "league-no-date-now",
        /// The season ends already: its games are being called off.
        EndsAlready = "league-ends-already",
        /// Nobody can join now.
        NotOpen = "league-not-open",
        /// The season is not being played.
        NotPlaying = "league-not-playing",
        /// It is played, or waits for people.
        NotOver = "league-not-over",
        /// No league is given up while its season is played.
        Playing = "league-playing",
        /// They have joined already.
        JoinedAlready = "league-joined-already",
        /// They have withdrawn from this season, and cannot join it again.
        CannotReturn = "league-cannot-return",
        /// They have not joined.
        NotJoined = "league-not-joined",
        /// They have withdrawn from this season.
        Withdrawn = "league-withdrawn",
        /// They have not withdrawn from this season.
        NotWithdrawn = "league-not-withdrawn",
        /// Something has followed from their withdrawal: they are not brought back any more.
        NoWayBack = "league-no-way-back",
        /// They do not come back by themselves any more: an organizer can bring them back.
        AsksToComeBack = "league-asks-to-come-back",
        /// Only those with a role may join.
        NeedsRole = "league-needs-role",
        /// They have played too few of their turns in time: how many in a hundred are needed.
        NotReliable(count: u32) = ("league-not-reliable", count),
        /// At least this many people are needed.
        TooFew(count: u32) = ("league-too-few", count),
        /// At least this many people are needed who have checked in.
        TooFewCheckedIn(count: u32) = ("league-too-few-checked-in", count),
        /// At most this many can join.
        TooMany(count: u32) = ("league-too-many", count),
        /// The substitute plays in it already, or has played.
        PlaysAlready = "league-plays-already",
        /// There is no such fixture, or nobody plays it.
        NoSuchFixture = "league-no-such-fixture",
        /// Nothing of it is being played now.
        NotPlayed = "league-not-played",
        /// Nobody is about to withdraw them.
        NotLeaving = "league-not-leaving",
        /// They are on the waiting list already.
        WaitsAlready = "league-waits-already",
        /// They are not on the waiting list.
        NotWaiting = "league-not-waiting",
        /// They were not asked to take over, or it is too late to answer.
        NotAsked = "league-not-asked",
        /// They sit out the next round already.
        SitsOutAlready = "league-sits-out-already",
        /// They do not sit out the next round.
        SitsNotOut = "league-sits-not-out",
        /// They have sat out as many rounds as anybody can.
        SatOutTooOften(count: u32) = ("league-sat-out-too-often", count),
        /// No round comes that they could sit out.
        NoByes = "league-no-byes",
        /// A round is not paired again: somebody has moved in it, or nothing was corrected.
        NotPairedAgain = "league-not-paired-again",
        /// There is no such season.
        NoSuchSeason = "league-no-such-season",
        /// There is no such division.
        NoSuchDivision = "league-no-such-division",
        /// It is played here already.
        AlreadyHere = "league-already-here",
        /// The same waits already, until somebody objects or decides.
        ProposedAlready = "league-act-already",
        /// The act that somebody wanted waits no more.
        NothingWaits = "league-act-waits-no-more",
        /// Only those whom it concerns object to what somebody else wants.
        NotConcerned = "league-act-not-concerned",
        /// Only those who run leagues and gain nothing by it decide, and those who have objected.
        NotYoursToDecide = "league-act-not-yours",
        /// That a season was ended is not taken back: nobody has ended it, or something has followed.
        EndStands = "league-end-stands",
        /// The decision of a fixture is not taken back: nobody has made it, or something has followed.
        ReportStands = "league-report-stands",
        /// The named winner does not play there.
        NotInFixture = "league-not-in-fixture",
        /// Neither a winner nor another result is named, or both are.
        NoResult = "league-no-result",
        /// A server can have only this many leagues under way.
        TooManyLeagues(count: u32) = ("league-too-many-leagues", count),
        /// People can join already.
        OpenAlready = "league-open-already",
        /// Others have joined or checked in since the question was asked, or somebody has left.
        OthersJoined = "league-others-joined",
        /// The league was given up.
        GivenUp = "league-given-up",
        /// People are not seeded by hand in this league.
        NotByHand = "league-not-by-hand",
        /// Nobody who has joined is called this.
        NobodyCalled(name: String) = ("league-nobody-called", name),
        /// Nobody with this name plays in the league.
        NobodyPlays(name: String) = ("league-nobody-plays", name),
        /// Several who have joined are called this: their names that differ.
        SeveralCalled(name: String, people: String) = ("league-several-called", name, people),
        /// A list names somebody twice.
        SeededTwice(name: String) = ("league-seeded-twice", name),
        /// A list leaves these out.
        NotSeeded(names: String) = ("league-not-seeded", names),
        /// It is no ladder: nobody challenges anybody.
        NoLadder = "league-no-ladder",
        /// This key means nothing on a ladder.
        NotOnALadder(key: String) = ("league-not-on-a-ladder", key),
        /// A place on a ladder is nobody else's.
        NoSubstitutes = "league-no-substitutes",
        /// Whoever has left a ladder joins it again.
        ReturnsAtTheBottom = "league-returns-at-the-bottom",
        /// A ladder has no waiting list.
        JoinAtAnyTime = "league-join-at-any-time",
        /// A ladder has no cross table.
        NoCrossTable = "league-no-cross-table",
        /// There is no table of that month.
        NoSuchMonth = "league-no-such-month",
        /// They may not challenge whom they want to challenge.
        Challenge(why: NoChallenge) = {why},
        /// No challenge waits for their answer there.
        NotChallenged = "league-not-challenged",
        /// A game of a league cannot be broken off.
        NoAbort = "league-game-abort",
        /// The game's result was counted, and the league has gone on from there.
        GoneOn = "league-gone-on",
        /// A substitute plays all games that are left.
        NoReplacement = "league-game-replace",
        /// The format has no tournament reports.
        NoReport = "league-no-report",
        /// Points have no room in a tournament report.
        NoRoomForPoints = "league-no-room-for-points",
        /// One message has room for this many reports.
        TooManyReports(count: u32) = ("league-too-many-reports", count),
        /// The game is played in no league, or not any more.
        NoLeagueGame = "league-game-none",
        /// Nobody checks in now.
        NoCheckIn = "league-no-check-in",
        /// They have checked in already.
        CheckedInAlready = "league-checked-in-already",
        /// They are an organizer already.
        OrganizesAlready = "league-organizes-already",
        /// They are no organizer of the league.
        OrganizesNot = "league-organizes-not",
        /// They are a bot, or not on the server.
        NoOrganizer = "league-no-organizer",
        /// A league has this many organizers at most.
        TooManyOrganizers(count: u32) = ("league-too-many-organizers", count),
        /// Somebody else has to be named first, unless those who manage the server take over.
        LastOrganizer = "league-last-organizer",
        /// A reason has at most this many letters, and mentions nobody.
        BadReason(count: u32) = ("league-bad-reason", count),
    }
}

/// Refused: the game belongs to a league, whose rules do not allow this.
pub(in crate::app) fn not_in_a_league(
    league: Option<LeagueId>,
    no: LeagueNo,
) -> Result<(), LeagueNo> {
    match league {
        Some(_) => Err(no),
        None => Ok(()),
    }
}
