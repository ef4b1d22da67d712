//! `/league rules`: how a league is played, in words.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::custom_id::LeagueView;
use crate::discord::leagues::listed;
use crate::discord::say::leagues::lots::lots;
use crate::discord::say::leagues::organizers::run_by;
use crate::discord::say::leagues::rules::{game, rules as all_rules, title};
use crate::discord::say::reply::Reply;

/// Tells them.
pub(crate) async fn rules(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    page(app, call, league, 0).await
}

/// A page of them.
pub(super) async fn page(
    app: &App,
    call: &Call,
    league: LeagueId,
    page: u32,
) -> Result<Reply, Error> {
    let facts = app.leagues().view(call, league).await?;
    let row = app.leagues().as_it_is(call, league).await?;
    let mut lines = vec![title(call.language, &row)];
    lines.extend(game(call.language, &row));
    lines.extend(all_rules(call.language, &row));
    lines.push(run_by(call.language, &facts));
    lines.extend(lots(call.language, &facts));
    Ok(listed(call, &facts, (LeagueView::Rules, page), &lines, &[]))
}
