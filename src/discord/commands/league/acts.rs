//! Acts that somebody who runs a league wants in their own cause: others object, agree or turn them down.

use crate::app::{App, Call, Error, LeagueId, NewsNo};
use crate::discord::leagues::said;
use crate::discord::say::reply::Reply;

/// Objects.
pub(crate) async fn object(
    app: &App,
    call: &Call,
    league: LeagueId,
    act: NewsNo,
) -> Result<Reply, Error> {
    let facts = app.leagues().object(call, league, act).await?;
    Ok(said(call, &facts, "league-act-you-object"))
}

/// Agrees.
pub(crate) async fn agree(
    app: &App,
    call: &Call,
    league: LeagueId,
    act: NewsNo,
) -> Result<Reply, Error> {
    let facts = app.leagues().agree(call, league, act).await?;
    Ok(said(call, &facts, "league-act-you-agree"))
}

/// Turns it down, or takes it back.
pub(crate) async fn turn_down(
    app: &App,
    call: &Call,
    league: LeagueId,
    act: NewsNo,
) -> Result<Reply, Error> {
    let facts = app.leagues().turn_down(call, league, act).await?;
    Ok(said(call, &facts, "league-act-you-turn-down"))
}
