//! Every *no* of the use-cases; knows no language.

use super::limits::{Asking, LONGEST_MEMO, Limit};
use super::no::{CannotPrepare, ConsentNo, LeagueNo, ProposalNo, TimeNo};
use super::permission::Permission;
use crate::store::GameId;
use starpost_games::game::{Arg, Refuses as _};
use starpost_games::games::{Loss, Refused, Word};
use starpost_games::refusals;

refusals! {
    /// Why a use-case says no. Its sentence is in `service.ftl`, that of a rule in its game's file.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// There is no such game, or the person may not see it: the two are not told apart.
        NoSuchGame = "no-such-game",
        /// Nothing is played or waiting in this place.
        NoGameHere = "no-game-here",
        /// Several games run here: one has to be chosen.
        SeveralGamesHere(games: Vec<GameId>) = ("several-games-here", count: number_of(games)),
        /// Nothing is played here, and several games wait for the person: one has to be chosen.
        SeveralGamesWait(games: Vec<GameId>) = ("several-games-wait", count: number_of(games)),
        /// The command for which one of several games was to be chosen is not kept any more.
        CommandForgotten = "command-forgotten",
        /// A game needs a server where both can write.
        NeedsServer = "needs-server",
        /// The person has no seat in this game.
        NotInThisGame = "not-in-this-game",
        /// The invitation is no longer open: the game runs or is over.
        NotWaiting = "not-waiting",
        /// The game has not started.
        NotStarted = "not-started",
        /// The game is over.
        GameOver = "game-over",
        /// The game is not over.
        NotOver = "not-over",
        /// The person sits at the table already.
        AlreadyJoined = "already-joined",
        /// Every open seat is taken; those left are kept for others.
        NoSeatForYou = "no-seat-for-you",
        /// The person was not invited, so there is nothing to decline.
        NotInvited = "not-invited",
        /// The creator cancels; they do not leave.
        CreatorCannotLeave = "creator-cannot-leave",
        /// Only the creator may do this.
        OnlyCreator = "only-creator",
        /// Only who may manage the server may do this.
        OnlyManagers = "only-managers",
        /// A seat is still empty.
        SeatsEmpty(count: u32) = ("seats-empty", count),
        /// One cannot play against oneself.
        AgainstYourself = "against-yourself",
        /// A bot cannot take a seat.
        OpponentIsAProgram = "opponent-is-a-program",
        /// This person is not on the server, and could not see the game.
        OpponentElsewhere(name: String) = ("opponent-elsewhere", name),
        /// More opponents than seats, or a number of seats that is not served.
        WrongSeats(count: u32) = ("wrong-seats", count),
        /// It is somebody else's turn: whose.
        NotYourTurn(player: String) = ("not-your-turn", player),
        /// The button or command belongs to an earlier state of the game.
        StaleTurn = "stale-turn",
        /// The draft was changed meanwhile, perhaps on another device.
        StaleDraft = "stale-draft",
        /// The turn gives something away for good, and nobody has said that it is meant.
        Unconfirmed(loss: Loss) = "unconfirmed",
        /// There is no draft to end.
        NoDraft = "no-draft",
        /// The game has no such turn yet: the last one is given.
        NoSuchTurn(count: u32) = ("no-such-turn", count),
        /// A record that cannot be read: the line and why.
        UnreadableRecord(line: RecordLine, reason: String) =
            ("unreadable-record", line: line.number, said: &line.said, reason),
        /// A record whose events the rules refuse: on which line, and the rule's own words.
        BrokenRecord(line: RecordLine, refused: Box<Refused>) =
            ("broken-record", line: line.number, said: &line.said),
        /// Other records are being read, or this one takes too long.
        RecordsUnderWay = "records-under-way",
        /// A film is being made for this person already.
        FilmUnderWay = "film-under-way",
        /// Films are being made for too many others.
        TooManyFilms = "too-many-films",
        /// There is nothing secret in this game.
        NoSecrets = "no-secrets",
        /// A record of a game that is not over, whose secret roles are known elsewhere only.
        SecretsElsewhere = "secrets-elsewhere",
        /// The player is out of the game.
        Eliminated = "eliminated",
        /// What somebody wants to keep about a game is too long.
        MemoTooLong = ("memo-too-long", count: u32::from(LONGEST_MEMO)),
        /// No turn can be prepared so.
        CannotPrepare(why: CannotPrepare) = {why},
        /// Nothing can be done so in a league.
        League(why: LeagueNo) = {why},
        /// Nothing can be posted here: the permissions the bot lacks.
        CannotPost(lacking: Vec<Permission>) = "cannot-post",
        /// The game is played here already.
        AlreadyHere = "already-here",
        /// The board cannot be brought up for everybody: nothing can be posted where the game is played.
        CannotShow = "cannot-show",
        /// It was brought up a moment ago.
        ShownAlready = "shown-already",
        /// Everybody is shown the board as it is now, as a picture, and neither of an earlier turn nor in words.
        ShownAsItIsNow = "shown-as-it-is-now",
        /// Several games of this person cannot be posted where they are: one has to be chosen.
        SeveralBroken(games: Vec<GameId>) = ("several-broken", count: number_of(games)),
        /// Nothing is wrong with the place of the game, so there is no reason to move it.
        PlaceIsWell = "place-is-well",
        /// Not everybody of the game is on this server.
        NotAllHere = "not-all-here",
        /// One more than one person or one server may have.
        TooMany(limit: Limit) = (limit.id(), count: limit.most()),
        /// Once more than may be within an hour: it may be again in so many minutes.
        TooOften(limit: Limit, minutes: u32) = (limit.id(), count: limit.most(), minutes),
        /// This person was mentioned too often within an hour.
        MentionedTooOften {
            /// What is limited.
            limit: Limit,
            /// Who was not mentioned.
            player: String,
            /// For what they would have been.
            asking: Asking,
            /// In how many minutes they may be.
            minutes: u32,
        } = (limit.id(), count: limit.most(), player, asking: asking.word(), minutes),
        /// This person takes no invitations from the caller.
        TakesNoInvitations(player: String) = ("takes-no-invitations", player),
        /// The invitation was open for too long.
        InvitationExpired = "invitation-expired",
        /// Only referees may do this.
        OnlyReferees = "only-referees",
        /// Nobody rules in a game of their own.
        OwnGame = "own-game",
        /// Turns can be taken back only to one before the last of so many.
        NotSoFarBack(count: u32) = ("not-so-far-back", count),
        /// Whoever is named does not play in this game, or not any more.
        NotAPlayer = "not-a-player",
        /// Nobody is named for whom somebody is to play on, or a player and a seat.
        NobodyToReplace = "nobody-to-replace",
        /// This player has the seat that somebody was to have because nobody has it.
        SeatTaken(player: String) = ("seat-taken", player),
        /// With turns taken back, somebody would play again whose seat nobody has: what the record calls
        /// them, and the number of the seat, from 1.
        NobodysSeat(player: String, seat: u32) = ("nobodys-seat", player, seat),
        /// Whoever is to play on for somebody has a seat already.
        PlaysAlready = "plays-already",
        /// There is no ruling that can be revoked.
        NothingToRevoke = "nothing-to-revoke",
        /// The ruling is more than a day old.
        RulingTooOld = "ruling-too-old",
        /// Somebody has played on since.
        PlayedOn = "played-on",
        /// The ruling has made all secret roles public.
        RolesArePublic = "roles-are-public",
        /// Neither a winner nor a draw is named, or both.
        NoVerdict = "no-verdict",
        /// Something about time is not possible.
        Time(why: TimeNo) = {why},
        /// It cannot be asked of the other players, or answered.
        Consent(why: ConsentNo) = {why},
        /// A game cannot be set up so.
        Proposal(why: ProposalNo) = {why},
        /// The rules say no.
        Rules(refused: Refused) = (refused.id),
    }
}

/// A line of a record that somebody has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// Which, from 1.
    pub number: u32,
    /// What stands there.
    pub said: String,
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        Refusal::Rules(refused)
    }
}

impl Refusal {
    /// The arguments of the sentence that its id names, ready for `words`.
    pub fn words(&self) -> Vec<(&'static str, Word)> {
        if let Refusal::Rules(refused) = self {
            return refused.args.clone();
        }
        self.args()
            .into_iter()
            .filter_map(|(name, arg)| Some((name, word(arg)?)))
            .collect()
    }

    /// The games one of which has to be chosen, where that is all that is in the way.
    pub fn several(&self) -> Option<&[GameId]> {
        match self {
            Refusal::SeveralGamesHere(games)
            | Refusal::SeveralGamesWait(games)
            | Refusal::SeveralBroken(games) => Some(games),
            _ => None,
        }
    }

    /// Legal actions that come nearest to the one that the rules refused.
    pub fn instead(&self) -> &[String] {
        match self {
            Refusal::Rules(refused) => &refused.instead,
            _ => &[],
        }
    }
}

/// The arguments used here are counts and texts.
fn word(arg: Arg) -> Option<Word> {
    match arg {
        Arg::Count(count) => Some(Word::Count(count)),
        Arg::Text(text) => Some(Word::Text(text)),
        _ => None,
    }
}

fn number_of(games: &[GameId]) -> u32 {
    u32::try_from(games.len()).expect("a few hundred are looked at")
}
