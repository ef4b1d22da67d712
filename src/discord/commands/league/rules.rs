//! `/league rules`: how a league is played, in words.

use crate::app::{App, Call, Error, LeagueId};
use crate::discord::leagues::listed;
use crate::discord::say::leagues::rules::{game, lots, rules as all_rules, title};
use crate::discord::say::reply::Reply;

/// Tells them.
pub(crate) async fn rules(app: &App, call: &Call, league: LeagueId) -> Result<Reply, Error> {
    let facts = app.leagues().view(call, league).await?;
    let mut lines = vec![title(call.language, &facts.row)];
    lines.extend(game(call.language, &facts.row));
    lines.extend(all_rules(call.language, &facts.row));
    lines.extend(lots(call.language, &facts));
    Ok(listed(call, &facts, ("rules", &lines), &[]))
}
