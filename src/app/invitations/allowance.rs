//! The check whether somebody may once more do what is limited: counts what there is and what was done recently.
//! Knows no number.

use crate::app::base::limits::{HOUR, Limit, MentionPurpose};
use crate::app::base::{Call, Error, Person, Refusal};
use crate::store::{GameTx, GuildId, LimitedAction, PersonId, TallyEntry, Timestamp, Tx, Whose};

/// The state of things before an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Invited {
    /// Nothing that would make it more welcome.
    Anew,
    /// A game of the same people that has just ended.
    Again,
}

/// A minute: people are told to wait at least this long.
const MINUTE: u64 = 60;

/// The game that this transaction has made may be opened. Making it has locked the counter of
/// games, so that no two are counted at once. Refused: one too many.
pub(in crate::app) async fn may_open(tx: &mut GameTx, call: &Call) -> Result<(), Error> {
    let person = call.person.id;
    check(Limit::OpenInvitations, tx.invitations_by(person).await?)?;
    let made =
        TallyEntry { game: Some(tx.row.id), ..counted(call, LimitedAction::Invitations(person)) };
    check_hour(tx, Limit::Invitations, &made).await?;
    if let Some(guild) = tx.row.guild {
        check(Limit::OpenInvitationsHere, tx.invitations_on(guild).await?)?;
        check(Limit::GamesHere, tx.games_on(guild).await?)?;
        let made = counted(call, LimitedAction::InvitationsOnServer(guild));
        check_hour(tx, Limit::InvitationsHere, &made).await?;
    }
    may_sit(tx, person).await
}

/// The caller may import a record; one that turns out to be none counts too. Their row is locked.
/// Refused: one too many.
pub(in crate::app) async fn may_import(
    tx: &mut Tx,
    call: &Call,
    guild: GuildId,
) -> Result<(), Error> {
    let read = counted(call, LimitedAction::Imports(call.person.id));
    check_hour(tx, Limit::Imports, &read).await?;
    let read = counted(call, LimitedAction::ImportsOnServer(guild));
    check_hour(tx, Limit::ImportsHere, &read).await
}

/// The person may keep the seat they have just taken. Their row is locked. Refused: one too many.
pub(in crate::app) async fn may_sit(tx: &mut GameTx, person: PersonId) -> Result<(), Error> {
    check(Limit::Games, tx.seats_taken_by(person).await?)?;
    if tx.row.terms.has_program()
        && let Some(itself) = tx.itself().await?
    {
        let beside_it = tx.seats_taken_beside(person, itself).await?;
        check(Limit::AgainstBot, beside_it)?;
    }
    Ok(())
}

/// The caller may invite this person, whose row is locked. Refused: they accept no invitations from
/// the caller, or were mentioned too often recently. Those with whom the caller has just played are
/// counted separately.
pub(in crate::app) async fn may_invite(
    tx: &mut GameTx,
    call: &Call,
    person: &Person,
    invited: Invited,
) -> Result<(), Error> {
    if tx.is_blocked(person.id, call.person.id).await? {
        return Err(Refusal::TakesNoInvitations(person.name.clone()).into());
    }
    // It counts until they accept: who plays with somebody does not bother them.
    let about = |tally| TallyEntry { game: Some(tx.row.id), ..counted(call, tally) };
    let mentioned = about(LimitedAction::Mentions(person.id));
    let again = about(LimitedAction::Rematches(person.id));
    match invited {
        Invited::Anew => mentions(tx, &mentioned, person, MentionPurpose::Game).await,
        Invited::Again => {
            mention(tx, (&again, Limit::Rematches), person, MentionPurpose::Game).await
        }
    }
}

/// The caller may have this person mentioned, who is to answer something. Refused: that was done
/// too often recently.
pub(in crate::app) async fn may_mention(
    tx: &mut GameTx,
    call: &Call,
    person: &Person,
) -> Result<(), Error> {
    let counted = counted(call, LimitedAction::Mentions(person.id));
    mentions(tx, &counted, person, MentionPurpose::Answer).await
}

async fn mentions(
    tx: &mut GameTx,
    counted: &TallyEntry,
    person: &Person,
    asking: MentionPurpose,
) -> Result<(), Error> {
    mention(tx, (counted, Limit::MentionsByOne), person, asking).await?;
    mention(tx, (counted, Limit::Mentions), person, asking).await
}

/// Counts a mention. Refused: one too many within an hour.
async fn mention(
    tx: &mut GameTx,
    (counted, limit): (&TallyEntry, Limit),
    person: &Person,
    asking: MentionPurpose,
) -> Result<(), Error> {
    // Nobody is behind that account who could be disturbed.
    if tx.itself().await? == Some(person.id) {
        return Ok(());
    }
    match wait(tx, limit, counted).await? {
        None => Ok(()),
        Some(minutes) => {
            Err(Refusal::MentionedTooOften { limit, player: person.name.clone(), asking, minutes }
                .into())
        }
    }
}

fn counted(call: &Call, tally: LimitedAction) -> TallyEntry {
    TallyEntry {
        interaction: call.interaction,
        tally,
        actor: call.person.id,
        at: call.now,
        game: None,
    }
}

/// Refused: it has happened too often within an hour, including this time.
async fn check_hour(tx: &mut Tx, limit: Limit, counted: &TallyEntry) -> Result<(), Error> {
    match wait(tx, limit, counted).await? {
        None => Ok(()),
        Some(minutes) => Err(Refusal::TooOften(limit, minutes).into()),
    }
}

/// Counts something. Returns in how many minutes it may happen, if it may not now.
async fn wait(tx: &mut Tx, limit: Limit, counted: &TallyEntry) -> anyhow::Result<Option<u32>> {
    let by = match limit {
        Limit::MentionsByOne | Limit::Rematches => Whose::One,
        Limit::OpenInvitations
        | Limit::OpenInvitationsHere
        | Limit::Games
        | Limit::AgainstBot
        | Limit::GamesHere
        | Limit::Invitations
        | Limit::InvitationsHere
        | Limit::Imports
        | Limit::ImportsHere
        | Limit::Mentions => Whose::All,
    };
    let since = counted.at.before(HOUR);
    let in_the_way = tx.tally(counted, by, since, limit.most()).await?;
    Ok(in_the_way.map(|at| minutes_until(at.after(HOUR), counted.at)))
}

fn minutes_until(at: Timestamp, now: Timestamp) -> u32 {
    let minutes = now.until(at).as_secs().div_ceil(MINUTE).max(1);
    u32::try_from(minutes).unwrap_or(u32::MAX)
}

/// Refused: there are too many, including the one that is asked for.
fn check(limit: Limit, count: u32) -> Result<(), Refusal> {
    if count > limit.most() { Err(Refusal::TooMany(limit)) } else { Ok(()) }
}
