//! Who plays in a league: people join it, and leave it before its season begins.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::leagues::said;
use crate::discord::say::reply::Reply;

/// Joins.
pub(crate) async fn join(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.sign_ups().join(call, league).await?;
    Ok(said(call, &facts, "league-joined"))
}

/// Leaves.
pub(crate) async fn leave(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.sign_ups().leave(call, league).await?;
    Ok(said(call, &facts, "league-left"))
}
