//! The due items in all leagues of the caller: where no league is named and several can be meant, and for the button.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::say::leagues::status::which;
use crate::discord::say::leagues::week::week as says;
use crate::discord::say::reply::Reply;
use crate::discord::say::sentence::say;

/// Shows it, or asks which league is meant if the caller takes part in none.
pub(super) async fn week_or_question(app: &App, call: &Call) -> Result<Reply, Error> {
    let week = app.leagues().week(call).await?;
    if week.leagues.is_empty() {
        let leagues = app.leagues().possible(call).await?;
        return Ok(which(call, &leagues));
    }
    Ok(says(call, &week))
}

/// Shows it, for the button under what was said of a league.
pub(crate) async fn from_league(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    // Whoever may not see it learns nothing by its button.
    app.leagues().as_it_is(call, league).await?;
    let week = app.leagues().week(call).await?;
    if week.leagues.is_empty() {
        return Ok(Reply::say(say(call.language, "league-week-none", &[])));
    }
    Ok(says(call, &week))
}
