//! Invitations, by commands and by buttons: people join, leave, start, and have rematches.

use crate::app::{App, Call, Error, GameId, PostedInvitation, Refusal};
use crate::discord::greeting::unreached;
use crate::discord::say::invitations::{declined, invitation, invitation_with, rematch as told};
use crate::discord::say::reply::Reply;
use starpost_games::terms::OtherLevel;

/// Takes a seat. If the game will need letters and none reaches the caller, the answer says so.
pub(crate) async fn join(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let joined = app.invitations().join(call, game).await?;
    let warning = unreached(app, call, &joined).await;
    Ok(invitation_with(call, "invitation-joined", &joined, warning))
}

/// Gives a seat back; somebody invited who has not joined declines this way.
pub(super) async fn leave_or_decline(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    match leave(app, call, game).await {
        Err(Error::Refused(Refusal::NotInThisGame)) => decline(app, call, game).await,
        left => left,
    }
}

/// Gives a seat back.
pub(crate) async fn leave(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let left = app.invitations().leave(call, game).await?;
    Ok(invitation(call, "invitation-left", &left))
}

/// Declines an invitation.
pub(crate) async fn decline(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    Ok(declined(call, &app.invitations().decline(call, game).await?))
}

/// Starts a game with those who have joined.
pub(crate) async fn start(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let started = app.invitations().start(call, game).await?;
    Ok(invitation(call, "invitation-started", &started))
}

/// Withdraws an invitation.
pub(crate) async fn cancel(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let cancelled = app.invitations().cancel(call, game).await?;
    Ok(invitation(call, "invitation-cancelled", &cancelled))
}

/// Invites those who have played a game to another, or joins whoever did. If the game will need
/// letters and none reaches the caller, the answer says so.
pub(crate) async fn rematch(app: &App, call: &Call, game: GameId) -> Result<Reply, Error> {
    let next = app.invitations().rematch(call, game).await?;
    once_more(app, call, &next).await
}

/// The same against the bot, on another level.
pub(crate) async fn rematch_at(
    app: &App,
    call: &Call,
    game: GameId,
    other: OtherLevel,
) -> Result<Reply, Error> {
    let next = app.invitations().rematch_at(call, game, other).await?;
    once_more(app, call, &next).await
}

async fn once_more(app: &App, call: &Call, next: &PostedInvitation) -> Result<Reply, Error> {
    let warning = unreached(app, call, &next.invitation).await;
    Ok(told(call, next, warning))
}
