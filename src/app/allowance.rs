//! Whether somebody may do once more what is limited: counts what there is and what was done of
//! late. Knows no number.

use super::call::{Call, Person};
use super::error::Error;
use super::limits::{HOUR, Limit};
use super::refusal::Refusal;
use crate::store::{Counted, GameTx, GuildId, PersonId, Tally, Timestamp, Tx};

/// The game that this transaction has made may be opened. Making it has locked the counter of
/// games, so that no two are counted at once. Refused: one too many.
pub(super) async fn may_open(tx: &mut GameTx, call: &Call) -> Result<(), Error> {
    let person = call.person.id;
    check(Limit::OpenInvitations, tx.invitations_by(person).await?)?;
    let made = counted(call, Tally::Invitations(person));
    check(
        Limit::Invitations,
        tx.tally(&made, hour_before(call)).await?,
    )?;
    if let Some(guild) = tx.row.guild {
        check(Limit::OpenInvitationsHere, tx.invitations_on(guild).await?)?;
        check(Limit::GamesHere, tx.games_on(guild).await?)?;
        let made = counted(call, Tally::InvitationsOnServer(guild));
        check(
            Limit::InvitationsHere,
            tx.tally(&made, hour_before(call)).await?,
        )?;
    }
    may_sit(tx, person).await
}

/// The caller may bring in a record; one that turns out to be none counts too. Their row is locked.
/// Refused: one too many.
pub(super) async fn may_import(tx: &mut Tx, call: &Call, guild: GuildId) -> Result<(), Error> {
    let read = counted(call, Tally::Imports(call.person.id));
    check(Limit::Imports, tx.tally(&read, hour_before(call)).await?)?;
    let read = counted(call, Tally::ImportsOnServer(guild));
    Ok(check(
        Limit::ImportsHere,
        tx.tally(&read, hour_before(call)).await?,
    )?)
}

/// The person may keep the seat they have just taken. Their row is locked. Refused: one too many.
pub(super) async fn may_sit(tx: &mut GameTx, person: PersonId) -> Result<(), Error> {
    Ok(check(Limit::Games, tx.seats_taken_by(person).await?)?)
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
    let mention = counted(call, Tally::Mentions(person.id));
    let since = hour_before(call);
    let by_all = tx.tally(&mention, since).await?;
    let by_caller = tx.tallied_by_one(&mention, since).await?;
    for (limit, count) in [(Limit::MentionsByOne, by_caller), (Limit::Mentions, by_all)] {
        let too_often = |_| Refusal::MentionedTooOften(limit, person.name.clone());
        check(limit, count).map_err(too_often)?;
    }
    Ok(())
}

fn counted(call: &Call, tally: Tally) -> Counted {
    Counted {
        interaction: call.interaction,
        tally,
        actor: call.person.id,
        at: call.now,
    }
}

fn hour_before(call: &Call) -> Timestamp {
    call.now.before(HOUR)
}

/// Refused: there are more than there may be, counting the one that is asked for.
fn check(limit: Limit, count: u32) -> Result<(), Refusal> {
    match count > limit.most() {
        true => Err(Refusal::TooMany(limit)),
        false => Ok(()),
    }
}
