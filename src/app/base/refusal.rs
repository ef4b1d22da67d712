//! Every *no* of the use-cases; knows no language.

use super::limits::{LONGEST_MEMO, Limit, MentionPurpose};
use super::permission::Permission;
use super::refusal_reasons::{CannotPrepare, ConsentNo, LeagueNo, ProposalNo, TimeNo};
use super::rows::PostPlace;
use crate::store::{ChannelId, Defect, GameId};
use starpost_games::game::{Arg, Refuses as _};
use starpost_games::games::{Loss, Refused, Word};
use starpost_games::record::Look;
use starpost_games::refusals;

refusals! {
    /// The reason why a use-case says no. Its sentence is found by its id, in whichever file of the locales it is.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// There is no such game, or the person may not see it: the two are not told apart.
        NoSuchGame = "no-such-game",
        /// Nothing is played or waiting in this place.
        NoGameHere = "no-game-here",
        /// Several games run here: one must be chosen.
        SeveralGamesHere(games: Vec<GameId>) = ("several-games-here", count: number_of(games)),
        /// Nothing is played here, and several games wait for the person: one must be chosen.
        SeveralGamesWait(games: Vec<GameId>) = ("several-games-wait", count: number_of(games)),
        /// The command that waited for the choice of a game is no longer kept.
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
        /// Only those who may manage the server may do this.
        OnlyManagers = "only-managers",
        /// A seat is still empty.
        SeatsEmpty(count: u32) = ("seats-empty", count),
        /// People cannot play against themselves.
        AgainstYourself = "against-yourself",
        /// A bot cannot take a seat.
        OpponentIsAProgram = "opponent-is-a-program",
        /// The bot itself does not take part in games on this server.
        BotDoesNotPlayHere = "bot-does-not-play-here",
        /// The same, where that was offered before.
        BotDoesNotPlayNow = "bot-does-not-play-now",
        /// The bot played the game before, and plays on this server no more.
        BotPlaysNoRematch = "bot-plays-no-rematch",
        /// Somebody who played the game before had their data deleted since.
        NoRematchWithNobody = "no-rematch-with-nobody",
        /// Whoever is about to have their data deleted takes part in other games or leagues than when they
        /// were asked about it.
        OtherPart = "other-part",
        /// Whoever is about to have their data deleted had that done within a day; it can be done again in so
        /// many hours.
        ForgottenLately(count: u32) = ("forgotten-lately", count),
        /// The program does not know how to play this game.
        BotDoesNotPlayThis = "bot-does-not-play-this",
        /// This person is not on the server, and could not see the game.
        OpponentElsewhere(name: String) = ("opponent-elsewhere", name),
        /// More opponents than seats, or a number of seats that is not supported.
        WrongSeats(count: u32) = ("wrong-seats", count),
        /// It is this other player's turn.
        NotYourTurn(player: String) = ("not-your-turn", player),
        /// The button or command belongs to an earlier state of the game.
        StaleTurn = "stale-turn",
        /// The draft was changed since it was shown.
        StaleDraft = "stale-draft",
        /// The picks of a form that do not go together.
        NotTogether = "not-together",
        /// The turn gives something away for good, and nobody has confirmed that.
        Unconfirmed(loss: Loss) = "unconfirmed",
        /// There is no draft to end.
        NoDraft = "no-draft",
        /// The game does not have that turn yet; its last one is given.
        NoSuchTurn(count: u32) = ("no-such-turn", count),
        /// A file that is no record, and what it looks like.
        NotARecord(look: Look) = {look},
        /// A record that cannot be read: in which line, and why.
        UnreadableRecord(line: RecordLine, reason: Word) =
            ("unreadable-record", line: line.number, said: &line.said),
        /// A record whose events the rules refuse: in which line, and the rules' own words.
        BrokenRecord(line: RecordLine, refused: Box<Refused>) =
            ("broken-record", line: line.number, said: &line.said),
        /// Other records are being read, or this one takes too long.
        RecordsUnderWay = "records-under-way",
        /// The records of other seasons are being put together, for this person or for too many others.
        SeasonsUnderWay = "seasons-under-way",
        /// A film is being made for this person already.
        FilmUnderWay = "film-under-way",
        /// Films are being made for too many others.
        TooManyFilms = "too-many-films",
        /// This game has no secrets.
        NoSecrets = "no-secrets",
        /// A record of an unfinished game whose secret roles are known only elsewhere.
        SecretsElsewhere = "secrets-elsewhere",
        /// The player is out of the game.
        Eliminated = "eliminated",
        /// The text that a player wants to keep about a game is too long.
        MemoTooLong = ("memo-too-long", count: u32::from(LONGEST_MEMO)),
        /// No turn can be prepared like this.
        CannotPrepare(why: CannotPrepare) = {why},
        /// This cannot be done in a league.
        League(why: LeagueNo) = {why},
        /// Nothing can be posted in the place where it would be: the permissions that the bot lacks there.
        CannotPost(place: ChannelId, lacking: Vec<Permission>) = "cannot-post",
        /// Nothing can be posted in the place where it would be, for this reason.
        PostRefused(place: ChannelId, defect: Defect) = "cannot-post-now",
        /// The game is played here already.
        AlreadyHere = "already-here",
        /// The board cannot be brought up for everybody: nothing can be posted where the game is played.
        CannotShow = "cannot-show",
        /// It was brought up a moment ago.
        ShownAlready = "shown-already",
        /// The film of the game was posted for everybody already: there.
        FilmPosted(at: PostPlace) = "film-posted",
        /// It is about to be posted.
        FilmBeingPosted = "film-being-posted",
        /// Everybody is shown the board as it is now, as a picture: not of an earlier turn, and not
        /// in words.
        ShownAsItIsNow = "shown-as-it-is-now",
        /// Several of this person's games cannot be posted where they are: one must be chosen.
        SeveralBroken(games: Vec<GameId>) = ("several-broken", count: number_of(games)),
        /// Nothing is wrong with the game's place, so there is no reason to move it.
        PlaceIsWell = "place-is-well",
        /// Not everybody in the game is on this server.
        NotAllHere = "not-all-here",
        /// One more than a person or a server may have.
        TooMany(limit: Limit) = (limit.id(), count: limit.most()),
        /// Once more than is allowed within an hour: it is allowed again in this many minutes.
        TooOften(limit: Limit, minutes: u32) = (limit.id(), count: limit.most(), minutes),
        /// This person was mentioned too often within an hour.
        MentionedTooOften {
            /// The limit.
            limit: Limit,
            /// The player who was not mentioned.
            player: String,
            /// The purpose of the mention.
            asking: MentionPurpose,
            /// The minutes until they may be mentioned.
            minutes: u32,
        } = (limit.id(), count: limit.most(), player, asking: asking.word(), minutes),
        /// This person accepts no invitations from the caller.
        TakesNoInvitations(player: String) = ("takes-no-invitations", player),
        /// The invitation was open for too long.
        InvitationExpired = "invitation-expired",
        /// Only referees may do this.
        OnlyReferees = "only-referees",
        /// Nobody rules in their own game.
        OwnGame = "own-game",
        /// Nobody gives a seat to themselves.
        PlayOnYourself = "play-on-yourself",
        /// A turn can be taken back only to before one of this many.
        NotSoFarBack(count: u32) = ("not-so-far-back", count),
        /// The person named does not play in this game, or no longer does.
        NotAPlayer = "not-a-player",
        /// Nobody is named who is to be replaced, or both a player and a seat are.
        NobodyToReplace = "nobody-to-replace",
        /// This player has the seat that was to be given away because nobody has it.
        SeatTaken(player: String) = ("seat-taken", player),
        /// With turns taken back, the player of a seat that nobody has would play again: their name
        /// in the record, and the number of the seat, from 1.
        NobodysSeat(player: String, seat: u32) = ("nobodys-seat", player, seat),
        /// The person who is to take over has a seat already.
        PlaysAlready = "plays-already",
        /// There is no ruling that can be revoked.
        NothingToRevoke = "nothing-to-revoke",
        /// The ruling gave a seat to somebody else, and whoever had it is not known any more.
        FormerIsNobody = "former-is-nobody",
        /// The ruling is more than a day old.
        RulingTooOld = "ruling-too-old",
        /// The game has been played on since.
        PlayedOn = "played-on",
        /// The ruling has made all secret roles public.
        RolesArePublic = "roles-are-public",
        /// Neither a winner nor a draw is named, or both are.
        NoVerdict = "no-verdict",
        /// Something about time is not possible.
        Time(why: TimeNo) = {why},
        /// It cannot be asked of the other players, or answered.
        Consent(why: ConsentNo) = {why},
        /// A game cannot be set up this way.
        Proposal(why: ProposalNo) = {why},
        /// The rules say no.
        Rules(refused: Refused) = (refused.id),
    }
}

/// A line of an imported record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// Its number, from 1.
    pub number: u32,
    /// The text of it.
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
        self.args().into_iter().filter_map(|(name, arg)| Some((name, word(arg)?))).collect()
    }

    /// The games to choose from, where that is the only obstacle.
    pub fn several(&self) -> Option<&[GameId]> {
        let (Refusal::SeveralGamesHere(games)
        | Refusal::SeveralGamesWait(games)
        | Refusal::SeveralBroken(games)) = self
        else {
            return None;
        };
        Some(games)
    }

    /// True if it is that there is no such option.
    pub(in crate::app) fn is_unknown_option(&self) -> bool {
        matches!(
            self,
            Refusal::Proposal(ProposalNo::NoSuchOption(..) | ProposalNo::OnlyAgainstTheBot(_))
        )
    }

    /// Legal actions nearest to the one that the rules refused.
    pub fn instead(&self) -> &[String] {
        let Refusal::Rules(refused) = self else {
            return &[];
        };
        &refused.instead
    }
}

/// The arguments used here are counts and texts.
fn word(arg: Arg) -> Option<Word> {
    match arg {
        Arg::Count(count) => Some(Word::Count(count)),
        Arg::Text(text) => Some(Word::Text(text)),
        Arg::Color(_)
        | Arg::Size(_)
        | Arg::Piece(_)
        | Arg::Seat(_)
        | Arg::Place(_)
        | Arg::Message(_) => None,
    }
}

fn number_of(games: &[GameId]) -> u32 {
    u32::try_from(games.len()).expect("a few hundred are looked at")
}
