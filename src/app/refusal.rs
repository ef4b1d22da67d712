//! Every *no* of the use-cases; knows no language.

use super::cannot_prepare::CannotPrepare;
use super::consent::no::ConsentNo;
use super::leagues::no::LeagueNo;
use super::limits::{Asking, Limit};
use super::permission::Permission;
use super::proposal::no::ProposalNo;
use super::timing::no::TimeNo;
use crate::store::GameId;
use starpost_games::game::{Arg, Refuses as _};
use starpost_games::games::{Loss, Refused, Word};

/// Why a use-case says no. Its sentence is in `service.ftl`, that of a rule in its game's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such game, or the person may not see it: the two are not told apart.
    NoSuchGame,
    /// Nothing is played or waiting in this place.
    NoGameHere,
    /// Several games run here: one has to be chosen.
    SeveralGamesHere(Vec<GameId>),
    /// Nothing is played here, and several games wait for the person: one has to be chosen.
    SeveralGamesWait(Vec<GameId>),
    /// The command for which one of several games was to be chosen is not kept any more.
    CommandForgotten,
    /// A game needs a server where both can write.
    NeedsServer,
    /// The person has no seat in this game.
    NotInThisGame,
    /// The invitation is no longer open: the game runs or is over.
    NotWaiting,
    /// The game has not started.
    NotStarted,
    /// The game is over.
    GameOver,
    /// The game is not over.
    NotOver,
    /// The person sits at the table already.
    AlreadyJoined,
    /// Every open seat is taken; those left are kept for others.
    NoSeatForYou,
    /// The person was not invited, so there is nothing to decline.
    NotInvited,
    /// The creator cancels; they do not leave.
    CreatorCannotLeave,
    /// Only the creator may do this.
    OnlyCreator,
    /// Only who may manage the server may do this.
    OnlyManagers,
    /// A seat is still empty.
    SeatsEmpty(u32),
    /// One cannot play against oneself.
    AgainstYourself,
    /// A bot cannot take a seat.
    OpponentIsAProgram,
    /// This person is not on the server, and could not see the game.
    OpponentElsewhere(String),
    /// More opponents than seats, or a number of seats that is not served.
    WrongSeats(u32),
    /// It is somebody else's turn: whose.
    NotYourTurn(String),
    /// The button or command belongs to an earlier state of the game.
    StaleTurn,
    /// The draft was changed meanwhile, perhaps on another device.
    StaleDraft,
    /// The turn gives something away for good, and nobody has said that it is meant.
    Unconfirmed(Loss),
    /// There is no draft to end.
    NoDraft,
    /// The game has no such turn yet: the last one is given.
    NoSuchTurn(u32),
    /// A record that cannot be read: the line and why.
    UnreadableRecord(RecordLine, String),
    /// A record whose events the rules refuse: on which line, and the rule's own words.
    BrokenRecord(RecordLine, Box<Refused>),
    /// Other records are being read, or this one takes too long.
    RecordsUnderWay,
    /// A film is being made for this person already.
    FilmUnderWay,
    /// Films are being made for too many others.
    TooManyFilms,
    /// There is nothing secret in this game.
    NoSecrets,
    /// A record of a game that is not over, whose secret roles are known elsewhere only.
    SecretsElsewhere,
    /// The player is out of the game.
    Eliminated,
    /// What somebody wants to keep about a game is too long.
    MemoTooLong,
    /// No turn can be prepared so.
    CannotPrepare(CannotPrepare),
    /// Nothing can be done so in a league.
    League(LeagueNo),
    /// Nothing can be posted here: the permissions the bot lacks.
    CannotPost(Vec<Permission>),
    /// The game is played here already.
    AlreadyHere,
    /// The board cannot be brought up for everybody: nothing can be posted where the game is played.
    CannotShow,
    /// It was brought up a moment ago.
    ShownAlready,
    /// Everybody is shown the board as it is now, as a picture, and neither of an earlier turn nor in words.
    ShownAsItIsNow,
    /// Several games of this person cannot be posted where they are: one has to be chosen.
    SeveralBroken(Vec<GameId>),
    /// Nothing is wrong with the place of the game, so there is no reason to move it.
    PlaceIsWell,
    /// Not everybody of the game is on this server.
    NotAllHere,
    /// One more than one person or one server may have.
    TooMany(Limit),
    /// Once more than may be within an hour: it may be again in so many minutes.
    TooOften(Limit, u32),
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
    },
    /// This person takes no invitations from the caller.
    TakesNoInvitations(String),
    /// The invitation was open for too long.
    InvitationExpired,
    /// Only referees may do this.
    OnlyReferees,
    /// Nobody rules in a game of their own.
    OwnGame,
    /// Turns can be taken back only to one before the last of so many.
    NotSoFarBack(u32),
    /// Whoever is named does not play in this game, or not any more.
    NotAPlayer,
    /// Nobody is named for whom somebody is to play on, or a player and a seat.
    NobodyToReplace,
    /// This player has the seat that somebody was to have because nobody has it.
    SeatTaken(String),
    /// With turns taken back, somebody would play again whose seat nobody has: what the record calls
    /// them, and the number of the seat, from 1.
    NobodysSeat(String, u32),
    /// Whoever is to play on for somebody has a seat already.
    PlaysAlready,
    /// There is no ruling that can be revoked.
    NothingToRevoke,
    /// The ruling is more than a day old.
    RulingTooOld,
    /// Somebody has played on since.
    PlayedOn,
    /// The ruling has made all secret roles public.
    RolesArePublic,
    /// Neither a winner nor a draw is named, or both.
    NoVerdict,
    /// Something about time is not possible.
    Time(TimeNo),
    /// It cannot be asked of the other players, or answered.
    Consent(ConsentNo),
    /// A game cannot be set up so.
    Proposal(ProposalNo),
    /// The rules say no.
    Rules(Refused),
}

/// A line of a record that somebody has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// Which, from 1.
    pub number: u32,
    /// What stands there.
    pub said: String,
}

impl From<LeagueNo> for Refusal {
    fn from(why: LeagueNo) -> Refusal {
        Refusal::League(why)
    }
}

impl From<TimeNo> for Refusal {
    fn from(why: TimeNo) -> Refusal {
        Refusal::Time(why)
    }
}

impl From<ConsentNo> for Refusal {
    fn from(why: ConsentNo) -> Refusal {
        Refusal::Consent(why)
    }
}

impl From<ProposalNo> for Refusal {
    fn from(why: ProposalNo) -> Refusal {
        Refusal::Proposal(why)
    }
}

impl From<CannotPrepare> for Refusal {
    fn from(why: CannotPrepare) -> Refusal {
        Refusal::CannotPrepare(why)
    }
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
