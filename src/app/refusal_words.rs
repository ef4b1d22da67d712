//! The ids and the arguments of the sentences of every *no*; knows no language.

use super::limits::LONGEST_MEMO;
use super::refusal::Refusal;
use starpost_games::game::{Arg, Args, Refuses};

impl Refuses for Refusal {
    fn id(&self) -> &'static str {
        match self {
            Refusal::NoSuchGame => "no-such-game",
            Refusal::NoGameHere => "no-game-here",
            Refusal::SeveralGamesHere(_) => "several-games-here",
            Refusal::SeveralGamesWait(_) => "several-games-wait",
            Refusal::CommandForgotten => "command-forgotten",
            Refusal::NeedsServer => "needs-server",
            Refusal::NotInThisGame => "not-in-this-game",
            Refusal::NotWaiting => "not-waiting",
            Refusal::NotStarted => "not-started",
            Refusal::GameOver => "game-over",
            Refusal::NotOver => "not-over",
            Refusal::AlreadyJoined => "already-joined",
            Refusal::NoSeatForYou => "no-seat-for-you",
            Refusal::NotInvited => "not-invited",
            Refusal::CreatorCannotLeave => "creator-cannot-leave",
            Refusal::OnlyCreator => "only-creator",
            Refusal::SeatsEmpty(_) => "seats-empty",
            Refusal::AgainstYourself => "against-yourself",
            Refusal::OpponentIsAProgram => "opponent-is-a-program",
            Refusal::OpponentElsewhere(_) => "opponent-elsewhere",
            Refusal::WrongSeats(_) => "wrong-seats",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::StaleTurn => "stale-turn",
            Refusal::StaleDraft => "stale-draft",
            Refusal::Unconfirmed(_) => "unconfirmed",
            Refusal::NoDraft => "no-draft",
            Refusal::NoSuchTurn(_) => "no-such-turn",
            Refusal::UnreadableRecord(..) => "unreadable-record",
            Refusal::BrokenRecord(..) => "broken-record",
            Refusal::RecordsUnderWay => "records-under-way",
            Refusal::FilmUnderWay => "film-under-way",
            Refusal::TooManyFilms => "too-many-films",
            Refusal::OnlyManagers => "only-managers",
            Refusal::NoSecrets => "no-secrets",
            Refusal::SecretsElsewhere => "secrets-elsewhere",
            Refusal::Eliminated => "eliminated",
            Refusal::MemoTooLong => "memo-too-long",
            Refusal::CannotPrepare(why) => why.id(),
            Refusal::CannotPost(_) => "cannot-post",
            Refusal::AlreadyHere => "already-here",
            Refusal::CannotShow => "cannot-show",
            Refusal::ShownAlready => "shown-already",
            Refusal::ShownAsItIsNow => "shown-as-it-is-now",
            Refusal::SeveralBroken(_) => "several-broken",
            Refusal::PlaceIsWell => "place-is-well",
            Refusal::NotAllHere => "not-all-here",
            Refusal::TooMany(limit)
            | Refusal::TooOften(limit, _)
            | Refusal::MentionedTooOften { limit, .. } => limit.id(),
            Refusal::TakesNoInvitations(_) => "takes-no-invitations",
            Refusal::InvitationExpired => "invitation-expired",
            Refusal::OnlyReferees => "only-referees",
            Refusal::OwnGame => "own-game",
            Refusal::NotSoFarBack(_) => "not-so-far-back",
            Refusal::NotAPlayer => "not-a-player",
            Refusal::NobodyToReplace => "nobody-to-replace",
            Refusal::SeatTaken(_) => "seat-taken",
            Refusal::NobodysSeat(..) => "nobodys-seat",
            Refusal::League(why) => why.id(),
            Refusal::PlaysAlready => "plays-already",
            Refusal::NothingToRevoke => "nothing-to-revoke",
            Refusal::RulingTooOld => "ruling-too-old",
            Refusal::PlayedOn => "played-on",
            Refusal::RolesArePublic => "roles-are-public",
            Refusal::NoVerdict => "no-verdict",
            Refusal::Time(why) => why.id(),
            Refusal::Consent(why) => why.id(),
            Refusal::Proposal(why) => why.id(),
            Refusal::Rules(refused) => refused.id,
        }
    }

    fn args(&self) -> Args {
        match self {
            Refusal::SeveralGamesHere(games)
            | Refusal::SeveralBroken(games)
            | Refusal::SeveralGamesWait(games) => {
                let count = u32::try_from(games.len()).expect("a few hundred are looked at");
                vec![("count", Arg::Count(count))]
            }
            Refusal::SeatsEmpty(count)
            | Refusal::WrongSeats(count)
            | Refusal::NotSoFarBack(count)
            | Refusal::NoSuchTurn(count) => vec![("count", Arg::Count(*count))],
            Refusal::CannotPrepare(why) => why.args(),
            Refusal::League(why) => why.args(),
            Refusal::MemoTooLong => vec![("count", Arg::Count(LONGEST_MEMO.into()))],
            Refusal::OpponentElsewhere(name) => vec![("name", Arg::Text(name.clone()))],
            Refusal::TooMany(limit) => vec![("count", Arg::Count(limit.most()))],
            Refusal::TooOften(limit, minutes) => vec![
                ("count", Arg::Count(limit.most())),
                ("minutes", Arg::Count(*minutes)),
            ],
            Refusal::MentionedTooOften {
                limit,
                player,
                asking,
                minutes,
            } => vec![
                ("count", Arg::Count(limit.most())),
                ("player", Arg::Text(player.clone())),
                ("asking", Arg::Text(asking.word().to_owned())),
                ("minutes", Arg::Count(*minutes)),
            ],
            Refusal::TakesNoInvitations(name) => vec![("player", Arg::Text(name.clone()))],
            Refusal::NotYourTurn(player) | Refusal::SeatTaken(player) => {
                vec![("player", Arg::Text(player.clone()))]
            }
            Refusal::Consent(why) => why.args(),
            Refusal::UnreadableRecord(line, reason) => vec![
                ("line", Arg::Count(line.number)),
                ("said", Arg::Text(line.said.clone())),
                ("reason", Arg::Text(reason.clone())),
            ],
            Refusal::BrokenRecord(line, _) => vec![
                ("line", Arg::Count(line.number)),
                ("said", Arg::Text(line.said.clone())),
            ],
            Refusal::NobodysSeat(player, seat) => vec![
                ("player", Arg::Text(player.clone())),
                ("seat", Arg::Count(*seat)),
            ],
            Refusal::Time(why) => why.args(),
            Refusal::Proposal(why) => why.args(),
            _ => Vec::new(),
        }
    }
}
