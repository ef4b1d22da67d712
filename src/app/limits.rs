//! How much one person, or one server, may have and ask for: every number, and the counting.
//! The README states the same numbers.

use std::time::Duration;

use super::{Call, Error, Person, PersonId, Refusal, Timestamp};
use crate::store::{Counted, GameTx, Tally, Tx};

/// How long "of late" is: limits by the hour count what happened within it.
pub const HOUR: Duration = Duration::from_secs(3600);

/// How long an invitation stays open.
pub const INVITATION_LASTS: Duration = Duration::from_secs(7 * 24 * 3600);

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Invitations of one person that are open.
    OpenInvitations,
    /// Invitations that are open on one server.
    OpenInvitationsHere,
    /// Games that run or wait at which one person has taken a seat.
    Games,
    /// Games that run or wait on one server.
    GamesHere,
    /// Invitations that one person makes in an hour.
    Invitations,
    /// Invitations that are made on one server in an hour.
    InvitationsHere,
    /// Records that one person brings in in an hour.
    Imports,
    /// Records that are brought in on one server in an hour.
    ImportsHere,
    /// Mentions of one person in an hour that others have asked for: invitations, offers of a draw.
    Mentions,
    /// The same asked for by one other person.
    MentionsByOne,
}

impl Limit {
    /// Everything that is limited.
    pub const ALL: [Limit; 10] = [
        Limit::OpenInvitations,
        Limit::OpenInvitationsHere,
        Limit::Games,
        Limit::GamesHere,
        Limit::Invitations,
        Limit::InvitationsHere,
        Limit::Imports,
        Limit::ImportsHere,
        Limit::Mentions,
        Limit::MentionsByOne,
    ];

    /// How many there may be.
    #[expect(
        clippy::match_same_arms,
        reason = "each may be changed without the others"
    )]
    pub const fn most(self) -> u32 {
        match self {
            Limit::OpenInvitations => 10,
            Limit::OpenInvitationsHere => 100,
            Limit::Games => 50,
            Limit::GamesHere => 1000,
            Limit::Invitations => 20,
            Limit::InvitationsHere => 200,
            Limit::Imports => 20,
            Limit::ImportsHere => 100,
            Limit::Mentions => 12,
            Limit::MentionsByOne => 6,
        }
    }

    /// The id of the sentence that says no.
    pub const fn id(self) -> &'static str {
        match self {
            Limit::OpenInvitations => "limit-open-invitations",
            Limit::OpenInvitationsHere => "limit-open-invitations-here",
            Limit::Games => "limit-games",
            Limit::GamesHere => "limit-games-here",
            Limit::Invitations => "limit-invitations",
            Limit::InvitationsHere => "limit-invitations-here",
            Limit::Imports => "limit-imports",
            Limit::ImportsHere => "limit-imports-here",
            Limit::Mentions => "limit-mentions",
            Limit::MentionsByOne => "limit-mentions-by-one",
        }
    }

    /// Refused: there are more than there may be, counting the one that is asked for.
    fn check(self, count: i64) -> Result<(), Refusal> {
        match count > i64::from(self.most()) {
            true => Err(Refusal::TooMany(self)),
            false => Ok(()),
        }
    }
}

/// When an invitation that was made then expires.
pub fn expires(made: Timestamp) -> Timestamp {
    made.after(INVITATION_LASTS)
}

/// The game that this transaction has made may be opened. Making it has locked the counter of
/// games, so that no two are counted at once. Refused: one too many.
pub(super) async fn may_open(tx: &mut GameTx, call: &Call) -> Result<(), Error> {
    let person = call.person.id;
    Limit::OpenInvitations.check(tx.invitations_by(person).await?)?;
    let made = counted(call, Tally::Invitations, person.stored());
    Limit::Invitations.check(tx.tally(&made, hour_before(call)).await?)?;
    if let Some(guild) = tx.row.guild {
        Limit::OpenInvitationsHere.check(tx.invitations_on(guild).await?)?;
        Limit::GamesHere.check(tx.games_on(guild).await?)?;
        let made = counted(call, Tally::InvitationsOnServer, guild);
        Limit::InvitationsHere.check(tx.tally(&made, hour_before(call)).await?)?;
    }
    may_sit(tx, person).await
}

/// The caller may bring in a record; one that turns out to be none counts too. Their row is locked.
/// Refused: one too many.
pub(super) async fn may_import(tx: &mut Tx, call: &Call, guild: u64) -> Result<(), Error> {
    let read = counted(call, Tally::Imports, call.person.id.stored());
    Limit::Imports.check(tx.tally(&read, hour_before(call)).await?)?;
    let read = counted(call, Tally::ImportsOnServer, guild.cast_signed());
    Ok(Limit::ImportsHere.check(tx.tally(&read, hour_before(call)).await?)?)
}

/// The person may keep the seat they have just taken. Their row is locked. Refused: one too many.
pub(super) async fn may_sit(tx: &mut GameTx, person: PersonId) -> Result<(), Error> {
    Ok(Limit::Games.check(tx.seats_taken_by(person).await?)?)
}

/// The caller may invite this person, whose row is locked. Refused: they take no invitations from
/// the caller, or were mentioned too often of late.
pub(super) async fn may_invite(tx: &mut GameTx, call: &Call, person: &Person) -> Result<(), Error> {
    if tx.is_blocked(person.id, call.person.id).await? {
        return Err(Refusal::TakesNoInvitations(person.name.clone()).into());
    }
    may_mention(tx, call, person).await
}

/// The caller may have this person mentioned. Refused: it was done too often of late.
pub(super) async fn may_mention(
    tx: &mut GameTx,
    call: &Call,
    person: &Person,
) -> Result<(), Error> {
    let mention = counted(call, Tally::Mentions, person.id.stored());
    let since = hour_before(call);
    let by_all = tx.tally(&mention, since).await?;
    let by_caller = tx.tallied_by_one(&mention, since).await?;
    for (limit, count) in [(Limit::MentionsByOne, by_caller), (Limit::Mentions, by_all)] {
        let too_often = |_| Refusal::MentionedTooOften(limit, person.name.clone());
        limit.check(count).map_err(too_often)?;
    }
    Ok(())
}

fn counted(call: &Call, tally: Tally, whom: i64) -> Counted {
    Counted {
        interaction: call.interaction,
        tally,
        whom,
        actor: call.person.id,
        at: call.now,
    }
}

fn hour_before(call: &Call) -> Timestamp {
    Timestamp(call.now.0 - Timestamp(0).after(HOUR).0)
}
